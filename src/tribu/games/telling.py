# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""A deal whose seats are told what happens, whoever holds it: a match, an arena, a search.

Whatever happens, the state before it is kept, the state changes, and everybody concerned is told
how. What holds the deal (`t`: cells, a row and a desk, a tuple of arrays) fills in two verbs:

    keep(t)                      remember the state before something happens
    inform(t, s, seat, action)   tell the viewers what led from that state to s, and let them
                                 remember it in their own way

Where nobody listens they do nothing. `search/playout.py` has `settle`, which draws the chance that
is due.
"""

from tribu.games.game import DEALT, ENDED, MIXED, RENEWED, SPECTATOR
from tribu.games.verbs import deal, mix, play, renew
from tribu.jit import Verb, compiled

keep, inform = Verb("keep"), Verb("inform")


@compiled
def keep_nothing(t):
    pass


@compiled
def inform_nobody(t, s, seat, action):
    pass


NOBODY_LISTENS = {"keep": keep_nothing, "inform": inform_nobody}


@compiled
def act(t, s, seat, action):
    """A seat plays an action, which must be legal."""
    keep(t)
    play(s, seat, action)
    inform(t, s, seat, action)


@compiled
def deal_out(t, s, deck, starter):
    """The deck is dealt."""
    keep(t)
    deal(s, deck, starter)
    inform(t, s, SPECTATOR, DEALT)


@compiled
def renew_pack(t, s, pack, n):
    """A pack of n cards is renewed."""
    keep(t)
    renew(s, pack, n)
    inform(t, s, SPECTATOR, RENEWED)


@compiled
def mix_slots(t, s, seat, order):
    """A seat's slots are mixed."""
    keep(t)
    mix(s, seat, order)
    inform(t, s, seat, MIXED)


@compiled
def end(t, s):
    """The deal is over, which changes nothing."""
    keep(t)
    inform(t, s, SPECTATOR, ENDED)
