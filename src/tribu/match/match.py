"""A match: commands in, events out; the state is a fold over the events.

Every command is checked before anything changes, and raises `Illegal` if a rule forbids it. Chance
is delivered as data, by `deal`, `renew` and `mix`; `advance` asks a `Chance` for what is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from tribu.games.game import (
    DEALT,
    MIX,
    NOTHING,
    RENEW,
    RENEWED,
    SPECTATOR,
    Game,
    Options,
)
from tribu.games.order import pack_order
from tribu.match.board import Board, row_of
from tribu.match.chance import Chance
from tribu.match.errors import illegal, objection
from tribu.match.events import Acted, By, Dealt, Event, Mixed, Opened, Renewed, Seat, is_kind
from tribu.match.folded import Foldable
from tribu.match.hearing import hear_action, hear_cards, hear_order
from tribu.match.standing import Standing

Told = list[list[int]]  # a fact: a row of figures for every viewer (`board.row_of`)


class Match(Foldable, Standing):
    """One match of one game, from its opening to its winners."""

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[str | Seat],
        options: Options | Mapping[str, Any] | None = None,
    ) -> None:
        """Open a table. Names sit down as `human`. OptionError if an option is out of range."""
        super().__init__(game, seats, options)
        opened = Opened(self.game.id, msgspec.structs.asdict(self.options), list(self.seats))
        self.events: list[Event] = [opened]
        self._told: list[Told] = []
        self._untold = 0  # how many facts of earlier deals were let go
        self._deal_began = 0  # where the facts of this deal begin
        self._whole = True

    @classmethod
    def from_events(cls, events: Iterable[Event]) -> Match:
        """The match in which these events happened, each of them checked again."""
        match: Match | None = None
        for match, event in steps(events):
            match.take(event)
        if match is None:
            raise illegal("opened")
        return match

    # --- commands -----------------------------------------------------------------------------

    def deal(self, deck: Sequence[int | str], starter: int | None = None) -> list[Event]:
        """Deal the next deal. The first needs a starter; later ones follow the rules."""
        if self.finished:
            raise illegal("over")
        if not self.deal_over:
            raise illegal("dealt")
        begins = self._check_starter(starter)
        cards = hear_cards(self.game, deck, self.pack)
        if cards is None:
            raise illegal("pack", self.game)
        self._begin_board()
        self._board.deliver(DEALT, begins, cards)
        self.starters.append(begins)
        self.renewals = self.mixes = 0
        if not self._whole:
            self._untold += len(self._told)
            self._told.clear()
        self._deal_began = len(self._told)
        return self._commit(Dealt(begins, self.card_texts(cards)))

    def act(self, seat: int, action: int | str) -> list[Event]:
        """A seat acts."""
        number = self.check(seat, action)
        seat = int(seat)
        self._board.play(seat, number)
        return self._commit(Acted(seat, self.game.words.say(number)))

    def check(self, seat: int, action: int | str) -> int:
        """The number of an action that the seat may do now; else Illegal."""
        seat = self._check_playing(seat)
        number = hear_action(self.game, action)
        self._check_nothing_due()
        rule = self._board.barred(seat, number)
        if rule:
            raise objection(self.game, self.state, seat, number, rule)
        return number

    def renew(self, pack: Sequence[int | str]) -> list[Event]:
        """Deliver the renewed pack that is due, in drawing order."""
        if self.due != RENEW:
            raise illegal("renewal", self.game)
        cards = hear_cards(self.game, pack, self.to_renew())
        if cards is None:
            raise illegal("discards", self.game)
        self._board.deliver(RENEWED, SPECTATOR, cards)
        self.renewals += 1
        return self._commit(Renewed(self.card_texts(cards)))

    def mix(self, seat: int, order: str | Sequence[int]) -> list[Event]:
        """A seat rearranges its cards: on its own account, or because a mix of it is due."""
        slots = self.check_mix(seat, order)
        seat, due = int(seat), self.due
        self._board.mix(seat, pack_order(slots))
        self.mixes += due != NOTHING
        return self._commit(Mixed(seat, "".join(str(slot) for slot in slots)))

    def check_mix(self, seat: int, order: str | Sequence[int]) -> list[int]:
        """The order in which the seat may rearrange its cards now; else Illegal."""
        seat = self._check_playing(seat)
        slots = hear_order(self.slots, order)
        if self.due != MIX + seat:
            self._check_nothing_due()
        rule = self._board.barred_mix(seat, pack_order(slots))
        if rule:
            raise illegal("mix", self.game, rule)
        return slots

    def hand_over(self, seat: int, kind: str) -> list[Event]:
        """From now on the seat is played by that kind."""
        seat = self._check_seat(seat)
        if not is_kind(kind):
            raise illegal("kind", value=kind)
        self.kinds[seat] = kind
        self.events.append(By(seat, kind))
        return self.events[-1:]

    def advance(self, chance: Chance, deals: int | None = None) -> list[Event]:
        """Deliver what chance owes until somebody is waiting or the match is over.

        At most `deals` new deals are dealt (None: as many as it takes; a deal may be over as soon
        as it is dealt). With 0 it stops at the end of a deal, so that people can look at it.
        """
        start = len(self.events)
        while not self.finished:
            if self.deal_over:
                if deals is not None and deals <= 0:
                    break
                deals = None if deals is None else deals - 1
                self.take(self.next_deal(chance))
            elif self.due != NOTHING:
                self.take(self.owed(chance))
            else:
                break
        return self.events[start:]

    def next_deal(self, chance: Chance) -> Dealt:
        """The next deal as chance gives it; to be taken."""
        chance.begin_deal(len(self.starters))
        lot = None if self.starters else chance.lot(len(self.seats))
        starter = self._check_starter(lot)
        return Dealt(starter, self.card_texts(chance.deck(list(self.pack))))

    def owed(self, chance: Chance) -> Renewed | Mixed:
        """What chance owes now, a renewed pack or a mix; to be taken."""
        if self.due == RENEW:
            return Renewed(self.card_texts(chance.renew(self.to_renew())))
        seat = self.due - MIX
        order = mixed_order(self.slots, self.to_mix(seat), chance)
        return Mixed(seat, "".join(str(slot) for slot in order))

    # --- what a seat knows --------------------------------------------------------------------

    def watch(self, whole: bool = True) -> None:
        """From now on every viewer is told what happens; who comes late hears all that happened.
        Unless the whole match is wanted, only facts of the deal under way are kept."""
        if not self._board.watched:
            self._whole = whole
            self._hear_all()

    def _hear_all(self) -> None:
        """Tell every viewer, from the beginning, what has happened so far."""
        again = Match(self.game, self.seats, self.options)
        again._whole = self._whole
        again._board = Board(self.game, len(self.seats), watched=True)
        again._begin_board()
        for event in self.events[1:]:
            again.take(event)
        self._board, self._told = again._board, again._told
        self._untold, self._deal_began = again._untold, again._deal_began

    @property
    def facts_told(self) -> int:
        """How many facts everybody was told since the match began, if it is watched."""
        return self._untold + len(self._told)

    def facts(self, viewer: int, after: int = 0) -> list[Any]:
        """All that a viewer was told in this match, in order (−1: a spectator); all but the first
        so many, if wanted."""
        self._check_viewer(viewer)
        row, kind = row_of(viewer), self.game.Fact
        rows = [fact[row] for fact in self.told_since(after)]
        return list(np.array(rows, np.int64).view(kind)[:, 0]) if rows else []

    def told_since(self, after: int) -> list[Told]:
        """What was told in this match, all but the first so many facts."""
        self.watch()
        return self._told[max(0, after - self._untold) :]

    def deal_told(self) -> list[Told]:
        """The same for the deal under way or the last one, from its DEALT on."""
        self.watch()
        return self._told[self._deal_began :]

    def memory(self, viewer: int) -> Any:
        """What the viewer's facts add up to; a copy."""
        self._check_viewer(viewer)
        return self._board.memory(viewer)

    def view(self, viewer: int) -> Any:
        """What lies open to a viewer now."""
        return self._board.view(viewer)

    def sheets(self) -> list[list[int]]:
        """What every viewer is shown now, in figures (`sheet.py` of the game): of each seat, and
        last of a spectator."""
        self.watch()
        return self._board.sheets()

    def _check_viewer(self, viewer: int) -> None:
        if viewer != SPECTATOR:
            self._check_seat(viewer)
        self.watch()

    # --- inside -------------------------------------------------------------------------------

    def take(self, event: Event) -> None:
        """Apply an event of the past, by the command that made it."""
        match event:  # the most frequent first
            case Acted(seat, action):
                self.act(seat, action)
            case Dealt(starter, deck):
                self.deal(deck, starter)
            case Renewed(pack):
                self.renew(pack)
            case Mixed(seat, order):
                self.mix(seat, order)
            case By(seat, kind):
                self.hand_over(seat, kind)
            case Opened():
                pass  # `steps` has opened the match

    def _commit(self, event: Event) -> list[Event]:
        """Something has happened on the board."""
        self.events.append(event)
        if self._board.watched:
            self._told += self._board.told()
        if self._board.over:
            self._settle()
        return [event]

    def _check_seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise illegal("seat", value=seat)
        return int(seat)

    def _check_playing(self, seat: int) -> int:
        seat = self._check_seat(seat)
        if self.finished:
            raise illegal("over")
        if self.deal_over:
            raise illegal("deal over" if self.starters else "undealt")
        return seat

    def _check_nothing_due(self) -> None:
        if self.due == RENEW:
            raise illegal("wait")
        if self.due != NOTHING:
            raise illegal("owed", self.game, right=self.due - MIX)

    def _check_starter(self, starter: int | None) -> int:
        right = self.next_starter
        if starter is None:
            starter = right
        if starter is None:
            raise illegal("no starter")
        starter = self._check_seat(starter)
        if right is not None and starter != right:
            raise illegal("starter", self.game, right=right, value=starter)
        return starter


def steps(events: Iterable[Event]) -> Iterator[tuple[Match, Event]]:
    """Each event with the match as it stands before it, which the caller then lets `take` it."""
    match: Match | None = None
    for event in events:
        if isinstance(event, Opened):
            if match is not None:
                raise illegal("opened")
            match = Match(event.game, event.seats, event.options)
        elif match is None:
            raise illegal("opened")
        yield match, event


def mixed_order(slots: int, down: Sequence[int], chance: Chance) -> list[int]:
    """The order in which chance leaves the slots: only those face down change places."""
    order = list(range(slots))
    for slot, source in zip(down, chance.mix(list(down)), strict=True):
        order[slot] = source
    return order
