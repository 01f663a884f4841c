"""A table: commands in, events out; where it stands follows from its events.

A command is checked first: `Refused` says why not, and nothing has changed. Else the table has
changed already, and the events that it returns are to be stored at `position` (as it was before);
until they are, nobody is told. If they cannot be stored, since somebody else was first, throw the
table away and make it again with `Table.from_events`.

Not part of the events, and handed in by the server: `mixing_chance` (in which order
cards are mixed), the secret of the deal (`keep_secret`), the script of a lesson (`script`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from tribu.games.game import NOTHING, SPECTATOR
from tribu.match.careful import CarefulSeats
from tribu.match.chance import Chance, SeededChance
from tribu.match.errors import Illegal
from tribu.match.events import Acted, By, Dealt, Event, Mixed, Seat
from tribu.match.match import Match, mixed_order
from tribu.match.proof import BoardChance, FairChance
from tribu.match.record import Record
from tribu.match.scribe import to_record
from tribu.match.sight import Sight, sight_of
from tribu.table import agenda, votes
from tribu.table import events as ev
from tribu.table.absences import Absences
from tribu.table.chairs import AWAITED, AWAY, GONE, HERE, OPEN, OUT, Chair
from tribu.table.clocks import Clocks
from tribu.table.mixes import Mixes
from tribu.table.receipts import Receipts
from tribu.table.refusal import forbidden, refusal
from tribu.table.script import Script, ScriptedChance
from tribu.table.settings import RANDOM, Setting, agreed
from tribu.table.shuffle import CUT, PROMISE, Shuffle, Shuffles

MOST_ASIDE = 50  # votes, and times of sitting out, of one seat while nobody moves
MOST_SITTING_DOWN = 500  # times, before the match
MOST_LOST = 200  # connections of one seat while nobody moves: more are not noted
AFTER_A_PAUSE = 3_600_000  # milliseconds that everybody has at least, where days go on meanwhile


class Table:
    """A table that people and bots play at.

    `seq` is the number of the last news, `position` how many events there were, `at` the time of
    the last. `phase`: gathering, cutting, playing, resting (between deals), over.
    """

    def __init__(self, opened: ev.Opened) -> None:
        self.id = opened.table
        self.setting = opened.setting
        self._alone = opened.setting.alone  # asked with every action
        self.host = opened.host
        self.lock = opened.lock
        self.opened_at = opened.at
        self.phase = "gathering"
        self.seq, self.position, self.at = opened.seq, 1, opened.at
        self.chairs = [Chair() for _ in opened.seats]
        for chair, kind in zip(self.chairs, opened.seats, strict=True):
            if kind != OPEN:
                chair.seat_bot(kind)
        self._seats: dict[str, int] = {}  # of each person, for `seat_of`
        self.match: Match | None = None
        self.clocks = Clocks(opened.setting.pace, len(opened.seats))
        self.shuffles = Shuffles(len(opened.seats))
        self.mixes = Mixes()
        self.absences = Absences()
        self.careful: CarefulSeats | None = None  # the bots, where players mix by themselves
        self.acted: dict[int, int] = {}  # how often each seat has chosen in this deal
        self._aside: dict[int, int] = {}  # what each seat did besides, since somebody moved
        self._lost: dict[int, int] = {}  # how often its connection was lost since then
        self._sat_down = 0  # how often somebody did
        self.moved_at = opened.at  # when somebody chose last, or cards were dealt
        self.late: set[int] = set()  # people for whom a bot made the last move, their time being up
        self.removed = set(opened.removed)  # people who were asked to leave
        self.rest_since = 0
        self.ready: set[int] = set()
        self.votes: dict[str, set[int]] = {}  # the seats that said yes, by question
        self.votes_carried = set(opened.carried)  # besides the one to end
        self._together = {opened.host}  # who sat together when that was agreed on
        self.ended = False  # broken off by agreement
        self.closed = False  # or by an operator,
        self.closed_why = ""  # who may have said why
        self.next: str | None = None
        self.next_by: int | None = None  # the seat that asked for it
        self.script: Script | None = None
        self.mixing_chance: Chance = SeededChance(0)  # hand in a better one
        self._receipts = Receipts()

    @classmethod
    def open(
        cls,
        table: str,
        setting: Setting,
        seats: Sequence[str],
        host: str,
        now: int,
        lock: str = "",
    ) -> tuple[Table, list[ev.Event]]:
        """Open a table; the host takes the first open seat. `seats`: `open` or `bot:LEVEL`;
        `lock`: what is kept of a password, for the door."""
        setting = msgspec.structs.replace(setting, locked=True if lock else UNSET)
        setting = agreed(setting, seats, table)
        opened = ev.Opened(table, setting, list(seats), host, lock, at=now, seq=0)
        made = cls(opened)
        return made, [opened, *made.sit(host, None, now)]

    @classmethod
    def of_evening(
        cls, table: str, setting: Setting, who: Sequence[str], out: Iterable[str], now: int
    ) -> tuple[Table, list[ev.Event]]:
        """Open a table of an evening: `who` sits where is drawn already, people by their ids, bots
        as `bot:LEVEL`, and the match begins. A bot plays for those who are `out`, until they come
        back."""
        seats = [one if one.startswith("bot:") else OPEN for one in who]
        people = [one for one, seat in zip(who, seats, strict=True) if seat == OPEN]
        setting = agreed(setting, seats, table)
        opened = ev.Opened(table, setting, seats, people[0] if people else "", at=now, seq=0)
        made = cls(opened)
        events: list[ev.Event] = [opened]
        for player in people:
            events += made.sit(player, who.index(player), now)
        if not people:
            happening = _Happening(made, now)
            happening.add(ev.Started, seats)
            events += happening.events
        for player in out:
            events += made.away(player, now)
        return made, events

    def catch_up(self, past: Iterable[Event], now: int) -> list[ev.Event]:
        """Let what happened in another match happen in this one, which has just begun: so it is
        played on from there. Only where nobody is promised a fair shuffle (`MOMENT`)."""
        happening = _Happening(self, now)
        for event in past:
            happening.add(ev.Happened, event)
        return happening.events

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

    # --- where it stands ----------------------------------------------------------------------

    @property
    def playing(self) -> Match:
        """The match, which has begun."""
        if self.match is None:
            raise ValueError("the match of this table has not begun")
        return self.match

    @property
    def turn(self) -> list[int]:
        """The seats that may choose now. Alone on a board one after the other, also where all
        choose in secret: so a bot knows the same at every table when it begins to think."""
        if self.match is None or self.phase != "playing":
            return []
        waiting = self.match.waiting
        return [self.match.actor] if waiting and self._alone else waiting

    @property
    def deals_begun(self) -> int:
        """How many deals were dealt."""
        return 0 if self.match is None else len(self.match.starters)

    @property
    def shuffle(self) -> Shuffle | None:
        """The shuffle that is being made."""
        return self.shuffles.current

    @property
    def present(self) -> set[int]:
        """The people who are there and play themselves."""
        return {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.state == HERE and self.kind(seat) == "human"
        }

    @property
    def people(self) -> set[int]:
        """The seats that people play themselves, whether or not they are there now."""
        return {seat for seat in range(len(self.chairs)) if self.kind(seat) == "human"}

    @property
    def by_days(self) -> bool:
        """Whether a move may take days, so that nobody is expected to be there."""
        return self.setting.pace.by_days

    def kind(self, seat: int) -> str:
        """Who plays a seat now: `human`, `bot:LEVEL`, or nobody before the match begins."""
        if self.match is not None:
            return self.match.kinds[seat]
        return self.chairs[seat].bot or ("human" if self.chairs[seat].human else "")

    def level(self, seat: int) -> str:
        """The bot that is to play a seat when no person does; another may have stood in for it."""
        return self.chairs[seat].bot.removeprefix("bot:") or self.setting.substitute

    def seat_of(self, player: str) -> int | None:
        """The seat of a person, also after leaving it for good."""
        return self._seats.get(player)

    def own(self, player: str) -> int:
        """The seat that a person still owns; else Refused."""
        seat = self.seat_of(player)
        if seat is None:
            raise refusal("not yours", "no seat")
        if self.chairs[seat].state == GONE:
            raise refusal("closed", "left")
        return seat

    def viewer_of(self, player: str) -> int:
        """As whom a person sees the table: after leaving for good, as a spectator."""
        seat = self._seats.get(player)
        return SPECTATOR if seat is None or self.chairs[seat].state == GONE else seat

    def abandoned(self, seat: int) -> bool:
        """Whether a person has left the match for good, or lets a bot play it to its end."""
        chair = self.chairs[seat]
        return bool(chair.player) and (chair.state == GONE or self.kind(seat) != "human")

    def silent(self, seat: int, now: int) -> bool:
        """Whether the table waits for a person who does not move: where there is a clock, one whose
        time ran out at the last move, too."""
        if self.by_days or seat not in self.turn or self.kind(seat) != "human":
            return False
        return seat in self.late if self.clocks.timed else now - self.moved_at >= votes.SILENCE

    def done(self, player: str, cmd: str) -> int | None:
        """The number of the news that told of a command of that player, if it was carried out."""
        return self._receipts.find(player, cmd)

    def sight(self, seat: int) -> Sight:
        """All that a bot may know when it is to choose for a seat."""
        return sight_of(self.playing, seat)

    def scripted(self, seat: int) -> str | None:
        """What a lesson wants a seat to do now, if that is legal."""
        if self.script is None or self.match is None or self.deals_begun > len(self.script.deals):
            return None
        moves = self.script.deals[self.deals_begun - 1].moves.get(seat, [])
        count = self.acted.get(seat, 0)
        if count >= len(moves) or moves[count] not in self.match.legal_texts(seat):
            return None
        return moves[count]

    def due(self, now: int) -> list[agenda.Intent]:
        """What must be done now, in this order."""
        return agenda.due(self, now)

    def deadlines(self, now: int) -> list[agenda.Entry]:
        """What falls due later, the soonest first, if nothing happens before."""
        return agenda.deadlines(self, now)

    # --- sitting down -------------------------------------------------------------------------

    def sit(self, player: str, seat: int | None, now: int, cmd: str = "") -> list[ev.Event]:
        """Take an open seat, the first if none is named. The match begins when none is left, and
        everybody has come who is awaited."""
        if player in self.removed:
            raise refusal("closed", "removed")
        own = self.seat_of(player)
        if own is not None and self.chairs[own].state == AWAITED:
            return self.returned(player, now)
        if own is not None:
            raise refusal("closed", "seated")
        if self.match is not None or self.phase == "over":
            raise refusal("closed", "started")
        free = [number for number, chair in enumerate(self.chairs) if chair.state == OPEN]
        if seat is not None and seat not in free:
            raise refusal("closed", "seat taken")
        if self._sat_down >= MOST_SITTING_DOWN:
            raise refusal("too fast", "restless")
        happening = _Happening(self, now, cmd)
        happening.add(ev.Sat, player, free[0] if seat is None else seat)
        self._begin_if_complete(happening)
        return happening.events

    def _begin_if_complete(self, happening: _Happening) -> None:
        if not any(chair.state in (OPEN, AWAITED) for chair in self.chairs):
            happening.add(ev.Started, [self.kind(number) for number in range(len(self.chairs))])

    def start(
        self, player: str, level: str, now: int, cmd: str = "", unwanted: Collection[str] = ()
    ) -> list[ev.Event]:
        """The host fills the open seats with bots, waits for nobody, and the match begins. Who is
        still awaited keeps their seat, where a bot plays until they come; not those who are
        `unwanted`, nor where results count, to which they have not said yes."""
        if self.match is not None or self.phase == "over":
            raise refusal("closed", "started")
        if player != self.host or self.seat_of(player) is None:
            raise refusal("not yours", "host")
        stated = {chair.bot for chair in self.chairs} | {f"bot:{self.setting.substitute}"}
        if self.setting.rated and f"bot:{level}" not in stated:
            raise refusal("illegal", "rated bots")
        if self.setting.rated and f"bot:{level}" == RANDOM:
            raise refusal("illegal", "rated random")
        kinds = [self.kind(seat) or f"bot:{level}" for seat in range(len(self.chairs))]
        kept = [] if self.setting.rated else self._awaited_but(unwanted)
        for seat in kept:
            kinds[seat] = "human"
        happening = _Happening(self, now, cmd)
        happening.add(ev.Started, kinds)
        for seat in kept:
            happening.add(ev.Out, seat)
            self._substitute(happening, seat)
        return happening.events

    def _awaited_but(self, unwanted: Collection[str]) -> list[int]:
        """The seats kept for people who have not come, except for these."""
        chairs = enumerate(self.chairs)
        return [at for at, one in chairs if one.state == AWAITED and one.player not in unwanted]

    def remove(self, player: str, seat: int, now: int, cmd: str = "") -> list[ev.Event]:
        """The host asks somebody to leave before the match begins, and not to come back."""
        if self.match is not None or self.phase == "over":
            raise refusal("closed", "started")
        if player != self.host or self.seat_of(player) in (None, seat):
            raise refusal("not yours", "host")
        if seat not in range(len(self.chairs)) or not self.chairs[seat].player:
            raise refusal("unknown", "nobody there")
        happening = _Happening(self, now, cmd)
        happening.add(ev.Removed, seat)
        return happening.events

    # --- coming and going ---------------------------------------------------------------------

    def leave(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Leave for good. The last person to leave before the start closes the table; on a board,
        where nobody else plays for a person, so does the last to leave at any time. At a table of
        an evening a bot holds the seat, until they come back to the evening."""
        if self.setting.evening and self.phase != "over":
            return self.away(player, now, cmd)
        seat = self.own(player)
        happening = _Happening(self, now, cmd)
        happening.add(ev.Left, seat)
        closes = self.match is None or self._alone
        if (
            closes
            and self.phase != "over"
            and not any(chair.human or chair.state == AWAITED for chair in self.chairs)
        ):
            happening.add(ev.Ended)
        self._substitute(happening, seat)
        self._carry_without(happening)
        return happening.events

    def away(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Sit out: a bot plays until the person comes back."""
        seat = self.own(player)
        self._in_play()
        self._check_calm(seat)
        if self._alone:
            raise refusal("closed", "board alone")
        happening = _Happening(self, now, cmd)
        happening.add(ev.Out, seat)
        self._substitute(happening, seat)
        self._carry_without(happening)
        return happening.events

    def back(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """Take the seat back."""
        seat = self.own(player)
        if self.chairs[seat].state == HERE:
            self._check_calm(seat)
        happening = _Happening(self, now, cmd)
        happening.add(ev.Back, seat)
        self._hand_over(happening, seat, "human")
        return happening.events

    def dropped(self, player: str, now: int) -> list[ev.Event]:
        """The last connection of a person was lost; nothing happens if they were not there."""
        seat = self.seat_of(player)
        if seat is None or self.chairs[seat].state != HERE or self.phase == "over":
            return []
        if self._lost.get(seat, 0) >= MOST_LOST:  # what a match takes on disk has a bound
            return []
        happening = _Happening(self, now)
        happening.add(ev.Dropped, seat)
        return happening.events

    def returned(self, player: str, now: int) -> list[ev.Event]:
        """A person is connected again; one who sits out goes on sitting out. Somebody awaited has
        come by that, and plays."""
        seat = self.seat_of(player)
        if seat is None or self.chairs[seat].state not in (AWAY, AWAITED):
            return []
        awaited = self.chairs[seat].state == AWAITED
        happening = _Happening(self, now)
        happening.add(ev.Returned, seat)
        if awaited:
            self._begin_if_complete(happening)
        self._hand_over(happening, seat, "human")
        return happening.events

    def stand_in(self, seat: int, now: int) -> list[ev.Event]:
        """The grace time of a seat is over: a bot plays it."""
        end = agenda.stand_in_at(self, seat)
        if end is None or now < end:
            raise refusal("closed", "not due")
        happening = _Happening(self, now)
        self._substitute(happening, seat)
        self._carry_without(happening)
        return happening.events

    def resume(self, now: int, since: int | None = None) -> list[ev.Event]:
        """After a restart. `since`: when the server was last known to run; the time of the last
        event if nobody knows."""
        if self.phase in ("gathering", "over"):
            return []
        stopped = min(max(since or 0, self.at), now)
        happening = _Happening(self, now)
        happening.add(ev.Resumed, stopped)
        return happening.events

    # --- the shuffle --------------------------------------------------------------------------

    def commit(
        self, deal: int, commitment: str, now: int, secret: bytes | None = None
    ) -> list[ev.Event]:
        """The secret of the next deal is stored; this is its SHA-256. If nobody is going to cut and
        the secret is handed in, the cards are dealt at once."""
        if self.phase not in ("cutting", "resting") or self.shuffle or deal != self.deals_begun:
            raise refusal("closed", "not due")
        happening = _Happening(self, now)
        happening.add(ev.Committed, deal, commitment)
        self._ask_if_complete(happening)
        if secret is not None and self.shuffle is not None and self.shuffle.uncut:
            self.keep_secret(secret)
            self._deal(happening)
        return happening.events

    def promise(self, player: str, deal: int, hash: str, now: int) -> list[ev.Event]:
        """A seat sends the SHA-256 of its cut; an empty one says that it does not cut."""
        seat = self.own(player)
        if self.shuffle is None or not self.shuffle.may_promise(deal, seat, hash):
            raise refusal("closed", "shuffle")
        happening = _Happening(self, now)
        happening.add(ev.Promised, deal, seat, hash)
        self._ask_if_complete(happening)
        return happening.events

    def ask_cuts(self, now: int) -> list[ev.Event]:
        """The time for promises is over."""
        if self.shuffle is None or self.shuffle.step != PROMISE:
            raise refusal("closed", "not due")
        happening = _Happening(self, now)
        happening.add(ev.Asked, self.shuffle.deal, self.shuffle.promises)
        return happening.events

    def _ask_if_complete(self, happening: _Happening) -> None:
        if self.shuffle is not None and not self.shuffle.end(self.present):
            happening.add(ev.Asked, self.shuffle.deal, self.shuffle.promises)

    def cut(self, player: str, deal: int, cut: str, now: int) -> list[ev.Event]:
        """A seat sends the cut that it promised."""
        seat = self.own(player)
        if self.shuffle is None or not self.shuffle.may_cut(deal, seat):
            raise refusal("closed", "shuffle")
        if not self.shuffle.keeps_promise(seat, cut):
            raise refusal("illegal", "wrong cut")
        happening = _Happening(self, now)
        happening.add(ev.Cut, deal, seat, cut)
        return happening.events

    def keep_secret(self, secret: bytes) -> None:
        """Hand in the secret of the deal under way, or of the one that is shuffled."""
        self.shuffles.secret = secret

    def deal(self, now: int) -> list[ev.Event]:
        """Deal the cards, once the cuts are in or their time is over."""
        lesson = self.setting.lesson is not None and self.phase in ("cutting", "resting")
        if not lesson and (self.shuffle is None or self.shuffle.step != CUT):
            raise refusal("closed", "not due")
        happening = _Happening(self, now)
        self._deal(happening)
        return happening.events

    def _deal(self, happening: _Happening) -> None:
        chance = self._chance(self.deals_begun)
        happening.add(ev.Happened, self.playing.next_deal(chance))
        self._settle(happening)

    def _chance(self, deal: int) -> Chance:
        """Where the cards of a deal come from."""
        match = self.playing
        begun = match.deal_number == deal
        renewals, mixes = (match.renewals, match.mixes) if begun else (0, 0)
        if self.setting.board:
            return self._board_chance(deal)
        if self.setting.lesson is None:
            return self.shuffles.chance(self.id, deal, renewals, mixes)
        if self.script is None:
            return self.mixing_chance
        return ScriptedChance(self.script, match.game, deal, renewals, self.mixing_chance)

    def _board_chance(self, deal: int) -> BoardChance:
        board, secret = self.setting.board, self.shuffles.secret_of(self.id, deal)
        assert board
        chance = BoardChance({deal: secret}, board.id, self.playing)
        chance.begin_deal(deal)
        return chance

    def _settle(self, happening: _Happening) -> None:
        """Deliver what chance owes, then let careful bots mix."""
        match = self.playing
        while match.due != NOTHING:
            happening.add(ev.Happened, match.owed(self._chance(match.deal_number)))
        if self.careful is None or not self.careful.manual:
            return
        for seat in self.careful.pending():
            happening.add(ev.Happened, Mixed(seat, self._any_order(seat)))

    def _any_order(self, seat: int) -> str:
        match = self.playing
        order = mixed_order(match.slots, match.to_mix(seat), self.mixing_chance)
        return "".join(str(slot) for slot in order)

    # --- playing ------------------------------------------------------------------------------

    def act(self, player: str, action: str, seq: int, now: int, cmd: str = "") -> list[ev.Event]:
        """A person chooses. `seq` is the last news they had seen."""
        seat = self.own(player)
        match = self._in_play()
        if match.kinds[seat] != "human":
            raise refusal("closed", "bot plays")
        if self._alone and seat not in self.turn:
            raise refusal("closed", "not due")
        if match.points_at(action):  # no other choice can be stale
            self._check_action(seat, action)
            self._check_fresh(seat, action, seq, now)
        happening = _Happening(self, now, cmd)
        self._choose(happening, seat, action)
        if self.votes and (replacing := f"{votes.REPLACE}:{seat}") in self.votes:
            happening.add(ev.Voted, seat, replacing, False)  # they are not silent after all
        return happening.events

    def check_choice(self, player: str, action: str) -> None:
        """Refused, with the rule's own words, if a person may not choose this now."""
        seat = self.own(player)
        self._in_play()
        self._check_action(seat, action)

    def move(
        self, seat: int, action: str | int, seq: int, now: int, by: str = ""
    ) -> list[ev.Event]:
        """The bot of a seat chooses, or the substitute of a person whose time has run out.

        `by`: the level that chose, if not the seat's own; the record says who really played."""
        match = self._in_play()
        text = action if isinstance(action, str) else match.game.words.say(action)
        end = self.clocks.end(seat)
        late = self.kind(seat) == "human"
        if seat not in self.turn:
            raise refusal("closed", "not due")
        if late and (end is None or end > now):
            raise refusal("not yours", "person plays")
        self._check_action(seat, text)
        self._check_fresh(seat, text, seq, now)
        happening = _Happening(self, now)
        self._hand_over(happening, seat, f"bot:{by or self.level(seat)}")
        self._choose(happening, seat, text)
        absent = self.by_days and self.chairs[seat].state != HERE  # the bot stays until they come
        if late and not absent:
            happening.add(ev.Happened, By(seat, "human"))
        return happening.events

    def _choose(self, happening: _Happening, seat: int, action: str) -> None:
        try:
            happening.add(ev.Happened, Acted(seat, action))
        except Illegal as error:
            raise forbidden(error) from error
        self._settle(happening)

    def _in_play(self) -> Match:
        """The match, which is being played; else Refused."""
        if self.phase == "over":
            raise refusal("closed", "over")
        if self.match is None:
            raise refusal("closed", "not started")
        return self.match

    def _check_action(self, seat: int, action: str) -> None:
        try:
            self.playing.check(seat, action)
        except Illegal as error:
            raise forbidden(error) from error

    def _check_fresh(self, seat: int, action: str, seq: int, now: int) -> None:
        """A choice that points at cards which were mixed since is stale. What was thought before
        the mix is void, so the time is given back: once a mix, so that nobody gains by it. That is
        no receipt for the command: it was not carried out."""
        mixed = self.mixes.last(owner for owner, _ in self.playing.points_at(action))
        if mixed <= seq:
            return
        happening = _Happening(self, now)
        if self.clocks.timed and not self.mixes.regained_since(seat, mixed):
            happening.add(ev.Regained, seat)
        raise refusal("stale", "stale", happening.events)

    def mix(self, player: str, order: str, now: int, cmd: str = "") -> list[ev.Event]:
        """A person rearranges their cards: in that order, or in any if it is empty."""
        seat = self.own(player)
        match = self._in_play()
        if match.kinds[seat] != "human":
            raise refusal("closed", "bot plays")
        if seat in self.mixes.recent:
            raise refusal("too fast", "mixed")
        if match.deal_over or len(match.to_mix(seat)) < 2:
            raise refusal("illegal", "no mix")
        order = order or self._any_order(seat)
        try:
            match.check_mix(seat, order)
        except Illegal as error:
            raise forbidden(error) from error
        happening = _Happening(self, now, cmd)
        happening.add(ev.Happened, Mixed(seat, order))
        return happening.events

    def go_on(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """A person has looked enough at the deal that is over."""
        seat = self.own(player)
        if self.phase != "resting":
            raise refusal("closed", "not resting")
        happening = _Happening(self, now, cmd)
        happening.add(ev.Ready, seat)
        return happening.events

    def _hand_over(self, happening: _Happening, seat: int, kind: str) -> None:
        """From now on a seat is played by that kind, if it was not already."""
        if self.match is not None and self.match.kinds[seat] != kind and self.phase != "over":
            happening.add(ev.Happened, By(seat, kind))

    def _substitute(self, happening: _Happening, seat: int) -> None:
        self._hand_over(happening, seat, f"bot:{self.setting.substitute}")

    # --- agreeing -----------------------------------------------------------------------------

    def vote(self, player: str, what: str, yes: bool, now: int, cmd: str = "") -> list[ev.Event]:
        """Say yes or no to a question (`votes.py`); it is done once everybody needed says yes."""
        seat = self.own(player)
        self._in_play()
        votes.check(self, seat, what, now)
        self._check_calm(seat)
        happening = _Happening(self, now, cmd)
        happening.add(ev.Voted, seat, what, yes)
        if yes and what not in self.playing.game.votes:
            self._carry(happening, what)
        return happening.events

    def _carry(self, happening: _Happening, what: str) -> None:
        """Do what was voted on, if it is agreed."""
        if not votes.agreed(self, what):
            return
        whom = votes.about(what)
        if whom is None:
            happening.add(ev.Ended)
        else:
            happening.add(ev.Out if what.startswith(votes.REPLACE) else ev.Removed, whom)
            self._substitute(happening, whom)

    def _carry_without(self, happening: _Happening) -> None:
        """Do what was only waiting for the answer of somebody who has gone now."""
        for what in list(self.votes):
            if what in self.votes and votes.may_go_on_without(self, what):
                self._carry(happening, what)

    def close(self, now: int, reason: str = "") -> list[ev.Event]:
        """An operator ends it, in whatever state it is, and nothing counts."""
        if self.phase == "over":
            raise refusal("closed", "over")
        happening = _Happening(self, now)
        happening.add(ev.Ended, True, reason)
        return happening.events

    def remake(
        self, player: str, table: str, now: int, cmd: str = "", outlived: str = ""
    ) -> list[ev.Event]:
        """Go on at another table, which `successor` opens; nothing if that was done already, unless
        the table it led to is the one that is over by now: `outlived`."""
        seat = self.own(player)
        if self.phase != "over":
            raise refusal("closed", "not over")
        if self.setting.evening:
            raise refusal("closed", "evening goes on")
        if self.setting.board:
            raise refusal("closed", "board once")
        if self.next is not None and self.next != outlived:
            return []
        happening = _Happening(self, now, cmd)
        happening.add(ev.Remade, seat, table)
        return happening.events

    def successor(
        self, table: str, player: str, now: int, apart: Collection[tuple[str, str]] = ()
    ) -> tuple[Table, list[ev.Event]]:
        """Another table like this one. Its people are awaited at their old seats, also who is away
        or takes a break; the other seats are open, and whoever left or had to leave stays out.
        What they agreed on holds until somebody sits down who was not asked. `apart`: who does not
        sit with whom; of those, the one who asks for the rematch is seated."""
        seats = [chair.bot or OPEN for chair in self.chairs]
        rest = self.lock, sorted(self.removed), sorted(self.votes_carried)
        opened = ev.Opened(table, self.setting, seats, player, *rest, at=now, seq=0)
        made = Table(opened)
        staying = [player]
        for chair in self.chairs:
            one = chair.player
            with_them = not any((one, other) in apart or (other, one) in apart for other in staying)
            if chair.human and one not in staying and with_them:
                staying.append(one)
        happening = _Happening(made, now)
        for seat, chair in enumerate(self.chairs):
            if chair.player in staying and chair.player != player:
                happening.add(ev.Awaited, chair.player, seat)
        return made, [opened, *happening.events, *made.sit(player, self.seat_of(player), now)]

    def _check_calm(self, seat: int) -> None:
        """Refused if a seat has done too much besides playing since somebody moved: what a match
        takes on disk has a bound."""
        if self._aside.get(seat, 0) >= MOST_ASIDE:
            raise refusal("too fast", "restless")

    # --- the record ---------------------------------------------------------------------------

    def to_record(self, names: Sequence[str], secrets: Mapping[int, bytes]) -> Record:
        """The record of the match with the names of the seats. `secrets`: of each deal; the record
        has them only when the match is over, and never those of a board, which others still
        play."""
        match = self.playing
        proofs = {}
        if self.phase == "over" and not self.setting.board:
            for deal, made in self.shuffles.made.items():
                if deal in secrets and deal < self.deals_begun:
                    secret, promises = secrets[deal], made.promises
                    fair = FairChance(secret, self.id, deal, made.cuts, promises=promises)
                    proofs[deal] = fair.proof
        return to_record(match, proofs, names)

    # --- what happened ------------------------------------------------------------------------

    def apply(self, event: ev.Event) -> None:
        """Take an event of the past, or one just made. Illegal if the match forbids it, and then
        nothing has changed."""
        sender = self._sender(event) if event.cmd else ""
        _APPLIES[type(event)](self, event)
        self.seq, self.at = event.seq, event.at
        self.position += 1
        if sender:
            self._receipts.add(sender, event.cmd, event.seq)
        if self.clocks.timed:
            kinds = [] if self.match is None else self.match.kinds
            self.clocks.think([seat for seat in self.turn if kinds[seat] == "human"], event.at)

    def _sender(self, event: ev.Event) -> str:
        """The player whose command caused an event, and was carried out by it."""
        what: Any = event
        if isinstance(event, ev.Happened):  # as most
            what = event.of
        elif isinstance(event, ev.Sat):
            return event.player
        elif isinstance(event, ev.Started | ev.Removed):
            return self.host
        elif isinstance(event, ev.Regained):  # older ones have the id of a command that was refused
            return ""
        chair: Chair = self.chairs[what.seat]
        return chair.player

    # Each of these applies one kind of event.

    def _sat(self, event: ev.Sat) -> None:
        self.chairs[event.seat].seat_player(event.player)
        if event.player not in self._together:
            self.votes_carried.clear()
        self._sat_down += 1
        self._seats[event.player] = event.seat

    def _awaited(self, event: ev.Awaited) -> None:
        self.chairs[event.seat].keep_for(event.player)
        self._together.add(event.player)
        self._seats[event.player] = event.seat

    def _removed(self, event: ev.Removed) -> None:
        self.removed.add(self.chairs[event.seat].player)
        self._left(event)

    def _left(self, event: ev.Left | ev.Removed) -> None:
        chair = self.chairs[event.seat]
        if self.match is None:
            player = chair.player
            chair.free()
            del self._seats[player]
            heirs = [other.player for other in self.chairs if other.player]
            if player == self.host and heirs:
                self.host = heirs[0]
        else:
            chair.state = GONE
        for agreeing in self.votes.values():
            agreeing.discard(event.seat)
        self._end_votes_about(event.seat)
        self.ready.discard(event.seat)
        self.absences.forget(event.seat, event.seq)

    def _dropped(self, event: ev.Dropped) -> None:
        self.chairs[event.seat].state = AWAY
        self._lost[event.seat] = self._lost.get(event.seat, 0) + 1
        self.chairs[event.seat].dropped = event.at
        self._goes(event)

    def _back(self, event: ev.Back) -> None:
        self._did_aside(event.seat)
        self._returned(event)

    def _did_aside(self, seat: int) -> None:
        self._aside[seat] = self._aside.get(seat, 0) + 1

    def _returned(self, event: ev.Returned | ev.Back) -> None:
        if not self.present:  # nobody waited until now, so the grace of the others begins now
            for chair in self.chairs:
                if chair.state == AWAY:
                    chair.dropped = event.at
        self.chairs[event.seat].state = HERE
        self.chairs[event.seat].dropped = 0
        self.absences.end(event.seat, event.at, event.seq)
        self.shuffles.returned(event.seat)

    def _out(self, event: ev.Out) -> None:
        self.chairs[event.seat].state = OUT
        self._end_votes_about(event.seat)
        self._goes(event)

    def _end_votes_about(self, seat: int) -> None:
        for what in (votes.REPLACE, votes.REMOVE) if self.votes else ():
            self.votes.pop(f"{what}:{seat}", None)

    def _goes(self, event: ev.Dropped | ev.Out) -> None:
        if self.match is not None:
            self.absences.begin(event.seat, event.at, self.match.totals, event.seq)

    def _started(self, event: ev.Started) -> None:
        for chair, kind in zip(self.chairs, event.kinds, strict=True):
            if chair.state == AWAITED and kind == "human":
                chair.seat_player(chair.player)
            elif chair.state == AWAITED:
                del self._seats[chair.player]
                chair.free()
            if chair.state == OPEN:
                chair.seat_bot(kind)
        seats = [Seat("", kind) for kind in event.kinds]
        setting = self.setting
        board = setting.board.on if setting.board else None
        self.match = Match(setting.game, seats, setting.options, setting.house or {}, board)
        self.match.watch(whole=False)
        self.careful = CarefulSeats(self.match, self._bots())
        self.phase = "cutting"

    def _committed(self, event: ev.Committed) -> None:
        # nobody cuts on a board: its secrets were sealed before anybody came
        cutting: set[int] = set() if self.setting.board else self.present
        self.shuffles.begin(event.deal, event.commit, cutting, event.at)
        self.phase = "cutting"

    def _promised(self, event: ev.Promised) -> None:
        self.shuffles.promise(event.seat, event.hash)

    def _asked(self, event: ev.Asked) -> None:
        self.shuffles.ask(event.promises, event.at)

    def _cut(self, event: ev.Cut) -> None:
        self.shuffles.cut(event.seat, event.cut)

    def _happened(self, event: ev.Happened) -> None:
        match, what = self.playing, event.of
        owed = isinstance(what, Mixed) and match.due != NOTHING
        match.take(what)
        if isinstance(what, Acted):
            self.clocks.stop(what.seat, event.at)
            self.acted[what.seat] = self.acted.get(what.seat, 0) + 1
            self.moved_at = event.at
            self.mixes.act(what.seat)
            self._aside.clear()
            self._lost.clear()
            in_person = match.kinds[what.seat] == "human"
            self.absences.move(what.seat, in_person, event.seq)
            if in_person:
                self.late.discard(what.seat)
            elif self.chairs[what.seat].player:
                self.late.add(what.seat)
        elif isinstance(what, Mixed):
            self.mixes.mix(what.seat, event.seq, owed)
        elif isinstance(what, Dealt):
            self._begin_deal(event.at)
        if self.careful is not None and self.careful.manual:
            self.careful.seats = self._bots()
            self.careful.listen()
        if match.deal_over and self.phase == "playing":
            self.phase = "over" if match.finished else "resting"
            self.rest_since = event.at
            self.absences.end_deal(event.seq)

    def _begin_deal(self, at: int) -> None:
        self.phase = "playing"
        self.moved_at = at
        self.shuffles.end()
        self.mixes.begin_deal()
        self.acted.clear()
        self.ready.clear()

    def _bots(self) -> set[int]:
        return {seat for seat, kind in enumerate(self.playing.kinds) if kind != "human"}

    def _regained(self, event: ev.Regained) -> None:
        self.mixes.regain(event.seat, event.seq)
        self.clocks.restart(event.seat, event.at)

    def _ready(self, event: ev.Ready) -> None:
        self.ready.add(event.seat)
        self.absences.forget(event.seat, event.seq)

    def _voted(self, event: ev.Voted) -> None:
        self._did_aside(event.seat)
        if not event.yes:
            self.votes.pop(event.what, None)
            return
        agreeing = self.votes.setdefault(event.what, set())
        agreeing.add(event.seat)
        if event.what in self.playing.game.votes and votes.agreed(self, event.what):
            self.votes_carried.add(event.what)
            del self.votes[event.what]

    def _resumed(self, event: ev.Resumed) -> None:
        pause = event.at - event.since
        if self.by_days:
            self.clocks.leave_at_least(AFTER_A_PAUSE, event.at)
        else:
            self.clocks.shift(pause)
        self.shuffles.shift(pause)
        self.moved_at += pause
        self.rest_since += pause
        for chair in self.chairs:
            if chair.state == AWAY:
                chair.dropped += pause

    def _ended(self, event: ev.Ended) -> None:
        self.phase = "over"
        self.ended = True
        self.closed, self.closed_why = event.closed, event.reason
        self.votes.clear()

    def _remade(self, event: ev.Remade) -> None:
        self.next, self.next_by = event.table, event.seat


_APPLIES: dict[type[Any], Callable[[Any, Any], None]] = {
    ev.Sat: Table._sat,
    ev.Awaited: Table._awaited,
    ev.Left: Table._left,
    ev.Removed: Table._removed,
    ev.Dropped: Table._dropped,
    ev.Returned: Table._returned,
    ev.Back: Table._back,
    ev.Out: Table._out,
    ev.Started: Table._started,
    ev.Committed: Table._committed,
    ev.Promised: Table._promised,
    ev.Asked: Table._asked,
    ev.Cut: Table._cut,
    ev.Happened: Table._happened,
    ev.Regained: Table._regained,
    ev.Ready: Table._ready,
    ev.Voted: Table._voted,
    ev.Resumed: Table._resumed,
    ev.Ended: Table._ended,
    ev.Remade: Table._remade,
}


class _Happening:
    """A command that is being carried out: its `events` so far, each applied as it is added."""

    __slots__ = ("_at", "_cmd", "_seq", "_table", "events")

    def __init__(self, table: Table, now: int, cmd: str = "") -> None:
        self.events: list[ev.Event] = []
        self._table = table
        self._at = now if now > table.at else table.at  # time does not go backwards
        self._seq = table.seq + 1
        self._cmd = cmd

    def add(self, kind: Any, *fields: Any) -> None:
        """It happens. The first event has the command's id."""
        event = kind(*fields, at=self._at, seq=self._seq, cmd=self._cmd)
        self._table.apply(event)
        self.events.append(event)
        self._cmd = ""
