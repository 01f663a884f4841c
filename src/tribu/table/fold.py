"""Where a table stands: a fold over its events. Whoever decides what may happen is `table.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribu.games.game import NOTHING, SPECTATOR
from tribu.match.careful import CarefulSeats
from tribu.match.events import Acted, Dealt, Mixed, Seat
from tribu.match.match import Match
from tribu.table import events as ev
from tribu.table.chairs import AWAY, GONE, HERE, OPEN, OUT, Chair
from tribu.table.clocks import Clocks
from tribu.table.script import Script
from tribu.table.shuffle import Shuffle

MOST_REMEMBERED = 64  # commands of a player, to recognise one that is sent again


class Fold:
    """`seq` is the number of the last news, `position` how many events there were, `at` the time
    of the last. `phase`: gathering, cutting, playing, resting (between deals), over."""

    def __init__(self, opened: ev.Opened) -> None:
        self.id = opened.table
        self.setting = opened.setting
        self.host = opened.host
        self.chairs = [Chair() for _ in opened.seats]
        for chair, kind in zip(self.chairs, opened.seats, strict=True):
            if kind != OPEN:
                chair.seat_bot(kind)
        self.phase = "gathering"
        self.seq, self.position, self.at = opened.seq, 1, opened.at
        self.match: Match | None = None
        self.clocks = Clocks(opened.setting.pace, len(opened.seats))
        self.shuffle: Shuffle | None = None
        self.cuts: dict[int, tuple[str, list[str]]] = {}  # of each deal: commitment and cuts
        self.cutless: set[int] = set()  # seats that said they do not cut
        self.silent: set[int] = set()  # seats that said nothing in the last shuffle
        self.rest_since = 0
        self.ready: set[int] = set()
        self.votes: dict[str, set[int]] = {}
        self.italian = False
        self.next: str | None = None
        self.ended = False  # broken off by agreement
        self.opened_at = opened.at
        self.mixed: set[int] = set()  # seats that have mixed since somebody else acted
        self.mixed_at: dict[int, int] = {}  # in which news each seat mixed last
        self.regained_at: dict[int, int] = {}  # in which news each seat got its time back
        self.acted: dict[int, int] = {}  # how often each seat has chosen in this deal
        self.careful: CarefulSeats | None = None
        self.script: Script | None = None  # a lesson's, given by whoever has it
        self._done: dict[str, dict[str, int]] = {}
        self._last_owner = ""
        self._seats: dict[str, int] = {}  # of each person, for `seat_of`

    # --- to be read ---------------------------------------------------------------------------

    @property
    def turn(self) -> list[int]:
        """The seats that may choose now."""
        if self.match is None or self.phase != "playing":
            return []
        return self.match.waiting

    @property
    def deals_begun(self) -> int:
        """How many deals were dealt."""
        return 0 if self.match is None else len(self.match.starters)

    @property
    def present(self) -> set[int]:
        """The people who are there and play themselves."""
        return {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.state == HERE and self.kind(seat) == "human"
        }

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

    def viewer_of(self, player: str) -> int:
        """As whom a person sees the table: who left for good sees what everybody may see."""
        seat = self._seats.get(player)
        return SPECTATOR if seat is None or self.chairs[seat].state == GONE else seat

    def done(self, player: str, cmd: str) -> int | None:
        """In which news a command of that player was carried out, if it was."""
        return self._done.get(player, {}).get(cmd)

    def scripted(self, seat: int) -> str | None:
        """What a lesson wants a seat to do now, if that is legal."""
        if self.script is None or self.match is None or self.deals_begun > len(self.script.deals):
            return None
        moves = self.script.deals[self.deals_begun - 1].moves.get(seat, [])
        count = self.acted.get(seat, 0)
        if count >= len(moves) or moves[count] not in self.match.legal_texts(seat):
            return None
        return moves[count]

    # --- the fold -----------------------------------------------------------------------------

    def apply(self, event: ev.Event) -> None:
        """Take an event of the past, or one that was just made. Illegal if the match forbids it,
        and then nothing has changed."""
        _TAKES[type(event)](self, event)
        self.seq, self.at = event.seq, event.at
        self.position += 1
        if event.cmd:
            self._note_command(event)
        if self.clocks.timed:
            kinds = [] if self.match is None else self.match.kinds
            self.clocks.think([seat for seat in self.turn if kinds[seat] == "human"], event.at)

    def _note_command(self, event: ev.Event) -> None:
        player = self.host
        if isinstance(event, ev.Sat):
            player = event.player
        elif isinstance(event, ev.Happened):
            player = self.chairs[getattr(event.of, "seat", 0)].player
        elif type(event) not in _BY_HOST:
            player = self._last_owner if isinstance(event, ev.Left) else self._owner(event)
        known = self._done.setdefault(player, {})
        known[event.cmd] = event.seq
        if len(known) > MOST_REMEMBERED:
            del known[next(iter(known))]

    def _owner(self, event: Any) -> str:
        seat: int = event.seat
        return self.chairs[seat].player

    # Each of these takes one kind of event.

    def _sat(self, event: ev.Sat) -> None:
        self.chairs[event.seat].seat_player(event.player)
        self._seats[event.player] = event.seat

    def _left(self, event: ev.Left) -> None:
        chair = self.chairs[event.seat]
        self._last_owner = chair.player
        if self.match is None:
            chair.free()
            del self._seats[self._last_owner]
            heirs = [other.player for other in self.chairs if other.human]
            if self._last_owner == self.host and heirs:
                self.host = heirs[0]
        else:
            chair.state = GONE
        for agreed in self.votes.values():
            agreed.discard(event.seat)
        self.ready.discard(event.seat)

    def _dropped(self, event: ev.Dropped) -> None:
        self.chairs[event.seat].state = AWAY
        self.chairs[event.seat].dropped = event.at

    def _returned(self, event: ev.Returned | ev.Back) -> None:
        self.chairs[event.seat].state = HERE
        self.chairs[event.seat].dropped = 0
        self.cutless.discard(event.seat)  # perhaps by another client
        self.silent.discard(event.seat)

    def _out(self, event: ev.Out) -> None:
        self.chairs[event.seat].state = OUT

    def _started(self, event: ev.Started) -> None:
        for chair, kind in zip(self.chairs, event.kinds, strict=True):
            if chair.state == OPEN:
                chair.seat_bot(kind)
        seats = [Seat("", kind) for kind in event.kinds]
        self.match = Match(self.setting.game, seats, self.setting.options)
        self.match.watch(whole=False)
        self.careful = CarefulSeats(self.match, self._bots())
        self.phase = "cutting"

    def _committed(self, event: ev.Committed) -> None:
        seats, awaited = len(self.chairs), self.present - self.cutless
        self.shuffle = Shuffle(event.deal, event.commit, seats, awaited, self.silent, event.at)
        self.phase = "cutting"

    def _promised(self, event: ev.Promised) -> None:
        if self.shuffle is not None:
            self.shuffle.hashes[event.seat] = event.hash
            (self.cutless.discard if event.hash else self.cutless.add)(event.seat)

    def _asked(self, event: ev.Asked) -> None:
        if self.shuffle is not None:
            self.silent = self.shuffle.unheard()
            self.shuffle.ask(event.at)

    def _cut(self, event: ev.Cut) -> None:
        if self.shuffle is not None:
            self.shuffle.cuts[event.seat] = event.cut

    def _happened(self, event: ev.Happened) -> None:
        match = self.playing
        owed = match.due != NOTHING
        match.take(event.of)
        what = event.of
        if isinstance(what, Acted):
            self.clocks.stop(what.seat, event.at)
            self.acted[what.seat] = self.acted.get(what.seat, 0) + 1
            if self.mixed:
                self.mixed &= {what.seat}
        elif isinstance(what, Mixed):
            self.mixed_at[what.seat] = event.seq
            if not owed:
                self.mixed.add(what.seat)
        elif isinstance(what, Dealt):
            self._begin_deal()
        if self.careful is not None and self.careful.manual:
            self.careful.seats = self._bots()
            self.careful.listen()
        if match.deal_over and self.phase == "playing":
            self.phase = "over" if match.finished else "resting"
            self.rest_since = event.at

    def _begin_deal(self) -> None:
        if self.shuffle is not None:
            self.cuts[self.shuffle.deal] = (self.shuffle.commit, self.shuffle.cuts)
        self.shuffle = None
        self.phase = "playing"
        for gone in (self.ready, self.mixed, self.mixed_at, self.regained_at, self.acted):
            gone.clear()

    def _regained(self, event: ev.Regained) -> None:
        self.regained_at[event.seat] = event.seq
        self.clocks.restart(event.seat, event.at)

    def _ready(self, event: ev.Ready) -> None:
        self.ready.add(event.seat)

    def _voted(self, event: ev.Voted) -> None:
        if not event.yes:
            self.votes.pop(event.what, None)
            return
        agreed = self.votes.setdefault(event.what, set())
        agreed.add(event.seat)
        if event.what == "italian" and self.needed("italian") <= agreed:
            self.italian = True
            del self.votes["italian"]

    def _resumed(self, event: ev.Resumed) -> None:
        pause = event.at - event.since
        self.clocks.shift(pause)
        self.rest_since += pause
        if self.shuffle is not None:
            self.shuffle.since += pause
        for chair in self.chairs:
            if chair.state == AWAY:
                chair.dropped += pause

    def _ended(self, event: ev.Ended) -> None:
        self.phase = "over"
        self.ended = True
        self.votes.clear()

    def _remade(self, event: ev.Remade) -> None:
        self.next = event.table

    # --- used by both -------------------------------------------------------------------------

    @property
    def playing(self) -> Match:
        """The match, which has begun."""
        if self.match is None:
            raise ValueError("the match of this table has not begun")
        return self.match

    def needed(self, what: str) -> set[int]:
        """Whose yes a vote needs: to end, all who are there; for the pack, all people (the bots
        agree)."""
        if what == "end":
            return {seat for seat, chair in enumerate(self.chairs) if chair.state == HERE}
        return {seat for seat, chair in enumerate(self.chairs) if chair.human}

    def _bots(self) -> set[int]:
        return {seat for seat, kind in enumerate(self.playing.kinds) if kind != "human"}


_BY_HOST = (ev.Started, ev.Opened)  # whose commands they are
_TAKES: dict[type[Any], Callable[[Any, Any], None]] = {
    ev.Sat: Fold._sat,
    ev.Left: Fold._left,
    ev.Dropped: Fold._dropped,
    ev.Returned: Fold._returned,
    ev.Back: Fold._returned,
    ev.Out: Fold._out,
    ev.Started: Fold._started,
    ev.Committed: Fold._committed,
    ev.Promised: Fold._promised,
    ev.Asked: Fold._asked,
    ev.Cut: Fold._cut,
    ev.Happened: Fold._happened,
    ev.Regained: Fold._regained,
    ev.Ready: Fold._ready,
    ev.Voted: Fold._voted,
    ev.Resumed: Fold._resumed,
    ev.Ended: Fold._ended,
    ev.Remade: Fold._remade,
}
