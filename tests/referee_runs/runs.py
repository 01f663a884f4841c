"""Matches of any table: every game, every number of players, any options, drawn from a number."""

from __future__ import annotations

import json
import random
from typing import Any

from match.tables import names, play
from referee import Foul, judge
from tribu import rng
from tribu.games import OURS, load
from tribu.games.game import Game, OptionError, Options
from tribu.lab.simulate import Simulator
from tribu.match import (
    Match,
    OnBoard,
    RecordError,
    SeededChance,
    check,
    decode,
    to_record,
    write,
)

TABLES = [(name, seats) for name in OURS for seats in load(name).seats]

# The end comes soon; otherwise the whole range.
SOON = {"target": (1, 80), "limit": (0, 5), "deals": (0, 3)}


def a_match(number: int) -> dict[str, Any]:
    """Match `number`: by bots, or at a table where people also mix on their own account."""
    luck = random.Random(number)
    name, seats = TABLES[number % len(TABLES)]
    game = load(name)
    options = some_options(game, seats, luck)
    if luck.random() < 0.25:
        table = Match(game, names(seats), options, some_house(game, luck), some_board(seats, luck))
        match = play(table, SeededChance(number), rng.generator(number, 0, 1))
        record = to_record(match)
    else:
        bots = [luck.choice(["random", "habit"]) for _ in range(seats)]
        record = Simulator(game, bots, options).record(number, 0)
    data: dict[str, Any] = json.loads(write(record))
    return data


def some_options(game: Game, seats: int, luck: random.Random) -> Options:
    """Each option as usual, at an end of its range, or anywhere in it."""
    while True:
        fields: dict[str, Any] = {}
        for field in game.Options.__struct_fields__:
            if field in game.Options.choices:
                fields[field] = luck.choice(game.Options.choices[field])
            elif field in game.Options.ranges:
                low, high = SOON.get(field, game.Options.ranges[field])
                usual = min(max(getattr(game.Options(), field), low), high)
                fields[field] = luck.choice([usual, usual, low, high, luck.randint(low, high)])
            else:
                fields[field] = luck.random() < 0.5
        options = game.Options(**fields)
        try:
            options.check(seats)
        except OptionError:
            continue
        return options


def some_house(game: Game, luck: random.Random) -> dict[str, int]:
    """Often none; else some values turned, to an end of their range or anywhere in it."""
    if luck.random() < 0.5:
        return {}
    ranges = game.House.ranges
    turned = luck.sample(sorted(ranges), luck.randint(1, len(ranges)))
    return {name: luck.choice([*ranges[name], luck.randint(*ranges[name])]) for name in turned}


def some_board(seats: int, luck: random.Random) -> OnBoard | None:
    """Often none; else up to three deals, whoever starts them."""
    if luck.random() < 0.5:
        return None
    return OnBoard("b", [luck.randrange(seats) for _ in range(luck.randint(1, 3))])


def we_say(data: dict[str, Any]) -> str:
    """What the engine finds wrong, or nothing."""
    try:
        check(decode(json.dumps(data).encode()))
    except RecordError as error:
        return str(error)
    return ""


def the_referee_says(data: dict[str, Any]) -> str:
    """What the second referee finds wrong, or nothing."""
    try:
        judge(data)
    except Foul as foul:
        return str(foul)
    return ""
