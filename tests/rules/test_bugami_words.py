"""Bugami in words: notation and sentences."""

import numpy as np
import pytest
from bugami_table import (
    CLUBS,
    GAME,
    NAMES,
    WORDS,
    barred,
    dealt,
    ended,
    play,
    texts,
)

from tribu.games.bugami.aim import tell_aim
from tribu.games.game import ACTED, DEALT, ENDED


def test_notation():
    every = texts(range(GAME.actions))
    assert [WORDS.hear(text) for text in every] == list(range(GAME.actions))
    assert every[0] == "2C"
    assert every[51:] == ["AS", "X1", "X2", "X3", "X4", "bid C", "bid D", "bid H", "bid S", "bid -"]
    for wrong in ("", "1C", "X5", "bid", "bid X", "as", "AC "):
        with pytest.raises(ValueError, match="is not an action"):
            WORDS.hear(wrong)
    with pytest.raises(ValueError, match="is not a card"):
        WORDS.hear_card("bid C")
    pack = texts(WORDS.pack(GAME.Options(jokers=1)))
    assert pack[:3] + pack[12:14] + pack[-1:] == ["AC", "2C", "3C", "KC", "AD", "X1"]


def told(viewer, seat, action, before, after):
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_narration(lang):
    s = dealt("AC KC", "AD KD", "AH KH", aside="AS KS", ranks=2, starter=2)
    said = {WORDS.narrate(told(v, 0, DEALT, s, s), NAMES[:3], lang) for v in (-1, 0, 2)}
    assert len(said) == 2
    GAME.play(s, 0, WORDS.hear("bid H"))
    other, own = (told(v, 0, WORDS.hear("bid H"), s, s) for v in (1, 0))
    assert "♥" not in WORDS.narrate(other, NAMES[:3], lang)
    assert "♥" in WORDS.narrate(own, NAMES[:3], lang)
    play(s, ["bid -", "bid C"])
    shown = WORDS.narrate(told(1, 2, WORDS.hear("bid C"), s, s), NAMES[:3], lang)
    assert "Ada ♥" in shown
    assert "misère" in shown
    assert "Cleo ♣" in shown
    assert "A♣" in WORDS.narrate(told(1, 0, WORDS.hear("AC"), s, s), NAMES[:3], lang)
    assert "A♠" in WORDS.narrate(told(1, 0, ENDED, s, s), NAMES[:3], lang)
    assert told(1, 0, WORDS.hear("AC"), s, s).kind == ACTED


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_objections(lang):
    def objection(seat, text):
        action, rule = WORDS.hear(text), barred(s, seat, text)
        return WORDS.objection(s, seat, action, rule, lang)

    s = dealt("X1 KC AD", "AC X2 AH", "KD KH AS", aside="KS", ranks=2, jokers=2)
    said = [objection(0, "KC")]
    play(s, ["bid H"])
    said.append(objection(1, "bid H"))
    play(s, ["bid C", "bid C"])
    said += [objection(1, "bid C"), objection(0, "KC"), objection(1, "KC")]
    play(s, "AC KD")
    said += [objection(0, "X1"), objection(0, "AD")]
    assert len(set(said)) == 7
    assert "★" not in said[5]


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_reasons(lang):
    s = ended("CCD-H", [4, 1, 3, 0, 2], ["AC", "KC", "", "", "AH KH QH"], marriage=True)
    said = WORDS.reasons(s, NAMES, lang, viewer=2)
    assert "Ada" in said[0]
    assert "50 ÷ 2" in said[1]
    assert "20 × 3 = 60" in said[3]
    assert "Cleo" not in said[3]
    assert "100" in said[4]
    assert "20 ÷ 3" in said[5]
    swept = WORDS.reasons(ended("CD-", [17, 0, 0], [CLUBS]), NAMES, lang)
    assert "100" in swept[0]
    assert len(set(swept)) == 3
    house = GAME.House(clean=7, trick=40)
    turned = WORDS.reasons(ended("CD-", [4, 13, 0], ["AC KC QC"], house=house), NAMES, lang)
    assert "160 ÷ 3" in turned[0]
    assert "7 × 13 = 91" in turned[1]
    failed = WORDS.reasons(ended("CD-", [0, 0, 17]), NAMES, lang)
    assert "30" in failed[0]
    assert "17" in failed[2]


def test_married_people_are_spoken_to():
    """Who reads it comes first, and counts with the others."""
    s = ended("CCD-", [4, 1, 8, 0], ["AC", "KC"], marriage=True)
    names = ["Elia", "Bo", "Cleo", "Dino"]
    said = [WORDS.reasons(s, names, lang, viewer=1)[0] for lang in ("it", "fr", "en")]
    assert said[0] == "Matrimonio: tu ed Elia contate insieme."
    assert said[1] == "Mariage\u00a0: toi et Elia comptez ensemble."
    assert said[2] == "Married: you and Elia count together."
    assert WORDS.reasons(s, names, "it")[0] == "Matrimonio: Elia e Bo contano insieme."


def test_the_aim_names_what_was_agreed():
    """BUGAMI-8 and BUGAMI-9, where a table has them."""
    plain = tell_aim(GAME.Options(), GAME.House(), "en")[1]
    more = tell_aim(GAME.Options(jokers=1, marriage=True), GAME.House(), "en")[1]
    assert more[: len(plain)] == plain
    jokers, marriage = more[len(plain) :]
    assert jokers.startswith("1 joker in the pack: ")
    assert "same suit are married" in marriage


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_offers_and_cards(lang):
    offers = [WORDS.offer(action, lang) for action in range(GAME.actions)]
    assert len(set(offers)) == GAME.actions
    assert offers[WORDS.hear("TH")] == "10♥"
    assert offers[WORDS.hear("bid -")] == "misère"
