"""The results on paper: CSV, and a page from which the ranking can be recomputed."""

import csv
import html
import io
import re
from random import Random

import pytest

from evenings.test_evening import _plain, do  # noqa: F401  (a fixture)
from evenings.thirteen import NAMES, pencil_ranking, told_by
from tribu.evenings import Director, standings, terms_for
from tribu.evenings.sheets import deals_csv, results_csv, results_page
from tribu.evenings.words import history
from tribu.games import load


@pytest.fixture
def evening():
    """Two rounds of Bugami in which somebody leaves, and a deal is mended."""
    lot = Random(5)
    terms = terms_for(load("bugami"), title="Giovedì <3", rounds=3, deals=2, low=3, high=5)
    evening = Director(Director.open(terms, [*NAMES[:7], "\uff1d2+2", "=1+1"]))
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
    names = {row["name"] for row in rows}
    assert {"'=1+1", "'\uff1d2+2"} < names, "no formula for a spreadsheet"


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


def cells(row):
    """The text of a row's cells."""
    found = re.findall(r"<t[dh]>(.*?)</t[dh]>", row, re.S)
    return [html.unescape(re.sub(r"<.*?>", "", cell)) for cell in found]


def test_a_pencil_finds_the_ranking_on_the_sheet():
    """From the printed page alone: names and bold scores of each table, and who sat out. Three play
    a final, in which two are level."""
    lot, by = Random(8), load("bue")
    evening = Director(Director.open(terms_for(by, title="T", rounds=2, deals=2), NAMES[:8]))
    for _ in range(2):
        do(evening, "draw")
        for table in evening.current.tables:
            for _ in range(2):
                sums = [str(lot.randrange(30, 70)) for _ in table.players]
                do(evening, "report", table.number, {"sum": sums, "gold": ["0"] * len(sums)})
    do(evening, "final", 4)
    level = {"sum": ["48", "48", "60", "61"], "gold": ["1", "1", "0", "0"]}
    for _ in range(2):
        do(evening, "report", 1, level)
    page = results_page(evening, "en")
    ranking, *sections = page.split("<section>")
    rounds, final = [], {}
    for section in sections:
        tables = []
        for table in re.findall(r"<tbody>(.*?)</tbody>", section, re.S):
            rows = [cells(row) for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)]
            names = [row[0] for row in rows]
            deals = [[int(row[at].replace(" ●", "").split()[-1]) for row in rows] for at in (1, 2)]
            tables.append((names, [(names, scores) for scores in deals]))
            if "<h2>Final</h2>" in section:
                final = {row[0]: sum(scores) for row, *scores in zip(rows, *deals, strict=True)}
                heads = cells(section.split("</thead>")[0])
                assert heads[-2:] == ["total", "rank"], "table points are for rounds"
        if not final:
            rounds.append((tables, []))
    before = pencil_ranking(rounds, NAMES[:8])
    key = {name: (name not in final, -final.get(name, 0), before[name]) for name in before}
    by_pencil = {name: 1 + sum(key[other] < key[name] for other in key) for name in key}
    rows = [cells(row) for row in re.findall(r"<tr>(.*?)</tr>", ranking, re.S)]
    assert rows[0][:5] == ["rank", "player", "round 1", "round 2", "final"]
    assert {row[1]: int(row[0]) for row in rows[1:]} == by_pencil
    assert [row[4] != "" for row in rows[1:]] == [True] * 4 + [False] * 4
    assert sorted(final.values())[-2] == sorted(final.values())[-1] > 0, "else nobody is level"
    for said in (
        "In a round’s column: its points · the table points they are worth.",
        "In the final’s column: points · place at the table.",
        "what the table wrote: sum, gold cards.",
        "<li>Final: ",
        "<li>Final, table 1, deal 2: ",
    ):
        assert said in page
    assert "Round 3" not in page


def test_what_nobody_has_played_yet_is_no_zero():
    """A sheet printed while a round is under way."""
    evening = Director(
        Director.open(terms_for(load("busca"), title="", rounds=2, deals=2), NAMES[:8])
    )
    do(evening, "draw")
    first, second = evening.current.tables
    do(evening, "report", first.number, {"points": ["13", "13", "13", "1"]})
    page = results_page(evening, "it")
    rows = [cells(row) for row in re.findall(r"<tr>(.*?)</tr>", page, re.S)]
    names = {seat: evening.name(seat) for seat in range(8)}
    at_once = [row for row in rows if row[0] in {names[seat] for seat in second.players}]
    assert [row[1] for row in at_once] == ["—"] * 4, "no total of 0 busche"
    ranked = [row for row in rows if len(row) > 4 and row[1] in names.values()]
    assert sorted(row[2] for row in ranked) == sorted(["…"] * 5 + ["3 · …"] * 3)


def test_an_evening_without_a_name_says_its_game_once():
    evening = Director(
        Director.open(terms_for(load("busca"), title="", rounds=2, deals=1), NAMES[:9])
    )
    do(evening, "draw")
    told = history(evening, "it")
    assert told[0] == "La serata di Busca comincia: 2 turni da 1 smazzata."
    assert told[-1].startswith("Turno 1: 2 tavoli.")


def test_the_history_keeps_what_was_undone(evening):
    told = history(evening, "en")
    assert told[0] == "Giovedì <3 begins: Bugami, 3 rounds of 2 deals."
    assert told[-2:] == ["Nora joins.", "Undone: Nora joins."]
    assert "corrected:" in told[-3]
    assert told[-3].endswith("(letto male)")
    assert len(told) == len(evening.events)
