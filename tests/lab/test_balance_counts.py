"""What the balance laboratory counts is what the records of the same matches say."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from lab.balance_plans import plan_of
from tribu import jit
from tribu.games import load
from tribu.games.busca.rules import PITA, POINTS
from tribu.lab.balance import count as c
from tribu.lab.balance.collect import counter_of, is_compiled, tally_of
from tribu.lab.balance.plan import Job
from tribu.lab.games.bue import count as count_bue
from tribu.lab.games.bugami import count as count_bugami
from tribu.lab.games.busca import count as count_busca
from tribu.lab.simulate import simulate

MATCHES = 5


@pytest.fixture(autouse=True, scope="module")
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def counted(name, players, bots="habit", **options):
    """The tally of some matches, and their records."""
    plan = plan_of(name, players, [bots] * players, MATCHES, **options)
    game, chosen = plan.tables[0].settings()
    records = list(simulate(game, [bots] * players, chosen, plan.seed, range(MATCHES)))
    return tally_of(plan, Job(0, 0, 0, MATCHES)), records


@pytest.mark.parametrize(("name", "players"), [("bue", 3), ("busca", 4), ("bugami", 5)])
def test_scores_by_place_and_wins(name, players):
    tally, records = counted(name, players)
    deals = [deal for record in records for deal in record.deals]
    assert tally[c.DEALS] == len(deals)
    assert tally[c.MATCHES] == tally[c.FINISHED_MATCHES] == MATCHES
    by_place = [0] * players
    for deal in deals:
        for seat, score in enumerate(deal.scores):
            by_place[(seat - deal.starter) % players] += score
    assert tally[c.PLACE_SCORE : c.PLACE_SCORE + players].tolist() == by_place
    assert tally[c.RANGE] == sum(max(deal.scores) - min(deal.scores) for deal in deals)
    wins = np.zeros(players)
    for record in records:
        for seat in record.winners:
            wins[(seat - record.deals[0].starter) % players] += 2520 / len(record.winners)
    assert tally[c.PLACE_WINS : c.PLACE_WINS + players].tolist() == wins.tolist()


@pytest.mark.parametrize(("name", "players", "wants"), [("bue", 2, 1), ("busca", 4, -1)])
def test_comebacks_and_changes_of_the_lead(name, players, wants):
    tally, records = counted(name, players, "random")
    behind = last = changes = 0
    for record in records:
        totals = np.cumsum([deal.scores for deal in record.deals], axis=0) * wants
        leads = [set(np.flatnonzero(row == row.max())) for row in totals]
        half = totals[len(totals) // 2 - 1]
        if len(totals) > 1 and not leads[len(totals) // 2 - 1] & set(record.winners):
            behind += 1
            last += set(record.winners) <= set(np.flatnonzero(half == half.min()))
        changes += sum(not one & other for one, other in pairwise(leads))
    found = [int(tally[cell]) for cell in (c.BEHIND_WINS, c.LAST_WINS, c.LEAD_CHANGES)]
    assert found == [behind, last, changes]
    assert changes > 0


def test_bue_by_round():
    tally, records = counted("bue", 4, mixing="auto")
    moments: Counter[int] = Counter()
    for deal in (deal for record in records for deal in record.deals):
        acts = [text.split()[0] for text in deal.actions if not text.startswith("mix")]
        made = sum(act != "show" for act in acts)
        if max(deal.scores) >= 50:
            # Every round but the last ends with four cards shown.
            moments[acts.count("show") // 4 + 1 if made else 0] += 1
    bues = tally[count_bue.BUE_AT : count_bue.BUE_AT + count_bue.MOMENTS]
    assert bues.tolist() == [moments[k] for k in range(count_bue.MOMENTS)]
    assert sum(bues) > 3
    held = sum(max(deal.scores) == 70 for record in records for deal in record.deals)
    assert tally[count_bue.SUPER_AT : count_bue.SUPER_AT + count_bue.MOMENTS].sum() == held


def test_bue_exchanges_and_vetoes():
    tally, records = counted("bue", 2, "random", mixing="auto", ban="strict")
    texts = [text for record in records for deal in record.deals for text in deal.actions]
    swaps = sum(text.startswith("swap") for text in texts)
    draws = sum(text.startswith("draw") for text in texts)
    assert tally[count_bue.DRAWN] == draws
    assert tally[count_bue.SWAPPED] + tally[count_bue.VETOED] == swaps
    exchanged = tally[count_bue.EXCHANGED : count_bue.EXCHANGED + count_bue.EXCHANGES]
    assert (exchanged * np.arange(len(exchanged))).sum() == draws + tally[count_bue.SWAPPED]


def test_busca_points_covering_and_the_pita():
    tally, records = counted("busca", 4)
    game = load("busca")
    uncovered: Counter[int] = Counter()
    points_of: Counter[int] = Counter()
    tricks: Counter[int] = Counter()
    most: Counter[int] = Counter()
    dear = 0
    for deal in (deal for record in records for deal in record.deals):
        cards = [game.words.hear(text) for text in deal.actions]
        points = taken(cards, deal.starter)
        uncovered[points.count(0)] += 1
        points_of.update(points)
        if 0 not in points:
            most[max(points)] += 1
            dear += max(deal.scores) >= 3
        tricks[cards.index(PITA) // 4] += 1
    assert tally[count_busca.UNCOVERED :][:4].tolist() == [uncovered[n] for n in range(4)]
    assert tally[count_busca.POINTS_OF :][:90].tolist() == [points_of[n] for n in range(90)]
    assert tally[count_busca.PITA_IN :][:10].tolist() == [tricks[n] for n in range(10)]
    assert tally[count_busca.MOST_POINTS :][:28].tolist() == [most[n] for n in range(10, 38)]
    assert tally[count_busca.DEAR_DEALS] == dear > 0


def taken(cards, leader):
    """The points of the four, with a pencil: BUSCA-5 to BUSCA-7."""
    points = [0] * 4
    for k in range(0, 40, 4):
        trick = cards[k : k + 4]
        same = [card for card in trick if card // 10 == trick[0] // 10]
        leader = (leader + trick.index(max(same))) % 4
        points[leader] += sum(8 if card == PITA else int(POINTS[card]) for card in trick)
        points[leader] += 3 if k == 36 else 0
    return points


def test_bugami_miseres():
    tally, records = counted("bugami", 4)
    deals = [deal for record in records for deal in record.deals]
    bids = [deal.actions[:4] for deal in deals]
    miseres = sum(bid == "bid -" for row in bids for bid in row)
    assert tally[count_bugami.MISERES] == miseres > 0
    made = 0
    for deal, row in zip(deals, bids, strict=True):
        for k, bid in enumerate(row):
            made += bid == "bid -" and deal.scores[(deal.starter + 1 + k) % 4] == 100
    assert tally[count_bugami.MISERES_MADE] == made
    assert tally[count_bugami.MISERE_SCORE] == 100 * made
    assert tally[count_bugami.SUITS] == 4 * len(deals) - miseres
    same = sum(len({b for b in row if b != "bid -"}) < 4 - row.count("bid -") for row in bids)
    assert tally[count_bugami.SAME_SUIT] == same


@pytest.mark.parametrize(
    ("name", "players", "short"),
    [("bue", 3, {"target": 50}), ("busca", 4, {"limit": 2}), ("bugami", 3, {"target": 60})],
)
def test_bots_of_any_kind_are_counted_alike(name, players, short):
    """Sums that must agree whoever played, and the same tally when it is played again."""
    plan = plan_of(name, players, ["novice", "random", "habit", "random"][:players], 2, **short)
    tally = tally_of(plan, Job(0, 0, 5, 2))
    assert tally.tolist() == tally_of(plan, Job(0, 0, 5, 2)).tolist()
    assert len(tally) == counter_of(load(name)).cells
    assert tally[c.MATCHES] == 2
    assert tally[c.BOT_SCORE : c.BOT_SCORE + players].sum() == tally[c.SCORE_SUM] > 0
    assert tally[c.SCORES : c.SCORES + c.SCORE_BINS].sum() == players * tally[c.DEALS]
    if name == "bue":
        bues = tally[count_bue.BUE_AT : count_bue.BUE_AT + count_bue.MOMENTS].sum()
        ranked = tally[count_bue.BEST_DISTANCE : count_bue.EXCHANGED].sum()
        assert bues + ranked == tally[c.DEALS]
        assert tally[count_bue.VETOED] >= 0
    if name == "busca":
        assert tally[count_busca.PITA_IN : count_busca.PITA_THROWN].sum() == tally[c.DEALS]


def test_a_good_player_of_bue_is_compiled():
    plan = plan_of("bue", 2, ["skill", "habit"], 12, mixing="auto")
    assert is_compiled(plan)
    assert not is_compiled(plan_of("busca", 4, ["skill"] * 4, 2))  # that game knows no `skill`
    alike = plan_of("bue", 2, ["habit", "habit"], 12, mixing="auto")
    assert tally_of(plan, Job(0, 0, 0, 12)).tolist() != tally_of(alike, Job(0, 0, 0, 12)).tolist()


def test_unlike_bots_move_on_by_a_seat():
    """Over as many matches as there are seats, each bot sits everywhere: the better one is seen
    whichever seat it begins in."""
    plan = plan_of("busca", 4, ["habit", "random", "random", "random"], 24)
    tally = tally_of(plan, Job(0, 0, 0, 24))
    scores = tally[c.BOT_SCORE : c.BOT_SCORE + 4]
    assert scores[0] == min(scores)
    assert tally[c.DUEL] == sum(scores) - 4 * scores[0]
