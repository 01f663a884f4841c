"""Every claim of a record is judged, and records are read from files."""

from __future__ import annotations

import copy
import io
from typing import Any

import msgspec
import pytest

from tribu.match import (
    Match,
    Record,
    RecordError,
    check,
    decode,
    read,
    replay,
    to_record,
    write,
)

from .tables import TABLES, as_dict, as_record, names, played

BUSCA, BUGAMI, BUE, AUTO = TABLES[0], TABLES[1], TABLES[3], TABLES[4]


def error_of(data: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(as_record(data))
    return caught.value


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return as_dict(played(BUSCA))


@pytest.fixture
def data(whole: dict[str, Any]) -> dict[str, Any]:
    return copy.deepcopy(whole)


def test_an_illegal_action_is_named_with_its_place_and_rule(data: dict[str, Any]) -> None:
    actions = data["deals"][1]["actions"]
    actions[7], actions[8] = actions[8], actions[7]
    error = error_of(data)
    assert (error.deal, error.action, error.rule) == (1, 7, "BUSCA-1")
    assert str(error).startswith("deal 1, action 7: BUSCA-1: You do not hold")


def test_a_starter_out_of_turn(data: dict[str, Any]) -> None:
    data["deals"][1]["starter"] = (data["deals"][1]["starter"] + 1) % 4
    error = error_of(data)
    assert (error.deal, error.action, error.rule) == (1, None, "BUSCA-3")
    data["deals"][1]["starter"] = 4
    assert error_of(data).rule == "RECORD"


def test_a_deck_that_is_not_the_pack(data: dict[str, Any]) -> None:
    data["deals"][0]["deck"][3] = data["deals"][0]["deck"][4]
    assert str(error_of(data)) == "deal 0: BUSCA-1: These cards are not the whole pack."


def test_scores_totals_winners(data: dict[str, Any]) -> None:
    for path, sentence in (
        (("deals", 1, "scores", 0), "the scores are"),
        (("totals", 0), "the totals are"),
        (("winners", 0), "the winners are"),
    ):
        wrong = copy.deepcopy(data)
        at: Any = wrong
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] += 1
        assert error_of(wrong).sentence.startswith(sentence)
    wrong = copy.deepcopy(data)
    del wrong["deals"][1]["scores"]
    assert str(error_of(wrong)) == "deal 1: RECORD: the scores are missing"


def test_unfinished_is_said_exactly_when_it_is_so(data: dict[str, Any]) -> None:
    assert "not unfinished" in error_of({**data, "unfinished": True}).sentence
    check(as_record({**data, "unfinished": False}))
    part = as_dict(played(BUSCA, most=50))
    del part["unfinished"]
    assert "not marked unfinished" in error_of(part).sentence
    part["unfinished"] = True
    part["deals"][1]["scores"] = [0, 0, 0, 0]
    assert "no scores" in error_of(part).sentence
    del part["deals"][1]["scores"]
    part["winners"] = [0]
    assert error_of(part).sentence == "the winners are []"


def test_nothing_goes_on_after_the_end(data: dict[str, Any]) -> None:
    more = copy.deepcopy(data)
    more["deals"].append(data["deals"][0])
    error = error_of(more)
    assert (error.deal, error.sentence) == (len(data["deals"]), "The match is over.")
    more = copy.deepcopy(data)
    more["deals"][0]["actions"].append("4C")
    error = error_of(more)
    assert (error.deal, error.action, error.sentence) == (0, 40, "This deal is over.")
    more = copy.deepcopy(data)
    more["deals"][0]["actions"].pop()
    assert str(error_of(more)) == "deal 0: RECORD: a deal that is not at its end has no scores"
    del more["deals"][0]["scores"]
    assert str(error_of(more)) == "deal 1: RECORD: This deal is played to its end first."


def test_options_are_complete_and_in_range(data: dict[str, Any]) -> None:
    for options, sentence in (
        ({"limit": 10}, "option deals is missing; it is from 0 to 1000"),
        ({"limit": 10, "deals": 0, "x": 1}, "option x: busca has only limit, deals"),
        ({"limit": 1001, "deals": 0}, "option limit: 1001 is not from 0 to 1000"),
        ({"limit": "10", "deals": 0}, "option limit: 10 is not from 0 to 1000"),
        ({"limit": 10.0, "deals": 0}, "option limit: 10.0 is not from 0 to 1000"),
        ({"limit": [[]], "deals": 0}, "option limit: a list is not from 0 to 1000"),
        ({"limit": 10**40, "deals": 0}, "option limit: a huge number is not from 0 to 1000"),
        ({"limit": 0, "deals": 0}, "options limit and deals: 0 and 0, but"),
    ):
        assert error_of({**data, "options": options}).sentence.startswith(sentence)
    other = as_dict(played(AUTO, most=0))
    other["options"]["mixing"] = "often"
    assert error_of(other).sentence == "option mixing: often is not manual or auto"
    other = as_dict(played(BUGAMI, most=0))
    other["options"]["marriage"] = 1
    assert error_of(other).sentence == "option marriage: 1 is not true or false"
    del other["options"]["marriage"]
    assert error_of(other).sentence == "option marriage is missing; it is true or false"
    del other["options"]["target"]
    assert error_of(other).sentence == "option target is missing; it is from 1 to 10000"


def test_a_record_made_by_hand_is_judged_too(data: dict[str, Any]) -> None:
    record = msgspec.structs.replace(as_record(data), game="poker")
    with pytest.raises(RecordError, match="there is no game poker"):
        replay(record)


def test_as_many_seats_as_the_game_is_for(data: dict[str, Any]) -> None:
    data["seats"].pop()
    assert str(error_of(data)) == "match: BUSCA-1: 3 players: this game is for 4 to 4."


def bue_deal(**options: Any) -> dict[str, Any]:
    """Two players with twelve cards, no bué near; after each exchange the deal breaks off."""
    small = {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0, **options}
    match = Match("bue", names(2), small)
    match.deal(match.card_texts(match.pack), 1)
    return as_dict(match)


def test_reshuffles_come_when_they_are_needed() -> None:
    data = bue_deal()
    deal = data["deals"][0]
    deal["actions"] = ["draw 0", "draw 0"]
    error = error_of(data)
    assert (error.action, error.rule) == (1, "BUE-7")
    assert error.sentence == "The pack is empty here, and the renewed one is missing."
    deal["reshuffles"] = [["b1", "b11"]]
    check(as_record(data))
    deal["reshuffles"] = [["b1", "b11"], ["b1"]]
    assert error_of(data).sentence == "Renewed packs that were never needed: 1."
    deal["reshuffles"] = [["b1", "b6"]]
    assert (error_of(data).action, error_of(data).rule) == (1, "BUE-7")
    deal["reshuffles"] = []
    assert error_of(data).sentence == "reshuffles are written only if there were any"


def test_mixes_come_directly_after_the_swap() -> None:
    data = bue_deal(mixing="auto")
    deal = data["deals"][0]
    deal["actions"] = ["swap 0>1.0", "mix 0 10234", "mix 1 01234"]
    check(as_record(data))
    deal["actions"] = ["swap 0>1.0", "mix 0 10234"]
    assert str(error_of(data)) == "deal 0: BUE-15: The mixes that follow the swap are missing."
    deal["actions"] = ["swap 0>1.0", "draw 0"]
    assert str(error_of(data)) == "deal 0, action 1: BUE-15: Seat 0 mixes its cards first."
    for text in ("mix 2 01234", "mix 0 01233", "mix 0  01234", "mix 0 0123", "mix"):
        deal["actions"] = [text]
        assert error_of(data).rule == "RECORD"


# --- reading ------------------------------------------------------------------------------------


def test_many_matches_in_one_file() -> None:
    first, second = write(to_record(played(BUSCA))), write(to_record(played(BUE)))
    stream = io.BytesIO(b"\n" + first + b"  \r\nnonsense\n" + second.rstrip(b"\n"))
    found = list(read(stream, "many.jsonl"))
    assert [number for number, _ in found] == [2, 4, 5]
    assert isinstance(found[1][1], RecordError)
    assert found[1][1].source == "many.jsonl:4"
    assert isinstance(found[2][1], Record)
    assert replay(found[2][1]).game.id == "bue"


def test_unknown_keys_are_ignored(data: dict[str, Any]) -> None:
    known = as_record(copy.deepcopy(data))
    data["rated"] = {"mu": 25.5, "ns": 10**30, "deep": [[{}]]}
    data["deals"][0]["seconds"] = 1.5
    data["seats"][0]["rating"] = None
    assert as_record(data) == known


def test_one_line_whatever_the_name() -> None:
    match = Match("busca", ["a\nb", 'c"', "\u2028", "ü" * 9])
    line = write(to_record(match))
    assert line.count(b"\n") == 1
    assert decode(line) == to_record(match)
