"""A scene of Busca from one viewer's sheet."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.busca import sheet as at
from tribu.games.busca.words import say_card
from tribu.wire.scenes import SUITS_SHOWN, BuscaScene, Laid, Trick

CARDS = [say_card(card) for card in range(40)]
# In a hand: colours in turn, the highest first.
DISPLAY = [10 * suit + strength for suit in SUITS_SHOWN for strength in range(9, -1, -1)]


def hand_of(cards: int) -> list[str]:
    """The cards of a set in the order of display."""
    return [CARDS[card] for card in DISPLAY if cards >> card & 1]


def busca_scene(
    sheet: list[int], last: Trick | None = None, opened: Sequence[list[int]] = ()
) -> BuscaScene:
    """`opened`: the sheets of all seats, where all cards lie open."""
    viewer, leader = sheet[at.VIEWER], sheet[at.LEADER]
    hands: list[list[str] | None] = [None, None, None, None]
    if viewer >= 0:
        hands[viewer] = hand_of(sheet[at.HAND])
    for seat, own in enumerate(opened):
        hands[seat] = hand_of(own[at.HAND])
    points = sheet[at.POINTS : at.POINTS + 4]
    trick = sheet[at.TRICK : at.TRICK + sheet[at.LAID]]
    return BuscaScene(
        opener=sheet[at.OPENER],
        tricks=sheet[at.TRICKS],
        of=sheet[at.OF],
        leader=leader,
        trick=[Laid((leader + k) & 3, CARDS[card]) for k, card in enumerate(trick)],
        last=last,
        points=points,
        covered=[one > 0 for one in points],
        pita=sheet[at.PITA_SEEN] > 0,
        sizes=sheet[at.SIZES : at.SIZES + 4],
        hands=hands,
    )
