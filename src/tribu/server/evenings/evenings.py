"""The evenings of a server: loaded when somebody asks, changed one command after another, told
once it is on disk.

Several processes may hold the same evening: each reads what the others wrote before it decides, and
an event whose number is taken is decided again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

import msgspec
import structlog

from tribu import jit
from tribu.evenings import Director, Event, Refused, Standing, standings, terms_for
from tribu.evenings.cards import seal_of
from tribu.evenings.events import read, write
from tribu.evenings.refusal import refusal
from tribu.evenings.words import Chronicle
from tribu.games import load, names
from tribu.games.dispute import Dispute
from tribu.server.clock import real_now
from tribu.server.evenings.card_room import CardRoom, Deals
from tribu.server.evenings.keys import DIRECTOR, holder, written
from tribu.server.evenings.telling import replays_of, tell, tell_person
from tribu.server.lobby.levels import check_levels
from tribu.server.lobby.listing import BOT_NAMES
from tribu.server.lobby.pads import pad_info
from tribu.server.problems import RequestProblem, problem
from tribu.store.evenings import Evenings as Store
from tribu.store.players import Player, new_id
from tribu.wire.evening_commands import (
    AskEvening,
    ComeBack,
    Command,
    Draw,
    End,
    Enter,
    EnterBots,
    Final,
    Join,
    Leave,
    Mend,
    NewEvening,
    Part,
    Rename,
    Report,
    Stop,
    Undo,
    Withdraw,
)
from tribu.wire.evenings import EveningMatch, EveningNow, OpenedEvening
from tribu.wire.pad import PadInfo
from tribu.wire.plain_text import clean_name, clean_talk

_KEPT = 50  # evenings in memory
_SECRET = 32
_LONGEST_WHY = 100  # letters of what a director says of a correction
_PATIENCE = 20  # standings for phones take at most a twentieth of the time
_TRIES = 8  # a command is decided again, if another process was faster
_MOST_BOTS = 50  # on one evening: they fill up tables, and do not fill the room

log = structlog.get_logger()

Decide = Callable[[Director], list[Event]]


@dataclass
class Waiting:
    """What is to be decided, and what became of it."""

    decide: Decide
    long: bool = False  # it may take seconds, so tables do not wait for it
    done: bool = False
    refused: RequestProblem | None = None


@dataclass
class Kept:
    """An evening in memory, and what was told of it lately, by who asks in which language."""

    id: str
    secret: bytes
    evening: Director
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: list[Waiting] = field(default_factory=list)
    told: dict[tuple[int, str], EveningNow] = field(default_factory=dict)
    chronicles: dict[str, Chronicle] = field(default_factory=dict)
    opened: dict[tuple[int, int], str] = field(default_factory=dict)  # tables of the card room
    attending: asyncio.Lock = field(default_factory=asyncio.Lock)
    ranked: list[Standing] = field(default_factory=list)
    ranked_at: int = -1  # how much had happened then
    ranked_when: float = 0.0
    ranking_took: float = 0.0  # seconds

    def take(self, events: list[Event]) -> None:
        self.evening.take(events)
        self.told.clear()

    def tell(self, who: int, lang: str) -> EveningNow:
        """How it stands. A phone's standings may be those of a moment ago, where hundreds play and
        all tables tell at once; then its next look sees what is new."""
        known = self.told.get((who, lang))
        if known is None:
            happened = len(self.evening.events)
            fresh = self._rank(happened, who > DIRECTOR)
            lines = self._lines(lang) if who == DIRECTOR else []
            known = tell(
                self.evening, self.id, who, self.secret, lang, self.ranked, lines, self.opened
            )
            if not fresh or not self.all_opened:
                return msgspec.structs.replace(known, number=happened - 1)
            self.told[who, lang] = known
        return known

    @property
    def is_online(self) -> bool:
        return bool(self.evening.events) and self.evening.terms.online is not None

    @property
    def all_opened(self) -> bool:
        """Whether we know the card room's tables of all rounds; always, where cards are real. One
        that was stopped before it was opened has none."""
        evening = self.evening
        return evening.terms.online is None or all(
            (round_.drawn, table.number) in self.opened
            for round_ in evening.rounds
            for table in round_.tables
            if table.deals or not evening.is_done(table)
        )

    def table_of(self, who: str) -> str:
        """Where somebody of the card room plays in this round; empty: nowhere."""
        me, round_ = self.evening.entrant(who), self.evening.current
        table = round_.table_of(me.number) if me and round_ else None
        if round_ is None or table is None or self.evening.is_done(table):
            return ""
        return self.opened.get((round_.drawn, table.number), "")

    def _rank(self, happened: int, may_wait: bool) -> bool:
        """Whether the standings are those of now."""
        begin = time.monotonic()
        if self.ranked_at != happened:
            if may_wait and begin - self.ranked_when < _PATIENCE * self.ranking_took:
                return False
            self.ranked, self.ranked_at = standings(self.evening), happened
            self.ranked_when = time.monotonic()
            self.ranking_took = self.ranked_when - begin
        return True

    def _lines(self, lang: str) -> list[str]:
        chronicle = self.chronicles.setdefault(lang, Chronicle(lang))
        return chronicle.take(self.evening.events[len(chronicle.lines) :])


class Evenings:
    """Opens evenings, carries commands out, tells how they stand; those that are played online,
    at the tables of the card room. `phones`: where phones find this server, as settings say."""

    def __init__(self, store: Store, card_room: CardRoom, phones: str = "") -> None:
        self._store = store
        self._card_room = card_room
        self._phones = phones
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._unreadable: set[str] = set()

    async def open(self, wanted: NewEvening) -> OpenedEvening:
        """A new evening, and the director's key."""
        if wanted.game not in names():
            raise problem(404, "no game", "game", games=", ".join(names()))
        sizes = {name: n for name in ("low", "high") if (n := getattr(wanted, name))}
        cards, online, measure = None, None, wanted.measure or "places"
        if wanted.online is not None:
            check_levels([f"bot:{wanted.online.level}"])
            cards = secrets.token_bytes(_SECRET)
            online = {"seal": seal_of(cards), **msgspec.to_builtins(wanted.online)}
            if wanted.online.same and wanted.measure is None:
                measure = "field"
        terms = terms_for(
            load(wanted.game),
            **sizes,
            title=clean_name(wanted.title),
            rounds=wanted.rounds,
            deals=wanted.deals,
            movement=wanted.movement,
            measure=measure,
            minutes=wanted.minutes,
            options=wanted.options,
            house=wanted.house,
            seed=secrets.randbelow(2**53),
            online=online,
        )
        now = real_now()
        try:
            if wanted.title.strip() and not terms.title:
                raise refusal("title")
            events = Director.open(terms, list(map(clean_name, wanted.names)), now)
        except Refused as refused:
            raise RequestProblem(400, refused.sentences) from refused
        name, secret = new_id(10), secrets.token_bytes(_SECRET)
        await self._store.open(name, secret, now, [write(event) for event in events], cards)
        return OpenedEvening(name, written(secret, DIRECTOR))

    async def ask(
        self, name: str, asked: AskEvening, lang: str, person: Player | None = None
    ) -> EveningNow | None:
        """How it stands, after a command perhaps; None if nothing has changed since `seen`.
        `person`: who asks, if the card room knows them."""
        kept = await self._kept_or_loaded(name)
        who = holder(kept.secret, asked.key)
        if asked.command is not None:
            await self._do(kept, who, asked.command, person)
        else:
            await self._look(kept)
            if asked.seen == len(kept.evening.events):
                return None
        told = kept.tell(who, lang)
        now = msgspec.structs.replace(told, now=real_now(), phones=self._phones)
        if now.online and kept.evening.ended:
            cards = await self._store.cards(name)
            opened = msgspec.structs.replace(now.online, cards=cards.secret.hex() if cards else "")
            now = msgspec.structs.replace(now, online=opened)
        me = kept.evening.entrant(person.id) if person else None
        if me is None:
            return now
        table = kept.table_of(me.who)
        beside = bool(table) and await self._card_room.beside_blocked(kept.evening, me.who)
        return tell_person(now, kept.evening, me, table, beside)

    async def _do(self, kept: Kept, who: int, command: Command, person: Player | None) -> None:
        """A command; and at the tables of the card room what follows from it. Where cards are real
        it is enough that whoever decides looks."""
        if not kept.evening.events or kept.is_online:
            await self._look(kept)
        if not kept.is_online:
            decide: Decide = partial(_decide, who, command, person)
            return await self._carry_out(kept, decide, isinstance(command, Draw | Final))
        if isinstance(command, Stop) and who == DIRECTOR:
            round_ = kept.evening.current
            if table := kept.opened.get((round_.drawn, command.table), "") if round_ else "":
                await self._card_room.close(table)
                return await self._attend(kept)
        decide = partial(_decide, who, command, person)
        if isinstance(command, Draw | Final) and who == DIRECTOR:
            decide = await self._drawing(kept, command)
        await self._carry_out(kept, decide, isinstance(command, Draw | Final))
        match command:
            case Draw() | Final():
                await self._attend(kept)
            case Join() | Part() if person is not None:
                await self._move(kept, person.id, isinstance(command, Join))
            case ComeBack(player=player) | Leave(player=player):
                somebody = kept.evening.players[player].who
                await self._move(kept, somebody, isinstance(command, ComeBack))
            case End() | Undo():
                await self._store.set_live(kept.id, not kept.evening.ended)

    async def _drawing(self, kept: Kept, command: Draw | Final) -> Decide:
        """The draw of a round; if one has blocked the other, two people are kept apart. Whom an
        operator keeps out has left the evening, so that nobody waits for them."""
        apart = await self._card_room.apart(kept.evening)
        out = await self._card_room.kept_out(kept.evening)
        return partial(_drawn_without, out, apart, command)

    async def _move(self, kept: Kept, who: str, back: bool) -> None:
        """Somebody has left the evening, or is back: at the table, too, if they sit at one."""
        if table := kept.table_of(who):
            await (self._card_room.step_in if back else self._card_room.step_out)(table, who)

    # --- online -----------------------------------------------------------------------------------

    async def live(self, since: int) -> list[str]:
        """The evenings online that are not over, of those opened since then."""
        return [one for one in await self._store.live(since) if one not in self._unreadable]

    async def attend(self, name: str) -> None:
        """Do what is due on an evening online."""
        await self._attend(await self._find(name))

    async def _attend(self, kept: Kept) -> None:
        """Open the tables that are missing, count those that are over and not counted yet, draw the
        next round if its time has come."""
        async with kept.attending:
            if _draws_now(kept.evening):
                with suppress(RequestProblem):  # too few are there, or another process was quicker
                    await self._carry_out(kept, await self._drawing(kept, Draw()), True)
            if kept.evening.waiting_for():
                if not kept.all_opened:
                    await self._card_room.open_round(kept.id, kept.evening)
                    await self._learn_tables(kept)
                await self._count(kept)

    async def _count(self, kept: Kept) -> None:
        """What the records of finished tables say, while the evening still waits for them."""
        round_ = kept.evening.current
        if round_ is None:
            return
        waiting = set(kept.evening.waiting_for())
        found = await self._store.tables(kept.id, round_.drawn)
        over = [one for one in found if one.over and one.number in waiting]
        played = await self._card_room.played(over) if over else {}
        for one in over:
            await self._carry_out(
                kept, partial(_played, one.drawn, one.number, played[one.id], True)
            )

    async def hear(self, table: str, deals: Deals, over: bool) -> None:
        """A table of the card room has ended a deal: all that it has played so far."""
        one = await self._store.of_table(table)
        if one is not None:
            with suppress(RequestProblem):  # it was forgotten, or is over
                kept = await self._kept_or_loaded(one.evening)
                await self._carry_out(kept, partial(_played, one.drawn, one.number, deals, over))

    async def hear_back(self, name: str, who: str) -> None:
        """Somebody sits down again at a table of the evening."""
        with suppress(RequestProblem):
            kept = await self._kept_or_loaded(name)
            await self._carry_out(kept, partial(_back, who))

    async def _learn_tables(self, kept: Kept) -> None:
        found = await self._store.tables(kept.id)
        kept.opened = {(one.drawn, one.number): one.id for one in found}
        kept.told.clear()

    async def pad(self, name: str, lang: str) -> PadInfo:
        """What is asked of a deal, and how a browser judges it."""
        evening = (await self._find(name)).evening
        with jit.interpreted_here():
            return pad_info(evening.game, evening.options, lang, evening.house)

    async def evening(self, name: str) -> Director:
        """As it stands, for its sheets."""
        return (await self._find(name)).evening

    async def replays(self, name: str) -> list[EveningMatch]:
        """The tables online that can be seen again."""
        kept = await self._find(name)
        return replays_of(kept.evening, kept.opened)

    async def forget(self, name: str, key: str) -> None:
        """The evening goes, if its director says so."""
        kept = await self._find(name)
        if holder(kept.secret, key) != DIRECTOR:
            raise RequestProblem(403, refusal("no key").sentences)
        evening = kept.evening
        if evening.terms.online is not None and (waiting := evening.waiting_for()):
            numbers = ", ".join(map(str, waiting))
            still = refusal("round open", round=len(evening.rounds), tables=numbers)
            raise RequestProblem(400, still.sentences)
        await self._store.forget(name)
        self._kept.pop(name, None)

    def read_again(self) -> None:
        """Somebody may have been forgotten, whose name is in what we keep of evenings online."""
        online = [name for name, kept in self._kept.items() if kept.is_online]
        for name in online:
            del self._kept[name]

    async def _find(self, name: str) -> Kept:
        """The evening, with all that other processes have written."""
        kept = await self._kept_or_loaded(name)
        await self._look(kept)
        return kept

    async def _kept_or_loaded(self, name: str) -> Kept:
        kept = self._kept.get(name)
        if kept is None:
            secret = await self._store.secret(name)
            if secret is None:
                raise problem(404, "no evening")
            kept = self._kept.setdefault(name, Kept(name, secret, Director()))
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return kept

    async def _look(self, kept: Kept) -> None:
        async with kept.lock:
            await self._catch_up(kept)

    async def _catch_up(self, kept: Kept) -> None:
        """Read what other processes wrote. The last known event is read again: if even that is
        gone, the evening was forgotten."""
        known = len(kept.evening.events)
        lines = await self._store.events(kept.id, max(0, known - 1))
        if not lines:
            self._kept.pop(kept.id, None)
            raise problem(404, "no evening")
        if new := lines[1:] if known else lines:
            try:
                kept.take([read(line) for line in new])
            except Exception as error:
                raise self._set_aside(kept, error) from error
        if not kept.all_opened:
            await self._learn_tables(kept)

    def _set_aside(self, kept: Kept, error: Exception) -> RequestProblem:
        """An evening that cannot be read holds no other up: nobody attends to it any more, and
        whoever opens it is told."""
        self._kept.pop(kept.id, None)
        if kept.id not in self._unreadable:
            self._unreadable.add(kept.id)
            said = f"{type(error).__name__}: {error}"
            log.error("set aside: this evening cannot be read", evening=kept.id, error=said)
        return problem(410, "unreadable evening")

    async def _carry_out(self, kept: Kept, decide: Decide, long: bool = False) -> None:
        """What is to be decided at the same time is decided one after another, and written in one
        commit; nobody looks at the evening meanwhile, since that takes the lock, too."""
        waiting = Waiting(decide, long)
        kept.waiting.append(waiting)
        async with kept.lock:
            if not waiting.done:
                await self._carry_out_all(kept)
        if waiting.refused is not None:
            raise waiting.refused

    async def _carry_out_all(self, kept: Kept) -> None:
        together, kept.waiting = kept.waiting, []
        number = len(kept.evening.events)
        try:
            await self._catch_up(kept)
            number = len(kept.evening.events)
            for _ in range(_TRIES):
                for one in together:
                    if one.long:  # it reads the evening, which nobody changes without the lock
                        found = await asyncio.to_thread(_decided, kept.evening, one.decide)
                    else:
                        found = _decided(kept.evening, one.decide)
                    events, one.refused = found
                    kept.take(events)
                lines = [write(event) for event in kept.evening.events[number:]]
                if not lines or await self._store.append(kept.id, number, lines):
                    number += len(lines)
                    return
                await self._begin_again(kept)
                number = len(kept.evening.events)
            raise problem(503, "busy")
        except BaseException as error:  # nobody is told that what was not written has happened
            refused = error if isinstance(error, RequestProblem) else problem(503, "busy")
            for one in together:
                one.refused = refused
            raise
        finally:
            for one in together:
                one.done = True
            if len(kept.evening.events) != number:  # what is not on disk did not happen
                await self._begin_again(kept)

    async def _begin_again(self, kept: Kept) -> None:
        """The evening as it is on disk: another process was faster, or it could not be written."""
        kept.evening = Director()
        kept.chronicles.clear()
        kept.ranked_at = -1
        await self._catch_up(kept)


def _decided(evening: Director, decide: Decide) -> tuple[list[Event], RequestProblem | None]:
    """What a command causes; and how it is refused, where something is kept of that, too."""
    try:
        # An arbiter is asked seldom, so it need not be compiled, which would take seconds.
        with jit.interpreted_here():
            return decide(evening), None
    except Refused as refused:
        return refused.events, RequestProblem(400, refused.sentences)
    except Dispute as dispute:
        return [], RequestProblem(400, _whole(dispute))
    except RequestProblem as refused:
        return [], refused


def _whole(dispute: Dispute) -> dict[str, str]:
    """An arbiter says what is wrong in a few words, at times after a name: as sentences of a
    page."""
    return {
        lang: f"{said if dispute.seat >= 0 else said[:1].upper() + said[1:]}."
        for lang, said in dispute.sentences.items()
    }


def _played(drawn: int, table: int, deals: Deals, over: bool, evening: Director) -> list[Event]:
    """What a table of the card room has played, if it is one of this round."""
    round_ = evening.current
    if round_ is None or round_.drawn != drawn or evening.ended:
        return []
    return evening.played(table, deals, over, real_now())


def _draws_now(evening: Director) -> bool:
    """Whether it is time for the next round. A clock that was set back holds nobody up for longer
    than another pause."""
    at, online = evening.draws_at(), evening.terms.online
    if at is None or online is None:
        return False
    return not 0 < at - real_now() <= 2000 * online.pause


def _drawn_without(
    out: Collection[str],
    apart: Collection[tuple[int, int]],
    command: Draw | Final,
    evening: Director,
) -> list[Event]:
    """The next round, or a final; before it those leave who are kept `out`."""
    ahead, at = Director(evening.events) if out else evening, real_now()
    for player in [one.number for one in ahead.players if one.here and one.who in out]:
        ahead.take(ahead.leave(player, at))
    left = ahead.events[len(evening.events) :]
    if isinstance(command, Final):
        return [*left, *ahead.final(command.players, at)]
    return [*left, *ahead.draw(at, apart)]


def _back(who: str, evening: Director) -> list[Event]:
    me = evening.entrant(who)
    return [] if me is None or me.here else evening.come_back(me.number, real_now())


def _decide(who: int, command: Command, person: Player | None, evening: Director) -> list[Event]:
    """What a command causes, as the director, a table or a person may give it."""
    if isinstance(command, Join | Part):
        return _of_person(command, person, evening)
    if isinstance(command, EnterBots) and who == DIRECTOR:
        return _bots(command, evening)
    return _allowed(evening, who, command)()


def _of_person(command: Join | Part, person: Player | None, evening: Director) -> list[Event]:
    """Somebody enters, comes back, or leaves."""
    if person is None:
        raise problem(401, "unknown")
    if isinstance(command, Join):
        return evening.join(person.id, person.name, real_now())
    me = evening.entrant(person.id)
    if me is None:
        raise refusal("not entered")
    return evening.leave(me.number, real_now())


def _bots(command: EnterBots, evening: Director) -> list[Event]:
    """Bots with names, as at any table."""
    check_levels([f"bot:{command.level}"])
    events: list[Event] = []
    ahead = Director(evening.events)
    room = _MOST_BOTS - sum(one.is_bot for one in evening.players)
    if room <= 0:
        raise refusal("most bots", most=_MOST_BOTS)
    for _ in range(min(max(command.count, 0), room)):
        name = BOT_NAMES[sum(one.is_bot for one in ahead.players) % len(BOT_NAMES)]
        new = ahead.join(f"bot:{command.level}", name, real_now())
        ahead.take(new)
        events += new
    return events


def _allowed(evening: Director, who: int, command: Command) -> Callable[[], list[Event]]:
    """The command as the director or a table may give it."""
    at = real_now()
    match command:
        case Report(table=table) if who in (DIRECTOR, table):
            return lambda: evening.report(
                table, command.told, command.deal, command.dealer, at, by=who
            )
        case Withdraw(table=table) if who in (DIRECTOR, table):
            return lambda: evening.withdraw(table, at, by=who)
    if who != DIRECTOR:
        raise refusal("no key")
    match command:
        case Enter(name=name):
            return lambda: evening.enter(clean_name(name), at)
        case Rename(player=player, name=name):
            return lambda: evening.rename(evening.known(player), clean_name(name), at)
        case Leave(player=player):
            return lambda: evening.leave(evening.known(player), at)
        case ComeBack(player=player):
            return lambda: evening.come_back(evening.known(player), at)
        case Draw():
            return lambda: evening.draw(at)
        case Final(players=players):
            return lambda: evening.final(players, at)
        case Mend():
            return lambda: evening.mend(
                command.round,
                command.table,
                command.deal,
                command.told,
                clean_talk(command.why)[:_LONGEST_WHY],
                command.dealer,
                at,
            )
        case Stop(table=table):
            return lambda: evening.stop(table, clean_talk(command.why)[:_LONGEST_WHY], at)
        case Undo(number=number):
            return lambda: evening.undo(number, at)
        case End():
            return lambda: evening.end(at)
    raise AssertionError(command)
