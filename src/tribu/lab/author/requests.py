"""What the page of the author's bench asks: its state as a link carries it, and the answers.

The whole state of the page stands in its address: `?game=…&players=4&house.misere=75&jokers=2`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from tribu.games import load, names
from tribu.games.game import Game
from tribu.games.ranges import OptionError, from_to, one_of
from tribu.games.texts import LANGUAGES, in_all
from tribu.lab.author.figures import Progress, measured, rows_of, without_interval
from tribu.lab.author.seek import quick_bot
from tribu.lab.author.telling import tell_worth
from tribu.lab.author.variants import (
    Saved,
    items_of,
    saved_variants,
    shown_name,
    table_of,
    tables_of,
)
from tribu.lab.author.worth import worth_by_playouts
from tribu.lab.balance.formatting import HOUSE
from tribu.lab.balance.headings import said
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.results import Results
from tribu.lab.entrants import read_entries
from tribu.lab.refused import Refused

FIRST_LOOK, SECOND_LOOK = 400, 4000  # matches; the first answer comes at once
DEEP_MATCHES = 64
DEEP_BOTS = ("novice@100", "club@100", "master@200")
BOARDS = 10_000
SEED = 0
MOST_BESIDE = 6

EARLY = 8  # matches by bots before intervals are shown: until then they say nothing

_NOT_ALLOWED = (
    "{what}: {value} non è {allowed}",
    "{what} : {value} n’est pas {allowed}",
    "{what}: {value} is not {allowed}",
)
_GAME = in_all(("gioco", "jeu", "game"))
_PLAYERS = in_all(("giocatori", "joueurs", "players"))
_TRUTHS = {"true": True, "false": False}


class Latest:
    """Of several requests of one visitor only the last is still wanted."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._lock = threading.Lock()

    def take(self, who: str) -> Callable[[], bool]:
        """Begin a request; the answer tells whether another has come since."""
        with self._lock:
            number = self._numbers[who] = self._numbers.get(who, 0) + 1
        return lambda: self._numbers[who] != number


class Asked:
    """A request: `words` are the fields of its address."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        self._words = words
        self.lang = self._one("lang", "en")
        if self.lang not in LANGUAGES:
            self.lang = "en"
        name = self._one("game", names()[0])
        if name not in names():
            raise Refused(_NOT_ALLOWED, what=_GAME, value=name, allowed=one_of(names()))
        self.game: Game = load(name)
        self.players = self._players()

    def _one(self, name: str, usual: str) -> str:
        return (self._words.get(name) or [usual])[0]

    def _number(self, name: str) -> int | str:
        """The number in a field, or what stands there instead of one."""
        text = self._one(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else text

    def _players(self) -> int:
        count = self._number("players") if "players" in self._words else self.game.usual
        if not isinstance(count, int) or count not in self.game.seats:
            low, high = min(self.game.seats), max(self.game.seats)
            allowed = from_to(low, high) if low < high else low
            raise Refused(_NOT_ALLOWED, what=_PLAYERS, value=count, allowed=allowed)
        return count

    @property
    def client(self) -> str:
        """Which visitor asks."""
        return self._one("client", "")[:40]

    @property
    def rule(self) -> str:
        return self._one("rule", "")

    @property
    def bot(self) -> str:
        """The bot that thinks, with its iterations."""
        found = self._one("bot", DEEP_BOTS[1])
        if found not in DEEP_BOTS:
            raise Refused(_NOT_ALLOWED, what="bot", value=found, allowed=one_of(DEEP_BOTS))
        return found

    @property
    def matches(self) -> int:
        count = self._number("matches")
        return max(2, min(count, SECOND_LOOK)) if isinstance(count, int) else FIRST_LOOK

    def table(self) -> LabTable:
        """The variant that is on the page."""
        house = {
            name.removeprefix(HOUSE): self._number(name)
            for name in self._words
            if name.startswith(HOUSE)
        }
        known = self.game.Options.__struct_fields__
        options = {name: self._option(name) for name in self._words if name in known}
        return table_of(self.game, self.players, options, house, quick_bot(self.game.id))

    def _option(self, name: str) -> bool | int | str:
        if name in self.game.Options.ranges:
            return self._number(name)
        text = self._one(name, "")
        return text if name in self.game.Options.choices else _TRUTHS.get(text, text)

    def tables(self) -> list[LabTable]:
        """By the rules, what is on the page if that differs, and what was saved and chosen."""
        bot = quick_bot(self.game.id)
        found = [table_of(self.game, self.players, {}, {}, bot)]
        mine = self.table()
        if mine != found[0]:
            found.append(mine)
        wanted = self._words.get("beside", ())
        saved = [
            one
            for one in saved_variants(self.game)
            if one.name in wanted and one.players == self.players
        ]
        return [*found, *tables_of(self.game, saved[:MOST_BESIDE], bot)]


def put_right(words: Mapping[str, Sequence[str]]) -> tuple[dict[str, Sequence[str]], list[str]]:
    """The fields of an address without the impossible ones, and for each of those a sentence that
    says what is allowed: a link may hold anything, and the page opens with the rest."""
    lang = Asked({"lang": words.get("lang", ())}).lang
    kept: dict[str, Sequence[str]] = {"lang": [lang]}
    wrong: list[str] = []
    first = [name for name in ("game", "players") if name in words]
    for name in dict.fromkeys([*first, *words]):
        trial = {**kept, name: words[name]}
        try:
            Asked(trial).table()
        except (Refused, OptionError) as error:
            wrong.append(error.sentences[lang])
            if name == "game":
                break  # the other fields belong to a game that does not exist
        else:
            kept = trial
    return {**kept, "lang": [lang]}, wrong


# --- answers --------------------------------------------------------------------------------------


def opened(words: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """What the page begins with: what can be turned, the fields of its address as far as they can
    be, and what was wrong with the others."""
    fields, wrong = put_right(words)
    asked = Asked(fields)
    return {
        **describe(asked.game, asked.lang),
        "offered": offered(asked),
        "fields": [(name, one) for name, some in fields.items() for one in some],
        "wrong": wrong,
    }


def offered(asked: Asked) -> list[str]:
    """The rules that one can forgo at this table, by key."""
    _, options = asked.table().settings()
    restrictions = asked.game.face("lab").restrictions
    return [one.key for one in restrictions if one.applies(options)]


def describe(game: Game, lang: str) -> dict[str, Any]:
    """What can be turned in a game, and what else the page offers."""
    options = [_option(game, name, lang) for name in game.Options.__struct_fields__]
    return {
        "game": game.id,
        "title": game.title,
        "games": [{"id": name, "title": load(name).title} for name in names()],
        "players": {"all": list(game.seats), "usual": game.usual},
        "house": [_house(game, name, lang) for name in game.House.__struct_fields__],
        "options": options,
        "rules": [
            {"key": one.key, "name": said(one.name, lang)} for one in game.face("lab").restrictions
        ],
        "bots": list(DEEP_BOTS),
        "bot": DEEP_BOTS[1],
        "looks": [FIRST_LOOK, SECOND_LOOK],
        "saved": [_saved(game, one, lang) for one in saved_variants(game)],
    }


def _slider(usual: int, low: int, high: int) -> dict[str, int]:
    """A range that a thumb can use: up to three times the usual value, or all if there is little
    of it."""
    most = high if high - low <= 60 else min(high, max(3 * usual, low + 30))
    return {"low": low, "high": most, "most": high, "usual": usual}


def _house(game: Game, name: str, lang: str) -> dict[str, Any]:
    title, note = game.texts.house[name][lang] if name in game.texts.house else (name, "")
    numbers = _slider(getattr(game.House(), name), *game.House.ranges[name])
    return {"name": HOUSE + name, "title": title, "help": note, "kind": "number", **numbers}


def _option(game: Game, name: str, lang: str) -> dict[str, Any]:
    title, note = game.texts.options[name][lang] if name in game.texts.options else (name, "")
    usual = getattr(game.Options(**game.simulated), name)
    about = {"name": name, "title": title, "help": note}
    if name in game.Options.choices:
        words = game.texts.choices
        values = [
            {"value": one, "title": words[one][lang] if one in words else one}
            for one in game.Options.choices[name]
        ]
        return {**about, "kind": "choice", "values": values, "usual": usual}
    if name in game.Options.ranges:
        return {**about, "kind": "number", **_slider(usual, *game.Options.ranges[name])}
    return {**about, "kind": "truth", "usual": usual}


def _saved(game: Game, one: Saved, lang: str) -> dict[str, Any]:
    items = items_of(game, {**_usual(game), **one.options}, one.house)
    return {
        "name": one.name,
        "players": one.players,
        "turned": {
            **one.options,
            **{HOUSE + name: value for name, value in one.house.items()},
        },
        "text": shown_name(game.id, " ".join(items), lang),
    }


def _usual(game: Game) -> dict[str, Any]:
    return msgspec.structs.asdict(game.Options(**game.simulated))


def figures(asked: Asked, stopped: Callable[[], bool]) -> dict[str, Any] | None:
    """The figures of the variant, beside the rules and what was saved; None if it was stopped."""
    tables = asked.tables()
    found = measured(tables, asked.matches, SEED, None, None, stopped=stopped)
    return None if found is None else _answer(asked, found, tables[0].bots[0], asked.matches)


def deeper(
    asked: Asked, jobs: int, shown: Callable[[dict[str, Any]], None], stopped: Callable[[], bool]
) -> None:
    """The same by a bot that thinks; `shown` is told how far it is, with the figures so far."""
    [entry] = read_entries(asked.bot)
    tables = [
        msgspec.structs.replace(table, bots=(entry.name,) * table.players)
        for table in asked.tables()
    ]
    iterations = entry.budget.iterations if entry.budget else None

    def told(progress: Progress) -> None:
        found = progress.results()
        answer = {} if found is None else _answer(asked, found, entry.label, DEEP_MATCHES)
        if found is not None and len(found.tallies[0]) < EARLY:
            answer["rows"] = [without_interval(row) for row in answer["rows"]]
        shown({**answer, "done": progress.done, "total": progress.total})

    shown({"done": 0, "total": 1})
    measured(tables, DEEP_MATCHES, SEED, iterations, jobs, told, stopped)


def _answer(asked: Asked, found: Results, by: str, matches: int) -> dict[str, Any]:
    tables = found.tables()
    return {
        "by": by,
        "matches": matches,
        "names": [shown_name(asked.game.id, table.variant, asked.lang) for table in tables],
        "rows": rows_of(found, asked.lang),
        "offered": offered(asked),
        "command": command(asked.game, asked.table()),
    }


def worth(asked: Asked, stopped: Callable[[], bool]) -> dict[str, Any] | None:
    """What a rule is worth in the variant, by playouts."""
    table = asked.table()
    found = worth_by_playouts(table, asked.rule, table.bots[0], BOARDS, SEED, stopped)
    if found is None:
        return None
    return {"verdict": found.verdict, "told": tell_worth(found, asked.game.id, asked.lang)}


def fields_of(table: LabTable) -> dict[str, str]:
    """A variant as the fields of the page's address."""
    game = load(table.game)
    found = {"game": game.id}
    if table.players != game.usual:
        found["players"] = str(table.players)
    for item in items_of(game, table.options, table.house):
        name, _, value = item.partition("=")
        found[name] = value
    return found


def command(game: Game, table: LabTable) -> str:
    """How to get the same figures in a terminal."""
    words = ["tribu", "lab", "bench", game.id]
    if table.players != game.usual:
        words += ["--players", str(table.players)]
    for item in items_of(game, table.options, {}):
        words += ["--option", item]
    for name, value in table.house.items():
        words += ["--house", f"{name}={value}"]
    return " ".join(words)
