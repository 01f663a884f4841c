"""Boards played at many tables: who made more of the same cards (docs/boards.md)."""

from tribu.boards.field import (
    Field,
    Result,
    Standing,
    comparison_points,
    field_of,
    ranking,
    results,
)

__all__ = ["Field", "Result", "Standing", "comparison_points", "field_of", "ranking", "results"]
