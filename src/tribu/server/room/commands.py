"""What visitors ask for: each command is carried out and answered with `done`, refused and told
why, or answered with what was asked for."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy import Connection

from tribu.server.background import Background
from tribu.server.lobby.levels import check_levels
from tribu.server.lobby.presets import preset
from tribu.server.operations.metrics import ACTION_SECONDS, REFUSED
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.admission import Admission
from tribu.server.room.hints import hint_for
from tribu.server.room.visitor import Visitor
from tribu.store.players import Place, new_id
from tribu.store.transaction import Write, execute
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire import commands as wire
from tribu.wire import news
from tribu.wire.plain_text import clean_talk

if TYPE_CHECKING:
    from tribu.server.room.room import Room
    from tribu.server.room.rooms import Rooms

_encoder = msgspec.json.Encoder()

Change = Callable[[Table, str, Any, int], list[Event]]

# The commands that change a table, and how the table is asked.
_CHANGES: dict[type[Any], Change] = {
    wire.Sit: lambda table, who, it, now: table.sit(who, it.seat, now, it.id),
    wire.Act: lambda table, who, it, now: table.act(who, it.action, it.seq, now, it.id),
    wire.Mix: lambda table, who, it, now: table.mix(who, it.order, now, it.id),
    wire.Next: lambda table, who, it, now: table.go_on(who, now, it.id),
    wire.Away: lambda table, who, it, now: table.away(who, now, it.id),
    wire.Back: lambda table, who, it, now: table.back(who, now, it.id),
    wire.Leave: lambda table, who, it, now: table.leave(who, now, it.id),
    wire.Remove: lambda table, who, it, now: table.remove(who, it.seat, now, it.id),
    wire.Ballot: lambda table, who, it, now: table.vote(who, it.what, it.yes, now, it.id),
    wire.Promise: lambda table, who, it, now: table.promise(who, it.deal, it.hash, now),
    wire.Cut: lambda table, who, it, now: table.cut(who, it.deal, it.cut, now),
}
_NAMED = (wire.Sit, wire.Start)  # after which others read the name of who asked


class Limits(Protocol):
    """How often somebody may do what costs others something."""

    def check_table(self, address: str, player: str) -> None:
        """RequestProblem if they open tables too often."""
        ...

    def may_speak(self, player: str) -> bool: ...

    def may_guess(self, address: str, player: str) -> bool:
        """Whether they may try one more password."""
        ...


class MayTalk(Protocol):
    """Who may speak, and what is not said."""

    async def check(self, player: str, place: Place, text: str) -> None:
        """RequestProblem if that player may not say that."""
        ...


class Commands:
    """Carries commands out, at any table of this process."""

    def __init__(
        self,
        rooms: Rooms,
        limits: Limits,
        admission: Admission,
        may_talk: MayTalk,
        background: Background,
    ) -> None:
        self._rooms = rooms
        self._limits = limits
        self._admission = admission
        self._may_talk = may_talk
        self._background = background

    def receive(self, room: Room, visitor: Visitor, command: Any) -> None:
        """A visitor's command, to be carried out when it is its turn."""
        if not visitor.id and not isinstance(command, wire.Hello):
            stranger = Refused("unknown", problem(401, "unknown").sentences)
            room.queue.call(lambda: _refuse(visitor, getattr(command, "id", ""), stranger))
        elif isinstance(command, wire.Start):
            self._start(room, visitor, command)
        elif type(command) in _CHANGES:
            self._change(room, visitor, command, _CHANGES[type(command)])
        elif isinstance(command, wire.Hello):
            room.queue.call(lambda: room.audience.greet(visitor, command.lang, command.pauses))
        elif isinstance(command, wire.Why):
            room.queue.call(lambda: _why(room, visitor, command))
        elif isinstance(command, wire.Say):
            self._say(room, visitor, command)
        elif isinstance(command, wire.Remake):
            self._remake(room, visitor, command)
        elif isinstance(command, wire.Ask):
            room.queue.call(lambda: self._background.start(_hint(room, visitor, command)))

    def _start(self, room: Room, visitor: Visitor, command: wire.Start) -> None:
        """Seats are kept for those who are still awaited, but for nobody whom somebody there has
        blocked since."""
        unwanted: set[str] = set()

        async def look() -> None:
            unwanted.update(await self._admission.unwanted_at(room.table))

        def start(table: Table, who: str, it: wire.Start, now: int) -> list[Event]:
            return table.start(who, _known(it.bots), now, it.id, unwanted)

        room.queue.run(look)
        self._change(room, visitor, command, start)

    def _change(self, room: Room, visitor: Visitor, command: Any, change: Change) -> None:
        began = time.perf_counter()
        kind, name = type(command), getattr(command, "id", "")
        refusals = self._get_ready(room, visitor, command) if kind in _NAMED else ()

        def decide(table: Table) -> list[Event]:
            if name and table.done(visitor.id, name) is not None:
                return []  # sent again after a reconnect
            if refusals:
                raise refusals[0]
            return change(table, visitor.id, command, room.clock.now())

        def answer(error: Exception | None) -> None:
            if error is None:
                if name:
                    _done(visitor, name, room.table.seq)
                if kind is wire.Start:
                    room.bots.get_ready()
                ACTION_SECONDS.observe(time.perf_counter() - began)
            elif isinstance(error, Refused):
                _refuse(visitor, name, error)

        room.change(decide, answer)

    def _get_ready(self, room: Room, visitor: Visitor, command: Any) -> Sequence[Refused]:
        """Before somebody sits down or starts the match: whether they may, and their name. When it
        is the change's turn, what is returned has the refusal, if there is one."""
        refusals: list[Refused] = []

        async def admit() -> None:
            if room.table.lock and not self._limits.may_guess(visitor.address, visitor.id):
                refusals.append(Refused("too fast", problem(429, "too fast").sentences))
                return
            try:
                now, password = room.clock.now(), command.password
                await self._admission.check(room.table, visitor.id, now, password)
            except Refused as refused:
                refusals.append(refused)

        if isinstance(command, wire.Sit):
            room.queue.run(admit)
        room.queue.run(lambda: room.audience.learn_name(visitor.id))
        return refusals

    def _say(self, room: Room, visitor: Visitor, command: wire.Say) -> None:
        if self._limits.may_speak(visitor.id):
            room.queue.run(lambda: _say(room, visitor, command, self._may_talk))
        else:
            fast = Refused("too fast", problem(429, "too fast").sentences)
            room.queue.call(lambda: _refuse(visitor, command.id, fast))

    def _check_table(self, visitor: Visitor) -> None:
        """A rematch is a new table like any other."""
        try:
            self._rooms.check_room()
            self._limits.check_table(visitor.address, visitor.id)
        except RequestProblem as error:
            raise Refused("too fast", error.sentences) from error

    def _remake(self, room: Room, visitor: Visitor, command: wire.Remake) -> None:
        """The same table once more; a second person who asks gets the same one, until that is over.
        It is written in one transaction with the event that leads there: no crash leaves a way to
        nowhere."""
        made: list[Table] = []
        opening: list[Write] = []
        apart: list[tuple[str, str]] = []
        outlived: list[str] = []

        refusals: list[Refused] = []

        async def admit() -> None:
            now = room.clock.now()
            outlived[:] = [await self._admission.outlived(room.table)]
            try:
                await self._admission.check_rematch(room.table, visitor.id, visitor.address, now)
            except Refused as refused:
                refusals.append(refused)
            except RequestProblem as error:
                refusals.append(Refused("too fast", error.sentences))
            apart[:] = await self._admission.apart_among(room.table, visitor.id, now)

        def decide(table: Table) -> list[Event]:
            made.clear()
            if table.next is not None and table.next not in outlived:
                return []
            if refusals:
                raise refusals[0]
            self._check_table(visitor)
            now, following = room.clock.now(), new_id()
            events = table.remake(visitor.id, following, now, command.id, *outlived)
            new, opened = table.successor(following, visitor.id, now, apart)
            made.append(new)
            opening[:] = self._rooms.opening(new, opened, self._admission.origin(visitor.address))
            return events

        def open_table(connection: Connection) -> None:
            execute(connection, opening)

        def answer(error: Exception | None) -> None:
            if isinstance(error, Refused):
                _refuse(visitor, command.id, error)

        async def open_and_answer() -> None:
            for table in made:
                opened = await self._rooms.furnish(table)
                opened.attendance.await_everybody()
            if room.table.next is not None:
                _done(visitor, command.id, room.table.seq, room.table.next)

        room.queue.run(admit)
        room.change(decide, answer, [open_table])
        room.queue.run(open_and_answer)  # next, so that nobody is led to the new table too soon


def _known(level: str) -> str:
    """The level of a bot; Refused if there is no such bot."""
    try:
        check_levels([f"bot:{level}"])
    except RequestProblem as error:
        raise Refused("unknown", error.sentences) from error
    return level


def _why(room: Room, visitor: Visitor, command: wire.Why) -> None:
    """Say what forbids a choice, if anything does."""
    try:
        room.table.check_choice(visitor.id, command.action)
    except Refused as refused:
        _refuse(visitor, command.id, refused)
    else:
        _done(visitor, command.id, room.table.seq)


async def _say(room: Room, visitor: Visitor, command: wire.Say, may_talk: MayTalk) -> None:
    """Talk, by those who sit at the table and may speak, as far as the table allows it."""
    try:
        seat = room.table.own(visitor.id)
        allowed = room.table.setting.talk
        text = clean_talk(command.text)
        known = command.preset and preset(room.table.setting.game, command.preset, "en")
        if allowed == "off" or (not known and (allowed != "free" or not text)):
            raise Refused("closed", problem(400, "silence").sentences)
        await may_talk.check(visitor.id, visitor.place, "" if known else text)
    except RequestProblem as silenced:
        _refuse(visitor, command.id, Refused("closed", silenced.sentences))
        return
    except Refused as refused:
        _refuse(visitor, command.id, refused)
        return
    words = ("", command.preset) if known else (text, None)
    said = await room.audience.say(seat, visitor.id, *words)
    room.peers.publish_talk(said)
    _done(visitor, command.id, room.table.seq)


async def _hint(room: Room, visitor: Visitor, command: wire.Ask) -> None:
    """Tell what a master would do. Meanwhile the table may move on."""
    try:
        hint = await hint_for(room, visitor, command.id)
    except Refused as refused:
        _refuse(visitor, command.id, refused)
    else:
        visitor.tell(_encoder.encode(hint))


def _done(visitor: Visitor, name: str, seq: int, value: str | None = None) -> None:
    visitor.tell(_encoder.encode(news.Done(name, seq, value)))


def _refuse(visitor: Visitor, name: str, refused: Refused) -> None:
    REFUSED.inc()
    said = refused.sentence_in(visitor.lang)
    visitor.tell(_encoder.encode(news.Refused(name, refused.why, said, refused.rule)))
