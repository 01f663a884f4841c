"""Many games at once from Python, as learners take them: `Games`.

    games = Games("busca", 1024, seed=7)
    games.reset()
    while learning:
        games.step(choose(games.observation, games.mask))  # then look at reward, done, actor

or one of them at the least cost, by a compiled call on an array (see `Games.one`).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tribu import jit
from tribu.games import load
from tribu.games.game import Game, House, Options
from tribu.search import batch, stepping
from tribu.search.series import SEEDS
from tribu.search.stepping import ASKED, LEGAL, POLICIES, SEATS, places, row_size

_MADE_AGAIN = ("_desks", "_pool", "_entries")  # where it is copied or pickled


class Games:
    """A batch of games of one table. Game k plays the matches k, k + count, k + 2 count, … of the
    seed, deal by deal; a deal that ends is followed by the next within the same step.

    After `reset` and each `step` these arrays, always the same ones, hold for every game:

    actor         the seat to choose
    mask          which actions are legal for it
    observation   its tensor (without columns if not `observe`)
    reward        by seat, the scores of the deal that this step ended, else 0
    done          whether it ended one

    Deals that are over before anybody is asked count in the match, but are not shown.
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        seats: int = 4,
        options: Options | None = None,
        seed: int = 0,
        *,
        deals: int = 0,
        observe: bool = True,
        threads: int = 1,
        policies: Any = None,
        house: House | None = None,
    ) -> None:
        """`deals`: how many a match has at most, 0 for all; `threads`: how many share the work;
        `policies` [count, seats]: how each seat plays (`tribu.search.playout`), or ASKED, as all
        are by default: the others play within the step; `house`: values of the rules that a house
        turned (`Game.House`)."""
        self.game = load(game) if isinstance(game, str) else game
        if seats not in self.game.seats:
            raise ValueError(f"{self.game.id} is not played by {seats}")
        if count < 1 or threads < 1 or deals < 0:
            raise ValueError("count and threads are at least 1, deals at least 0")
        options = self.game.Options() if options is None else options
        options.check(seats)
        house = self.game.House() if house is None else house
        house.check()
        self.count = count
        self.seats = seats
        self.observe = observe
        self._at = places(self.game, observe)
        self.arena = np.zeros((count + threads, row_size(self.game, seats, observe)), np.int64)
        self.arena[:count, SEATS] = seats
        self.arena[:count, POLICIES : POLICIES + seats] = ASKED if policies is None else policies
        self._how = "random" if policies is None else "mixed"
        self.actor = np.zeros(count, np.int64)
        self.mask = np.zeros((count, self.game.actions), np.bool_)
        self.done = np.zeros(count, np.bool_)
        self.reward = np.zeros((count, seats), np.int64)
        features = self.game.view.features_size if observe else 0
        self.observation = np.zeros((count, features), np.float32)
        pack = np.array(self.game.words.pack(options), np.int64)
        self._table = (seed & SEEDS, count, deals, self.game.terms(options, house), pack)
        self._shown = (self.actor, self.mask, self.done, self.reward, self.observation)
        self._shares = _shares(count, threads)
        self._make_rest(threads)
        self._random = np.zeros(count, np.int64)
        self._all = np.ones(count, np.bool_)

    @property
    def states(self) -> Any:
        """The states, as a view of the arena: for a referee, never for a player."""
        cells = self.arena[: self.count, self._at["STATE"] : self._at["TRAILS"]]
        return cells.view(self.game.State)[:, 0]

    def __getstate__(self) -> dict[str, Any]:
        """What it is made of, without threads, compiled code and views into the arena; the game is
        named."""
        kept = {name: value for name, value in self.__dict__.items() if name not in _MADE_AGAIN}
        return {**kept, "game": self.game.id}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = load(state["game"])
        self._make_rest(len(self._shares))

    def _make_rest(self, threads: int) -> None:
        self._desks = list(self.arena[self.count :])
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._entries: dict[Any, Any] = {}  # of short calls

    def reset(self) -> None:
        """Begin every game's first match."""
        self._run(np.full(self.count, batch.START), self._all)

    def begin_next(self, which: Any) -> None:
        """Break off the matches of the games marked in `which`, and begin their next ones."""
        self._run(np.full(self.count, batch.NEXT), np.ascontiguousarray(which, np.bool_))

    def step(self, actions: Any, which: Any = None) -> None:
        """The seat to choose in each game plays its action. ValueError if one is not legal; then
        nothing has changed. Only the games marked in `which` go on, if it is given."""
        if not np.issubdtype(np.asarray(actions).dtype, np.integer):
            raise ValueError(f"actions are whole numbers, not {np.asarray(actions).dtype}")
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.count,):
            raise ValueError(f"one action for each of {self.count} games, not {actions.shape}")
        which = self._all if which is None else np.ascontiguousarray(which, np.bool_)
        if which.shape != (self.count,):
            raise ValueError(f"`which` has a mark for each of {self.count} games")
        wrong = int(batch.first_barred(self.mask, actions, which))
        if wrong >= 0:
            raise ValueError(f"game {wrong}: action {int(actions[wrong])} is not legal")
        self._run(actions, which)

    def _run(self, actions: Any, which: Any) -> None:
        run = self._bound(batch.step_all)
        self._share(
            lambda first, last, desk: run(
                self.arena, desk, first, last, actions, which, self._table, self._shown
            )
        )

    def random_actions(self) -> Any:
        """A legal action for each game, drawn from its own generator: with these, the matches are
        those of `tribu.search.matches`. Always the same array."""
        run = self._bound(batch.choose_all)
        self._share(lambda first, last, desk: run(self.arena, first, last, self._random))
        return self._random

    # --- one of the games -------------------------------------------------------------------------

    def start(self, i: int, number: int) -> int:
        """Game i begins match `number` of the seed; how many legal actions there are, 0 if the deal
        is over once it is dealt."""
        seed, _, _, terms, pack = self._table
        arguments = (self.arena, i, seed, number, terms, pack)
        started: int = self._entry(stepping.start, *arguments)(*arguments)
        return started

    def one(self, i: int) -> tuple[Any, Any, memoryview[int], Any]:
        """What is needed to step game i alone at the least cost:

            step, arena, legal, sight = games.one(i)
            n = games.start(i, number)
            while n > 0:
                n = step(arena, i, legal[choose(n, sight)])

        `step` plays the action, delivers the chance that is due, writes the legal actions of the
        next seat to `legal` and its tensor to `sight` (empty if not `observe`) and returns the
        number of legal actions: 0 at the end of the deal, less than 0 if the action is not legal.
        It deals nothing by itself.
        """
        row = self.arena[i]
        legal = row[LEGAL : self._at["SIGHT"]]
        sight = row[self._at["SIGHT"] : self._at["STATE"]].view(np.float32)
        call = self._entry(stepping.step, self.arena, i, 0)
        return call, self.arena, legal.data, sight[: self.observation.shape[1]]

    def watch(self, i: int, seat: int) -> None:
        """Write what any seat of game i sees to the `sight` of `one(i)`."""
        self._bound(stepping.watch)(self.arena, i, seat)

    def proceed(self, i: int) -> tuple[int, Any]:
        """After the end of a deal, the next of the match: how many legal actions there are, or 0 if
        it is over, and the scores of what has ended since the last choice."""
        scores = np.zeros(self.seats, np.int64)
        left = int(self._bound(stepping.proceed)(self.arena, i, self._table, scores))
        return left, scores

    # --- inside -----------------------------------------------------------------------------------

    def _bound(self, function: Any) -> Any:
        return stepping.stepping(function, self.game, self.observe, self._how)

    def _entry(self, function: Any, *arguments: Any) -> Any:
        """The same for a short call with arguments of these types; made once."""
        key = (function, jit.interpreting())
        if key not in self._entries:
            self._entries[key] = self._bound(function).entry(*arguments)
        return self._entries[key]

    def _share(self, run: Callable[[int, int, Any], Any]) -> None:
        """Do all games, on as many threads as asked: the compiled code lets go of the GIL."""
        if self._pool is None:
            run(0, self.count, self._desks[0])
            return
        firsts, lasts = zip(*self._shares, strict=True)
        for _ in self._pool.map(run, firsts, lasts, self._desks):
            pass


def _shares(count: int, threads: int) -> list[tuple[int, int]]:
    """The games of each thread: from, to."""
    ends = [count * k // threads for k in range(threads + 1)]
    return list(itertools.pairwise(ends))
