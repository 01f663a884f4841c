"""The master among that of an earlier commit, at equal time, by duplicate play.

    git archive f0fbdef src | tar -x -C /tmp/f0fbdef
    PYTHONPATH=src python bench/masters.py --old /tmp/f0fbdef --jobs 14 --out masters.jsonl

The earlier master is asked as it was, in a process with its own sources; one process a worker waits
while the other thinks, so each worker needs one core. The seed and the number of deals of each row
stand below, and stood here before the first deal was played. A run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import pickle
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

SEED = 1710
OLD = "earlier"  # the name of the earlier master among the entrants
FOLDER = "TRIBU_EARLIER"  # the variable that tells workers where its sources lie
# (game, players, seconds a choice, deals)
DEALS = (
    ("busca", 4, "0.05s", 400),
    ("bugami", 4, "0.05s", 400),
    ("bugami", 3, "0.05s", 300),
    ("bugami", 6, "0.05s", 300),
    ("busca", 4, "1s", 60),
    ("bugami", 4, "1s", 60),
)


class Earlier:
    """The earlier master, in a process of its own. Records are told by the names of their fields:
    since then some have been added."""

    name = OLD

    def __init__(self) -> None:
        from tribu.bots.bot import Budget

        self.budget = Budget(seconds=1.0)
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, situation: Any, budget: Any, seed: int) -> Any:
        from tribu.bots.bot import Choice

        return Choice(
            self._ask(
                situation.game,
                situation.seat,
                *(situation.view.copy(), situation.memory.copy()),
                [fact.copy() for fact in situation.facts],
                situation.legal,
                *(budget.seconds, budget.iterations, seed),
            )
        )

    def warm(self, game: str) -> None:
        """Let it compile."""
        self._ask(game)

    def _ask(self, *question: Any) -> Any:
        if self._process is None:
            pipe = subprocess.PIPE
            words = (sys.executable, "-P", __file__, "--answer")
            environment = earlier_environment(Path(os.environ[FOLDER]))
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, env=environment)
        assert self._process.stdin
        assert self._process.stdout
        pickle.dump(question, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)


def earlier_environment(folder: Path) -> dict[str, str]:
    """What finds the earlier sources instead of ours."""
    found = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    others = [part for part in found if not (Path(part) / "tribu").exists()]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), *others])}


def answer() -> None:
    """In that process: answer with the master of whatever sources are found, until nobody asks."""
    import numpy as np

    from tribu.bots.bot import Budget, Situation
    from tribu.bots.registry import bot
    from tribu.bots.sample import warm_up
    from tribu.games import load

    def as_here(given: Any, kind: Any) -> Any:
        found = np.zeros(1, kind)
        for name in kind.names:
            found[name] = given[name]
        return found[0]

    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    master = bot("master")
    while True:
        try:
            name, *rest = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        chosen = 0
        if rest:
            seat, view, memory, facts, legal, seconds, iterations, seed = rest
            game = load(name)
            situation = Situation(
                game=name,
                seat=seat,
                view=as_here(view, game.View),
                memory=as_here(memory, game.Memory),
                facts=[as_here(fact, game.Fact) for fact in facts],
                legal=legal,
            )
            budget = Budget(seconds=seconds, iterations=iterations)
            chosen = int(master.choose(situation, budget, seed).action)
        else:
            warm_up(master, name)
        pickle.dump(chosen, answers)
        answers.flush()


def report(rows: list[dict[str, Any]]) -> str:
    """A Markdown table."""
    import numpy as np

    by_label: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_label[row["pairing"]].append(row)
    lines = [
        "| game | players | a choice | new − earlier, the same cards | deals, of | ms a choice: "
        "mean, p99 |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for game, players, budget, deals in DEALS:
        found = by_label[f"{game} {players} master@{budget} {OLD}@{budget}"]
        if not found:
            continue
        gains = np.array([row["own"] - row["base"] for row in found])
        half = 1.96 * gains.std(ddof=1) / math.sqrt(len(gains))
        ms = np.array([one for row in found for one in row["ms"]])
        lines.append(
            f"| {game} | {players} | {budget} | {gains.mean():+.2f} ± {half:.2f} "
            f"| {len(found)}, {deals} | {ms.mean():.1f}, {np.quantile(ms, 0.99):.1f} |"
        )
    return "\n".join(lines).replace("-0", "−0").replace("| -", "| −")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--old", type=Path, help="a folder with the earlier sources in src")
    budgets = list(dict.fromkeys(budget for _, _, budget, _ in DEALS))
    parser.add_argument("--budgets", nargs="+", choices=budgets, default=budgets)
    parser.add_argument("--minutes", type=float, default=600, help="stop after so long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("masters.jsonl"))
    parser.add_argument("--report", type=Path, nargs="+", help="only read these files and report")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        answer()
        return
    if not given.report:
        os.environ[FOLDER] = str(given.old.resolve())
        chosen = [
            bots_measure.Pairing(game, players, f"master@{budget}", f"{OLD}@{budget}", deals)
            for game, players, budget, deals in DEALS
            if budget in given.budgets
        ]
        bots_measure.run(chosen, SEED, given.minutes, given.jobs, given.out, counted=True)
    files = given.report or [given.out]
    print(report([json.loads(line) for file in files for line in file.read_text().splitlines()]))


if "--answer" not in sys.argv:  # there our sources are not to be found
    sys.path.insert(0, str(Path(__file__).parent))
    import bots_measure

    from tribu.lab import entrants

    entrants.LAB[OLD] = Earlier

if __name__ == "__main__":
    main()
