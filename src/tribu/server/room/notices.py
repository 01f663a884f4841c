"""At a table that is played by days nobody sits and waits: people are told when it concerns them.

A notice is no part of the match. It is sent by the process that made the change, once that is on
disk, to those who are not there; one that is lost costs nothing but a look at the lobby.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tribu.games import load
from tribu.games.texts import LANGUAGES, in_sentences
from tribu.match.events import By
from tribu.server.background import Background
from tribu.server.push.sender import Sender
from tribu.store.players import Players
from tribu.table.chairs import HERE
from tribu.table.events import Dropped, Ended, Event, Happened
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_HOUR = 3_600_000  # milliseconds
_UNSEEN = 60_000  # milliseconds: a phone that was put away may not have shown a turn that young
_DAY = 86_400_000
_LAST = 4  # a reminder comes when a quarter of the time is left, or a day
_OVER_LASTS = 7 * 86_400  # seconds for which it is worth knowing that a match is over

# Title and text of each notice. `game`, `who` (the others), `left` (the time for the move).
_TEXTS = {
    "turn": (
        ("{game}: tocca a te", "Al tavolo con {who}. Hai {left}."),
        ("{game}\u00a0: c’est à toi", "À table avec {who}. Tu as {left}."),
        ("{game}: your turn", "At the table with {who}. You have {left}."),
    ),
    "soon": (
        ("{game}: tocca ancora a te", "Al tavolo con {who}. Hai ancora {left}."),
        ("{game}\u00a0: c’est toujours à toi", "À table avec {who}. Tu as encore {left}."),
        ("{game}: still your turn", "At the table with {who}. You have {left} left."),
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
_TIMES = {  # one day, several days, one hour, several hours
    "it": ("un giorno", "{n} giorni", "un’ora", "{n} ore"),
    "fr": ("un jour", "{n} jours", "une heure", "{n} heures"),
    "en": ("one day", "{n} days", "one hour", "{n} hours"),
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
        self._reminded: dict[int, int] = {}  # of each seat, when the turn began it was reminded of

    def check(self, events: Sequence[Event]) -> None:
        """After a change that is on disk."""
        if self._sender is not None and self._room.table.by_days:
            for seat, kind in _concerned(self._room.table, events):
                self._background.start(self._tell(self._sender, seat, kind, self._room.table.at))

    def remind(self, now: int) -> int | None:
        """Those whose days are nearly over and who are not there, each once a turn; when the next
        of them is to be reminded. What was missed by more than an hour, as while the server was
        down, is left out: it may have been said before."""
        table, later = self._room.table, []
        if self._sender is None or not table.by_days:
            return None
        for seat, began in table.clocks.since.items():
            when, chair = _reminder_at(table, seat), table.chairs[seat]
            if when is None or self._reminded.get(seat) == began:
                continue
            if now < when:
                later.append(when)
                continue
            self._reminded[seat] = began
            if chair.human and chair.state != HERE and now - when < _HOUR:
                self._background.start(self._tell(self._sender, seat, "soon", now))
        return min(later, default=None)

    async def _tell(self, sender: Sender, seat: int, kind: str, now: int) -> None:
        table = self._room.table
        player = table.chairs[seat].player
        person = await self._players.get(player)
        if person is None:
            return
        left = (table.clocks.end(seat) or now) - now
        names = in_sentences(self._room.audience.names_in(person.lang))
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
        lasts = left // 1000 if kind in ("turn", "soon") else _OVER_LASTS
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


def _reminder_at(table: Table, seat: int) -> int | None:
    """When somebody who thinks is to be reminded of it, if the table waits for a person."""
    end = table.clocks.end(seat)
    if end is None or table.kind(seat) != "human":
        return None
    return end - min(_DAY, (end - table.clocks.since[seat]) // _LAST)


def _listed(names: Sequence[str], lang: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_AND[lang]} {names[-1]}"


def _time(milliseconds: int, lang: str) -> str:
    """Days, or hours when there is less than one."""
    day, days, hour, hours = _TIMES[lang]
    n = round(milliseconds / _DAY)
    if n >= 1:
        return day if n == 1 else days.format(n=n)
    n = round(milliseconds / _HOUR)
    return hour if n <= 1 else hours.format(n=n)
