"""Search from Python: a budget of seconds, simulations or both, looked at every millisecond or so.

    thinker = Thinker(load("busca"), Plan())
    verdicts = thinker.think(view, memory, facts, legal, seat, seconds=0.05, seed=1)
    verdicts[0].action

With simulations alone a search is reproducible by its seed, whatever the clock does.
"""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import Game
from tribu.games.heuristics import as_by_the_rules
from tribu.games.telling import NOBODY_LISTENS
from tribu.jit import Compiled, bind, borrowing
from tribu.search import thought as desk
from tribu.search.belief import imagine_believed
from tribu.search.evidence import count_clues, mark_nothing, mark_played_on
from tribu.search.network import PolicyNetwork, network_of
from tribu.search.playout import note_nothing
from tribu.search.thought import lay_facts, new_thought
from tribu.search.tree import choose_by_policy, simulate_in_tree, simulate_plainly
from tribu.search.worlds import drop, favourite, imagine_any, lay_out, lead, try_worlds

CHUNK_SECONDS = 0.0015  # of compiled work between two looks at the clock
STEPS = 32  # looks at the count of simulations, where there is one
SHORT = 64  # simulations between two looks at the clock, where both count
NARROWED = 0.85  # by this part of the budget only two candidates are left
NODES = 1 << 16
GLANCE = 8  # worlds, where all choices come to the same


@dataclass(frozen=True)
class Plan:
    """How to search; what was measured for each game is in docs/bots.md."""

    depth: int = 0  # choices that the tree looks ahead; 0: plain playouts
    explore: float = 0.3  # how curious the tree is
    habitual: float = 0.0  # the share of the others' choices in the tree that the policy makes
    rivalry: float = 0.3  # what a point of the others counts beside one's own
    clear: float = 3.0  # standard errors by which a candidate must be behind to be dropped
    caution: float = 0.0  # standard errors by which the usual choice must be beaten
    belief: float = 0.0  # how far the others are taken to have chosen by the policy
    instinct: float = 0.0  # points that each step of a network's preference counts; 0: not asked
    policy: str = "skill"  # how playouts are played: by `skill` where the game has one, or `habit`


class Verdict(NamedTuple):
    """What the search found for one legal action."""

    action: int
    kind: int  # the same for actions that come to the same
    value: float  # what was maximised
    score: float  # the mean score of the deal
    spread: float  # of one such score
    confidence: float  # the probability that it is the best
    samples: int


class Thinker:
    """A search for one game. Its desk is used again and again: one thread at a time."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        with_tree = game.search_tree
        self._desk = new_thought(game, NODES if with_tree else desk.MOST)
        self._lay_out = searching(lay_out, game, plan.policy)
        self._try_worlds = searching(try_worlds, game, plan.policy)
        clues = game.part("clues")
        self._count_clues = searching(count_clues, game, plan.policy) if clues else None
        self._clues_size = clues.clues_size if clues else 0
        self._note = self._desk.notes[0]
        knobs = self._note.knobs
        knobs[desk.EXPLORE] = plan.explore
        knobs[desk.HABITUAL] = plan.habitual
        knobs[desk.RIVALRY] = plan.rivalry
        knobs[desk.DEPTH] = min(plan.depth, desk.DEEPEST)
        knobs[desk.BELIEF] = plan.belief
        knobs[desk.CAUTION] = plan.caution
        arrays = network_of(game) if plan.instinct else None
        self._network = None if arrays is None else PolicyNetwork(game, arrays)
        self._pace = 0.0  # seconds of a simulation, as measured so far

    def think(
        self,
        view: Any,
        memory: Any,
        facts: Sequence[Any],
        legal: Sequence[int],
        seat: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int = 0,
        truth: Any = None,
        unaided: bool = False,
    ) -> list[Verdict]:
        """Every legal action with what was found, the best first. With `truth`, a state, all cards
        lie open: a bound on what can be reached, not a player. `unaided`: no network is asked, so
        that what was found is all there is to say."""
        start = time.perf_counter()
        self._lay(view, memory, facts, legal, seat, seed, truth)
        count = int(self._lay_out(self._desk, len(legal)))
        if count > 1:
            if truth is None and not unaided:
                self._lean(view, facts, legal)
            self._search(count, start, seconds, simulations)
        else:  # nothing to decide, but what to expect
            self._try_worlds(self._desk, GLANCE)
        return self._verdicts(legal)

    def clues(self, actions: Sequence[int], worlds: int) -> list[list[int]]:
        """What speaks for each of these actions where the last search was made: in how many of the
        worlds tried each clue of the game holds (`tribu.games.clues`). Empty: the game has none."""
        if self._count_clues is None:
            return []
        found = np.zeros((len(actions), self._clues_size), np.int64)
        for action, counts in zip(actions, found, strict=True):
            self._count_clues(self._desk, action, worlds, counts)
        return [[int(n) for n in counts] for counts in found]

    def prepare(self) -> None:
        """Compile everything now, so that the first choice does not wait for it."""
        self._lay_out.prepare(self._desk, 0)
        self._try_worlds.prepare(self._desk, 0)
        if self._count_clues is not None:
            counts = np.zeros(self._clues_size, np.int64)
            self._count_clues.prepare(self._desk, 0, 0, counts)
        drop.prepare(self._note, 0, 0.0)
        favourite.prepare(self._note)
        lead.prepare(self._note, 0, 0)
        if self._network is not None:
            self._network.prepare()

    # --- inside -----------------------------------------------------------------------------------

    def _lay(
        self,
        view: Any,
        memory: Any,
        facts: Sequence[Any],
        legal: Sequence[int],
        seat: int,
        seed: int,
        truth: Any,
    ) -> None:
        """What is known, on the desk."""
        t = self._desk
        t.views[0] = view
        t.memories[0] = memory
        if self.plan.belief:
            self._note.cells[desk.FACTS] = lay_facts(facts, t.facts)
        note = self._note
        note.listed[: len(legal)] = legal
        note.cells[desk.SEAT] = seat
        note.cells[desk.SEED] = seed & 0x7FFFFFFFFFFFFFFF
        note.cells[desk.OPEN] = truth is not None
        if truth is not None:
            t.states[desk.TRUTH] = truth

    def _lean(self, view: Any, facts: Sequence[Any], legal: Sequence[int]) -> None:
        """Ask the network, if there is one that knows such a table. Search and network err in
        different ways, so their sum is better than either (docs/networks.md): a candidate starts
        as far behind as the network prefers another."""
        if self._network is None:
            return
        weights = self._network.weigh(view, facts, legal)
        if weights is None:
            return
        note = self._note
        worth = self.plan.instinct / searching_verbs(self.game, self.plan.policy)["scale"]
        behind = worth * (weights - weights.max()).astype(np.float64)
        kinds = note.kinds[list(legal)]
        note.leaning[: int(note.cells[desk.CANDIDATES])] = -np.inf
        np.maximum.at(note.leaning, kinds, behind)

    def _search(
        self, count: int, start: float, seconds: float | None, simulations: int | None
    ) -> None:
        """Try worlds until one candidate is left or the budget is spent."""
        t = self._note
        live = count
        while live > 1:
            spent = time.perf_counter() - start
            done = int(t.cells[desk.SIMULATIONS])
            used = max(
                done / simulations if simulations else 0.0, spent / seconds if seconds else 0.0
            )
            if used >= 1.0:
                return
            worlds = self._next_chunk(live, done, spent, seconds, simulations)
            if worlds < 1:
                return
            self._try_worlds(self._desk, worlds)
            if done:  # the first chunk may have compiled
                made = int(t.cells[desk.SIMULATIONS]) - done
                pace = (time.perf_counter() - start - spent) / made
                self._pace = pace if not self._pace else 0.7 * self._pace + 0.3 * pace
            keep = max(2, math.ceil(count * (2.0 / count) ** (used / NARROWED)))
            live = int(drop(t, keep, self.plan.clear))

    def _next_chunk(
        self, live: int, done: int, spent: float, seconds: float | None, simulations: int | None
    ) -> int:
        """How many worlds to try before the next look at clock and count; 0: no time for one.

        Where simulations are counted the steps do not depend on the clock, so that a choice comes
        out the same again as long as there is enough time.
        """
        if simulations:
            step = min(simulations // STEPS, simulations - done)
            worlds = max(1, (min(step, SHORT) if seconds else step) // live)
            if not seconds or not done:
                return worlds
            return worlds if spent + self._pace * live * worlds < seconds else 0
        assert seconds is not None
        if not done:
            return 1
        world = max(self._pace, spent / done / 8) * live  # its seconds
        if spent + world > seconds:
            return 0
        return max(1, int(min(CHUNK_SECONDS, seconds - spent) / world))

    def _verdicts(self, legal: Sequence[int]) -> list[Verdict]:
        t = self._note
        count = int(t.cells[desk.CANDIDATES])
        n = np.maximum(t.samples[:count], 1)
        value = t.sums[:count] / n + t.leaning[:count]
        score = t.scores[:count] / n
        spread = np.sqrt(np.maximum(t.squares[:count] / n - score * score, 0.0))
        best = int(favourite(t))
        behind = [float(lead(t, best, k)) if k != best else 0.0 for k in range(count)]
        chance = np.array([0.5 * math.erfc(z / math.sqrt(2.0)) for z in behind])
        chance /= chance.sum()
        ranked = sorted(range(count), key=lambda k: (k != best, not t.live[k], -value[k]))
        place = {k: i for i, k in enumerate(ranked)}
        kinds = [int(t.kinds[action]) for action in legal]
        found = sorted(zip(kinds, legal, strict=True), key=lambda pair: place[pair[0]])
        return [
            Verdict(
                int(action),
                k,
                float(value[k]),
                float(score[k]),
                float(spread[k]),
                float(chance[k]),
                int(t.samples[k]),
            )
            for k, action in found
        ]


# --- bound to a game ----------------------------------------------------------------------------


INSIGHT = (
    *("alike", "unseal", "decisive", "deals_left"),
    "stakes",  # only where there are house values
    *("rewind", "told", "laid_by", "nudge"),  # to think back: only where a tree helps
)


@functools.cache
def searching(function: Compiled, game: Game, policy: str) -> Compiled:
    """A function of `worlds` for a game and a policy of the playouts."""
    return borrowing(bind(function, searching_verbs(game, policy), f"{game.id}.{policy}"))


@functools.cache
def searching_verbs(game: Game, policy: str) -> dict[str, Any]:
    """The verbs of a game with those that a search needs besides."""
    insight = game.part("insight")
    if insight is None:
        raise ValueError(f"{game.id} has no module insight, which a search needs")
    tag = f"{game.id}.{policy}"
    verbs = {
        **game.verbs,
        **NOBODY_LISTENS,
        "note": note_nothing,
        "policy": policy_of(game, policy),
        "wants": float(game.wants),
        "scale": insight.SCALE,
        "spread": insight.SPREAD,
        "stakes": as_by_the_rules,
    }
    verbs |= {name: getattr(insight, name) for name in INSIGHT if hasattr(insight, name)}
    if clues := game.part("clues"):
        verbs["mark_clues"] = clues.mark_clues
    tricks = game.search_tree
    verbs["choose"] = bind(choose_by_policy, verbs, tag)
    if mark_end := getattr(clues, "mark_end", None):
        verbs["mark_end"] = mark_end
        verbs["mark_ending"] = bind(mark_played_on, verbs, tag)
    else:
        verbs["mark_ending"] = mark_nothing
    verbs["believe"] = bind(imagine_believed if tricks else imagine_any, verbs, tag)
    verbs["simulate"] = bind(simulate_in_tree if tricks else simulate_plainly, verbs, tag)
    return verbs


def policy_of(game: Game, policy: str) -> Any:
    """How playouts are played: a good player's way if the game has one, else the habit."""
    skill = game.part("skill") if policy == "skill" else None
    return game.habit if skill is None else skill.skill
