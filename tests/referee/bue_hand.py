"""What a hand of Bué is worth, and what a deal of Bué scores."""

from itertools import product

from .common import House

AIM = 50
HOUSE_RULES = {
    "bue": (50, 1, 1000),
    "superbue": (70, 1, 1000),
    "first": (30, 1, 1000),
    "second": (20, 0, 1000),
    "third": (10, 0, 1000),
}
BY_THE_RULES = {name: own for name, (own, _, _) in HOUSE_RULES.items()}


def is_gold(card: str) -> bool:
    return card[0] == "g"


def printed_value(card: str) -> str:
    """BUE-14: the printed label, without the colour."""
    return card[1:] if card[0] in "bg" else card


def is_number_card(card: str) -> bool:
    return card not in ("x2", "x0")


def worth_under_aiming(
    numbers: list[int], aims_of_doubles: tuple[int, ...], aims_of_zeros: tuple[int, ...]
) -> int:
    """BUE-9 for one way of aiming.

    An x2 aims at the place of a number. An x0 aims at the place of a number too, or at an x2: the
    x2 with place d is written len(numbers) + d.
    """
    total = 0
    for place, number in enumerate(numbers):
        worth = number
        for double, aim in enumerate(aims_of_doubles):
            cancelled = len(numbers) + double in aims_of_zeros
            if aim == place and not cancelled:
                worth = worth * 2
        if place in aims_of_zeros:
            worth = 0
        total += worth
    return total


def bue_sums(cards: list[str]) -> set[int]:
    """BUE-9: every sum that some way of aiming all x2 and x0 reaches."""
    numbers = [int(printed_value(card)) for card in cards if is_number_card(card)]
    doubles = cards.count("x2")
    zeros = cards.count("x0")
    if not numbers:
        return {0}
    targets_of_doubles = range(len(numbers))
    targets_of_zeros = range(len(numbers) + doubles)
    return {
        worth_under_aiming(numbers, aims_of_doubles, aims_of_zeros)
        for aims_of_doubles in product(targets_of_doubles, repeat=doubles)
        for aims_of_zeros in product(targets_of_zeros, repeat=zeros)
    }


def bue_value(cards: list[str]) -> int:
    """BUE-9: the reachable sum closest to 50; of two equally close, the lower one."""
    return min(bue_sums(cards), key=lambda total: (abs(total - AIM), total))


def is_bue(cards: list[str]) -> bool:
    """BUE-10."""
    return AIM in bue_sums(cards)


def is_super_bue(cards: list[str]) -> bool:
    """BUE-10."""
    return all(is_gold(card) for card in cards) and is_bue(cards)


def rank_in_tie(seat: int, hands: list[list[str]], dealer: int) -> tuple[int, int]:
    """BUE-12, smaller goes first: more gold, then the dealer, then clockwise from the dealer."""
    gold = len([card for card in hands[seat] if is_gold(card)])
    steps_from_dealer = (seat - dealer) % len(hands)
    return (-gold, steps_from_dealer)


def bue_scores(
    hands: list[list[str]], dealer: int, after_five_rounds: bool, house: House = BY_THE_RULES
) -> list[int] | None:
    """The scores of a deal with these hands, or None while it goes on: no Bué before the end."""
    seats = range(len(hands))
    scores = [0] * len(hands)
    holders = [seat for seat in seats if is_bue(hands[seat])]
    if holders:  # BUE-10
        winner = min(holders, key=lambda seat: rank_in_tie(seat, hands, dealer))
        scores[winner] = house["superbue" if is_super_bue(hands[winner]) else "bue"]
        return scores
    if not after_five_rounds:
        return None
    closest_first = sorted(  # BUE-11
        seats,
        key=lambda seat: (abs(bue_value(hands[seat]) - AIM), rank_in_tie(seat, hands, dealer)),
    )
    places = ["first"] if len(hands) == 2 else ["first", "second", "third"]
    for seat, place in zip(closest_first, places, strict=False):
        scores[seat] = house[place]
    return scores


def bue_match_winner(totals: list[int], last_hands: list[list[str]], last_dealer: int) -> int:
    """BUE-13: the highest total; ties by BUE-12 with the last deal's hands and dealer."""
    best = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    return min(best, key=lambda seat: rank_in_tie(seat, last_hands, last_dealer))
