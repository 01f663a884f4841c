"""The commands `tribu evening`: an evening in a file that a crash does not harm."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

Tribu = Callable[..., str]
NAMES = ["Ada", "Bo", "Cy", "Di"]
DEAL = ["13", "13", "13", "1"]


@pytest.fixture
def file(tribu: Tribu, tmp_path: Path) -> str:
    path = str(tmp_path / "thursday.jsonl")
    tribu(
        "evening", "open", path, "busca", *NAMES, "Elia", "-d", "1", "--rounds", "2", "--seed", "1"
    )
    return path


def test_an_evening_from_the_first_name_to_the_results(tribu: Tribu, file: str) -> None:
    tribu("evening", "leave", file, "elia")
    shown = tribu("evening", "draw", file, "--lang", "it")
    assert "Turno 1" in shown
    assert "tavolo 1" in shown
    told = tribu("evening", "report", file, "1", *DEAL)
    assert told.startswith("Round 1, table 1, deal 1: ")
    tribu("evening", "mend", file, "1", "1", "1", "1", "13", "13", "13", "--why", "misread")
    tribu("evening", "back", file, "Elia")
    tribu("evening", "rename", file, "Elia", "Elio")
    tribu("evening", "draw", file)
    tribu("evening", "stop", file, "1", "--why", "late")
    tribu("evening", "undo", file)
    tribu("evening", "report", file, "1", *DEAL)
    tribu("evening", "final", file, "4")
    tribu("evening", "report", file, "1", "40", "0", "0", "0", "--dealer", "Ada")
    tribu("evening", "end", file)
    ranked = json.loads(tribu("evening", "show", file, "--json"))
    assert [one["final"] for one in ranked] == [1, 1, 1, 1, 0]
    rows = list(csv.DictReader(io.StringIO(tribu("evening", "results", file))))
    assert [row["name"] for row in rows] == [one["name"] for one in ranked]
    page = Path(file).with_suffix(".html")
    tribu("evening", "results", file, "--out", str(page), "--lang", "fr")
    assert "Classement" in page.read_text("utf-8")
    log = tribu("evening", "log", file)
    assert "(misread)" in log.replace("\n", " ")
    assert "Undone: Round 2: table 1 stops here. (late)" in log


def test_bids_with_a_dash_are_no_options(tribu: Tribu, tmp_path: Path) -> None:
    path = str(tmp_path / "b.jsonl")
    tribu("evening", "open", path, "bugami", *NAMES, "--tables", "3-5", "-o", "jokers=1")
    tribu("evening", "draw", path)
    told = tribu("evening", "report", path, "1", "-:0:0", "H:4:1", "S:3:2", "C:6:3")
    assert " 100, " in told


REFUSED = [
    (["report", "FILE", "1", "13", "13", "13", "2"], "add up to 41, but a deal has 40"),
    (["report", "FILE", "1", "13", "13", "14"], "points: 3 answers for 4 seats"),
    (["enter", "FILE", "Zoe", "ada"], "Ada is already here"),
    (["draw", "FILE"], "Round 1 is not over"),
    (["open", "FILE", "busca"], "is there already"),
    (["open", "OTHER", "busca", "--tables", "3-5"], "Busca is played by 4"),
    (["open", "OTHER", "busca", "--tables", "x"], "a number, or from-to"),
    (["show", "OTHER"], "No such file"),
]


def test_what_is_refused(tribu: Tribu, file: str, tmp_path: Path) -> None:
    tribu("evening", "draw", file)
    places = {"FILE": file, "OTHER": str(tmp_path / "other.jsonl")}
    for words, sentence in REFUSED:
        output = tribu("evening", *(places.get(word, word) for word in words), code=2)
        assert sentence in output
        assert output.splitlines()[-1].startswith("tribu: ")


def test_a_crash_in_the_middle_of_a_line_loses_nothing_that_was_told(
    tribu: Tribu, file: str
) -> None:
    tribu("evening", "draw", file)
    tribu("evening", "report", file, "1", *DEAL)
    whole = Path(file).read_bytes()
    Path(file).write_bytes(whole[:-2] + b"}}\n")
    assert "not of an evening" in tribu("evening", "show", file, code=2)
    Path(file).write_bytes(whole + b'{"event":"left","at":1,"pl')
    tribu("evening", "leave", file, "Bo")
    assert Path(file).read_bytes().startswith(whole)
    assert tribu("evening", "log", file).rstrip().endswith("Bo leaves.")


def test_a_report_that_differs_is_kept_for_the_director(tribu: Tribu, file: str) -> None:
    tribu("evening", "draw", file)
    tribu("evening", "report", file, "1", *DEAL)
    said = tribu("evening", "report", file, "1", "37", "1", "1", "1", "--deal", "1", code=2)
    assert "already written down, and differently" in said
    assert "also entered as" in tribu("evening", "log", file)
    assert "1/1 ⚑" in tribu("evening", "show", file)
