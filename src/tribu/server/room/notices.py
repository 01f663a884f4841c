"""At a table that is played by days nobody sits and waits: people are told when it concerns them.

A notice is no part of the match. It is sent by the process that made the change, once that is on
disk, to those who are not there; one that is lost costs nothing but a look at the lobby.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tribu.games import load
from tribu.games.texts import LANGUAGES
from tribu.match.events import By
from tribu.server.background import Background
from tribu.server.push.sender import Sender
from tribu.store.players import Players
from tribu.table.chairs import HERE
from tribu.table.events import Dropped, Ended, Event, Happened
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_UNSEEN = 60_000  # milliseconds: a phone that was put away may not have shown a turn that young
_DAY = 86_400_000
_OVER_LASTS = 7 * 86_400  # seconds for which it is worth knowing that a match is over

# Title and text of each notice. `game`, `who` (the others), `left` (the time for the move).
_TEXTS = {
    "turn": (
        ("{game}: tocca a te", "Al tavolo con {who}. Hai {left}."),
        ("{game}\u00a0: c’est à toi", "À table avec {who}. Tu as {left}."),
        ("{game}: your turn", "At the table with {who}. You have {left}."),
    ),
    "held": (
        ("{game}: un bot ti tiene il posto", "Il tempo è scaduto. Torna quando vuoi."),
        ("{game}\u00a0: un bot garde ta place", "Le temps est écoulé. Reviens quand tu veux."),
        ("{game}: a bot holds your seat", "Your time was up. Come back whenever you like."),
    ),
    "over": (
        ("{game}: la partita è finita", "Al tavolo con {who}. Guarda com’è andata."),
        ("{game}\u00a0: la partie est finie", "À table avec {who}. Regarde comment ça a fini."),
        ("{game}: the match is over", "At the table with {who}. See how it went."),
    ),
}
_TIMES = {  # one day, several days, hours
    "it": ("un giorno", "{n} giorni", "{n} ore"),
    "fr": ("un jour", "{n} jours", "{n} heures"),
    "en": ("one day", "{n} days", "{n} hours"),
}
_AND = {"it": "e", "fr": "et", "en": "and"}


class Notices:
    """Tells the people of one table. Without a `sender` nobody is told anything."""

    def __init__(
        self, room: Room, sender: Sender | None, players: Players, background: Background
    ) -> None:
        self._room = room
        self._sender = sender
        self._players = players
        self._background = background

    def check(self, events: Sequence[Event]) -> None:
        """After a change that is on disk."""
        if self._sender is not None and self._room.table.by_days:
            for seat, kind in _concerned(self._room.table, events):
                player = self._room.table.chairs[seat].player
                self._background.start(self._tell(self._sender, player, seat, kind))

    async def _tell(self, sender: Sender, player: str, seat: int, kind: str) -> None:
        table = self._room.table
        person = await self._players.get(player)
        if person is None:
            return
        left = (table.clocks.end(seat) or table.at) - table.at
        names = self._room.audience.names_in(person.lang)
        others = [name for other, name in enumerate(names) if other != seat]
        title, text = _TEXTS[kind][LANGUAGES.index(person.lang)]
        said = {
            "game": load(table.setting.game).title,
            "who": _listed(others, person.lang),
            "left": _time(left, person.lang),
        }
        notice = {
            "title": title.format(**said),
            "text": text.format(**said),
            "url": f"/t/{table.id}",
        }
        lasts = left // 1000 if kind == "turn" else _OVER_LASTS
        await sender.tell(player, notice, lasts, topic=table.id)


def _concerned(table: Table, events: Sequence[Event]) -> list[tuple[int, str]]:
    """The people who are not there and whom this concerns, each with what it is to them."""
    found = []
    dropped = {event.seat for event in events if isinstance(event, Dropped)}
    moves = [event.of for event in events if isinstance(event, Happened)]
    held = {of.seat for of in moves if isinstance(of, By) and of.kind != "human"}
    ends = table.phase == "over" and bool(moves or any(isinstance(one, Ended) for one in events))
    for seat, chair in enumerate(table.chairs):
        if not chair.human or chair.state == HERE:
            continue
        began = table.clocks.since.get(seat)
        if ends:
            found.append((seat, "over"))
        elif seat in held and table.kind(seat) != "human" and chair.dropped:
            found.append((seat, "held"))
        elif began is not None and (
            began == table.at or (seat in dropped and table.at - began < _UNSEEN)
        ):
            found.append((seat, "turn"))
    return found


def _listed(names: Sequence[str], lang: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_AND[lang]} {names[-1]}"


def _time(milliseconds: int, lang: str) -> str:
    """Days, or hours when there is less than one."""
    one, several, hours = _TIMES[lang]
    days = round(milliseconds / _DAY)
    if days < 1:
        return hours.format(n=max(1, milliseconds // 3_600_000))
    return one if days == 1 else several.format(n=days)
