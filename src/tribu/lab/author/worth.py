"""What a rule is worth: one seat forgoes it, the others do not, with the same cards.

By compiled bots thousands of boards a second (`forgoing.py`), by bots that think as a contest of
the arena, in which the bot that forgoes it sits in each seat in turn.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from tribu.bots.bot import Situation
from tribu.games import load
from tribu.games.game import Game
from tribu.jit import Compiled, bind
from tribu.lab.arena.contest import NEXT, Contest, Outcome
from tribu.lab.arena.report import Ledger
from tribu.lab.arena.run import outcomes_of
from tribu.lab.arena.table import BotTable
from tribu.lab.author.forgoing import (
    APART,
    BOARD_CELLS,
    LOST,
    POLICY_CELLS,
    SCORE,
    USES,
    choose_without,
    nothing_akin,
    run_boards,
)
from tribu.lab.balance.collect import compiled_bots, skill_of
from tribu.lab.balance.count_block import choose_with_skill
from tribu.lab.balance.plan import LabTable
from tribu.lab.entrants import Cheat, Entry
from tribu.lab.refused import Refused
from tribu.lab.restriction import Restriction
from tribu.lab.statistics import Estimate, share, student
from tribu.search.playout import choose_by_policy, playing_verbs
from tribu.search.series import SEEDS
from tribu.search.threads import cores

MUCH = 0.25  # of what a seat scores: a rule that is worth more than this rules the game
LITTLE = 0.10  # worth less than this, one can do without it
CHUNK = 500  # boards that a thread plays at once

# What is said of a rule.
RULES, CROWDS, PAYS, INDIFFERENT, HARMS = "rules", "crowds", "pays", "indifferent", "harms"

_UNKNOWN = (
    "--without {key!r}: {game} ha {known}",
    "--without {key!r} : {game} a {known}",
    "--without {key!r}: {game} has {known}",
)


class Worth(msgspec.Struct, frozen=True):
    """What somebody who forgoes a rule loses in a deal."""

    key: str
    variant: str
    bots: str
    boards: int
    score: float  # of a seat in a deal, when nobody forgoes it
    points: Estimate  # lost in a deal, in the game's unit: above 0 the rule is good to have
    relative: Estimate  # the same as a share of that score
    used: Estimate  # in how many deals a seat does it, when nobody forgoes it
    too_often: float = 1.0  # in more deals than this it crowds out the rest
    same_as: str = ""  # another rule, by key, if these bots never use one without the other

    @property
    def verdict(self) -> str:
        """Whether the rule rules the game, crowds out the rest, pays, makes no difference, or does
        harm. Where everybody does it, nobody may lose by forgoing it."""
        low, high = self.relative.low, self.relative.high
        if low is not None and low > MUCH:
            return RULES
        if self.used.low is not None and self.used.low > self.too_often:
            return CROWDS
        if low is None or high is None or low <= 0 <= high:
            return INDIFFERENT
        return HARMS if high < 0 else PAYS

    @property
    def dominates(self) -> bool:
        """Whether the game is about this rule, one way or the other."""
        return self.verdict in (RULES, CROWDS)


def restriction_of(game: Game, key: str) -> Restriction:
    """The restriction of that name, or a refusal that lists them."""
    known: dict[str, Restriction] = {one.key: one for one in game.face("lab").restrictions}
    if key not in known:
        raise Refused(_UNKNOWN, key=key, game=game.id, known=", ".join(known) or "–")
    return known[key]


def worth_by_playouts(
    table: LabTable,
    key: str,
    bot: str,
    boards: int,
    seed: int,
    stopped: Callable[[], bool] = lambda: False,
) -> Worth | None:
    """By a compiled bot in all seats; None if it was stopped."""
    game, options = table.settings()
    run = _board_runner(game, key)
    terms = game.terms(options, table.house_values())
    pack = np.array(game.words.pack(options), np.int64)
    kind = compiled_bots(game.id)[bot]

    def play(first: int, count: int) -> Any:
        policies = np.zeros(POLICY_CELLS, np.int64)
        policies[: table.players] = kind
        out = np.zeros((count, BOARD_CELLS), np.int64)
        if not stopped():
            seats = (table.players, terms, pack, policies, game.wants)
            run(np.zeros(1, game.State), seed & SEEDS, first, count, *seats, out)
        return out

    play(0, 0)  # compile once, before several want it
    shares = [(first, min(CHUNK, boards - first)) for first in range(0, boards, CHUNK)]
    with ThreadPoolExecutor(cores()) as pool:
        rows = np.concatenate(list(pool.map(lambda one: play(*one), shares)))
    if stopped():
        return None
    seats = table.players
    used = share(seats * boards, float(rows[:, USES].sum()))
    lost = rows[:, LOST] / seats
    apart = bool(rows[:, APART].any())
    return _worth(table, key, bot, lost, rows[:, SCORE] / seats, used, apart)


def worth_by_bots(
    table: LabTable,
    key: str,
    entry: Entry,
    boards: int,
    seed: int,
    jobs: int | None = None,
    shown: Callable[[int, int], None] = lambda done, total: None,
) -> Worth:
    """By a bot of any kind in all seats."""
    game, options = table.settings()
    witness = _Witness(restriction_of(game, key).forbids, _kin(game, key))
    bound = Entry(f"{entry.label} without {key}", entry.name, entry.budget, key)
    contest = Contest(
        *(game.id, table.players, options, (bound, entry), seed, boards),
        against=NEXT,
        house=table.house_values(),
    )
    ledger = Ledger(contest)
    played = outcomes_of(contest, "cpu", jobs)
    seen = BotTable(game, table.players, options, house=table.house_values())
    ledger.collect(witness.follow(played, seen, contest), lambda done: shown(done, contest.games))
    if ledger.stopped:
        raise KeyboardInterrupt
    found = ledger.comparisons((0, 1))
    free = np.array([one.score_b for one in found])
    bound_to = np.array([one.score_a for one in found])
    used = share(table.players * len(found), float(len(witness.used)))
    lost = game.wants * (free - bound_to)
    return _worth(table, key, entry.label, lost, free, used, witness.apart)


class _Witness(Cheat):
    """Plays what was played, at a table of its own, and notes who did what others forgo."""

    label = "witness"

    def __init__(self, forbids: Any, forbids_kin: Any) -> None:
        self._forbids, self._forbids_kin = forbids, forbids_kin
        self._actions: list[int] = []
        self._board = 0
        self.used: set[tuple[int, int]] = set()  # boards and seats
        self.apart = False  # whether anybody did it without what is akin, or that alone

    def follow(
        self, outcomes: Iterator[Outcome], table: BotTable, contest: Contest
    ) -> Iterator[Outcome]:
        """The same outcomes; those of tables where nobody forgoes anything are looked at."""
        free = contest.lineups.index((1,) * contest.players)
        for outcome in outcomes:
            if outcome.lineup == free:
                self._board, self._actions = outcome.board, list(reversed(outcome.actions[0]))
                table.play_deal([self] * contest.players, contest.seed, outcome.board)
            yield outcome

    def choose_openly(self, situation: Situation, state: Any, seed: int) -> int:
        """What was chosen there."""
        action, seat = self._actions.pop(), situation.seat
        if self._forbids(state, seat, action) != self._forbids_kin(state, seat, action):
            self.apart = True
        if self._forbids(state, seat, action) and not all(
            self._forbids(state, seat, other) for other in situation.legal
        ):
            self.used.add((self._board, seat))
        return action


def _worth(
    table: LabTable, key: str, bot: str, lost: Any, scores: Any, used: Estimate, apart: bool
) -> Worth:
    """The means of boards; what is relative is a ratio of two of them."""
    rule = restriction_of(load(table.game), key)
    score = float(scores.mean())
    ratio = float(lost.mean()) / score if score else 0.0
    rest = (lost - ratio * scores) / score if score else 0.0 * lost
    return Worth(
        key,
        table.variant,
        bot,
        len(lost),
        score,
        _around(float(lost.mean()), lost),
        _around(ratio, rest),
        used,
        rule.too_often,
        "" if apart else rule.kin,
    )


def _around(mean: float, numbers: Any) -> Estimate:
    """A mean with the interval that these numbers give."""
    n = len(numbers)
    if n < 2:
        return Estimate(mean, None, None)
    half = student(n - 1) * float(numbers.std(ddof=1)) / math.sqrt(n)
    return Estimate(mean, mean - half, mean + half)


def _kin(game: Game, key: str) -> Any:
    """What the restriction akin to this one forbids."""
    kin = restriction_of(game, key).kin
    return restriction_of(game, kin).forbids if kin else nothing_akin


@functools.cache
def _board_runner(game: Game, key: str) -> Compiled:
    """`run_boards` of a game and a restriction."""
    return bind(run_boards, board_verbs(game, key), f"{game.id}.without.{key}")


def board_verbs(game: Game, key: str) -> dict[str, Any]:
    """The verbs of a game whose seats may forgo something."""
    restriction = restriction_of(game, key)
    skill = skill_of(game.id)
    own = {**game.verbs, "skill": skill} if skill else game.verbs
    freely = bind(choose_with_skill if skill else choose_by_policy, own, f"{game.id}.freely")
    verbs: dict[str, Any] = {
        **playing_verbs(game, "mixed", False),
        "choose_freely": freely,
        "forbids": restriction.forbids,
        "instead": restriction.instead,
        "forbids_kin": _kin(game, key),
    }
    verbs["choose"] = bind(choose_without, verbs, f"{game.id}.without.{key}")
    return verbs
