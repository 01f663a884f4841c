"""A scene of Bugami from one viewer's sheet."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.cards import SUITS
from tribu.games.bugami import sheet as at
from tribu.games.bugami.state import CARDS as CARD_COUNT
from tribu.games.bugami.words import say_card
from tribu.wire.scenes import SUITS_SHOWN, BugamiScene, Laid, Trick

CARDS = [say_card(card) for card in range(CARD_COUNT)]
BIDS = ["", *SUITS, "-"]
SEALED = "?"
# In a hand: colours in turn, the highest first, then the jokers.
DISPLAY = [13 * suit + strength for suit in SUITS_SHOWN for strength in range(12, -1, -1)]
DISPLAY += range(52, CARD_COUNT)


def hand_of(cards: int) -> list[str]:
    """The cards of a set in the order of display."""
    return [CARDS[card] for card in DISPLAY if cards >> card & 1]


def bugami_scene(
    sheet: list[int], last: Trick | None = None, opened: Sequence[list[int]] = ()
) -> BugamiScene:
    """`opened`: the sheets of all seats, where all cards lie open."""
    seats, leader, bidding = sheet[at.SEATS], sheet[at.LEADER], sheet[at.BIDDING] > 0
    trick = sheet[at.TRICK : at.TRICK + sheet[at.LAID]]
    return BugamiScene(
        dealer=sheet[at.DEALER],
        bidding=bidding,
        bids=_bids(sheet, opened),
        tricks=sheet[at.TRICKS],
        of=sheet[at.OF],
        leader=leader,
        trick=[Laid((leader + k) % seats, CARDS[card]) for k, card in enumerate(trick)],
        last=last,
        taken=sheet[at.TAKEN : at.TAKEN + seats],
        bugs=sheet[at.BUGS : at.BUGS + seats],
        now=[] if bidding else sheet[at.NOW : at.NOW + seats],
        sides=_sides(sheet),
        sizes=sheet[at.SIZES : at.SIZES + seats],
        hands=_hands(sheet, opened),
        aside=sheet[at.LEFT_OVER],
        left_over=hand_of(sheet[at.ASIDE]),
    )


def _bids(sheet: list[int], opened: Sequence[list[int]]) -> list[str]:
    """A bid as far as it is shown."""
    bids = []
    for seat in range(sheet[at.SEATS]):
        bid = (opened[seat] if opened else sheet)[at.BIDS + seat]
        sealed = not bid and sheet[at.BIDDEN] >> seat & 1
        bids.append(SEALED if sealed else BIDS[bid])
    return bids


def _sides(sheet: list[int]) -> list[list[int]]:
    """The married seats, each side once."""
    found: list[list[int]] = []
    for seat in range(sheet[at.SEATS]):
        side = sheet[at.SIDES + seat]
        if side >> (seat + 1) and side & -side == 1 << seat:
            found.append([other for other in range(sheet[at.SEATS]) if side >> other & 1])
    return found


def _hands(sheet: list[int], opened: Sequence[list[int]]) -> list[list[str] | None]:
    hands: list[list[str] | None] = [None] * sheet[at.SEATS]
    if sheet[at.VIEWER] >= 0:
        hands[sheet[at.VIEWER]] = hand_of(sheet[at.HAND])
    for seat, own in enumerate(opened):
        hands[seat] = hand_of(own[at.HAND])
    return hands
