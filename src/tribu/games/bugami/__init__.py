"""Bugami, by David Parlett: win tricks without cards of your own bugami suit."""

from tribu.games.bugami import habit, rules, state, view, words
from tribu.games.bugami.options import BugamiHouse, BugamiOptions, SmallBugami
from tribu.games.bugami.texts import TEXTS
from tribu.games.game import HIGH, Game, Level

GAME = Game(
    id="bugami",
    rule="BUGAMI",
    version=1,
    seats=state.SEATS,
    usual=4,
    actions=state.ACTIONS,
    wants=HIGH,
    Options=BugamiOptions,
    Small=SmallBugami,
    House=BugamiHouse,
    rules=rules,
    view=view,
    habits=habit,
    words=words,
    texts=TEXTS,
    levels={
        "novice": Level(slip=6, misjudges=6),
        "casual": Level(temperature=12.0, reach=16.0),
        "club": Level(simulations=75),
        "veteran": Level(temperature=4.0, reach=10.0),
        "master": Level(plan={"depth": 40, "belief": 0.35, "instinct": 1.0}),
    },
    strengths={
        "random": 940,
        "novice": 1340,
        "casual": 1430,
        "club": 1500,
        "veteran": 1560,
        "instinct": 1620,
        "master": 1570,
    },
    short={"target": 1},
    large_score=100.0,
    deal_choices=14,
    luck_share=(0.7, 0.4),
    cites={"seats": 1, "pack": 1, "starter": 2},
)
