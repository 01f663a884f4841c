"""Hearts in the laboratory: the moon, the queen of spades, clean hands."""

from tribu.lab.face import Counter
from tribu.lab.tricks import TrickFace
from tribu_hearts.lab import count
from tribu_hearts.lab.chapters import MOON, QUEEN, SCORES
from tribu_hearts.lab.findings import moon, queen

FACE = TrickFace(
    counter=Counter(count.count_deal, count.CELLS, lowest=count.LOWEST),
    chapters=(MOON, QUEEN),
    scores=SCORES,
    headlines=("moons", "clean hands", "no trick", "queen thrown", "queen kept"),
    findings=(moon, queen),
    same_as="OpenSpiel Hearts",
)
