"""House values: in a match, in its events, in its record."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from referee.record import judge
from tribu import rng
from tribu.games import load
from tribu.games.game import House, OptionError
from tribu.match import Match, RecordError, SeededChance, check, replay, to_record, write
from tribu.match.events import decode, encode
from tribu.match.options import agreed_house

from .tables import as_dict, as_record, names, play

HOUSES: dict[str, dict[str, int]] = {
    "bue": {"bue": 40, "superbue": 90, "first": 31, "second": 0, "third": 7},
    "busca": {"pita": 20, "last": 0},
    "bugami": {"misere": 50, "none": 0, "all": 200, "clean": 25, "trick": 7},
}
OPTIONS: dict[str, dict[str, Any]] = {"bue": {"target": 60}, "busca": {}, "bugami": {"target": 90}}
GAMES = list(HOUSES)


def played(game: str, house: dict[str, int] | None, seed: int = 3) -> Match:
    match = Match(game, names(4), OPTIONS[game], house)
    return play(match, SeededChance(seed), rng.generator(seed, 0, 1))


def error_of(data: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(as_record(data))
    assert (caught.value.rule, caught.value.deal) == ("RECORD", None)
    assert len(set(caught.value.sentences.values())) == 3
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_scored_by_its_house_values(game: str) -> None:
    for house in ({name: value} for name, value in HOUSES[game].items()):
        for seed in range(3):
            judge(as_dict(played(game, house, seed)))  # the second referee finds the same scores
    differs = 0
    for seed in range(6):
        match = played(game, HOUSES[game], seed)
        plain, events = Match(game, names(4), OPTIONS[game]), iter(match.events)
        while not plain.scores:
            plain.take(next(events))
        differs += plain.scores[0] != match.scores[0]
    assert differs >= 3


@pytest.mark.parametrize("game", GAMES)
def test_the_record_has_them_and_replays(game: str) -> None:
    match = played(game, HOUSES[game])
    data = as_dict(match)
    assert data["format"] == "tribu/1+house"
    assert data["house"] == HOUSES[game]
    assert list(data)[:4] == ["format", "game", "options", "house"]
    assert write(to_record(check(as_record(data)))) == write(to_record(match))
    judge(data)


@pytest.mark.parametrize("game", GAMES)
def test_events_and_facts_of_such_a_match(game: str) -> None:
    match = played(game, HOUSES[game])
    again = Match.from_events(decode(encode(event)) for event in match.events)
    assert (again.events, again.totals) == (match.events, match.totals)
    match.watch()
    match.compress()
    assert match.events == again.events
    assert match.house.turned == HOUSES[game]


def test_by_the_rules_nothing_is_written() -> None:
    match = Match("busca", names(4), {}, {"pita": 8, "last": 3})
    assert match.house.turned == {}
    assert b"house" not in encode(match.events[0]) + write(to_record(match))
    assert to_record(match).format == "tribu/1"


def test_a_record_says_only_what_differs() -> None:
    data = as_dict(played("busca", {"pita": 9}))
    for house, sentence in (
        ({"pita": 8}, "house value pita: 8 is the rule’s own, and is not written"),
        ({"pita": 9, "last": 3}, "house value last: 3 is the rule’s own, and is not written"),
        ({"tea": 1}, "house value tea: busca has only pita, last"),
        ({"pita": 41}, "house value pita: 41 is not from 0 to 40"),
        ({"pita": -1}, "house value pita: -1 is not from 0 to 40"),
        ({"pita": True}, "house value pita: true is not from 0 to 40"),
        ({"pita": "9"}, "house value pita: 9 is not from 0 to 40"),
        ({"pita": 9.0}, "house value pita: 9.0 is not from 0 to 40"),
        ({"pita": None}, "house value pita: null is not from 0 to 40"),
        ({"pita": 10**40}, "house value pita: a huge number is not from 0 to 40"),
        ({}, "the format is tribu/1+house, and the house values are missing"),
    ):
        assert error_of({**data, "house": house}).sentence == sentence


def test_the_format_says_whether_they_are_there() -> None:
    data = as_dict(played("busca", {"pita": 9}))
    plain = {**data, "format": "tribu/1"}
    assert error_of(plain).sentence == "there are house values: the format is tribu/1+house"
    without = {key: value for key, value in data.items() if key != "house"}
    assert "house values are missing" in error_of(without).sentence
    assert "Expected `object" in json.dumps(error_of({**data, "house": []}).sentence)
    other = error_of({**data, "format": "tribu/2"})
    assert (
        other.sentence
        == "the format is tribu/2, not tribu/1, tribu/1+house, tribu/1+board or tribu/1+board+house"
    )
    with pytest.raises(RecordError, match="the format is"):
        replay(as_record({**as_dict(played("busca", None)), "format": "tribu/1+house"}))


def test_a_game_without_house_values() -> None:
    game = replace(load("busca"), House=House)
    assert agreed_house(game, {}).turned == {}
    with pytest.raises(OptionError, match="house value pita: busca has none"):
        agreed_house(game, {"pita": 9})


def test_values_that_cannot_be() -> None:
    with pytest.raises(OptionError, match="house value pita: 41 is not from 0 to 40") as caught:
        Match("busca", names(4), {}, {"pita": 41})
    assert caught.value.option == "pita"
    other = Match("bugami", names(4)).house
    with pytest.raises(OptionError, match="BugamiHouse: not the house values of busca"):
        Match("busca", names(4), {}, other)
