"""Bugami, with pencil and paper."""

from .common import (
    Deal,
    Game,
    House,
    check_integer_option,
    check_option_names,
    first_blocks,
    need,
)

SUITS = ["C", "D", "H", "S"]
MISERE = "-"
RANKS_FROM_HIGH = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # BUGAMI-1
HOUSE_RULES = {
    "misere": (100, 0, 1000),
    "none": (30, 0, 1000),
    "all": (100, 0, 1000),
    "clean": (20, 1, 100),
    "trick": (10, 1, 100),
}
BY_THE_RULES = {name: own for name, (own, _, _) in HOUSE_RULES.items()}
BIDS = ["bid C", "bid D", "bid H", "bid S", "bid -"]


def bugami_pack(jokers: int) -> list[str]:
    """BUGAMI-1, BUGAMI-8."""
    cards = [rank + suit for suit in SUITS for rank in RANKS_FROM_HIGH]
    return cards + [f"X{number}" for number in range(1, jokers + 1)]


def is_joker(card: str) -> bool:
    return card[0] == "X"


def has_suit(card: str, suit: str) -> bool:
    return not is_joker(card) and card[1] == suit


def trick_winner(cards: list[str]) -> int:
    """BUGAMI-4, BUGAMI-8: which card, in playing order, takes the trick."""
    if is_joker(cards[0]):
        return 0
    best = 0
    for place in range(1, len(cards)):
        if not has_suit(cards[place], cards[0][1]):
            continue
        if RANKS_FROM_HIGH.index(cards[place][0]) < RANKS_FROM_HIGH.index(cards[best][0]):
            best = place
    return best


def side_of(player: int, bids: list[str], marriage: bool) -> list[int]:
    """BUGAMI-9: the players whose tricks count together with this player's, himself included."""
    same = [other for other in range(len(bids)) if bids[other] == bids[player]]
    everybody = len(same) == len(bids)
    if marriage and bids[player] != MISERE and not everybody:
        return same
    return [player]


def score_with_suit(
    tricks: int, bugami_cards: int, total_tricks: int, house: House = BY_THE_RULES
) -> int:
    """BUGAMI-5."""
    if tricks == 0:
        return house["none"]
    if tricks == total_tricks:
        return house["all"]
    if bugami_cards == 0:
        return house["clean"] * tricks
    return house["trick"] * tricks // bugami_cards


def bugami_scores(
    tricks: list[int],
    piles: list[list[str]],
    bids: list[str],
    total_tricks: int,
    marriage: bool,
    house: House = BY_THE_RULES,
) -> list[int]:
    """The scores of a deal. `piles` are the cards won, `bids` are C, D, H, S, or - for misère."""
    scores = []
    sweepers: list[int] = []
    for player, bid in enumerate(bids):
        if bid == MISERE:  # BUGAMI-6
            scores.append(house["misere"] if tricks[player] == 0 else 0)
            continue
        side = side_of(player, bids, marriage)
        side_tricks = sum(tricks[member] for member in side)
        side_cards = [card for member in side for card in piles[member]]
        bugami_cards = [card for card in side_cards if is_joker(card) or has_suit(card, bid)]
        scores.append(score_with_suit(side_tricks, len(bugami_cards), total_tricks, house))
        if side_tricks == total_tricks:
            sweepers.append(player)
    if sweepers:  # BUGAMI-7
        for player, bid in enumerate(bids):
            if player not in sweepers and bid != MISERE:
                scores[player] = 0
    return scores


class BugamiDeal(Deal):
    def __init__(
        self, seats: int, dealer: int, deck: list[str], marriage: bool, house: House
    ) -> None:
        self.house = house
        self.seats = seats
        self.total_tricks = len(deck) // seats
        self.hands = first_blocks(deck, seats, self.total_tricks)
        self.left_over = deck[seats * self.total_tricks :]
        self.pack = list(deck)
        self.marriage = marriage
        self.bids = [""] * seats
        self.leader = (dealer + 1) % seats  # BUGAMI-4; and the first bid written is his too
        self.bidders_waiting = [(self.leader + step) % seats for step in range(seats)]
        self.trick: list[str] = []
        self.tricks = [0] * seats
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.over = False

    def player_to_act(self) -> int:
        if self.bidders_waiting:
            return self.bidders_waiting[0]
        return (self.leader + len(self.trick)) % self.seats

    def act(self, action: str) -> None:
        need(action in BIDS or action in self.pack, "RECORD", f"{action!r} is no action")
        if self.bidders_waiting:  # BUGAMI-3
            need(action in BIDS, "BUGAMI-3", "a card is played before all have chosen")
            self.bids[self.bidders_waiting.pop(0)] = action[-1]
        else:
            need(action not in BIDS, "BUGAMI-3", "a choice is made after all have chosen")
            self._play(action)

    def _play(self, card: str) -> None:
        player = self.player_to_act()
        hand = self.hands[player]
        need(card in hand, "BUGAMI-4", f"seat {player} does not hold {card}")
        if self.trick and not is_joker(self.trick[0]):
            led = self.trick[0][1]
            can_follow = any(has_suit(held, led) for held in hand)
            if is_joker(card):
                need(not can_follow, "BUGAMI-8", f"a joker thrown, and {led} could be followed")
            elif not has_suit(card, led):
                need(not can_follow, "BUGAMI-4", f"{card} does not follow {led}, and could")
        hand.remove(card)
        self.trick.append(card)
        if len(self.trick) == self.seats:
            self._take_trick()

    def _take_trick(self) -> None:
        winner = (self.leader + trick_winner(self.trick)) % self.seats
        self.tricks[winner] += 1
        self.piles[winner] += self.trick
        self.leader = winner
        self.trick = []
        if sum(self.tricks) == self.total_tricks:
            self.piles[winner] += self.left_over  # BUGAMI-4
            self.over = True
            self.scores = bugami_scores(
                self.tricks, self.piles, self.bids, self.total_tricks, self.marriage, self.house
            )

    def check_after_last_action(self) -> None:
        """A deal of Bugami may be broken off anywhere."""


class Bugami(Game):
    pack_rule = "BUGAMI-1"
    house_rules = HOUSE_RULES

    def check_table(self) -> None:
        check_option_names(self.options, ["target", "jokers", "marriage"])
        need(3 <= self.seats <= 7, "BUGAMI-1", "Bugami is for 3 to 7 players")
        check_integer_option(self.options, "target", 1, 10000, "BUGAMI-1")
        check_integer_option(self.options, "jokers", 0, 4, "BUGAMI-8")
        marriage = self.options["marriage"]
        need(isinstance(marriage, bool), "BUGAMI-9", "marriage must be true or false")

    def pack(self) -> list[str]:
        return bugami_pack(self.options["jokers"])

    def start_deal(self, starter: int, deck: list[str], reshuffles: list[list[str]]) -> BugamiDeal:
        return BugamiDeal(self.seats, starter, deck, self.options["marriage"], self.house)

    def check_starter(self, starter: int, earlier_starter: int, earlier_deal: Deal) -> None:
        """BUGAMI-2: the deal passes to the left, which is the next seat."""
        dealer = (earlier_starter + 1) % self.seats
        need(starter == dealer, "BUGAMI-2", f"seat {dealer} should deal, not {starter}")

    def match_is_over(self, totals: list[int], deals_played: int) -> bool:
        """BUGAMI-10."""
        target: int = self.options["target"]
        return max(totals) >= target

    def winners(self, totals: list[int], last_starter: int, last_deal: Deal) -> list[int]:
        """BUGAMI-10: the highest total; equal totals share the win."""
        return [seat for seat in range(self.seats) if totals[seat] == max(totals)]
