"""What a bot does in the information states of a small variant, found by asking it many times.

A bot that throws dice is asked `draws` times, each time with another seed; how often it chose an
action is its probability. Seeds follow from what the seat was told, so the answers are the same on
every machine, in whatever order states are asked.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tribu.adapters.explicit_deal import Deal
from tribu.adapters.table_spec import TableSpec
from tribu.bots.bot import Budget, Situation
from tribu.bots.registry import bot


class Entry(NamedTuple):
    """A bot, how long it thinks and how often it is asked."""

    name: str
    iterations: int
    draws: int


def replayed(table: TableSpec, starter: int, history: Sequence[int]) -> Deal:
    """The deal after all that was played in it, chance included."""
    deal = Deal(table, starter)
    for action in history:
        deal.play(action)
    return deal


def situation_of(deal: Deal) -> Situation:
    """What the seat to choose knows."""
    seat = deal.turn
    facts = deal.facts(seat)
    game = deal.table.game
    return Situation(game.id, seat, deal.view(seat), deal.memory(seat), facts, tuple(deal.legal()))


def answers(entry: Entry, situation: Situation) -> dict[int, int]:
    """How often the bot chose each action."""
    player = bot(entry.name)
    budget = Budget(iterations=entry.iterations)
    seed = zlib.crc32(b"".join(fact.tobytes() for fact in situation.facts))
    return dict(
        Counter(player.choose(situation, budget, seed + draw).action for draw in range(entry.draws))
    )


def ask_each(
    table: TableSpec, starter: int, histories: Sequence[Sequence[int]], entries: Sequence[Entry]
) -> list[list[dict[int, int]]]:
    """For each entry, for each history: how often it chose each action where that one ends."""
    found: list[list[dict[int, int]]] = [[] for _ in entries]
    for history in histories:
        situation = situation_of(replayed(table, starter, history))
        for counts, entry in zip(found, entries, strict=True):
            counts.append(answers(entry, situation))
    return found
