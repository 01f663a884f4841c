"""Tables at every moment that looks different, made without a server: what the page would be told.

A page at such a table (`show`) is a real one; only its table's words come from here, so that a test
does not have to play until the moment comes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from typing import Any

from table.room import Room, setting
from tribu import jit
from tribu.games import GROUP, plugins
from tribu.server.lobby.games import games_info
from tribu.server.lobby.lessons import lesson_setting, table_script
from tribu.table.settings import Pace
from tribu.wire.encode import encode
from tribu.wire.stage import Stage
from web.conftest import ROOT

# Short ones, long ones, and one of two words: as people are called.
NAMES = [
    *("Ada", "Bruno", "Massimiliano", "Zoe", "Anna Chiara"),
    *("Elia", "Guglielmina", "Ugo", "Dora", "Jean-Baptiste"),
]

Told = dict[str, Any]  # a snapshot, as the page reads it


@dataclass(frozen=True)
class Moment:
    """A table as it stands, and what is done on the page to see more of it."""

    name: str
    game: str
    told: Told
    tap: str = ""  # a selector


TABLES = [
    *(("busca", 4), ("bugami", 3), ("bugami", 4), ("bugami", 7)),
    *(("bue", 2), ("bue", 4), ("bue", 6), ("bue", 10)),
    ("hearts", 4),
]
LESSONS = ["bue", "busca", "bugami"]


def moments(game: str, players: int, lang: str = "it") -> list[Moment]:
    """A table of this game at each of its phases."""
    found = []
    with _plain_rules():
        room = Room(setting(game, players), ["open", *["bot:novice"] * (players - 1)], seed=7)
        for phase, (reached, tap) in _PHASES[game].items():
            told = _play_until(room, reached, lang)
            found.append(Moment(f"{game}-{players}-{phase}", game, told, tap))
            if phase == "playing" and "trick" in told["scene"]:
                found.append(Moment(f"{game}-{players}-trick", game, _whole_trick(told)))
    return found


def deal(game: str, players: int, lang: str = "it") -> list[Told]:
    """Every picture of a first deal, at a table with a clock, until it is over."""
    pictures: list[Told] = []

    def seen(told: Told) -> bool:
        ends = {str(seat): told["clock"]["now"] + 40_000 for seat in told["turn"]}
        pictures.append(told | {"clock": told["clock"] | {"ends": ends}})
        return _rests(told)

    with _plain_rules():
        agreed = setting(game, players, pace=Pace(30, 60))
        room = Room(agreed, ["open", *["bot:novice"] * (players - 1)], seed=7)
        _play_until(room, seen, lang)
    return pictures[:-1]


def lesson(game: str, lang: str = "it") -> Moment:
    """The table of a first lesson, as the learner finds it."""
    agreed, seats = lesson_setting(game) or (None, [])
    assert agreed is not None
    with _plain_rules():
        room = Room(agreed, seats)
        room.table.script = table_script(game)
        return Moment(f"lesson-{game}", game, _play_until(room, _my_turn, lang))


@contextmanager
def _plain_rules() -> Iterator[None]:
    """A compiler would need longer than all of it; and Hearts comes from outside."""
    jit.interpret(True)
    package = str(ROOT / "examples" / "plugin_hearts")
    sys.path.append(package)
    installed = dict(plugins())
    plugins().setdefault("hearts", EntryPoint("hearts", "tribu_hearts:GAME", GROUP))
    try:
        yield
    finally:
        plugins().clear()
        plugins().update(installed)
        sys.path.remove(package)
        jit.interpret(False)


def _play_until(room: Room, reached: Callable[[Told], bool], lang: str) -> Told:
    stage = Stage(room.table)
    seen: Told = {}

    def there(_: Any) -> bool:
        names = NAMES[: len(room.table.chairs)]
        seen.update(json.loads(encode(stage.picture(0, lang, names, room.now))))
        return bool(seen["scene"]) and reached(seen)

    room.play_on(there)
    return seen


def _my_turn(told: Told) -> bool:
    return 0 in told["turn"]


def _in_a_trick(told: Told) -> bool:
    return _my_turn(told) and len(told["scene"]["trick"]) >= 2


def _rests(told: Told) -> bool:
    return told["phase"] in ("resting", "over")


def _whole_trick(told: Told) -> Told:
    """Every seat has laid a card; nobody has taken the trick yet."""
    hand = told["scene"]["hands"][0]
    trick = [{"seat": seat, "card": hand[seat % len(hand)]} for seat in range(len(told["places"]))]
    return told | {"scene": told["scene"] | {"trick": trick}, "legal": [], "turn": [1]}


_CARD = ".hand-card[data-legal]"
_BID = {"bidding": (lambda told: _my_turn(told) and told["scene"]["bidding"], ".bid")}
_TRICKS = {"playing": (_in_a_trick, _CARD), "summary": (_rests, "")}
_PHASES: dict[str, dict[str, tuple[Callable[[Told], bool], str]]] = {
    "busca": _TRICKS,
    "bugami": _BID | _TRICKS,
    "bue": {
        "playing": (_my_turn, _CARD),
        "picking": (_my_turn, ".ring .seat-open"),
        "showing": (lambda told: _my_turn(told) and told["scene"]["showing"], _CARD),
        "summary": (_rests, ""),
    },
    "hearts": {"passing": (lambda told: told["scene"].get("pick", 1) > 1, _CARD)} | _TRICKS,
}


# --- on the page ----------------------------------------------------------------------------------


class Showcase:
    """One page, at one table after the other."""

    def __init__(self, page: Any, room: str, lang: str = "it") -> None:
        self.page = page
        self.room = room
        self.lang = lang
        self.first: Told = {}
        self.sockets: list[Any] = []
        page.route("**/api/tables/*/first?*", lambda route: route.fulfill(json=self.first))
        page.route_web_socket("**/socket", self._answer)

    def _answer(self, socket: Any) -> None:
        """Every action of the page is refused with a long sentence."""
        self.sockets.append(socket)

        def told(text: str) -> None:
            said = json.loads(text)
            if "id" in said:
                answer = {"type": "refused", "id": said["id"], "why": "illegal", "text": REFUSAL}
                socket.send(json.dumps(answer | {"rule": "BUSCA-5"}))

        socket.on_message(told)

    def show(self, moment: Moment) -> None:
        """Go to that table, and do there what the moment asks for."""
        page = self.page
        me = page.request.get(f"{self.room}/api/me").json()
        self.first = {"me": me, "game": _info(moment.game, self.lang), "table": moment.told}
        page.goto(f"{self.room}/t/{moment.name}")
        page.locator(".board .seat").first.wait_for()
        page.locator('.line-state[data-line="open"]').wait_for(state="attached")
        if moment.tap:
            page.locator(moment.tap).first.click(position={"x": 6, "y": 6})

    def tell(self, message: Told) -> None:
        """The server says something more."""
        self.sockets[-1].send(json.dumps(message))


REFUSAL = "Prima le picche: ne hai ancora. Chi può rispondere al seme deve farlo."


def _info(game: str, lang: str) -> Told:
    with _plain_rules():
        known = games_info.__wrapped__(lang)
        return next(json.loads(encode(one)) for one in known if one.id == game)
