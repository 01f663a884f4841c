"""`tribu print`: what the page prints (`web/paper/`), as a file that needs no server.

The cards are drawn by the page's own code, so a file carries that code and all that it asks a
server for. Any browser prints it; one of Chromium's family makes it a PDF.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from tribu.games.game import Game
from tribu.server.lobby.games import games_info, printed_pack
from tribu.server.lobby.pads import pad_info
from tribu.server.lobby.rules import rules_html
from tribu.server.operations.lan import qr_path
from tribu.server.page.bundle import join_for_file, join_sheets, name_game_sheets
from tribu.server.page.files import PAGE, page_folders

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
_ENTRY, _SHEET = "/paper/alone.js", "/paper/paper.css"
_PATIENCE = 120  # seconds for a browser to make a PDF


class NoBrowser(Exception):
    """There is none that makes a PDF, or it made none."""


def paper(
    game: Game,
    what: str,
    lang: str,
    pack: str = "",
    players: int | None = None,
    addresses: Sequence[str] = (),
) -> str:
    """The file: `what` is cards, leaflet, sheets or tables; `pack` the one that draws the cards, of
    those that `packs_of` has; `players` those of a score sheet; `addresses` those of the tables,
    for their QR codes."""
    texts = _texts()
    codes = [
        dict(zip(("address", "size", "path"), (one, *qr_path(one)), strict=True))
        for one in addresses
    ]
    printed = {
        "what": what,
        "lang": lang,
        "game": next(one for one in games_info(lang) if one.id == game.id),
        "pack": printed_pack(game.id),
        "drawn": pack,
        "rules": rules_html(game.id, lang) if what == "leaflet" else "",
        "pad": pad_info(game, game.Options(), lang) if what == "sheets" else None,
        "players": players or game.usual,
        "codes": codes,
    }
    page = name_game_sheets(texts[f"/{PAGE}"], texts)
    # Inside a script element only `</` could end it.
    data = msgspec.json.encode(printed).decode().replace("</", "<\\/")
    return (
        f'<!doctype html>\n<html lang="{lang}" data-theme="light">\n<head>\n'
        '<meta charset="utf-8">\n'
        f"<title>{escape(game.title)} · Tribù</title>\n"
        f"<style>{join_sheets(page, texts)}{texts[_SHEET]}</style>\n</head>\n"
        '<body data-page="print">\n<main id="main"></main>\n'
        f'<script type="application/json" id="printed">{data}</script>\n'
        f'<script type="module">{join_for_file(texts, _ENTRY)}</script>\n</body>\n</html>\n'
    )


def packs_of(game: Game) -> list[str]:
    """The names of the packs that can draw a game's cards."""
    return [name for name, _ in printed_pack(game.id).packs]


def to_pdf(page: str, path: Path) -> None:
    """Have a browser print a file of ours. NoBrowser if there is none, or it fails."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise NoBrowser(", ".join(BROWSERS[:3]))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "paper.html"
        source.write_text(page, encoding="utf-8")
        command = [found, "--headless", "--disable-gpu", f"--user-data-dir={folder}/profile"]
        command += ["--no-pdf-header-footer", "--virtual-time-budget=20000"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--no-sandbox")  # it refuses to run as root otherwise; the page is ours
        made = Path(folder) / "paper.pdf"
        said = _run([*command, f"--print-to-pdf={made}", source.as_uri()])
        if not made.is_file():
            raise NoBrowser(f"{found}: {said}")
        path.write_bytes(made.read_bytes())


def _run(command: list[str]) -> str:
    """What a browser says of it, at its end."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stderr.decode(errors="replace").strip()[-300:]


def _texts() -> dict[str, str]:
    """The page's scripts, sheets and markup by their addresses."""
    found: dict[str, Any] = {}
    for folder in reversed(page_folders()):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".js", ".css", ".html"):
                found[f"/{path.relative_to(folder).as_posix()}"] = path.read_text(encoding="utf-8")
    return found
