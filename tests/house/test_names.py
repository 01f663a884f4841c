"""Nothing outside a game's own files knows the game's name.

A game lives in `games/ID/`, in one module or folder of each room (`ROOM/games/ID`), and in data
named after it. Shared code asks `tribu.games` and the faces. Comments and docstrings may name a
game.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from tribu.games import OURS, load

HOUSE = Path(__file__).parents[2] / "src" / "tribu"
TITLES = sorted({load(name).title for name in OURS} | {name.title() for name in OURS})
# Cards that are distribuées, in French, name no game.
NAMED = re.compile(f"(?<!distri)(?:{'|'.join([*OURS, *TITLES])})", re.IGNORECASE)

# Files that may name a game, and why.
EXCEPTIONS = {
    "games/__init__.py": "the one list of our games",
}


def shared(suffix):
    """The files of a kind that belong to no game."""
    for path in sorted(HOUSE.rglob(f"*{suffix}")):
        relative = path.relative_to(HOUSE)
        if "rulepages" in relative.parts or str(relative) in EXCEPTIONS:
            continue
        if not is_of_a_game(relative):
            yield relative


def is_of_a_game(relative):
    """games/busca/…, wire/games/busca.py, web/table/games/busca.js, pettingzoo/busca_v1.py."""
    parts = relative.parts
    stem = re.match("[a-z]*", relative.name).group()
    if "games" in parts:
        after = parts[parts.index("games") + 1]
        return re.match("[a-z]*", after).group() in OURS
    return relative.name == f"{stem}_v1.py" and stem in OURS


def code_of(source):
    """Python without comments and docstrings, line by line."""
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for statement in body:  # also the string that explains the name above it
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                docstrings.update(range(statement.lineno, statement.end_lineno + 1))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT and token.start[0] not in docstrings:
            yield token.start[0], token.string


def script_of(source):
    """JavaScript or CSS without comments, line by line."""
    bare = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), source, flags=re.S)
    for number, line in enumerate(bare.splitlines(), 1):
        yield number, re.sub(r"(^|\s)//.*", "", line)


@pytest.mark.parametrize(
    ("suffix", "read"), [(".py", code_of), (".js", script_of), (".css", script_of)]
)
def test_shared_files_name_no_game(suffix, read):
    found = {
        f"{relative}:{line}: {text.strip()[:80]}"
        for relative in shared(suffix)
        for line, text in read((HOUSE / relative).read_text("utf-8"))
        if NAMED.search(text)
    }
    assert not found, "\n".join(sorted(found))


def test_the_exceptions_exist():
    assert all((HOUSE / name).is_file() for name in EXCEPTIONS)
