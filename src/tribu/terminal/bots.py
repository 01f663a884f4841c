"""The bots, and how one did when it was tried, for people. What is shown is of `tribu.lab`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from tribu.bots.character import CHARACTERS, title
from tribu.bots.strength import MEANING
from tribu.games import load
from tribu.games.texts import number
from tribu.terminal.console import console
from tribu.terminal.phrases import saying

say = saying(
    {
        "bot": ("bot", "bot", "bot"),
        "level": ("livello", "niveau", "level"),
        "thinks": ("pensa", "réfléchit", "thinks"),
        "source": ("da", "de", "from"),
        "lab": ("solo in laboratorio", "au laboratoire seulement", "laboratory only"),
        "cheat": (
            "bara, solo in laboratorio",
            "triche, au laboratoire seulement",
            "cheats, laboratory only",
        ),
        "": ("–", "–", "–"),
        "at once": ("no", "non", "no"),
        "seconds": ("≤ {n} s", "≤ {n} s", "≤ {n} s"),
        "fine": (
            "{game}: bene, {n} scelte, in media {ms} ms",
            "{game} : bien, {n} choix, {ms} ms en moyenne",
            "{game}: fine, {n} choices, {ms} ms on average",
        ),
        "not fine": (
            "{game}: dopo {n} scelte: {problem}",
            "{game} : après {n} choix : {problem}",
            "{game}: after {n} choices: {problem}",
        ),
    }
)


def show_roster(listed: Sequence[Any], lang: str) -> None:
    """Print a line for each bot, with how strong it is at each game."""
    table = Table(box=None, pad_edge=False)
    games = list(dict.fromkeys(game for one in listed for game in one.strengths))
    for head in ("bot", "level", "thinks"):
        table.add_column(say(head, lang))
    for game in games:
        table.add_column(load(game).title, justify="right")
    table.add_column(say("source", lang))
    for one in listed:
        strengths = [str(one.strengths.get(game, "")) for game in games]
        row = (one.name, _level(one.level, lang), _thinks(one, lang), *strengths, one.source)
        table.add_row(*row)
    console().print(table)
    if games:
        console().print(f"\n{MEANING[lang]}")


def _level(level: str, lang: str) -> str:
    return title(level, lang) if level in CHARACTERS else say(level, lang)


def _thinks(one: Any, lang: str) -> str:
    if one.seconds is not None:
        return say("seconds", lang, n=number(one.seconds, 2 if one.seconds < 1 else 0, lang))
    return say("at once" if one.iterations == 1 else "", lang)


def show_check(found: Any, lang: str) -> None:
    """Print how a bot did at one game."""
    told = {"game": load(found.game).title, "n": number(found.choices, 0, lang)}
    if not found.problem:
        milliseconds = number(1000 * found.mean_seconds, 2, lang)
        console().print(say("fine", lang, **told, ms=milliseconds))
        return
    if found.trace:
        console().print(found.trace, soft_wrap=True)  # paths and carets stay whole
    line = say("not fine", lang, **told, problem=found.problem)
    console().print(line, style="bold", soft_wrap=True)
