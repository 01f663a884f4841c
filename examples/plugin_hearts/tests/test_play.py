"""Hearts played: by habit, by search, at a table and in a record."""

import json

import numpy as np
import pytest
from hearts_table import GAME, WORDS, Table, at_lead, cards, dealt, legal, opened, play, view_of

from tribu import rng
from tribu.games import names
from tribu.games.game import OptionError
from tribu.games.heuristics import EARLIER
from tribu.lab.simulate import Simulator
from tribu.match import Match, SeededChance, check, to_record, write
from tribu.search.thinker import Plan, Thinker
from tribu_hearts import insight

announced = pytest.mark.skipif(
    "hearts" not in names(), reason="the package is not installed: nothing announces Hearts"
)


def habit(s, seat, seed=1):
    return WORDS.say(int(GAME.habit(s, seat, rng.generator(seed))))


# --- habit --------------------------------------------------------------------------------------


def test_habit_passes_what_is_dangerous():
    s = dealt("QS AS 3S 2C 3C 4C 5C 6C 2D 3D 4D 5D KH", played=0)
    passed = []
    for _ in range(3):
        passed.append(habit(s, 0))
        GAME.play(s, 0, WORDS.hear(passed[-1]))
    assert passed == ["QS", "AS", "KH"]


def test_habit_keeps_a_queen_that_is_guarded():
    s = dealt("QS 2S 3S 4S 5S 2C 3C 4C 5C 2D 3D AD KH", played=0)
    assert habit(s, 0) != "QS"


def test_habit_throws_the_queen():
    s = at_lead("2D")
    s.hands[:] = [cards("2D 3D"), cards("QS AH AC"), cards("4D"), cards("5D")]
    play(s, "2D")
    assert habit(s, 1) == "QS"


def test_habit_ducks_and_lets_the_queen_fall_under_the_ace():
    s = at_lead("AS")
    s.hands[:] = [cards("AS 3D"), cards("QS KS 2S"), cards("4S"), cards("5S")]
    play(s, "AS")
    assert habit(s, 1) == "QS"
    s = at_lead("9D")
    s.hands[:] = [cards("9D 2H"), cards("8D TD 2D"), cards("4D"), cards("5D")]
    play(s, "9D")
    assert habit(s, 1) == "8D"


def test_habit_is_far_better_than_chance():
    points = np.zeros(4, np.int64)
    simulator = Simulator(GAME, ["habit", "random", "random", "random"], GAME.Options(limit=1))
    for number in range(60):
        points += simulator.record(5, number).totals
    assert points[0] < min(points[1:]) / 2


# --- insight ------------------------------------------------------------------------------------


def test_cards_are_alike_if_nothing_lies_between():
    table = Table(dealt("2C 4C 5C 7C QS KS", "3C", "6C"))
    view, memory = view_of(table.s, 0), table.memories[0]

    def same(low, high):
        return bool(insight.alike(view, memory, WORDS.hear(low), WORDS.hear(high)))

    assert same("4C", "5C")
    assert not same("2C", "4C")  # the three is in another hand
    assert not same("QS", "KS")
    view.passing = 12
    assert not same("2C", "3C")


def test_what_others_passed_is_chosen_again():
    """A search does not look at what is still a secret, and keeps its own choice."""
    s = dealt(played=0)
    before = s.hands.tolist()
    for seat in (0, 0, 1, 2):
        GAME.play(s, seat, int(GAME.option(s, seat, 0)))
    mine, passed = int(s.hands[0]), int(s.passed[0])
    insight.unseal(s, 0)
    assert s.hands.tolist() == [mine, *before[1:]]
    assert s.passed.tolist() == [passed, 0, 0, 0]
    assert s.passing == 10


def test_thinking_back_begins_with_the_first_trick():
    table = Table(dealt(played=0))
    lots = rng.generator(3)
    table.play_on(lots, 12)
    begun = table.s.copy()
    table.play_on(lots, 9)
    played = np.zeros(10, np.int64)
    for fact in table.facts[0][1:]:
        action = int(insight.told(view_of(table.s, 0), fact))
        assert (action == EARLIER) == (fact.action < 0)
        if action >= 0:
            played[int(fact.seat)] |= int(insight.laid_by(action))
    insight.rewind(table.s, played)
    table.s.trick[:] = begun.trick
    assert table.s.tobytes() == begun.tobytes()


def test_a_nudge_keeps_what_is_known():
    table = Table(dealt(played=0))
    lots = rng.generator(4)
    table.play_on(lots, 25)
    memory = table.memories[0]
    moved = 0
    s = table.s.copy()
    for _ in range(300):
        moved += bool(insight.nudge(view_of(table.s, 0), memory, lots, s))
        assert s.hands[0] == table.s.hands[0]
        for seat in range(1, 4):
            assert s.hands[seat] & memory.held[seat] == memory.held[seat]
    assert moved > 20
    assert sorted(s.hands.tolist()) != sorted(table.s.hands.tolist())
    empty = GAME.new_state()
    assert not insight.nudge(view_of(table.s, 0), memory, lots, empty)


def test_a_standing():
    view = view_of(opened((0, 10, 74, 30)), 0)
    assert insight.decisive(view)
    view.totals[2] = 73
    assert not insight.decisive(view)
    assert insight.deals_left(view, 73) == 3.0
    assert insight.deals_left(view, 120) == 0.0


@pytest.mark.parametrize("belief", [0.0, 0.35])
def test_a_search_throws_the_queen(belief):
    """Clubs are led, and the learner of the lesson has none: any card may go, one should."""
    lesson = json.loads(GAME.files("lessons", "hearts.json").read_text())
    (deal,) = lesson["deals"]
    s = opened(played=0)
    GAME.deal(s, np.array([WORDS.hear(card) for card in deal["deck"]], np.int64), deal["starter"])
    table = Table(s)
    moves = {int(seat): list(told) for seat, told in deal["moves"].items()}
    moves[0] = [step["await"] for step in lesson["steps"] if "await" in step]
    while moves[0][0] != "QS" or GAME.actor(table.s) != 0:
        table.play(moves[int(GAME.actor(table.s))].pop(0))
    options = [WORDS.hear(card) for card in legal(table.s).split()]
    assert len(options) == 9
    found = Thinker(GAME, Plan(belief=belief, depth=4)).think(
        view_of(table.s, 0), table.memories[0], table.facts[0], options, 0, simulations=300, seed=1
    )
    assert WORDS.say(found[0].action) == "QS"


# --- matches ------------------------------------------------------------------------------------


def test_hearts_3_a_record_lists_passed_cards_from_the_dealers_left():
    """Whatever the order in which people choose."""
    lines = set()
    for order in ([0, 1, 2, 3], [3, 2, 1, 0]):
        match = Match(GAME, ["Ada", "Bo", "Cy", "Di"], {})
        match.deal(WORDS.pack(GAME.Options()), 1)
        for seat in order:
            for card in match.legal(seat)[:3]:
                match.act(seat, card)
        assert match.waiting == [match.actor]
        lines.add(write(to_record(match)))
    assert len(lines) == 1
    (deal,) = to_record(match).deals
    passed = [WORDS.hear(card) for card in deal.actions]
    owners = [
        next(k for k in range(4) if card in match.pack[13 * k : 13 * k + 13]) for card in passed
    ]
    assert owners == [2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1]


@announced
def test_scores_below_zero_in_a_record():
    """The bonuses take points away; totals and winners add up all the same."""
    options = GAME.Options(limit=30, jd_bonus=True, avoid_all_tricks_bonus=True)
    simulator = Simulator(GAME, ["habit"] * 4, options)
    below = 0
    for number in range(6):
        record = simulator.record(1, number)
        assert check(record).totals == record.totals
        below += sum(score < 0 for deal in record.deals for score in deal.scores)
    assert below


def test_the_direction_goes_round_in_a_match():
    match = Match(GAME, ["Ada", "Bo", "Cy", "Di"], {"limit": 1000})
    chance = SeededChance(3)
    directions = []
    lots = rng.generator(3)
    match.advance(chance)
    while len(directions) < 6:
        if match.state.laid == match.state.tricks == 0 and match.deal_number == len(directions):
            directions.append(int(match.state.direction))
        seat = match.waiting[0]
        options = match.legal(seat)
        match.act(seat, options[int(rng.below(lots, len(options)))])
        match.advance(chance)
    assert directions == [1, 3, 2, 0, 1, 3]


def test_no_match_takes_the_small_variant():
    with pytest.raises(OptionError, match="not the options of a table"):
        Match(GAME, ["Ada", "Bo", "Cy", "Di"], GAME.Small())
