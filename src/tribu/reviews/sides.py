"""A choice judged twice: from what its seat knew, and with all cards open.

The seat's side is given a `Sight` and what was played, never a state, and its seed comes from the
place of the choice in the match: whatever the hidden cards were, it says the same, to the bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tribu.games.game import Game
from tribu.match.sight import Sight
from tribu.reviews.findings import Addition, Candidate, Clues, Measure, Side, Verdict
from tribu.reviews.trial import confirmed, corrected
from tribu.search.thinker import Plan
from tribu.search.weighing import Compared, Scale, Tried, Weighed, Weighing

JUDGE = "master"  # whose search it is, and whose knobs
Z = 3.0  # standard errors beyond which a cost is believed
SURE = 2.0  # of the mean of several trials, between a cost and a trifle: another run agrees
EQUAL = 0.5  # of a trifle, or a standard error: nearer to the best than that is as good an answer
WINNING_TRIFLE = 0.02  # what costs less of the probability of winning is no mistake
SUSPECT = 0.4  # trifles that a choice must seem to cost to be tried
RIVALS = 3  # candidates at most that it is tried beside,
CLOSE = 2.0  # standard errors, or half a trifle, within which they may be the best
FEW, MANY = 3, 24  # trials: as many as decide whether a choice was a mistake
ANSWERS = 8  # other candidates at most that may be as good an answer to a mistake,
SOME, CONFIRMED = 6, 12  # and trials of them beside the best, as far as MANY leaves any;
BLURRED = 0.25  # of a trifle, a standard error of theirs with which they are tried further
DEEPER = 1 + MANY + SOME  # times the simulations at most
STRIDE = 7_919  # between the seeds of trials
FAR = 4.0  # standard errors, and half a trifle, between a cost and a trifle when all is said
CLUE_WORLDS = 6000  # so that a share is known to one percentage point


class Judged(NamedTuple):
    """Both sides of a choice, the verdict, and what speaks for the best."""

    measure: Measure
    verdict: Verdict
    addition: Addition
    seen: Side
    open: Side
    clues: Clues


class Court:
    """Where choices of a game are judged: its desk is used again and again, by one thread."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.scale = Scale(game, Plan(**game.level(JUDGE).plan))

    def candidates(self, sight: Sight) -> int:
        """How many choices the seat had that do not come to the same."""
        if len(sight.legal) < 2:
            return len(sight.legal)
        return self.scale.lay(*sight[2:5], sight.legal, sight.seat, 0)

    def judge(self, sight: Sight, truth: Any, played: int, simulations: int, seed: int) -> Judged:
        """Judge a choice between several candidates."""
        seen, measure = self.seen(sight, played, simulations, seed)
        opened = self.opened(sight, truth, played, simulations, seed, seen, measure)
        verdict, addition = verdict_of(seen, opened)
        if verdict != "fine" or is_clear(seen):
            clues = self._clues(sight, seen, played, min(simulations, CLUE_WORLDS))
        else:
            clues = Clues()
        return Judged(measure, verdict, addition, seen, opened, clues)

    def seen(self, sight: Sight, played: int, simulations: int, seed: int) -> tuple[Side, Measure]:
        """The seat's side: tried again where there is a suspicion, until the verdict is clear."""
        self.scale.lay(*sight[2:5], sight.legal, sight.seat, seed)
        weighing = self.scale.weigh(sight.legal, played, simulations)
        measure: Measure = "winning" if weighing.decisive else "score"
        trifle = self._trifle(measure)
        first, tried = weighing, list[Tried]()
        rivals = _rivals(first, measure, trifle)
        while rivals and len(tried) < MANY:
            if len(tried) >= FEW and not _in_doubt(weighing, measure, trifle):
                break
            again = seed + STRIDE * (1 + len(tried))
            self.scale.lay(*sight[2:5], sight.legal, sight.seat, again)
            tried.append(self.scale.weigh_beside(played, rivals, simulations))
            weighing = corrected(first, tried, self.game.wants)
        if _is_bad(*_cost(weighing, measure), trifle):
            weighing = self._confirmed(weighing, sight, measure, simulations, seed, len(tried))
        return self._side(weighing, played, measure), measure

    def opened(
        self,
        sight: Sight,
        truth: Any,
        played: int,
        simulations: int,
        seed: int,
        seen: Side,
        measure: Measure,
    ) -> Side:
        """The side with all cards open. To a choice that was no mistake it adds whether it was bad
        luck, so it looks no longer than it takes to be clear about that."""
        self.scale.lay(*sight[2:5], sight.legal, sight.seat, seed, truth)
        enough = None if seen.bad else self.is_settled(measure)
        weighing = self.scale.weigh(sight.legal, played, simulations, enough)
        return self._side(weighing, played, measure)

    def is_settled(self, measure: Measure) -> Callable[[Compared], bool]:
        """Whether a cost is so far from a trifle that more simulations would not change sides."""
        trifle = self._trifle(measure)

        def settled(one: Compared) -> bool:
            cost, error = _behind(one, measure)
            return abs(cost - trifle) > max(FAR * error, trifle / 2)

        return settled

    def _confirmed(
        self,
        weighing: Weighing,
        sight: Sight,
        measure: Measure,
        simulations: int,
        seed: int,
        spent: int,
    ) -> Weighing:
        """A mistake becomes a drill: what else would be a right answer is tried beside the best, so
        that nothing is accepted, or refused, by the error of a single search; nor by that of a few,
        where they vary much. `spent`: trials that the verdict took."""
        trifle = self._trifle(measure)
        answers = _answers(weighing, measure, trifle)
        if not answers:
            return weighing
        best, tried, found = weighing.found[0].actions[0], list[Tried](), weighing
        least, most = max(SOME, min(CONFIRMED, MANY - spent)), MANY + SOME - spent
        while len(tried) < most:
            if len(tried) >= least and not _is_blurred(found, answers, measure, trifle):
                break
            again = seed + STRIDE * (DEEPER + len(tried))
            self.scale.lay(*sight[2:5], sight.legal, sight.seat, again)
            tried.append(self.scale.weigh_beside(best, answers, simulations))
            found = confirmed(weighing, tried, self.game.wants)
        return found

    def _trifle(self, measure: Measure) -> float:
        """What costs less is no mistake, of the choice on the desk."""
        return self.game.trifle * self.scale.stakes if measure == "score" else WINNING_TRIFLE

    def _side(self, weighing: Weighing, played: int, measure: Measure) -> Side:
        trifle = self._trifle(measure)
        candidates = tuple(
            self._candidate(one, played, measure, trifle, weighing.decisive)
            for one in weighing.found
        )
        cost, error = _cost(weighing, measure)
        return Side(
            candidates,
            weighing.played,
            weighing.worlds,
            max(cost, 0.0),
            error,
            bad=_is_bad(cost, error, trifle),
        )

    def _candidate(
        self, one: Weighed, played: int, measure: Measure, trifle: float, decisive: bool
    ) -> Candidate:
        say = self.game.words.say
        actions = sorted(one.actions, key=lambda action: action != played)
        behind, error = _behind(one, measure)
        return Candidate(
            tuple(say(action) for action in actions),
            one.samples,
            one.score,
            one.short_error,
            one.value if decisive else None,
            one.behind_error if decisive else None,
            behind,
            error,
            accepted=is_equal(behind, error, trifle)
            or (played in one.actions and not _is_bad(behind, error, trifle)),
        )

    def _clues(self, sight: Sight, seen: Side, played: int, worlds: int) -> Clues:
        """What speaks for the best and for what was played (or else the runner-up), counted in
        worlds that fit what the seat knew; the choice still lies on the desk."""
        best, second = (self.game.words.hear(one.actions[0]) for one in seen.candidates[:2])
        actions = [best, played if seen.played else second]
        counts = self.scale.clues(actions, worlds)
        if not counts:
            return Clues()
        said = tuple(self.game.words.say(action) for action in actions)
        return Clues(worlds, said, tuple(tuple(row) for row in counts))


def verdict_of(seen: Side, opened: Side) -> tuple[Verdict, Addition]:
    """A mistake is said by the seat's side alone; the open cards only add to it."""
    if not seen.bad:
        return "bad luck" if opened.bad else "fine", ""
    if opened.bad:
        return "mistake", "punished"
    return "mistake", "lucky" if opened.choice.accepted else ""


def is_clear(seen: Side) -> bool:
    """Whether there is one right answer only."""
    return sum(one.accepted for one in seen.candidates) == 1


def _behind(one: Weighed | Compared, measure: Measure) -> tuple[float, float]:
    """How far a candidate is behind, by what the choice is measured in."""
    if measure == "score":
        return one.short, one.short_error
    return one.behind, one.behind_error


def _cost(weighing: Weighing, measure: Measure) -> tuple[float, float]:
    """What was played, beside the best."""
    return _behind(weighing.found[weighing.played], measure)


def _is_bad(cost: float, error: float, trifle: float) -> bool:
    return cost > trifle and cost > Z * error


def is_equal(behind: float, error: float, trifle: float) -> bool:
    """Whether a candidate that was not played is as good as the best. It was weighed by a single
    search, whose error is too small (`trial.py`), so it must be nearer than a mistake is far."""
    return behind <= max(EQUAL * trifle, error) and not _is_bad(behind, error, trifle)


def _rivals(weighing: Weighing, measure: Measure, trifle: float) -> list[int]:
    """What was perhaps better than what was played: an action of each such candidate; none if there
    is no suspicion."""
    ahead = min(_behind(one, measure)[0] for one in weighing.found)
    played = weighing.found[weighing.played]
    if _behind(played, measure)[0] - ahead < SUSPECT * trifle:
        return []
    near: list[tuple[float, int]] = []
    for one in weighing.found:
        behind, error = _behind(one, measure)
        if one is not played and behind - ahead <= max(CLOSE * error, trifle / 2):
            near.append((behind, one.actions[0]))
    return [action for _, action in sorted(near)[:RIVALS]]


def _answers(weighing: Weighing, measure: Measure, trifle: float) -> list[int]:
    """What might be as good an answer as the best: an action of each such candidate, the nearest
    first, and not what was played."""
    near: list[tuple[float, int]] = []
    for place, one in enumerate(weighing.found):
        behind, error = _behind(one, measure)
        if place not in (0, weighing.played) and behind <= max(trifle, CLOSE * error):
            near.append((behind, one.actions[0]))
    return [action for _, action in sorted(near)[:ANSWERS]]


def _is_blurred(weighing: Weighing, answers: list[int], measure: Measure, trifle: float) -> bool:
    """Whether it is not yet clear how far one of these is behind the best."""
    tried = [one for one in weighing.found if one.actions[0] in answers]
    return any(_behind(one, measure)[1] > BLURRED * trifle for one in tried)


def _in_doubt(weighing: Weighing, measure: Measure, trifle: float) -> bool:
    """Whether another run might well judge otherwise."""
    cost, error = _cost(weighing, measure)
    return abs(cost - trifle) < SURE * error or trifle < cost <= Z * error
