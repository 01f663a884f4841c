"""What the page needs to know about each game to offer a table: GET /api/games."""

from __future__ import annotations

from functools import cache, partial

from tribu.bots.character import CHARACTERS, character
from tribu.bots.registry import names as bot_names
from tribu.bots.strength import MEANING
from tribu.games import load, names
from tribu.games.game import HIGH, Game
from tribu.server.lobby.lessons import lesson_script
from tribu.server.lobby.presets import presets, reactions
from tribu.wire.face import Face
from tribu.wire.lobby import GameInfo, OptionInfo, PrintedPack

_AT_RANDOM = "random"


@cache
def games_info(lang: str) -> list[GameInfo]:
    """All games, in a language."""
    return [_info(load(name), lang) for name in names()]


def _info(game: Game, lang: str) -> GameInfo:
    face: Face = game.face("wire")
    return GameInfo(
        id=game.id,
        title=game.title,
        line=game.texts.tagline[lang],
        appeal=game.texts.appeal.get(lang, ""),
        least=game.seats[0],
        most=game.seats[-1],
        usual=game.usual,
        anticlockwise=game.anticlockwise,
        wants="high" if game.wants == HIGH else "low",
        unit=list(game.unit[lang]),
        scene=str(face.scene_type.__struct_config__.tag),
        pack=face.pack,
        fan=list(face.fan),
        options=[_option(game, name, lang) for name in game.Options.__struct_fields__],
        lesson=lesson_script(game.id) is not None,
        presets=[list(one) for one in presets(game.id, lang)],
        reactions=[list(one) for one in reactions(lang)],
        bots=[_bot(game, name, lang) for name in sorted(bot_names(), key=partial(_rank, game))],
        strength=MEANING[lang] if game.strengths else "",
    )


def _bot(game: Game, name: str, lang: str) -> list[str]:
    """A bot as one chooses it: its level, what it is like, and how strong it is. Nobody measures
    themselves against one that plays at random."""
    strength = "" if name == _AT_RANDOM else str(game.strengths.get(name, ""))
    return [name, character(name, lang), strength]


@cache
def printed_pack(name: str) -> PrintedPack:
    """A game's cards as they are printed, to be cut out."""
    game = load(name)
    face: Face = game.face("wire")
    cards = game.words.pack(game.Options(**face.printed))
    packs = face.packs or {"usual": face.pack}
    return PrintedPack([game.words.say_card(card) for card in cards], [*map(list, packs.items())])


def _rank(game: Game, bot: str) -> tuple[bool, int, int]:
    """Where a bot stands in the list: at random first, then ours as strong as they were found to be
    in this game, then those from outside."""
    strength = 0 if bot == _AT_RANDOM else game.strengths.get(bot, 0)
    return bot not in CHARACTERS, strength, list(CHARACTERS).index(bot) if bot in CHARACTERS else 0


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
