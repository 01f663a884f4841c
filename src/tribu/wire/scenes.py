"""What lies open to one viewer, for a client that knows no rule.

A scene is built from the viewer's view and memory only, never from a state. `None` is a card that
the viewer cannot see.
"""

from __future__ import annotations

import msgspec

Card = str
SUITS_SHOWN = (0, 1, 3, 2)  # in a hand: black and red in turn


class Laid(msgspec.Struct, frozen=True):
    """A card before its player."""

    seat: int
    card: Card


class Trick(msgspec.Struct, frozen=True):
    """A finished trick and who took it."""

    cards: list[Laid]
    winner: int
    points: int = 0  # Busca: what it was worth


class BuscaScene(msgspec.Struct, frozen=True, tag="busca", tag_field="game"):
    """A table of Busca. `totals` of the news are busche."""

    opener: int
    tricks: int  # finished
    of: int  # tricks of a deal
    leader: int
    trick: list[Laid]
    last: Trick | None
    points: list[int]
    covered: list[bool]
    pita: bool  # whether the ace of denari has been played
    sizes: list[int]
    hands: list[list[Card] | None]  # one's own, or all in an open replay; in the order of display


class BugamiScene(msgspec.Struct, frozen=True, tag="bugami", tag_field="game"):
    """A table of Bugami. A bid is `C D H S`, `-` for misère, `?` made but sealed, `` not made."""

    dealer: int
    bidding: bool
    bids: list[str]
    tricks: int
    of: int
    leader: int
    trick: list[Laid]
    last: Trick | None
    taken: list[int]  # tricks of each seat
    bugs: list[int]  # bugami cards in them
    now: list[int]  # the score if the deal ended now; empty while bidding
    sides: list[list[int]]  # married seats
    sizes: list[int]
    hands: list[list[Card] | None]
    aside: int  # cards left over
    left_over: list[Card]  # shown when the deal is over


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of five places before a player of Bué."""

    card: Card | None = None  # one's own, face up, or remembered (`known`)
    up: bool = False
    known: bool = False  # face down before another, but the viewer knows what it is
    barred: bool = False  # BUE-14: may not be pointed at in this turn
    aim: int | None = None  # of an x2 or x0: the slot it aims at, in a hand that is all in sight


class BueHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's five places, and what the viewer can say of them."""

    slots: list[Slot]
    somewhere: list[Card] = []  # the viewer knows that these lie here, not in which slot
    chosen: bool = False  # has chosen a card to show
    value: int | None = None  # of a hand that is all in sight
    distance: int | None = None  # from 50
    gold: int | None = None  # gold cards in it


class BueScene(msgspec.Struct, frozen=True, tag="bue", tag_field="game"):
    """A table of Bué."""

    dealer: int
    round: int  # from 1
    rounds: int
    showing: bool  # all choose a card to show
    sealed: int | None  # the slot one has chosen to show
    hands: list[BueHand]
    pack: int  # cards left to draw
    discards: int
    top: Card | None
    goal: int
    may_mix: bool
    winner: int | None  # who has Bué
    superbue: bool


Scene = BuscaScene | BugamiScene | BueScene


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this viewer was told, for the log and for motion.

    kind: deal, play, bid, bids, take, draw, swap, veto, show, shown, mix, renew, end.
    """

    kind: str
    text: str = ""  # a sentence in the viewer's language; empty if not worth a line
    seat: int | None = None
    card: Card | None = None  # played, laid on the discards
    slot: int | None = None  # of `seat`
    other: int | None = None  # swap: the other seat
    other_slot: int | None = None
    got: Card | None = None  # what the viewer received by it
    cards: list[Laid] = []  # take: the trick; shown: all cards shown together
    slots: list[
        int
    ] = []  # shown: the slot of each seat; mix: of which slot each came, if one's own
    points: int = 0  # take, in Busca


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a deal brought one seat, in figures (those of its game) and in a sentence."""

    seat: int
    score: int
    total: int
    text: str
    place: int = 0  # Bué: rank in the deal, from 1
    value: int | None = None  # Bué: the sum of the hand
    distance: int | None = None
    gold: int | None = None
    tricks: int | None = None  # Bugami
    bugs: int | None = None
    bid: str | None = None
    points: int | None = None  # Busca


class Summary(msgspec.Struct, frozen=True):
    """The end of a deal: who scored what and why, best first; more sentences in `notes`."""

    deal: int
    lines: list[Line]
    notes: list[str]
