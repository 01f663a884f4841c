"""Busca, with pencil and paper."""

from .common import (
    Deal,
    Game,
    House,
    check_integer_option,
    check_option_names,
    first_blocks,
    need,
)
from .foul import Foul

SEATS = 4
CARDS_EACH = 10
SUITS = ["C", "D", "H", "S"]
DENARI = "D"
PITA = "AD"
RANKS_FROM_HIGH = ["3", "2", "A", "K", "Q", "J", "7", "6", "5", "4"]  # BUSCA-1
HOUSE_RULES = {"pita": (8, 0, 40), "last": (3, 0, 20)}
BY_THE_RULES = {name: own for name, (own, _, _) in HOUSE_RULES.items()}
PACK = [rank + suit for suit in SUITS for rank in RANKS_FROM_HIGH]


def suit_of(card: str) -> str:
    return card[1]


def rank_of(card: str) -> str:
    return card[0]


def points_of(card: str, pita: int = 8) -> int:
    """BUSCA-6, without the last trick."""
    if card == PITA:
        return pita
    if rank_of(card) == "A":
        return 3
    if rank_of(card) in ["K", "Q", "J", "3", "2"]:
        return 1
    return 0


def trick_winner(cards: list[str]) -> int:
    """BUSCA-5: which of the four cards, in playing order, takes the trick."""
    best = 0
    for place in range(1, len(cards)):
        follows = suit_of(cards[place]) == suit_of(cards[0])
        higher = RANKS_FROM_HIGH.index(rank_of(cards[place])) < RANKS_FROM_HIGH.index(
            rank_of(cards[best])
        )
        if follows and higher:
            best = place
    return best


def busca_busche(points: list[int]) -> list[int]:
    """BUSCA-7, BUSCA-8, BUSCA-9: what each player takes for the points of a deal."""
    uncovered = [player for player in range(len(points)) if points[player] == 0]
    if uncovered:  # BUSCA-9
        return [len(uncovered) if player in uncovered else 0 for player in range(len(points))]
    if len(set(points)) == 1:  # BUSCA-8, its exception
        return [1, 1, 1, 1]
    highest = max(points)
    if highest <= 18:
        price = 1
    elif highest <= 22:
        price = 2
    else:
        price = highest - 20
    sharers = points.count(highest)
    return [sharers * price if own == highest else 0 for own in points]


class BuscaDeal(Deal):
    def __init__(self, opener: int, deck: list[str], house: House = BY_THE_RULES) -> None:
        self.house = house
        self.hands = first_blocks(deck, SEATS, CARDS_EACH)
        self.points = [0] * SEATS
        self.tricks_played = 0
        self.leader = opener
        self.trick: list[str] = []
        self.over = False

    def player_to_act(self) -> int:
        return (self.leader + len(self.trick)) % SEATS

    def act(self, action: str) -> None:
        need(action in PACK, "RECORD", f"{action!r} is no card of the pack")
        player = self.player_to_act()
        hand = self.hands[player]
        need(action in hand, "BUSCA-5", f"seat {player} does not hold {action}")
        self._check_may_play(action, hand)
        hand.remove(action)
        self.trick.append(action)
        if len(self.trick) == SEATS:
            self._take_trick()

    def _check_may_play(self, card: str, hand: list[str]) -> None:
        first_trick = self.tricks_played == 0
        if not self.trick:
            if first_trick and suit_of(card) == DENARI:  # BUSCA-4
                only_denari = all(suit_of(held) == DENARI for held in hand)
                need(only_denari, "BUSCA-4", "the opening lead may not be denari")
            return
        led = suit_of(self.trick[0])
        if suit_of(card) == led:
            return
        can_follow = any(suit_of(held) == led for held in hand)
        need(not can_follow, "BUSCA-5", f"{card} does not follow {led}, and could")
        thrown_pita = first_trick and card == PITA
        need(not thrown_pita, "BUSCA-5", "the Pita may not be thrown off in the first trick")

    def _take_trick(self) -> None:
        winner = (self.leader + trick_winner(self.trick)) % SEATS
        self.points[winner] += sum(points_of(card, self.house["pita"]) for card in self.trick)
        self.tricks_played += 1
        self.leader = winner
        self.trick = []
        if self.tricks_played == CARDS_EACH:
            self.points[winner] += self.house["last"]  # BUSCA-6: the last trick
            self.over = True
            self.scores = busca_busche(self.points)

    def check_after_last_action(self) -> None:
        """A deal of Busca may be broken off anywhere."""


class Busca(Game):
    pack_rule = "BUSCA-1"
    house_rules = HOUSE_RULES

    def check_table(self) -> None:
        check_option_names(self.options, ["limit", "deals"])
        need(self.seats == SEATS, "BUSCA-1", "Busca is for 4 players")
        check_integer_option(self.options, "limit", 0, 1000, "BUSCA-10")
        check_integer_option(self.options, "deals", 0, 1000, "BUSCA-10")
        neither = self.options["limit"] == 0 and self.options["deals"] == 0
        need(not neither, "BUSCA-10", "limit or deals must be set")

    def pack(self) -> list[str]:
        return list(PACK)

    def start_deal(self, starter: int, deck: list[str], reshuffles: list[list[str]]) -> BuscaDeal:
        return BuscaDeal(starter, deck, self.house)

    def check_starter(self, starter: int, earlier_starter: int, earlier_deal: Deal) -> None:
        """BUSCA-3: to the right (the next seat) of the first who took busche, from the opener."""
        for step in range(SEATS):
            player = (earlier_starter + step) % SEATS
            if earlier_deal.scores[player] > 0:
                opener = (player + 1) % SEATS
                need(starter == opener, "BUSCA-3", f"seat {opener} should open, not {starter}")
                return
        raise Foul("BUSCA-8", "nobody took busche")

    def match_is_over(self, totals: list[int], deals_played: int) -> bool:
        """BUSCA-10: the limit reached by somebody, or all deals played; 0 means not set."""
        limit: int = self.options["limit"]
        deals: int = self.options["deals"]
        return (limit > 0 and max(totals) >= limit) or (deals > 0 and deals_played >= deals)

    def winners(self, totals: list[int], last_starter: int, last_deal: Deal) -> list[int]:
        """BUSCA-10: fewest busche; equal totals share the win."""
        return [seat for seat in range(SEATS) if totals[seat] == min(totals)]
