"""Every table at every moment in every box, side by side: `python -m web.contact_sheet [word …]`,
into screenshots/fits/, some pictures a box; words choose among the moments and the boxes."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from web.conftest import CHROMIUM, ROOT
from web.room import open_room
from web.staged import LESSONS, TABLES, Showcase, lesson, moments
from web.test_fits import BOXES, FITS, lay_out

OUT = ROOT / "screenshots" / "fits"
WIDE = 2400  # pixels of a sheet
COLUMNS = {"a small phone": 6, "a phone": 6, "a phone, large text": 6, "a tablet": 4}
ROWS = 3


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    words = sys.argv[1:]
    boxes = [box for box in BOXES if box in words] or list(BOXES)
    wanted = [word for word in words if word not in BOXES]
    shots: dict[str, list[tuple[str, bytes]]] = {box: [] for box in boxes}
    with (
        tempfile.TemporaryDirectory() as folder,
        open_room(Path(folder)) as room,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(locale="it", reduced_motion="reduce", service_workers="block")
        named = {"data": {"name": "Ada", "lang": "it"}, "headers": {"X-Tribu": "1"}}
        context.request.post(f"{room}/api/me", **named)
        showcase = Showcase(context.new_page(), room)
        for moment in [
            *(one for table in TABLES for one in moments(*table)),
            *map(lesson, LESSONS),
        ]:
            if wanted and not any(word in moment.name for word in wanted):
                continue
            showcase.show(moment)
            for box in boxes:
                shots[box].append((moment.name, _picture(showcase.page, box, moment.name)))
        for box, pictures in shots.items():
            sheet = ROWS * COLUMNS.get(box, 3)
            for k in range(0, len(pictures), sheet):
                name = (
                    f"{box.replace(' ', '-').replace(',', '').replace('%', 'percent')}-{k // sheet}"
                )
                _lay_side_by_side(
                    browser, OUT / f"{name}.png", pictures[k : k + sheet], sheet // ROWS
                )
        browser.close()


def _picture(page: Any, box: str, moment: str) -> bytes:
    lay_out(page, box)
    for fault in page.evaluate(FITS)["faults"]:
        print(f"{moment} on {box}: {fault}")
    return bytes(page.screenshot(type="jpeg", quality=80))


def _lay_side_by_side(
    browser: Any, file: Path, pictures: list[tuple[str, bytes]], columns: int
) -> None:
    page = browser.new_page(viewport={"width": WIDE, "height": 100})
    shown = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(one).decode()}'>"
        f"<figcaption>{name}</figcaption></figure>"
        for name, one in pictures
    )
    style = f"main{{display:grid;grid-template-columns:repeat({columns},1fr);gap:8px}}"
    style += "img{width:100%;border:1px solid #888}figure{margin:0}figcaption{font:14px sans-serif}"
    page.set_content(f"<style>{style}</style><main>{shown}</main>")
    page.screenshot(path=file, full_page=True)
    print(file.relative_to(ROOT), flush=True)
    page.close()


if __name__ == "__main__":
    main()
