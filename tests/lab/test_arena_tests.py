"""The arena as testers of engines have it: a test that knows when to stop, records, resuming."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tribu import jit
from tribu.cli import app
from tribu.lab.arena import sprt
from tribu.lab.arena.sprt import BETTER, LEAST_BOARDS, NOT_BETTER, UNDECIDED, Sprt, Weighing
from tribu.match import check, decode

WORDS = ["arena", "busca", "--bots", "habit,random", "-j", "1"]


@pytest.fixture(autouse=True)
def _plain(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    jit.interpret()
    yield
    jit.interpret(False)


def command(*words, code=0):
    result = CliRunner().invoke(app, [*WORDS, *words], env={"LC_ALL": "C", "COLUMNS": "100"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


def weighed(leads, test):
    weighing = Weighing(test)
    for lead in leads:
        weighing.add(lead)
        if weighing.verdict != UNDECIDED:
            break
    return weighing


def test_the_ratio_by_hand():
    """Leads 0 and 2: mean 1, variance 2; hypotheses 0 and 1: 2 · 1 · (1 − ½) / 2."""
    found = weighed([0, 2], Sprt(0, 1))
    assert found.ratio == pytest.approx(0.5)
    assert found.verdict == UNDECIDED
    lower, upper = Sprt(0, 1).bounds
    assert (lower, upper) == (pytest.approx(-2.944, abs=1e-3), pytest.approx(2.944, abs=1e-3))
    assert weighed([3.0] * 99, Sprt(0, 1)).boards == LEAST_BOARDS


@pytest.mark.parametrize(("truth", "right"), [(0.0, NOT_BETTER), (0.5, BETTER)])
def test_it_errs_as_seldom_as_it_says(truth, right):
    """Of 400 tests at most about one in twenty is wrong, and none goes on for ever."""
    draw = random.Random(7)
    tests = [weighed((draw.gauss(truth, 1) for _ in range(5000)), Sprt(0, 0.5)) for _ in range(400)]
    assert all(one.verdict != UNDECIDED for one in tests)
    assert sum(one.verdict != right for one in tests) < 400 * 0.08
    assert sum(one.boards for one in tests) / 400 < 60


def test_a_contest_stops_when_it_is_clear(monkeypatch):
    monkeypatch.setattr(sprt, "LEAST_BOARDS", 5)
    found = json.loads(command("--sprt", "0,0.2", "--deals", "400", "--json"))
    assert found["sprt"]["verdict"] == BETTER
    assert found["played"] == found["sprt"]["boards"] == found["pairs"][0]["boards"] < 400
    page = ["--markdown", "page.md", "-j", "2"]
    assert "habit plays better than random" in command("--sprt", "0,0.2", "--deals", "400", *page)
    after = f"habit is **better** than random after {found['sprt']['boards']} deals"
    assert after in Path("page.md").read_text()  # the same, with two processes


@pytest.mark.parametrize("game", [["busca"], ["bue", "-p", "2"], ["bugami", "-m", "1", "-p", "3"]])
def test_records_of_its_games(tmp_path, game):
    """Every game, as the rules have it, with the scores that the report has."""
    name, *more = game
    words = ["arena", name, "--bots", "habit,random", "-j", "1", *more, "--out", "g.jsonl"]
    words += ["--house", "misere=50", "-o", "target=60"] if "-m" in more else ["--deals", "2"]
    result = CliRunner().invoke(app, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    lines = (tmp_path / "g.jsonl").read_bytes().splitlines()
    boards, players = found["asked"], found["players"]
    assert len(lines) == boards * (2 + 2 * players)
    records = [decode(line) for line in lines]
    for record in records:
        check(record)
        assert len(record.deals) == 1 if found["of"] == "deals" else not record.unfinished
    # A, habit, at each seat in turn among random: what the report's pair says
    mine = [
        record.totals[seat] / sum(1 for deal in record.deals if deal.scores)
        for record in records
        for seat in range(players)
        if [one.kind == "bot:habit" for one in record.seats].count(True) == 1
        and record.seats[seat].kind == "bot:habit"
    ]
    if found["of"] == "deals":
        assert sum(mine) / len(mine) == pytest.approx(found["pairs"][0]["score_a"]["mean"])
    assert not (tmp_path / "g.jsonl.state").exists()


def test_resumed_it_is_the_same(tmp_path):
    def without_times(text):
        told = json.loads(text)
        told.pop("seconds")
        for bot in told["bots"]:
            for name in ("mean_seconds", "p99_seconds", "longest_seconds", "moves"):
                bot.pop(name)
        return told

    test = ["--sprt", "-9,9"]  # two bots that nothing decides between: the state is kept
    command(*test, "--deals", "4", "--out", "part.jsonl")
    state = tmp_path / "part.jsonl.state"
    assert "interrupted" in command(*test, "--out", "part.jsonl", code=2)
    other = command(*test, "--seed", "1", "--out", "part.jsonl", "--resume", code=2)
    assert "another contest (seed)" in other
    # as if it had been killed: games are missing in the middle, and half a line is at the end
    head, *games = state.read_bytes().splitlines(keepends=True)
    state.write_bytes(head + b"".join(games[:7] + games[8:12]) + games[12][:9])
    resumed = command(*test, "--deals", "5", "--out", "part.jsonl", "--resume", "--json")
    straight = command(*test, "--deals", "5", "--out", "other.jsonl", "--json")
    assert without_times(resumed) == without_times(straight)
    assert without_times(resumed)["sprt"]["boards"] == 5
    assert (tmp_path / "part.jsonl").read_bytes() == (tmp_path / "other.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--sprt", "1,0"], "the lower lead first"),
        (["--sprt", "1"], "two numbers"),
        (["--sprt", "0,1", "--bots", "habit,random,novice"], "two bots"),
        (["--resume"], "goes with --out"),
        (["--out", "g.jsonl", "--house", "pita=1,2"], "a single --house"),
        (["--out", "nowhere/g.jsonl"], "nowhere"),
        (["--out", "-", "--resume"], "--resume: - is no file"),
    ],
)
def test_refusals(words, why):
    said = command(*words, code=2)
    assert why in said
    assert len(said.splitlines()) == 1


def test_help_lists_the_entrants():
    said = " ".join(CliRunner().invoke(app, ["arena", "--help"]).output.split())
    levels = "random, novice, casual, club, veteran, instinct, master"
    assert f"Entrants: {levels}, habit, ismcts, clairvoyant." in said
