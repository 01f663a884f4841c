"""The command runs plain; what it switched on is switched off again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tribu import jit
from tribu.cli import app


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.fixture
def tribu() -> Callable[..., Any]:
    """Run the command; `output` is what it printed, errors included."""

    def run(*words: str, typed: str = "", code: int = 0) -> str:
        result = CliRunner().invoke(app, list(words), input=typed)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return re.sub(r"\x1b\[[0-9;]*m", "", result.output)

    return run
