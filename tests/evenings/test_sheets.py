"""The results on paper: CSV, and a page from which the ranking can be recomputed."""

import csv
import io
import re
from random import Random

import pytest

from evenings.test_evening import _plain, do  # noqa: F401  (a fixture)
from evenings.thirteen import NAMES, told_by
from tribu.evenings import Director, standings, terms_for
from tribu.evenings.sheets import deals_csv, results_csv, results_page
from tribu.evenings.words import history
from tribu.games import load


@pytest.fixture
def evening():
    """Two rounds of Bugami in which somebody leaves, and a deal is mended."""
    lot = Random(5)
    terms = terms_for(load("bugami"), title="Giovedì <3", rounds=3, deals=2, low=3, high=5)
    evening = Director(Director.open(terms, [*NAMES[:8], "=1+1"]))
    for _ in range(2):
        do(evening, "draw")
        for deal in range(2):
            if len(evening.rounds) == 2 and deal:
                do(evening, "leave", 1)
            for table in evening.current.tables:
                do(evening, "report", table.number, told_by(lot, len(table.playing)))
    seats = len(evening.rounds[0].tables[0].players)
    do(evening, "mend", 1, 1, 1, told_by(lot, seats), "letto male")
    do(evening, "enter", "Nora")
    do(evening, "undo")
    return evening


def test_results_as_csv(evening):
    rows = list(csv.DictReader(io.StringIO(results_csv(evening))))
    ranked = standings(evening)
    assert [int(row["rank"]) for row in rows] == [one.rank for one in ranked]
    for row in rows:
        points = [int(row[f"round_{n}_points"]) for n in (1, 2)]
        assert sum(points) == int(row["table_points"])
    assert "'=1+1" in {row["name"] for row in rows}  # no formula for a spreadsheet


def test_the_ranking_follows_from_the_deals_as_csv(evening):
    rows = list(csv.DictReader(io.StringIO(deals_csv(evening))))
    for one in standings(evening):
        mine = [row for row in rows if row["name"].lstrip("'") == one.name]
        assert sum(int(row["score"]) for row in mine) == one.score
        assert len(mine) == one.deals
    assert {row["mended"] for row in rows if row["round"] == "1" and row["deal"] == "1"} == {
        "0",
        "1",
    }


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_the_page_to_print(evening, lang):
    page = results_page(evening, lang)
    assert "Giovedì &lt;3" in page
    assert "letto male" in page
    ranking = page.split("</table>")[0]
    rows = re.findall(r"<tr><td>.*?</tr>", ranking, re.S)
    assert len(rows) == 9
    for row, one in zip(rows, standings(evening), strict=True):
        points = [int(n) for n in re.findall(r" · (\d+)</td>", row)]
        assert sum(points) == one.points
    assert page.count("<h3>") == sum(len(round_.tables) for round_ in evening.rounds)


def test_the_history_keeps_what_was_undone(evening):
    told = history(evening, "en")
    assert told[0] == "Giovedì <3 begins: Bugami, 3 rounds of 2 deals."
    assert told[-2:] == ["Nora plays.", "Undone: Nora plays."]
    assert "mended:" in told[-3]
    assert told[-3].endswith("(letto male)")
    assert len(told) == len(evening.events)
