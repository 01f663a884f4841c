"""Small pieces of messages as bytes, which many tables and viewers share."""

from __future__ import annotations

from functools import cache, lru_cache

from tribu.wire.encode import encode
from tribu.wire.face import Face, HandFace


def offered(face: Face, action: int, lang: str) -> list[str]:
    """An action, and the sentence that offers it."""
    return [face.game.words.say(action), face.offer(action, lang)]


@lru_cache(maxsize=16384)
def offer_bytes(face: Face, action: int, lang: str) -> bytes:
    return encode(offered(face, action, lang))


@cache
def no_hands(seats: int) -> bytes:
    """The hands of a scene as a spectator sees them."""
    return b'"hands":' + encode([None] * seats)


def hands_bytes(face: HandFace, viewer: int, cards: int, seats: int) -> bytes:
    """The hands of a scene in which only the viewer's lies open."""
    before, after = _around(viewer, seats)
    suits = [_suit_bytes(face, cards & suit) for suit in face.suits]
    return before + b"".join(suits)[:-1] + after


@cache
def _around(viewer: int, seats: int) -> tuple[bytes, bytes]:
    """What stands before and after the cards of the one hand that lies open."""
    hands: list[list[str] | None] = [None] * seats
    hands[viewer] = []
    before, after = encode(hands).split(b"[]")
    return b'"hands":' + before + b"[", b"]" + after


@lru_cache(maxsize=8192)  # every hand is new, but the cards of one suit in it seldom are
def _suit_bytes(face: HandFace, cards: int) -> bytes:
    """The cards of one suit, with a comma after each."""
    return encode(face.listed(cards))[1:-1] + b"," if cards else b""
