"""One deal in which every chance event is a choice among listed outcomes.

Nothing is changed in place: a state that was reached stays as it was, so a copy costs little.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from tribu.adapters.face import Dealing, Outcomes, face_of, shares
from tribu.adapters.table_spec import TableSpec
from tribu.games.game import DEALT, MIX, MIXED, MOST_SEATS, NOTHING, RENEW, RENEWED, SPECTATOR
from tribu.games.slot_order import pack_order

CHANCE, OVER = -1, -4  # as OpenSpiel numbers them

# What chance is asked for.
LOT, CARD, DRAW, RENEWAL, MIXING = "lot", "card", "draw", "renewal", "mix"


class Event(NamedTuple):
    """What happened, with the states before and after it."""

    before: Any
    after: Any
    seat: int
    action: int


class Deal:
    """A deal under way. `turn` is the seat to choose, CHANCE or OVER."""

    def __init__(self, table: TableSpec, starter: int = -1) -> None:
        """`starter` begins; -1 for a lot."""
        self.table = table
        self.face = face_of(table.game)
        self.starter = starter
        self.s = table.game.new_state()
        totals = np.zeros(MOST_SEATS, np.int64)
        table.game.open(self.s, table.players, table.terms[0], totals, 0)
        self.history: tuple[int, ...] = ()  # all that was played, chance included
        self.given: tuple[int, ...] = ()  # outcomes of the dealing so far
        self.events: tuple[Event, ...] = ()
        self.pending = -1  # a draw of which the card is not known yet
        self._facts: dict[int, tuple[Any, ...]] = {}
        self._memories: dict[int, tuple[int, Any]] = {}
        self._look()

    def __deepcopy__(self, memo: object = None) -> Deal:
        twin = object.__new__(Deal)
        twin.__dict__.update(self.__dict__)
        twin._facts = dict(self._facts)
        twin._memories = dict(self._memories)
        return twin

    # --- what may happen --------------------------------------------------------------------------

    @property
    def dealing(self) -> Dealing:
        return dealing_of(self.table)

    def _look(self) -> None:
        """Find out whose turn it is; pass over chance that has no choice."""
        while True:
            self.asked = self._asked_of_chance()
            if not self.asked:
                seat = int(self.table.game.actor(self.s))
                self.turn = OVER if seat < 0 else seat
                return
            self.turn = CHANCE
            outcomes = self.outcomes()
            if len(outcomes) > 1:
                return
            self._happen(outcomes[0][0])

    def _asked_of_chance(self) -> str:
        if self.starter < 0:
            return LOT
        if not self.events:
            return CARD
        if self.pending >= 0:
            return DRAW
        due = int(self.table.game.due(self.s))
        if due == NOTHING:
            return ""
        return RENEWAL if due == RENEW else MIXING

    def outcomes(self) -> Outcomes:
        """What chance may do now, with probabilities."""
        if self.asked == LOT:
            return [(seat, 1 / self.table.players) for seat in range(self.table.players)]
        if self.asked == CARD:
            return self.dealing.outcomes(self.given)
        if self.asked == DRAW:
            return shares(Counter(self._draws_from(self.pending)))
        if self.asked == RENEWAL:
            return shares(Counter(self._to_renew()))
        orders = len(self.orders())
        return [(k, 1 / orders) for k in range(orders)]

    def orders(self) -> list[list[int]]:
        """All ways of the mix that is due: slot i gets what lay in slot order[i]."""
        assert self.face.later is not None
        slots = self.face.later.slots(self.s)
        return orders_of(slots, int(self.table.game.to_mix(self.s, self._mixer())))

    def legal(self) -> list[int]:
        """The legal actions of the seat to choose, ascending."""
        out = np.zeros(self.table.game.actions, np.int64)
        count = int(self.table.game.legal(self.s, self.turn, out))
        return [int(action) for action in out[:count]]

    def returns(self) -> list[float]:
        """The rewards by seat of a deal that is over; before that, zeros."""
        scores = np.zeros(MOST_SEATS, np.int64)
        if self.turn == OVER:
            self.table.game.score(self.s, scores)
        returns: list[float] = self.table.rewards(scores[: self.table.players]).tolist()
        return returns

    # --- what happens -----------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """The seat to choose plays, or chance has this outcome."""
        self.history = (*self.history, action)
        if self.turn == CHANCE:
            self._happen(action)
        elif self._draws_from(action):
            self.pending = action
        else:
            self._act(action)
        self._look()

    def _draws_from(self, action: int) -> list[int]:
        """The cards of which an action draws one."""
        later = self.face.later
        return [] if later is None else later.draws_from(self.s, action)

    def _act(self, action: int) -> None:
        seat = self.turn
        after = self.s.copy()
        self.table.game.play(after, seat, action)
        self._note(after, seat, action)

    def _happen(self, outcome: int) -> None:
        """An outcome of the chance that is asked for."""
        if self.asked == LOT:
            self.starter = outcome
        elif self.asked == CARD:
            self._deal_one(outcome)
        elif self.asked == DRAW:
            self._draw(outcome)
        elif self.asked == RENEWAL:
            cards = self._to_renew()
            cards.remove(outcome)
            after = self.s.copy()
            self.table.game.renew(after, np.array([outcome, *cards], np.int64), 1 + len(cards))
            self._note(after, SPECTATOR, RENEWED)
        else:
            mixer = self._mixer()
            after = self.s.copy()
            self.table.game.mix(after, mixer, pack_order(self.orders()[outcome]))
            self._note(after, mixer, MIXED)

    def _deal_one(self, outcome: int) -> None:
        self.given = (*self.given, outcome)
        if len(self.given) == self.dealing.length:
            after = self.s.copy()
            deck = np.array(self.dealing.deck(self.given), np.int64)
            self.table.game.deal(after, deck, self.starter)
            self._note(after, SPECTATOR, DEALT)

    def _draw(self, card: int) -> None:
        """The card lies on top; then the draw that waited for it is made."""
        self.s = self.s.copy()
        assert self.face.later is not None
        self.face.later.put_on_top(self.s, card)
        action, self.pending = self.pending, -1
        self.turn = int(self.table.game.actor(self.s))
        self._act(action)

    def _note(self, after: Any, seat: int, action: int) -> None:
        self.events = (*self.events, Event(self.s, after, seat, action))
        self.s = after

    def _mixer(self) -> int:
        return int(self.table.game.due(self.s)) - MIX

    def _to_renew(self) -> list[int]:
        out = np.zeros(64, np.int64)
        return [int(card) for card in out[: self.table.game.to_renew(self.s, out)]]

    # --- what a seat knows ------------------------------------------------------------------------

    def facts(self, seat: int) -> tuple[Any, ...]:
        """All that a seat was told, in order: one fact for each event."""
        told = self._facts.get(seat, ())
        for event in self.events[len(told) :]:
            fact = np.zeros(1, self.table.game.Fact)[0]
            self.table.game.tell(*event, seat, fact)
            told = (*told, fact)
        self._facts[seat] = told
        return told

    def memory(self, seat: int) -> Any:
        """What its facts add up to."""
        count, memory = self._memories.get(seat, (0, None))
        if count < len(self.events):
            memory = np.zeros(1, self.table.game.Memory)[0] if memory is None else memory.copy()
            for fact in self.facts(seat)[count:]:
                self.table.game.recall(memory, fact)
            self._memories[seat] = (len(self.events), memory)
        return memory

    def view(self, seat: int) -> Any:
        """What lies open to it now."""
        view = np.zeros(1, self.table.game.View)[0]
        self.table.game.observe(self.s, seat, view)
        return view


@functools.lru_cache(maxsize=64)
def dealing_of(table: TableSpec) -> Dealing:
    """How the deck of a table is dealt."""
    return face_of(table.game).dealing(table)


def orders_of(slots: int, mixed: int) -> list[list[int]]:
    """All orders of some slots (bits) among themselves; the others stay."""
    moving = [slot for slot in range(slots) if mixed >> slot & 1]
    orders = []
    for sources in itertools.permutations(moving):
        order = list(range(slots))
        for slot, source in zip(moving, sources, strict=True):
            order[slot] = source
        orders.append(order)
    return orders
