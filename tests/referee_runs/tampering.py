"""Ways to tamper with a record: some leave it right, most do not."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

Data = dict[str, Any]


def tamper(data: Data, luck: random.Random) -> str:
    """Change the record in one way; returns which."""
    way = luck.choice(WAYS)
    with suppress(LookupError, ValueError):  # an earlier change has left nothing to change there
        way(data, luck)
    return way.__name__


def _deal(data: Data, luck: random.Random) -> Data:
    deal: Data = luck.choice(data["deals"])
    return deal


def _any_action(data: Data, luck: random.Random) -> str:
    """An action of some kind that the game knows, mostly at the wrong place."""
    known = [action for deal in data["deals"] for action in deal["actions"]]
    seats = len(data["seats"])
    made = {
        "bue": [
            f"draw {luck.randrange(5)}",
            f"show {luck.randrange(5)}",
            f"swap {luck.randrange(5)}>{luck.randrange(seats + 1)}.{luck.randrange(5)}",
            f"mix {luck.randrange(seats + 1)} {''.join(luck.sample('01234', 5))}",
            "mix 0 01234",
            "draw 5",
            "mix 0 0123",
        ],
        "busca": ["4C", "AD", "TD", "bid C"],
        "bugami": ["bid C", "bid -", "AD", "X1", "X4", "2C"],
    }[data["game"]]
    return luck.choice(known + made) if known and luck.random() < 0.5 else luck.choice(made)


def other_action(data: Data, luck: random.Random) -> None:
    actions = _deal(data, luck)["actions"]
    if actions:
        actions[luck.randrange(len(actions))] = _any_action(data, luck)


def other_last_action(data: Data, luck: random.Random) -> None:
    """The last act of a match: another one may be as legal, and score alike."""
    actions = data["deals"][-1]["actions"]
    if actions:
        actions[-1] = _any_action(data, luck)


def one_more_action(data: Data, luck: random.Random) -> None:
    actions = _deal(data, luck)["actions"]
    actions.insert(luck.randint(0, len(actions)), _any_action(data, luck))


def one_action_less(data: Data, luck: random.Random) -> None:
    actions = _deal(data, luck)["actions"]
    if actions:
        del actions[luck.randrange(len(actions))]


def actions_exchanged(data: Data, luck: random.Random) -> None:
    actions = _deal(data, luck)["actions"]
    if len(actions) > 1:
        i = luck.randrange(len(actions) - 1)
        actions[i], actions[i + 1] = actions[i + 1], actions[i]


def other_scores(data: Data, luck: random.Random) -> None:
    scores = _deal(data, luck)["scores"]
    scores[luck.randrange(len(scores))] += luck.choice([-1, 1, 10])


def no_scores(data: Data, luck: random.Random) -> None:
    del _deal(data, luck)["scores"]


def other_starter(data: Data, luck: random.Random) -> None:
    _deal(data, luck)["starter"] = luck.randrange(len(data["seats"]))


def deck_cards_exchanged(data: Data, luck: random.Random) -> None:
    deck = _deal(data, luck)["deck"]
    i, j = (luck.choice([luck.randrange(len(deck)), len(deck) - 1 - k]) for k in range(2))
    deck[i], deck[j] = deck[j], deck[i]


def other_deck_card(data: Data, luck: random.Random) -> None:
    deck = _deal(data, luck)["deck"]
    deck[luck.randrange(len(deck))] = luck.choice(deck)


def shorter_deck(data: Data, luck: random.Random) -> None:
    _deal(data, luck)["deck"].pop()


def other_totals(data: Data, luck: random.Random) -> None:
    data["totals"][luck.randrange(len(data["totals"]))] += luck.choice([-1, 1, 10])


def other_winners(data: Data, luck: random.Random) -> None:
    seats = list(range(len(data["seats"])))
    data["winners"] = luck.choice([[], luck.sample(seats, 1), seats, data["winners"] * 2])


def called_unfinished(data: Data, luck: random.Random) -> None:
    data["unfinished"] = luck.random() < 0.8
    if luck.random() < 0.5:
        data["winners"] = []


def a_deal_less(data: Data, luck: random.Random) -> None:
    data["deals"].pop(luck.choice([0, -1]))
    _add_up(data)


def a_deal_more(data: Data, luck: random.Random) -> None:
    data["deals"].append(data["deals"][-1])


def broken_off(data: Data, luck: random.Random) -> None:
    """Stopped somewhere, and written as a match that was stopped."""
    at = luck.randrange(len(data["deals"]))
    data["deals"] = data["deals"][: at + 1]
    last = data["deals"][-1]
    last["actions"] = last["actions"][: luck.randint(0, len(last["actions"]))]
    last.pop("scores")
    if "reshuffles" in last and luck.random() < 0.5:
        last["reshuffles"] = last["reshuffles"][: luck.randint(0, len(last["reshuffles"]))]
        if not last["reshuffles"]:
            del last["reshuffles"]
    _add_up(data)


def _add_up(data: Data) -> None:
    data["unfinished"] = True
    data["winners"] = []
    complete = [deal["scores"] for deal in data["deals"] if "scores" in deal]
    data["totals"] = [sum(column) for column in zip(*complete, strict=True)] or [0] * len(
        data["seats"]
    )


def other_option(data: Data, luck: random.Random) -> None:
    name = luck.choice(list(data["options"]))
    value = data["options"][name]
    if isinstance(value, bool):
        data["options"][name] = not value
    elif isinstance(value, int):
        data["options"][name] = value + luck.choice([-1, 1, 3, -value, 5000])
    else:
        choices = {"ban": ["strict", "identical"], "mixing": ["manual", "auto"]}[name]
        data["options"][name] = luck.choice([*choices, "other"])


def other_house(data: Data, luck: random.Random) -> None:
    """House values that are others, the rules' own, unknown, gone, or not announced."""
    values = {"bue": ["bue", "third"], "busca": ["pita", "last"], "bugami": ["misere", "trick"]}
    name = luck.choice([*values[data["game"]], "tea"])
    value = luck.choice([0, 3, 8, 10, 20, 50, 100, 1001, True])
    data["house"] = luck.choice([{}, {name: value}, {**data.get("house", {}), name: value}, []])
    data["format"] = luck.choice(["tribu/1", "tribu/1+house", "tribu/1+house", "tribu/1+board"])
    if luck.random() < 0.3:
        del data["house"]


def other_board(data: Data, luck: random.Random) -> None:
    """A board with another id or other starters, of another shape, gone, or not announced."""
    starter = data["deals"][0]["starter"]
    board = dict(data.get("board", {"id": "b", "starters": [starter]}))
    key = luck.choice(["id", "starters", "starters", "weather"])
    board[key] = luck.choice(
        ["x", "a b", "a|b", "", "x" * 101, [], [starter], [9], [starter, starter], [True], None]
    )
    data["board"] = luck.choice([board, board, board, [], {}, None])
    data["format"] = luck.choice(["tribu/1+board", "tribu/1+board", "tribu/1", data["format"]])
    if luck.random() < 0.2:
        del data["board"]


def other_reshuffle(data: Data, luck: random.Random) -> None:
    """Renewed packs in another order, missing, or made up."""
    deal = _deal(data, luck)
    packs = deal.get("reshuffles")
    if not packs:
        deal["reshuffles"] = luck.choice([[], [[]], [deal["deck"][:3]]])
    elif luck.random() < 0.6:
        luck.shuffle(luck.choice(packs))
    else:
        packs.pop()
        if not packs and luck.random() < 0.5:
            del deal["reshuffles"]


def another_seat(data: Data, luck: random.Random) -> None:
    if luck.random() < 0.5:
        data["seats"].append({"name": "New", "kind": "human"})
    else:
        data["seats"].pop()


def somebody_took_over(data: Data, luck: random.Random) -> None:
    deal = _deal(data, luck)
    index = luck.randint(-1, len(deal["actions"]) + 1)
    deal["by"] = [
        [index, luck.randrange(len(data["seats"]) + 1), luck.choice(["human", "bot:x", "x"])]
    ]


def unknown_keys(data: Data, luck: random.Random) -> None:
    luck.choice([data, _deal(data, luck), data["seats"][0]])["weather"] = "rain"


WAYS = [
    *[other_action, other_last_action, one_more_action, one_action_less, actions_exchanged],
    *[other_scores, no_scores, other_starter, deck_cards_exchanged, other_deck_card, shorter_deck],
    *[other_totals, other_winners, called_unfinished, a_deal_less, a_deal_more, broken_off],
    *[other_option, other_house, other_board, other_reshuffle, another_seat, somebody_took_over],
    *[unknown_keys],
]
