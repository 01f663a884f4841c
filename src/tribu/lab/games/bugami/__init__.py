"""Bugami in the laboratory: misères and what becomes of them, tricks, bugamis, sweeps."""

from tribu.lab.face import Counter, Pace
from tribu.lab.games.bugami import count
from tribu.lab.games.bugami.chapters import MISERE, SCORES, SUITS, blanks
from tribu.lab.games.bugami.findings import misere, suits
from tribu.lab.games.bugami.restrictions import RESTRICTIONS
from tribu.lab.tricks import TrickFace

FACE = TrickFace(
    counter=Counter(count.count_deal, count.CELLS, step=count.STEP),
    chapters=(MISERE, SUITS),
    scores=SCORES,
    headlines=("misere", "misere made", "misere score", "suit score", "clean", "same suit"),
    findings=(misere, suits),
    blanks=blanks,
    restrictions=RESTRICTIONS,
    pace=Pace(choice=4),
)
