"""How fast records become arrays: choices a second on one core, with tensors and masks.

python bench/datasets.py --matches 200
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from tribu.adapters.dataset import batches
from tribu.games import load, names
from tribu.lab.simulate import simulate_to


def main() -> None:
    """A line for each game; what must be compiled is compiled before."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=200)
    matches = words.parse_args().matches
    print("| game | choices | seconds | choices a minute |\n|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        for name in names():
            game = load(name)
            path = Path(folder, f"{name}.jsonl")
            bots, options = ["habit"] * game.usual, game.Options(**game.simulated)
            simulate_to(str(path), game, bots, options, 0, 1)
            assert sum(len(part) for part in batches(path))
            simulate_to(str(path), game, bots, options, 0, matches)
            begun = time.process_time()
            count = sum(len(part) for part in batches(path))
            took = time.process_time() - begun
            print(f"| {game.title} | {count:,} | {took:.2f} | {60 * count / took:,.0f} |")


if __name__ == "__main__":
    main()
