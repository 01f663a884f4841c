"""What a rule is worth: one seat forgoes it, the others do not, with the same cards.

By compiled bots thousands of boards a second (`forgoing.py`), by bots that think as a contest of
the arena, in which the bot that forgoes it sits in each seat in turn.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from tribu.games.game import Game
from tribu.jit import Compiled, bind
from tribu.lab.arena.contest import NEXT, Contest
from tribu.lab.arena.report import Ledger
from tribu.lab.arena.run import outcomes_of
from tribu.lab.author.forgoing import (
    BOARD_CELLS,
    LOST,
    POLICY_CELLS,
    SCORE,
    USES,
    choose_without,
    run_boards,
)
from tribu.lab.balance.collect import compiled_bots, skill_of
from tribu.lab.balance.count_block import choose_with_skill
from tribu.lab.balance.plan import LabTable
from tribu.lab.entrants import Entry
from tribu.lab.refused import Refused
from tribu.lab.restriction import Restriction
from tribu.lab.statistics import Estimate, share, student
from tribu.search.playout import choose_by_policy, playing_verbs
from tribu.search.series import SEEDS
from tribu.search.threads import cores

MUCH = 0.25  # of what a seat scores: a rule that is worth more than this rules the game
LITTLE = 0.10  # worth less than this, one can do with it or without
CHUNK = 500  # boards that a thread plays at once

# What is said of a rule.
RULES, PAYS, INDIFFERENT, HARMS = "rules", "pays", "indifferent", "harms"

_UNKNOWN = (
    "--without {key!r}: {game} ha {known}",
    "--without {key!r} : {game} a {known}",
    "--without {key!r}: {game} has {known}",
)


class Worth(msgspec.Struct, frozen=True):
    """What somebody loses in a deal who forgoes a rule."""

    key: str
    variant: str
    bots: str
    boards: int
    score: float  # of a seat in a deal, when nobody forgoes it
    points: Estimate  # lost in a deal, in the game's unit: above 0 the rule is good to have
    relative: Estimate  # the same as a share of that score
    used: Estimate | None  # in how many deals a seat does it; compiled bots only

    @property
    def verdict(self) -> str:
        """Whether the rule rules the game, pays, makes no difference, or does harm."""
        low, high = self.relative.low, self.relative.high
        if low is None or high is None or low <= 0 <= high:
            return INDIFFERENT
        if high < 0:
            return HARMS
        return RULES if low > MUCH else PAYS


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
    return _worth(table, key, bot, lost, rows[:, SCORE] / seats, used)


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
    restriction_of(game, key)
    bound = Entry(f"{entry.label} without {key}", entry.name, entry.budget, key)
    contest = Contest(
        *(game.id, table.players, options, (bound, entry), seed, boards),
        against=NEXT,
        house=table.house_values(),
    )
    ledger = Ledger(contest)
    ledger.collect(outcomes_of(contest, "cpu", jobs), lambda done: shown(done, contest.games))
    if ledger.stopped:
        raise KeyboardInterrupt
    found = ledger.comparisons((0, 1))
    free = np.array([one.score_b for one in found])
    bound_to = np.array([one.score_a for one in found])
    return _worth(table, key, entry.label, game.wants * (free - bound_to), free, None)


def _worth(
    table: LabTable, key: str, bot: str, lost: Any, scores: Any, used: Estimate | None
) -> Worth:
    """The means of boards; what is relative is a ratio of two of them."""
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
    )


def _around(mean: float, numbers: Any) -> Estimate:
    """A mean with the interval that these numbers give."""
    n = len(numbers)
    if n < 2:
        return Estimate(mean, None, None)
    half = student(n - 1) * float(numbers.std(ddof=1)) / math.sqrt(n)
    return Estimate(mean, mean - half, mean + half)


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
    }
    verbs["choose"] = bind(choose_without, verbs, f"{game.id}.without.{key}")
    return verbs
