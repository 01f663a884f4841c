"""What the page needs to know about each game to offer a table: GET /api/games."""

from __future__ import annotations

from functools import cache

from tribu.bots.registry import names as bot_names
from tribu.games import load, names
from tribu.games.game import HIGH, Game
from tribu.server.lobby.bot_texts import BOTS, OTHER_BOT
from tribu.server.lobby.presets import presets
from tribu.wire.lobby import GameInfo, OptionInfo


@cache
def games_info(lang: str) -> list[GameInfo]:
    """All games, in a language."""
    return [_info(load(name), lang) for name in names()]


def _info(game: Game, lang: str) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        line=game.texts.tagline[lang],
        least=game.seats[0],
        most=game.seats[-1],
        usual=game.usual,
        anticlockwise=game.anticlockwise,
        wants="high" if game.wants == HIGH else "low",
        options=[_option(game, name, lang) for name in game.Options.__struct_fields__],
        presets=[list(one) for one in presets(game.id, lang)],
        bots=[[name, BOTS.get(name, OTHER_BOT)[lang]] for name in bot_names()],
    )


def _option(game: Game, name: str, lang: str) -> OptionInfo:
    title, line = game.texts.options[name][lang]
    default = getattr(game.Options(), name)
    kind = "choice" if name in game.Options.choices else "number"
    if isinstance(default, bool):
        kind = "truth"
    choices = [
        [value, game.texts.choices[value][lang]] for value in game.Options.choices.get(name, ())
    ]
    numbers = game.texts.numbers.get(name, {})
    low, high = game.Options.ranges.get(name, (None, None))
    return OptionInfo(
        name=name,
        title=title,
        help=line,
        kind=kind,
        default=default,
        low=low,
        high=high,
        choices=choices or [[str(number), words[lang]] for number, words in numbers.items()],
    )
