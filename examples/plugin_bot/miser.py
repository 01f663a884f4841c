"""A bot for Tribù in thirty lines: it plays the lowest card it may, and what it likes in Bué.

It is given a `Situation` and nothing else: what lies open to its seat (`view`), what it was told in
this deal (`facts`), what that adds up to (`memory`) and what it may do (`legal`).
"""

import random

from tribu.bots.bot import Budget, Choice, Situation


class Miser:
    """Keeps its high cards."""

    name = "miser"
    budget = Budget(iterations=1)  # what it takes if nobody says otherwise; it needs no time

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        """One of `situation.legal`, soon enough. The same seed must give the same choice."""
        if situation.game == "bue":
            return Choice(random.Random(seed).choice(situation.legal))
        return Choice(min(situation.legal, key=lambda action: self.worth(situation, action)))

    def worth(self, situation: Situation, action: int) -> int:
        """How high a card is in its suit: Busca's suits have ten cards, Bugami's thirteen."""
        return action % (10 if situation.game == "busca" else 13)
