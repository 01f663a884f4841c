"""Tribù without extras: games, bots and terminal work, and what needs more says what to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

# Runs in a Python that can import nothing but what the base brings.
BARE = """
import sys
sys.modules.update(dict.fromkeys({hidden!r}))
sys.argv = ["tribu", *{words!r}]
{code}
"""
COMMAND = "from tribu.cli import main\nmain()"


def plain_name(requirement):
    return re.match(r"[\w.-]+", requirement)[0].lower().replace("_", "-").replace(".", "-")


def installed_by(requirements):
    """The distributions that these bring, with all that they need; extras and markers left out."""
    found, more = set(), [plain_name(one) for one in requirements]
    while more:
        name = more.pop()
        if name in found:
            continue
        found.add(name)
        try:
            needed = requires(name) or []
        except PackageNotFoundError:
            continue  # for another system
        more += [plain_name(one) for one in needed if "extra ==" not in one]
    return found


@pytest.fixture(scope="module")
def bare():
    """Run code, or the command, with the base alone; its exit code and what it said."""
    base = installed_by(PROJECT["dependencies"])
    hidden = {
        module
        for module, distributions in packages_distributions().items()
        if module.isidentifier() and not {plain_name(one) for one in distributions} & base
        if not module.startswith(("_", "tribu"))
    }
    assert {"litestar", "PIL", "sqlalchemy"} <= hidden
    assert not {"numpy", "numba", "typer"} & hidden

    def run(code, *words):
        source = BARE.format(hidden=sorted(hidden), words=words, code=code)
        command = [sys.executable, "-c", source]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")

    return run


def test_the_games_alone(bare, tmp_path):
    code = """
import tribu
from tribu import jit
jit.interpret()
match = tribu.Match("busca", list("ABCD"), {"deals": 1})
match.advance(tribu.SeededChance(1))
found = tribu.evaluate("habit", "busca", "random", deals=2)
print(tribu.hand_value(["x0", "x0", "x2", "x2", "b25"]).value, found.deals)
"""
    done = bare(code)
    assert (done.stderr, done.stdout) == ("", "50 2\n")


def test_commands_that_need_no_more(bare, tmp_path):
    out = str(tmp_path / "records.jsonl")
    commands = [
        ("simulate", "busca", "--matches", "1", "--out", out),
        ("check", out),
        ("rules", "bugami"),
        ("score", "bugami", "4", "3"),
        ("play", "--help"),
        ("bots",),
        ("networks",),
        ("lab", "balance", "--help"),
        ("arena", "busca", "--bots", "novice,random", "--deals", "1", "--jobs", "1"),
    ]
    code = f"""
from typer.testing import CliRunner
from tribu import jit
from tribu.cli import app
jit.interpret()
for words in {commands!r}:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, (words, done.output)
"""
    assert bare(code).stderr == ""


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("serve",), "server"),
        (("backup", "copy.db"), "server"),
        (("export",), "server"),
        (("train", "busca"), "train"),
        (("simulate", "busca", "--stats", "--on", "ray"), "ray"),
    ],
)
def test_a_command_says_what_to_install(bare, words, extra):
    done = bare(COMMAND, *words, "--lang", "en")
    assert done.returncode == 2
    assert re.fullmatch(
        rf"tribu: \w+ is not installed: pip install 'tribu\[{extra}\]'\n", done.stderr
    )


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("tribu.server.app", "server"),
        ("tribu.store", "server"),
        ("tribu.adapters.gymnasium", "env"),
        ("tribu.adapters.pettingzoo.busca_v1", "env"),
        ("tribu.adapters.openspiel", "env"),
        ("tribu.train.run", "train"),
    ],
)
def test_an_import_says_what_to_install(bare, module, extra):
    done = bare(f"import {module}")
    assert done.stderr.endswith(f" is not installed: pip install 'tribu[{extra}]'\n")


def test_every_extra_that_is_asked_for_exists():
    named = set()
    for folder, ending in (("src", "py"), ("docs", "md"), ("examples", "md"), ("bench", "md")):
        for path in (ROOT / folder).rglob(f"*.{ending}"):
            text = path.read_text("utf-8")
            for names in re.findall(r"tribu\[([a-z,]+)\]", text) + re.findall(
                r"\bneed\(\"(\w+)\"", text
            ):
                named.update(names.split(","))
    assert named <= set(PROJECT["optional-dependencies"])
    assert {"server", "env", "train"} <= named
