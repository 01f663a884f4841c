"""A choice under suspicion is tried again and again, each time with a fresh tree and fresh worlds.

A search grows one tree, and its worlds are weighed below that tree: whatever it has made too much
of, all of its worlds repeat. So the spread of one weighing is too small an error. Here the error is
that of the mean over several searches, none of which chose whom to compare.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tribu.search.weighing import Compared, Tried, Weighed, Weighing


def corrected(first: Weighing, tried: Sequence[Tried], wants: int) -> Weighing:
    """A weighing with what several trials found of the candidates that were tried; the others stay
    as far behind these as they were."""
    played = first.found[first.played]
    rivals = {one.actions[0]: one for one in first.found if one.actions[0] in tried[0].rivals}
    ahead = min(rivals, key=lambda rival: _mean([one.rivals[rival].behind for one in tried]))
    best = ahead if _mean([one.rivals[ahead].behind for one in tried]) < 0 else None
    leader = played if best is None else rivals[best]
    score, value = _mean([one.score for one in tried]), _mean([one.value for one in tried])
    if best is not None:
        beside = _beside(tried, best, None)
        score, value = score - wants * beside.short, value - beside.behind
    found = [
        _told(
            one,
            _beside(tried, one.actions[0] if one is not played else None, best),
            score,
            value,
            wants,
        )
        if one is played or one.actions[0] in rivals
        else _shifted(one, leader, score, value, wants)
        for one in first.found
    ]
    order = sorted(range(len(found)), key=lambda k: (first.found[k] is not leader, found[k].behind))
    return first._replace(
        found=[found[k] for k in order],
        played=order.index(first.played),
        worlds=first.worlds + sum(one.worlds for one in tried),
        simulations=first.simulations + sum(one.simulations for one in tried),
    )


def confirmed(found: Weighing, tried: Sequence[Tried], wants: int) -> Weighing:
    """A weighing in which several trials tell how far some candidates are behind the best. One that
    comes out ahead is level with it: nobody is told that the best brings less than another."""
    best, played = found.found[0], found.found[found.played]
    told = [
        _told(one, _level(_beside(tried, one.actions[0], None)), best.score, best.value, wants)
        if one.actions[0] in tried[0].rivals
        else one
        for one in found.found
    ]
    order = sorted(range(len(told)), key=lambda k: (k > 0, told[k].behind))
    return found._replace(
        found=[told[k] for k in order],
        played=[found.found[k] for k in order].index(played),
        worlds=found.worlds + sum(one.worlds for one in tried),
        simulations=found.simulations + sum(one.simulations for one in tried),
    )


def _beside(tried: Sequence[Tried], one: int | None, best: int | None) -> Compared:
    """How far one candidate is behind another; None is what was played."""
    if one == best:
        return Compared(_samples(tried, one), 0.0, 0.0, 0.0, 0.0)
    own, other = ([_of(each, k) for each in tried] for k in (one, best))
    short = [a.short - b.short for a, b in zip(own, other, strict=True)]
    behind = [a.behind - b.behind for a, b in zip(own, other, strict=True)]
    short_errors = [
        math.hypot(a.short_error, b.short_error) for a, b in zip(own, other, strict=True)
    ]
    errors = [math.hypot(a.behind_error, b.behind_error) for a, b in zip(own, other, strict=True)]
    return Compared(
        _samples(tried, one),
        _mean(short),
        _error(short, short_errors),
        _mean(behind),
        _error(behind, errors),
    )


def _level(one: Compared) -> Compared:
    """No further ahead than nothing."""
    return one._replace(short=max(one.short, 0.0), behind=max(one.behind, 0.0))


_PLAYED = Compared(0, 0.0, 0.0, 0.0, 0.0)  # beside itself


def _of(tried: Tried, one: int | None) -> Compared:
    return _PLAYED if one is None else tried.rivals[one]


def _samples(tried: Sequence[Tried], one: int | None) -> int:
    return sum(each.worlds if one is None else each.rivals[one].samples for each in tried)


def _told(one: Weighed, beside: Compared, score: float, value: float, wants: int) -> Weighed:
    """A candidate that was tried, beside the best."""
    return Weighed(
        one.actions,
        beside.samples,
        score - wants * beside.short,
        value - beside.behind,
        *beside[1:],
    )


def _shifted(one: Weighed, leader: Weighed, score: float, value: float, wants: int) -> Weighed:
    """One that was not, as far behind the new best as it was."""
    short, behind = one.short - leader.short, one.behind - leader.behind
    return one._replace(
        short=short, behind=behind, score=score - wants * short, value=value - behind
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float], errors: Sequence[float]) -> float:
    """The standard error of a mean: from the spread of its values, and never less than their own
    errors leave."""
    n, mean = len(values), _mean(values)
    own = math.sqrt(sum(error * error for error in errors)) / n
    if n < 2:
        return own
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return max(own, spread)
