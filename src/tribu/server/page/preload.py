"""Preload hints: the page's own headers name what it will ask for, so that a browser fetches that
before it has read a line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from tribu.games.texts import LANGUAGES
from tribu.server.page.bundle import LATER, later_sheet

_TABLE = re.compile(r"/t/([\w-]+)")
_COOKIE = "tribu_lang"  # set by the page when somebody chooses a language


def preload_header(
    path: str, headers: dict[bytes, bytes], script: str, sheet: str, rests: Mapping[str, str]
) -> tuple[bytes, bytes]:
    """The link header: the script, which is the heaviest, the style sheet, the words, and a table's
    first picture or another script with its sheet, where the page will need them. `rests`: the
    other scripts, by part."""
    lang = wished_language(headers) or LANGUAGES[0]
    links = [
        f"<{script}>; rel=modulepreload",
        f"<{sheet}>; rel=preload; as=style",
        f"<{rests[f'{lang}.js']}>; rel=modulepreload",
    ]
    page = "/" + path.split("/")[1]
    for folder, pages in LATER.items():
        if page in pages:
            links.append(f"<{rests[folder]}>; rel=modulepreload")
            links.append(f"<{later_sheet(folder)}>; rel=preload; as=style")
    table = table_in(path)
    if table:
        first = f"/api/tables/{table}/first?lang={lang}"
        links.append(f"<{first}>; rel=preload; as=fetch; crossorigin")
    return b"link", ", ".join(links).encode()


def table_in(path: str) -> str:
    """The table that a page is about, if it is about one."""
    found = _TABLE.fullmatch(path)
    return found[1] if found else ""


def wished_language(headers: dict[bytes, bytes]) -> str | None:
    """The one that js/early.js will choose, so that what is preloaded is what the page asks for;
    none if the browser wants none that we speak."""
    try:
        chosen = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(_COOKIE)
    except CookieError:
        chosen = None
    accepted = headers.get(b"accept-language", b"").decode("latin-1").split(",")
    wishes = [chosen.value if chosen else "", *(wish.strip()[:2] for wish in accepted)]
    return next((wish for wish in wishes if wish in LANGUAGES), None)
