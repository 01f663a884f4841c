"""A table that goes on from a moment of a finished match, with the same cards, against bots."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.match.events import By, Event
from tribu.match.match import Match
from tribu.table.settings import MOMENT, Setting, closed_setting

OPPONENT = "bot:club"  # in the place of a person


def past_of(match: Match, event: int) -> list[Event]:
    """What happened before an event of the match, but for who took whose seat over."""
    return [one for one in match.events[1:event] if not isinstance(one, By)]


def seating(match: Match, seat: int) -> list[str]:
    """Who plays on: bots as at the table, and one open seat."""
    kinds = [one.kind if one.kind != "human" else OPPONENT for one in match.seats]
    kinds[seat] = "open"
    return kinds


def moment_setting(of: Setting, kinds: Sequence[str]) -> Setting:
    """The same rules; private, not rated, and without a proof: the cards are known to somebody."""
    return closed_setting(of.game, len(kinds), of.options, lesson=MOMENT, house=of.house)
