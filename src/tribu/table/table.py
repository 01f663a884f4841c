"""A table: commands in, events out.

A command is checked first: `Refused` says why not, and nothing has changed. Else the table has
changed already, and the events that it returns are to be stored at `position` (as it was before);
until they are, nobody is told. If they cannot be stored, since somebody else was first, throw the
table away and make it anew with `Table.from_events`.

Not part of the events, and handed in by whoever runs the table: `lots` (mixing orders), the secret
of the deal (`keep_secret`), the script of a lesson (`script`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tribu.match.proof import FairChance
from tribu.match.record import Record
from tribu.match.scribe import to_record
from tribu.match.sight import Sight, sight_of
from tribu.table import due as falling
from tribu.table import events as ev
from tribu.table.chairs import AWAY, HERE, OPEN
from tribu.table.play import Play
from tribu.table.refusal import refusal
from tribu.table.settings import Setting, agreed

VOTES = ("end", "italian")


class Table(Play):
    """A table that people and bots play at: opening, sitting down, coming and going, votes."""

    @classmethod
    def open(
        cls, table: str, setting: Setting, seats: Sequence[str], host: str, now: int
    ) -> tuple[Table, list[ev.Event]]:
        """Open a table; the host takes the first open seat. `seats`: `open` or `bot:LEVEL`."""
        setting = agreed(setting, seats, table)
        opened = ev.Opened(table, setting, list(seats), host, at=now, seq=0)
        made = cls(opened)
        return made, [opened, *made.sit(host, None, now)]

    @classmethod
    def from_events(cls, events: Iterable[ev.Event]) -> Table:
        """The table at which these events happened."""
        table: Table | None = None
        for event in events:
            if isinstance(event, ev.Opened):
                table = cls(event)
            elif table is None:
                raise ValueError("the events of a table begin with its opening")
            else:
                table.apply(event)
        if table is None:
            raise ValueError("a table without events")
        return table

    # --- what must be done, and when ----------------------------------------------------------

    def due(self, now: int) -> list[falling.Intent]:
        """What must be done now, in this order."""
        return falling.due(self, now)

    def deadlines(self, now: int) -> list[tuple[int, falling.Intent]]:
        """What falls due later, the soonest first, if nothing happens before."""
        return falling.deadlines(self, now)

    def sight(self, seat: int) -> Sight:
        """All that a bot which is to choose for a seat may know."""
        return sight_of(self.playing, seat)

    # --- sitting down -------------------------------------------------------------------------

    def sit(self, player: str, seat: int | None, now: int, cmd: str = "") -> list[ev.Event]:
        """Take an open seat, any if none is named. The match begins when none is left."""
        if self.seat_of(player) is not None:
            raise refusal("closed", "seated")
        if self.match is not None or self.phase == "over":
            raise refusal("closed", "started")
        free = [number for number, chair in enumerate(self.chairs) if chair.state == OPEN]
        if seat is not None and seat not in free:
            raise refusal("closed", "seat taken")
        self._begin(now, cmd)
        self._add(ev.Sat, player, free[0] if seat is None else seat)
        if len(free) == 1:
            self._add(ev.Started, [self.kind(number) for number in range(len(self.chairs))])
        return self._events

    def start(self, player: str, level: str, now: int, cmd: str = "") -> list[ev.Event]:
        """The host fills the open seats with bots, and the match begins."""
        if self.match is not None or self.phase == "over":
            raise refusal("closed", "started")
        if player != self.host or self.seat_of(player) is None:
            raise refusal("not yours", "host")
        stated = {chair.bot for chair in self.chairs} | {f"bot:{self.setting.substitute}"}
        if self.setting.rated and f"bot:{level}" not in stated:
            raise refusal("illegal", "rated bots")
        kinds = [self.kind(seat) or f"bot:{level}" for seat in range(len(self.chairs))]
        self._begin(now, cmd)
        self._add(ev.Started, kinds)
        return self._events

    # --- coming and going ---------------------------------------------------------------------

    def leave(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Leave for good. The last person to leave before the start closes the table."""
        seat = self.own(player)
        self._begin(now, cmd)
        self._add(ev.Left, seat)
        self._substitute(seat)
        if self.match is None and not any(chair.human for chair in self.chairs):
            self._add(ev.Ended)
        return self._events

    def away(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Sit out: a bot plays until one comes back."""
        seat = self.own(player)
        self._check_in_play()
        self._begin(now, cmd)
        self._add(ev.Out, seat)
        self._substitute(seat)
        return self._events

    def back(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Take one's seat back."""
        seat = self.own(player)
        self._begin(now, cmd)
        self._add(ev.Back, seat)
        self._hand_over(seat, "human")
        return self._events

    def dropped(self, player: str, now: int) -> list[ev.Event]:
        """The last connection of a person was lost; nothing happens if they were not there."""
        seat = self.seat_of(player)
        if seat is None or self.chairs[seat].state != HERE or self.phase == "over":
            return []
        self._begin(now)
        self._add(ev.Dropped, seat)
        return self._events

    def returned(self, player: str, now: int) -> list[ev.Event]:
        """A connection of a person is there again; who sits out goes on sitting out."""
        seat = self.seat_of(player)
        if seat is None or self.chairs[seat].state != AWAY:
            return []
        self._begin(now)
        self._add(ev.Returned, seat)
        self._hand_over(seat, "human")
        return self._events

    def stand_in(self, seat: int, now: int) -> list[ev.Event]:
        """The grace time of a seat is over: a bot plays it."""
        chair = self.chairs[seat]
        if chair.state != AWAY or now < chair.dropped + 1000 * self.setting.grace:
            raise refusal("closed", "not due")
        self._begin(now)
        self._substitute(seat)
        return self._events

    def resume(self, now: int, since: int | None = None) -> list[ev.Event]:
        """After a restart. `since`: when the server was last known to run; the time of the last
        event if nobody knows."""
        if self.phase in ("gathering", "over"):
            return []
        stopped = min(max(since or 0, self.at), now)
        self._begin(now)
        self._add(ev.Resumed, stopped)
        return self._events

    # --- agreeing -----------------------------------------------------------------------------

    def vote(self, player: str, what: str, yes: bool, now: int, cmd: str = "") -> list[ev.Event]:
        """Answer whether to `end` the match now or to play with the `italian` pack (Busca)."""
        seat = self.own(player)
        self._check_in_play()
        asked = VOTES if self.setting.game == "busca" and not self.italian else VOTES[:1]
        if what not in asked:
            raise refusal("unknown", "no vote", votes=", ".join(asked))
        self._begin(now, cmd)
        self._add(ev.Voted, seat, what, yes)
        if what == "end" and yes and self.needed("end") <= self.votes["end"]:
            self._add(ev.Ended)
        return self._events

    def remake(self, player: str, table: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Go on at another table, which `successor` opens; nothing if that was done already."""
        seat = self.own(player)
        if self.phase != "over":
            raise refusal("closed", "not over")
        if self.next is not None:
            return []
        self._begin(now, cmd)
        self._add(ev.Remade, seat, table)
        return self._events

    def successor(self, table: str, player: str, now: int) -> tuple[Table, list[ev.Event]]:
        """The same table anew: who is here sits where they sat, the seats of others are open."""
        seats = [chair.bot or OPEN for chair in self.chairs]
        opened = ev.Opened(table, self.setting, seats, player, at=now, seq=0)
        made = Table(opened)
        events: list[ev.Event] = [opened]
        for seat, chair in enumerate(self.chairs):
            if chair.player and (chair.state == HERE or chair.player == player):
                events += made.sit(chair.player, seat, now)
        return made, events

    # --- the record ---------------------------------------------------------------------------

    def to_record(self, names: Sequence[str], secrets: Mapping[int, bytes]) -> Record:
        """The record of the match with the names of the seats. `secrets`: of each deal; they are
        put into it only when the match is over."""
        match = self.playing
        proofs = {}
        if self.phase == "over":
            for deal, (_, cuts) in self.cuts.items():
                if deal in secrets and deal < self.deals_begun:
                    proofs[deal] = FairChance(secrets[deal], self.id, deal, cuts).proof
        return to_record(match, proofs, names)
