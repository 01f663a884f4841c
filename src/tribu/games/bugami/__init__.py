"""Bugami, by David Parlett: win tricks without cards of your own bugami suit."""

from tribu.games.bugami import habit, rules, state, view, words
from tribu.games.game import HIGH, Game

GAME = Game(
    id="bugami",
    rule="BUGAMI",
    version=1,
    seats=state.SEATS,
    actions=state.ACTIONS,
    wants=HIGH,
    Options=state.BugamiOptions,
    rules=rules,
    view=view,
    manner=habit,
    words=words,
)
