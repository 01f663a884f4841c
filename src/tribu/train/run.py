"""A training, from its first choice or from where it stopped, with progress and checkpoints."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tribu.extras import MissingExtra

try:
    import torch
except ModuleNotFoundError as missing:
    raise MissingExtra("torch", "train") from missing

from tribu.games import load
from tribu.games.game import Game
from tribu.output import writing
from tribu.train.card import Card, Learned, Moment, Part, write_network
from tribu.train.checkpoint import MadeFor, check_made_for, read_checkpoint, turned
from tribu.train.exam import examine
from tribu.train.face import face_of
from tribu.train.league import League
from tribu.train.learning import Average, Learner
from tribu.train.networks import Critic, Policy
from tribu.train.plan import Plan
from tribu.train.rows import history_size, revealed_size
from tribu.train.tables import spread_out
from tribu.train.used import used_inputs
from tribu.train.window import Window

EXAMS = 12  # of a whole training
LEAST = 0.03  # what is left of the rate of learning in the end


class Training:
    """A policy and its critic, learning by self-play."""

    def __init__(self, plan: Plan, device: str) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan, self.device = plan, device
        self.face = face_of(load(plan.game))
        self.tables = self.face.tables_of(plan.variant, plan.options, plan.house)
        game = self.face.game
        self.spent = 0.0  # minutes
        self.choices = 0
        self._windows = 0  # of this part
        self.history: list[Moment] = []
        self.parts: list[Part] = []  # earlier ones
        inputs, layers = game.view.features_size + history_size(game), (plan.width, plan.depth)
        self._used = used_inputs(self.face, self.tables)
        self.policy = Policy(inputs, game.actions, *layers, self._used.seen).to(device)
        self.critic = Critic(revealed_size(game), *layers, self._used.revealed).to(device)
        self.average = Average(self.policy, plan.average) if plan.average else None
        self._part = Part.now(plan.game, device_name(device))
        self._learner: Learner | None = None
        self._kept: dict[str, Any] = {}  # of a checkpoint, for what is not made yet

    @property
    def made_for(self) -> MadeFor:
        game, plan = self.face.game, self.plan
        inputs = game.view.features_size + history_size(game)
        sizes = (inputs, game.actions, revealed_size(game))
        shape = (game.version, *sizes, plan.width, plan.depth)
        return MadeFor(game.id, plan.variant, *shape, turned(plan.options), turned(plan.house))

    @property
    def result(self) -> Policy:
        """What is examined and kept: the policy, or its average where the plan has one."""
        return self.average.policy if self.average else self.policy

    @property
    def done(self) -> float:
        """The share of the plan that is done, from 0 to 1."""
        return self.plan.done(self.spent, self.choices)

    def run(
        self,
        report: Callable[[Moment], None],
        until: float = math.inf,
        tick: Callable[[float], None] = lambda done: None,
    ) -> None:
        """Go on to the end of the plan, but not beyond `until` (of the monotonic clock); report
        each exam, and `tick` after each window how far it is. Exams do not count."""
        learner = self._prepared()
        plan, exams = self.plan, math.floor(self.done * EXAMS)
        choices, spent = self.choices, self.spent
        while self.done < 1 and time.monotonic() < until:
            begun = time.monotonic()
            left = max(LEAST, 1 - self.done)
            learner.rate.fill_(plan.rate * left)
            learner.curiosity.fill_(plan.curiosity * max(0.1, left))
            learner.steering.fill_(float(self._windows >= plan.watching))
            self._windows += 1
            learner.window.play()
            progress = learner.learn(plan.epochs)
            if self.average and self._windows > plan.watching:
                self.average.follow(self.policy)
            self._count(learner.window.chosen.numel(), (time.monotonic() - begun) / 60)
            tick(self.done)
            if self.done * EXAMS >= exams or time.monotonic() >= until:
                exams = math.floor(self.done * EXAMS) + 1
                speed = (self.choices - choices) / (60 * (self.spent - spent))
                report(self._examined(progress._asdict(), speed))
                choices, spent = self.choices, self.spent
                if learner.window.league:
                    learner.window.league.remember(learner.window.player)

    def _count(self, choices: int, minutes: float) -> None:
        self.choices += choices
        self.spent += minutes
        self._part = msgspec.structs.replace(
            self._part,
            choices=self._part.choices + choices,
            minutes=self._part.minutes + minutes,
        )

    def _prepared(self) -> Learner:
        if self._learner is None:
            plan = self.plan
            scale = 0.4 * self.face.game.large_score
            seed = 1000 * plan.seed + self.choices  # a later part deals other cards
            torch.manual_seed(seed)
            batches = spread_out(self.face, self.tables, plan.games, seed, self.device, self._used)
            league = League(batches, self.policy, plan.league, seed) if plan.league else None
            window = Window(batches, self.policy, plan.window, scale, league)
            batch = min(plan.batch, max(1, window.chosen.numel() // 4))
            self._learner = Learner(
                self.policy, self.critic, window, batch, plan.trace, self.average, plan.magnet
            )
            self._take_up(self._learner)
        return self._learner

    def _examined(self, progress: dict[str, float], speed: float) -> Moment:
        plan = self.plan
        marks = examine(self.face, self.tables, self.result, plan.exam, plan.options)
        figures = {name: round(value, 4) for name, value in progress.items()}
        moment = Moment(
            minutes=round(self.spent, 3),
            choices=self.choices,
            speed=round(speed),
            marks=tuple(marks),
            **figures,
        )
        self.history.append(moment)
        return moment

    # --- on disk ----------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """A checkpoint to go on from."""
        kept = {
            "made_for": msgspec.structs.asdict(self.made_for),
            "plan": msgspec.to_builtins(self.plan),
            "spent": self.spent,
            "choices": self.choices,
            "history": msgspec.to_builtins(self.history),
            "parts": msgspec.to_builtins([*self.parts, self._part]),
            "policy": self.policy.state_dict(),
            "critic": self.critic.state_dict(),
            **({"average": self._averaged()} if self.average else {}),
            **self._set_down(),
        }
        with writing(path) as stream:
            torch.save(kept, stream)

    def _averaged(self) -> dict[str, Any]:
        assert self.average is not None
        return {"windows": self.average.windows, "policy": self.average.policy.state_dict()}

    def _set_down(self) -> dict[str, Any]:
        """What the learner has: how far each weight moved lately, in halves, and earlier selves."""
        if self._learner is None:
            return self._kept
        adam = self._learner.adam.state_dict()["state"]
        league = self._learner.window.league
        return {
            "adam": {
                at: {name: _half(part) for name, part in one.items()} for at, one in adam.items()
            },
            "past": league.past if league else [],
        }

    def _take_up(self, learner: Learner) -> None:
        """The same, from a checkpoint."""
        if self._kept.get("adam"):
            state = learner.adam.state_dict()
            state["state"] = {
                at: {name: part.float() for name, part in one.items()}
                for at, one in self._kept["adam"].items()
            }
            learner.adam.load_state_dict(state)
            for group in learner.adam.param_groups:
                group["lr"] = learner.rate  # the tensor that we turn, not a copy of it
        if learner.window.league:
            learner.window.league.past = list(self._kept.get("past", []))

    def take(self, kept: dict[str, Any]) -> None:
        """Go on from a checkpoint, by this training's plan."""
        self.policy.load_state_dict(kept["policy"])
        self.critic.load_state_dict(kept["critic"])
        if self.average:  # of a checkpoint that has none, it begins with the policy as it is
            found = kept.get("average", {"windows": 0, "policy": kept["policy"]})
            self.average.policy.load_state_dict(found["policy"])
            self.average.windows = int(found["windows"])
        self.spent, self.choices = float(kept["spent"]), int(kept["choices"])
        self.history = msgspec.convert(kept["history"], list[Moment])
        self.parts = msgspec.convert(kept["parts"], list[Part])
        self._kept = {name: kept[name] for name in ("adam", "past") if name in kept}

    def card(self) -> Card:
        """How the policy was made, so far."""
        game = self.face.game
        return Card(
            self.plan,
            inputs=game.view.features_size + history_size(game),
            outputs=game.actions,
            weights=sum(part.numel() for part in self.policy.parameters()),
            tables=tuple(Learned.of(table, game) for table in self.tables),
            parts=(*self.parts, self._part),
            history=tuple(self.history),
        )

    def export(self, path: Path) -> None:
        """What was learned, without the critic, and its card."""
        arrays = {name: part.cpu().numpy() for name, part in self.result.state_dict().items()}
        write_network(path, arrays, self.card())


def _half(part: Any) -> Any:
    """In halves, unless it is a single number, such as how many steps there were."""
    return part.to(torch.bfloat16) if part.numel() > 1 else part


def device_name(device: str) -> str:
    """The processor or the GPU, in words."""
    return torch.cuda.get_device_name() if device == "cuda" else "CPU"


def resumed(path: Path, game: Game, given: dict[str, Any], device: str) -> Training:
    """The training of a checkpoint, by its plan but for what is `given`. Refused if it is of
    another kind."""
    kept = read_checkpoint(path, device)
    theirs = kept["made_for"]
    plan = msgspec.convert({**kept["plan"], "game": game.id, **given}, Plan)
    training = Training(plan, device)
    check_made_for(path, theirs, training.made_for)
    training.take(kept)
    return training
