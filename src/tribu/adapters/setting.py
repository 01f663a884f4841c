"""What every environment is given: a game, its players, its options, and what counts as reward."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from tribu.games import load
from tribu.games.game import Game, Options

SCORE, RELATIVE = "score", "relative"
REWARDS = (SCORE, RELATIVE)
MOST_BUSCHE = 17  # of one seat in one deal, BUSCA-8


@dataclass(frozen=True, eq=False)
class Setting:
    """A table of one game, and how its scores become rewards."""

    game: Game
    players: int
    options: Options
    reward: str = RELATIVE

    def __reduce__(self) -> Any:
        """A game is named, not pickled."""
        return _again, (self.game.id, self.players, self.options, self.reward)

    def rewards(self, scores: Any) -> Any:
        """Float64 by seat, in the last axis, of the scores of a deal: more is better in every game.

        `score`: the score itself (Busca's busche negative). `relative`: less the mean score of the
        others, so that the rewards of a deal add up to 0. Of a torch tensor a tensor.
        """
        floats = scores.double() if hasattr(scores, "double") else np.asarray(scores, np.float64)
        own = floats * self.game.wants
        if self.reward == SCORE:
            return own
        others = own.sum(-1)[..., None] - own
        # Not divided: on a GPU torch divides by a number by multiplying with its reciprocal, too.
        return own - others * (1 / (self.players - 1))

    @property
    def extremes(self) -> tuple[float, float]:
        """No deal is rewarded with less or more."""
        if self.game.id == "bue":
            most = 70  # BUE-10
        elif self.game.id == "busca":
            most = MOST_BUSCHE
        else:
            each = len(self.game.words.pack(self.options)) // self.players
            most = max(100, 20 * each)  # BUGAMI-5
        if self.reward == RELATIVE:
            return -float(most), float(most)
        return min(0.0, float(self.game.wants * most)), max(0.0, float(self.game.wants * most))

    @property
    def highest(self) -> float:
        """No number of the observation is above this, whatever happens at the table."""
        if self.game.id == "bue":
            names = ("hundreds", "doubles", "zeros")
            return max(2.0, *(int(getattr(self.options, name)) / 2 for name in names))
        if self.game.id == "busca":
            limit, deals = (int(getattr(self.options, name)) for name in ("limit", "deals"))
            return max(1.0, limit / 20, 0 if limit else MOST_BUSCHE * deals / 20)
        return 17 / 13  # bugamis: a suit and four jokers


def _again(name: str, players: int, options: Options, reward: str) -> Setting:
    return Setting(load(name), players, options, reward)


def setting(
    name: str,
    players: int | None = None,
    *,
    reward: str = RELATIVE,
    small: bool = False,
    **options: Any,
) -> Setting:
    """Check what an environment is asked for. ValueError says what is wrong."""
    game = load(name)
    kind = game.Small if small else game.Options
    if players is None:
        players = game.seats[0] if small else game.usual
    if players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise ValueError(f"{name} is played by {low} to {high}, not by {players}")
    if reward not in REWARDS:
        raise ValueError(f"reward {reward!r}: choose one of {', '.join(REWARDS)}")
    known = kind.__struct_fields__
    for option in options:
        if option not in known:
            raise ValueError(f"{name} has no option {option!r}; it has {', '.join(known)}")
    if not small:
        options = {**game.simulated, **options}
    chosen = msgspec.convert(options, kind)
    chosen.check(players)
    return Setting(game, players, chosen, reward)
