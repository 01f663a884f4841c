"""The direction of imports, and what is not loaded before it is needed."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
HEAVY = ("numba", "llvmlite")
HIGH = ("server", "terminal", "adapters", "lab", "search", "store", "wire", "web", "bots", "cli")


def loaded(code):
    """The modules in a fresh Python after running the code."""
    code += "\nimport json, sys; sys.stderr.write(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=SOURCES,
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def rooms(modules):
    return {name.split(".")[1] for name in modules if name.startswith("tribu.")}


def test_import_contracts():
    command = Path(sys.executable).with_name("lint-imports")
    if not command.exists() and not shutil.which("lint-imports"):
        pytest.skip("import-linter is not installed")
    command = command if command.exists() else Path(shutil.which("lint-imports") or "")
    done = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_import_tribu_loads_nothing():
    modules = loaded("import tribu")
    assert modules.isdisjoint({*HEAVY, "numpy", "msgspec", "typer", "rich"})
    assert rooms(modules) == set()


def test_import_games_loads_no_other_room():
    code = "import tribu.games\nfor name in tribu.games.OURS: tribu.games.load(name)"
    modules = loaded(code)
    assert modules.isdisjoint({*HEAVY, "typer", "rich", "sqlite3"})
    assert rooms(modules) <= {"games", "cards", "rng", "jit"}


def test_import_match_loads_no_higher_room():
    modules = loaded("import tribu\ntribu.Match\ntribu.check")
    assert modules.isdisjoint(HEAVY)
    assert rooms(modules).isdisjoint(HIGH)


def test_one_table_is_played_without_a_compiler():
    code = """
from tribu import jit
from tribu.match import Match, SeededChance
jit.interpret()
match = Match("busca", list("ABCD"))
match.advance(SeededChance(1))
match.act(match.actor, match.legal(match.actor)[0])
"""
    assert loaded(code).isdisjoint(HEAVY)


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["simulate", "--help"]])
def test_help_comes_without_a_compiler(arguments):
    code = f"""
import sys
from tribu.cli import main
sys.argv = ["tribu", *{arguments!r}]
try:
    main()
except SystemExit as left:
    assert not left.code
"""
    assert loaded(code).isdisjoint({*HEAVY, "numpy"})
