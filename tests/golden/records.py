"""The same seed gives the same bytes, on whatever machine: hashes of simulated records."""

from __future__ import annotations

import hashlib
from typing import Any

from tribu.games import load
from tribu.lab.simulate import simulate
from tribu.match import read_options, write

# game, bots, options, matches of seed 1
RUNS: list[tuple[str, str, dict[str, Any], int]] = [
    ("bue", "random,habit,random,habit", {"target": 30, "mixing": "auto"}, 3),
    ("bue", "habit,habit", {"target": 60, "blue": 12, "gold": 0, "mixing": "auto"}, 2),
    ("busca", "random,habit,random,habit", {"limit": 4}, 3),
    ("bugami", "random,habit,random,habit", {"target": 80}, 3),
    ("bugami", "habit,random,random,habit,habit", {"target": 60, "jokers": 2, "marriage": True}, 2),
]


def hashes() -> str:
    """A line for each run: its hash, and what was played."""
    lines = []
    for name, bots, options, matches in RUNS:
        game = load(name)
        table = read_options(game, options)
        digest = hashlib.sha256()
        for record in simulate(game, bots.split(","), table, 1, range(matches)):
            digest.update(write(record))
        asked = " ".join(f"{key}={value}" for key, value in options.items())
        lines.append(f"{digest.hexdigest()}  {name} {bots} {asked} seed=1 matches={matches}\n")
    return "".join(lines)
