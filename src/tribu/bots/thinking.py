"""A bot that searches: what `club` and `master` have in common."""

from __future__ import annotations

import threading

import msgspec

from tribu.bots.bot import Advice, Budget, Choice, Situation
from tribu.bots.novice import at_first_glance
from tribu.games import load
from tribu.games.game import Level
from tribu.jit import interpreting
from tribu.rng import below, generator
from tribu.search.thinker import Plan, Thinker, Verdict

_PICK = 7  # the stream of the lot among choices that come to the same
_HASTE = 8  # and of the lot whether to choose at first glance
_EXPLAINED = 3  # choices that are explained
_WORLDS = 4000  # in which their clues are counted: a share is then known to one of a hundred,
_FEW_WORLDS = 16  # or without a compiler, to some twenty


class SearchingBot:
    """Imagines the hidden cards again and again and plays on from each choice.

    Each game has knobs for it, under its name (`Game.levels`). Where they bound the simulations of
    a choice, a level that should stay beatable does not become a master on a fast machine.
    """

    def __init__(self, name: str, budget: Budget, counted: Budget | None = None) -> None:
        self.name = name
        self.budget = budget
        self.counted = counted or budget  # where no clock may decide how well it plays
        self._of_thread = threading.local()  # a thinker's desk serves one thread at a time

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        rng = generator(seed, 0, _HASTE)
        if below(rng, 100) < self._level(situation.game).hasty:
            return Choice(at_first_glance(situation, rng))
        budget = budget or self.budget
        verdicts = self.thinker(situation.game).think(
            situation.view,
            situation.memory,
            situation.facts,
            situation.legal,
            situation.seat,
            seconds=budget.seconds,
            simulations=self._simulations(situation.game, budget),
            seed=seed,
            unaided=budget.explain,  # a hint must be able to say why
        )
        choice = choice_of(verdicts, seed)
        return self._explained(choice, situation.game) if budget.explain else choice

    def _explained(self, choice: Choice, game: str) -> Choice:
        """With what speaks for the best few that do not come to the same."""
        best = choice.best(_EXPLAINED)
        worlds = _FEW_WORLDS if interpreting() else _WORLDS
        counted = self.thinker(game).clues([one.action for one in best], worlds)
        clues = {one.action: tuple(row) for one, row in zip(best, counted, strict=False)}
        rest = [one for one in choice.advice if one not in best]
        told = [
            msgspec.structs.replace(one, clues=clues.get(one.action, ()), worlds=worlds)
            for one in best
        ]
        return Choice(choice.action, (*told, *rest))

    def thinker(self, game: str) -> Thinker:
        """The search of a game, made when it is first needed in a thread."""
        made: dict[str, Thinker] = self._of_thread.__dict__
        if game not in made:
            made[game] = Thinker(load(game), Plan(**self._level(game).plan))
        return made[game]

    def warm(self, game: str) -> None:
        """Compile the search of a game now: it takes seconds, later it comes from the cache."""
        self.thinker(game).prepare()
        below(generator(0), 2)  # lots are drawn from Python, too

    def _simulations(self, game: str, budget: Budget) -> int | None:
        most = self._level(game).simulations
        given = [n for n in (budget.iterations, most) if n is not None]
        return min(given) if given else None

    def _level(self, game: str) -> Level:
        return load(game).level(self.name)


def choice_of(verdicts: list[Verdict], seed: int) -> Choice:
    """The best, by lot among those that come to the same, and what was found for all."""
    same = [k for k, verdict in enumerate(verdicts) if verdict.kind == verdicts[0].kind]
    chosen = same[int(below(generator(seed, 0, _PICK), len(same)))]
    ordered = [verdicts[chosen], *verdicts[:chosen], *verdicts[chosen + 1 :]]
    advice = tuple(
        Advice(found.action, found.score, found.spread, found.confidence, found.samples)
        for found in ordered
    )
    return Choice(ordered[0].action, advice)
