"""The toy in the laboratory: no counters of its own, and scores below 0."""

from tribu.lab.face import Counter
from tribu.lab.tricks import TrickFace

LOWEST = -2  # that is counted by itself

FACE = TrickFace(counter=Counter(lowest=LOWEST))
