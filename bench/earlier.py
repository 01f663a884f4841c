"""The master of an earlier commit, asked as it was: in a process with its own sources."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.registry import bot
from tribu.bots.sample import warm_up
from tribu.games import load

OLD = "earlier"  # its name among the entrants
FOLDER = "TRIBU_EARLIER"  # the variable that tells workers where its sources lie


class Earlier:
    """The earlier master, in a process of its own. Records are told by the names of their fields:
    since then some have been added."""

    name = OLD

    def __init__(self) -> None:
        self.budget = Budget(seconds=1.0)
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, situation: Any, budget: Any, seed: int) -> Any:
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
            words = (sys.executable, "-P", __file__)
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


if __name__ == "__main__":
    answer()
