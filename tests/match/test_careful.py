"""Careful seats mix after each swap they took part in, as soon as the rules allow it."""

from __future__ import annotations

import pytest

from tribu import rng
from tribu.games.bue.state import SHOWS, SWAPS
from tribu.match import Acted, CarefulSeats, Match, Mixed, SeededChance, check, to_record

from .tables import names

CAREFUL = (1, 3)


def played(options: dict[str, object], seed: int = 5) -> Match:
    match = Match("bue", names(4), {"target": 60, **options})
    chance, luck = SeededChance(seed), rng.generator(seed, 0, 1)
    careful = CarefulSeats(match, CAREFUL)
    match.advance(chance)
    while not match.finished:
        seat = match.actor
        legal = match.legal(seat)
        swaps = [action for action in legal if SWAPS <= action < SHOWS] or legal
        match.act(seat, swaps[int(rng.below(luck, len(swaps)))])
        careful.mix(SeededChance(seed, 0, 2))
        match.advance(chance)
    return match


def test_only_careful_seats_mix_and_only_after_their_swaps() -> None:
    match = played({"ban": "identical"})
    owing: list[int] = []
    mixes = 0
    for event in match.events:
        if isinstance(event, Mixed):
            assert event.seat in CAREFUL
            assert event.seat in owing
            owing.remove(event.seat)
            mixes += 1
        elif isinstance(event, Acted) and event.action.startswith("swap"):
            other = int(event.action.split(">")[1][0])
            owing += [seat for seat in (event.seat, other) if seat in CAREFUL]
    assert mixes > 10
    check(to_record(match))


def test_a_swap_that_ends_a_round_is_mixed_once_all_have_shown() -> None:
    """When somebody chooses an exchange, no careful seat that could mix still has to."""
    match = Match("bue", names(4), {"target": 60, "ban": "identical"})
    chance = SeededChance(9)
    careful = CarefulSeats(match, range(4))
    match.advance(chance)
    mixed_late = 0
    while not match.finished:
        shows = match.legal_texts(match.actor)[0].startswith("show")
        action = match.legal_texts(match.actor)[0 if shows else -1]
        match.act(match.actor, action)
        events = careful.mix(chance)
        if action.startswith("swap") and not match.deal_over:
            showing = match.legal_texts(match.actor)[0].startswith("show")
            assert len(events) == 0 if showing else len(events) <= 2
        mixed_late += shows and len(events)
        match.advance(chance)
    assert mixed_late > 0


@pytest.mark.parametrize("game", ["bue", "busca", "bugami"])
def test_where_the_game_mixes_by_itself_or_not_at_all(game: str) -> None:
    options = {"mixing": "auto"} if game == "bue" else {}
    match = Match(game, names(4), options)
    match.advance(SeededChance(1))
    careful = CarefulSeats(match, range(4))
    assert careful.mix(SeededChance(2)) == []


def test_going_back_a_step_keeps_what_is_owed() -> None:
    match = Match("bue", names(4), {"target": 60})
    match.advance(SeededChance(5))
    careful = CarefulSeats(match, CAREFUL)
    careful._owing.append(1)
    twin = careful.at(match)
    assert (twin.seats, twin._owing) == ({1, 3}, [1])
    assert twin._owing is not careful._owing
