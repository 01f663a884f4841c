"""How our levels err: what each choice costs, by a deep search, at the same positions for all.

    PYTHONPATH=src python bench/errors.py busca --positions 400

Positions come from deals of club players and casual ones. The cost of a choice is what the master
expects of its own choice less what it expects of this one, in points of the deal; up to a trifle
(`Game.trifle`) it is no mistake. `slips` is how `novice` erred before: one choice at random now and
then. The search is not sure of itself either, so that even its own twin seems to err a little.
"""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

import numpy as np

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.novice import at_first_glance
from tribu.bots.registry import LEVELS, bot
from tribu.games import load, names
from tribu.lab.arena.table import BotTable
from tribu.lab.entrants import Entrant, read_entries
from tribu.rng import below, generator

SEED = 1658
ABSURD = 5  # trifles


class Slips:
    """A novice as it was: by habit, and now and then any legal action."""

    name = "slips"

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        rng = generator(seed)
        if below(rng, load(situation.game).level("novice").slip) == 0:
            return Choice(situation.legal[int(below(rng, len(situation.legal)))])
        return Choice(at_first_glance(situation, rng))


class Watched(Entrant):
    """Plays, and keeps the positions where it had a choice."""

    met: list[Situation]

    def choose(self, situation: Situation, seed: int) -> int:
        if len(situation.legal) > 1:
            self.met.append(dataclasses.replace(situation, facts=list(situation.facts)))
        return super().choose(situation, seed)


def positions(name: str, players: int, count: int) -> list[Situation]:
    """Some of the positions of many deals."""
    game = load(name)
    met: list[Situation] = []
    seated = [Watched(entry) for entry in read_entries("club@60,casual")]
    for one in seated:
        one.warm_up(name)
        one.met = met
    table = BotTable(game, players, game.Options(**game.simulated))
    number = 0
    while len(met) < 8 * count:
        table.play_deal([seated[seat % 2] for seat in range(players)], SEED, number)
        number += 1
    chosen = np.random.default_rng(SEED).choice(len(met), count, replace=False)
    return [met[k] for k in chosen]


def costs(players: dict[str, Any], found: list[Situation], simulations: int) -> dict[str, Any]:
    """What each player's choice costs at each position."""
    master = bot("master")
    spent: dict[str, list[float]] = {name: [] for name in players}
    for number, situation in enumerate(found):
        advice = master.choose(situation, Budget(iterations=simulations), number).advice
        wants = load(situation.game).wants
        expected = {one.action: wants * one.expected for one in advice}
        best = expected[advice[0].action]
        for name, (player, budget) in players.items():
            action = player.choose(situation, budget, number + 1).action
            spent[name].append(max(0.0, best - expected[action]))
    return {name: np.array(values) for name, values in spent.items()}


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("game", choices=names())
    ask.add_argument("--players", type=int)
    ask.add_argument("--positions", type=int, default=400)
    ask.add_argument("--simulations", type=int, default=4000)
    given = ask.parse_args()
    game = load(given.game)
    players: dict[str, Any] = {name: (bot(name), None) for name in LEVELS}
    players["club"] = bot("club"), Budget(iterations=150)
    players["master"] = bot("master"), Budget(iterations=2000)
    players = {"slips": (Slips(), None), **players}
    found = positions(given.game, given.players or game.usual, given.positions)
    spent = costs(players, found, given.simulations)
    trifle = game.trifle
    told = f"{len(found)} positions, {given.simulations} simulations, a trifle: {trifle}"
    print(f"{game.title}, {told}\n")
    print(
        "| level | mean cost | mistakes | of them: median cost | p90 | p99 of all "
        f"| above {ABSURD * trifle:g} |\n|---|---:|---:|---:|---:|---:|---:|"
    )
    for name, values in spent.items():
        wrong = values[values > trifle]
        middle, high = np.quantile(wrong, (0.5, 0.9)) if len(wrong) else (0.0, 0.0)
        print(
            f"| {name} | {values.mean():.2f} | {len(wrong) / len(values):.0%} | {middle:.2f} "
            f"| {high:.2f} | {np.quantile(values, 0.99):.2f} "
            f"| {(values > ABSURD * trifle).mean():.1%} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
