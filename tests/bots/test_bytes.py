"""A situation is the same after its journey, to the byte; what is not one is refused."""

import msgspec
import pytest

from bots.situations import situations
from match.tables import TABLES
from tribu.bots.bot import Advice, Budget, Choice
from tribu.bots.bytes import (
    NotUnderstood,
    choice_from_bytes,
    choice_to_bytes,
    situation_from_bytes,
    situation_to_bytes,
)
from tribu.bots.registry import bot
from tribu.games.game import DEALT


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_situation_survives_the_journey(table):
    for situation in situations(table):
        data = situation_to_bytes(situation)
        back = situation_from_bytes(data)
        assert situation_to_bytes(back) == data
        assert (back.game, back.seat, back.legal) == (
            situation.game,
            situation.seat,
            situation.legal,
        )
        assert back.view == situation.view
        assert back.memory == situation.memory
        assert list(back.facts) == list(situation.facts)
        novice = bot("novice")
        assert novice.choose(back, None, 7) == novice.choose(situation, None, 7)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_facts_begin_with_the_deal(table):
    for situation in situations(table):
        assert [fact.kind == DEALT for fact in situation.facts].index(True) == 0
        assert sum(fact.kind == DEALT for fact in situation.facts) == 1


def test_a_choice_survives_the_journey():
    choice = Choice(3, (Advice(3, 1.5, 2.0, 0.75, 40), Advice(2, 1.0, 2.5, 0.25, 12)))
    assert choice_from_bytes(choice_to_bytes(choice)) == choice


def test_what_is_no_situation_is_refused():
    data = situation_to_bytes(next(situations(0)))
    game, version, seat, view, memory, facts, legal = msgspec.msgpack.decode(data)
    for wrong in (
        (game, version + 1, seat, view, memory, facts, legal),
        ("poker", version, seat, view, memory, facts, legal),
        (game, version, seat, view[:-1], memory, facts, legal),
        (game, version, seat, view, memory, facts + b"x", legal),
        (game, version, seat, view, memory, facts, ()),
        (game, version, seat, view, memory, facts),
    ):
        with pytest.raises(NotUnderstood):
            situation_from_bytes(msgspec.msgpack.encode(wrong))
    with pytest.raises(NotUnderstood):
        choice_from_bytes(b"\xc1")


def test_a_budget_needs_a_bound():
    for wrong in ({}, {"seconds": 0.0}, {"iterations": 0}, {"seconds": float("nan")}):
        with pytest.raises(ValueError, match="budget"):
            Budget(**wrong)
    assert Budget(seconds=1.0, iterations=100).scaled(1 / 50) == Budget(0.02, 2)
    assert Budget(iterations=10).scaled(1 / 50) == Budget(iterations=1)
