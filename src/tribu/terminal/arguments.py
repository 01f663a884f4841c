"""From the words of the command line to a game, its seats and its options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from tribu.games import BadGame, load, names
from tribu.games.game import Game, House, OptionError, Options
from tribu.match.options import agreed_house
from tribu.terminal.refusal import Refusal, refusal


def game_named(name: str) -> Game:
    """The game of that id, in capitals or not."""
    try:
        return load(name.lower())
    except KeyError:
        raise refusal("game", value=name, known=", ".join(names())) from None
    except BadGame as error:
        raise Refusal(str(error)) from error


def seated(name: str, players: int | None) -> tuple[Game, int]:
    """The game, and how many play it: the usual number unless told otherwise."""
    game = game_named(name)
    count = game.usual if players is None else players
    check_players(game, count)
    return game, count


def check_players(game: Game, players: int) -> None:
    """A Refusal unless that many may play it."""
    if players not in game.seats:
        raise refusal("players", value=players, game=game.id, allowed=seats_of(game))


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


def bring_bots(text: str) -> str:
    """The same comma list, once those that it names as MODULE:CLASS are known."""
    from tribu.bots.failure import reason_of
    from tribu.bots.registry import bring

    for item in text.split(","):
        name = item.strip().partition("@")[0]
        if ":" in name:
            try:
                bring(name)
            except Exception as error:
                raise refusal("bot not found", value=name, why=reason_of(error)) from error
    return text


def bots_for(text: str, seats: int) -> list[str]:
    """The bots of a comma list; a Refusal if there are more than seats, UnknownBot if there is no
    such bot."""
    from tribu.bots.registry import UnknownBot
    from tribu.bots.registry import names as bot_names

    bring_bots(text)
    known = bot_names()
    bots = [name.strip() for name in text.split(",")]
    for name in bots:
        if name not in known:
            raise UnknownBot(name, known)
    if len(bots) > seats:
        raise refusal("too many bots", value=len(bots), seats=seats)
    return bots


def value_of(text: str) -> int | bool | str:
    """An option's value: a whole number, true or false, or a word."""
    if re.fullmatch(r"[+-]?[0-9]{1,12}", text):
        return int(text)
    return {"true": True, "false": False}.get(text.lower(), text)


def house_for(game: Game, items: Sequence[str]) -> House:
    """The house values given as k=v; a Refusal names what is wrong."""
    for item in items:
        if "," in item:
            raise refusal("one house", value=item)
    return houses_for(game, items)[0]


def houses_for(game: Game, items: Sequence[str]) -> list[House]:
    """The same, where k=a,b,c stands for several: all combinations, in the order given."""
    lists = []
    for item in items:
        name, equals, text = item.partition("=")
        if not equals or not all(value.strip() for value in text.split(",")):
            raise refusal("house form", value=item)
        lists.append([(name.strip(), value_of(value.strip())) for value in text.split(",")])
    try:
        return [agreed_house(game, dict(values)) for values in product(*lists)]
    except OptionError as error:
        raise Refusal(error.sentences) from error


def options_for(
    game: Game, players: int, items: Sequence[str], defaults: Mapping[str, Any] | None = None
) -> Options:
    """The options given as k=v, over the defaults; a Refusal names what is wrong."""
    known = game.Options.__struct_fields__
    values = dict(defaults or {})
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
