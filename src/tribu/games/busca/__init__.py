"""Busca, after the rules of the Accademia Italiana Gioco Carte: four players, forty cards."""

from tribu.games.busca import habit, rules, view, words
from tribu.games.busca.options import BuscaHouse, BuscaOptions, SmallBusca
from tribu.games.busca.texts import TEXTS
from tribu.games.game import LOW, Game, Level

GAME = Game(
    id="busca",
    rule="BUSCA",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    wants=LOW,
    Options=BuscaOptions,
    Small=SmallBusca,
    House=BuscaHouse,
    rules=rules,
    view=view,
    habits=habit,
    words=words,
    texts=TEXTS,
    levels={
        "novice": Level(slip=6, misjudges=2),
        "casual": Level(temperature=20.0, reach=20.0),
        "club": Level(simulations=150),
        "veteran": Level(temperature=3.0, reach=8.0),
        "master": Level(plan={"depth": 40, "rivalry": 0.0, "instinct": 0.03}),
    },
    strengths={
        "random": 1240,
        "novice": 1210,
        "casual": 1440,
        "club": 1500,
        "veteran": 1600,
        "instinct": 1630,
        "master": 1620,
    },
    short={"deals": 1},
    large_score=4.0,
    luck_share=(0.4, 0.0),
    unit=words.BUSCA,
    anticlockwise=True,  # BUSCA-2
    votes=("italian",),  # BUSCA-1: another pack if all agree
    cites={"seats": 1, "pack": 1, "starter": 3},
)
