"""The commands `tribu board`: made, played by bots, ranked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Tribu = Callable[..., str]


@pytest.fixture
def made(tribu: Tribu, tmp_path: Path) -> Path:
    path = tmp_path / "b.json"
    tribu("board", "make", "busca", "--out", str(path), "--seed", "3", "--deals", "2", "--id", "t")
    return path


def test_a_board_is_made_played_and_ranked(tribu: Tribu, made: Path, tmp_path: Path) -> None:
    tables = str(tmp_path / "r.jsonl")
    tribu("board", "play", str(made), "--bots", "random,novice", "--tables", "2", "--out", tables)
    assert "2 ok, 0 bad" in tribu("check", tables)
    ranked = json.loads(tribu("board", "score", tables, "--json"))
    assert [one["name"] for one in sorted(ranked, key=lambda one: one["rank"])] == [
        one["name"] for one in ranked
    ]
    assert {one["deals"] for one in ranked} == {8}
    shown = tribu("board", "score", tables, "--lang", "it")
    assert "Board t, Busca: 2 tavoli" in shown
    assert all(one["name"] in shown for one in ranked)


def test_commitments_are_printed_and_cards_are_not(tribu: Tribu, tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    said = tribu("board", "make", "bue", "--out", str(path), "--deals", "2")
    board = json.loads(path.read_text())
    assert [len(line) for line in said.splitlines()[-2:]] == [64, 64]
    assert board["options"]["mixing"] == "auto"
    assert not any(deal["secret"] in said for deal in board["deals"])
    other = tmp_path / "c.json"
    assert tribu("board", "make", "bue", "--out", str(other), "--deals", "2") != said


def test_what_is_refused(tribu: Tribu, made: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "x")
    assert "A board’s id" in tribu("board", "make", "bue", "--out", out, "--id", "a b", code=2)
    assert "No such file" in tribu("board", "play", "none.json", "--out", out, code=2)
    said = tribu("board", "play", str(made), "--bots", "nobody", "--out", out, code=2)
    assert "'nobody' is not one of" in said
    made.write_text(made.read_text().replace('"starter":', '"starter":1', 1))
    assert "not those that the secret gives" in tribu(
        "board", "play", str(made), "--out", out, code=2
    )
    assert "No such file" in tribu("board", "score", "none.jsonl", code=2)
    (tmp_path / "bad.jsonl").write_text("{}\n")
    assert "format" in tribu("board", "score", str(tmp_path / "bad.jsonl"), code=2)


def test_a_replay_says_how_many_deals_a_board_has(tribu: Tribu, tmp_path: Path) -> None:
    board, tables = str(tmp_path / "b.json"), str(tmp_path / "r.jsonl")
    for game, target in (("bue", "110"), ("bugami", "250")):
        tribu("board", "make", game, "--out", board, "--seed", "3", "--deals", "2")
        tribu("board", "play", board, "--bots", "novice", "--tables", "1", "--out", tables)
        said = tribu("replay", tables, "--lang", "en")
        assert "· 2 deals" in said
        assert f"to {target} points" not in said
