"""`tribu lab bench`: from the command line to figures, verdicts and proposals."""

from __future__ import annotations

import json

import pytest

from tribu.lab.author.serve import Bench

QUICK = ["-j", "1", "--matches", "3"]


def test_variants_side_by_side(tribu):
    said = tribu("lab", "bench", "busca", "--house", "pita=8,4", *QUICK, "--lang", "en")
    assert "habit, 3 matches of each variant" in said
    assert "Minutes a match, at 4 s a choice" in said
    assert "“" in said.splitlines()[-2], "what the marks compare with"


def test_saved_variants_stand_beside(tribu, tmp_path):
    assert "soft.json" in tribu(
        "lab", "bench", "busca", "--house", "pita=4", "--save", "soft", *QUICK
    )
    report = json.loads(tribu("lab", "bench", "busca", "--show", "--json", *QUICK))
    assert [one["name"] for one in report["variants"]] == ["", "soft"]
    assert report["variants"][1]["house"] == {"pita": 4}
    rows = {row["key"]: row for row in report["played"][0]["rows"]}
    assert [set(one) for one in rows["minutes"]["estimates"]] == [{"mean", "low", "high"}] * 2
    words = ["--house", "pita=4,5", "--save", "both"]
    assert "a single variant" in tribu("lab", "bench", "busca", *words, code=2)


def test_what_a_rule_is_worth(tribu):
    words = ["--house", "misere=300", "--without", "misere", "--boards", "12"]
    said = tribu("lab", "bench", "bugami", *words, "--lang", "fr").splitlines()
    assert said[0].startswith("habit, 12 donnes (Misère\u00a0: 300)")
    assert "renonce à annoncer misère" in said[1]
    report = json.loads(tribu("lab", "bench", "bugami", *words, "--json"))
    assert report["worth"][0]["key"] == "misere"


def test_a_bot_that_thinks_plays_after_the_playouts(tribu):
    words = ["--option", "limit=1", "--bots", "random", "--json", *QUICK]
    report = json.loads(tribu("lab", "bench", "busca", *words))
    assert [one["by"] for one in report["played"]] == ["habit", "random"]


def test_a_search_says_what_it_found(tribu):
    words = ["--want", "match deals<=2", "--turn", "limit=1,9", *QUICK]
    said = tribu("lab", "bench", "busca", *words, "--lang", "it").splitlines()
    assert said[0] == "Trovato tra 2 combinazioni: limit 1."
    assert said[2].startswith("  match deals ≤ 2: ")
    report = json.loads(tribu("lab", "bench", "busca", *words, "--json"))
    assert report["proposal"]["values"] == {"limit": 1}


def test_the_bench_opens_in_the_browser_with_the_variant_on_it(tribu, monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    def leave(server):
        raise KeyboardInterrupt

    monkeypatch.setattr(Bench, "serve_forever", leave)
    assert "give one of them" in tribu("lab", "bench", "busca", "--open", "--json", code=2)
    words = ["--option", "limit=5", "--house", "pita=4", "--open", "--lang", "it"]
    said = tribu("lab", "bench", "busca", *words)
    [address] = opened
    assert address in said
    assert address.startswith("http://127.0.0.1:")
    assert address.endswith("/?lang=it&game=busca&limit=5&house.pita=4")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--want", "minutes=30"], "give both"),
        (["--want", "hours=3", "--turn", "pita=1..9"], "the figures of busca"),
        (["--want", "minutes=30", "--turn", "pita=1..99"], "0–40"),
        (["--house", "pita=4,5", "--want", "minutes=30", "--turn", "last=1..9"], "single variant"),
        (["--without", "misere"], "busca has pita, denari"),
        (["--bots", "nobody"], "nobody"),
        (["--bots", "club,novice"], "one bot that thinks"),
        (["--bots", "club@0.2s"], "without seconds"),
        (["--players", "5"], "played by 4"),
        (["--house", "pita=99"], "pita"),
    ],
)
def test_what_cannot_be_done_is_said(tribu, words, why):
    said = tribu("lab", "bench", "busca", *words, code=2)
    assert why in said
    assert len(said.splitlines()) == 1
