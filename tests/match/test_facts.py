"""What each seat was told: in order, complete, and the same whenever it is asked for."""

from __future__ import annotations

import pytest

from tribu import rng
from tribu.games.game import ACTED, DEALT, ENDED, MIXED, RENEWED
from tribu.match import Acted, By, Dealt, Illegal, Match, Mixed, Opened, Renewed, SeededChance

from .tables import TABLES, Table, names, play, played

KINDS = {Dealt: DEALT, Acted: ACTED, Renewed: RENEWED, Mixed: MIXED}


def test_a_deal_of_busca_as_it_is_told() -> None:
    match = Match("busca", names(4), {"deals": 1, "limit": 0})
    assert match.facts(1) == []
    match.advance(SeededChance(5))
    assert [int(fact.kind) for fact in match.facts(1)] == [DEALT]
    assert match.facts(1)[0].hand == match.state.hands[1]
    assert match.facts(-1)[0].hand == 0
    seat = match.actor
    match.act(seat, match.legal(seat)[0])
    assert (match.facts(1)[1].kind, match.facts(1)[1].seat) == (ACTED, seat)
    assert match.memory(1).seen == 1 << int(match.facts(1)[1].action)
    assert match.view(1).hand == match.state.hands[1]
    assert match.view(-1).hand == 0
    play(match, SeededChance(5), rng.generator(5))
    assert [int(fact.kind) for fact in match.facts(1)] == [DEALT, *[ACTED] * 40, ENDED]


def test_a_memory_is_a_copy() -> None:
    match = played(TABLES[0], most=3)
    match.memory(0).seen = 0
    assert match.memory(0).seen != 0


def test_only_who_sits_there_is_told() -> None:
    match = played(TABLES[0], most=3)
    for viewer in (4, -2):
        with pytest.raises(Illegal):
            match.facts(viewer)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_facts_follow_the_events(table: Table) -> None:
    """One fact for each event that changes the table, and one more for the end of each deal."""
    match = played(table)
    expected = []
    table_again = Match(table[0], names(table[1]), table[2])
    for event in match.events:
        if isinstance(event, Opened | By):
            continue
        table_again.take(event)
        expected.append(KINDS[type(event)])
        if table_again.deal_over:
            expected.append(ENDED)
    for viewer in range(-1, table[1]):
        assert [int(fact.kind) for fact in match.facts(viewer)] == expected
        assert all(fact.viewer == viewer for fact in match.facts(viewer))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_asks_late_hears_the_same(table: Table) -> None:
    early, late = (Match(table[0], names(table[1]), table[2]) for _ in range(2))
    for viewer in range(-1, table[1]):
        early.facts(viewer)
    play(early, SeededChance(2), rng.generator(2), most=70)
    play(late, SeededChance(2), rng.generator(2), most=70)
    assert early.events == late.events
    for viewer in range(-1, table[1]):
        assert [f.tobytes() for f in early.facts(viewer)] == [
            f.tobytes() for f in late.facts(viewer)
        ]
        assert early.memory(viewer).tobytes() == late.memory(viewer).tobytes()
        assert early.view(viewer).tobytes() == late.view(viewer).tobytes()
    play(late, SeededChance(9), rng.generator(9), most=5)
    assert late.facts(0)[: len(early.facts(0))] == early.facts(0)
