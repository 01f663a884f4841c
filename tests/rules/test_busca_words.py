"""Busca in words: notation and sentences."""

import pytest
from busca_table import (
    WORDS,
    barred,
    dealt,
    fact_of,
    opened,
    play,
    small_pack,
)

from tribu.games.game import ACTED, DEALT, ENDED

NAMES = ["Ada", "Bo", "Cleo", "Dino"]


def test_notation():
    assert [WORDS.say(action) for action in (0, 9, 10, 17, 39)] == ["4C", "3C", "4D", "AD", "3S"]
    assert all(WORDS.hear(WORDS.say(action)) == action for action in range(40))
    for text in ("8C", "TC", "4c", "X1", "", "bid C", "4CC"):
        with pytest.raises(ValueError, match="not a card"):
            WORDS.hear(text)
    assert sorted(small_pack(10)) == sorted(WORDS.say(action) for action in range(40))


@pytest.mark.parametrize(
    ("lang", "dealt_text", "you", "about"),
    [
        ("it", "Si danno le carte. Apre Bo.", "Giochi A♦.", "Ada gioca A♦."),
        ("fr", "On distribue. Bo entame.", "Tu joues A♦.", "Ada joue A♦."),
        ("en", "The cards are dealt. Bo opens.", "You play A♦.", "Ada plays A♦."),
    ],
)
def test_sentences(lang, dealt_text, you, about):
    s = dealt(starter=1)
    pita = WORDS.hear_card("AD")
    assert WORDS.narrate(fact_of(s, s, -1, DEALT, 0), NAMES, lang) == dealt_text
    assert "Bo" not in WORDS.narrate(fact_of(s, s, -1, DEALT, 1), NAMES, lang)
    fact = fact_of(s, s, 0, pita, 0)
    assert fact.kind == ACTED
    assert WORDS.narrate(fact, NAMES, lang) == you
    assert WORDS.narrate(fact_of(s, s, 0, pita, -1), NAMES, lang) == about
    assert WORDS.narrate(fact_of(s, s, -1, ENDED, 0), NAMES, lang) == ""
    assert WORDS.offer(pita, lang) == "A♦"


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_objections(lang):
    """A sentence for each rule that can forbid a card, each its own."""
    first = dealt("4C 3D 3S", "AD 3H 5H 6H 7H JH QH KH AH 2H")
    said = [
        objected(first, 0, "3H", 1, lang),
        objected(first, 1, "3H", 2, lang),
        objected(first, 0, "3D", 4, lang),
    ]
    play(first, "4C")
    said.append(objected(first, 1, "AD", 5, lang))
    follow = dealt("4C", "5C 3H")
    play(follow, "4C")
    said.append(objected(follow, 1, "3H", 5, lang))
    assert len(set(said)) == 5
    assert WORDS.objection(first, 0, -1, 1, lang)


def objected(s, seat, text, rule, lang):
    assert barred(s, seat, text) == rule
    return WORDS.objection(s, seat, WORDS.hear(text), rule, lang)


def test_reasons():
    s = opened()
    s.points[:] = [25, 14, 1, 0]
    said = WORDS.reasons(s, NAMES, "en", viewer=0)
    assert said == [
        "You have the highest total, 25 points, but only those who did not cover pay.",
        "Bo: 14 points, no busca.",
        "Cleo: 1 point, no busca.",
        "Dino did not cover: 1 busca.",
    ]
    s.points[:] = [13, 13, 13, 1]
    assert (
        WORDS.reasons(s, NAMES, "it")[0] == "Ada condivide il totale più alto, 13 punti: 3 busche."
    )
    assert "Dino" in WORDS.reasons(s, NAMES, "fr")[3]
