"""What a seat of Bué knows: a memory folded from its facts.

It is a trail, which says where cards lie that were seen (`traces.py`), and what can be inferred
from vetoes, swaps and hands that were not worth 50 (`inference.py`).
"""

from tribu.games.bue.inference import INFERRED, infer
from tribu.games.bue.traces import TRAIL, follow
from tribu.games.game import record
from tribu.jit import compiled

Memory = record([*TRAIL, *INFERRED])


@compiled
def recall(memory, fact):
    """Fold a fact into what a seat knows."""
    infer(memory, fact)
    follow(memory, fact)
