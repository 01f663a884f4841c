"""The record: written and replayed."""

from __future__ import annotations

import io
import json

import pytest

from referee.record import judge
from tribu.match import (
    Acted,
    By,
    Match,
    Record,
    SeededChance,
    check,
    read,
    to_record,
    write,
)

from .tables import TABLES, Table, as_dict, names, played

BUSCA, BUGAMI, BUE, AUTO = TABLES[0], TABLES[1], TABLES[3], TABLES[4]


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("most", [0, 1, 7, 10**6])
def test_record_replay_record_is_the_identity(table: Table, most: int) -> None:
    for seed in range(3):
        match = played(table, seed, most)
        record = to_record(match)
        [(number, again)] = read(io.BytesIO(write(record)), "a.jsonl")
        assert number == 1
        assert again == record
        assert isinstance(again, Record)
        assert to_record(check(again)) == record
        judge(json.loads(write(record)))  # and the second referee agrees


def test_the_keys_and_their_order() -> None:
    data = as_dict(played(BUSCA))
    assert list(data) == ["format", "game", "options", "seats", "deals", "totals", "winners"]
    assert data["options"] == {"limit": 10, "deals": 0}
    assert data["seats"][0] == {"name": "Ada", "kind": "human"}
    assert list(data["deals"][0]) == ["starter", "deck", "actions", "scores"]
    data = as_dict(played(BUSCA, most=50))
    assert data["unfinished"] is True
    assert data["winners"] == []
    assert list(data)[-1] == "unfinished"
    assert list(data["deals"][1]) == ["starter", "deck", "actions"]
    assert len(data["deals"][1]["actions"]) == 10
    assert data["totals"] == data["deals"][0]["scores"]


def test_a_match_that_has_not_begun() -> None:
    record = to_record(Match("busca", names(4)))
    assert (record.deals, record.totals, record.unfinished) == ([], [0] * 4, True)
    check(record)


# --- simultaneous choices -----------------------------------------------------------------------


def bidding() -> Match:
    """Bugami, four players, seat 3 deals."""
    match = Match("bugami", names(4))
    match.deal(match.card_texts(match.pack), 3)
    return match


def test_choices_are_sorted_from_the_dealers_left() -> None:
    match = bidding()
    for seat, bid in ((2, "bid C"), (0, "bid D"), (3, "bid -"), (1, "bid S")):
        match.act(seat, bid)
    record = to_record(match)
    assert record.deals[0].actions == ["bid D", "bid S", "bid C", "bid -"]
    again = check(record)
    assert [e.seat for e in again.events if isinstance(e, Acted)] == [0, 1, 2, 3]
    assert again.state == match.state


def test_a_sealed_choice_that_cannot_be_written_is_left_out() -> None:
    match = bidding()
    match.act(0, "bid D")
    match.act(2, "bid C")
    assert to_record(match).deals[0].actions == ["bid D"]
    check(to_record(match))


def test_who_took_over_is_written_where_it_counts() -> None:
    match = bidding()
    match.act(2, "bid C")
    match.hand_over(2, "bot:club")  # after its choice, which is the third of the list
    match.hand_over(1, "bot:club")  # before its choice
    match.act(0, "bid D")
    match.act(3, "bid -")
    match.hand_over(0, "bot:a")
    match.act(1, "bid S")
    match.hand_over(1, "human")
    record = to_record(match)
    assert record.deals[0].by == [
        (0, 1, "bot:club"),
        (1, 0, "bot:a"),
        (3, 2, "bot:club"),
        (4, 1, "human"),
    ]
    again = check(record)
    assert again.kinds == match.kinds
    assert to_record(again) == record
    judge(json.loads(write(record)))


def test_who_took_over_after_a_choice_that_is_left_out() -> None:
    match = bidding()
    match.act(2, "bid C")
    match.hand_over(2, "bot:club")
    record = to_record(match)
    assert record.deals[0].by == [(0, 2, "bot:club")]
    assert to_record(check(record)) == record


def test_who_took_over_before_the_first_deal_sat_there_from_the_beginning() -> None:
    match = Match("busca", names(4))
    match.hand_over(1, "bot:club")
    match.advance(SeededChance(1))
    record = to_record(match)
    assert record.seats[1].kind == "bot:club"
    assert json.loads(write(record))["deals"][0].keys() == {"starter", "deck", "actions"}


def test_who_took_over_after_the_end_of_a_deal() -> None:
    match = played(BUSCA)
    match.hand_over(2, "bot:club")
    record = to_record(match)
    assert record.deals[-1].by == [(40, 2, "bot:club")]
    again = check(record)
    assert again.events[-1] == By(2, "bot:club")
    assert to_record(again) == record


# --- chance that was not delivered --------------------------------------------------------------


def test_an_act_without_its_mixes_is_left_out() -> None:
    match = Match("bue", names(2), {"mixing": "auto", "gold": 0, "doubles": 0, "zeros": 0})
    match.deal(match.card_texts(match.pack), 1)
    match.mix(1, "10234")
    match.act(0, "swap 0>1.0")
    match.hand_over(0, "bot:club")
    record = to_record(match)
    assert record.deals[0].actions == ["mix 1 10234"]
    assert record.deals[0].by == [(1, 0, "bot:club")]
    match.mix(0, "01234")
    assert to_record(match).deals[0].actions == ["mix 1 10234"]
    match.mix(1, "01234")
    assert len(to_record(match).deals[0].actions) == 4
    check(to_record(match))
