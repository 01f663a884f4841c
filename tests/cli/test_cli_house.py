"""House values on the command line: played by, written down, compared."""

from __future__ import annotations

import json

import pytest

from tribu.games import load
from tribu.match import check, decode


@pytest.mark.parametrize("bots", ["habit", "novice,random"])
def test_records_are_played_by_them(tribu, bots):
    words = ["simulate", "bugami", "-p", "3", "-o", "target=60", "--bots", bots, "--out", "-"]
    record = decode(tribu(*words, "--house", "misere=50", "--house", "trick=11").encode())
    assert record.format == "tribu/1+house"
    assert record.house == {"misere": 50, "trick": 11}
    check(record)
    plain = decode(tribu(*words, "--house", "misere=100").encode())
    assert plain.format == "tribu/1"  # the rule's own value is none of the house's


def test_statistics_compare_lists(tribu):
    words = ["simulate", "busca", "--stats", "--deals", "3", "--house", "pita=0,8"]
    found = json.loads(tribu(*words, "--json"))
    assert [one["house"] for one in found] == [{"pita": 0}, {}]
    told = tribu(*words)
    assert "house values: pita=0\n" in told
    assert "house values: the values of the rules\n" in told
    assert json.loads(tribu(*words[:-2], "--json"))["house"] == {}


def test_the_arena_compares_lists(tribu, tmp_path):
    words = ["arena", "busca", "--bots", "habit,random", "--deals", "1", "-j", "1"]
    page = tmp_path / "page.md"
    said = tribu(*words, "--house", "pita=0,8", "--json", "--markdown", str(page))
    bare, plain = json.loads(said)
    assert (bare["house"], plain["house"]) == ({"pita": 0}, {})
    assert bare["pairs"][0]["score_b"] != plain["pairs"][0]["score_b"]
    assert page.read_text().count("house pita=0") == 1


def test_reports_compare_lists(tribu, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = ["lab", "balance", "busca", "--bots", "random", "--deals", "2", "-j", "1"]
    tribu(*words, "--house", "pita=0,8", "--out", "r.html", "--csv", "r.csv")
    page = (tmp_path / "r.html").read_text()
    assert "house.pita=0" in page
    assert "--house pita=0,8" in page


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["busca", "13", "13", "13", "3", "--house", "pita=10"], {"busche": [3, 3, 3, 0]}),
        (["bue", "--table", "41 52 58 44", "--house", "first=33"], {"scores": [0, 33, 10, 20]}),
        (["bugami", "0", "0", "--house", "none=31"], {"scores": [31]}),
        (
            [
                *("bugami", "--bids", "H S - C", "--tricks", "4 3 0 6", "--bugs", "1 2 0 3"),
                *("--house", "misere=50"),
            ],
            {"scores": [40, 15, 50, 20]},
        ),
    ],
)
def test_the_arbiter_knows_them(tribu, words, right):
    assert json.loads(tribu("score", *words, "--json")) == right


def test_a_person_is_told(tribu):
    words = ["play", "busca", "--bots", "habit", "--house", "pita=9", "--lang", "fr"]
    assert "valeurs maison : pita=9\n" in tribu(*words, typed="q\n")


@pytest.mark.parametrize(
    ("house", "why"),
    [
        ("pita", "name=value"),
        ("pita=", "name=value"),
        ("pita=41", "not from 0 to 40"),
        ("pita=much", "not from 0 to 40"),
        ("misere=50", "busca has only pita, last"),
        ("pita=5,6", "one only here"),
    ],
)
def test_what_cannot_be(tribu, house, why):
    said = tribu("simulate", "busca", "--out", "-", "--house", house, code=2)
    assert why in said
    assert len(said.splitlines()) == 1


def test_environments_follow_them():
    from tribu.adapters.table_spec import table_spec

    table = table_spec("bugami", house={"misere": 900})
    plain = table_spec("bugami")
    assert table.extremes[1] > plain.extremes[1]
    assert table.terms["house_misere"] == 900
    assert plain.terms["house_misere"] == load("bugami").House().misere
    with pytest.raises(ValueError, match="misery"):
        table_spec("bugami", house={"misery": 5})
