"""Which challenges there are, and who takes them.

Those of a day are made the day before, if anybody looks then: their commitments can be read, and
kept, before anybody may enter. Everybody has one try, and finds it again on coming back.
"""

from __future__ import annotations

from tribu import games
from tribu.boards.challenge import entrants_of
from tribu.bots.registry import BadBot
from tribu.server.challenges.bots_play import BotsPlay
from tribu.server.clock import Clock
from tribu.server.lobby.challenges import (
    DAY,
    daily,
    day_id,
    day_of,
    instant,
    others_of,
    seats_of_challenge,
    setting_of_challenge,
)
from tribu.server.operations.startup_errors import CannotStart
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.server.room.thinkers import Thinkers
from tribu.server.settings import Settings
from tribu.store import Conflict, Database
from tribu.store.challenges import Challenge, tried


def check_bots(settings: Settings) -> None:
    """CannotStart if the bots of challenges cannot be read; none: no challenges."""
    told = {
        "TRIBU_CHALLENGE_BOTS": settings.challenge_bots,
        "TRIBU_CHALLENGE_FIELD": settings.challenge_field,
    }
    for name, text in told.items():
        try:
            found = list(entrants_of(text)) if text.strip() else []
        except (ValueError, BadBot) as error:
            raise CannotStart(f"{name} {text}: {error}; see docs/server.md") from error
        if name == "TRIBU_CHALLENGE_BOTS" and len(found) > 1:
            raise CannotStart(f"{name} {text}: one bot, such as club@150, sits at all seats")


class Offering:
    """Offers challenges, and opens the tables of those who take one."""

    def __init__(
        self,
        store: Database,
        rooms: Rooms,
        settings: Settings,
        clock: Clock,
        bots: BotsPlay,
        thinkers: Thinkers,
    ) -> None:
        self._challenges = store.challenges
        self._rooms = rooms
        self._others = settings.challenge_bots.strip()
        self._field = settings.challenge_field.strip()
        self._clock = clock
        self._bots = bots
        self._thinkers = thinkers
        self._ready: set[str] = set()  # the days whose challenges are there

    @property
    def offered(self) -> bool:
        """Whether this server has challenges at all."""
        return bool(self._others)

    async def today(self) -> list[Challenge]:
        """The challenges of the day. Those of tomorrow are made along with them."""
        if not self.offered:
            return []
        now = self._clock.now()
        for begins in (now // DAY * DAY, now // DAY * DAY + DAY):
            await self._make_all(begins)
        day = day_of(now)
        found = [await self._challenges.get(day_id(game, day)) for game in games.names()]
        return [one for one in found if one is not None]

    async def _make_all(self, begins: int) -> None:
        """Of the day that begins then. Another process may be quicker: then its boards count."""
        day = day_of(begins)
        if day in self._ready:
            return
        for game in games.names():
            if await self._challenges.get(day_id(game, day)) is None:
                await self._challenges.add(daily(game, begins, self._others, self._field))
        self._ready.add(day)

    async def at_once(self, game: str, player: str) -> Challenge:
        """One to be taken now: the newest that others took and this player has not, so that there
        are people to compare with; else a new one."""
        if not self.offered:
            raise problem(404, "no challenges")
        if game not in games.names():
            raise problem(404, "no game", "game", games=", ".join(games.names()))
        now = self._clock.now()
        found = await self._challenges.newest_open(game, now, now + DAY, player)
        if found is None:
            found = instant(game, now, self._others, self._field)
            await self._challenges.add(found)
        return found

    async def find(self, challenge: str) -> Challenge:
        """A problem if there is none of that id."""
        found = await self._challenges.get(challenge)
        if found is None:
            raise problem(404, "no challenge")
        return found

    async def show(self, challenge: str) -> Challenge:
        """The same for somebody who may be about to take it: its bots get ready meanwhile, since no
        novice stands in for them."""
        one = await self.find(challenge)
        if one.is_open(self._clock.now()):
            self._thinkers.get_ready(others_of(one).name, one.game)
        return one

    async def take(self, challenge: str, player: str) -> str:
        """The table at which a player takes a challenge: opened now, or where they left it."""
        one = await self.find(challenge)
        table = await self._table_of(one.id, player)
        if table is not None:
            return table
        now = self._clock.now()
        if now < one.opens:
            raise problem(403, "challenge early")
        if not one.is_open(now):
            raise problem(403, "challenge over")
        setting, seats = setting_of_challenge(one), seats_of_challenge(one)
        try:
            room = await self._rooms.open(
                setting, seats, player, besides=lambda table: [tried(one.id, table, player)]
            )
        except Conflict:  # from another window, at the same moment
            table = await self._table_of(one.id, player)
            if table is None:
                raise
            return table
        await self._bots.ask(one.id)
        return room.id

    async def _table_of(self, challenge: str, player: str) -> str | None:
        tries = await self._challenges.tries([challenge])
        return next((one.table for one in tries if one.player == player), None)
