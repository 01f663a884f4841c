"""A match: commands in, events out; everything else follows from the events.

Every command is checked before anything changes, and raises `Illegal` if a rule forbids it. Chance
is delivered as data, by `deal`, `renew` and `mix`; `advance` asks a `Chance` for what is due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec
import numpy as np

from tribu.games import load
from tribu.games.game import (
    DEALT,
    MIX,
    MOST_SEATS,
    NOTHING,
    RENEW,
    RENEWED,
    SPECTATOR,
    Game,
    House,
    Options,
)
from tribu.games.slot_order import pack_order
from tribu.match.chance import Chance
from tribu.match.course import CompressedCourse, Course, FactRows, SheetRows
from tribu.match.errors import illegal, objection
from tribu.match.events import (
    Acted,
    By,
    Dealt,
    Event,
    Mixed,
    OnBoard,
    Opened,
    Renewed,
    Seat,
    is_id,
    is_kind,
)
from tribu.match.options import agreed_house, agreed_options
from tribu.match.parsing import action_of, parse_action, parse_cards, parse_order
from tribu.match.tabletop import Tabletop, row_of

_MOST_CARDS = 64  # no pack is larger


class Match:
    """One match of one game, from its opening to its winners.

    `seats` are as they sat down, `kinds` who plays each seat now; `totals` counts complete deals;
    `scores` has a list for each of them, `starters` a seat for each deal begun; `deal_over`: no
    deal is under way, none was dealt yet or the last is over. `renewals_of` and `mixes_of` count
    the packs renewed for each seat in this deal, and its automatic mixes; `drawn` has, on a board,
    the positions of the pack that were drawn in this deal.
    """

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[str | Seat],
        options: Options | Mapping[str, Any] | None = None,
        house: House | Mapping[str, Any] | None = None,
        board: OnBoard | None = None,
    ) -> None:
        """Open a table. Names sit down as `human`. OptionError if an option or a house value is out
        of range; what is not given is as the rules have it."""
        self.game = load(game) if isinstance(game, str) else game
        self.seats = [Seat(one, "human") if isinstance(one, str) else one for one in seats]
        _check_seats(self.game, self.seats)
        self.options = agreed_options(self.game, options or {}, len(self.seats))
        self.house = agreed_house(self.game, house or {})
        self.board = _checked(board, len(self.seats))
        self.pack: list[int] = self.game.words.pack(self.options)
        self.slots = self.game.hands_size(len(self.seats), len(self.pack))
        self.kinds = [seat.kind for seat in self.seats]
        self.totals = [0] * len(self.seats)
        self.scores: list[list[int]] = []
        self.starters: list[int] = []
        self.deal_over = True
        self.finished = False
        self.winners: list[int] = []
        self.renewals_of = [0] * len(self.seats)
        self.mixes_of = [0] * len(self.seats)
        self.drawn: list[int] = []
        self._terms = self.game.terms(self.options, self.house)
        self._compressed: CompressedCourse | None = None
        self._course = self._begin_course(watched=False)

    @classmethod
    def from_events(cls, events: Iterable[Event]) -> Match:
        """The match in which these events happened, each of them checked again."""
        match: Match | None = None
        for match, event in steps(events):
            match.take(event)
        if match is None:
            raise illegal("opened")
        return match

    def reopened(self) -> Match:
        """Another match on the same terms, before its first deal."""
        return Match(self.game, self.seats, self.options, self.house, self.board)

    # --- where it stands ----------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """All that has happened, from the opening on."""
        return self._course.events

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> frozenset[int]:
        """The seats that are a person's: one sat down there, or came to take over from a bot that
        had begun for them. Whatever a bot chooses there, it stands in for that person."""
        first = {number for number, seat in enumerate(self.seats) if seat.kind == "human"}
        came = {one.seat for one in self.events if isinstance(one, By) and one.kind == "human"}
        return frozenset(first | came)

    @property
    def deal_number(self) -> int:
        """The deal under way or last played, counted from 0; −1 before the first."""
        return len(self.starters) - 1

    @property
    def state(self) -> Any:
        """A copy of the state of the deal."""
        return self._course.tabletop.state

    @property
    def waiting(self) -> list[int]:
        """The seats that may choose now."""
        return list(_seats_of(self._course.tabletop.waiting))

    @property
    def actor(self) -> int:
        """The seat whose choice is written first in the record, or −1."""
        return self._course.tabletop.actor

    @property
    def due(self) -> int:
        """The chance to be delivered now: NOTHING, RENEW or MIX + seat (of `tribu.games.game`)."""
        return self._course.tabletop.due

    @property
    def next_starter(self) -> int | None:
        """Who must start the next deal; None before the first, which is drawn by lot, and after the
        last of a board, which lists them all."""
        if self.board is not None:
            begun = len(self.starters)
            return self.board.starters[begun] if begun < len(self.board.starters) else None
        return int(self.game.next_starter(self.state)) if self.starters else None

    @property
    def pack_size(self) -> int:
        """How many cards there are to draw from once a deal is dealt: the last of the deck."""
        return int(self.game.draws.pack_size(len(self.seats), len(self.pack)))

    @property
    def renewals(self) -> int:
        """How many packs were renewed in this deal."""
        return sum(self.renewals_of)

    @property
    def mixes(self) -> int:
        """How many automatic mixes there were in this deal."""
        return sum(self.mixes_of)

    @property
    def served(self) -> int:
        """The seat for which chance is due now: it mixes, or it draws and the pack is empty."""
        if self.due >= MIX:
            return self.due - MIX
        return next(event.seat for event in reversed(self.events) if isinstance(event, Acted))

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; none if it is not to choose now."""
        tabletop = self._course.tabletop
        return tabletop.legal(seat) if seat in _seats_of(tabletop.waiting) else []

    def legal_texts(self, seat: int) -> list[str]:
        """The same in the record's notation."""
        return [self.game.words.say(action) for action in self.legal(seat)]

    def points_at(self, action: str) -> tuple[tuple[int, int], ...]:
        """The hidden cards of others that an action points at, each by seat and slot."""
        number = action_of(self.game, action)
        pointed: tuple[tuple[int, int], ...] = ()
        return pointed if number is None else self.game.mixing.points_at(number)

    def card_texts(self, cards: Sequence[int]) -> list[str]:
        """Cards in the record's notation."""
        return [self.game.words.say_card(card) for card in cards]

    def to_renew(self) -> list[int]:
        """The discards that become the new pack, oldest first."""
        out = np.zeros(_MOST_CARDS, np.int64)
        return [int(card) for card in out[: self.game.to_renew(self.state, out)]]

    def to_mix(self, seat: int) -> list[int]:
        """The face-down slots of a seat, ascending."""
        bits = int(self.game.to_mix(self.state, seat))
        return [slot for slot in range(self.slots) if bits >> slot & 1]

    def may_mix(self, seat: int) -> bool:
        """Whether a seat may rearrange its cards now, of its own accord."""
        tabletop, unchanged = self._course.tabletop, pack_order(range(self.slots))
        return tabletop.due == NOTHING and not tabletop.barred_mix(seat, unchanged)

    # --- commands -----------------------------------------------------------------------------

    def deal(self, deck: Sequence[int | str], starter: int | None = None) -> list[Event]:
        """Deal the next deal. The first needs a starter; later ones follow the rules."""
        if self.finished:
            raise illegal("over")
        if not self.deal_over:
            raise illegal("dealt")
        begins = self._check_starter(starter)
        cards = parse_cards(self.game, deck, self.pack)
        if cards is None:
            raise illegal("pack", self.game)
        course = self._course
        self._clear_tabletop(course.tabletop)
        course.tabletop.deliver(DEALT, begins, cards)
        course.begin_deal()
        self.starters.append(begins)
        self.deal_over = False
        self.renewals_of = [0] * len(self.seats)
        self.mixes_of = [0] * len(self.seats)
        self.drawn = []
        return self._commit(course, Dealt(begins, self.card_texts(cards)))

    def act(self, seat: int, action: int | str) -> list[Event]:
        """A seat acts."""
        number = self.check(seat, action)
        return self._act(number, Acted(int(seat), self.game.words.say(number)))

    def _act(self, action: int, event: Acted) -> list[Event]:
        """Carry out an action that was checked, and is written like this."""
        course = self._course
        if self.board is not None:
            self._bring_up(course, event.seat, action)
        course.tabletop.play(event.seat, action)
        return self._commit(course, event)

    def check(self, seat: int, action: int | str) -> int:
        """The number of an action that the seat may do now; else Illegal."""
        seat = self._check_playing(seat)
        number = parse_action(self.game, action)
        tabletop = self._course.tabletop
        self._check_nothing_due(tabletop.due)
        rule = tabletop.barred(seat, number)
        if rule:
            raise objection(self.game, self.state, seat, number, rule)
        return number

    def renew(self, pack: Sequence[int | str]) -> list[Event]:
        """Deliver the renewed pack that is due, top card first."""
        if self.due != RENEW:
            raise illegal("renewal", self.game)
        cards = parse_cards(self.game, pack, self.to_renew())
        if cards is None:
            raise illegal("discards", self.game)
        course = self._course
        self.renewals_of[self.served] += 1
        course.tabletop.deliver(RENEWED, SPECTATOR, cards)
        return self._commit(course, Renewed(self.card_texts(cards)))

    def mix(self, seat: int, order: str | Sequence[int]) -> list[Event]:
        """A seat rearranges its cards: of its own accord, or because a mix is due."""
        slots = self.check_mix(seat, order)
        seat, course = int(seat), self._course
        self.mixes_of[seat] += course.tabletop.due != NOTHING
        course.tabletop.mix(seat, pack_order(slots))
        return self._commit(course, Mixed(seat, "".join(str(slot) for slot in slots)))

    def check_mix(self, seat: int, order: str | Sequence[int]) -> list[int]:
        """The order in which the seat may rearrange its cards now; else Illegal."""
        seat = self._check_playing(seat)
        slots = parse_order(self.slots, order)
        tabletop = self._course.tabletop
        if tabletop.due != MIX + seat:
            self._check_nothing_due(tabletop.due)
        rule = tabletop.barred_mix(seat, pack_order(slots))
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
        drawn_by_lot = self.next_starter is None
        starter = self._check_starter(chance.lot(len(self.seats)) if drawn_by_lot else None)
        return Dealt(starter, self.card_texts(chance.deck(list(self.pack))))

    def owed(self, chance: Chance) -> Renewed | Mixed:
        """What chance owes now, a renewed pack or a mix; to be taken."""
        if self.due == RENEW:
            return Renewed(self.card_texts(chance.renew(self.to_renew())))
        seat = self.due - MIX
        order = mixed_order(self.slots, self.to_mix(seat), chance)
        return Mixed(seat, "".join(str(slot) for slot in order))

    def take(self, event: Event) -> None:
        """Apply an event of the past, by the command that made it."""
        if isinstance(event, Acted):  # by far the most; an action has one spelling
            self._act(self.check(event.seat, event.action), event)
            return
        match event:
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

    # --- what a seat knows --------------------------------------------------------------------

    def watch(self, whole: bool = True) -> None:
        """From now on every viewer is told what happens, and first what has happened so far. Unless
        the `whole` match is wanted, only facts of the deal under way are kept."""
        self._watched(whole)

    def _watched(self, whole: bool = True) -> Course:
        """The course with viewers; played again from the beginning if nobody has watched so far."""
        course = self._course
        if not course.tabletop.watched:
            course = self._course = self._played_again(course.events, whole)
        return course

    @property
    def facts_count(self) -> int:
        """How many facts everybody has been told since the match began, if it is watched."""
        course = self._course
        return course.before + len(course.deal_facts)

    def facts(self, viewer: int, after: int = 0) -> list[Any]:
        """All that a viewer was told in this match, in order (−1: a spectator), without the first
        `after` facts."""
        self._check_viewer(viewer)
        row, kind = row_of(viewer), self.game.Fact
        rows = [fact[row] for fact in self.fact_rows(after)]
        return list(np.array(rows, np.int64).view(kind)[:, 0]) if rows else []

    def fact_rows(self, after: int) -> list[FactRows]:
        """What was told in this match, without the first `after` facts."""
        return self._watched().fact_rows(after)

    def deal_fact_rows(self) -> list[FactRows]:
        """What was told in the deal under way, or in the last one, from its DEALT on. The match
        goes on adding to the list until the next deal."""
        return self._watched().deal_facts

    def memory(self, viewer: int) -> Any:
        """A copy of what the viewer's facts add up to."""
        self._check_viewer(viewer)
        return self._watched().tabletop.memory(viewer)

    def view(self, viewer: int) -> Any:
        """What lies open to a viewer now."""
        return self._course.tabletop.view(viewer)

    def sheets(self) -> list[list[int]]:
        """What every viewer is shown now, in figures (`sheet.py` of the game): each seat, and last
        a spectator."""
        sheets: list[list[int]] = self.sheet_rows().tolist()
        return sheets

    def sheet_rows(self) -> SheetRows:
        """The same as rows of an array, for whoever reads few of them."""
        return self._watched().tabletop.sheet_rows()

    # --- compressed while nobody asks ---------------------------------------------------------

    @property
    def compressed(self) -> bool:
        """Whether nothing but its events is kept of the course at the moment."""
        return self._compressed is not None

    def compress(self) -> None:
        """Keep only the events of a match that is watched, until somebody asks for more."""
        if self._compressed is None and self._course.tabletop.watched:
            self._compressed = CompressedCourse.of(self._course)
            del self._course

    @cached_property
    def _course(self) -> Course:
        """An attribute like others, and read as quickly, until it is compressed; whoever asks for
        it then has it played again."""
        assert self._compressed is not None
        kept, self._compressed = self._compressed, None
        return self._played_again(kept.events, kept.whole)

    def _played_again(self, events: Sequence[Event], whole: bool) -> Course:
        """The course that these events make, every viewer watching."""
        again = self.reopened()
        course = again._course = again._begin_course(watched=True, whole=whole)
        for event in events[1:]:
            again.take(event)
        return course

    # --- inside -------------------------------------------------------------------------------

    def _begin_course(self, watched: bool, whole: bool = True) -> Course:
        options, house = msgspec.structs.asdict(self.options), self.house.turned
        opened = Opened(self.game.id, options, list(self.seats), house, self.board)
        tabletop = Tabletop(self.game, len(self.seats), watched)
        self._clear_tabletop(tabletop)
        return Course(opened, tabletop, whole)

    def _clear_tabletop(self, tabletop: Tabletop) -> None:
        """Clear a tabletop for the next deal. Each deal of a board is played for itself: nobody has
        points yet, so no target is near."""
        totals = self.totals if self.board is None else [0] * len(self.seats)
        tabletop.begin(self._terms, totals, len(self.scores))

    def _bring_up(self, course: Course, seat: int, action: int) -> None:
        """On a board draws are personal: the card that the seat is to draw comes to the top."""
        position = self.game.draws.position(course.tabletop.state, seat, action, self.drawn)
        if position >= 0:
            course.tabletop.bring_up(sum(each not in self.drawn for each in range(position)))
            self.drawn.append(position)

    def _commit(self, course: Course, event: Event) -> list[Event]:
        """Something has happened on the tabletop."""
        course.add(event)
        if course.tabletop.over:
            self._settle(course.tabletop.state)
        return [event]

    def _settle(self, s: Any) -> None:
        """The deal is over: scores, totals, and perhaps winners."""
        out = np.zeros(MOST_SEATS, np.int64)
        self.game.score(s, out)
        scores = [int(score) for score in out[: len(self.seats)]]
        self.scores.append(scores)
        self.deal_over = True
        before, self.totals = (
            self.totals,
            [total + more for total, more in zip(self.totals, scores, strict=True)],
        )
        if self.board is None:
            self.finished = bool(self.game.finished(s))
        else:
            self.finished = len(self.scores) == len(self.board.starters)
            s.totals[: len(before)] = before
        if self.finished:
            self.winners = list(_seats_of(int(self.game.winners(s))))

    def _check_seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise illegal("seat", value=seat)
        return int(seat)

    def _check_viewer(self, viewer: int) -> None:
        if viewer != SPECTATOR:
            self._check_seat(viewer)

    def _check_playing(self, seat: int) -> int:
        seat = self._check_seat(seat)
        if self.finished:
            raise illegal("over")
        if self.deal_over:
            raise illegal("deal over" if self.starters else "undealt")
        return seat

    def _check_nothing_due(self, due: int) -> None:
        if due == RENEW:
            raise illegal("wait")
        if due != NOTHING:
            raise illegal("owed", self.game, right=due - MIX)

    def _check_starter(self, starter: int | None) -> int:
        right = self.next_starter
        if starter is None:
            starter = right
        if starter is None:
            raise illegal("no starter")
        starter = self._check_seat(starter)
        if right is not None and starter != right and self.board is not None:
            raise illegal("board starter", right=right, value=starter)
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
            match = Match(event.game, event.seats, event.options, event.house, event.board)
        elif match is None:
            raise illegal("opened")
        yield match, event


def mixed_order(slots: int, down: Sequence[int], chance: Chance) -> list[int]:
    """The order in which chance leaves the slots: only those face down change places."""
    order = list(range(slots))
    for slot, source in zip(down, chance.mix(list(down)), strict=True):
        order[slot] = source
    return order


def _checked(board: OnBoard | None, seats: int) -> OnBoard | None:
    """The board, if that many can play on it."""
    if board is not None:
        if not is_id(board.id):
            raise illegal("board id")
        if not board.starters or not all(0 <= starter < seats for starter in board.starters):
            raise illegal("board starters")
    return board


def _check_seats(game: Game, seats: Sequence[Seat]) -> None:
    if len(seats) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise illegal("seats", game, value=len(seats), low=low, high=high)
    for seat in seats:
        if not is_kind(seat.kind):
            raise illegal("kind", value=seat.kind)


@cache
def _seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1)
