# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What one can forgo in Bué: swaps (BUE-6), draws (BUE-7), giving a 100, keeping x2 or x0 (BUE-9).

Nobody can refuse a special card. Whoever forgoes the x2 parts with it as soon as possible.
"""

from tribu.cards import has
from tribu.games.bue.choices import swaps_giving
from tribu.games.bue.habit import nth_swap
from tribu.games.bue.labels import DOUBLE, HUNDRED, ZERO
from tribu.games.bue.state import (
    DRAWS,
    SHOWS,
    card_at,
    down,
    is_draw,
    is_show,
    swap_give,
)
from tribu.jit import compiled
from tribu.lab.restriction import Restriction
from tribu.rng import below


@compiled
def swaps(s, seat, action):
    """Whether it is a swap."""
    return not is_draw(action) and not is_show(action)


@compiled
def draw_instead(s, seat, action, rng):
    """The same card, laid on the discards."""
    return DRAWS + swap_give(action)


@compiled
def draws(s, seat, action):
    """Whether it is a draw."""
    return is_draw(action)


@compiled
def swap_instead(s, seat, action, rng):
    """The same card, given to somebody."""
    n = swaps_giving(s, seat, action - DRAWS)
    return nth_swap(s, seat, action - DRAWS, below(rng, n)) if n else -1


@compiled
def gives_hundred(s, seat, action):
    """Whether it is a swap that gives a 100."""
    return swaps(s, seat, action) and card_at(s, seat, swap_give(action)) == HUNDRED


@compiled
def given_slot(action):
    """The slot that an exchange parts with."""
    return action - DRAWS if is_draw(action) else swap_give(action)


@compiled
def slot_of(s, seat, label):
    """A face-down slot with such a card, or -1."""
    found = -1
    for slot in range(s.slots):
        if has(down(s, seat), slot) and card_at(s, seat, slot) == label:
            found = slot
    return found


@compiled
def keeps(s, seat, action, label):
    """Whether such a card is kept: another one is parted with, or it is shown and so stays."""
    if is_show(action):
        return card_at(s, seat, action - SHOWS) == label
    return slot_of(s, seat, label) >= 0 and card_at(s, seat, given_slot(action)) != label


@compiled
def lay_down(s, seat, action, label):
    """Such a card, laid on the discards."""
    return -1 if is_show(action) else DRAWS + slot_of(s, seat, label)


@compiled
def keeps_double(s, seat, action):
    """Whether an x2 is kept."""
    return keeps(s, seat, action, DOUBLE)


@compiled
def lay_double(s, seat, action, rng):
    """The x2, laid on the discards."""
    return lay_down(s, seat, action, DOUBLE)


@compiled
def keeps_zero(s, seat, action):
    """Whether an x0 is kept."""
    return keeps(s, seat, action, ZERO)


@compiled
def lay_zero(s, seat, action, rng):
    """The x0, laid on the discards."""
    return lay_down(s, seat, action, ZERO)


RESTRICTIONS = (
    Restriction("swap", ("scambiare", "échanger", "swap"), swaps, draw_instead, kin="gift"),
    Restriction("draw", ("pescare", "piocher", "draw"), draws, swap_instead),
    Restriction(
        "gift",
        ("regalare un 100", "donner un 100", "give a 100"),
        gives_hundred,
        draw_instead,
        kin="swap",
    ),
    Restriction("x2", ("tenere un x2", "garder un x2", "keep an x2"), keeps_double, lay_double),
    Restriction("x0", ("tenere un x0", "garder un x0", "keep an x0"), keeps_zero, lay_zero),
)
