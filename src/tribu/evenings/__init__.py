"""Evenings of a club: many tables of real cards, one director (docs/evenings.md)."""

from tribu.evenings.director import Director, terms_for
from tribu.evenings.evening import Evening
from tribu.evenings.events import Event, Terms
from tribu.evenings.refusal import Refused
from tribu.evenings.standings import Standing, standings

__all__ = [
    "Director",
    "Evening",
    "Event",
    "Refused",
    "Standing",
    "Terms",
    "standings",
    "terms_for",
]
