"""Hearts for four, a game from outside: everything Tribù has to know of it is in this package."""

from tribu.games.game import LOW, Game, Level
from tribu_hearts import habit, rules, view, words
from tribu_hearts.options import HeartsHouse, HeartsOptions, SmallHearts
from tribu_hearts.texts import TEXTS

GAME = Game(
    id="hearts",
    rule="HEARTS",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    wants=LOW,
    Options=HeartsOptions,
    Small=SmallHearts,
    House=HeartsHouse,
    rules=rules,
    view=view,
    habits=habit,
    words=words,
    texts=TEXTS,
    levels={
        "novice": Level(slip=6),
        "club": Level(simulations=150),
        "master": Level(plan={"depth": 40, "rivalry": 0.0}),
    },
    short={"limit": 1},
    large_score=10.0,
    cites={"seats": 1, "pack": 1, "starter": 2},
    home="tribu_hearts",
    faces="tribu_hearts.{room}",
)
