"""The commands `tribu train` and `tribu networks`: networks that learn by self-play, and how they
were made."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tribu.cli.lab import plainly
from tribu.cli.root import app
from tribu.terminal.command import (
    STOPPED,
    Command,
    GameArgument,
    GameCommand,
    HouseItems,
    Json,
    Lang,
    OptionItems,
    polite,
)

if TYPE_CHECKING:
    from tribu.games.game import Game
    from tribu.train.card import Moment
    from tribu.train.run import Training


class Device(Enum):
    """Where a network learns."""

    auto = "auto"
    cuda = "cuda"
    cpu = "cpu"


class Variant(Enum):
    """Which tables of a game."""

    usual = "usual"
    small = "small"


@app.command(cls=GameCommand)
def train(
    context: typer.Context,
    game: GameArgument,
    minutes: Annotated[
        float | None,
        typer.Option(min=0.01, help="Of learning in all, earlier parts included; 15 by default."),
    ] = None,
    choices: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Learn from this many choices instead, however long it takes: on a processor the "
            "same seed then gives the same network.",
        ),
    ] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.pt",
            help="Go on from this file if it is there, and keep it; GAME.pt by default.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.npz", help="Write the network there; GAME.npz by default."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin from nothing, even if the checkpoint is there.")
    ] = False,
    stop_after: Annotated[
        float | None,
        typer.Option(
            metavar="MINUTES",
            min=0.01,
            help="Stop and save after this long by the clock, compiling and exams included.",
        ),
    ] = None,
    variant: Annotated[
        Variant | None,
        typer.Option(help="The usual tables, or the game's small variant for exact study."),
    ] = None,
    option: OptionItems = None,
    house: HouseItems = None,
    device: Annotated[
        Device, typer.Option(help="A CUDA GPU, or the processor; auto takes a GPU if there is one.")
    ] = Device.auto,
    small: Annotated[
        bool,
        typer.Option(
            "--small", help="A small network and few games, as on a processor by default."
        ),
    ] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same marks, within noise.")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="How many are played at once.")] = None,
    window: Annotated[
        int | None, typer.Option(min=2, help="Choices of each game between two lessons.")
    ] = None,
    width: Annotated[int | None, typer.Option(min=1, help="Of each layer of the network.")] = None,
    depth: Annotated[int | None, typer.Option(min=1, help="How many layers it has.")] = None,
    rate: Annotated[
        float | None, typer.Option(min=0.0, help="Of learning in the beginning; it falls to 3 %.")
    ] = None,
    curiosity: Annotated[
        float | None, typer.Option(min=0.0, help="What entropy counts in the beginning.")
    ] = None,
    epochs: Annotated[
        int | None, typer.Option(min=1, help="How often each window is learned from.")
    ] = None,
    batch: Annotated[int | None, typer.Option(min=1, help="Choices of a step of learning.")] = None,
    league: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            min=0.0,
            max=1.0,
            help="Share of the games in which earlier selves sit at some seats; none by default.",
        ),
    ] = None,
    average: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            min=0.0,
            max=1.0,
            help="Keep the mean of the weights over this last share of the training; 0: the last.",
        ),
    ] = None,
    magnet: Annotated[
        float | None,
        typer.Option(min=0.0, help="What it counts to stay near that mean; needs --average."),
    ] = None,
    exam: Annotated[
        int | None, typer.Option(min=2, help="Deals of an exam, for each number of players.")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Train a network for a game by self-play (with the extra `train`); see docs/networks.md."""
    given = {
        "minutes": minutes,
        "choices": choices,
        "variant": variant.value if variant else None,
        "seed": seed,
        "games": games,
        "window": window,
        "width": width,
        "depth": depth,
        "rate": rate,
        "curiosity": curiosity,
        "epochs": epochs,
        "batch": batch,
        "league": league,
        "average": average,
        "magnet": magnet,
        "exam": exam,
    }
    given = {name: value for name, value in given.items() if value is not None}
    with polite(context, lang) as language, plainly():
        from tribu.lab.refused import check_writable
        from tribu.output import is_stream
        from tribu.terminal.arguments import game_named

        chosen = game_named(game)
        given |= _turned(chosen, variant, option or [], house or [])
        name = _file_name(chosen, given)
        checkpoint = checkpoint or Path(f"{name}.pt")
        out = out or Path(f"{name}.npz")
        for path in (checkpoint, out):
            check_writable(path)
        where = _device(device.value)
        beside = is_stream(out) or is_stream(checkpoint)  # what they carry is left alone
        aside = json or beside
        training = _training(chosen, given, small, checkpoint, fresh, where, language, aside)
        stopped = _run(training, checkpoint, out, stop_after, language, json, beside)
    raise typer.Exit(STOPPED if stopped else 0)


def _turned(
    game: Game, variant: Variant | None, items: list[str], house: list[str]
) -> dict[str, Any]:
    """The options and house values of a plan, as far as they were given."""
    from tribu.terminal.arguments import house_for, options_for
    from tribu.terminal.refusal import refusal

    found: dict[str, Any] = {}
    if items:
        if variant is Variant.small:
            raise refusal("usual tables", name="--option")
        options = options_for(game, game.usual, items, game.simulated)
        names = [item.partition("=")[0].strip() for item in items]
        found["options"] = {name: getattr(options, name) for name in names}
    if turned := house_for(game, house).turned:
        found["house"] = turned
    return found


def _file_name(game: Game, given: dict[str, Any]) -> str:
    """What the files of a training are called: bugami, or bugami-misere300."""
    variant = given.get("variant", Variant.usual.value)
    words = [game.id] if variant == Variant.usual.value else [game.id, variant]
    for name, value in {**given.get("options", {}), **given.get("house", {})}.items():
        words.append(f"{name}{value}".lower())
    return "-".join(words)


def _device(asked: str) -> str:
    """Where to learn: `cuda` or `cpu`; a Refusal if it cannot be."""
    from tribu.extras import need
    from tribu.terminal.refusal import refusal

    need("train", "torch")
    if asked == "cpu":
        return asked
    import torch

    from tribu.lab.bench.on_gpu import why_no_gpu

    why = why_no_gpu() or ("" if torch.cuda.is_available() else "torch finds none")
    if why and asked == "cuda":
        raise refusal("no gpu", why=why)
    return "cpu" if why else "cuda"


def _training(
    game: Game,
    given: dict[str, Any],
    small: bool,
    checkpoint: Path,
    fresh: bool,
    device: str,
    lang: str,
    aside: bool,
) -> Training:
    """A new training, or the one of the checkpoint with what is given changed; and say so, on
    stderr if stdout is for something else."""
    from tribu.output import is_stream
    from tribu.terminal.phrases import say
    from tribu.train.card import count
    from tribu.train.plan import plan_for
    from tribu.train.run import Training, resumed

    if checkpoint.exists() and not fresh and not is_stream(checkpoint):
        training = resumed(checkpoint, game, given, device)
        minutes = f"{training.spent:.1f}"
        told = {"path": checkpoint, "minutes": minutes, "choices": count(training.choices)}
        typer.echo(say("train goes on", lang, **told), err=aside)
    else:
        training = Training(plan_for(game, small or device == "cpu", **given), device)
    card = training.card()
    begun = {
        "game": game.title,
        "games": training.plan.games,
        "weights": count(card.weights),
        "device": card.parts[-1].device,
    }
    typer.echo(say("train begins", lang, **begun), err=aside)
    return training


def _run(
    training: Training,
    checkpoint: Path,
    out: Path,
    most: float | None,
    lang: str,
    json: bool,
    beside: bool,
) -> bool:
    """Learn, keep a checkpoint with each exam, write the network; whether it was stopped."""
    import math
    import time

    from tribu.output import is_stream
    from tribu.terminal.console import bar
    from tribu.terminal.phrases import say

    def report(moment: Moment) -> None:
        _tell(moment, lang, json, beside)
        if not is_stream(checkpoint):  # into a device or a pipe it goes once, at the end
            training.save(checkpoint)

    until = math.inf if most is None else time.monotonic() + 60 * most
    if training.done >= 1:
        typer.echo(say("train over", lang, path=checkpoint), err=True)
    stopped = False
    try:
        with bar(1000) as shown:
            training.run(report, until, lambda done: shown(round(1000 * done)))
    except KeyboardInterrupt:
        stopped = True
    training.save(checkpoint)
    training.export(out)
    if stopped or training.done < 1:
        key = "train interrupted" if stopped else "train unfinished"
        minutes = f"{training.spent:.1f}"
        typer.echo(say(key, lang, minutes=minutes, path=checkpoint), err=True)
    for path in (checkpoint, out):
        typer.echo(str(path), err=json or beside)
    return stopped


def _tell(moment: Moment, lang: str, json: bool, beside: bool) -> None:
    """The figures that matter, and the marks."""
    from tribu.terminal.console import print_json
    from tribu.terminal.phrases import say
    from tribu.train.card import count
    from tribu.train.marks import AGAINST

    if json:
        print_json(moment, beside)
        return
    figures = {
        "minutes": f"{moment.minutes:.1f}",
        "choices": count(moment.choices),
        "speed": count(round(moment.speed)),
        "entropy": f"{moment.entropy:.2f}",
        "explained": f"{100 * moment.explained:.0f}",
    }
    typer.echo(say("train moment", lang, **figures), err=beside)
    for against in AGAINST:
        marks = [f"{one.players}: {one}" for one in moment.marks if one.against == against]
        typer.echo(say("train mark", lang, against=against, marks=", ".join(marks)), err=beside)


@app.command(cls=Command)
def networks(
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE.npz", help="Networks; those of the package by default."),
    ] = None,
    curves: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write the learning curves there as SVG, too."),
    ] = None,
    lang: Lang = None,
) -> None:
    """How networks were made and how they did in their exams, as Markdown."""
    with polite(context, lang), plainly():
        from tribu.games import load
        from tribu.lab.refused import check_writable
        from tribu.output import write_text
        from tribu.train.card import markdown, packaged, read_card
        from tribu.train.curves import draw

        for path in files or packaged():
            card = read_card(path)
            title = load(card.plan.game).title
            typer.echo(markdown(card, title))
            if curves is not None and card.history:
                picture = curves / f"{path.stem}.svg"
                check_writable(picture)
                write_text(picture, draw(card, title))
