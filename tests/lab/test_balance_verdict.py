"""The answer at the top of a report, and figures beside each other: fair axes, fair comparisons."""

from __future__ import annotations

import re

import numpy as np
import pytest

from lab.balance_plans import table_of
from tribu.games.texts import LANGUAGES
from tribu.lab.balance import count as c
from tribu.lab.balance.collect import counter_of
from tribu.lab.balance.formatting import variant_text
from tribu.lab.balance.page import page
from tribu.lab.balance.places import DEALER, OPENER
from tribu.lab.balance.plan import Plan
from tribu.lab.balance.plots import bars, dots
from tribu.lab.balance.results import Results
from tribu.lab.balance.summary import summary
from tribu.lab.balance.verdict import (
    FAIR,
    NEARLY,
    NEARLY_OVER_A_MATCH,
    OVER_A_MATCH,
    UNFAIR,
    UNTOLD,
    gap,
    grade,
    verdict,
)
from tribu.lab.statistics import Estimate, student

BLOCKS, DEALS = 16, 100  # of each table, and of each block


def planted(tables, places, wins=None, noise=3.0):
    """Results as if matches of Bugami had brought each place that score a deal; `wins` are the
    shares of the matches."""
    tallies = []
    draw = np.random.default_rng(5)
    for k, table in enumerate(tables):
        game, _ = table.settings()
        tally = np.zeros((BLOCKS, counter_of(game).cells), np.int64)
        tally[:, c.DEALS] = DEALS
        tally[:, c.MATCHES] = tally[:, c.FINISHED_MATCHES] = DEALS
        for place in range(table.players):
            mean = DEALS * places[k][place]
            tally[:, c.PLACE_SCORE + place] = mean + draw.normal(0, noise * DEALS**0.5, BLOCKS)
            part = (wins[k] if wins else [1 / table.players] * table.players)[place]
            won = c.WHOLE * (DEALS * part + draw.normal(0, 2, BLOCKS))
            tally[:, c.PLACE_WINS + place] = won
        tallies.append(tally)
    plan = Plan(tuple(tables), 3, BLOCKS * DEALS, 0, None)
    return Results(plan, tuple(tallies), "tribu lab balance …")


def one(places, wins=None):
    table = table_of("bugami", 4, ["habit"] * 4)
    return planted([table], [places], wins and [wins])


@pytest.mark.parametrize(
    ("places", "wins", "right"),
    [
        ([30, 30, 30, 30], None, FAIR),
        ([31, 30, 30, 30], None, NEARLY),
        ([36, 30, 30, 30], None, OVER_A_MATCH),
        ([36, 30, 30, 30], [0.265, 0.245, 0.245, 0.245], NEARLY_OVER_A_MATCH),
        ([36, 30, 30, 30], [0.28, 0.24, 0.24, 0.24], UNFAIR),
        ([0.5, 0.5, 0.5, 0.5], None, UNTOLD),
    ],
)
def test_the_answer(places, wins, right):
    found = one(places, wins)
    assert grade(found, found.tables()[0]) == right
    [said] = verdict(found, "en")
    assert said.startswith(
        (
            *("Yes:", "Nearly:", "Over a match yes, in one deal no:"),
            *("Over a match nearly, in one deal no:", "No:", "It cannot"),
        )[right]
    )
    if right not in (FAIR, UNTOLD):
        assert "the dealer has 3" in said
    for lang in LANGUAGES:
        [said] = verdict(found, lang)
        assert "{" not in said
        assert said in page(found, lang).replace("&#x27;", "'")
        assert f"**{said}**" in summary(found, lang)


def test_several_are_graded_and_one_is_advised():
    bots = ["habit"] * 4
    tables = [
        table_of("bugami", 4, bots, variant)
        for variant in ("house.misere=100", "house.misere=50", "house.misere=25")
    ]
    unfair, fair, near = [36, 30, 30, 30], [30, 30, 30, 30], [31, 30, 30, 30]
    said = verdict(planted(tables, [unfair, fair, near]), "en")
    heads = (
        "Yes, no seat",
        "Nearly, the seats are less than 5",
        "Over a match yes, in one deal no",
    )
    worths = (50, 25, 100)
    for text, head, worth in zip(said[:3], heads, worths, strict=True):
        assert text.startswith(head)
        assert re.search(rf": Misère: {worth}, 4 players \(\d[\d.]*\s%, \d.* – \d.*%\)\.$", text)
    assert said[3].startswith("In brackets: how far the best seat is ahead of the worst")
    assert said[4].startswith("For seats that are alike take “Misère: 50”")
    assert "with “Misère: 100” 1" in said[4]
    said = verdict(planted(tables, [fair, unfair, near]), "it")
    assert "non c’è motivo di cambiare" in said[-1]


def test_many_comparisons_are_stricter():
    """Bonferroni: with m of them each interval is wider by t(1 − 0.025/m) / t(0.975)."""
    tables = [table_of("bugami", 4, ["habit"] * 4, name) for name in ("a", "b", "c")]
    found = planted(tables, [[30, 30, 30, 30]] * 3)
    assert found.comparisons == 2 * (len(found.face.summary) + 1)
    assert f"The {found.comparisons} comparisons are made stricter" in page(found, "en")
    assert found.side_by_side == 3 * (len(found.face.summary) + 1)
    for text in (page(found, "en"), summary(found, "en")):
        assert f"until all {found.side_by_side} together hold" in text
    wider = student(BLOCKS - 1, 40) / student(BLOCKS - 1)
    plain = Estimate(5.0, 4.0, 7.0)
    assert found.stricter(plain, 40) == Estimate(5.0, 5.0 - wider, 5.0 + 2 * wider)


def test_a_seat_that_stands_out_alone_need_not_stand_out_among_many_tables():
    bots = ["habit"] * 4
    seats = [30.3, 30, 30, 30]
    alone = planted([table_of("bugami", 4, bots, "a")], [seats], noise=4.0)
    assert grade(alone, alone.tables()[0]) == NEARLY
    tables = [table_of("bugami", 4, bots, f"{k}") for k in range(24)]
    many = planted(tables, [seats] * 24, noise=4.0)
    assert gap(many, tables[0]) == gap(alone, alone.tables()[0])
    assert grade(many, tables[0]) == FAIR


def test_tables_side_by_side_have_intervals_in_the_summary():
    tables = [table_of("bugami", n, ["habit"] * n) for n in (3, 4)]
    found = planted(tables, [[30] * 3, [33] * 4])
    [row] = [
        line for line in summary(found, "en").splitlines() if line.startswith("| Deals a match")
    ]
    assert len(re.findall(r"1\.0.* \(.* – .*\)", row)) == 1
    assert row.count("–") == 2


def test_a_conclusion_is_in_the_page_and_the_summary():
    told = "Take it as it is.\n\nBut not with <seven>."
    found = one([30, 30, 30, 30])
    assert "<h3>What we make of it</h3><p>Take it as it is.</p>" in page(found, "en", told)
    assert "But not with &lt;seven&gt;." in page(found, "en", told)
    assert told in summary(found, "en", told)
    assert "What we make" not in page(found, "en") + summary(found, "en")


def test_pictures_beside_each_other_share_their_axes():
    def write(value, step):
        return f"{value:g}"

    low = [Estimate(1.0, 0.9, 1.1), Estimate(2.0, 1.9, 2.1)]
    high = [Estimate(7.0, 6.9, 9.5), Estimate(8.0, 7.9, 8.1)]

    def marks(picture):
        return [text.text for text in picture.iter("text") if "tick" in text.get("class", "")]

    for left, right in [
        (bars("ab", low, write, "", low + high), bars("ab", high, write, "", low + high)),
    ]:
        assert marks(left) == marks(right)
    assert marks(bars("ab", low, write, "")) != marks(bars("ab", high, write, ""))
    from tribu.lab.balance.plots import Row

    rows = [[Row("a", one) for one in few] for few in (low, high)]
    first, second = (dots(few, write, "", None, low + high) for few in rows)
    assert marks(first) == marks(second)


def test_seats_have_names():
    assert [DEALER.place_name(k, "en") for k in range(4)] == ["dealer", "1st", "2nd", "3rd"]
    assert [OPENER.place_name(k, "fr") for k in range(3)] == ["qui entame", "2e", "3e"]
    assert DEALER.place_name(1, "fr") == "1er"
    assert OPENER.place_name(3, "it") == "4º"


def test_variants_in_words():
    assert variant_text("bugami", "house.misere=50 jokers=2", "en") == "Misère: 50, Jokers: 2"
    assert variant_text("bugami", "soft marriage=true", "it") == "soft, Matrimonio: sì"
    assert variant_text("bugami", "marriage=false", "fr") == "Mariage\u00a0: non"
    assert variant_text("busca", "unheard=5", "en") == "unheard=5"


def test_a_printed_page_is_white():
    sheet = page(one([30, 30, 30, 30]), "en")
    printed = sheet[sheet.index("@media print") :]
    assert re.search(r"color-scheme: light; background: #fff", printed)
