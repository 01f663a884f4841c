"""Small pieces of messages as bytes, which many tables and viewers share."""

from __future__ import annotations

from functools import cache, lru_cache

from tribu.games.bugami import sheet as bugami_sheet
from tribu.games.bugami.state import CARDS
from tribu.games.busca import sheet as busca_sheet
from tribu.games.game import Game
from tribu.wire import build_bugami, build_busca
from tribu.wire.batch import encode
from tribu.wire.scenes import SUITS_SHOWN

# Where the hand stands in the sheets of games of tricks, which has no other secret once bids are
# shown; and how hands are listed.
HAND_AT = {"busca": busca_sheet.HAND, "bugami": bugami_sheet.HAND}
_LISTED = {"busca": build_busca.hand_of, "bugami": build_bugami.hand_of}


def _suits(size: int, jokers: int = 0) -> list[int]:
    """The cards of each suit as a set, in the order of display; after them the jokers."""
    suits = [((1 << size) - 1) << size * suit for suit in SUITS_SHOWN]
    return [*suits, ((1 << jokers) - 1) << size * 4]


_SUITS = {"busca": _suits(10), "bugami": _suits(13, CARDS - 52)}


@cache
def no_hands(seats: int) -> bytes:
    return b'"hands":[' + b",".join([b"null"] * seats) + b"]"


def hands_of(game: str, viewer: int, cards: int, seats: int) -> bytes:
    """The hands of a scene in which only the viewer's lies open."""
    if viewer < 0:
        return no_hands(seats)
    before, after = _around(viewer, seats)
    suits = [_of_suit(game, cards & suit) for suit in _SUITS[game]]
    return before + b"".join(suits)[:-1] + after


@cache
def _around(viewer: int, seats: int) -> tuple[bytes, bytes]:
    """What stands before and after the cards of the one hand that lies open."""
    hands: list[list[str] | None] = [None] * seats
    hands[viewer] = []
    before, after = encode(hands).split(b"[]")
    return b'"hands":' + before + b"[", b"]" + after


@lru_cache(maxsize=8192)  # every hand is new, but the cards of one suit in it seldom are
def _of_suit(game: str, cards: int) -> bytes:
    """The cards of one suit, with a comma after each."""
    return encode(_LISTED[game](cards))[1:-1] + b"," if cards else b""


def differ_by_hand(own: list[int], public: list[int], at: int) -> bool:
    """Whether two sheets are alike but for the viewer and, at that place, the hand."""
    return own[1:at] == public[1:at] and own[at + 1 :] == public[at + 1 :]


@lru_cache(maxsize=16384)
def offered_bytes(game: Game, action: int, lang: str) -> bytes:
    return encode(offered(game, action, lang))


def offered(game: Game, action: int, lang: str) -> list[str]:
    """An action and its sentence; a swap has none."""
    text = game.words.say(action)
    swap = game.id == "bue" and text[1] == "w"
    return [text, "" if swap else game.words.offer(action, lang)]
