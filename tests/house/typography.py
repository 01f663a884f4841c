"""How texts that people read are set: one apostrophe, and the spaces of French.

`cd tests && python -m house.typography` mends what is there: texts in Python (every string but
docstrings), the words of the page, the lessons and the rule pages.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NARROW, WIDE = "\u202f", "\u00a0"  # both keep a line together

_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_{])|(?<=\})'(?=s\b)")
_BEFORE = re.compile(r"(?<=[\w)}»…])[ \u00a0]([;?!])(?=[\s\"')»’\u00a0]|$)")
_COLON = re.compile(r"(?<=[\w)}»…])[ \u202f]:(?=[\s\"']|$)")
_QUOTES = re.compile(r"«[ \u202f]|[ \u202f]»")
# The help of the command line is looked up by its English text.
_HELP = re.compile(r".*/(cli/.*|spoken_help|command)\.py")
_CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)


def set_well(text: str) -> str:
    """The text as it should be. Only French has a space before these signs, so its language need
    not be known."""
    text = _APOSTROPHE.sub("’", text)
    text = _BEFORE.sub(rf"{NARROW}\1", text)
    text = _COLON.sub(f"{WIDE}:", text)
    return _QUOTES.sub(lambda found: found[0].replace(" ", WIDE).replace(NARROW, WIDE), text)


def in_python(source: str) -> str:
    """A module with its strings set well; docstrings are for those who read code."""
    lines = source.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token in reversed(tokens):
        (row, start), (last, end) = token.start, token.end
        if token.type == tokenize.STRING and row == last and not token.string.endswith('"""'):
            line = lines[row - 1]
            lines[row - 1] = line[:start] + _literal(token.string) + line[end:]
    return "".join(lines)


def _literal(text: str) -> str:
    """A string as Python writes it; one that is code of another kind stays."""
    quote = text[-1]
    head, _, body = text.partition(quote)
    if "r" in head.lower() or re.search(r"[<>=]|\w\(", body):
        return text
    return f"{head}{quote}{set_well(body[:-1])}{quote}"


def in_words(source: str) -> str:
    """A file of words of the page: `'key': 'text',`."""
    return re.sub(
        r"(?<=: )(?:'[^'\n]*'|\"[^\"\n]*\")", lambda found: f"'{set_well(found[0][1:-1])}'", source
    )


def in_lesson(source: str) -> str:
    """A lesson: every string that is a text in one language."""
    return re.sub(
        r'("(?:it|fr|en)": ")((?:[^"\\]|\\.)*)"',
        lambda found: f'{found[1]}{set_well(found[2])}"',
        source,
    )


def in_page(source: str) -> str:
    """A rule page: all but its code."""
    parts = _CODE.split(source)
    return "".join(part if k % 2 else set_well(part) for k, part in enumerate(parts))


def files() -> Iterator[tuple[Path, Callable[[str], str]]]:
    """Every file with texts, and how its texts are set well."""
    for folder in (ROOT / "src" / "tribu", ROOT / "examples" / "plugin_hearts" / "tribu_hearts"):
        kinds = {"*.py": in_python, "lang/*.js": in_words, "lessons/*.json": in_lesson}
        for pattern, how in kinds.items():
            texts = (path for path in folder.rglob(pattern) if not _HELP.fullmatch(path.as_posix()))
            yield from ((path, how) for path in sorted(texts))
        yield from ((path, in_page) for path in sorted(folder.rglob("rules/*/*.md")))
    yield from ((path, in_page) for path in sorted((ROOT / "docs" / "rules").rglob("*.md")))


if __name__ == "__main__":
    for path, how in files():
        before = path.read_text(encoding="utf-8")
        if (after := how(before)) != before:
            path.write_text(after, encoding="utf-8")
            print(path.relative_to(ROOT))
