"""What was shuffled in the midst of a deal: whoever knows no rule can shuffle it again."""

from __future__ import annotations

import random

import pytest

from tribu.match import DealRecord, FairChance, Match, Stream, to_record
from tribu.server.lobby.replays import redraws_of
from tribu.wire.lobby import Redraw

# A pack of which two cards are left when all have theirs: it is renewed with every third draw.
TINY = {"blue": 8, "gold": 9, "hundreds": 0, "doubles": 0, "zeros": 0, "mixing": "auto"}
SECRETS = [bytes([number]) * 32 for number in range(40)]
NO_CUTS = ["", "", ""]


def played(luck: random.Random, ban: str) -> Match:
    """A match of three who choose blindly, so that swaps are vetoed, too."""
    match = Match("bue", ["Ada", "Bo", "Cy"], TINY | {"ban": ban, "target": 30})
    while not match.finished:
        number = match.deal_number + 1
        fair = FairChance(SECRETS[number], "m", number, NO_CUTS)
        match.advance(fair, deals=number + 1)
        while not match.deal_over:
            match.act(match.actor, luck.choice(match.legal(match.actor)))
            match.advance(fair, deals=number + 1)
    return match


def after(deal: DealRecord, one: Redraw) -> list[str]:
    """What came of it, as the record has it."""
    kind, count = one.purpose.split()
    if kind == "renew":
        return (deal.reshuffles or [])[int(count)]
    _, _, order = deal.actions[one.action].split()
    return [order[int(slot)] for slot in one.before]


@pytest.mark.parametrize("ban", ["strict", "identical"])
def test_redraws_are_what_the_streams_shuffled(ban: str) -> None:
    record = to_record(played(random.Random(3), ban))
    kinds = set()
    for number, redraws in enumerate(redraws_of(record)):
        deal = record.deals[number]
        renewed = [one for one in redraws if one.purpose.startswith("renew")]
        assert len(renewed) == len(deal.reshuffles or [])
        for one in redraws:
            stream = Stream(SECRETS[number], "m", number, one.purpose, NO_CUTS)
            order = stream.shuffle(range(len(one.before)))
            assert [one.before[k] for k in order] == after(deal, one)
            kinds.add(one.purpose.split()[0])
    assert kinds == {"renew", "mix"}
