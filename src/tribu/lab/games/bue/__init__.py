"""Bué in the laboratory: when Bué comes and how, exchanges, distances from 50, ties."""

from tribu.lab.face import Counter, Face, Pace
from tribu.lab.games.bue import count
from tribu.lab.games.bue.chapters import DISTANCE, FIFTY, LENGTH, TIES
from tribu.lab.games.bue.findings import distances, exchanges, fifty
from tribu.lab.games.bue.restrictions import RESTRICTIONS

FACE = Face(
    counter=Counter(count.count_deal, count.CELLS, step=10),
    length=LENGTH,
    chapters=(FIFTY, DISTANCE, TIES),
    headlines=("bue", "superbue", "dealt", "exchanges", "best distance", "hopeless", "tied points"),
    left_out=frozenset({"tied deals", "shared wins"}),  # BUE-12 and BUE-13 settle every tie
    findings=(fifty, exchanges, distances),
    restrictions=RESTRICTIONS,
    pace=Pace(choice=6),  # every other choice, a card to show, is made by all at once
)
