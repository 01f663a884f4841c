"""Bugami, by David Parlett: win tricks without cards of your own bugami suit."""

from tribu.games.bugami import habit, rules, view, words
from tribu.games.game import HIGH, Game

GAME = Game(
    id="bugami",
    rule="BUGAMI",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    wants=HIGH,
    Options=rules.BugamiOptions,
    rules=rules,
    view=view,
    manner=habit,
    words=words,
)
