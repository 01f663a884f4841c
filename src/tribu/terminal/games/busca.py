"""Busca in a terminal: its table, and its arbiter."""

from __future__ import annotations

from json import dumps
from typing import Annotated, Any

import typer
from rich.text import Text

from tribu.games.busca import GAME
from tribu.games.busca.aim import tell_aim
from tribu.games.busca.arbiter import POINTS, finished_deal
from tribu.games.busca.options import BuscaHouse, BuscaOptions
from tribu.games.busca.rules import SEATS
from tribu.terminal.arguments import house_for
from tribu.terminal.command import HouseItems, Json, Lang, interpret, polite
from tribu.terminal.phrases import Phrases, saying
from tribu.terminal.refusal import refusing
from tribu.terminal.scene import Scene
from tribu.terminal.scoring import numbers_in, scores_of, tell_scores
from tribu.terminal.spoken_help import HelpTexts
from tribu.terminal.tricks import Column, TrickFace

PHRASES: Phrases = {
    "covered": ("coperto", "couvert", "covered"),
}

REFUSALS: Phrases = {
    "busca players": (
        "a busca si gioca in {right}, ma i punti dati sono {value}",
        "busca se joue à {right}, mais {value} nombres de points sont donnés",
        "busca has {right} players, but there are {value} numbers of points",
    ),
}

# What `--help` says, in Italian and French.
HELP: HelpTexts = {
    "The busche for the points of the four players.": (
        "Le busche per i punti dei quattro giocatori.",
        "Les busche pour les points des quatre joueurs.",
    ),
    "The points of the four: 13 13 13 1": (
        "I punti dei quattro: 13 13 13 1",
        "Les points des quatre : 13 13 13 1",
    ),
}

say, refusal = saying(PHRASES), refusing(REFUSALS)


def score(
    context: typer.Context,
    points: Annotated[
        list[str], typer.Argument(metavar="POINTS", help="The points of the four: 13 13 13 1")
    ],
    house: HouseItems = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The busche for the points of the four players."""
    with polite(context, lang) as language:
        interpret()
        values: Any = house_for(GAME, house or [])
        s = judged(points, values)
        seats = len(s.points)
        if json:
            typer.echo(dumps({"busche": scores_of(GAME, s, seats)}))
        else:
            typer.echo(tell_scores(GAME, s, seats, language))


def judged(texts: list[str], house: BuscaHouse) -> Any:
    """A deal that is over, with these points."""
    points = numbers_in(POINTS, " ".join(texts), 0, house.points)
    if len(points) not in SEATS:
        raise refusal("busca players", right=SEATS[0], value=len(points))
    return finished_deal(points, house)


class BuscaFace(TrickFace):
    """Points of the deal, busche of the match, and who has covered."""

    examples = "7S, AD"
    phrases = PHRASES
    refusals = REFUSALS
    help_texts = HELP
    score = staticmethod(score)
    suit_size = 10

    def tricks_in(self, view: Any) -> int:
        return int(view.ranks)

    def goal(self, scene: Scene) -> str:
        played = BuscaOptions(int(scene.view.limit), int(scene.view.deals))
        short, _ = tell_aim(played, BuscaHouse(), scene.lang)
        return short[0].lower() + short[1:]

    def columns(self, lang: str) -> list[Column]:
        return [("busche", "right"), (say("points", lang), "right"), ("", "left")]

    def cells(self, scene: Scene, seat: int) -> list[str | Text]:
        points = int(scene.view.points[seat])
        covered = f"✓ {say('covered', scene.lang)}" if points else ""
        return [str(scene.totals[seat]), str(points), Text(covered, style="green4")]

    def gained(self, view: Any, before: Any) -> int:
        winner = int(view.leader)
        return int(view.points[winner]) - int(before.points[winner])


FACE = BuscaFace()
