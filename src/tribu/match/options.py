"""The options of a table from what a person or a record gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tribu.games.game import Game, OptionError, Options
from tribu.match.errors import show


def read_options(game: Game, given: Mapping[str, Any], complete: bool = False) -> Options:
    """The game's options; OptionError names the first that is unknown, missing or of a wrong type.

    Ranges are for `Options.check`. With `complete` every option must be there.
    """
    names = game.Options.__struct_fields__
    for name in given:
        if name not in names:
            raise OptionError(f"option {show(name)}: {game.id} has only {', '.join(names)}")
    for name in names:
        if complete and name not in given:
            raise OptionError(f"option {name} is missing; it is {_range(game, name)}")
        if name in given:
            _check_type(game, name, given[name])
    return msgspec.convert(dict(given), game.Options)


def _check_type(game: Game, name: str, value: Any) -> None:
    wanted = str if name in game.Options.choices else int if name in game.Options.ranges else bool
    if type(value) is not wanted or (wanted is str and value not in game.Options.choices[name]):
        raise OptionError(f"option {name}: {show(value)} is not {_range(game, name)}")


def _range(game: Game, name: str) -> str:
    if name in game.Options.choices:
        return " or ".join(game.Options.choices[name])
    if name in game.Options.ranges:
        low, high = game.Options.ranges[name]
        return f"from {low} to {high}"
    return "true or false"
