"""Every main screen at two sizes, by day and by night: `make screenshots`, into screenshots/.

`python -m web.screenshots lobby bue`: only those whose name contains one of these words.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from web.conftest import CHROMIUM, ROOT, SIZES
from web.player import open_table, play_match
from web.room import open_room

OUT = ROOT / "screenshots"
PLAIN = ["/", "/new/bue", "/matches", "/ranks/bue", "/learn", "/rules/busca", "/me", "/no/such"]
TABLES = [("bue", 4), ("bue", 10), ("busca", 4), ("bugami", 4), ("bugami", 7)]


def main() -> None:
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_room(Path(folder)) as room:
        ada, over = play_match(room, "busca")
        screens = {path: path.strip("/").replace("/", "-") or "lobby" for path in PLAIN}
        screens |= {f"/t/{over}": "table-over", f"/replay/{over}#1.9": "replay"}
        for game, players in TABLES:
            screens[f"/t/{open_table(ada, game, players)}"] = f"table-{game}-{players}"
        waiting = open_table(ada, "busca", 4, seats=["open", "open", "bot:club", "open"])
        screens[f"/t/{waiting}"] = "gathering"
        for game in ("bue", "busca", "bugami"):
            screens[f"/t/{ada.post(f'/api/lessons/{game}').json()['id']}"] = f"lesson-{game}"
        guest = {f"/t/{waiting}": "join"}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for size in ("phone", "wide"):
                for scheme in ("light", "dark"):
                    _shoot(browser, room, screens, size, scheme, dict(ada.cookies))
                    _shoot(browser, room, guest, size, scheme, {})
            browser.close()


def _shoot(
    browser: Any,
    room: str,
    screens: dict[str, str],
    size: str,
    scheme: str,
    cookies: dict[str, str],
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale="it"
    )
    context.add_cookies([{"name": n, "value": v, "url": room} for n, v in cookies.items()])
    page = context.new_page()
    wanted = {
        path: name
        for path, name in screens.items()
        if not sys.argv[1:] or any(word in name for word in sys.argv[1:])
    }
    for path, name in wanted.items():
        page.goto(room + path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)  # cards are dealt, colours have settled
        file = OUT / f"{name}-{size}-{scheme}.png"
        page.screenshot(path=file)
        print(file.relative_to(ROOT))
    context.close()


if __name__ == "__main__":
    main()
