"""Errors speak Italian, French and English."""

from __future__ import annotations

import string

import pytest

from tribu.games.busca.words import BUSCA
from tribu.games.ranges import OptionError
from tribu.games.texts import LANGUAGES, POINT, counted
from tribu.match import Match, RecordError
from tribu.match.errors import _SENTENCES
from tribu.match.faults import _FAULTS, fault, wrong_shape
from tribu.match.options import read_options


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_sentence_in_every_language() -> None:
    for key, texts in {**_SENTENCES, **_FAULTS}.items():
        italian, french, english = map(gaps, texts)
        assert italian == french, key
        assert italian <= english, key  # what Python's JSON reader says is English only
        assert len(set(texts)) == 3, key


def test_a_record_error_of_one_text_has_it_in_every_language() -> None:
    error = RecordError("no good", "BUE-1", 2, 3)
    assert error.sentence == "no good"
    assert [error.sentence_in(lang) for lang in LANGUAGES] == ["no good"] * 3
    assert str(error) == "deal 2, action 3: BUE-1: no good"


def test_faults() -> None:
    error = fault("kind", seat=2, value="robot")
    assert error.sentence == "seat 2: robot is not human or bot:name"
    assert error.sentence_in("it") == "posto 2: robot non è human o bot:nome"
    assert error.sentence_in("fr") == "place 2 : robot n’est ni human ni bot:nom"
    huge = fault("by seat", 0, value=10**30)
    assert huge.sentence_in("it") == "by: il posto un numero enorme non c’è"
    assert (huge.deal, huge.action) == (0, None)


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("Expected `int`, got `str` - at `$.deals[0].starter`", "qui va int, non str"),
        ("Object missing required field `seats`", "manca la chiave seats"),
        ("Expected `array` of length 3 - at `$.by`", "qui va una lista lunga 3 ($.by)"),
        ("Something else", "la forma non è quella di un verbale"),
    ],
)
def test_shapes(text: str, italian: str) -> None:
    error = wrong_shape(text)
    assert error.sentence == text
    assert error.sentence_in("it").startswith(italian)
    assert error.sentence_in("fr") != text


def test_option_errors() -> None:
    with pytest.raises(OptionError) as caught:
        Match("busca", list("abcd"), {"limit": -1})
    assert caught.value.sentence_in("fr") == "option limit : -1 n’est pas de 0 à 1000"
    game = Match("bue", list("ab")).game
    with pytest.raises(OptionError) as caught:
        read_options(game, {"ban": 3})
    assert caught.value.sentence_in("it") == "opzione ban: 3 non è strict o identical"
    with pytest.raises(OptionError) as caught:
        read_options(game, {}, complete=True)
    assert caught.value.sentence_in("it") == "manca l’opzione target; è da 1 a 10000"


def test_plurals() -> None:
    assert [counted(POINT, n, "it") for n in (0, 1, 2)] == ["0 punti", "1 punto", "2 punti"]
    assert [counted(POINT, n, "fr") for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert [counted(BUSCA, n, "en") for n in (0, 1, 2)] == ["0 busche", "1 busca", "2 busche"]
