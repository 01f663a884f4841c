"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tribu
from tribu import jit
from tribu.cli import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")
    jit.interpret()
    yield
    jit.interpret(False)


def test_the_python_lines() -> None:
    failed, tried = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, encoding="utf-8"
    )
    assert tried > 8
    assert not failed


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```console\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    shown = [part for block in blocks for part in block.split("$ tribu ")[1:]]
    assert len(shown) >= 8
    for part in shown:
        command, _, output = part.partition("\n")
        command, _, head = command.partition(" | head -")
        result = CliRunner().invoke(app, shlex.split(command))
        assert result.exit_code == 0, command
        lines = [line.rstrip() for line in result.output.splitlines()]
        assert lines[: int(head) if head else None] == output.splitlines(), command


def test_every_command_has_an_example() -> None:
    for command in ("play", "score", "simulate", "check", "replay", "rules"):
        assert f"tribu {command} " in README


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_picture_is_the_one_its_script_makes(tmp_path: Path) -> None:
    picture = ROOT / "docs/pictures/play.svg"
    assert len(picture.read_bytes()) < 60_000
    script = tmp_path / "make.py"
    script.write_text((ROOT / "docs/pictures/make.py").read_text("utf-8"), "utf-8")
    subprocess.run([sys.executable, str(script)], check=True)
    assert (tmp_path / "play.svg").read_text("utf-8") == picture.read_text("utf-8")


def test_hand_value() -> None:
    assert tribu.hand_value(["g6", "g7", "g8", "g9", "g20"]).superbue
    assert tribu.hand_value(["b7", "g12", "100", "x2", "x0"]) == (31, 19, False, False, _AIMS)
    with pytest.raises(ValueError, match="has 5 cards, not 4"):
        tribu.hand_value(["b1", "b2", "b3", "b4"])
    with pytest.raises(ValueError, match="'z9' is not a card"):
        tribu.hand_value(["b1", "b2", "b3", "b4", "z9"])


_AIMS = (None, None, None, 1, 2)
