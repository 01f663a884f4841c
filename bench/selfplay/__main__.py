"""Train a network for a game, from a checkpoint if there is one.

cd bench && PYTHONPATH=../src python -m selfplay busca --minutes 15 --checkpoint busca.pt
"""

import argparse
import json
import time
from pathlib import Path

from selfplay.run import Plan, Training, small


def main() -> None:
    ask = argparse.ArgumentParser(prog="python -m selfplay", description=__doc__)
    ask.add_argument("game", choices=("bue", "busca", "bugami"))
    ask.add_argument("--minutes", type=float, default=15.0, help="of learning, in all")
    ask.add_argument("--wall", type=float, default=float("inf"), help="seconds until it must stop")
    ask.add_argument("--checkpoint", type=Path, help="go on from this file, and write it")
    ask.add_argument("--out", type=Path, help="write the policy there, as float16 arrays")
    ask.add_argument("--cpu", action="store_true", help="a small network on the processor")
    given = ask.parse_args()
    plan = Plan(given.game, minutes=given.minutes)
    training = Training(small(plan) if given.cpu else plan)
    if given.checkpoint and given.checkpoint.exists():
        training.resume(given.checkpoint)

    def report(told: dict[str, object]) -> None:
        print(given.game, json.dumps(told), flush=True)
        if given.checkpoint:
            training.save(given.checkpoint)

    training.run(given.minutes, report, time.monotonic() + given.wall)
    if given.checkpoint:
        training.save(given.checkpoint)
    if given.out:
        training.export(given.out)


if __name__ == "__main__":
    main()
