"""Writes the icons that phones want as PNG, from icons/icon.svg: `python -m web.make_icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parents[2] / "src" / "tribu" / "web" / "icons"


def main() -> None:
    # a maskable icon is cut by the phone: square corners, the drawing in the middle
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8").replace('rx="14"', 'rx="0"')
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for size in (192, 512):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{svg}")
            page.screenshot(path=ICONS / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
