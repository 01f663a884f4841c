"""How good a policy is: `tribu.evaluate(policy, game, against=…)`, on the environments' own reward.

Duplicate by default: every deal is played with the policy at each seat in turn among the others,
and by the others alone, with the same cards. What counts is what the policy makes of a seat beyond
what the others make of it, so that luck cancels and few deals tell much.

A policy is a function (observation, mask) -> actions, for a row each, or the name of a bot. Among
compiled opponents (random, habit, novice) or functions thousands of deals take seconds, as they do
among these bots themselves; bots that search play a deal at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from tribu.adapters.learners import SELF, Learners
from tribu.adapters.table_spec import RELATIVE, TableSpec, table_spec
from tribu.bots.bot import Situation
from tribu.bots.policy import row_of
from tribu.games.game import MOST_SEATS
from tribu.lab.arena.table import BotTable
from tribu.lab.entrants import Entrant, read_entries
from tribu.lab.statistics import student
from tribu.rng import below, generator
from tribu.search.playout import LOG, POLICIES, RESULT, deal_runner

QUICK = (*POLICIES, "novice")  # bots that are compiled: a deal of theirs is one call
Policy = Callable[[Any, Any], Any]
Rewards = Any  # float64 [deals, seats]


class Evaluation(msgspec.Struct, frozen=True):
    """The mean reward of a deal and its 95 % interval; with `duplicate`, beyond what the others
    make of the same cards in the same seats."""

    game: str
    players: int
    against: str
    reward: str
    duplicate: bool
    deals: int
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        half = (self.high - self.low) / 2
        how = "duplicate" if self.duplicate else "each once"
        return (
            f"{self.mean:+.3f} ± {half:.3f} a deal against {self.against} "
            f"({self.game}, {self.players} players, {self.deals} deals, {how})"
        )


def evaluate(
    policy: Policy | str,
    game: str,
    against: Policy | str = "habit",
    *,
    deals: int = 1000,
    players: int | None = None,
    seed: int = 0,
    duplicate: bool = True,
    reward: str = RELATIVE,
    house: Mapping[str, int] | None = None,
    **options: Any,
) -> Evaluation:
    """Let a policy sit among others. Bots are named as in the arena: "club", "master@500"."""
    table = table_spec(game, players, reward=reward, house=house, **options)
    seats = range(table.players)
    if policy in QUICK and against in QUICK:
        others = [str(against)] * table.players
        lineups = ([*others[:seat], str(policy), *others[seat + 1 :]] for seat in seats)
        played = [_compiled(table, lineup, deals, seed) for lineup in lineups]
        base = _compiled(table, others, deals, seed) if duplicate else None
    elif _is_quick(policy, against):
        played = [_by_batch(table, policy, against, deals, seed, seat) for seat in seats]
        base = _alone(table, against, deals, seed) if duplicate else None
    else:
        room = _Room(table, policy, against, deals, seed)
        played = [room.rewards(seat) for seat in seats]
        base = room.rewards(None) if duplicate else None
    return _found(table, against, deals, played, base)


def _is_quick(policy: Policy | str, against: Policy | str) -> bool:
    return callable(policy) and (callable(against) or against in QUICK)


def _found(
    table: TableSpec,
    against: Policy | str,
    deals: int,
    played: Sequence[Rewards],
    base: Rewards | None,
) -> Evaluation:
    """Duplicate: the mean over the seats is one observation. Else deal k counts with the policy at
    seat k modulo the players alone."""
    if base is not None:
        gains = np.stack([rewards[:, seat] - base[:, seat] for seat, rewards in enumerate(played)])
        observations = gains.mean(axis=0)
    else:
        seats = np.arange(deals) % table.players
        observations = np.stack(played)[seats, np.arange(deals), seats]
    told = observations[~np.isnan(observations)]  # where a seat was never asked there is nothing
    mean = float(told.mean())
    half = 0.0
    if len(told) > 1:
        half = float(student(len(told) - 1) * told.std(ddof=1) / len(told) ** 0.5)
    return Evaluation(
        game=table.game.id,
        players=table.players,
        against=against if isinstance(against, str) else getattr(against, "__name__", "function"),
        reward=table.reward,
        duplicate=base is not None,
        deals=len(told),
        mean=mean,
        low=mean - half,
        high=mean + half,
    )


# --- many deals at once ---------------------------------------------------------------------------


def _by_batch(
    table: TableSpec, policy: Any, against: Any, deals: int, seed: int, seat: int
) -> Rewards:
    """The rewards of match k's first deal in row k, with the policy at that seat; NaN where it was
    never asked."""
    learners = Learners(table, deals, opponents=against, seat=seat)
    return _first_deals(learners, policy, seed)


def _first_deals(learners: Learners, policy: Policy, seed: int) -> Rewards:
    seen, _ = learners.reset(seed)
    rewards = np.full((learners.count, learners.table.players), np.nan)
    waiting = learners.matches == np.arange(learners.count)
    while waiting.any():
        actions = np.asarray(policy(seen["observation"], seen["action_mask"]))
        seen, _, over, infos = learners.step(actions)
        ended = waiting & over
        rewards[ended] = infos["rewards"][ended]
        waiting &= ~over
    return rewards


def _alone(table: TableSpec, against: Any, deals: int, seed: int) -> Rewards:
    """The same deals with nobody but the others."""
    if callable(against):
        return _first_deals(Learners(table, deals, opponents=SELF), against, seed)
    return _compiled(table, [against] * table.players, deals, seed)


def _compiled(table: TableSpec, lineup: Sequence[str], deals: int, seed: int) -> Rewards:
    """The same deals with a compiled bot at each seat."""
    kinds = {**POLICIES, "novice": table.game.level("novice").slip}
    policies = np.array([kinds[name] for name in lineup], np.int64)
    game, pack = table.game, np.array(table.game.words.pack(table.options), np.int64)
    run, state, terms = deal_runner(game), game.new_state(), table.terms
    log, result = np.zeros(LOG, np.int64), np.zeros(RESULT, np.int64)
    totals = np.zeros(MOST_SEATS, np.int64)
    rewards = np.zeros((deals, table.players))
    for number in range(deals):
        rng, deck = generator(seed, number), pack.copy()
        starter = int(below(rng, table.players))
        totals[:] = 0
        places = (totals, 0, deck, len(deck), starter, policies, log, result)
        run(state, rng, table.players, terms, *places)
        rewards[number] = table.rewards(result[: table.players])
    return rewards


# --- bots, a deal at a time -----------------------------------------------------------------------


class _Asked:
    """A function that sits at a table of bots."""

    label = "policy"

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, situation: Situation, seed: int) -> int:
        return int(self._policy(*row_of(situation))[0])


class _Room:
    """A table of bots, functions among them."""

    def __init__(self, table: TableSpec, policy: Any, against: Any, deals: int, seed: int) -> None:
        self._table, self._deals, self._seed = table, deals, seed
        self._play = BotTable(table.game, table.players, table.options, house=table.house).play_deal
        self._policy, self._others = (self._seated(one) for one in (policy, against))

    def _seated(self, who: Any) -> Any:
        if callable(who):
            return _Asked(who)
        [entry] = read_entries(who)
        entrant = Entrant(entry)
        entrant.warm_up(self._table.game.id)
        return entrant

    def rewards(self, seat: int | None) -> Rewards:
        """Of every deal, with the policy at that seat, or nowhere."""
        seats = range(self._table.players)
        lineup = [self._policy if one == seat else self._others for one in seats]
        scores = [self._play(lineup, self._seed, deal).scores for deal in range(self._deals)]
        return self._table.rewards(np.array(scores))
