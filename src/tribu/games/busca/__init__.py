"""Busca, after the rules of the Accademia Italiana Gioco Carte: four players, forty cards."""

from tribu.games.busca import habit, rules, view, words
from tribu.games.game import LOW, Game

GAME = Game(
    id="busca",
    rule="BUSCA",
    version=1,
    seats=rules.SEATS,
    actions=rules.ACTIONS,
    wants=LOW,
    Options=rules.BuscaOptions,
    rules=rules,
    view=view,
    manner=habit,
    words=words,
)
