"""From the words of the command line to a game, its seats and its options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tribu.games import load
from tribu.games.game import Game, OptionError, Options
from tribu.terminal.refusal import Refusal, refusal


def game_for(name: str, players: int) -> Game:
    """The game, if that many may play it."""
    game = load(name)
    if players not in game.seats:
        raise refusal("players", value=players, game=name, allowed=seats_of(game))
    return game


def seats_of(game: Game) -> str:
    """How many may play it: 4, or 2–10."""
    low, high = game.seats[0], game.seats[-1]
    return f"{low}" if low == high else f"{low}–{high}"


def whole_numbers(name: str, text: str) -> list[int]:
    """A list such as 2,4,6, each number once; `name` is the option that was given it."""
    parts = [part.strip() for part in text.split(",")]
    if not all(re.fullmatch("[0-9]{1,4}", part) for part in parts):
        raise refusal("whole numbers", name=name, value=text)
    return list(dict.fromkeys(int(part) for part in parts))


def bots_for(text: str, seats: int) -> list[str]:
    """The bots of a comma list; a Refusal if one is unknown or there are more than seats."""
    from tribu.bots.registry import names

    known = names()
    bots = [name.strip() for name in text.split(",")]
    for name in bots:
        if name not in known:
            raise refusal("bot", value=name, known=", ".join(known))
    if len(bots) > seats:
        raise refusal("too many bots", value=len(bots), seats=seats)
    return bots


def value_of(text: str) -> int | bool | str:
    """An option's value: a whole number, true or false, or a word."""
    if re.fullmatch(r"[+-]?[0-9]{1,12}", text):
        return int(text)
    return {"true": True, "false": False}.get(text.lower(), text)


def options_for(game: Game, players: int, items: Sequence[str], **defaults: Any) -> Options:
    """The options given as k=v, over the defaults; a Refusal names what is wrong."""
    known = game.Options.__struct_fields__
    values: dict[str, Any] = {name: value for name, value in defaults.items() if name in known}
    for item in items:
        name, equals, text = item.partition("=")
        name = name.strip()
        if not equals:
            raise refusal("option form", value=item)
        if name not in known:
            raise refusal("option unknown", name=name, game=game.id, known=", ".join(known))
        values[name] = value_of(text.strip())
    options = game.Options(**values)
    try:
        options.check(players)
    except OptionError as error:
        raise Refusal(error.sentences) from error
    return options
