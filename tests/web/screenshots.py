"""Every main screen at two sizes, by day and by night: `make screenshots`, into screenshots/.

`python -m web.screenshots lobby bue`: only those whose name contains one of these words.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from web.conftest import CHROMIUM, ROOT, SIZES
from web.player import come_in, open_table, play_match, play_out
from web.room import open_room

OUT = ROOT / "screenshots"
PLAIN = ["/", "/new/bue", "/matches", "/ranks/bue", "/learn", "/rules/busca", "/me", "/no/such"]
TABLES = [("bue", 4), ("bue", 10), ("busca", 4), ("bugami", 4), ("bugami", 7)]


def main() -> None:
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_room(Path(folder)) as room:
        ada, over = play_match(room, "busca")
        eva = come_in(room, "Eva")
        screens = {path: path.strip("/").replace("/", "-") or "lobby" for path in PLAIN}
        screens |= {f"/t/{over}": "table-over", f"/replay/{over}#1.9": "replay"}
        for game, players in TABLES:
            screens[f"/t/{open_table(ada, game, players)}"] = f"table-{game}-{players}"
        waiting = open_table(ada, "busca", 4, seats=["open", "open", "bot:club", "open"])
        screens[f"/t/{waiting}"] = "gathering"
        rare = {f"/t/{_jokers_and_marriage(room, eva)}": "table-bugami-rare"}
        for game in ("bue", "busca", "bugami"):
            screens[f"/t/{ada.post(f'/api/lessons/{game}').json()['id']}"] = f"lesson-{game}"
        guest = {f"/t/{waiting}": "join"}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for size in ("phone", "wide"):
                for scheme in ("light", "dark"):
                    _shoot(browser, room, screens, size, scheme, dict(ada.cookies))
                    _shoot(browser, room, guest, size, scheme, {})
                    _shoot(browser, room, rare, size, scheme, dict(eva.cookies))
                    if _wanted("superbue"):
                        _shoot_feast(browser, room, eva, size, scheme)
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
    for path, name in screens.items():
        if not _wanted(name):
            continue
        page.goto(room + path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)  # cards are dealt, colours have settled
        _keep(page, f"{name}-{size}-{scheme}")
    context.close()


def _wanted(name: str) -> bool:
    return not sys.argv[1:] or any(word in name for word in sys.argv[1:])


def _keep(page: Any, name: str) -> None:
    file = OUT / f"{name}.png"
    page.screenshot(path=file)
    print(file.relative_to(ROOT), flush=True)


def _jokers_and_marriage(room: str, eva: Any) -> str:
    """A table of seven in the middle of a trick, with a joker in my hand and people married."""

    def rare(state: dict[str, Any]) -> bool:
        scene = state.get("scene") or {}
        hand = (scene.get("hands") or [None])[0] or []
        return bool(scene.get("trick")) and any(card.startswith("X") for card in hand)

    while True:
        options = {"jokers": 4, "marriage": True, "target": 1000}
        table = open_table(eva, "bugami", 7, options=options)
        play_out(room, eva, table, lambda state: rare(state) or state.get("deal", 1) > 1)
        seen = eva.get(f"/api/tables/{table}/first").json()["table"]
        if rare(seen):
            return table


def _shoot_feast(browser: Any, room: str, eva: Any, size: str, scheme: str) -> None:
    """SUPERBUÉ!: with golden cards only, whoever has fifty has it."""
    golden = {"blue": 0, "gold": 30, "hundreds": 0, "doubles": 0, "zeros": 0, "target": 10_000}
    seats = ["open", *["bot:club"] * 3]
    table = open_table(eva, "bue", 4, options=golden, seats=seats)
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale="it"
    )
    context.add_cookies([{"name": n, "value": v, "url": room} for n, v in eva.cookies.items()])
    context.add_init_script("localStorage.setItem('tribu.speed', 'none')")
    page = context.new_page()
    page.goto(f"{room}/t/{table}")
    page.locator(".hand-card").first.wait_for()
    shown = threading.Event()
    playing = (room, eva, table, lambda state: shown.is_set())
    threading.Thread(target=play_out, args=playing, daemon=True).start()
    page.locator(".party").wait_for(timeout=60_000)
    page.wait_for_timeout(500)
    _keep(page, f"superbue-{size}-{scheme}")
    shown.set()
    context.close()


if __name__ == "__main__":
    main()
