"""A lesson: scripted cards and opponents, given as data. Never rated, and without a proof."""

from __future__ import annotations

import msgspec

from tribu.games.game import Game
from tribu.match.chance import Chance
from tribu.match.parsing import parse_cards


class ScriptedDeal(msgspec.Struct, frozen=True):
    """One deal in the record's notation. `moves`: what each scripted seat does, in order; where the
    script ends or does not fit, the bot of that seat chooses."""

    starter: int
    deck: list[str]
    moves: dict[int, list[str]] = {}
    reshuffles: list[list[str]] = []


class Script(msgspec.Struct, frozen=True):
    """The deals of a lesson; later ones are left to chance."""

    deals: list[ScriptedDeal]


class ScriptedChance:
    """Chance as the script has it, and then as another chance has it."""

    def __init__(self, script: Script, game: Game, deal: int, renewals: int, then: Chance) -> None:
        self._game = game
        self._deal = script.deals[deal] if deal < len(script.deals) else None
        self._renewals = renewals
        self._then = then

    def begin_deal(self, number: int) -> None:
        self._then.begin_deal(number)

    def lot(self, seats: int) -> int:
        return self._then.lot(seats) if self._deal is None else self._deal.starter

    def deck(self, cards: list[int]) -> list[int]:
        told = None if self._deal is None else parse_cards(self._game, self._deal.deck, cards)
        return self._then.deck(cards) if told is None else told

    def renew(self, cards: list[int]) -> list[int]:
        told = None
        if self._deal is not None and self._renewals < len(self._deal.reshuffles):
            told = parse_cards(self._game, self._deal.reshuffles[self._renewals], cards)
        self._renewals += 1
        return self._then.renew(cards) if told is None else told

    def mix(self, slots: list[int]) -> list[int]:
        return self._then.mix(slots)
