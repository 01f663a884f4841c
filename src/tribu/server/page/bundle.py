"""The page's modules in one script and its style sheets in one sheet: on a phone, ninety small
requests cost seconds.

There is nothing to build: the files remain standard modules, which a browser can also load one by
one (`TRIBU_JOIN=no`). A joined module is a function that runs when it is first needed: its imports
become constants at its top, its exports are what it returns.

What only few visits need, all in one folder (`LATER`), is a second script: the first asks for it
when it needs a module of that folder, and a page that will need it says so in its headers
(`preload.py`).
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping

ENTRY, EARLY = "/js/main.js", "/js/early.js"
SCRIPT, SHEET = "/joined.js", "/joined.css"
LATER, LATER_SCRIPT = "/review/", "/joined_later.js"
LATER_SHEET = "/review/review.css"  # asked for by its pages
# A worker in two parts, a script that runs before all others, and types without code.
_APART = ("/sw.js", "/sw_push.js", EARLY, "/types.js")

_IMPORT = re.compile(r"^import \{ (.+) \} from '(.+)';$", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_COMMENT = re.compile(r"/\*\*[\s\S]*?\*/\n?|^ *//[^\n]*\n", re.MULTILINE)
_LATER = re.compile(r"\bimport\(")
_INDENT = re.compile(r"^\s+", re.MULTILINE)  # and empty lines

_HINT = "//# allFunctionsCalledOnLoad"
_RUN = """const made = new Map();
function need(path) {
  if (!made.has(path)) made.set(path, makers[path]());
  return made.get(path);
}
async function later(path) {
  if (!(path in makers) && path.startsWith('%s')) {
    const { rest } = await import('%s');
    Object.assign(makers, rest(need, later));
  }
  return path in makers ? need(path) : import(path);
}
"""

_REMARK = re.compile(r"[ ]*/\*[\s\S]*?\*/\n?")
_SHEETS = re.compile(r'(?:\s*<link rel="stylesheet" href="([^"]+)">)+')
_ONE_SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_GAMES = "<!-- the sheets of the games -->"  # where they are named
_GAME_SHEET = re.compile(r"/table/games/\w+/table\.css")
_EARLY = f'<script src="{EARLY}"></script>'
_MAIN = re.compile(rf'\s*<script type="module" src="{ENTRY}"></script>')


def name_game_sheets(page: str, addresses: Iterable[str]) -> str:
    """The page with the sheet of each game that has one: it cannot know them all."""
    sheets = sorted(one for one in addresses if _GAME_SHEET.fullmatch(one))
    return page.replace(
        _GAMES, "\n  ".join(f'<link rel="stylesheet" href="{one}">' for one in sheets)
    )


def join_scripts(files: Mapping[str, str], later: str = LATER_SCRIPT) -> str:
    """All modules that a first visit needs as one. `files`: the texts of all by their addresses;
    `later`: the address of the second script."""
    first = {path: text for path, text in files.items() if not path.startswith(LATER)}
    for path, text in first.items():
        if any(wanted.startswith(LATER) for _, wanted in _IMPORT.findall(text)):
            raise ValueError(f"{path} needs at once what comes later")
    return f"{_HINT}\nconst makers = {_makers(first)};\n{_RUN % (LATER, later)}need('{ENTRY}');\n"


def join_later_scripts(files: Mapping[str, str]) -> str:
    """The modules that few visits need: given the first script's two ways to a module, it hands
    over theirs."""
    rest = {path: text for path, text in files.items() if path.startswith(LATER)}
    return f"{_HINT}\nexport const rest = (need, later) => ({_makers(rest)});\n"


def _makers(files: Mapping[str, str]) -> str:
    """Modules as functions by their addresses. The brackets and the hint over them ask the browser
    to compile them at once, beside the page's own thread."""
    parts = (
        f"'{path}': (() => {{\n{_body(text)}}})"
        for path, text in files.items()
        if path not in _APART
    )
    return "{\n" + ",\n".join(parts) + "\n}"


def _body(module: str) -> str:
    """A module as the inside of a function."""
    code = _COMMENT.sub("", module)
    exported = [name for _, name in _EXPORT.findall(code)]
    code = _IMPORT.sub(_constants, code)
    code = _EXPORT.sub(r"\1", code)
    code = _LATER.sub("later(", code)
    if _DEFAULT.search(code):
        code = _DEFAULT.sub("const standard = ", code)
        exported.append("default: standard")
    code = _INDENT.sub("", code)
    for line in code.splitlines():
        if re.match(r"(?:import|export)\b", line) or line.count("`") % 2:  # a text over two lines
            raise ValueError(f"cannot be joined: {line}")
    return f"{code}return {{ {', '.join(exported)} }};\n"


def _constants(found: re.Match[str]) -> str:
    return f"const {{ {found[1].replace(' as ', ': ')} }} = need('{found[2]}');"


def join_sheets(page: str, files: Mapping[str, str]) -> str:
    """The style sheets that the page names, in its order, without their comments."""
    sheets = (_REMARK.sub("", files[path]) for path in _ONE_SHEET.findall(page))
    return "".join(_INDENT.sub("", sheet) for sheet in sheets)


def join_page(page: str, early: str, script: str, sheet: str) -> str:
    """The page with one script and one sheet, at addresses that change with their contents; what
    must run before them is in the page itself. The script is the heaviest, so it is named first and
    comes over the connection that is already open."""
    page = _MAIN.sub("", page)
    page = _SHEETS.sub(f'\n  <link rel="stylesheet" href="{sheet}">', page)
    module = f'<script type="module" src="{script}"></script>'
    return page.replace(_EARLY, f"<script>{early}</script>\n  {module}")


def inline_script(early: str) -> tuple[str, bytes]:
    """The script that is part of the page, and its hash, which allows a browser to run it."""
    code = _COMMENT.sub("", early).strip()
    digest = hashlib.sha256(code.encode()).digest()
    return code, b"sha256-" + base64.b64encode(digest)
