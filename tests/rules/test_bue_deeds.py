"""What a network is told of the past in Bué: who laid or swapped in which round, and how lately the
cards in each place came there, as far as the one that looks can know."""

import numpy as np
from bue_table import GAME, dealt

from tribu.games.bue.learned import DEEDS, DID, HISTORY, LAIN
from tribu.games.bue.options import ROUNDS, SLOTS

HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]
SHOWN = ("show 0",) * 3
NEVER, EARLIER, NOW = 0.0, 0.8, 1.0  # when a card came: with the deal, a round ago, in this round


def told(table, viewer):
    """(how lately, by a swap) of each seat's slots, and [deeds] of each seat, latest round first;
    seats from the viewer on."""
    out = np.zeros(HISTORY, np.float32)
    GAME.part("learned").history(table.memories[viewer], viewer, int(table.s.seats), out)
    places, deeds = out[:DEEDS].reshape(-1, SLOTS, LAIN), out[DEEDS:].reshape(-1, ROUNDS, DID)
    came = [[(round(float(a), 4), round(float(b), 4)) for a, b in seat] for seat in places]
    return came, np.round(deeds.astype(float), 4).tolist()


def test_what_was_laid_and_who_swapped_by_round():
    table = dealt(*HANDS).do("draw 0", "swap 1>0.2", "draw 3", *SHOWN, "draw 4")
    nothing, swapped = [0] * DID, [0, 0, 0, 0, 0, 1]
    first, again = [21 / 25, 1, 0, 0, 0, 0], [25 / 25, 1, 0, 0, 0, 0]
    _, deeds = told(table, 1)
    assert deeds[0][:3] == [nothing, swapped, nothing], "what I did, this round first"
    assert deeds[1][:3] == [nothing, [19 / 25, 0, 0, 0, 0, 0], nothing]
    assert deeds[2][:3] == [again, first, nothing]
    assert not np.any(deeds[3:])


def test_how_lately_cards_came_and_which_by_a_swap():
    table = dealt(*HANDS).do("draw 0", "swap 1>0.2")
    came, _ = told(table, 0)
    assert came[0] == [(NOW, 0), (NEVER, 0), (NOW, 1), (NEVER, 0), (NEVER, 0)]
    assert came[1][1] == (NOW, 1)
    table.do("draw 1", *SHOWN)
    came, _ = told(table, 0)
    assert came[0][:3] == [(EARLIER, 0), (NEVER, 0), (EARLIER, 1)]
    assert told(table, 2)[0][1] == came[0], "everybody sees the same of others"


def test_after_a_mix_only_its_owner_knows_which_card_lies_where():
    table = dealt(*HANDS).do("draw 0", "mix 0 10234")
    assert told(table, 0)[0][0][:2] == [(NEVER, 0), (NOW, 0)]
    assert told(table, 1)[0][2] == [(0.2, 0)] * 5, "one of five came now"
    table.do("swap 0>0.3")
    came = told(table, 2)[0][1]
    assert came[3] == (NOW, 1)
    assert came[0] == (0.25, 0), "one of the other four"
    table.do("mix 0 43210")
    assert told(table, 2)[0][1] == [(0.4, 0.2)] * 5


def test_a_new_deal_begins_with_nothing():
    came, deeds = told(dealt(*HANDS), 2)
    assert not np.any(came)
    assert not np.any(deeds)


def test_every_kind_of_card_can_be_laid():
    for slot, place in enumerate((2, 3, 4)):  # 100, x2, x0
        table = dealt("100 x2 x0 g24 g25", "b21 b22 b23 b24 b25").do(f"draw {slot}")
        assert np.flatnonzero(told(table, 0)[1][0][0]).tolist() == [place]
