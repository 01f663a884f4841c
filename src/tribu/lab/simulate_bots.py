"""Seeded matches played by bots of any name, written as records.

The cards of match i of a seed are those of `SeededChance(seed, i)`. With bots that go by iterations
the whole match is the same every time; those that go by the clock may choose differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from tribu.bots.bot import Situation
from tribu.bots.seeds import seed_of
from tribu.games.game import Game, House, Options
from tribu.lab.entrants import Cheat, Entrant, Entry, chosen_of, seat_all
from tribu.lab.failures import STAND_IN, STOP, Failures
from tribu.match import Chance, Match, Record, SeededChance, to_record
from tribu.match.events import Seat
from tribu.match.sight import sight_of


def simulate_with_bots(
    game: Game,
    entries: Sequence[Entry],
    options: Options,
    seed: int,
    matches: Iterable[int],
    house: House | None = None,
    on_failure: str = STOP,
    failures: Failures | None = None,
) -> Iterator[Record]:
    """Matches by number, as records; `entries` has one for each seat. Where a bot failed and a
    novice chose, the record says so (`by`), and `failures` counts it."""
    entrants = seat_all(entries, game.id)
    seats = [
        Seat(f"{entry.name.capitalize()} {seat + 1}", f"bot:{entry.name}")
        for seat, entry in enumerate(entries)
    ]
    failed = Failures() if failures is None else failures
    for index in matches:
        match = Match(game, seats, options, house)
        seeds = partial(seed_of, seed, index)
        play_on(match, SeededChance(seed, index), entrants, seeds, on_failure, failed)
        yield to_record(match)


def play_on(
    match: Match,
    chance: Chance,
    entrants: Sequence[Entrant | Cheat],
    seeds: Callable[[int, int, int], int],
    on_failure: str,
    failed: Failures,
) -> None:
    """Play the match to its end; `seeds` gives that of a choice, by deal, seat and ply."""
    match.advance(chance)
    ply = 0
    while not match.finished:
        seat = match.actor
        situation = Situation(*sight_of(match, seat))
        thought = seeds(match.deal_number, seat, ply)
        chosen = chosen_of(entrants[seat], situation, lambda: match.state, thought, on_failure)
        if chosen.failure is not None:
            failed.note(chosen.failure)
        kind = match.seats[seat].kind if chosen.failure is None else f"bot:{STAND_IN}"
        if kind != match.kinds[seat]:
            match.hand_over(seat, kind)
        match.act(seat, chosen.action)
        match.advance(chance)
        ply += 1
