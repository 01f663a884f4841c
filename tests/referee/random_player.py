"""Whole random records for the tests, played with the referee's own idea of what is legal."""

import random
from typing import Any

from . import GAMES, BueDeal, BuscaDeal, Deal, Game, is_legal

Record = dict[str, Any]

BUE_OPTIONS: dict[str, Any] = {
    "target": 110,
    "blue": 25,
    "gold": 25,
    "hundreds": 4,
    "doubles": 2,
    "zeros": 2,
    "ban": "strict",
    "mixing": "manual",
}


def empty_record(game: str, options: dict[str, Any], seats: int) -> Record:
    """An unfinished record without a deal."""
    return {
        "format": "tribu/1",
        "game": game,
        "options": dict(options),
        "seats": [{"name": f"P{seat}", "kind": "human"} for seat in range(seats)],
        "deals": [],
        "totals": [0] * seats,
        "winners": [],
        "unfinished": True,
    }


def play_match(
    game: str,
    options: dict[str, Any],
    seats: int,
    luck: random.Random,
    house: dict[str, int] | None = None,
) -> Record:
    """A finished match between players who choose at random; `house`: the values that differ."""
    record = empty_record(game, options, seats)
    if house:
        record |= {"format": "tribu/1+house", "house": dict(house)}
    rules = GAMES[game](options, seats, house)
    starter = luck.randrange(seats)
    while True:
        deck = rules.pack()
        luck.shuffle(deck)
        written, deal = play_deal(rules, starter, deck, luck)
        record["deals"].append(written)
        record["totals"] = [
            total + won for total, won in zip(record["totals"], deal.scores, strict=True)
        ]
        if rules.match_is_over(record["totals"], len(record["deals"])):
            record["winners"] = rules.winners(record["totals"], starter, deal)
            del record["unfinished"]
            return record
        starter = next_starter(starter, deal, seats)


def next_starter(starter: int, deal: Deal, seats: int) -> int:
    if not isinstance(deal, BuscaDeal):
        return (starter + 1) % seats
    in_order = [(starter + step) % seats for step in range(seats)]
    takers = [seat for seat in in_order if deal.scores[seat] > 0]
    return (takers[0] + 1) % seats


def play_deal(
    rules: Game, starter: int, deck: list[str], luck: random.Random
) -> tuple[dict[str, Any], Deal]:
    """One deal played to its end, as it is written, and as the referee left it."""
    deal = rules.start_deal(starter, deck, [])
    actions: list[str] = []
    reshuffles: list[list[str]] = []
    while not deal.over:
        action = choose(deal, luck)
        if isinstance(deal, BueDeal) and action.startswith("draw") and not deal.pack:
            new_pack = list(deal.discards)
            luck.shuffle(new_pack)
            deal.reshuffles_to_come.append(new_pack)
            reshuffles.append(new_pack)
        deal.act(action)
        actions.append(action)
    written = {"starter": starter, "deck": deck, "actions": actions, "scores": deal.scores}
    if reshuffles:
        written["reshuffles"] = reshuffles
    return written, deal


def choose(deal: Deal, luck: random.Random) -> str:
    """Any action that is legal now; in Bué now and then a mix, to go where it may."""
    candidates = some_actions(deal, luck)
    luck.shuffle(candidates)
    for action in candidates:
        if is_legal(deal, action):
            return action
        empty = isinstance(deal, BueDeal) and not deal.pack and not deal.mixes_owed
        if empty and action.startswith("draw") and is_drawable(deal, action):
            return action
    raise AssertionError("no legal action found")


def is_drawable(deal: Deal, action: str) -> bool:
    """Whether a draw would be legal once a new pack lies there."""
    assert isinstance(deal, BueDeal)
    deal.pack.append("b1")
    legal = is_legal(deal, action)
    deal.pack.pop()
    return legal


def some_actions(deal: Deal, luck: random.Random) -> list[str]:
    """Actions to try: all of Busca and Bugami, enough of Bué."""
    if not isinstance(deal, BueDeal):
        bids = ["bid C", "bid D", "bid H", "bid S", "bid -"]
        return bids + [card for hand in deal.hands for card in hand]  # type: ignore[attr-defined]
    if deal.mixes_owed:
        return [random_mix(deal, deal.mixes_owed[0], luck)]
    actions = [f"show {slot}" for slot in range(5)]
    if deal.waiting_to_exchange:
        if luck.random() < 0.1:
            return [random_mix(deal, luck.randrange(deal.seats), luck)]
        seat = deal.waiting_to_exchange[0]
        for slot in range(5):
            other = (seat + luck.randrange(1, deal.seats)) % deal.seats
            actions.append(f"swap {slot}>{other}.{luck.randrange(5)}")
            actions.append(f"draw {slot}")
    return actions


def random_mix(deal: BueDeal, seat: int, luck: random.Random) -> str:
    down = [slot for slot in range(5) if not deal.face_up[seat][slot]]
    mixed = list(down)
    luck.shuffle(mixed)
    old_slots = list(range(5))
    for new, old in zip(down, mixed, strict=True):
        old_slots[new] = old
    return f"mix {seat} " + "".join(str(slot) for slot in old_slots)
