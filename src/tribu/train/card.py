"""A network's card: how it was made and how it did in its exams. It travels inside the file of its
weights, as JSON, and `tribu networks` prints it.
"""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path
from typing import Any, Self

import msgspec
import numpy as np

import tribu
from tribu.games import load, names
from tribu.games.game import Game
from tribu.lab.balance.plan import fingerprint
from tribu.lab.refused import Refused
from tribu.output import writing
from tribu.train.face import SMALL, USUAL, TrainingTable
from tribu.train.marks import AGAINST, Mark
from tribu.train.plan import Plan, plan_for

_NO_CARD = (
    "{path}: non c’è dentro una rete con la sua scheda",
    "{path} : il n’y a pas dedans de réseau avec sa fiche",
    "{path}: there is no network with its card in it",
)
CARD = "card"  # its name among the arrays of a file
UNKNOWN = "unknown"


class Moment(msgspec.Struct, frozen=True):
    """The figures of a training at one time, with an exam."""

    minutes: float
    choices: int
    speed: float  # choices a second since the moment before
    divergence: float  # from the policy that played, after learning
    entropy: float  # of the policy's choices
    explained: float  # share of the results' variance that the critic explains
    marks: tuple[Mark, ...]
    learned: float | None = None  # share of the choices that were learned from


class Part(msgspec.Struct, frozen=True):
    """A training that was not interrupted, by which sources and where."""

    version: str
    commit: str
    sources: str  # their fingerprint, as reports of the laboratory have it
    device: str
    minutes: float
    choices: int

    @classmethod
    def now(cls, game: str, device: str) -> Self:
        """A part that begins, with these sources."""
        return cls(tribu.__version__, commit(), fingerprint(game), device, 0.0, 0)


class Learned(msgspec.Struct, frozen=True):
    """A kind of table it learned at."""

    players: int
    share: float
    options: dict[str, Any]  # all of them
    shown: dict[int, float] = {}  # numbers of the observation that were shown as others
    house: dict[str, int] = {}  # values of the rules that differed

    @classmethod
    def of(cls, table: TrainingTable, game: Game) -> Self:
        options = msgspec.structs.asdict(table.options_of(game))
        return cls(table.players, table.share, options, dict(table.shown), dict(table.house))


class Card(msgspec.Struct, frozen=True):
    """How a network was made."""

    plan: Plan
    inputs: int
    outputs: int
    weights: int  # how many numbers it has
    tables: tuple[Learned, ...]
    parts: tuple[Part, ...]
    history: tuple[Moment, ...]

    @property
    def minutes(self) -> float:
        """Of learning, exams not counted."""
        return sum(part.minutes for part in self.parts)

    @property
    def choices(self) -> int:
        """That it made while it learned."""
        return sum(part.choices for part in self.parts)


def commit() -> str:
    """The commit of these sources, if they lie in a checkout; + where files differ from it."""

    def git(*words: str) -> str:
        where = Path(tribu.__file__).parent
        done = subprocess.run(["git", *words], cwd=where, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else ""

    try:
        found = git("rev-parse", "--short=12", "HEAD")
        return f"{found}{'+' if git('status', '--porcelain', '.') else ''}" if found else UNKNOWN
    except OSError:  # no git here
        return UNKNOWN


# --- in a file ------------------------------------------------------------------------------------


def write_network(path: Path, arrays: dict[str, Any], card: Card) -> None:
    """The weights as halves of 16 bits, and the card."""
    kept: dict[str, Any] = {name: np.asarray(one, np.float16) for name, one in arrays.items()}
    kept[CARD] = np.frombuffer(msgspec.json.encode(card), np.uint8)
    with writing(path) as stream:
        np.savez_compressed(stream, **kept)


def read_card(path: Path) -> Card:
    """The card in a file; Refused if there is none."""
    try:
        with np.load(path) as arrays:
            text = arrays[CARD].tobytes()
        return msgspec.json.decode(text, type=Card)
    except (KeyError, ValueError, zipfile.BadZipFile, AttributeError) as error:
        raise Refused(_NO_CARD, path=path) from error


def packaged() -> list[Path]:
    """The networks that come with our games."""
    found = [Path(str(load(name).files("networks", f"{name}.npz"))) for name in names()]
    return [path for path in found if path.exists()]


# --- in words -------------------------------------------------------------------------------------


def markdown(card: Card, title: str) -> str:
    """The card as a chapter of docs/networks.md."""
    plan = card.plan
    variant = "" if plan.variant == USUAL else f", {plan.variant} variant"
    lines = [
        f"### {title}{variant}",
        "",
        f"{card.weights / 1e6:.2f} M weights: {card.inputs} inputs, {plan.depth} layers of "
        f"{plan.width}, {card.outputs} outputs. Learned for {card.minutes:.1f} minutes from "
        f"{count(card.choices)} choices.",
        "",
        "```sh",
        command(plan),
        "```",
        "",
        *_exam(card),
        "",
        f"Tables: {'; '.join(_table(one, card) for one in card.tables)}.",
        "",
        "Made by: "
        + "; ".join(
            f"Tribù {part.version}, commit `{part.commit}`, sources `{part.sources}`, "
            f"{part.device}, {part.minutes:.1f} minutes"
            for part in card.parts
        )
        + ".",
        "",
    ]
    return "\n".join(lines)


def command(plan: Plan) -> str:
    """How to make it again: every setting that differs from the usual."""
    words = ["tribu", "train", plan.game]
    if plan.variant != USUAL:
        words += ["--variant", plan.variant]
    usual, small = (plan_for(load(plan.game), size, variant=plan.variant) for size in (False, True))
    if len(_differing(plan, small)) < len(_differing(plan, usual)):
        words, usual = [*words, "--small"], small
    for name, values in (("--option", plan.options), ("--house", plan.house)):
        words += [word for key, one in values.items() for word in (name, f"{key}={_typed(one)}")]
    for name in _differing(plan, usual):
        words += [f"--{name}", f"{getattr(plan, name):.12g}"]
    return " ".join(words)


def _differing(plan: Plan, other: Plan) -> list[str]:
    """The settings that differ, each a number."""
    fields = [name for name in Plan.__struct_fields__ if name not in ("options", "house")]
    return [name for name in fields if getattr(plan, name) != getattr(other, name)]


def _typed(value: object) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def count(number: int) -> str:
    """A large number, short: 2.99 G."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {letter}"
    return str(number)


def _exam(card: Card) -> list[str]:
    """The last exam, a column for each number of players."""
    marks = card.history[-1].marks if card.history else ()
    columns = sorted({mark.players for mark in marks})
    if not columns:
        return ["No exam."]
    lines = [
        f"| exam, players | {' | '.join(map(str, columns))} |",
        f"|---|{'---:|' * len(columns)}",
    ]
    for against in AGAINST:
        found = {mark.players: str(mark) for mark in marks if mark.against == against}
        lines.append(f"| among {against}s | " + " | ".join(found[one] for one in columns) + " |")
    return lines


def _table(table: Learned, card: Card) -> str:
    """Its players, its share, and where its options are not the usual ones."""
    game = load(card.plan.game)
    usual = TrainingTable(table.players, 1.0, small=card.plan.variant == SMALL).options_of(game)
    words = [f"{table.players} players ({table.share:.0%})"]
    words += [f"`{k}={v}`" for k, v in table.options.items() if v != getattr(usual, k)]
    words += [f"`house.{k}={v}`" for k, v in table.house.items()]
    words += [f"number {place} shown as {number:g}" for place, number in table.shown.items()]
    return " ".join(words)
