"""Tells visitors what happened, each as their seat may know it; equal bytes are made once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.server.listing import seat_names
from tribu.server.problems import trouble
from tribu.server.texts_games import NOBODY
from tribu.server.texts_presets import preset as preset_text
from tribu.server.visitor import Visitor
from tribu.store.talk import Said
from tribu.table.events import Event, Sat
from tribu.wire.news import Failure, Place, Snapshot, Talk

if TYPE_CHECKING:
    from tribu.server.room import Room

_encoder = msgspec.json.Encoder()
SPECTATOR = -1


class Teller:
    """Knows the names at a table and what was said there."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._names: dict[str, str] = {}
        self._talk: list[Said] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # --- names --------------------------------------------------------------------------------

    async def learn_names(self) -> None:
        """The names of all who sit here, and the last things said."""
        room = self._room
        people = [chair.player for chair in room.table.chairs if chair.player]
        self._names = await room.house.players.names(people)
        self._talk = await room.house.talk.last(room.id)

    async def learn_name(self, player: str) -> None:
        """Somebody is about to sit down."""
        self._names |= await self._room.house.players.names([player])

    def names(self, lang: str) -> list[str]:
        """The name at each seat."""
        chairs = self._room.table.chairs
        kinds = [chair.bot or ("human" if chair.player else "open") for chair in chairs]
        return seat_names(kinds, [chair.player for chair in chairs], self._names, NOBODY[lang])

    # --- telling ------------------------------------------------------------------------------

    def glance(self) -> Any:
        """What must be remembered of the table before a change, to tell what changed."""
        return None

    async def tell(self, before: Any, events: list[Event]) -> None:
        """Tell every visitor of a change that is on disk."""
        for event in events:
            if isinstance(event, Sat) and event.player not in self._names:
                await self.learn_name(event.player)
        self.show_everybody()

    def show(self, visitor: Visitor) -> None:
        """The whole table, to one visitor."""
        viewer = self.viewer(visitor)
        if self._may_see(viewer):
            visitor.tell(self._snapshot(viewer, visitor.lang))
        else:
            text = trouble(403, "private").sentence_in(visitor.lang)
            visitor.tell(_encoder.encode(Failure(text, close=True)))
            visitor.close(4403)

    def show_everybody(self) -> None:
        for visitor in list(self._room.visitors):
            if visitor.greeted:
                self.show(visitor)

    def viewer(self, visitor: Visitor) -> int:
        """The seat as which a visitor sees the table."""
        seat = self._room.table.seat_of(visitor.id) if visitor.id else None
        return SPECTATOR if seat is None else seat

    def _may_see(self, viewer: int) -> bool:
        setting, phase = self._room.table.setting, self._room.table.phase
        return viewer != SPECTATOR or setting.spectators or phase == "gathering"

    def legal(self, seat: int, lang: str) -> list[tuple[str, str]]:
        """What a seat may do now: action and sentence."""
        match = self._room.table.match
        return [] if match is None else [(text, "") for text in match.legal_texts(seat)]

    def _snapshot(self, viewer: int, lang: str) -> bytes:
        table = self._room.table
        match = table.match
        names = self.names(lang)
        return _encoder.encode(
            Snapshot(
                seq=table.seq,
                table=table.id,
                setting=table.setting,
                phase=table.phase,
                me=viewer,
                host=viewer >= 0 and table.chairs[viewer].player == table.host,
                places=[
                    Place(seat, chair.state, names[seat], chair.player or None, table.kind(seat))
                    for seat, chair in enumerate(table.chairs)
                ],
                deal=table.deals_begun,
                totals=list(match.totals) if match else [],
                turn=table.turn,
                scene=None,
                legal=[list(one) for one in self.legal(viewer, lang)] if viewer >= 0 else [],
                clock=None,
                votes=[],
                fair=None,
                ready=sorted(table.ready),
                summary=None,
                winners=list(match.winners) if match else [],
                italian=table.italian,
                log=[],
                talk=[self._talk_message(said, lang) for said in self._talk],
                watchers=self.watchers,
                next=table.next,
            )
        )

    @property
    def watchers(self) -> int:
        return sum(self.viewer(visitor) == SPECTATOR for visitor in self._room.visitors)

    # --- talk ---------------------------------------------------------------------------------

    async def say(self, seat: int, player: str, text: str, preset: str | None) -> None:
        """Keep what was said, and tell everybody, each in their language if it is a preset."""
        room = self._room
        said = await room.house.talk.say(room.id, seat, player, text, preset, room.house.now())
        self.hear_talk(said)
        await room.publish_talk(said)

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

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that must not hold the room up."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
