"""Bué, by Mino Abbacuccio: blind swaps towards a sum of 50, for two to ten players."""

from tribu.games.bue import habit, mixing, rules, view, words
from tribu.games.bue.options import BueOptions
from tribu.games.bue.state import ACTIONS, SEATS
from tribu.games.game import HIGH, Game

GAME = Game(
    id="bue",
    rule="BUE",
    version=1,
    seats=SEATS,
    actions=ACTIONS,
    wants=HIGH,
    Options=BueOptions,
    rules=rules,
    view=view,
    manner=habit,
    words=words,
    mixing=mixing,
)
