"""A choice under suspicion, tried several times: means, and errors that know of all trials."""

from __future__ import annotations

import pytest

from tribu.games import load
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of
from tribu.reviews.sides import CONFIRMED, FEW, MANY, SOME, Court
from tribu.reviews.trial import confirmed, corrected
from tribu.search.weighing import Compared, Tried, Weighed, Weighing

NAMES = ["Ada", "Bo", "Cy", "Di"]
PLAYED, RIVAL, OTHER = 7, 3, 5  # actions


def candidate(action: int, behind: float, error: float = 0.1) -> Weighed:
    return Weighed((action,), 100, 10.0 - behind, 0.0, behind, error, behind, error)


def first(played: int = 1) -> Weighing:
    """The rival leads, then comes what was played, then a third."""
    found = [candidate(RIVAL, 0.0, 0.0), candidate(PLAYED, 2.0), candidate(OTHER, 5.0)]
    return Weighing(found, played, 100, 300, decisive=False, stakes=1.0)


def trial(ahead: float, error: float = 0.1, score: float = 8.0) -> Tried:
    """One in which the rival is that much better than what was played."""
    return Tried(score, 0.0, {RIVAL: Compared(50, -ahead, error, -ahead, error)}, 50, 100)


def test_the_cost_is_the_mean_and_its_error_the_spread_of_the_trials():
    found = corrected(first(), [trial(3.0), trial(1.0), trial(2.0)], wants=1)
    assert [one.actions[0] for one in found.found] == [RIVAL, PLAYED, OTHER]
    cost = found.found[found.played]
    assert (cost.actions, cost.short, cost.samples) == ((PLAYED,), 2.0, 150)
    assert cost.short_error == pytest.approx(1 / 3**0.5)
    assert (found.found[0].score, cost.score) == (10.0, 8.0)
    assert (found.worlds, found.simulations) == (250, 600)


def test_trials_that_happen_to_agree_are_no_surer_than_their_worlds():
    cost = corrected(first(), [trial(2.0, 0.3), trial(2.0, 0.3)], wants=1).found[1]
    assert cost.short_error == pytest.approx(0.3 / 2**0.5)


def test_what_seemed_a_mistake_may_turn_out_best():
    """Then it costs nothing, and the others are behind it."""
    found = corrected(first(), [trial(-1.0), trial(-2.0)], wants=1)
    assert found.played == 0
    assert found.found[0].actions == (PLAYED,)
    assert found.found[0].short == 0.0
    by_action = {one.actions[0]: one for one in found.found}
    assert by_action[RIVAL].short == 1.5
    assert by_action[OTHER].short == 3.0  # not tried: as far behind what was played as it was


def test_fewer_points_may_be_better():
    best, cost, _ = corrected(first(), [trial(2.0), trial(2.0)], wants=-1).found
    assert (best.score, cost.score) == (6.0, 8.0)


def test_another_right_answer_is_known_by_its_own_trials():
    """It was said to be far behind; tried beside the best it is hardly worse."""
    tried = [
        Tried(9.0, 0.0, {OTHER: Compared(50, behind, 0.1, behind, 0.1)}, 50, 100)
        for behind in (0.2, 0.4, 0.3)
    ]
    found = confirmed(first(), tried, wants=1)
    assert [one.actions[0] for one in found.found] == [RIVAL, OTHER, PLAYED]
    assert found.played == 2
    other = found.found[1]
    assert other.short == pytest.approx(0.3)
    assert other.score == pytest.approx(9.7)
    assert found.found[2] == first().found[1], "what was played costs what it did"
    assert (found.worlds, found.simulations) == (250, 600)


def test_another_right_answer_is_never_told_to_bring_more_than_the_best():
    tried = [Tried(9.0, 0.0, {OTHER: Compared(50, -0.3, 0.1, -0.2, 0.1)}, 50, 100)] * 3
    found = confirmed(first(), tried, wants=1)
    assert [one.actions[0] for one in found.found] == [RIVAL, OTHER, PLAYED]
    other = found.found[1]
    assert (other.short, other.behind) == (0.0, 0.0)
    assert (other.score, other.value) == (found.found[0].score, found.found[0].value)


class Doubtful:
    """Scales on which what was played costs hardly more than a trifle, however often it is tried;
    eight others look as good as the best at first, and are not."""

    stakes = 1.0

    def __init__(self, trifle: float, actions: list[int]) -> None:
        self.trifle, self.actions = trifle, actions
        self.verdicts, self.answers = 0, list[int]()

    def lay(self, *_: object) -> int:
        return len(self.actions)

    def weigh(self, *_: object) -> Weighing:
        best, played, *others = self.actions
        found = [candidate(best, 0.0, 0.0)]
        found += [candidate(one, 0.45 * self.trifle, 0.4 * self.trifle) for one in others]
        found.append(candidate(played, 1.03 * self.trifle))
        return Weighing(found, len(found) - 1, 100, 300, decisive=False, stakes=1.0)

    def weigh_beside(self, one: int, rivals: list[int], _: int) -> Tried:
        if one == self.actions[1]:
            self.verdicts += 1
            off = 0.1 if self.verdicts % 2 else -0.1
            cost = -(1.03 + off) * self.trifle
            return Tried(8.0, 0.0, {k: Compared(50, cost, 0.0, cost, 0.0) for k in rivals}, 50, 100)
        self.answers.append(len(rivals))
        worse = 1.4 * self.trifle
        return Tried(9.0, 0.0, {k: Compared(50, worse, 0.0, worse, 0.0) for k in rivals}, 50, 100)


def test_other_answers_are_tried_though_the_verdict_took_all_there_was(monkeypatch):
    match = Match("busca", NAMES)
    match.advance(SeededChance(3))
    sight = sight_of(match, match.actor)
    court = Court(match.game)
    scales = Doubtful(load("busca").trifle, list(sight.legal))
    monkeypatch.setattr(court, "scale", scales)
    side, _ = court.seen(sight, sight.legal[1], 100, 1)
    others = len(sight.legal) - 2
    assert scales.verdicts == MANY
    assert scales.answers[:3] == [others] * 3
    assert side.bad
    assert [one.accepted for one in side.candidates] == [True] + [False] * (others + 1)


class Clear(Doubtful):
    """Scales on which what was played is clearly bad, and the others vary from trial to trial."""

    def __init__(self, trifle: float, actions: list[int], spread: float) -> None:
        super().__init__(trifle, actions)
        self.spread = spread

    def weigh_beside(self, one: int, rivals: list[int], _: int) -> Tried:
        if one == self.actions[1]:
            self.verdicts += 1
            return Tried(8.0, 0.0, {k: Compared(50, -9.0, 0.0, -9.0, 0.0) for k in rivals}, 50, 100)
        self.answers.append(len(rivals))
        behind = (0.4 + (self.spread if len(self.answers) % 2 else -self.spread)) * self.trifle
        return Tried(9.0, 0.0, {k: Compared(50, behind, 0.0, behind, 0.0) for k in rivals}, 50, 100)


@pytest.mark.parametrize(
    ("spread", "trials"), [(0.3, CONFIRMED), (1.2, 25), (4, MANY + SOME - FEW)]
)
def test_answers_that_vary_are_tried_until_it_is_clear_how_good_they_are(
    monkeypatch, spread, trials
):
    """A quarter of a trifle, or as often as `deeper` says."""
    match = Match("busca", NAMES)
    match.advance(SeededChance(3))
    sight = sight_of(match, match.actor)
    court = Court(match.game)
    scales = Clear(load("busca").trifle, list(sight.legal), spread)
    monkeypatch.setattr(court, "scale", scales)
    court.seen(sight, sight.legal[1], 100, 1)
    assert scales.verdicts == FEW
    assert len(scales.answers) == trials
