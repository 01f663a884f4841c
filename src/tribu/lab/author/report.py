"""What a run of the author's bench found, as programs read it."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from tribu.lab.author.figures import Row, rows_of
from tribu.lab.author.seek import Proposal
from tribu.lab.author.wants import Want
from tribu.lab.author.worth import Worth
from tribu.lab.balance.results import Results
from tribu.lab.statistics import Estimate


class Variant(msgspec.Struct, frozen=True):
    """What was turned."""

    name: str
    options: dict[str, Any]
    house: dict[str, int]


class Played(msgspec.Struct, frozen=True):
    """The figures of all variants, as one kind of bot played them."""

    by: str
    matches: int  # of each variant
    rows: list[Row]


class WantReport(msgspec.Struct, frozen=True):
    """One want, before and after, on fresh cards."""

    want: str
    key: str
    low: float | None
    high: float | None
    before: Estimate | None
    now: Estimate | None
    holds: bool  # by its mean
    sure: bool  # its whole interval does, or does not


class ProposalReport(msgspec.Struct, frozen=True):
    """What a search came to."""

    found: bool
    values: dict[str, bool | int | str]
    tried: int
    by: str
    wants: list[WantReport]


class BenchReport(msgspec.Struct, frozen=True):
    """All of it."""

    game: str
    players: int
    seed: int
    variants: list[Variant]
    played: list[Played] = []
    worth: list[Worth] = []
    proposal: ProposalReport | None = None


def played_by(found: Results, by: str, lang: str, everything: bool) -> Played:
    """The figures of a run."""
    return Played(by, found.plan.matches, rows_of(found, lang, everything))


def proposal_report(proposal: Proposal) -> ProposalReport:
    """A search, as programs read it."""
    return ProposalReport(
        not proposal.missed,
        proposal.values,
        proposal.tried,
        proposal.by,
        [_want_report(proposal, want) for want in proposal.wants],
    )


def _want_report(proposal: Proposal, want: Want) -> WantReport:
    now = proposal.best.found.get(want.text)
    return WantReport(
        want.text,
        want.key,
        want.low if math.isfinite(want.low) else None,
        want.high if math.isfinite(want.high) else None,
        proposal.before.found.get(want.text),
        now,
        want not in proposal.missed,
        now is not None and want.holds(now) is not None,
    )
