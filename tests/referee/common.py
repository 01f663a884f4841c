"""What the three games have in common: small checks, and the shape of a game and of a deal."""

import copy
from abc import ABC, abstractmethod
from typing import Any

from .foul import Foul

Options = dict[str, Any]
House = dict[str, int]


def need(condition: bool, rule: str, sentence: str) -> None:
    """Call a foul unless the condition holds."""
    if not condition:
        raise Foul(rule, sentence)


def is_integer(thing: object) -> bool:
    """RECORD: numbers are integers; true and false are no numbers, nor is 1.0."""
    return type(thing) is int


def is_list_of_integers(thing: object) -> bool:
    return isinstance(thing, list) and all(is_integer(item) for item in thing)


def is_list_of_strings(thing: object) -> bool:
    return isinstance(thing, list) and all(isinstance(item, str) for item in thing)


def check_option_names(options: object, names: list[str]) -> None:
    """RECORD: every option of the game, defaults written out, none besides."""
    if not isinstance(options, dict):
        raise Foul("RECORD", "options must be an object")
    for name in names:
        need(name in options, "RECORD", f"option {name} is missing")
    for name in options:
        need(name in names, "RECORD", f"the game has no option {name!r}")


def check_integer_option(options: Options, name: str, low: int, high: int, rule: str) -> None:
    value = options[name]
    need(is_integer(value), "RECORD", f"option {name} must be an integer")
    need(low <= value <= high, rule, f"option {name} must lie in {low}-{high}, not {value}")


def check_word_option(options: Options, name: str, words: list[str], rule: str) -> None:
    value = options[name]
    need(isinstance(value, str), "RECORD", f"option {name} must be a word")
    need(value in words, rule, f"option {name} must be one of {words}, not {value!r}")


def house_values(written: object, rules: dict[str, tuple[int, int, int]]) -> House:
    """RULES, house values: every value as the table plays, from what the record says of those that
    differ. `rules` has of each value the rule's own, the lowest and the highest."""
    if not isinstance(written, dict):
        raise Foul("RECORD", "house must be an object")
    for name, value in written.items():
        need(name in rules, "RECORD", f"the game has no house value {name!r}")
        own, low, high = rules[name]
        need(is_integer(value), "RECORD", f"house value {name} must be an integer")
        need(low <= value <= high, "RECORD", f"house value {name} must lie in {low}-{high}")
        need(value != own, "RECORD", f"house value {name} is the rule's own")
    return {name: written.get(name, own) for name, (own, _, _) in rules.items()}


def first_blocks(deck: list[str], seats: int, size: int) -> list[list[str]]:
    """RECORD: seat s gets the s-th block of `size` cards of the deck."""
    return [deck[seat * size : (seat + 1) * size] for seat in range(seats)]


class Deal(ABC):
    """One deal in the making: it is fed the actions one by one and calls a foul at a wrong one."""

    over: bool
    scores: list[int]  # only once the deal is over

    @abstractmethod
    def act(self, action: str) -> None:
        """Carry out the next action, or call a foul. Never called once the deal is over."""

    @abstractmethod
    def check_after_last_action(self) -> None:
        """Call a foul if the list of actions may not stop here, over or broken off."""


class Game(ABC):
    """The rules around the deals, for one table of a given number of seats."""

    pack_rule: str
    house_rules: dict[str, tuple[int, int, int]]  # name → by the rules, lowest, highest

    def __init__(self, options: Options, seats: int, house: object = None) -> None:
        """`house` as the record has it; None where it has none."""
        self.options = options
        self.seats = seats
        self.house = house_values({} if house is None else house, self.house_rules)

    @abstractmethod
    def check_table(self) -> None:
        """Call a foul if the number of seats or an option is wrong."""

    @abstractmethod
    def pack(self) -> list[str]:
        """All the cards of the pack, in any order."""

    @abstractmethod
    def start_deal(self, starter: int, deck: list[str], reshuffles: list[list[str]]) -> Deal: ...

    @abstractmethod
    def check_starter(self, starter: int, earlier_starter: int, earlier_deal: Deal) -> None:
        """Call a foul if somebody else should deal (or open) after the earlier deal."""

    @abstractmethod
    def match_is_over(self, totals: list[int], deals_played: int) -> bool: ...

    @abstractmethod
    def winners(self, totals: list[int], last_starter: int, last_deal: Deal) -> list[int]:
        """The winning seats in rising order, when the match is over."""


def is_legal(deal: Deal, action: str) -> bool:
    """Whether the action could come next, found by trying it out on a copy."""
    if deal.over:
        return False
    try:
        copy.deepcopy(deal).act(action)
    except Foul:
        return False
    return True
