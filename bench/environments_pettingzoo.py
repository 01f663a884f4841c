"""PettingZoo's own `performance_benchmark` of our games and of its card games, as Markdown.

A turn is `last` (observation, mask) and `step`, a random legal action, dealing included; those of
agents that are done count as well. Five seconds of the wall for each; leave the machine alone. Its
card games need RLCard and pygame (`tribu[bench]`); one that is not installed is left out.

    python bench/environments_pettingzoo.py
"""

from __future__ import annotations

import contextlib
import importlib
import io
import re
import sys
import warnings

from pettingzoo.test import performance_benchmark

OURS = (("busca_v1", 4), ("bugami_v1", 4), ("bue_v1", 4))
THEIRS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")


def turns(module: str, **options: int) -> float:
    """Turns a second, as the benchmark prints them; the first episode compiles and is not timed."""
    env = importlib.import_module(module).env(**options)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env)
    found = re.search(r"([0-9.]+) turns per second", printed.getvalue())
    assert found, printed.getvalue()
    return float(found[1])


def main() -> None:
    warnings.simplefilter("ignore")
    print("| environment | turns a second |\n|---|---:|")
    for name, players in OURS:
        speed = turns(f"tribu.adapters.pettingzoo.{name}", players=players)
        print(f"| Tribù {name}, {players} players | {speed:,.0f} |", flush=True)
    for name in THEIRS:
        try:
            print(f"| PettingZoo {name} | {turns(f'pettingzoo.classic.{name}'):,.0f} |", flush=True)
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
