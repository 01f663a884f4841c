"""The games as OpenSpiel Python games: `tribu_` and the game's id.

A game of OpenSpiel is one deal. All chance is explicit: the lot, the deal card by card, and what is
drawn and how a hand is mixed in games that have it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, ClassVar

import pyspiel

from tribu.adapters.explicit_deal import CARD, CHANCE, LOT, MIXING, OVER, Deal, dealing_of
from tribu.adapters.face import face_of
from tribu.adapters.openspiel.observer import Observer
from tribu.adapters.openspiel.resampling import resample
from tribu.adapters.picture import picture
from tribu.adapters.table_spec import RELATIVE, TableSpec, table_spec
from tribu.games import BadGame, load, names

HOUSE = "house_"  # before the name of a house value
AS_USUAL = -1  # of a whole number: what the game, or its small variant, has


def parameters(name: str) -> dict[str, Any]:
    """What a game may be loaded with, and the defaults."""
    spec: dict[str, Any] = {
        "players": load(name).usual,
        "reward": RELATIVE,
        "small": False,
        "starter": AS_USUAL,
    }
    usual = load(name).Small()
    for option in usual.__struct_fields__:
        if option in usual.choices:
            spec[option] = ""
        else:
            spec[option] = AS_USUAL if option in usual.ranges else getattr(usual, option)
    return spec | {f"{HOUSE}{value}": AS_USUAL for value in load(name).House.__struct_fields__}


def table_of(name: str, given: dict[str, Any]) -> TableSpec:
    """The table that the parameters ask for. ValueError says what is wrong."""
    given = {**parameters(name), **given}
    small = bool(given.pop("small"))
    players, reward = given.pop("players"), given.pop("reward")
    given.pop("starter")
    agreed = {
        option: value
        for option, value in given.items()
        if value != "" and (isinstance(value, bool) or value != AS_USUAL)
    }
    house = {key.removeprefix(HOUSE): agreed.pop(key) for key in list(agreed) if HOUSE in key}
    return table_spec(name, players, reward=reward, small=small, house=house, **agreed)


def game_type(name: str, table: TableSpec | None = None) -> Any:
    """What OpenSpiel is told of a game."""
    utility = pyspiel.GameType.Utility
    zero_sum = table is None or table.reward == RELATIVE
    seats = load(name).seats
    return pyspiel.GameType(
        short_name=f"tribu_{name}",
        long_name=f"Tribù: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(name),
    )


def game_info(table: TableSpec) -> Any:
    """Its numbers."""
    face = face_of(table.game)
    orders = face.later.most_orders if face.later else 0
    zero_sum = table.reward == RELATIVE
    low, high = table.extremes
    return pyspiel.GameInfo(
        num_distinct_actions=table.game.actions,
        max_chance_outcomes=max(dealing_of(table).width, table.players, orders),
        num_players=table.players,
        min_utility=low,
        max_utility=high,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=face.most_choices(table),
    )


class TribuGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """One of the games, with its parameters."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.table = table_of(self.name, given)
        self.starter = int(given.get("starter", AS_USUAL))
        if not -1 <= self.starter < self.table.players:
            raise ValueError(f"starter: {self.starter} is not a seat, nor -1 for a lot")
        super().__init__(game_type(self.name, self.table), game_info(self.table), given)

    def __reduce__(self) -> Any:
        """A game is named, not pickled: its class is made when it is registered."""
        return _load_game, (str(self),)

    def new_initial_state(self) -> TribuState:
        return TribuState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The lot, the dealing, and what is drawn and mixed later."""
        later = face_of(self.table.game).later
        nodes = later.most_nodes(self.table) if later else 0
        return 1 + dealing_of(self.table).length + nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Perfect recall: the facts. Otherwise: the features of view and memory."""
        if params:
            raise ValueError(f"no parameters of observations are known; given {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.table, recall)


def _load_game(text: str) -> Any:
    """The same game in another process, which registers all when it finds this function."""
    return pyspiel.load_game(text)


class TribuState(pyspiel.State):  # type: ignore[misc]
    """A deal under way."""

    def __init__(self, game: TribuGame) -> None:
        super().__init__(game)
        self.deal = Deal(game.table, game.starter)

    def current_player(self) -> int:
        if self.deal.turn == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.deal.turn == OVER else self.deal.turn

    def is_terminal(self) -> bool:
        return self.deal.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.deal.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.deal.outcomes()

    def _apply_action(self, action: int) -> None:
        self.deal.play(int(action))

    def returns(self) -> list[float]:
        return self.deal.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.deal.table.game.words
        if player != pyspiel.PlayerId.CHANCE:
            return str(words.say(action))
        if self.deal.asked == LOT:
            return f"seat {action} begins"
        if self.deal.asked == CARD:
            return self.deal.dealing.say(self.deal.given, action)
        if self.deal.asked == MIXING:
            return f"mixed {''.join(map(str, self.deal.orders()[action]))}"
        return f"{words.say_card(action)} drawn"

    def __str__(self) -> str:
        if not self.deal.events:
            return (
                f"{self.deal.table.game.id}, starter {self.deal.starter}, given {self.deal.given}"
            )
        waits = f"\n  {self.deal.asked} {self.deal.pending}" if self.deal.asked else ""
        return picture(self.deal.table.game, self.deal.s) + waits

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TribuState:
        """Another history that the player cannot tell from this one."""
        made: TribuState = resample(self, player, sampler)
        return made


def register() -> None:
    """Make all games known to OpenSpiel; once is enough.

    It keeps what it is given until the end of the process, which only a class survives.
    """
    known = set(pyspiel.registered_names())
    for name in names():
        if f"tribu_{name}" in known:
            continue
        try:
            described = game_type(name)
        except BadGame as error:  # another package's: the others can still be played
            warnings.warn(str(error), stacklevel=2)
            continue
        made = type(f"{name.capitalize()}Game", (TribuGame,), {"name": name})
        pyspiel.register_game(described, made)
