"""A choice that was made, weighed against the others: differences with honest errors.

A search scouts first: it grows the tree, drops what is clearly worse and finds the leader. The
worlds after that are the scales: only they are counted, and the leader is not chosen again by them,
so that no candidate looks better than it is because it was lucky where it was chosen. The leader,
what was played and whatever else is live are tried in the same worlds with the same luck; what is
summed up is how far each is behind the leader, in blocks, since worlds that follow each other may
be alike (`belief.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import Game, record
from tribu.jit import Verb, compiled
from tribu.search import thought as desk
from tribu.search.belief import FRESH
from tribu.search.thinker import Plan, Thinker, searching
from tribu.search.thought import (
    CANDIDATES,
    DRAWN,
    MOST,
    SEAT,
    SIMULATIONS,
)
from tribu.search.worlds import draw_world, drop, lead, leader, try_candidate

wants = Verb("wants")

BLOCK = FRESH  # worlds of a block: as long as a walk from world to world,
BLOCKS = 256  # blocks of simulations that a small budget is cut into at least
SCOUTING = 0.35  # of the simulations
ROUGHLY = 4.0  # standard errors by which a candidate must be behind to be dropped
FEWEST = 8  # blocks, before anything is known of an error
ROUNDS = 8  # looks at the scales, to drop what is clearly behind
LEAST = 2  # of them, before what was weighed may be enough

Scales = record(
    [
        ("lead", np.int64),  # the candidate that the others are compared with
        ("worlds", np.int64),
        ("samples", np.int64, MOST),
        ("scores", np.float64, MOST),  # sums of the deal's score
        ("values", np.float64, MOST),  # and of what it is worth
        ("score", np.float64, MOST),  # of each candidate in this world
        ("short", np.float64, MOST),  # of each: sums of how much less it scores than the leader,
        ("short_block", np.float64, MOST),  # of this block alone,
        ("short_squares", np.float64, MOST),  # and of the squares of whole blocks
        ("behind", np.float64, MOST),  # the same of values
        ("behind_block", np.float64, MOST),
        ("behind_squares", np.float64, MOST),
        ("blocks", np.int64, MOST),
    ]
)


@compiled
def weigh_worlds(t, scales, blocks, block):
    """Try the live candidates in that many more blocks of worlds."""
    note = t.notes[0]
    w = scales[0]
    for _ in range(blocks):
        for k in range(note.cells[CANDIDATES]):
            w.short_block[k] = 0.0
            w.behind_block[k] = 0.0
        for _ in range(block):
            draw_world(t, note)
            weigh_candidates(t, note, w)
            note.cells[DRAWN] += 1
            w.worlds += 1
        for k in range(note.cells[CANDIDATES]):
            if note.live[k]:
                w.short[k] += w.short_block[k]
                w.short_squares[k] += w.short_block[k] * w.short_block[k]
                w.behind[k] += w.behind_block[k]
                w.behind_squares[k] += w.behind_block[k] * w.behind_block[k]
                w.blocks[k] += 1


@compiled
def weigh_candidates(t, note, w):
    """Each live candidate in this world, with the same luck, beside the leader."""
    seat = note.cells[SEAT]
    for k in range(note.cells[CANDIDATES]):
        if not note.live[k]:
            continue
        try_candidate(t, note, k)
        w.score[k] = note.result[seat]
        w.values[k] += note.values[seat]
        w.scores[k] += note.result[seat]
        w.samples[k] += 1
    for k in range(note.cells[CANDIDATES]):
        if note.live[k]:
            w.short_block[k] += wants * (w.score[w.lead] - w.score[k])
            w.behind_block[k] += note.now[w.lead] - note.now[k]


# --- from Python ----------------------------------------------------------------------------------


class Weighed(NamedTuple):
    """One candidate. `short` and `behind` are how far it is behind the leader, in points that one
    would rather have and in what the choice is measured by; with their standard errors."""

    actions: tuple[int, ...]  # that come to the same
    samples: int
    score: float
    value: float  # the probability of winning, where the match is at stake
    short: float
    short_error: float
    behind: float
    behind_error: float


class Compared(NamedTuple):
    """A candidate beside the leader, with standard errors."""

    samples: int
    short: float
    short_error: float
    behind: float
    behind_error: float


class Tried(NamedTuple):
    """What was played once more, with what it scores and what that is worth, and rivals beside it:
    how far each is behind, below zero if it is better."""

    score: float
    value: float
    rivals: dict[int, Compared]
    worlds: int
    simulations: int


class Weighing(NamedTuple):
    """What the scales show: the leader first, then by how far the others are behind."""

    found: list[Weighed]
    played: int  # the place of what was played
    worlds: int
    simulations: int
    decisive: bool  # whether the probability of winning is what counts
    stakes: float  # how many times as much is at stake as by the rules


class Scale(Thinker):
    """A search that weighs one choice against the others. It is no player: it is told which one
    was made, and spends its worlds on that one and the best."""

    def __init__(self, game: Game, plan: Plan) -> None:
        # What is weighed is the seat's own result, nothing besides.
        super().__init__(game, replace(plan, rivalry=0.0, caution=0.0, instinct=0.0))
        self._scales = np.zeros(1, Scales)
        self._block = BLOCK
        self._scouted = 0  # the leader after scouting
        self._weigh_worlds = searching(weigh_worlds, game, plan.policy)

    def lay(
        self,
        view: Any,
        memory: Any,
        facts: Sequence[Any],
        legal: Sequence[int],
        seat: int,
        seed: int,
        truth: Any = None,
    ) -> int:
        """Put a choice on the desk; returns how many candidates it has. With `truth`, a state, all
        cards lie open."""
        self._lay(view, memory, facts, legal, seat, seed, truth)
        return int(self._lay_out(self._desk, len(legal)))

    @property
    def stakes(self) -> float:
        """How many times as much as by the rules is at stake in the choice on the desk."""
        return float(self._note.knobs[desk.STAKES])

    def weigh(
        self,
        legal: Sequence[int],
        played: int,
        simulations: int,
        enough: Callable[[Compared], bool] | None = None,
    ) -> Weighing:
        """Weigh what was played; the choice was laid out before, with more than one candidate.
        `enough` is shown now and then how far what was played is behind: it may end this early."""
        note, scales = self._note, self._scales[0]
        mine = int(note.kinds[played])
        self._block = min(BLOCK, max(1, simulations // BLOCKS))
        self._scout(simulations * SCOUTING, mine)
        self._scales[:] = np.zeros(1, Scales)
        self._scouted = scales.lead = int(leader(note))
        note.live[mine] = 1
        for look in range(ROUNDS):
            left = simulations - int(note.cells[SIMULATIONS])
            if left <= 0 and look > 1:  # an error takes two blocks
                break
            if enough is not None and look >= LEAST and enough(self._compared(mine)):
                break
            self._weigh(max(1, left // (ROUNDS - look)))
            self._drop_behind(mine)
        return self._weighing(legal, mine)

    def weigh_beside(self, played: int, rivals: Sequence[int], simulations: int) -> Tried:
        """Weigh what was played beside these alone. The choice was laid out with another seed, so
        tree and worlds are fresh."""
        note, scales = self._note, self._scales[0]
        mine, kinds = int(note.kinds[played]), [int(note.kinds[rival]) for rival in rivals]
        for k in range(int(note.cells[CANDIDATES])):
            note.live[k] = k == mine or k in kinds
        self._block = min(BLOCK, max(1, simulations // BLOCKS))
        self._try_worlds(self._desk, max(1, int(SCOUTING * simulations) // self._live()))
        self._scales[:] = np.zeros(1, Scales)
        scales.lead = mine
        self._weigh(max(1, simulations - int(note.cells[SIMULATIONS])))
        samples = int(scales.samples[mine])
        return Tried(
            float(scales.scores[mine]) / samples,
            float(scales.values[mine]) / samples,
            {rival: self._compared(k) for rival, k in zip(rivals, kinds, strict=True)},
            int(scales.worlds),
            int(note.cells[SIMULATIONS]),
        )

    # --- inside -----------------------------------------------------------------------------------

    def _live(self) -> int:
        count = int(self._note.cells[CANDIDATES])
        return int(self._note.live[:count].sum())

    def _weigh(self, simulations: int) -> None:
        """Put about that many simulations on the scales, in whole blocks."""
        blocks = max(1, math.ceil(simulations / self._live() / self._block))
        self._weigh_worlds(self._desk, self._scales, blocks, self._block)

    def _scout(self, simulations: float, mine: int) -> None:
        """Find the leader and drop what is clearly worse, in whole blocks of worlds; two at least
        are left."""
        note = self._note
        while int(note.cells[SIMULATIONS]) < simulations:
            self._try_worlds(self._desk, self._block)
            drop(note, int(note.cells[CANDIDATES]), ROUGHLY)
            if self._live() < 2:
                self._revive(mine)

    def _revive(self, mine: int) -> None:
        """Look at a second candidate again: what was played, or else the best of the others."""
        note = self._note
        count = int(note.cells[CANDIDATES])
        means = note.sums[:count] / np.maximum(note.samples[:count], 1)
        if not note.live[mine]:
            note.live[mine] = 1
            return
        means[np.nonzero(note.live[:count])] = -np.inf
        note.live[int(np.argmax(means))] = 1

    def _drop_behind(self, mine: int) -> None:
        """Drop what is clearly behind, but for what was played and one more than the leader."""
        note, w = self._note, self._scales[0]
        for k in sorted(range(int(note.cells[CANDIDATES])), key=lambda k: -w.behind[k]):
            if not note.live[k] or k in (mine, int(w.lead)) or w.blocks[k] < FEWEST:
                continue
            mean, error = self._mean_behind(k)
            if mean > ROUGHLY * error and self._live() > 2:
                note.live[k] = 0

    def _weighing(self, legal: Sequence[int], mine: int) -> Weighing:
        note, w = self._note, self._scales[0]
        count, lead = int(note.cells[CANDIDATES]), int(w.lead)
        kinds: list[list[int]] = [[] for _ in range(count)]
        for action in legal:
            kinds[int(note.kinds[action])].append(int(action))
        best_score = float(w.scores[lead]) / int(w.samples[lead])
        best_value = float(w.values[lead]) / int(w.samples[lead])
        found = [self._weighed(k, tuple(kinds[k]), best_score, best_value) for k in range(count)]
        order = sorted(range(count), key=lambda k: (k != lead, found[k].behind))
        return Weighing(
            [found[k] for k in order],
            order.index(mine),
            int(w.worlds),
            int(note.cells[SIMULATIONS]),
            bool(note.cells[desk.DECISIVE]),
            float(note.knobs[desk.STAKES]),
        )

    def _mean(self, total: Any, squares: Any, blocks: Any) -> tuple[float, float]:
        """The mean a world of what was summed up in blocks, and its standard error."""
        n = int(blocks)
        mean = float(total) / n
        variance = max(float(squares) / n - mean * mean, 0.0) / max(1, n - 1)
        return mean / self._block, math.sqrt(variance) / self._block

    def _mean_behind(self, k: int) -> tuple[float, float]:
        """How far a candidate is behind the leader, and the standard error of that."""
        w = self._scales[0]
        return self._mean(w.behind[k], w.behind_squares[k], w.blocks[k])

    def _weighed(
        self, k: int, actions: tuple[int, ...], best_score: float, best_value: float
    ) -> Weighed:
        found = self._compared(k)
        score = best_score - self.game.wants * found.short
        return Weighed(actions, found.samples, score, best_value - found.behind, *found[1:])

    def _compared(self, k: int) -> Compared:
        """A candidate beside the leader: as it was weighed, or else as it was scouted."""
        w = self._scales[0]
        if int(w.samples[k]):
            short = self._mean(w.short[k], w.short_squares[k], w.blocks[k])
            return Compared(int(w.samples[k]), *short, *self._mean_behind(k))
        return self._as_scouted(k)

    def _as_scouted(self, k: int) -> Compared:
        """A candidate that was dropped while scouting, beside the leader at that time: by as many
        standard errors as it was behind when both were last tried in the same worlds."""
        note = self._note
        own, other = max(1, int(note.samples[k])), max(1, int(note.samples[self._scouted]))
        mean = float(note.scores[k]) / own
        short = self.game.wants * (float(note.scores[self._scouted]) / other - mean)
        behind = float(note.sums[self._scouted]) / other - float(note.sums[k]) / own
        errors = float(lead(note, self._scouted, k))
        if errors > 1.0:
            return Compared(own, short, abs(short) / errors, behind, abs(behind) / errors)
        spread = math.sqrt(max(float(note.squares[k]) / own - mean * mean, 0.0) / own)
        return Compared(own, short, spread, behind, spread * abs(behind) / max(abs(short), 1e-9))
