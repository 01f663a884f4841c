"""What the page needs to know about each game to offer a table: GET /api/games."""

from __future__ import annotations

from functools import cache

from tribu.bots.registry import names
from tribu.games import GAMES, load
from tribu.games.game import HIGH, Game
from tribu.server.texts_games import BOTS, OTHER_BOT, USUAL
from tribu.server.texts_games import GAMES as TITLES
from tribu.server.texts_options import CHOICES, NUMBERS, OPTIONS
from tribu.server.texts_presets import presets
from tribu.wire.lobby import GameInfo, OptionInfo


@cache
def games_info(lang: str) -> list[GameInfo]:
    """All games, in a language."""
    return [_info(load(name), lang) for name in GAMES]


def _info(game: Game, lang: str) -> GameInfo:
    title, line = TITLES[game.id][lang]
    return GameInfo(
        id=game.id,
        title=title,
        line=line,
        least=game.seats[0],
        most=game.seats[-1],
        usual=USUAL[game.id],
        anticlockwise=game.id == "busca",
        wants="high" if game.wants == HIGH else "low",
        options=[_option(game, name, lang) for name in game.Options.__struct_fields__],
        presets=[list(one) for one in presets(game.id, lang)],
        bots=[[name, BOTS.get(name, OTHER_BOT)[lang]] for name in names()],
    )


def _option(game: Game, name: str, lang: str) -> OptionInfo:
    title, line = OPTIONS[game.id][name][lang]
    default = getattr(game.Options(), name)
    kind = "choice" if name in game.Options.choices else "number"
    if isinstance(default, bool):
        kind = "truth"
    choices = [[value, CHOICES[value][lang]] for value in game.Options.choices.get(name, ())]
    numbers = NUMBERS.get(game.id, {}).get(name, {})
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
