"""What a command says: actions, orders of slots and cards, parsed or refused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from tribu.games.game import Game
from tribu.match.errors import illegal


def parse_action(game: Game, action: int | str) -> int:
    """The number of an action given as number or text, in its one proper spelling."""
    if isinstance(action, str):
        number = action_of(game, action)
        if number is None:
            raise illegal("action", value=action)
        return number
    if isinstance(action, bool) or not 0 <= action < game.actions:
        raise illegal("action", value=action)
    return int(action)


@lru_cache(4096)  # few actions, again and again
def action_of(game: Game, text: str) -> int | None:
    """The action that is spelled like this; None if there is none."""
    try:
        number = int(game.words.hear(text))
    except ValueError:
        return None
    return number if game.words.say(number) == text else None


def parse_order(slots: int, order: str | Sequence[int]) -> list[int]:
    """An order of that many slots: each slot once."""
    texts = [str(slot) for slot in order]
    if sorted(texts) != [str(slot) for slot in range(slots)]:
        raise illegal("order", value="".join(texts))
    return [int(text) for text in texts]


def parse_cards(game: Game, given: Sequence[int | str], pool: Sequence[int]) -> list[int] | None:
    """The cards of the pool in the order given; None if they are not the same cards.

    Cards of equal text (two 100s) are taken from the pool in its order: nobody can tell them apart.
    """
    say = game.words.say_card
    left: dict[str, list[int]] = defaultdict(list)
    for card in reversed(pool):
        left[say(card)].append(card)
    cards = []
    for one in given:
        text = one if isinstance(one, str) else say(one) if one in pool else ""
        same = left.get(text)
        if not same:
            return None
        cards.append(same.pop())
    return cards if len(cards) == len(pool) else None
