"""What games of tricks share, where no game of ours takes it."""

from tribu.games import load
from tribu.games.tricks import whole_hand


def test_where_nobody_knows_a_card_any_may_lie_elsewhere():
    state = load("busca").new_state()
    state.hands[2] = 0b1011
    assert whole_hand(state, None, 2) == 0b1011
