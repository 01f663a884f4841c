"""Tells visitors what happened, each as their seat may know it; equal bytes are made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.server.http.problems import trouble
from tribu.server.lobby.bot_texts import NOBODY
from tribu.server.lobby.listing import reseats, seat_names
from tribu.server.lobby.presets import preset as preset_text
from tribu.server.room.bots import not_ready
from tribu.server.sockets.visitor import Visitor
from tribu.store.talk import Said
from tribu.table.events import Event
from tribu.table.table import Table
from tribu.wire.news import Failure, Snapshot, Talk
from tribu.wire.stage import Stage

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_encoder = msgspec.json.Encoder()
SPECTATOR = -1

# Those who are told the same: as whom they see the table, their language, the names at the seats.
Circle = tuple[int, str, list[str], list[Visitor]]


class Teller:
    """Knows the names at a table and what was said there."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._stage = Stage(room.table)
        self._names: dict[str, str] = {}
        self._seat_names: dict[str, list[str]] = {}  # by language, until somebody moves
        self._circles: list[Circle] | None = None  # until somebody comes, goes or moves
        self._talk: list[Said] = []

    # --- names --------------------------------------------------------------------------------

    async def learn_names(self) -> None:
        """The names of all who sit here or are about to, and the last things said."""
        room = self._room
        people = {*self._names, *(chair.player for chair in room.table.chairs if chair.player)}
        self._names = await room.house.players.names(list(people))
        self._stage.clear()  # the last news say the old ones
        self.regroup()
        self._talk = await room.house.talk.last(room.id)

    async def learn_name(self, player: str) -> None:
        """Somebody is about to sit down."""
        self._names |= await self._room.house.players.names([player])

    async def learn_new_names(self) -> None:
        """Somebody may have sat down at another process."""
        for chair in self._room.table.chairs:
            if chair.player and chair.player not in self._names:
                await self.learn_name(chair.player)

    def names(self, lang: str) -> list[str]:
        """The name at each seat."""
        found = self._seat_names.get(lang)
        if found is None:
            chairs = self._room.table.chairs
            kinds = [chair.bot or ("human" if chair.player else "open") for chair in chairs]
            players: list[str | None] = [chair.player for chair in chairs]
            found = seat_names(kinds, players, self._names, NOBODY[lang])
            self._seat_names[lang] = found
        return found

    # --- telling ------------------------------------------------------------------------------

    def use(self, table: Table) -> None:
        """The table was loaded anew, or folded away."""
        self._stage.clear()
        self._stage = Stage(table)
        self.regroup()

    def regroup(self) -> None:
        """Somebody has come, gone, moved to another seat, or has another name or language."""
        self._seat_names.clear()
        self._circles = None

    def _find_circles(self) -> list[Circle]:
        """All who asked for the table, by what they are told."""
        found: dict[tuple[int, str], list[Visitor]] = {}
        for visitor in self._room.visitors:
            if visitor.greeted:
                found.setdefault((self.viewer(visitor), visitor.lang), []).append(visitor)
        return [(viewer, lang, self.names(lang), who) for (viewer, lang), who in found.items()]

    def tell(self, events: list[Event]) -> None:
        """Tell every visitor of a change that is on disk."""
        if reseats(events):  # somebody sees the table as somebody else now
            self.regroup()
            self.show_everybody()
            return
        batch = self._stage.batch(events, self._room.house.now())
        if self._circles is None:
            self._circles = self._find_circles()
        for viewer, lang, names, visitors in self._circles:
            message = batch.news(viewer, lang, names)
            for visitor in visitors:
                visitor.tell(message)

    def greet(self, visitor: Visitor, lang: str) -> None:
        """Somebody asks for the table: they are shown it, and told from now on."""
        visitor.lang = lang
        visitor.greeted = True
        self.regroup()
        self.show(visitor)

    def show(self, visitor: Visitor) -> None:
        """The whole table, to one visitor."""
        viewer = self.viewer(visitor)
        if self._may_see(viewer):
            visitor.tell(self._snapshot(viewer, visitor.lang))
        else:
            text = trouble(403, "private").sentence_in(visitor.lang)
            visitor.tell(_encoder.encode(Failure(text, close=True)))
            visitor.close(4403)

    def picture(self, player: str, lang: str) -> Snapshot:
        """The whole table as a player sees it who has not come by a socket."""
        viewer = self._room.table.viewer_of(player)
        if not self._may_see(viewer):
            raise trouble(403, "private")
        return self._stage.picture(viewer, lang, *self._around(lang))

    def show_everybody(self) -> None:
        for visitor in list(self._room.visitors):
            if visitor.greeted:
                self.show(visitor)

    def viewer(self, visitor: Visitor) -> int:
        """The seat as which a visitor sees the table."""
        return self._room.table.viewer_of(visitor.id)

    def _may_see(self, viewer: int) -> bool:
        setting, phase = self._room.table.setting, self._room.table.phase
        return viewer != SPECTATOR or setting.spectators or phase == "gathering"

    def legal(self, seat: int, lang: str) -> dict[str, str]:
        """What a seat may do now: each action and its sentence."""
        found = self._stage.legal(seat, lang)
        return {one[0]: one[1] for one in found}

    def _snapshot(self, viewer: int, lang: str) -> bytes:
        return _encoder.encode(self._stage.picture(viewer, lang, *self._around(lang)))

    def _around(self, lang: str) -> tuple[list[str], int, int, list[Talk], list[str]]:
        """Names, the time, how many watch, what was said, which bots are not ready."""
        room = self._room
        talk = [self._talk_message(said, lang) for said in self._talk]
        return self.names(lang), room.house.now(), self.watchers, talk, not_ready(room)

    @property
    def watchers(self) -> int:
        return sum(self.viewer(visitor) == SPECTATOR for visitor in self._room.visitors)

    # --- talk ---------------------------------------------------------------------------------

    async def say(self, seat: int, player: str, text: str, preset: str | None) -> None:
        """Keep what was said, and tell everybody, each in their language if it is a preset."""
        room = self._room
        said = await room.house.talk.say(room.id, seat, player, text, preset, room.house.now())
        self.hear_talk(said)
        room.elsewhere.publish_talk(said)

    def hear_talk(self, said: Said) -> None:
        self._talk = [*self._talk[-49:], said]
        for visitor in list(self._room.visitors):
            if visitor.greeted and self._may_see(self.viewer(visitor)):
                visitor.tell(_encoder.encode(self._talk_message(said, visitor.lang)))

    def _talk_message(self, said: Said, lang: str) -> Talk:
        text = said.text
        if said.preset is not None:
            text = preset_text(self._room.table.setting.game, said.preset, lang) or ""
        name = self._names.get(said.player or "", NOBODY[lang])
        return Talk(said.number, said.seat, name, text, said.at, said.preset)
