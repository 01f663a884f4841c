"""One server process, put together: every part is made here and handed what it uses."""

from __future__ import annotations

import secrets
from functools import partial

import structlog

from tribu.server.background import Background
from tribu.server.challenges.bots_play import BotsPlay
from tribu.server.challenges.offering import Offering, check_bots
from tribu.server.challenges.standings import Standings
from tribu.server.clock import Clock
from tribu.server.evenings.attending import Attending
from tribu.server.evenings.calling import Calling
from tribu.server.evenings.card_room import CardRoom
from tribu.server.evenings.evenings import Evenings
from tribu.server.http.door import Addresses
from tribu.server.http.guard import Guard
from tribu.server.http.health import Health
from tribu.server.http.identity import Identity
from tribu.server.http.origins import KEY_BYTES, KEY_NAME, Origins
from tribu.server.invitations.invitation import Invitations
from tribu.server.lobby.archive import Archive
from tribu.server.moderation.bans import Bans
from tribu.server.moderation.operator import Operator
from tribu.server.moderation.talk_check import TalkCheck
from tribu.server.moderation.words import Words
from tribu.server.operations.compiling import begin_plain, compile_in_background
from tribu.server.operations.lag import Lag
from tribu.server.operations.lock import SingleProcess
from tribu.server.operations.startup_errors import CannotStart, reaching
from tribu.server.processes.heartbeat import Heartbeat
from tribu.server.processes.housekeeping import Housekeeping
from tribu.server.push.sender import Sender
from tribu.server.reviews.drilling import Drilling
from tribu.server.reviews.judging import Judging
from tribu.server.reviews.reading import Reading
from tribu.server.room.admission import Admission
from tribu.server.room.channels import Channels, NoChannels
from tribu.server.room.commands import Commands
from tribu.server.room.room import Room
from tribu.server.room.rooms import Rooms
from tribu.server.room.thinkers import Thinkers
from tribu.server.settings import Settings
from tribu.server.sockets.endpoint import Sockets
from tribu.store import Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.players import new_id

log = structlog.get_logger()


class ServerProcess:
    """The parts of a process. Most of them need the store and exist once it is open."""

    store: Database
    archive: Archive
    identity: Identity
    origins: Origins
    bans: Bans
    words: Words
    operator: Operator
    admission: Admission
    rooms: Rooms
    invitations: Invitations
    health: Health
    thinkers: Thinkers
    judging: Judging
    reading: Reading
    drilling: Drilling
    bots_play: BotsPlay
    offering: Offering
    standings: Standings
    evenings: Evenings
    attending: Attending
    sender: Sender | None
    commands: Commands
    sockets: Sockets
    housekeeping: Housekeeping
    _channels: Channels
    _heartbeat: Heartbeat

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._id = new_id(10)
        self.clock = Clock(settings.time_scale)
        self.guard = Guard(settings)
        self._background = Background()
        self._lock = SingleProcess()
        self.lag = Lag(settings.lag)
        self.is_open = False

    async def open(self) -> None:
        """CannotStart, if it cannot."""
        settings = self.settings
        structlog.contextvars.bind_contextvars(process=self._id)
        begin_plain()
        with reaching("TRIBU_WORDS", settings.words):
            self.words = Words(settings.words)
        check_bots(settings)
        url = settings.database or self._take_folder()
        try:
            with reaching("TRIBU_DATABASE", url):
                self.store = await open_database(url)
        except CannotStart:
            self._lock.release()
            raise
        with reaching("TRIBU_CHANNELS", settings.channels):
            self._channels = self._make_channels()
        self.origins = Origins(await self._origins_key(), Addresses(settings.exempt))
        self._put_together()
        if self.sender is not None:
            await self.sender.start()
        with reaching("TRIBU_CHANNELS", settings.channels):
            await self._channels.start(self.rooms.receive)
        await self._heartbeat.start()
        self.clock.start(self.rooms.stood_still)
        self.judging.start()
        self._background.start(self.housekeeping.forever())
        self._background.start(self.lag.forever())
        self.bots_play.start()
        self.attending.start()
        if settings.compile:
            self._background.start(compile_in_background())
        self.is_open = True
        log.info("open", database=self.store.engine.dialect.name, channels=settings.several)

    def _put_together(self) -> None:
        settings, store, clock, channels = self.settings, self.store, self.clock, self._channels
        self.bans = Bans(store.moderation, settings.contact)
        self.archive = Archive(store, clock.now)
        self.identity = Identity(
            *(store.players, store.writer, self.origins, self.bans, clock),
            told=lambda: channels.well,
        )
        self.admission = Admission(store, self.origins.mark, settings.open_tables)
        self.reading = Reading(store, self.archive, settings.review_simulations > 0)
        self.drilling = Drilling(store)
        self.judging = Judging(self._id, store, settings, clock, self._background)
        self.bots_play = BotsPlay(self._id, store, settings, clock, self._background)
        self.standings = Standings(store, self.archive)
        self.thinkers = Thinkers(
            settings.bot_workers,
            settings.bot_budget,
            self._background,
            on_ready=lambda level, game: self.rooms.bot_ready(level, game),
        )
        self.sender = self._make_sender()
        make_room = partial(
            Room,
            store=store,
            clock=clock,
            channels=channels,
            thinkers=self.thinkers,
            bot_pause=settings.bot_pause,
            sender=self.sender,
            background=self._background,
            unreadable=lambda table, damaged: self.rooms.set_aside(table, damaged),
            evening_news=lambda: self.attending,
        )
        self.rooms = Rooms(
            make_room,
            process=self._id,
            store=store,
            channels=channels,
            clock=clock,
            background=self._background,
            most=settings.tables,
            lags=self.lag.too_long,
            idle=settings.idle,
            abandoned=settings.abandoned,
            dead=settings.dead,
            forget_people=self._forget_people,
        )
        self.offering = Offering(store, self.rooms, settings, clock, self.bots_play, self.thinkers)
        calling = Calling(self.sender, store.players, self._background)
        self.evenings = Evenings(
            store.evenings, CardRoom(store, self.rooms, calling), settings.phones
        )
        self.attending = Attending(self.evenings, self._background)
        self.invitations = Invitations(store, self.rooms)
        self.health = Health(self._id, store.writer, channels, self.rooms)
        self.operator = Operator(store, self.rooms)
        talk = TalkCheck(self.bans, self.words)
        self.commands = Commands(self.rooms, self.guard, self.admission, talk, self._background)
        self.sockets = Sockets(
            self.rooms, self.commands, self.identity, self.guard, store.moderation, clock
        )
        self.housekeeping = Housekeeping(store.retention, self.rooms, clock, settings)
        self._heartbeat = Heartbeat(self._id, store.tables, self.rooms, settings, self._background)

    async def close(self) -> None:
        """Tell the visitors, hand the tables over, write what is left."""
        self.clock.stop()
        self.rooms.stop()
        self._background.stop()
        await self._heartbeat.stop()
        await self.rooms.close()
        await self.thinkers.close()
        if self.sender is not None:
            await self.sender.close()
        await self._channels.stop()
        await self.store.close()
        self._lock.release()
        log.info("closed")

    def _forget_people(self) -> None:
        """Somebody has another name, or is no longer welcome: look everybody up again."""
        self.identity.forget()
        self.bans.forget()
        self.evenings.read_again()

    def _take_folder(self) -> str:
        """The folder is ours alone; the address of its SQLite file."""
        folder = self.settings.folder
        with reaching("TRIBU_DATA", str(folder)):
            self._lock.take(folder / "tribu.lock")
            return sqlite_url(folder / "tribu.db")

    async def _origins_key(self) -> bytes:
        return await self.store.push.key(KEY_NAME, lambda: secrets.token_bytes(KEY_BYTES))

    def _make_sender(self) -> Sender | None:
        """Who tells people that are not there; nobody, if the host wants none."""
        settings = self.settings
        if not settings.push:
            return None
        return Sender(
            self.store.push, self._background, settings.push_contact, settings.push_private
        )

    def _make_channels(self) -> Channels:
        if not self.settings.several:
            return NoChannels()
        from tribu.server.processes.redis_channels import RedisChannels

        return RedisChannels(self.settings.channels, self._id)
