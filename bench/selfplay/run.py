"""A training, from its first choice or from where it stopped, with progress and checkpoints."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from selfplay.exam import examine
from selfplay.face import TrainFace
from selfplay.learning import Learner
from selfplay.networks import Critic, Policy
from selfplay.tables import spread_out
from selfplay.window import Window

AGAINST = ("novice", "habit")
EXAMS = 12  # of a whole training


@dataclass(frozen=True)
class Plan:
    """How to train. The defaults are for a large GPU; on a processor see `small`."""

    game: str
    minutes: float = 8.0  # of this training in all, earlier parts included
    games: int = 32768
    window: int = 64  # choices of each game between two lessons
    width: int = 512
    depth: int = 3
    rate: float = 6e-4
    curiosity: float = 0.015  # what entropy counts in the beginning; it falls with the rate
    epochs: int = 2
    batch: int = 32768
    exam: int = 8192  # deals for each number of players
    seed: int = 1
    device: str = "cuda"


def small(plan: Plan) -> Plan:
    """The same for a processor: enough to see that it learns."""
    return Plan(
        **{
            **asdict(plan),
            **{"games": 256, "width": 128, "depth": 2, "batch": 2048, "exam": 512},
            "device": "cpu",
        }
    )


class Training:
    """A policy and its critic, learning by self-play."""

    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan = plan
        self.face: TrainFace = importlib.import_module(f"selfplay.games.{plan.game}").FACE
        game = self.face.game
        self.spent = 0.0  # minutes
        self.choices = 0
        self.history: list[dict[str, Any]] = []
        inputs = game.view.features_size
        self.policy = Policy(inputs, game.actions, plan.width, plan.depth).to(plan.device)
        self.critic = Critic(inputs + self.face.hidden_size, plan.width, plan.depth)
        self.critic.to(plan.device)
        self._learner: Learner | None = None

    def run(
        self,
        minutes: float,
        report: Callable[[dict[str, Any]], None],
        until: float = math.inf,
    ) -> None:
        """Go on for some minutes of learning, at most to the end of the plan and not beyond
        `until` (of the monotonic clock); report each exam. Exams do not count."""
        plan = self.plan
        learner = self._prepared()
        stop = min(plan.minutes, self.spent + minutes)
        next_exam, choices, spent = self.spent, self.choices, self.spent
        while self.spent < stop and time.monotonic() < until:
            begun = time.monotonic()
            left = max(0.03, 1 - self.spent / plan.minutes)
            learner.rate.fill_(plan.rate * left)
            learner.curiosity.fill_(plan.curiosity * max(0.1, left))
            learner.window.play()
            progress = learner.learn(plan.epochs)
            self.choices += learner.window.result.numel()
            self.spent += (time.monotonic() - begun) / 60
            if self.spent >= next_exam or self.spent >= stop:
                speed = (self.choices - choices) / (60 * (self.spent - spent))
                report(self._examined(progress._asdict(), speed))
                next_exam = self.spent + plan.minutes / EXAMS
                choices, spent = self.choices, self.spent

    def _prepared(self) -> Learner:
        if self._learner is None:
            plan = self.plan
            scale = 0.4 * self.face.game.large_score
            seed = 1000 * plan.seed + int(self.choices)
            batches = spread_out(self.face, plan.games, seed, plan.device)
            window = Window(batches, self.policy, plan.window, scale)
            self._learner = Learner(self.policy, self.critic, window, plan.batch)
        return self._learner

    def _examined(self, progress: dict[str, Any], speed: float) -> dict[str, Any]:
        told = {"minutes": round(self.spent, 2), "choices": self.choices, "speed": round(speed)}
        told |= {k: round(v, 4) for k, v in progress.items() if k != "choices"}
        for against in AGAINST:
            marks = examine(self.face, self.policy, self.plan.exam, 77, against)
            told[against] = {m.players: (round(m.mean, 3), round(m.error, 3)) for m in marks}
        self.history.append(told)
        return told

    # --- on disk ----------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """A checkpoint to go on from."""
        kept = {
            "plan": asdict(self.plan),
            "spent": self.spent,
            "choices": self.choices,
            "history": self.history,
            "policy": self.policy.state_dict(),
            "critic": self.critic.state_dict(),
        }
        torch.save(kept, path)

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint, by this training's plan."""
        kept = torch.load(path, map_location=self.plan.device, weights_only=True)
        self.policy.load_state_dict(kept["policy"])
        self.critic.load_state_dict(kept["critic"])
        self.spent, self.choices = float(kept["spent"]), int(kept["choices"])
        self.history = list(kept["history"])

    def export(self, path: Path) -> None:
        """The policy alone, as arrays of float16."""
        arrays = {
            name: tensor.detach().cpu().half().numpy()
            for name, tensor in self.policy.state_dict().items()
        }
        np.savez_compressed(path, **arrays)
