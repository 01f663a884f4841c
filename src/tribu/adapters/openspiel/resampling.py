"""Another history that a seat cannot tell from the true one: what OpenSpiel calls resampling.

A world is imagined from what the seat sees and remembers, then a history that leads to it: who was
dealt what, what was drawn, how hands were mixed, what is still sealed. The seat's facts are then
compared; only a history that gives it exactly the same facts is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribu import rng as generators
from tribu.adapters.explicit_deal import CARD, CHANCE, LOT, MIXING, OVER, Deal
from tribu.adapters.face import Past
from tribu.games.game import ACTED

TRIES = 2000


class CannotResample(RuntimeError):
    """No other history was found: that must not happen, since the true one is among them."""


def resample(state: Any, seat: int, sampler: Callable[[], float]) -> Any:
    """A state like this one, for all that the seat knows."""
    deal: Deal = state.deal
    lots = generators.generator(int(sampler() * 2**53))
    if not deal.events:
        return state.clone()  # nobody has seen anything yet
    facts = [fact.tobytes() for fact in deal.facts(seat)]
    for _ in range(TRIES):
        twin = _attempt(state, seat, lots)
        if twin is not None and [fact.tobytes() for fact in twin.deal.facts(seat)] == facts:
            if deal.pending >= 0:
                twin.apply_action(deal.pending)
            return twin
    raise CannotResample(f"seat {seat} after {len(facts)} facts: {state}")


def _attempt(state: Any, seat: int, lots: Any) -> Any:
    """One attempt; None if it leads elsewhere."""
    deal: Deal = state.deal
    game = deal.table.game
    imagined = game.new_state()
    game.imagine(deal.view(seat), deal.memory(seat), lots, imagined)
    past = deal.face.past(deal, seat, imagined, lots)
    twin = state.get_game().new_initial_state()
    facts = deal.facts(seat)
    while len(twin.deal.events) < len(facts):
        now = twin.deal
        step = len(now.events)
        if now.turn == OVER:
            return None
        if now.turn == CHANCE:
            outcome = _outcome(now, past, int(facts[0]["starter"]))
            if outcome not in dict(now.outcomes()):
                return None
            twin.apply_action(outcome)
        elif facts[step]["kind"] == ACTED and past.choices[step] in now.legal():
            twin.apply_action(past.choices[step])
        else:
            return None
    return twin


def _outcome(now: Deal, past: Past, starter: int) -> int:
    """What chance did in that past."""
    if now.asked == LOT:
        return starter
    if now.asked == CARD:
        return int(past.given[len(now.given)])
    step = len(now.events)
    if now.asked == MIXING:
        orders = now.orders()
        order = past.orders.get(step)
        return orders.index(order) if order in orders else -1
    return int(past.drawn.get(step, -1))
