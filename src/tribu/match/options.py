"""The options and house values of a table, from what a person or a record gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tribu.games.game import Game, House, OptionError, Options
from tribu.games.ranges import TRUTH, from_to, house_not_in_range, not_in_range, one_of
from tribu.games.texts import Sentences, in_all
from tribu.match.errors import shown

_UNKNOWN = (
    "opzione {name}: {game} ha solo {names}",
    "option {name} : {game} n’a que {names}",
    "option {name}: {game} has only {names}",
)
_MISSING = (
    "manca l’opzione {name}; è {allowed}",
    "il manque l’option {name} ; elle est {allowed}",
    "option {name} is missing; it is {allowed}",
)
_UNKNOWN_HOUSE = (
    "valore della casa {name}: {game} ha solo {names}",
    "valeur maison {name} : {game} n’a que {names}",
    "house value {name}: {game} has only {names}",
)
_NO_HOUSE = (
    "valore della casa {name}: {game} non ne ha",
    "valeur maison {name} : {game} n’en a pas",
    "house value {name}: {game} has none",
)

# Those of another game, or of a small variant (games/small.py), which has no records.
_NOT_ITS_OWN = (
    "{kind}: non sono le opzioni di un tavolo di {game}",
    "{kind} : ce ne sont pas les options d’une table de {game}",
    "{kind}: not the options of a table of {game}",
)
_NOT_ITS_HOUSE = (
    "{kind}: non sono i valori della casa di {game}",
    "{kind} : ce ne sont pas les valeurs maison de {game}",
    "{kind}: not the house values of {game}",
)


def agreed_options(game: Game, given: Options | Mapping[str, Any], seats: int) -> Options:
    """The options of a table with that many seats; OptionError names the first that cannot be."""
    options = given if isinstance(given, Options) else read_options(game, given)
    if type(options) is not game.Options:
        raise OptionError(in_all(_NOT_ITS_OWN, kind=type(options).__name__, game=game.id))
    options.check(seats)
    return options


def read_options(game: Game, given: Mapping[str, Any], complete: bool = False) -> Options:
    """The game's options; OptionError names the first that is unknown, missing or mistyped.

    Ranges are for `Options.check`. With `complete` every option must be there.
    """
    names = game.Options.__struct_fields__
    for name in given:
        if name not in names:
            raise OptionError(
                in_all(_UNKNOWN, name=shown(name), game=game.id, names=", ".join(names))
            )
    for name in names:
        if complete and name not in given:
            raise OptionError(in_all(_MISSING, name=name, allowed=_range(game, name)))
        if name in given:
            _check_type(game, name, given[name])
    return msgspec.convert(dict(given), game.Options)


def agreed_house(game: Game, given: House | Mapping[str, Any]) -> House:
    """The house values of a table; OptionError names the first that cannot be."""
    house = given if isinstance(given, House) else _read_house(game, given)
    if type(house) is not game.House:
        raise OptionError(in_all(_NOT_ITS_HOUSE, kind=type(house).__name__, game=game.id))
    house.check()
    return house


def _read_house(game: Game, given: Mapping[str, Any]) -> House:
    """Ranges are for `House.check`."""
    names = game.House.__struct_fields__
    for name, value in given.items():
        if name not in names:
            texts = _UNKNOWN_HOUSE if names else _NO_HOUSE
            said = in_all(texts, name=shown(name), game=game.id, names=", ".join(names))
            raise OptionError(said, name)
        if type(value) is not int:
            raise house_not_in_range(name, shown(value), from_to(*game.House.ranges[name]))
    return msgspec.convert(dict(given), game.House)


def _check_type(game: Game, name: str, value: Any) -> None:
    wanted = str if name in game.Options.choices else int if name in game.Options.ranges else bool
    if type(value) is not wanted or (wanted is str and value not in game.Options.choices[name]):
        is_number = name in game.Options.ranges
        raise not_in_range(name, shown(value), _range(game, name), is_number)


def _range(game: Game, name: str) -> Sentences:
    if name in game.Options.choices:
        return one_of(game.Options.choices[name])
    if name in game.Options.ranges:
        return from_to(*game.Options.ranges[name])
    return TRUTH
