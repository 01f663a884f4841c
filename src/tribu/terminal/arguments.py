"""From the words of the command line to a game, its seats and its options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tribu.games import load
from tribu.games.game import Game, OptionError, Options
from tribu.terminal.refusal import Refusal


def game_for(name: str, players: int) -> Game:
    """The game, if that many may play it."""
    game = load(name)
    if players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        many = f"{low}" if low == high else f"{low} to {high}"
        raise Refusal(f"--players {players}: {name} is played by {many}")
    return game


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
            raise Refusal(f"option {item!r} is not of the form name=value")
        if name not in known:
            raise Refusal(f"option {name}: {game.id} has no such option, only {', '.join(known)}")
        values[name] = value_of(text.strip())
    options = game.Options(**values)
    try:
        options.check(players)
    except OptionError as error:
        raise Refusal(str(error)) from error
    return options
