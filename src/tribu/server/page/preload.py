"""What a page asks for first, named in its own headers: a browser then asks for it before it has
read a line."""

from __future__ import annotations

import re
from http.cookies import CookieError, SimpleCookie

from tribu.games.texts import LANGUAGES

_TABLE = re.compile(r"/t/([\w-]+)")
_COOKIE = "tribu_lang"  # set by the page when somebody chooses a language


def ahead(path: str, headers: dict[bytes, bytes], script: str, sheet: str) -> tuple[bytes, bytes]:
    """A link header: the script, which is the heaviest, the sheet, and how a table stands."""
    links = [f"<{script}>; rel=modulepreload", f"<{sheet}>; rel=preload; as=style"]
    table = _TABLE.fullmatch(path)
    if table is not None:
        first = f"/api/tables/{table[1]}/first?lang={_language(headers)}"
        links.append(f"<{first}>; rel=preload; as=fetch; crossorigin")
    return b"link", ", ".join(links).encode()


def _language(headers: dict[bytes, bytes]) -> str:
    """As js/early.js finds it, so that the page wants what was asked for."""
    try:
        chosen = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(_COOKIE)
    except CookieError:
        chosen = None
    accepted = headers.get(b"accept-language", b"").decode("latin-1").split(",")
    wishes = [chosen.value if chosen else "", *(wish.strip()[:2] for wish in accepted)]
    return next((wish for wish in wishes if wish in LANGUAGES), "it")
