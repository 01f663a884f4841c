"""The sockets reach into uvicorn: only versions that have what they look for there will do."""

from __future__ import annotations

import ast
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tribu.server.http import door
from tribu.server.http.door import GuardedProtocol
from tribu.server.sockets.protocol import INHERITED, TableProtocol, UnfitUvicorn, check_uvicorn

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_the_bounds_hold_for_what_is_installed(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = project["optional-dependencies"]["server"]
    wanted = {one.name: one for one in map(Requirement, needed)}[name]
    operators = {one.operator for one in wanted.specifier}
    assert operators == {">=", "<"}, "a lower and an upper bound"
    assert wanted.specifier.contains(version(name))


@pytest.mark.parametrize(
    ("ours", "inherited"), [(TableProtocol, INHERITED), (GuardedProtocol, door.INHERITED)]
)
def test_all_that_is_used_is_looked_for(ours: type, inherited: tuple[str, ...]) -> None:
    """Whatever a protocol finds in itself that it did not put there."""
    tree = ast.parse(inspect.getsource(ours))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and _is_self(node.value)
    }
    own = {name for name in vars(ours) if name not in inherited}
    assert used - own == set(inherited)


def _is_self(node: ast.expr) -> bool:
    if isinstance(node, ast.Name):
        return node.id == "self"
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id == "super"


def test_one_that_lacks_something_is_refused_in_a_sentence() -> None:
    class Older:
        def __init__(self) -> None:
            self.close_sent = False

    check_uvicorn()
    check_uvicorn(HttpToolsProtocol, door.INHERITED)
    with pytest.raises(UnfitUvicorn, match=r"uvicorn [\d.]+ does not fit.* no .*transport"):
        check_uvicorn(Older)
