"""Ratings by openskill: after each match of a rated table, for people and bots alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tribu.store.matches import Rating


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # slow to import, and not needed before a match ends

    return PlackettLuce()


def start_rating() -> Rating:
    """What somebody has who has not played yet."""
    fresh = _model().rating()
    return Rating(fresh.mu, fresh.sigma, 0)


def ranks(totals: Sequence[int], winners: Sequence[int], low: bool) -> list[int]:
    """The rank of each seat, from 1. Winners come first, as the rules name them; after them equal
    totals share a rank."""
    worth = [
        (0 if seat in winners else 1, total if low else -total) for seat, total in enumerate(totals)
    ]
    worth = [(0, 0) if first == 0 else (first, total) for first, total in worth]
    return [1 + sum(other < mine for other in worth) for mine in worth]


def after_match(
    who: Sequence[str], standings: Sequence[int], before: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The new ratings of all who played.

    A bot that sits at several seats is rated once, by the mean of what its seats would get.
    """
    model = _model()
    old = [before.get(one) or start_rating() for one in who]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in old]
    rated = model.rate(teams, ranks=[float(rank) for rank in standings])
    new: dict[str, Rating] = {}
    for name in dict.fromkeys(who):
        mine = [team[0] for one, team in zip(who, rated, strict=True) if one == name]
        mu = sum(one.mu for one in mine) / len(mine)
        sigma = sum(one.sigma for one in mine) / len(mine)
        played = (before.get(name) or Rating(mu, sigma, 0)).matches
        new[name] = Rating(mu, sigma, played + 1)
    return new
