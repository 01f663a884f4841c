"""A review: laws over small matches, in plain mode with few simulations; the figures of long runs
are in docs/review.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

import tribu
from tribu import jit
from tribu.bots.bot import Budget, Situation
from tribu.bots.registry import bot
from tribu.games import OURS, load
from tribu.games.game import SPECTATOR
from tribu.games.texts import LANGUAGES
from tribu.games.trick_clues import TAKES, VOID
from tribu.match import Match, Seat, SeededChance, to_record
from tribu.match.events import Acted, By
from tribu.match.match import steps
from tribu.match.sight import sight_of
from tribu.reviews import (
    Candidate,
    Clues,
    Judge,
    JudgedChoice,
    Luck,
    Review,
    Side,
    adjusted,
    collect,
    decode,
    decode_found,
    encode,
    encode_found,
    reason,
    review_steps,
)
from tribu.reviews.sides import Court, is_equal, verdict_of
from tribu.rng import generator
from tribu.search.onward import Onward
from tribu.search.weighing import Compared

FEW = 10  # simulations
GAMES = ("busca", "bue")  # without and with chance after the deal
ALL = (*GAMES, "bugami")


@pytest.fixture(autouse=True, scope="module")
def _plain() -> Iterator[None]:
    """A few simulations need no compiler."""
    jit.interpret()
    yield
    jit.interpret(False)


def played(game: str, seed: int = 1, player: str = "novice") -> Match:
    """A match of one deal or so, by bots; in Busca they say so."""
    options = {**load(game).short, **load(game).simulated}
    kind = f"bot:{player}" if game == "busca" else "human"
    match = Match(game, [Seat(f"P{k}", kind) for k in range(4)], options)
    chance, choices = SeededChance(seed), 0
    match.advance(chance, deals=1)
    while not match.deal_over:
        seat = match.actor
        choice = bot(player).choose(
            Situation(*sight_of(match, seat)), Budget(iterations=1), choices
        )
        match.act(seat, choice.action)
        match.advance(chance, deals=0)
        choices += 1
    return match


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {game: played(game) for game in ALL}


@pytest.fixture(scope="module")
def reviews(matches: dict[str, Match]) -> dict[str, Review]:
    """Each reviewed once; of one seat, or for its luck alone, to be quick."""
    judged = {"busca": [1], "bue": []}
    return {
        game: tribu.review(to_record(matches[game]), seats=seats, simulations=FEW)
        for game, seats in judged.items()
    }


def test_every_real_choice_of_the_seat_is_judged_and_no_other(matches, reviews):
    judged = {choice.event: choice for choice in reviews["busca"].choices}
    assert judged
    for place, (match, event) in enumerate(steps(matches["busca"].events)):
        choice = judged.pop(place, None)
        if choice is not None:
            assert isinstance(event, Acted)
            listed = [action for one in choice.seen.candidates for action in one.actions]
            assert sorted(listed) == sorted(match.legal_texts(1))
            assert event.seat == 1
            assert choice.played == event.action == choice.seen.choice.actions[0]
            assert choice.deal == match.deal_number
        match.take(event)
    assert not judged


@pytest.mark.parametrize("game", GAMES)
def test_luck_and_skill_add_up_exactly(game, matches, reviews):
    (deal,) = reviews[game].luck
    assert [luck.result for luck in deal.seats] == matches[game].scores[0]
    for seat, luck in enumerate(deal.seats):
        parts = (luck.expected, luck.cards, luck.own, luck.others, luck.draws)
        assert sum(parts) == pytest.approx(luck.result, abs=1e-9)
        assert deal.curve[-1].expected[seat] == luck.result
    places = [point.event for point in deal.curve]
    assert places == sorted(set(places))


@pytest.mark.parametrize("game", GAMES)
def test_the_public_curve_goes_beside_the_open_one(game, reviews):
    """Point by point; in the end everybody knows the result."""
    (deal,) = reviews[game].luck
    assert all(len(point.public) == len(point.expected) for point in deal.curve)
    assert deal.curve[-1].public == deal.curve[-1].expected
    assert any(point.public != point.expected for point in deal.curve)


@pytest.mark.parametrize("game", ALL)
def test_what_is_public_does_not_know_hidden_cards(game, matches):
    """Twin worlds that nobody who looks on can tell apart are worth the same, to the bit."""
    onward = Onward(matches[game].game)
    for k, (match, event) in enumerate(steps(matches[game].events)):
        if 2 * k > len(matches[game].events):
            break
        match.take(event)
    twin, view = twin_world(match, SPECTATOR, seed=1), np.zeros(1, match.game.View)
    match.game.observe(twin, SPECTATOR, view[0])
    assert twin.tobytes() != match.state.tobytes()
    own, other = (
        onward.expected_by(seen, match.memory(SPECTATOR), 4, FEW, 5)
        for seen in (match.view(SPECTATOR), view[0])
    )
    assert own == other


def test_games_without_later_chance_have_no_luck_of_the_draw(reviews):
    assert all(luck.draws == 0 for luck in reviews["busca"].luck[0].seats)
    assert any(luck.draws for luck in reviews["bue"].luck[0].seats)


def test_a_review_goes_on_where_it_was_stopped(matches, reviews):
    """What was stored is neither computed nor given again, and the rest is the same to the bit."""
    whole = [*reviews["busca"].choices, *reviews["busca"].luck]
    stored = [decode_found(encode_found(one)) for one in whole[: len(whole) // 2]]
    more = review_steps(matches["busca"], seats=[1], simulations=FEW, known=stored)
    rest = [step.found for step in more]
    assert len(stored) + len(rest) == len(whole)
    found = [*stored, *rest]
    again = collect(matches["busca"], found, seats=[1], simulations=FEW)
    assert again == reviews["busca"] == decode(encode(reviews["busca"]))


def test_progress_only_grows(matches):
    done = [step.done for step in review_steps(matches["busca"], seats=[], simulations=FEW)]
    assert done == sorted(done)
    assert done[-1] == 1.0


@pytest.mark.parametrize("game", ALL)
def test_twin_worlds_are_judged_alike_from_the_seat(game, matches):
    """Law a: other hidden cards that the seat cannot tell apart, the same verdict to the bit."""
    court, compared, differ = Court(matches[game].game), 0, 0
    for match, event in steps(matches[game].events):
        if isinstance(event, Acted) and event.seat == 2 and compared < 2:
            sight = sight_of(match, event.seat)
            if court.candidates(sight) > 1:
                twin = twin_world(match, event.seat, seed=compared)
                differ += twin.tobytes() != match.state.tobytes()
                view = np.zeros(1, match.game.View)
                match.game.observe(twin, event.seat, view[0])
                number = match.game.words.hear(event.action)
                own = court.judge(sight, match.state, number, FEW, 5)
                other = court.judge(sight._replace(view=view[0]), twin, number, FEW, 5)
                assert own.seen == other.seen
                assert own.measure == other.measure
                compared += 1
        match.take(event)
    assert compared == 2
    assert differ


def test_open_cards_are_looked_at_until_it_is_clear_what_they_add(matches):
    """Whether a fine choice was bad luck is often clear early; to a mistake all is spent."""
    court, spent, asked = Court(matches["busca"].game), {False: 0, True: 0}, 0
    for match, event in steps(matches["busca"].events):
        if isinstance(event, Acted) and asked < 2:
            sight, played = sight_of(match, event.seat), match.game.words.hear(event.action)
            if court.candidates(sight) > 1:
                asked += 1
                for bad in spent:
                    args = (sight, match.state, played, 80, 5, side(9, bad), "score")
                    spent[bad] += court.opened(*args).worlds
        match.take(event)
    assert 0 < spent[False] < 0.9 * spent[True]


@pytest.mark.parametrize(
    ("cost", "error", "settled"),
    [
        (0.0, 0.0, True),  # the best itself
        (0.45, 0.1, True),
        (0.55, 0.1, False),  # within half a trifle of one
        (2.0, 0.2, True),
        (2.0, 0.3, False),  # within four errors of one
    ],
)
def test_a_cost_far_from_a_trifle_is_settled(matches, cost, error, settled):
    court = Court(matches["busca"].game)
    for match, event in steps(matches["busca"].events):
        if isinstance(event, Acted):
            court.candidates(sight_of(match, event.seat))
            break
        match.take(event)
    trifle = court.game.trifle
    one = Compared(100, cost * trifle, error * trifle, 0.0, 0.0)
    assert court.is_settled("score")(one) == settled


def twin_world(match: Match, seat: int, seed: int):
    twin = match.game.new_state()
    match.game.imagine(match.view(seat), match.memory(seat), generator(seed), twin)
    return twin


# --- verdicts ---------------------------------------------------------------------------------


def side(cost: float, bad: bool, accepted: bool = True, played: int = 1) -> Side:
    best = Candidate(("A",), 100, 5.0, 0.0)
    other = Candidate(("B",), 100, 5.0 - cost, 0.1, behind=cost, accepted=accepted and not bad)
    return Side((best, other), played, 100, cost, 0.1, bad)


@pytest.mark.parametrize(
    ("seen", "opened", "said"),
    [
        (side(0, False), side(0, False), ("fine", "")),
        (side(0, False), side(9, True), ("bad luck", "")),
        (side(9, True), side(9, True), ("mistake", "punished")),
        (side(9, True), side(0, False), ("mistake", "lucky")),
    ],
)
def test_only_the_seat_says_mistake(seen, opened, said):
    assert verdict_of(seen, opened) == said


def test_a_cost_within_its_error_is_never_a_mistake(reviews):
    trifle = reviews["busca"].trifle
    for choice in reviews["busca"].choices:
        if choice.verdict == "mistake":
            least = trifle if choice.measure == "score" else reviews["busca"].winning_trifle
            assert choice.cost > least
            assert choice.cost > 3 * choice.error
        else:
            assert not choice.seen.bad
        behind = [one.behind for one in choice.seen.candidates[1:]]
        assert all(a <= b for a, b in pairwise(behind))


@pytest.mark.parametrize(
    ("behind", "error", "right"),
    [
        (0.4, 0.01, True),  # less than half a trifle
        (0.9, 1.0, True),  # within the error
        (0.9, 0.4, False),  # no mistake, and yet not as good
        (9.0, 10.0, True),
        (9.0, 1.0, False),
    ],
)
def test_an_answer_is_as_good_as_the_best_or_it_is_not(behind, error, right):
    """What was played is right unless it was a mistake; another answer must come as near."""
    assert is_equal(behind, error, trifle=1.0) == right


def judged(event: int, verdict: str, cost: float, seat: int = 0) -> JudgedChoice:
    bad = verdict == "mistake"
    seen = side(cost, bad)
    opened = side(cost, verdict == "bad luck")
    return JudgedChoice(0, event, seat, "human", "B", "score", verdict, "", cost, 0.1, seen, opened)


def test_three_moments_are_the_dearest_mistakes_then_bad_luck():
    choices = (
        judged(1, "mistake", 2.0),
        judged(2, "fine", 0.0),
        judged(3, "bad luck", 9.0),
        judged(4, "mistake", 5.0),
        judged(5, "bad luck", 3.0),
        judged(6, "mistake", 7.0, seat=1),
    )
    told = Review("busca", ("a", "b"), Judge("master", 8, 0), 1.0, 0.02, (0, 1), choices, ())
    assert [choice.event for choice in told.moments(0)] == [1, 3, 4]
    assert [choice.event for choice in told.moments(0, most=1)] == [4]
    assert [choice.event for choice in told.mistakes(1)] == [6]


def test_what_a_bot_chose_in_somebodys_place_is_no_choice_of_theirs():
    """It stays where it was found, and the seat's line goes through it."""
    choices = (
        judged(1, "mistake", 2.0),
        replace(judged(2, "mistake", 9.0), by="bot:club"),
        replace(judged(3, "bad luck", 9.0), by="bot:club"),
        replace(judged(4, "mistake", 5.0, seat=1), by="bot:club"),
    )
    judge = Judge("master", 8, 0)
    told = Review("busca", ("a", "b"), judge, 1.0, 0.02, (0, 1), choices, (), people=(0,))
    assert [choice.event for choice in told.moments(0)] == [1]
    assert [choice.event for choice in told.of(0)] == [1]
    assert [choice.event for choice in told.mistakes()] == [1, 4], "that bot sat there itself"
    assert [choice.event for choice in told.choices] == [1, 2, 3, 4]
    assert [event for event, _ in told.curve(0)] == [1, 2, 3]


def test_a_person_is_not_charged_with_the_luck_of_a_stand_in():
    """Who had a bot play for them owes it nothing: its choices count with those of the others, and
    the result without luck leaves them out. The sum stays exact."""
    match = Match("busca", [Seat("Ada", "human"), *[Seat("B", "bot:novice")] * 3], {"deals": 1})
    chance = SeededChance(3)
    match.advance(chance)
    while not match.finished:
        if match.kinds[0] == "human" and len(match.events) > 10:
            match.hand_over(0, "bot:club")
        elif match.kinds[0] != "human" and len(match.events) > 30:
            match.hand_over(0, "human")
        match.act(match.actor, match.legal(match.actor)[-1])
        match.advance(chance)
    record = to_record(match)
    found = tribu.review(record, seats=[0], simulations=FEW)
    assert found.people == (0,)
    chosen = {choice.event: choice.by for choice in found.choices}
    assert set(chosen.values()) == {"human", "bot:club"}
    assert {choice.by for choice in found.of(0)} == {"human"}
    (deal,) = found.luck
    luck, own, stood_in = deal.seats[0], 0.0, 0.0
    kinds, before = "human", luck.expected
    points = {point.event: point.expected[0] for point in deal.curve}
    for place, (_, event) in enumerate(steps(tribu.match.replay(record).events)):
        if isinstance(event, By):
            kinds = event.kind
        elif place in points:
            if isinstance(event, Acted) and event.seat == 0 and kinds == "human":
                own += points[place] - before
            elif isinstance(event, Acted) and event.seat == 0:
                stood_in += points[place] - before
            before = points[place]
    assert own
    assert stood_in
    assert luck.own == pytest.approx(own, abs=1e-9)
    parts = (luck.expected, luck.cards, luck.own, luck.others, luck.draws)
    assert sum(parts) == pytest.approx(luck.result, abs=1e-9)
    share, of_lots = load("busca").luck_share
    assert of_lots == 0
    fair = luck.result - share * (luck.cards + luck.draws) - stood_in
    assert luck.adjusted == pytest.approx(fair, abs=1e-9)


def test_a_bot_that_began_for_somebody_who_came_later_stood_in():
    match = Match("busca", ["Ada", *[Seat("B", "bot:novice")] * 3], {"deals": 1})
    match.hand_over(0, "bot:club")
    assert match.people == {0}
    match = Match("busca", [Seat("B", "bot:novice")] * 4, {"deals": 1})
    assert match.people == set()
    match.advance(SeededChance(3))
    match.hand_over(2, "human")
    assert match.people == {2}
    assert collect(match, [], people=[1]).people == (1, 2)


def test_a_history_has_an_interval_and_a_single_deal_has_none():
    def luck(result: float, fair: float) -> Luck:
        return Luck(0, result, 1.0, 0.0, 0.0, 0.0, 0.0, fair)

    assert adjusted([luck(3, 2)]).low is None
    found = adjusted([luck(3, 2), luck(1, 2), luck(2, 2.3), luck(2, 1.7)])
    assert (found.deals, found.result, found.adjusted) == (4, 2.0, 2.0)
    assert found.low < 2.0 < found.high
    assert found.high - found.low == pytest.approx(
        2 * 3.182 * np.std([2, 2, 2.3, 1.7], ddof=1) / 2, rel=0.03
    )


def test_the_reason_is_what_sets_the_best_apart_in_three_languages():
    size = load("busca").part("clues").clues_size
    best, other = [0] * size, [0] * size
    best[VOID + 4 * 1 + 2], other[VOID + 4 * 1 + 2] = 4260, 600
    choice = replace(
        judged(1, "mistake", 2.0), clues=Clues(6000, ("7H", "B"), (tuple(best), tuple(other)))
    )
    said = {lang: reason("busca", choice, lang, ["Ada", "Bo", "Cy", "Di"]) for lang in LANGUAGES}
    assert said == {
        "it": "Bo non ha cuori 71 volte su 100, per come possono stare le carte.",
        "fr": "Bo n’a pas de cœur 71 fois sur 100, selon où se trouvent les cartes.",
        "en": "Bo is out of hearts in 71 of 100 ways the cards may lie.",
    }
    assert reason("busca", judged(1, "fine", 0.0), "en", ["Ada"]) == ""
    best, other = [0] * size, [0] * size
    best[TAKES], other[TAKES] = 3000, 2400
    choice = replace(choice, clues=Clues(6000, ("7H", "B"), (tuple(best), tuple(other))))
    said = reason("busca", choice, "en", ["Ada", "Bo", "Cy", "Di"])
    assert said.endswith("; with the choice made at the table, in 4 of 10.")
    choice = replace(choice, played="7H")  # the best: beside the runner-up
    said = reason("busca", choice, "en", ["Ada", "Bo", "Cy", "Di"])
    assert said.endswith("; with the second-best choice, in 4 of 10.")


@pytest.mark.parametrize("game", OURS)
def test_no_mistake_is_left_without_a_reason(game):
    """Where no clue sets the best apart it is told by what the judge measured of both."""
    size = load(game).part("clues").clues_size
    nothing = Clues(6000, ("A", "B"), ((0,) * size, (0,) * size))
    mistake = replace(judged(1, "mistake", 4.3), clues=nothing)
    best, played = (replace(one, expected=31.42, winning=0.45) for one in mistake.seen.candidates)
    both = (best, replace(played, expected=27.1, winning=0.41))
    mistake = replace(mistake, seen=replace(mistake.seen, candidates=both))
    unit = load(game).unit
    assert {lang: reason(game, mistake, lang, ["Ada"] * 4) for lang in LANGUAGES} == {
        "it": f"In media porta 31,4 {unit['it'][1]}; la scelta fatta al tavolo 27,1.",
        "fr": f"Ça rapporte en moyenne 31,4 {unit['fr'][1]}\u202f; le choix fait à la table, 27,1.",
        "en": f"On average it brings 31.4 {unit['en'][1]}; the choice made at the table, 27.1.",
    }
    alike = Clues(6000, ("A", "B"), ((5400,) * size, (5400,) * size))
    held = replace(mistake, clues=alike)  # what holds of both alike is no reason for either
    assert reason(game, held, "en", ["Ada"] * 4).startswith("On average it brings 31.4")
    assert "brings 31.4" not in reason(game, replace(held, verdict="fine"), "en", ["Ada"] * 4)
    late = reason(game, replace(mistake, measure="winning"), "en", ["Ada"] * 4)
    assert late == "It wins the match 45 times in 100; the choice made at the table, 41."
    assert reason(game, replace(mistake, verdict="fine"), "en", ["Ada"] * 4) == ""
