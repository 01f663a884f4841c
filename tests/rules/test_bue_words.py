"""Bué in words, in three languages: what happened, what is offered, why not, who scored what."""

import inspect
import re

import pytest
from bue_table import GAME, WORDS, dealt

from tribu.games.bue import choices
from tribu.games.bue.phrases import ACTS, OBJECTIONS, OFFERS

NAMES = ["Ada", "Bo", "Cleo", "Dino"]
HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]
LANGUAGES = pytest.mark.parametrize("lang", ["it", "fr", "en"])


def told(table, lang):
    """What each viewer is told of the last fact, by viewer."""
    names = NAMES[: table.s.seats]
    return {v: WORDS.narrate(table.facts[v][-1], names, lang) for v in table.viewers}


@LANGUAGES
def test_the_deal_is_told(lang):
    said = told(dealt(*HANDS, turned="b7"), lang)
    assert "7~" in said[-1]
    assert "Cleo" in said[0]
    assert "Cleo" not in said[2]  # he deals


@LANGUAGES
def test_a_draw_is_told(lang):
    said = told(dealt(*HANDS, top="b2").do("draw 3"), lang)
    assert said[1] == said[2] == said[-1]
    assert "Ada" in said[1]
    assert "24*" in said[1]
    assert "2~" not in said[1]
    assert "2~" in said[0]
    assert "Ada" not in said[0]


@LANGUAGES
def test_a_swap_is_told(lang):
    said = told(dealt(*HANDS).do("swap 0>1.1"), lang)
    assert len(set(said.values())) == 3
    assert "Ada" in said[2]
    assert "Bo" in said[2]
    assert "22~" in said[0]  # what it got
    assert "21*" in said[1]
    assert "21*" not in said[0]
    assert "Bo" not in said[1]
    assert "2*" not in said[2]


@LANGUAGES
def test_a_veto_is_told(lang):
    said = told(dealt(*HANDS).do("swap 0>1.1", "swap 2>0.0"), lang)
    assert len(set(said.values())) == 3
    assert "Bo" in said[0]
    assert "Ada" in said[1]
    assert said[2] == said[-1]
    assert not any("2~" in text or "2*" in text for text in said.values())


@LANGUAGES
def test_shown_cards_are_told(lang):
    table = dealt(*HANDS, top="b2 b3 b4").do("draw 0", "draw 0", "draw 0", "show 1")
    said = told(table, lang)
    assert "Ada" in said[1]
    assert "22*" not in said[1] + said[0]
    said = told(table.do("show 1", "show 1"), lang)
    for card in ("22*", "22~", "17~"):
        assert all(card in text for text in said.values())
    assert "Bo" in said[0]
    assert "Bo" not in said[1]


@LANGUAGES
def test_a_mix_a_renewal_and_the_end_are_told(lang):
    said = told(dealt(*HANDS).do("mix 1 43210"), lang)
    assert "Bo" in said[0]
    assert "Bo" not in said[1]
    twelve = {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}
    hands = ["b12 b11 b10 b9 b1", "b2 b3 b4 b5 b6"]
    table = dealt(*hands, turned="b8", top="b7", starter=0, **twelve)
    table.do("draw 0", "draw 4", "renew b2 b8")
    said = told(table, lang)
    assert "Ada" in said[1]
    assert "2~" in said[0]
    assert "2~" not in said[1]
    table = dealt("b2 b3 b4 b20 b21", HANDS[0])
    assert set(told(table, lang).values()) == {""}  # the reasons say it


@LANGUAGES
def test_every_phrase_is_there(lang):
    for phrase in ACTS.values():
        assert len(phrase[lang]) == 2
    for table in (OFFERS, OBJECTIONS):
        assert all(texts[lang] for texts in table.values())


def test_every_rule_that_bars_has_an_objection():
    """All the numbers that `barred` and `barred_mix` can answer, read from their source."""
    numbers = set()
    for verb in (choices.barred, choices.barred_swap, choices.barred_mix):
        for line in inspect.getsource(verb.function).splitlines():
            if line.strip().startswith("return "):
                numbers |= {int(n) for n in re.findall(r"(?<!- )\b\d+\b", line)}
    assert numbers - {0} == set(OBJECTIONS) == {5, 6, 8, 14, 15}


@LANGUAGES
def test_objections(lang):
    table = dealt(*HANDS).do("swap 0>1.1")
    said = set()
    for seat, text in ((0, "draw 0"), (1, "swap 0>1.0"), (1, "show 0"), (1, "swap 0>0.3")):
        rule = table.barred(seat, text)
        said.add(WORDS.objection(table.s, seat, WORDS.hear(text), rule, lang))
    assert len(said) == 4


@LANGUAGES
def test_offers_and_cards(lang):
    offers = [WORDS.offer(action, lang) for action in range(GAME.actions)]
    assert len(set(offers)) == GAME.actions
    swap = WORDS.offer(WORDS.hear("swap 2>1.4"), lang, NAMES)
    assert "Bo" in swap
    assert "3" in swap  # people count from one
    assert "5" in swap
    assert "2" in WORDS.offer(WORDS.hear("swap 2>2.4"), lang, NAMES[:2])
    told = [WORDS.tell_card(card, lang) for card in range(63)]
    assert len(set(told)) == 63
    assert [WORDS.show_card(WORDS.hear_card(c)) for c in ("b7", "g25", "100", "x2", "x0")] == [
        *("7~", "25*", "100", "x2", "x0"),
    ]


@LANGUAGES
def test_reasons(lang):
    bue = dealt("b2 b3 b4 b20 b21", HANDS[0])
    said = WORDS.reasons(bue.s, NAMES[:2], lang)
    assert "Ada" in said[0]
    assert "50" in said[0]
    assert "115" in said[1]
    assert "Ada" not in WORDS.reasons(bue.s, NAMES[:2], lang, viewer=0)[0]
    golden = dealt("g1 g2 g12 g15 g20", HANDS[1])
    assert "70" in WORDS.reasons(golden.s, NAMES[:2], lang)[0]
    assert len({WORDS.reasons(t.s, NAMES[:2], lang)[0] for t in (bue, golden)}) == 2
    turned = GAME.House(bue=30, superbue=20, first=50)  # told apart by the hands, not the points
    for hand, told in (("b2 b3 b4 b20 b21", bue), ("g1 g2 g12 g15 g20", golden)):
        s = dealt(hand, HANDS[0], house=turned).s
        points = str(turned.bue if told is bue else turned.superbue)
        usual = "50" if told is bue else "70"
        plain = WORDS.reasons(told.s, NAMES[:2], lang)[0]
        assert WORDS.reasons(s, NAMES[:2], lang)[0] == points.join(plain.rsplit(usual, 1))
    table = dealt("100 100 g25 g24 g23", "100 100 b25 b24 b23", starter=0)
    for number in range(5):
        table.do("draw 4", "draw 4")
        if number < 4:
            table.do(f"show {number}", f"show {number}")
    said = WORDS.reasons(table.s, NAMES[:2], lang)
    points = table.scores()
    assert sorted(points) == [0, 30]
    assert "30" in said[points.index(30)]
