"""What beginners get wrong: always something legal, and for the reason that their game gives."""

from __future__ import annotations

import pytest

from match.tables import TABLES, names
from tribu.games.bugami.state import FIRST_BID, bidding, in_suit
from tribu.games.busca.habit import LATE, top_row
from tribu.games.busca.rules import PITA, playable
from tribu.jit import uncompiled
from tribu.match import Match, SeededChance
from tribu.rng import below, generator


def misjudged(table, seed=1, most=400, half=False):
    """A match in which nobody does anything but misjudge: each state, who chose there, and what.
    `half`: in which every other choice is any legal one."""
    game, seats, options = TABLES[table]
    match, chance, luck = Match(game, names(seats), options), SeededChance(seed), generator(seed, 1)
    misjudge = uncompiled(match.game.part("beginner").misjudge)
    match.advance(chance)
    while not match.finished and most > 0:
        seat = match.actor
        action = int(misjudge(match.state, seat, luck))
        assert action in match.legal(seat)
        yield match.state, seat, action
        if half and below(luck, 2):
            actions = match.legal(seat)
            action = actions[int(below(luck, len(actions)))]
        match.act(seat, action)
        match.advance(chance)
        most -= 1


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_misjudgement_is_legal(table):
    assert sum(1 for half in (False, True) for _ in misjudged(table, half=half)) > 20


def test_in_bugami_beginners_bid_their_longest_suit():
    for s, seat, action in misjudged(1, most=60):
        if bidding(s):
            sizes = [int(in_suit(s.hands[seat], suit)).bit_count() for suit in range(4)]
            assert sizes[action - FIRST_BID] == max(sizes)


def test_in_busca_beginners_lead_high_and_never_the_pita():
    leads = 0
    for s, seat, action in misjudged(0, most=200):
        cards = int(playable(s, seat))
        if s.laid == 0 and cards.bit_count() > 1:
            leads += 1
            assert action != PITA
            if s.tricks < LATE:
                assert top_row(cards & ~(1 << PITA)) >> action & 1
    assert leads > 10
