"""The page's modules in one script and its style sheets in one sheet: on a phone, ninety small
requests cost seconds.

There is nothing to build: the files remain standard modules, which a browser can also load one by
one (`TRIBU_JOIN=no`). A joined module is a function that runs when it is first needed: its imports
become constants at its top, its exports are what it returns.

What not every visit needs comes with scripts of its own: the words of a language (`WORDS`), of
which a visitor reads one in three, and folders for which few pages ask (`LATER`). The first script
asks for one of them when it needs a module of it, and a page that will need it says so in its
headers (`preload.py`).
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Mapping

from tribu.games.texts import LANGUAGES

ENTRY, EARLY = "/js/main.js", "/js/early.js"
SCRIPT, SHEET = "/joined.js", "/joined.css"
# Folders that few visits need, and the beginnings of the addresses of their pages. The sheet of
# such a folder is called like it, and asked for by its pages.
LATER = {
    "/review/": ("/replay", "/review", "/drills", "/fair"),
    "/paper/": ("/print",),
    "/pad/": ("/pad",),
    "/people/": ("/moderate",),
    "/evening/": ("/evening",),
    "/challenge/": ("/challenge",),
}
# The words of each language, in folders that are not in LATER: `/lang/it.js`, `/table/lang/it.js`.
WORDS = tuple(f"{lang}.js" for lang in LANGUAGES)
PARTS = (*LATER, *WORDS)  # what each further script is called here, and in the first one
# A worker in two parts, a script that runs before all others, and types without code.
_APART = ("/sw.js", "/sw_push.js", EARLY, "/types.js")

_IMPORT = re.compile(r"^import \{ (.+) \} from '(.+)';$", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
# Before, between and after code; what holds a quotation mark may be part of a text, and stays.
_COMMENT = re.compile(
    r"""/\*\*[\s\S]*?\*/\n?|^ *//[^\n]*\n|[ ]+// [^\n'"`]*$""",
    re.MULTILINE,
)
_LATER = re.compile(r"\bimport\(")
_INDENT = re.compile(r"^\s+", re.MULTILINE)  # and empty lines

_HINT = "//# allFunctionsCalledOnLoad"
_RUN = """const made = new Map();
function need(path) {
  if (!made.has(path)) made.set(path, makers[path]());
  return made.get(path);
}
const rests = %s;
async function later(path) {
  const folder = path.slice(0, path.indexOf('/', 1) + 1);
  const from = rests[folder] ?? rests[path.slice(path.lastIndexOf('/') + 1)];
  if (!(path in makers) && from) {
    const { rest } = await import(from);
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


def later_script(part: str) -> str:
    """The address of the script of one of PARTS."""
    return f"/joined_{part.strip('/').removesuffix('.js')}.js"


def later_sheet(folder: str) -> str:
    """The address of its sheet."""
    return f"{folder}{folder.strip('/')}.css"


def join_scripts(files: Mapping[str, str], rests: Mapping[str, str] | None = None) -> str:
    """All modules that every first visit needs as one. `files`: the texts of all by their address;
    `rests`: the addresses of the other scripts, by part."""
    first = {path: text for path, text in files.items() if not _part_of(path)}
    _stand_alone(first, "")
    asked = json.dumps(rests or {part: later_script(part) for part in PARTS})
    return f"{_HINT}\nconst makers = {_makers(first)};\n{_RUN % asked}need('{ENTRY}');\n"


def join_later_scripts(files: Mapping[str, str], part: str) -> str:
    """The modules of one of PARTS: given the first script's two ways to a module, it hands over
    theirs."""
    rest = {path: text for path, text in files.items() if _part_of(path) == part}
    _stand_alone(rest, part)
    return f"{_HINT}\nexport const rest = (need, later) => ({_makers(rest)});\n"


def join_for_file(files: Mapping[str, str], entry: str) -> str:
    """Every module as one script that needs nothing else, beginning with `entry`."""
    scripts = {path: text for path, text in files.items() if path.endswith(".js")}
    made = f"const makers = {_makers(scripts)};\n{_RUN % '{}'}need('{entry}');\n"
    return made.replace("</script", "<\\/script")


def _part_of(path: str) -> str:
    """Which of PARTS a module comes with, empty for one that comes at once."""
    folder = next((folder for folder in LATER if path.startswith(folder)), "")
    above, name = path.split("/")[-2:]
    return folder or (name if above == "lang" and name in WORDS else "")


def _stand_alone(files: Mapping[str, str], part: str) -> None:
    """ValueError if a module needs at once what comes with another script."""
    for path, text in files.items():
        if any(_part_of(wanted) not in ("", part) for _, wanted in _IMPORT.findall(text)):
            raise ValueError(f"{path} needs at once what comes later")


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
