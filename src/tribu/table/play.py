"""Playing at a table: shuffling, choosing, mixing, going on; by people, bots and substitutes."""

from __future__ import annotations

from typing import Any

from tribu.games.game import NOTHING
from tribu.match.chance import Chance, SeededChance
from tribu.match.errors import Illegal
from tribu.match.events import Acted, By, Mixed
from tribu.match.match import mixed_order
from tribu.match.proof import FairChance, commit
from tribu.table import events as ev
from tribu.table.chairs import GONE
from tribu.table.fold import Fold
from tribu.table.refusal import forbidden, refusal
from tribu.table.script import ScriptedChance


class Play(Fold):
    """The commands of the match. Each returns its events, which have been applied already."""

    def __init__(self, opened: ev.Opened) -> None:
        super().__init__(opened)
        self.lots: Chance = SeededChance(0)  # mixing orders: hand in a better one
        self._secret: bytes | None = None
        self._events: list[ev.Event] = []

    # --- a batch of events --------------------------------------------------------------------

    def _begin(self, now: int, cmd: str = "") -> None:
        """A command is going to be carried out. Time does not go backwards."""
        self._now, self._cmd, self._batch = max(now, self.at), cmd, self.seq + 1
        self._events = []

    def _add(self, kind: Any, *fields: Any) -> None:
        """It happens: one more event, which is applied at once."""
        cmd = "" if self._events else self._cmd
        event = kind(*fields, at=self._now, seq=self._batch, cmd=cmd)
        self.apply(event)
        self._events.append(event)

    # --- the shuffle --------------------------------------------------------------------------

    def commit(
        self, deal: int, commitment: str, now: int, secret: bytes | None = None
    ) -> list[ev.Event]:
        """The secret of the next deal is stored; this is its SHA-256. Where nobody is going to cut,
        and the secret is handed in, the cards follow at once."""
        if self.phase not in ("cutting", "resting") or self.shuffle or deal != self.deals_begun:
            raise refusal("closed", "not due")
        self._begin(now)
        self._add(ev.Committed, deal, commitment)
        self._ask_if_complete()
        if secret is not None and self.shuffle is not None and self.shuffle.uncut:
            self._secret = secret
            self._deal(self.shuffle.cuts)
        return self._events

    def promise(self, player: str, deal: int, hash: str, now: int) -> list[ev.Event]:
        """A seat sends the SHA-256 of its cut; an empty one says that it does not cut."""
        seat = self.own(player)
        if self.shuffle is None or not self.shuffle.may_promise(deal, seat, hash):
            raise refusal("closed", "shuffle")
        self._begin(now)
        self._add(ev.Promised, deal, seat, hash)
        self._ask_if_complete()
        return self._events

    def ask_cuts(self, now: int) -> list[ev.Event]:
        """The time for promises is over."""
        if self.shuffle is None or self.shuffle.step != "promise":
            raise refusal("closed", "not due")
        self._begin(now)
        self._add(ev.Asked, self.shuffle.deal)
        return self._events

    def _ask_if_complete(self) -> None:
        if self.shuffle is not None and not self.shuffle.end(self.present):
            self._add(ev.Asked, self.shuffle.deal)

    def cut(self, player: str, deal: int, cut: str, now: int) -> list[ev.Event]:
        """A seat sends the cut that it promised."""
        seat = self.own(player)
        if self.shuffle is None or not self.shuffle.may_cut(deal, seat):
            raise refusal("closed", "shuffle")
        if not self.shuffle.keeps_promise(seat, cut):
            raise refusal("illegal", "wrong cut")
        self._begin(now)
        self._add(ev.Cut, deal, seat, cut)
        return self._events

    def keep_secret(self, secret: bytes) -> None:
        """Hand in the secret of the deal under way, or of the one that is shuffled."""
        self._secret = secret

    def needs_secret(self) -> bool:
        """Whether `keep_secret` is still to be called, after a restart, for what comes next."""
        return self.setting.lesson is None and self._secret is None and bool(self._commitment())

    def _commitment(self) -> str:
        if self.shuffle is not None:
            return self.shuffle.commit
        return self.cuts.get(self.deals_begun - 1, ("", []))[0]

    def _chance(self, deal: int, cuts: list[str]) -> Chance:
        """Where the cards of a deal come from."""
        match = self.playing
        begun = match.deal_number == deal
        renewals = match.renewals if begun else 0
        if self.setting.lesson is not None:
            if self.script is None:
                return self.lots
            return ScriptedChance(self.script, match.game, deal, renewals, self.lots)
        if self._secret is None or commit(self._secret) != self._commitment():
            raise ValueError(f"table {self.id}: the secret of deal {deal} is not at hand")
        mixes = match.mixes if begun else 0
        return FairChance(self._secret, self.id, deal, cuts, renewals, mixes)

    def deal(self, now: int) -> list[ev.Event]:
        """Deal the cards, once the cuts are in or their time is over."""
        lesson = self.setting.lesson is not None and self.phase in ("cutting", "resting")
        if not lesson and (self.shuffle is None or self.shuffle.step != "cut"):
            raise refusal("closed", "not due")
        self._begin(now)
        self._deal(self.shuffle.cuts if self.shuffle is not None else [])
        return self._events

    def _deal(self, cuts: list[str]) -> None:
        chance = self._chance(self.deals_begun, cuts)
        self._add(ev.Happened, self.playing.next_deal(chance))
        self._settle()

    def _settle(self) -> None:
        """Deliver what chance owes, then let careful bots mix."""
        match = self.playing
        while match.due != NOTHING:
            number = match.deal_number
            chance = self._chance(number, self.cuts.get(number, ("", []))[1])
            self._add(ev.Happened, match.owed(chance))
        if self.careful is None or not self.careful.manual:
            return
        for seat in self.careful.pending():
            self._add(ev.Happened, Mixed(seat, self._any_order(seat)))

    def _any_order(self, seat: int) -> str:
        match = self.playing
        order = mixed_order(match.slots, match.to_mix(seat), self.lots)
        return "".join(str(slot) for slot in order)

    # --- choosing -----------------------------------------------------------------------------

    def act(self, player: str, action: str, seq: int, now: int, cmd: str = "") -> list[ev.Event]:
        """A person chooses. `seq` is the last news they had seen."""
        seat = self.own(player)
        self._check_in_play()
        if self.kind(seat) != "human":
            raise refusal("closed", "bot plays")
        if self.playing.points_at(action):  # no other choice can be stale
            self._check_action(seat, action)
            self._check_fresh(seat, action, seq, now, cmd)
        self._begin(now, cmd)
        self._choose(seat, action)
        return self._events

    def move(
        self, seat: int, action: str | int, seq: int, now: int, by: str = ""
    ) -> list[ev.Event]:
        """The bot of a seat chooses, or the substitute of a person whose time is over. `by`: the
        level that did it, if another than the seat's own; the record says who really played."""
        self._check_in_play()
        text = action if isinstance(action, str) else self.playing.game.words.say(action)
        end = self.clocks.end(seat)
        late = self.kind(seat) == "human"
        if seat not in self.turn:
            raise refusal("closed", "not due")
        if late and (end is None or end > now):
            raise refusal("not yours", "person plays")
        self._check_action(seat, text)
        self._check_fresh(seat, text, seq, now, "")
        self._begin(now)
        self._hand_over(seat, f"bot:{by or self.level(seat)}")
        self._choose(seat, text)
        if late:
            self._add(ev.Happened, By(seat, "human"))
        return self._events

    def _choose(self, seat: int, action: str) -> None:
        try:
            self._add(ev.Happened, Acted(seat, action))
        except Illegal as error:
            raise forbidden(error) from error
        self._settle()

    def _check_in_play(self) -> None:
        if self.phase == "over":
            raise refusal("closed", "over")
        if self.match is None:
            raise refusal("closed", "not started")

    def _check_action(self, seat: int, action: str) -> None:
        try:
            self.playing.check(seat, action)
        except Illegal as error:
            raise forbidden(error) from error

    def _check_fresh(self, seat: int, action: str, seq: int, now: int, cmd: str) -> None:
        """A choice that points at cards which were mixed since is stale. What was thought before
        the mix is void, so the time is given back: once a mix, so that nobody gains by it."""
        pointed = self.playing.points_at(action)
        mixed = max((self.mixed_at.get(owner, -1) for owner, _ in pointed), default=-1)
        if mixed <= seq:
            return
        events: list[ev.Event] = []
        if self.clocks.timed and mixed > self.regained_at.get(seat, -1):
            self._begin(now, cmd)
            self._add(ev.Regained, seat)
            events = self._events
        raise refusal("stale", "stale", events)

    def mix(self, player: str, order: str, now: int, cmd: str = "") -> list[ev.Event]:
        """A person rearranges the cards: as told, or, if nothing is told, in any order."""
        seat = self.own(player)
        self._check_in_play()
        if self.kind(seat) != "human":
            raise refusal("closed", "bot plays")
        if seat in self.mixed:
            raise refusal("too fast", "mixed")
        match = self.playing
        if match.deal_over or len(match.to_mix(seat)) < 2:
            raise refusal("illegal", "no mix")
        order = order or self._any_order(seat)
        try:
            match.check_mix(seat, order)
        except Illegal as error:
            raise forbidden(error) from error
        self._begin(now, cmd)
        self._add(ev.Happened, Mixed(seat, order))
        return self._events

    def go_on(self, player: str, now: int, cmd: str = "") -> list[ev.Event]:
        """A person has looked enough at the deal that is over."""
        seat = self.own(player)
        if self.phase != "resting":
            raise refusal("closed", "not resting")
        self._begin(now, cmd)
        self._add(ev.Ready, seat)
        return self._events

    def own(self, player: str) -> int:
        """The seat that a person still owns."""
        seat = self.seat_of(player)
        if seat is None:
            raise refusal("not yours", "no seat")
        if self.chairs[seat].state == GONE:
            raise refusal("closed", "left")
        return seat

    def _hand_over(self, seat: int, kind: str) -> None:
        """From now on a seat is played by that kind, if it was not already."""
        if self.match is not None and self.match.kinds[seat] != kind and self.phase != "over":
            self._add(ev.Happened, By(seat, kind))

    def _substitute(self, seat: int) -> None:
        self._hand_over(seat, f"bot:{self.setting.substitute}")
