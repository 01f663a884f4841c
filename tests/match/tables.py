"""Matches for the tests: played at random from a seed, by the commands of a table."""

from __future__ import annotations

import json
from typing import Any

from tribu import rng
from tribu.games.slot_order import pack_order
from tribu.match import Chance, Match, Proof, Record, SeededChance, decode, to_record, write

Table = tuple[str, int, dict[str, Any]]

# Each game with a number of seats and options that bring out what it has.
TABLES: list[Table] = [
    ("busca", 4, {}),
    ("bugami", 4, {"target": 100}),
    ("bugami", 3, {"target": 60, "jokers": 2, "marriage": True}),
    ("bue", 2, {"target": 60, "blue": 12, "gold": 0, "doubles": 0, "zeros": 0}),
    ("bue", 4, {"target": 60, "mixing": "auto"}),
    ("bue", 3, {"target": 60, "mixing": "auto", "blue": 6, "gold": 5, "ban": "identical"}),
]


def names(seats: int) -> list[str]:
    return ["Ada", "Bo", "Chiara", "Dé", "Eve", "Fò", "Gus", "Hal", "Ida", "Jo"][:seats]


def play(match: Match, chance: Chance, luck: Any, most: int = 10**6) -> Match:
    """Play on at random to the end, or for that many acts."""
    match.advance(chance)
    while not match.finished and most > 0:
        seat = match.waiting[int(rng.below(luck, len(match.waiting)))]
        mixer = int(rng.below(luck, 8 * len(match.seats)))
        if mixer < len(match.seats) and match.game.id == "bue":
            own_mix(match, mixer)
        actions = match.legal(seat)
        match.act(seat, actions[int(rng.below(luck, min(len(actions), 12)))])
        match.advance(chance)
        most -= 1
    return match


def own_mix(match: Match, seat: int) -> None:
    """The seat turns its face-down cards round by one place, if it may."""
    down = match.to_mix(seat)
    order = list(range(match.slots))
    for k, slot in enumerate(down):
        order[slot] = down[(k + 1) % len(down)]
    if not match.game.barred_mix(match.state, seat, pack_order(order)):
        match.mix(seat, order)


def played(table: Table, seed: int = 1, most: int = 10**6) -> Match:
    """A match of that table, played from the seed."""
    game, seats, options = table
    chance = SeededChance(seed)
    return play(Match(game, names(seats), options), chance, rng.generator(seed, 0, 1), most)


def as_dict(match: Match, proofs: dict[int, Proof] | None = None) -> dict[str, Any]:
    """The match's record as plain data, to be tampered with."""
    data: dict[str, Any] = json.loads(write(to_record(match, proofs)))
    return data


def as_record(data: dict[str, Any]) -> Record:
    """Plain data as a record, by way of its text."""
    return decode(json.dumps(data).encode())
