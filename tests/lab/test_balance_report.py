"""Reports of the balance laboratory: self-contained, the same again, in three languages."""

from __future__ import annotations

import csv
import dataclasses
import re
from html.parser import HTMLParser

import msgspec
import pytest

from lab.balance_plans import table_of
from tribu import jit
from tribu.games import load
from tribu.games.game import Game
from tribu.games.texts import LANGUAGES
from tribu.lab.balance import plan as plan_module
from tribu.lab.balance.export import COLUMNS, has_parquet, write_csv, write_parquet
from tribu.lab.balance.findings import elided, findings
from tribu.lab.balance.page import page
from tribu.lab.balance.plan import DUEL, Plan
from tribu.lab.balance.results import results
from tribu.lab.balance.run import play_missing
from tribu.lab.balance.state import begin
from tribu.lab.balance.summary import summary
from tribu.lab.refused import Refused

TABLES = {
    "bue": [
        table_of("bue", 2, ["habit"] * 2, "a", mixing="auto"),
        table_of("bue", 2, ["habit"] * 2, "b", mixing="auto", hundreds=0),
        table_of("bue", 3, ["habit"] * 3, "a", mixing="auto"),
        table_of("bue", 3, ["habit"] * 3, "b", mixing="auto", hundreds=0),
        table_of("bue", 2, ["habit", "random"], "a", DUEL, mixing="auto"),
    ],
    "busca": [
        table_of("busca", 4, ["habit"] * 4, limit=3),
        table_of("busca", 4, ["habit", "random", "random", "random"], "", DUEL, limit=3),
    ],
    "bugami": [table_of("bugami", n, ["habit"] * n, target=100) for n in (3, 5)],
}


@pytest.fixture(autouse=True, scope="module")
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def plan_of(game, most_deals=0):
    return Plan(tuple(TABLES[game]), 3, 6, most_deals, None)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """The results of small runs, one for each game."""
    made = {}
    for game in TABLES:
        state = begin(plan_of(game), tmp_path_factory.mktemp(game) / "r.state", False, False)
        assert play_missing(state, 1, "cpu", None, lambda _: None) is False
        made[game] = results(state, "tribu lab balance …")
    return made


# --- the state file -----------------------------------------------------------------------------


def test_a_run_that_was_killed_goes_on_to_the_same_bits(found, tmp_path):
    path = tmp_path / "r.html.state"
    whole = begin(plan_of("busca"), path, False, False)
    play_missing(whole, 1, "cpu", None, lambda _: None)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:-7])  # killed while it wrote
    told = []
    again = begin(plan_of("busca"), path, resume=True, fresh=False)
    assert len(again.done) == 3
    play_missing(again, 2, "cpu", None, told.append)
    assert told == [3, *range(4, 13)]
    assert page(results(again, "x"), "en") == page(results(whole, "x"), "en")
    assert sorted(path.read_bytes().splitlines()) == sorted(b"".join(lines).splitlines())


def test_what_other_sources_played_is_not_mixed_in(tmp_path):
    path = tmp_path / "r.html.state"
    other = msgspec.structs.replace(plan_of("busca"), sources="0000")
    state = begin(other, path, False, False)
    with pytest.raises(Refused, match="sources"):
        begin(plan_of("busca"), path, resume=True, fresh=False)
    play_missing(state, 1, "cpu", None, lambda _: None)  # once it is complete, nothing is mixed
    assert begin(plan_of("busca"), path, resume=True, fresh=False).plan == other


def test_the_sources_of_a_game_from_outside_count(outside, tmp_path, monkeypatch):
    """A state file tells versions of the game's own package apart."""
    (tmp_path / "rules.py").write_text("one = 1")
    game = dataclasses.replace(load(outside), home="elsewhere")
    monkeypatch.setattr(plan_module, "load", lambda _: game)
    monkeypatch.setattr(Game, "files", lambda _: tmp_path)

    def fingerprint():
        return plan_module.fingerprint.__wrapped__(outside)

    first = fingerprint()
    assert fingerprint() == first
    (tmp_path / "rules.py").write_text("one = 2")
    assert fingerprint() != first


def test_another_run_is_not_mistaken_for_this_one(tmp_path):
    path = tmp_path / "r.html.state"
    begin(plan_of("busca"), path, False, False)
    with pytest.raises(Refused, match="interrupted"):
        begin(plan_of("busca"), path, False, False)
    with pytest.raises(Refused, match="most_deals"):
        begin(plan_of("busca", most_deals=1), path, resume=True, fresh=False)
    path.write_bytes(b"something else\n")
    with pytest.raises(Refused, match="not the state"):
        begin(plan_of("busca"), path, resume=True, fresh=False)
    assert begin(plan_of("busca"), path, resume=False, fresh=True).done == {}


# --- the page -----------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Counts what a page has, and checks that what is opened is closed."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.count = {}
        self.attributes = []

    def handle_starttag(self, tag, attributes):
        self.count[tag] = self.count.get(tag, 0) + 1
        self.attributes += attributes
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", list(TABLES))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_stands_alone(found, game, lang):
    text = page(found[game], lang)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.count["svg"] >= 5
    assert reader.count["details"] == reader.count["svg"]  # a table behind every plot
    labelled = [value for name, value in reader.attributes if name == "aria-label"]
    assert len(labelled) >= reader.count["svg"]
    assert not any(name in ("src", "href") for name, _ in reader.attributes)
    assert not re.search(r"https?:|@import|url\(", text)
    assert "nan" not in re.findall(r"[a-z]+", text)
    assert len(text.encode()) < 500_000


def test_the_languages_say_the_same_figures(found):
    """Numbers are equal but for their signs, and no sentence is left in another language."""
    for game, one in found.items():
        said = {lang: findings(one, lang) for lang in LANGUAGES}
        numbers = {
            lang: [re.findall(r"\d+(?:[.,]\d+)?", sentence) for sentence in said[lang]]
            for lang in LANGUAGES
        }
        plain = {
            lang: [[n.replace(",", ".") for n in row] for row in rows]
            for lang, rows in numbers.items()
        }
        assert plain["it"] == plain["fr"] == plain["en"], game
        assert not set(said["it"]) & set(said["en"])


def test_a_comparison_says_what_differs(found):
    text = page(found["bue"], "en")
    assert "more or less than with “a”" in text
    assert "2 players" in text
    assert "3 players" in text
    assert "| b, 3 players |" in summary(found["bue"], "en")


def test_single_deals_tell_nothing_of_matches(tmp_path):
    state = begin(plan_of("busca", most_deals=1), tmp_path / "s", False, False)
    play_missing(state, 1, "cpu", None, lambda _: None)
    one = results(state, "")
    shown = {f.measure.key for chapter in one.chapters for f in one.figures_of(chapter)}
    assert "comeback" not in shown
    assert "better wins" not in shown
    assert {"busche", "uncovered", "better ahead"} <= shown


def test_a_duel_of_equals_is_luck(tmp_path):
    bots = ["random"] * 4
    tables = (table_of("busca", 4, bots, limit=3), table_of("busca", 4, bots, "", DUEL, limit=3))
    state = begin(Plan(tables, 3, 8, 0, None), tmp_path / "s", False, False)
    play_missing(state, 1, "cpu", None, lambda _: None)
    one = results(state, "")
    assert one.get("deals to tell", tables[1]) is None
    assert findings(one, "en")[-1].startswith("Between random and random × 3 luck decides")


# --- the figures for other programs -------------------------------------------------------------


def test_csv_has_every_figure(found, tmp_path):
    path = tmp_path / "r.csv"
    write_csv(found["busca"], path)
    with path.open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert tuple(rows[0]) == COLUMNS
    by_measure = {row["measure"]: row for row in rows}
    assert set(found["busca"].face.summary) <= set(by_measure) | {"deals to tell"}
    covered = by_measure["uncovered"]
    assert float(covered["low"]) <= float(covered["value"]) <= float(covered["high"])
    assert int(covered["cases"]) == found["busca"].deals_of(found["busca"].tables()[0])


@pytest.mark.skipif(
    not has_parquet(), reason="pyarrow is not installed: pip install tribu[parquet]"
)
def test_parquet_has_the_same(found, tmp_path):
    from pyarrow import parquet

    write_csv(found["bue"], tmp_path / "r.csv")
    write_parquet(found["bue"], tmp_path / "r.parquet")
    read = parquet.read_table(tmp_path / "r.parquet").to_pylist()
    with (tmp_path / "r.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert [str(row["value"]) for row in read] == [row["value"] for row in rows]


# --- words --------------------------------------------------------------------------------------


def test_italian_articles_before_numbers():
    assert elided("Nel 8,5\u00a0% e nel 11\u00a0%") == "Nell'8,5\u00a0% e nell'11\u00a0%"
    assert elided("Il 81\u00a0%, il 0,3\u00a0%") == "L'81\u00a0%, lo 0,3\u00a0%"
    assert elided("nel 18\u00a0% del 12\u00a0%") == "nel 18\u00a0% del 12\u00a0%"
