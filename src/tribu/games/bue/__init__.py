"""Bué, by Mino Abbacuccio: blind swaps towards a sum of 50, for two to ten players."""

from tribu.games.bue import draws, habit, mixing, rules, view, words
from tribu.games.bue.options import BueHouse, BueOptions, SmallBue
from tribu.games.bue.state import ACTIONS, SEATS
from tribu.games.bue.texts import TEXTS
from tribu.games.game import HIGH, Game, Level

GAME = Game(
    id="bue",
    rule="BUE",
    version=1,
    seats=SEATS,
    usual=4,
    actions=ACTIONS,
    wants=HIGH,
    Options=BueOptions,
    Small=SmallBue,
    House=BueHouse,
    rules=rules,
    view=view,
    habits=habit,
    words=words,
    mixing=mixing,
    draws=draws,
    texts=TEXTS,
    # Luck is so large here that it forgives more slips, and less haste would make a master.
    levels={
        "novice": Level(slip=4, misjudges=3),
        "casual": Level(temperature=50.0, reach=32.0, hasty=30),
        "club": Level(plan={"caution": 2.5}, simulations=150, hasty=75),
        "veteran": Level(temperature=6.0, reach=12.0),
        "master": Level(plan={"caution": 1.5}),
    },
    strengths={
        "random": 1230,
        "novice": 1420,
        "casual": 1450,
        "club": 1500,
        "veteran": 1500,
        "instinct": 1510,
        "master": 1520,
    },
    short={"target": 1},
    simulated={"mixing": "auto"},  # BUE-15
    large_score=50.0,
    challenge_deals=24,
    deal_choices=5,
    luck_share=(0.8, 0.8),
    search_tree=False,
    gpu_launch=(768, 40),  # its code is the largest
    cites={
        "seats": 1,
        "pack": 2,
        "starter": 3,
        "renewal": 7,
        "discards": 7,
        "owed": 15,
        "pack missing": 7,
        "packs left": 7,
        "mixes missing": 15,
    },
)
