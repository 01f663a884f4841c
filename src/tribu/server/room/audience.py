"""Everybody who looks at a table, and what they are told: each as their seat may know it.

Those who see the same are told the same bytes, which are made once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.games.texts import Spoken
from tribu.server.clock import Clock
from tribu.server.lobby.listing import NOBODY, reseats, seat_names
from tribu.server.lobby.presets import preset as preset_text
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.visitor import FORBIDDEN, Visitor
from tribu.store import Database
from tribu.store.talk import Said
from tribu.table.events import Event
from tribu.table.refusal import refusal
from tribu.table.table import Table
from tribu.wire.lobby import Chapter
from tribu.wire.news import Snapshot, Talk
from tribu.wire.replay import chapters_of
from tribu.wire.stage import Stage

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_encoder = msgspec.json.Encoder()
SPECTATOR = -1
_MOST_TALK = 50  # things said that newcomers are shown

Shuns = frozenset[str]  # players whom somebody does not want to hear

# A language, the names at the seats in it, and for each viewer those who are told the same.
Group = tuple[str, list[str], list[tuple[int, list[Visitor]]]]


class Audience:
    """The visitors of a room. It knows the names at the table and what was said there."""

    def __init__(self, room: Room, store: Database, clock: Clock) -> None:
        self._room = room
        self._players = store.players
        self._talk_store = store.talk
        self._moderation = store.moderation
        self._clock = clock
        self.visitors: set[Visitor] = set()
        self._stage = Stage(room.table)
        self._names: dict[str, str] = {}
        self._seat_names: dict[str, list[str]] = {}  # by language, until somebody moves
        self._groups: list[Group] | None = None  # until somebody comes, goes or moves
        self._watchers_told: set[int] = set()  # the numbers somebody was told since the last news
        self._talk: list[Said] = []
        self._last_said = -1  # the number of the last remark, also when that is forgotten

    # --- who is here --------------------------------------------------------------------------

    def join(self, visitor: Visitor) -> None:
        self.visitors.add(visitor)
        self._regroup()

    def part(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self._regroup()

    def has(self, player: str) -> bool:
        """Whether a player has a connection at this process."""
        return any(visitor.id == player for visitor in self.visitors)

    @property
    def follows(self) -> bool:
        """Whether a person looks on, who needs a moment for each move."""
        return any(visitor.pauses for visitor in self.visitors)

    def dismiss(self, code: int, player: str | None = None) -> None:
        """Close every connection, or those of one player, with that code; pages come back by
        themselves."""
        for visitor in list(self.visitors):
            if player is None or visitor.id == player:
                visitor.close(code)

    async def learn_shuns(self, player: str) -> None:
        """Whom a player does not want to hear any more; they are shown the table without that."""
        shunned = frozenset(await self._moderation.shunned_by(player))
        for visitor in list(self.visitors):
            if visitor.id == player:
                visitor.shuns = shunned
                if visitor.greeted:
                    self._show(visitor)

    def send_away(self, why: Spoken, code: int, player: str | None = None) -> None:
        """Close every connection, or those of one player, and say why: nobody need come back."""
        for visitor in list(self.visitors):
            if player is None or visitor.id == player:
                visitor.send_away(why, code)

    def _regroup(self) -> None:
        """Somebody has come, gone, moved to another seat, or has another name or language."""
        self._seat_names.clear()
        self._groups = None

    def _find_groups(self) -> list[Group]:
        """All who asked for the table, by what they are told."""
        found: dict[str, dict[int, list[Visitor]]] = {}
        for visitor in self.visitors:
            if visitor.greeted:
                viewers = found.setdefault(visitor.lang, {})
                viewers.setdefault(self._viewer(visitor), []).append(visitor)
        return [(lang, self.names_in(lang), [*viewers.items()]) for lang, viewers in found.items()]

    def _viewer(self, visitor: Visitor) -> int:
        """The seat as which a visitor sees the table."""
        return self._room.table.viewer_of(visitor.id)

    def _may_see(self, viewer: int) -> bool:
        setting, phase = self._room.table.setting, self._room.table.phase
        watched = setting.spectators and not setting.locked
        return viewer != SPECTATOR or watched or phase == "gathering"

    def _may_hear(self, viewer: int) -> bool:
        """What is said behind a password is for those who gave it."""
        locked = self._room.table.setting.locked is True
        return viewer != SPECTATOR or (self._may_see(viewer) and not locked)

    # --- names --------------------------------------------------------------------------------

    async def learn_names(self) -> None:
        """The names of all who sit here or are about to, and the last things said."""
        room = self._room
        people = {*self._names, *(chair.player for chair in room.table.chairs if chair.player)}
        self._names = await self._players.names(list(people))
        self._regroup()
        self._talk = await self._talk_store.last(room.id, _MOST_TALK)
        self._count_talk()

    async def learn_name(self, player: str) -> None:
        """Somebody is about to sit down."""
        self._names |= await self._players.names([player])

    async def learn_new_names(self) -> None:
        """Somebody may have sat down at another process."""
        for chair in self._room.table.chairs:
            if chair.player and chair.player not in self._names:
                await self.learn_name(chair.player)

    def names_in(self, lang: str) -> list[str]:
        """The name at each seat."""
        found = self._seat_names.get(lang)
        if found is None:
            chairs = self._room.table.chairs
            kinds = [chair.bot or ("human" if chair.player else "open") for chair in chairs]
            players: list[str | None] = [chair.player for chair in chairs]
            setting = self._room.table.setting
            found = seat_names(kinds, players, self._names, NOBODY[lang], setting)
            self._seat_names[lang] = found
        return found

    # --- telling ------------------------------------------------------------------------------

    def use(self, table: Table) -> None:
        """The table was loaded again, or compressed."""
        self._stage = Stage(table)
        self._regroup()

    def tell(self, events: list[Event]) -> None:
        """Tell every visitor of a change that is on disk."""
        if reseats(events):  # somebody sees the table as somebody else now
            self._regroup()
            self.show_everybody()
            return
        if self._groups is None:
            self._groups = self._find_groups()
        now, besides = self._clock.now(), self._news_of_watchers()
        for lang, names, viewers in self._groups:
            bulletin = self._stage.bulletin(events, lang, names, now)
            for viewer, visitors in viewers:
                message = bulletin.news(viewer)
                if besides:
                    message = message[:-1] + besides
                for visitor in visitors:
                    visitor.tell(message)

    def _news_of_watchers(self) -> bytes:
        """What ends a message of news, if somebody does not know how many watch: they come and go
        without an event of the table."""
        watchers, told = self._watchers(), self._watchers_told
        self._watchers_told = {watchers}
        return b',"watchers":%d}' % watchers if told - {watchers} else b""

    def _watchers(self) -> int:
        return sum(self._viewer(visitor) == SPECTATOR for visitor in self.visitors)

    def tell_all(self, message: bytes) -> None:
        """The same to everybody who asked for the table."""
        for visitor in self.visitors:
            if visitor.greeted:
                visitor.tell(message)

    def greet(self, visitor: Visitor, lang: str, pauses: bool = True) -> None:
        """Somebody asks for the table: they are shown it, and told of changes from now on."""
        visitor.lang = lang
        visitor.pauses = pauses
        visitor.greeted = True
        self._regroup()
        self._show(visitor)

    def show_everybody(self) -> None:
        """The whole table, to everybody who asked for it."""
        for visitor in list(self.visitors):
            if visitor.greeted:
                self._show(visitor)

    def _show(self, visitor: Visitor) -> None:
        try:
            seen = self.picture(visitor.id, visitor.lang, visitor.shuns)
        except Spoken as why:
            visitor.send_away(why, FORBIDDEN)
        else:
            visitor.tell(_encoder.encode(seen))

    def picture(self, player: str, lang: str, shuns: Shuns) -> Snapshot:
        """The whole table as somebody sees it; RequestProblem if they may not."""
        table = self._room.table
        viewer, removed = table.viewer_of(player), player in table.removed
        if not self._may_see(viewer):
            raise _asked_to_leave() if removed else problem(403, "private")
        watchers = self._watchers()
        self._watchers_told.add(watchers)
        all_said = self._talk if self._may_hear(viewer) else []
        heard = [said for said in all_said if said.player not in shuns]
        talk = [self._talk_message(said, lang) for said in heard]
        names, bots, now = self.names_in(lang), self._room.bots, self._clock.now()
        weaker = bots.not_ready(), bots.hurried()
        return self._stage.picture(
            viewer, lang, names, now, watchers, talk, *weaker, removed=removed
        )

    def story(self, player: str, lang: str) -> list[Chapter]:
        """What a player was told in the earlier deals of this match."""
        viewer, match = self._room.table.viewer_of(player), self._room.table.match
        if not self._may_see(viewer):
            raise problem(403, "private")
        return [] if match is None else chapters_of(match, viewer, lang, self.names_in(lang))

    # --- talk ---------------------------------------------------------------------------------

    async def say(self, seat: int, player: str, text: str, preset: str | None) -> Said:
        """Keep what was said, and tell everybody here."""
        now = self._clock.now()
        after = self._last_said
        said = await self._talk_store.say(self._room.id, seat, player, text, preset, now, after)
        self.tell_talk(said)
        return said

    async def catch_up_talk(self, number: int) -> None:
        """Something was said at another process, up to that number, and nobody told us."""
        known = self._last_said
        if known < number:
            for said in await self._talk_store.last(self._room.id, _MOST_TALK):
                if said.number > known:
                    self.tell_talk(said)

    def _count_talk(self) -> None:
        self._last_said = max(self._last_said, *(said.number for said in self._talk[-1:]), -1)

    def forget_talk(self, before: int) -> None:
        """Newcomers are not shown what was said before then."""
        self._talk = [said for said in self._talk if said.at >= before]

    def tell_talk(self, said: Said) -> None:
        """Tell everybody what was said, each in their language if it is a preset."""
        self._talk = [*self._talk[1 - _MOST_TALK :], said]
        self._count_talk()
        for visitor in list(self.visitors):
            hears = said.player not in visitor.shuns
            if visitor.greeted and hears and self._may_hear(self._viewer(visitor)):
                visitor.tell(_encoder.encode(self._talk_message(said, visitor.lang)))

    def _talk_message(self, said: Said, lang: str) -> Talk:
        text = said.text
        if said.preset is not None:
            text = preset_text(self._room.table.setting.game, said.preset, lang) or ""
        name = self._names.get(said.player or "", NOBODY[lang])
        if self._room.table.seat_of(said.player or "") == said.seat:
            name = self.names_in(lang)[said.seat]  # perhaps with a number
        return Talk(said.number, said.seat, name, text, said.at, said.preset)


def _asked_to_leave() -> RequestProblem:
    return RequestProblem(403, refusal("closed", "removed").sentences)
