"""Busca in the laboratory: busche, who does not cover, points, where the Pita falls."""

from tribu.lab.balance.places import OPENER
from tribu.lab.face import Counter, Pace
from tribu.lab.games.busca import count
from tribu.lab.games.busca.chapters import BUSCHE, COVERING, POINTS, blanks
from tribu.lab.games.busca.findings import cost, covering
from tribu.lab.games.busca.restrictions import RESTRICTIONS
from tribu.lab.tricks import TrickFace

FACE = TrickFace(
    counter=Counter(count.count_deal, count.CELLS),
    starter=OPENER,
    chapters=(BUSCHE, COVERING, POINTS),
    headlines=("busche", "uncovered", "dear", "sharing", "pita thrown"),
    # Nearly everybody has the best score, none: to be first says nothing.
    left_out=frozenset({"place best", "tied deals"}),
    findings=(covering, cost),
    blanks=blanks,
    restrictions=RESTRICTIONS,
    pace=Pace(choice=4),
)
