"""The tables that a command asks for: player counts, options and their lists, bots, duels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product

import msgspec

from tribu.bots.registry import UnknownBot, names
from tribu.games.game import Game, Options
from tribu.lab.balance.collect import compiled_bots
from tribu.lab.balance.formatting import HOUSE
from tribu.lab.balance.plan import DUEL, LabTable
from tribu.lab.refused import Refused
from tribu.match.options import agreed_house

WEAKER = {
    "master": "club",
    "instinct": "club",
    "veteran": "club",
    "club": "novice",
    "casual": "novice",
    "novice": "random",
    "habit": "random",
    "skill": "habit",
}
NOBODY = "none"
MOST_TABLES = 60

# Options for a number of players, from items as they are typed; refuses what is wrong.
ReadOptions = Callable[[int, list[str]], Options]

_TOO_MANY = (
    "{n} tavoli da confrontare: al più {most}",
    "{n} tables à comparer : {most} au plus",
    "{n} tables to compare: at most {most}",
)
_BOTS = (
    "--bots: {bots} bot, ma i giocatori sono {players}",
    "--bots : {bots} bots, mais {players} joueurs",
    "--bots: {bots} bots, but {players} players",
)


def known_bots(game: str) -> list[str]:
    """Every bot that can be asked for, the compiled ones first."""
    return list(dict.fromkeys([*compiled_bots(game), *names()]))


def check_bots(game: str, wanted: Iterable[str]) -> None:
    """UnknownBot if one of them does not exist."""
    known = known_bots(game)
    for name in wanted:
        if name not in known and name != NOBODY:
            raise UnknownBot(name, known)


def variants_of(items: Sequence[str], together: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Variants by name, with the options that make them.

    Items k=a,b,c are combined with each other; what stands `together`, as in "name: k=a l=b", is
    one variant by itself, over the items that are no lists. An item is an option or a house value.
    """
    fixed = [item for item in items if "," not in item]
    lists = [_spread(item) for item in items if "," in item]
    made = []
    for name, own in [_named(text) for text in together] or [("", [])]:
        for one in product(*lists):
            made.append((" ".join([name, *one]).strip(), [*fixed, *own, *one]))
    return made


def _named(text: str) -> tuple[str, list[str]]:
    """A variant's name and options: "rich: hundreds=2 doubles=4", the name left out if you like."""
    name, colon, rest = text.partition(":")
    own = (rest if colon else text).replace(",", " ").split()
    return (name.strip() if colon else " ".join(own)), own


def _spread(item: str) -> list[str]:
    """k=a,b,c as k=a, k=b and k=c."""
    name, _, values = item.partition("=")
    return [f"{name.strip()}={value.strip()}" for value in values.split(",") if value.strip()]


def split_house(items: Sequence[str]) -> tuple[list[str], dict[str, int | str]]:
    """The items that are options, and the house values among them by name."""
    house: dict[str, int | str] = {}
    for item in items:
        if item.startswith(HOUSE):
            name, _, value = item.removeprefix(HOUSE).partition("=")
            text = value.strip()
            house[name.strip()] = int(text) if re.fullmatch("[0-9]{1,9}", text) else text
    return [item for item in items if not item.startswith(HOUSE)], house


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The bots around a table: the names over and over, so that each of them plays."""
    if len(bots) > players:
        raise Refused(_BOTS, bots=len(bots), players=players)
    return tuple(bots[k % len(bots)] for k in range(players))


def duel_of(bots: Sequence[str], against: str | None) -> tuple[str, str] | None:
    """The better bot and the weaker one of the duel about luck and skill; None for no duel."""
    better = bots[0]
    weaker = against or next((bot for bot in bots if bot != better), WEAKER.get(better, NOBODY))
    return None if NOBODY in (weaker, better) else (better, weaker)


def arrange(
    game: Game,
    players: Sequence[int],
    variants: Sequence[tuple[str, list[str]]],
    read: ReadOptions,
    bots: Sequence[str],
    against: str | None,
) -> tuple[LabTable, ...]:
    """All tables: each variant with each number of players, then the duels at the same ones.
    OptionError if a house value is impossible."""
    tables = []
    for count, (name, items) in product(players, variants):
        option_items, given = split_house(items)
        options = msgspec.structs.asdict(read(count, option_items))
        house = agreed_house(game, given).turned
        seats = seated(bots, count)
        tables.append(LabTable(game.id, count, options, seats, name, house=house))
    duel = duel_of(bots, against)
    if duel is not None:
        better, weaker = duel
        tables += [
            msgspec.structs.replace(
                table, bots=(better, *[weaker] * (table.players - 1)), role=DUEL
            )
            for table in tables
        ]
    if len(tables) > MOST_TABLES:
        raise Refused(_TOO_MANY, n=len(tables), most=MOST_TABLES)
    return tuple(tables)
