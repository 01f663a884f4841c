"""What is agreed of an evening's tables at the card room: asked for when the evening is opened,
kept with it, and held against the clock at every table."""

from __future__ import annotations

import msgspec


class OnlineTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How an evening is played online.

    `level` is the bot that plays for people who are away, `absent` the minutes after which it does.
    If `hold`, it also keeps the seats of those who leave in the rounds to come; else they are no
    longer drawn. After `pause` seconds the next round is drawn by itself, 0: by the director.
    `same`: all tables of a size play the same deals in a round. `move` and `bank` are the seconds
    of the clock.
    """

    level: str = "club"
    absent: int = 2
    hold: bool = True
    pause: int = 0
    same: bool = False
    move: int = 60
    bank: int = 300
