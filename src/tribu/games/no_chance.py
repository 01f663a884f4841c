"""The chance verbs of a game whose only chance is the deal: nothing is ever due."""

from tribu.games.game import NOTHING
from tribu.jit import compiled


@compiled
def due(s):
    return NOTHING


@compiled
def renew(s, pack, n):
    pass


@compiled
def mix(s, seat, order):
    pass


@compiled
def to_renew(s, out):
    return 0


@compiled
def to_mix(s, seat):
    return 0


@compiled
def barred_mix(s, seat, order):
    """No rule of these games lets anybody mix: their first rule says what is dealt and played."""
    return 1
