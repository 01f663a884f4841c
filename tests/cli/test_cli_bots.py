"""Bots that fail stop a run or are counted, everywhere; and what is told of a bot."""

from __future__ import annotations

import json
import re

import pytest

from bots.outside import announce
from tribu.bots import registry
from tribu.lab import entrants
from tribu.match import check, decode

BOTS = """
import random
from tribu.bots.bot import Budget, Choice

class Honest:
    name = "honest"
    budget = Budget(iterations=1)

    def choose(self, situation, budget, seed):
        return Choice(situation.legal[0])

class Never(Honest):
    name = "never"

    def choose(self, situation, budget, seed):
        raise RuntimeError("no idea")

class Seldom(Honest):
    name = "seldom"

    def choose(self, situation, budget, seed):
        if seed % 3 == 0:
            raise RuntimeError("not now")
        return Choice(situation.legal[0])

class Illegal(Honest):
    def choose(self, situation, budget, seed):
        return Choice(9999)

class Forgetful(Honest):
    def choose(self, situation, budget, seed):
        situation.view.seat = 3
        return Choice(situation.legal[0])

class Fickle(Honest):
    def choose(self, situation, budget, seed):
        return Choice(random.choice(situation.legal))

class Silent(Honest):
    def choose(self, situation, budget, seed):
        return situation.legal[0]

class Bare:
    name = "bare"
"""
LINE = BOTS[: BOTS.index("no idea")].count("\n") + 1


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """Some bots that are installed, and a folder to write to."""
    (tmp_path / "failing.py").write_text(BOTS)
    points = [f"{name.lower()} = failing:{name}" for name in ("Honest", "Never", "Seldom")]
    announce(tmp_path, points, [str(tmp_path)], monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(registry.BROUGHT, "")
    yield tmp_path
    if entrants._pool.cache_info().currsize:
        entrants._pool().close()
    entrants._pool.cache_clear()
    entrants.player.cache_clear()


RUNS = {
    "simulate": ["simulate", "busca", "-o", "limit=1", "--out", "r.jsonl"],
    "arena": ["arena", "busca", "--deals", "1", "-j", "1", "--markdown", "r.md"],
    "lab": [
        *("lab", "balance", "busca", "--deals", "2", "-j", "1"),
        *("--against", "none", "--out", "r.html"),
    ],
}


@pytest.mark.parametrize("run", RUNS)
def test_a_failing_bot_stops_the_run(tribu, outside, run):
    said = tribu(*RUNS[run], "--bots", "never,random", code=1)
    assert said.count("Traceback") == 1
    assert f'failing.py", line {LINE}, in choose' in said
    assert "worker.py" not in said
    assert "bot never failed at busca: RuntimeError: no idea" in said
    assert not list(outside.glob("r.*[!e]"))  # but a state to resume from


def test_processes_stop_as_well(tribu, outside):
    words = ["arena", "busca", "--deals", "2", "-j", "2", "--bots", "never,random"]
    assert tribu(*words, code=1).count("Traceback") == 1


def test_records_say_who_really_played(tribu, outside):
    words = [*RUNS["simulate"], "--bots", "seldom,random", "--on-failure", "substitute"]
    said = tribu(*words, "--seed", "2", code=3)
    record = decode((outside / "r.jsonl").read_bytes())
    check(record)
    assert record.seats[0].kind == "bot:seldom"
    found = [entry for deal in record.deals if deal.by for entry in deal.by]
    assert {seat for _, seat, _ in found} <= {0, 2}
    assert {kind for _, _, kind in found} == {"bot:novice", "bot:seldom"}
    assert re.search(r"seldom failed at \d+ moves, which a novice played .*RuntimeError", said)


def test_the_arena_counts_failures(tribu, outside):
    words = [*RUNS["arena"], "--bots", "never,random", "--on-failure", "substitute"]
    assert "never failed at 200 of its 200 moves" in tribu(*words, code=3)
    assert "**never failed at 200 of its 200 moves" in (outside / "r.md").read_text()
    never, chance = json.loads(tribu(*words, "--json", code=3))["bots"]
    assert (never["failures"], never["failure"]) == (200, "RuntimeError: no idea")
    assert (chance["failures"], chance["failure"]) == (0, None)


def test_a_report_says_that_its_figures_are_a_novices(tribu, outside):
    words = [*RUNS["lab"], "--bots", "never,random", "--on-failure", "substitute"]
    said = tribu(*words, code=3)
    assert "never failed at 40 moves, which a novice played" in said
    page = (outside / "r.html").read_text()
    assert "never failed at 40 moves" in page
    assert "--on-failure substitute" in page


def test_what_does_not_fail_is_as_it_was(tribu, outside):
    tribu(*RUNS["simulate"], "--bots", "honest,random")
    record = decode((outside / "r.jsonl").read_bytes())
    assert not any(deal.by for deal in record.deals)


def test_one_that_is_not_installed_is_named_by_its_module(tribu, outside):
    """In a folder of its own, which only whoever types the command names."""
    (outside / "mine.py").write_text(BOTS)
    for run in RUNS.values():
        tribu(*run, "--bots", "mine:Honest,random")
    record = decode((outside / "r.jsonl").read_bytes())
    check(record)
    assert [seat.kind for seat in record.seats[:2]] == ["bot:mine:Honest", "bot:random"]
    assert "mine:Honest" in (outside / "r.md").read_text()
    said = tribu(*RUNS["arena"], "--bots", "mine:Nobody,random", code=2)
    assert "--bots mine:Nobody cannot be loaded (AttributeError" in said
    for run in RUNS.values():
        assert "as MODULE:CLASS" in tribu(*run, "--bots", "nobody,random", code=2)


def test_the_list(tribu, outside):
    said = tribu("bots", "--lang", "en")
    assert re.search(r"club +Club +≤ 0.05 s( +1500){3} +tribu ", said)
    assert "a club player has 1500" in said
    assert re.search(r"honest +– +– +rogues 1.0 ·", said)
    listed = {one["name"]: one for one in json.loads(tribu("bots", "--json"))}
    assert listed["clairvoyant"]["level"] == "cheat"
    assert listed["clairvoyant"]["strengths"] == listed["honest"]["strengths"] == {}
    assert listed["novice"]["strengths"].keys() == {"bue", "busca", "bugami"}
    assert listed["never"]["source"] == "rogues 1.0 · failing:Never"


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("never", "RuntimeError: no idea"),
        ("failing:Illegal", "illegal action 9999"),
        ("failing:Forgetful", "changed the situation"),
        ("failing:Fickle", "chose otherwise"),
        ("failing:Silent", "no tribu.bots.bot.Choice"),
        ("failing:Bare", "no tribu.bots.bot.Budget"),
        ("failing:Nobody", "no attribute 'Nobody'"),
    ],
)
def test_what_is_wrong_with_a_bot(tribu, outside, bot, why):
    said = tribu("bots", "check", bot, code=1)
    assert why in " ".join(said.split())
    assert ("Traceback" in said) == (bot in ("never", "failing:Nobody"))
    if bot == "never":
        assert f'File "{outside}/failing.py", line {LINE}, in choose' in said, "on one line"


def test_a_bot_that_is_one(tribu, outside):
    found = json.loads(tribu("bots", "check", "failing:Honest", "--json"))
    assert all(one["choices"] >= 40 and not one["problem"] for one in found)
    said = tribu("bots", "check", "honest", "--lang", "it")
    assert re.search(r"Busca: bene, \d+ scelte", said)
    assert "MODULE:CLASS" in tribu("bots", "check", "nobody", code=2)
