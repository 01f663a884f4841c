"""What an environment is made of: a game, its players, its options, and what counts as a reward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from tribu.games import load
from tribu.games.game import Game, House, Options
from tribu.match.options import agreed_house

SCORE, RELATIVE = "score", "relative"
REWARDS = (SCORE, RELATIVE)


@dataclass(frozen=True, eq=False)
class TableSpec:
    """A table of one game, and how its scores become rewards."""

    game: Game
    players: int
    options: Options
    reward: str = RELATIVE
    house: House | None = None  # by the rules

    def __reduce__(self) -> Any:
        """A game is named, not pickled."""
        return _rebuilt, (self.game.id, self.players, self.options, self.reward, self.house)

    @property
    def terms(self) -> Any:
        """Options and house values as compiled rules read them."""
        return self.game.terms(self.options, self.house)

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
        least, most = self.game.extremes(self.options, self.players, self.house)
        if self.reward == RELATIVE:
            return -float(most - least), float(most - least)
        low, high = sorted((self.game.wants * least, self.game.wants * most))
        return float(low), float(high)

    @property
    def highest(self) -> float:
        """No number of the observation is above this, whatever happens at the table."""
        return self.game.highest_feature(self.options, self.players, self.house)


def _rebuilt(
    name: str, players: int, options: Options, reward: str, house: House | None
) -> TableSpec:
    return TableSpec(load(name), players, options, reward, house)


def table_spec(
    name: str,
    players: int | None = None,
    *,
    reward: str = RELATIVE,
    small: bool = False,
    house: Mapping[str, int] | None = None,
    **options: Any,
) -> TableSpec:
    """Check what an environment is asked for; `house` has values of the rules that differ, such as
    {"misere": 50}. ValueError says what is wrong."""
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
    return TableSpec(game, players, chosen, reward, agreed_house(game, house or {}))
