"""How an imagined position of a trick game came about."""

from __future__ import annotations

from typing import Any, NamedTuple

from tribu.adapters.explicit_deal import Deal
from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import ACTED


class Past(NamedTuple):
    """What was dealt, and what was chosen, drawn and mixed, by the number of the event."""

    given: list[int]
    choices: dict[int, int]
    drawn: dict[int, int]
    orders: dict[int, list[int]]


def past_of_tricks(deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
    """Everybody was dealt what he holds now and what he played; sealed bids are the imagined."""
    facts = deal.facts(seat)
    owner = {}
    for player in range(deal.table.players):
        for card in range(62):
            if int(imagined.hands[player]) >> card & 1:
                owner[card] = player
    choices = {}
    for step, fact in enumerate(facts):
        if fact["kind"] != ACTED:
            continue
        player, action = int(fact["seat"]), int(fact["action"])
        if action < 0 or action >= FIRST_BID:
            action = FIRST_BID - 1 + int(imagined.bids[player])
        else:
            owner[action] = player
        choices[step] = action
    pack = sorted(deal.table.game.words.pack(deal.table.options))
    given = [owner.get(card, deal.table.players) for card in pack]
    return Past(given, choices, {}, {})
