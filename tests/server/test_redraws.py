"""What was shuffled in the midst of a deal: whoever knows no rule can shuffle it again."""

from __future__ import annotations

import random

import pytest

from tribu.match import DealRecord, FairChance, Match, Stream, make_board, to_record
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
    kind, count = one.purpose.split()[0], one.purpose.split()[-1]
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


def test_on_a_board_streams_are_of_seats_and_draws_are_told() -> None:
    """Renewed packs and mixes as above; and the board's deck becomes the record's."""
    luck = random.Random(3)
    board = make_board("b", "bue", 3, SECRETS[:3], TINY)
    match = board.open_table(["Ada", "Bo", "Cy"])
    chance = board.chance(match)
    match.advance(chance)
    while not match.finished:
        match.act(match.actor, luck.choice(match.legal(match.actor)))
        match.advance(chance)
    record, kinds = to_record(match), set()
    for number, redraws in enumerate(redraws_of(record)):
        deal, packs = record.deals[number], iter(record.deals[number].reshuffles or [])
        listed, rest, draws = board.deals[number].deck, {}, []
        for one in redraws:
            kind = one.purpose.split()[0]
            kinds.add(kind)
            if kind == "draw":
                draws.append(listed[int(one.before[0])])
                rest[int(one.before[0])] = int(one.before[1])
                continue
            stream = Stream(SECRETS[number], "b", number, one.purpose, ())
            order = stream.shuffle(range(len(one.before)))
            came = next(packs) if kind == "renew" else after(deal, one)
            assert [one.before[k] for k in order] == came
        undrawn = [card for place, card in enumerate(listed) if place not in rest]
        first = min(rest.values(), default=0)
        assert [*undrawn[:first], *draws, *undrawn[first:]] == deal.deck
        assert next(packs, None) is None
    assert kinds == {"draw", "renew", "mix"}
