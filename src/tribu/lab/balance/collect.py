"""The tally of a block of a table, by compiled bots or by bots of any kind."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from tribu.games import load
from tribu.games.game import Game
from tribu.jit import Compiled, bind
from tribu.lab.balance.count_block import SKILL, choose_with_skill, run_block
from tribu.lab.balance.plan import Job, LabTable, Plan
from tribu.lab.face import Counter
from tribu.search.playout import POLICIES, playing_verbs, way_of
from tribu.search.series import SEEDS, Tally


def counter_of(game: Game) -> Counter:
    """What is counted in the game's deals."""
    counter: Counter = game.face("lab").counter
    return counter


def is_compiled(plan: Plan) -> bool:
    """Whether compiled code alone plays all of it."""
    return all(_is_compiled(table) for table in plan.tables)


def _is_compiled(table: LabTable) -> bool:
    return set(table.bots) <= set(compiled_bots(table.game))


@functools.cache
def compiled_bots(game: str) -> dict[str, int]:
    """The bots of a game that are compiled, with their numbers."""
    return {**POLICIES, "skill": SKILL} if skill_of(game) else POLICIES


@functools.cache
def skill_of(game: str) -> Compiled | None:
    """How a good player chooses, if the game knows."""
    module = load(game).part("skill")
    return None if module is None else module.skill


def get_ready(plan: Plan) -> None:
    """Compile what a plan needs, once, before several want it at the same time."""
    for k, table in enumerate(plan.tables):
        if _is_compiled(table):
            tally_of(plan, Job(k, 0, 0, 0))
    if not is_compiled(plan):
        from tribu.lab.balance.by_bots import warm

        warm(plan)


def tally_of(plan: Plan, job: Job) -> Tally:
    """Play a block and count it."""
    table = plan.tables[job.table]
    if _is_compiled(table):
        return _compiled_tally(plan, job)
    from tribu.lab.balance.by_bots import tally_by_bots

    return tally_by_bots(plan, job)


def _compiled_tally(plan: Plan, job: Job) -> Tally:
    table = plan.tables[job.table]
    game, options = table.settings()
    counter = counter_of(game)
    kinds = [compiled_bots(table.game)[bot] for bot in table.bots]
    tally = np.zeros(counter.cells, np.int64)
    _block_runner(game, "skill" if SKILL in kinds else str(way_of(kinds)))(
        np.zeros(1, game.State),
        plan.seed & SEEDS,
        job.first,
        job.count,
        table.players,
        game.terms(options, table.house_values()),
        np.array(game.words.pack(options), np.int64),
        np.array(kinds, np.int64),
        plan.most_deals,
        game.wants,
        counter.step,
        counter.lowest,
        tally,
    )
    return tally


@functools.cache
def _block_runner(game: Game, how: str) -> Compiled:
    """`run_block` of a game, for a way to play it."""
    verbs: dict[str, Any] = {
        **playing_verbs(game, "mixed" if how == "skill" else how, True),
        "count_deal": counter_of(game).deal,
    }
    if how == "skill":
        own = {**game.verbs, "skill": skill_of(game.id)}
        verbs["choose"] = bind(choose_with_skill, own, f"{game.id}.skill")
    return bind(run_block, verbs, f"{game.id}.{how}.counted")
