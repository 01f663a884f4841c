"""The README's pictures, from what `make screenshots` wrote: `python -m web.pictures`."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from web.conftest import CHROMIUM, ROOT
from web.screenshots import OUT

TO = ROOT / "docs" / "pictures"
HEIGHT = 520
# picture: the screens that stand side by side in it
PICTURES = {
    "tables.jpg": [
        "table-bue-4-phone-light",
        "table-busca-4-phone-light",
        "table-bugami-7-phone-dark",
        "lesson-bue-phone-dark",
    ],
    "replay.jpg": ["replay-wide-light"],
}


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 2000, "height": HEIGHT})
        for name, screens in PICTURES.items():
            page.set_content(_side_by_side([OUT / f"{screen}.png" for screen in screens]))
            row = page.locator("main")
            row.screenshot(path=TO / name, type="jpeg", quality=78)
            print(f"{name}: {(TO / name).stat().st_size // 1024} kB")
        browser.close()


def _side_by_side(files: list[Path]) -> str:
    coded = [base64.b64encode(file.read_bytes()).decode() for file in files]
    images = "".join(f'<img height="{HEIGHT}" src="data:image/png;base64,{one}">' for one in coded)
    style = "body{margin:0}main{display:inline-flex;gap:12px;background:#fff}img{display:block}"
    return f"<style>{style}</style><main>{images}</main>"


if __name__ == "__main__":
    main()
