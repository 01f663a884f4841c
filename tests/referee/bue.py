"""Bué, with pencil and paper: the table, the rounds, the swaps and their vetoes."""

import re

from .bue_hand import HOUSE_RULES, bue_match_winner, bue_scores, printed_value
from .common import (
    Deal,
    Game,
    House,
    Options,
    check_integer_option,
    check_option_names,
    check_word_option,
    first_blocks,
    need,
)
from .foul import Foul

SLOTS = [0, 1, 2, 3, 4]
ROUNDS = 5
DRAW = re.compile(r"draw ([0-4])")
SWAP = re.compile(r"swap ([0-4])>([0-9])\.([0-4])")
SHOW = re.compile(r"show ([0-4])")
MIX = re.compile(r"mix ([0-9]) ([0-4]{5})")


def bue_pack(options: Options) -> list[str]:
    """BUE-2."""
    blue = [f"b{value}" for value in range(1, options["blue"] + 1)]
    gold = [f"g{value}" for value in range(1, options["gold"] + 1)]
    hundreds = ["100"] * options["hundreds"]
    return blue + gold + hundreds + ["x2"] * options["doubles"] + ["x0"] * options["zeros"]


class BueDeal(Deal):
    def __init__(
        self,
        options: Options,
        seats: int,
        dealer: int,
        deck: list[str],
        reshuffles: list[list[str]],
        house: House,
    ) -> None:
        self.house = house
        self.ban = options["ban"]
        self.mixing = options["mixing"]
        self.seats = seats
        self.dealer = dealer
        self.order = [(dealer + 1 + step) % seats for step in range(seats)]
        self.hands = first_blocks(deck, seats, len(SLOTS))  # BUE-4
        self.face_up = [[False for _ in SLOTS] for _ in range(seats)]
        self.discards = [deck[5 * seats]]  # oldest first
        self.pack = deck[5 * seats + 1 :]  # top first
        self.reshuffles_to_come = list(reshuffles)
        self.round = 1
        self.waiting_to_exchange = list(self.order)
        self.waiting_to_show: list[int] = []
        self.chosen_to_show: list[tuple[int, int]] = []  # (seat, slot)
        self.mixes_owed: list[int] = []  # seats, in the order they must mix
        self.swaps_this_round: list[tuple[set[int], list[str]]] = []  # (two seats, two values)
        self.vetoed_this_turn: list[tuple[int, int]] = []  # (seat, slot)
        self.over = False
        self._end_if(after_five_rounds=False)  # BUE-10: after the deal for every player

    def act(self, action: str) -> None:
        if mix := MIX.fullmatch(action):
            self._mix(int(mix[1]), [int(digit) for digit in mix[2]])
            return
        owed = bool(self.mixes_owed)
        need(not owed, "BUE-15", "the mixes of a swap must come directly after it")
        if show := SHOW.fullmatch(action):
            self._show(int(show[1]))
        elif draw := DRAW.fullmatch(action):
            self._draw(self._exchanging_seat(), int(draw[1]))
        elif swap := SWAP.fullmatch(action):
            self._swap(self._exchanging_seat(), int(swap[1]), int(swap[2]), int(swap[3]))
        else:
            raise Foul("RECORD", f"{action!r} is no action")

    def check_after_last_action(self) -> None:
        """The mixes of a swap are part of it, and a pack is written only if it was needed."""
        need(not self.mixes_owed, "BUE-15", "the mixes that follow a swap are not all written")
        spare = len(self.reshuffles_to_come)
        need(spare == 0, "BUE-7", f"{spare} reshuffles written that were not needed")

    # -- exchanges -----------------------------------------------------------------------------

    def _exchanging_seat(self) -> int:
        """BUE-5, BUE-8: whose turn it is to exchange."""
        need(bool(self.waiting_to_exchange), "BUE-8", "an exchange while cards are being shown")
        return self.waiting_to_exchange[0]

    def _check_face_down(self, seat: int, slot: int) -> None:
        """BUE-8: a face-up card can be neither given, taken nor discarded."""
        face_up = self.face_up[seat][slot]
        need(not face_up, "BUE-8", f"slot {slot} of seat {seat} lies face up")

    def _draw(self, seat: int, slot: int) -> None:
        """BUE-7."""
        self._check_face_down(seat, slot)
        self.discards.append(self.hands[seat][slot])
        if not self.pack:
            self._renew_pack()
        self.hands[seat][slot] = self.pack.pop(0)
        self._exchange_done()

    def _renew_pack(self) -> None:
        """BUE-7: the discards, all but the card just laid, become the new pack."""
        need(bool(self.reshuffles_to_come), "BUE-7", "the pack is empty and no reshuffle written")
        new_pack = self.reshuffles_to_come.pop(0)
        shuffled = self.discards[:-1]
        same = sorted(new_pack) == sorted(shuffled)
        need(same, "BUE-7", "the reshuffle is not the discards without the card just laid")
        self.pack = list(new_pack)
        self.discards = [self.discards[-1]]

    def _swap(self, seat: int, slot: int, other: int, other_slot: int) -> None:
        """BUE-6, and BUE-14 for what may be given and what is vetoed."""
        need(other < self.seats, "BUE-6", f"there is no seat {other} to swap with")
        need(other != seat, "BUE-6", "nobody swaps with himself")
        self._check_face_down(seat, slot)
        self._check_face_down(other, other_slot)
        vetoed_before = (other, other_slot) in self.vetoed_this_turn
        need(not vetoed_before, "BUE-14", "this slot was vetoed before in this turn")
        given = printed_value(self.hands[seat][slot])
        taken = printed_value(self.hands[other][other_slot])
        self._check_gift(seat, other, given)
        if self._is_vetoed(seat, other, given, taken):
            self.vetoed_this_turn.append((other, other_slot))
            return  # nothing moves, and the same seat acts again
        own_card = self.hands[seat][slot]
        self.hands[seat][slot] = self.hands[other][other_slot]
        self.hands[other][other_slot] = own_card
        self.swaps_this_round.append(({seat, other}, [given, taken]))
        self._exchange_done()
        if self.mixing == "auto" and not self.over:  # BUE-15
            self.mixes_owed = [who for who in (seat, other) if self.face_up[who].count(False) >= 2]

    def _earlier_swaps(self, seat: int, other: int) -> list[list[str]]:
        """The pairs of values that these two players swapped in this round."""
        return [values for two, values in self.swaps_this_round if two == {seat, other}]

    def _check_gift(self, seat: int, other: int, given: str) -> None:
        """BUE-14, strict: a value swapped before may not be given again. It is not legal."""
        if self.ban == "strict":
            for values in self._earlier_swaps(seat, other):
                need(given not in values, "BUE-14", f"the gift {given} is barred")

    def _is_vetoed(self, seat: int, other: int, given: str, taken: str) -> bool:
        """BUE-14: whether the owner of the card pointed at must veto."""
        for values in self._earlier_swaps(seat, other):
            if self.ban == "strict" and taken in values:
                return True
            if self.ban == "identical" and sorted(values) == sorted([given, taken]):
                return True
        return False

    def _exchange_done(self) -> None:
        """BUE-10: declare; BUE-5, BUE-8: else pass the turn, or let all show after a round."""
        self.waiting_to_exchange.pop(0)
        self.vetoed_this_turn = []
        round_done = not self.waiting_to_exchange
        self._end_if(after_five_rounds=round_done and self.round == ROUNDS)
        if round_done and not self.over:
            self.waiting_to_show = list(self.order)

    def _end_if(self, after_five_rounds: bool) -> None:
        """BUE-10, BUE-11. Looking at all hands is looking at the changed ones: had another
        already been a Bué, the deal would have ended before."""
        scores = bue_scores(self.hands, self.dealer, after_five_rounds, self.house)
        if scores is not None:
            self.over = True
            self.scores = scores

    # -- showing and mixing --------------------------------------------------------------------

    def _show(self, slot: int) -> None:
        """BUE-8: choices from the dealer's left, turned up together when all have chosen."""
        need(bool(self.waiting_to_show), "BUE-8", "a show before the end of the round")
        seat = self.waiting_to_show[0]
        self._check_face_down(seat, slot)
        self.waiting_to_show.pop(0)
        self.chosen_to_show.append((seat, slot))
        if not self.waiting_to_show:
            for shown_seat, shown_slot in self.chosen_to_show:
                self.face_up[shown_seat][shown_slot] = True
            self.chosen_to_show = []
            self.round += 1
            self.waiting_to_exchange = list(self.order)
            self.swaps_this_round = []  # BUE-14 looks at this round only

    def _mix(self, seat: int, old_slots: list[int]) -> None:
        """BUE-15: new slot i holds what lay in old slot old_slots[i]; face-up slots stay."""
        need(seat < self.seats, "RECORD", f"there is no seat {seat} to mix")
        need(sorted(old_slots) == SLOTS, "RECORD", "a mix must name each slot once")
        if self.mixes_owed:
            owed = self.mixes_owed[0]
            need(seat == owed, "BUE-15", f"seat {owed} must mix now, not {seat}")
        else:
            showing = bool(self.waiting_to_show)
            need(not showing, "BUE-15", "a mix while cards are being shown")
        for slot in SLOTS:
            moved = self.face_up[seat][slot] and old_slots[slot] != slot
            need(not moved, "BUE-15", f"slot {slot} lies face up and cannot be mixed")
        if self.mixes_owed:
            self.mixes_owed.pop(0)
        self.hands[seat] = [self.hands[seat][old_slot] for old_slot in old_slots]
        self.vetoed_this_turn = [  # BUE-14: a mix lifts the bar on the slots of its owner
            (owner, slot) for owner, slot in self.vetoed_this_turn if owner != seat
        ]


class Bue(Game):
    pack_rule = "BUE-2"
    house_rules = HOUSE_RULES

    def check_table(self) -> None:
        names = ["target", "blue", "gold", "hundreds", "doubles", "zeros", "ban", "mixing"]
        check_option_names(self.options, names)
        need(2 <= self.seats <= 10, "BUE-1", "Bué is for 2 to 10 players")
        check_integer_option(self.options, "target", 1, 10000, "BUE-1")
        check_integer_option(self.options, "blue", 0, 30, "BUE-2")
        check_integer_option(self.options, "gold", 0, 30, "BUE-2")
        check_integer_option(self.options, "hundreds", 0, 12, "BUE-2")
        check_integer_option(self.options, "doubles", 0, 6, "BUE-2")
        check_integer_option(self.options, "zeros", 0, 6, "BUE-2")
        check_word_option(self.options, "ban", ["strict", "identical"], "BUE-14")
        check_word_option(self.options, "mixing", ["manual", "auto"], "BUE-15")
        size = len(self.pack())
        enough = size >= 5 * self.seats + 2
        need(enough, "BUE-2", f"{size} cards are too few for {self.seats} players")
        need(size <= 62, "BUE-2", f"{size} cards are more than 62")

    def pack(self) -> list[str]:
        return bue_pack(self.options)

    def start_deal(self, starter: int, deck: list[str], reshuffles: list[list[str]]) -> BueDeal:
        return BueDeal(self.options, self.seats, starter, deck, reshuffles, self.house)

    def check_starter(self, starter: int, earlier_starter: int, earlier_deal: Deal) -> None:
        """BUE-3."""
        dealer = (earlier_starter + 1) % self.seats
        need(starter == dealer, "BUE-3", f"seat {dealer} should deal, not {starter}")

    def match_is_over(self, totals: list[int], deals_played: int) -> bool:
        """BUE-13."""
        target: int = self.options["target"]
        return max(totals) >= target

    def winners(self, totals: list[int], last_starter: int, last_deal: Deal) -> list[int]:
        """BUE-13: always exactly one winner."""
        if not isinstance(last_deal, BueDeal):
            raise TypeError("not a deal of Bué")
        return [bue_match_winner(totals, last_deal.hands, last_starter)]
