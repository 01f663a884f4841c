"""Any table of any game, drawn by Hypothesis, and a deal played on it step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribu import jit, rng
from tribu.games import load
from tribu.games.game import (
    DEALT,
    MIX,
    MIXED,
    MOST_SEATS,
    NOTHING,
    RENEW,
    RENEWED,
    SPECTATOR,
    Game,
    House,
    OptionError,
    Options,
)
from tribu.games.slot_order import pack_order

from .face import face, games

# Ends of a match that come soon, for laws that play whole matches.
SOON = {"target": (1, 60), "limit": (0, 4), "deals": (0, 2)}
MOST_CARDS = 64
TABLES = [(name, seats) for name in games() for seats in load(name).seats]


def law(examples: int) -> Callable[[Any], Any]:
    """A law of every game, for every number of players: `test(name, seats, data)`, with this number
    of examples of each; half of it where rules are interpreted, which takes much longer."""
    number = (examples + 1) // 2 if jit.interpreting() else examples

    def mark(test: Any) -> Any:
        drawn = settings(max_examples=number)(given(data=st.data())(test))
        return pytest.mark.parametrize(("name", "seats"), TABLES)(drawn)

    return mark


# --- drawing a table ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """A game, a number of seats, options and house values that fit, and a seed."""

    name: str
    seats: int
    options: Options
    house: House
    seed: int


def changes_of(name: str, soon: bool) -> st.SearchStrategy[tuple[str, Any]]:
    """One option set to another value: at an end of its range, or anywhere between."""
    game = load(name)
    changes = []
    for field in game.Options.__struct_fields__:
        values: st.SearchStrategy[Any] = st.booleans()
        if field in game.Options.choices:
            values = st.sampled_from(game.Options.choices[field])
        elif field in game.Options.ranges:
            low, high = SOON[field] if soon and field in SOON else game.Options.ranges[field]
            values = st.sampled_from([low, high]) | st.integers(low, high)
        changes.append(st.tuples(st.just(field), values))
    return st.one_of(changes)


def allowed(options: Options, seats: int) -> bool:
    try:
        options.check(seats)
    except OptionError:
        return False
    return True


@st.composite
def houses_of(draw: Any, name: str) -> House:
    """House values, any of them turned: to an end of its range, or anywhere between."""
    kind = load(name).House
    values = {
        value: st.sampled_from([getattr(kind(), value), low, high]) | st.integers(low, high)
        for value, (low, high) in kind.ranges.items()
    }
    return kind(**draw(st.fixed_dictionaries(values)))


@st.composite
def settings_of(draw: Any, name: str, seats: int, soon: bool = False) -> Setting:
    """A table of the game: the usual options, changed one by one as far as they may be."""
    game = load(name)
    options = game.Options()
    if soon:
        ends = {field: high for field, (_, high) in SOON.items() if hasattr(options, field)}
        options = msgspec.structs.replace(options, **ends)
    for field, value in draw(st.lists(changes_of(name, soon), min_size=5, max_size=12)):
        changed = msgspec.structs.replace(options, **{field: value})
        options = changed if allowed(changed, seats) else options
    house = draw(st.just(game.House()) | houses_of(name))
    return Setting(name, seats, options, house, draw(st.integers(0, 2**40)))


# --- a deal, step by step -----------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """What happened: an action, or chance, with the state before and after it."""

    before: Any
    after: Any
    seat: int
    action: int
    order: int = 0  # of a mix
    pack: Any = None  # of a renewal


class Table:
    """A deal under way, and what the viewers remember of it."""

    def __init__(self, setting: Setting, viewers: Sequence[int] = ()) -> None:
        self.setting = setting
        self.game = load(setting.name)
        self.face = face(setting.name)
        self.seats = setting.seats
        self.lots = rng.generator(setting.seed, 0, 7)
        self.s = self.game.new_state()
        totals = np.zeros(MOST_SEATS, np.int64)
        for seat in range(self.seats):
            totals[seat] = rng.below(self.lots, 5)
        terms = self.game.terms(setting.options, setting.house)
        self.game.open(self.s, self.seats, terms[0], totals, setting.seed % 5)
        self.deck = np.array(self.game.words.pack(setting.options), np.int64)
        rng.shuffle(self.lots, self.deck, len(self.deck))
        before = self.s.copy()
        self.game.deal(self.s, self.deck, int(rng.below(self.lots, self.seats)))
        self.viewers = sorted({seat for seat in viewers if seat < self.seats})
        self.memories = {seat: np.zeros(1, self.game.Memory)[0] for seat in self.viewers}
        self.laid: list[int] = []  # actions so far
        self.begun = Step(before, self.s.copy(), SPECTATOR, DEALT)
        self._remember(self.begun)

    def cards(self) -> list[int]:
        """All cards there are, ascending."""
        return self.face.every_card(self.s, self.laid)

    def steps(self) -> Iterator[Step]:
        """The rest of the deal, at random."""
        while (step := self.step()) is not None:
            yield step

    def step(self) -> Step | None:
        """One thing that happens: the chance that is due, a mix on one's own account, a choice."""
        due = int(self.game.due(self.s))
        before = self.s.copy()
        if due == RENEW:
            step = self._renew(before)
        elif due >= MIX:
            step = self._mix(before, due - MIX)
        elif int(self.game.actor(self.s)) < 0:
            return None
        else:
            step = self._own_mix(before) or self._choose(before)
        self._remember(step)
        return step

    def _renew(self, before: Any) -> Step:
        pack = np.zeros(MOST_CARDS, np.int64)
        n = int(self.game.to_renew(self.s, pack))
        rng.shuffle(self.lots, pack, n)
        self.game.renew(self.s, pack, n)
        return Step(before, self.s.copy(), SPECTATOR, RENEWED, pack=pack[:n])

    def _mix(self, before: Any, seat: int) -> Step:
        order = any_order(self.game, self.s, seat, self.lots)
        self.game.mix(self.s, seat, order)
        return Step(before, self.s.copy(), seat, MIXED, order=order)

    def _own_mix(self, before: Any) -> Step | None:
        """Now and then somebody mixes, where the rules let him."""
        if rng.below(self.lots, 8):
            return None
        seat = int(rng.below(self.lots, self.seats))
        if self.game.barred_mix(self.s, seat, any_order(self.game, self.s, seat, self.lots)):
            return None
        return self._mix(before, seat)

    def _choose(self, before: Any) -> Step:
        seats = waiting(self.game, self.s)
        seat = seats[int(rng.below(self.lots, len(seats)))]
        k = int(rng.below(self.lots, int(self.game.options_count(self.s, seat))))
        action = int(self.game.option(self.s, seat, k))
        self.game.play(self.s, seat, action)
        self.laid.append(action)
        return Step(before, self.s.copy(), seat, action)

    def _remember(self, step: Step) -> None:
        for viewer in self.viewers:
            fact = fact_of(self.game, step.before, step.after, step.seat, step.action, viewer)
            self.game.recall(self.memories[viewer], fact)


# --- the verbs, for Python ----------------------------------------------------------------------


def waiting(game: Game, s: Any) -> list[int]:
    bits = int(game.waiting(s))
    return [seat for seat in range(MOST_SEATS) if bits >> seat & 1]


def legal(game: Game, s: Any, seat: int) -> list[int]:
    out = np.zeros(game.actions, np.int64)
    return out[: int(game.legal(s, seat, out))].tolist()


def over(game: Game, s: Any) -> bool:
    return int(game.waiting(s)) == 0 and int(game.due(s)) == NOTHING


def view_of(game: Game, s: Any, viewer: int) -> Any:
    view = np.zeros(1, game.View)[0]
    game.observe(s, viewer, view)
    return view


def fact_of(game: Game, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
    fact = np.zeros(1, game.Fact)[0]
    game.tell(before, after, seat, action, viewer, fact)
    return fact


def features_of(game: Game, view: Any, memory: Any) -> Any:
    out = np.zeros(game.view.features_size, np.float32)
    game.features(view, memory, out)
    return out


def imagined(game: Game, view: Any, memory: Any, lots: Any) -> Any:
    s = game.new_state()
    game.imagine(view, memory, lots, s)
    return s


def any_order(game: Game, s: Any, seat: int, lots: Any) -> int:
    """A way to mix the face-down cards of a seat."""
    bits = int(game.to_mix(s, seat))
    slots = [slot for slot in range(5) if bits >> slot & 1]
    mixed = np.array(slots, np.int64)
    rng.shuffle(lots, mixed, len(mixed))
    order = list(range(5))
    for slot, source in zip(slots, mixed, strict=True):
        order[slot] = int(source)
    return pack_order(order)
