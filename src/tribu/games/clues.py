"""Why one choice rather than another, in a sentence: from clues that were counted over worlds.

A game's own module `clues` says what its clues are:

    clues_size                    how many there are
    mark_clues(world, after, seat, action, rng, counts)   compiled: adds 1 to each clue that holds;
                                  `world` is before the action, `after` may be played on
    tell_clue(clue, often, names, lang)   a sentence: the clue holds in `often` of OF deals that
                                  fit; empty where that is nothing to speak of
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

OF = 10  # worlds, in a sentence
CLEAR = 0.2  # by which a share must differ from the others' to be a reason


def reason(
    clues: Any,
    counts: Sequence[Sequence[int]],
    which: int,
    worlds: int,
    names: Sequence[str],
    lang: str,
) -> str:
    """What sets one of several actions most apart, or else what mostly holds after it, as a
    sentence; empty if there is nothing to say. `counts`: of each action, in how many of the
    `worlds` each clue holds."""
    if not worlds or not counts:
        return ""
    others = [row for k, row in enumerate(counts) if k != which]

    def apart(clue: int) -> float:
        """How far the share of a clue lies from the others' mean; alone, from never."""
        usual = sum(row[clue] for row in others) / len(others) if others else 0.0
        return abs(counts[which][clue] - usual) / worlds

    often = [round(OF * count / worlds) for count in counts[which]]
    told = [clues.tell_clue(clue, often[clue], names, lang) for clue in range(len(often))]
    telling = [clue for clue, sentence in enumerate(told) if sentence]
    best = max(telling, key=apart, default=None)
    if best is not None and apart(best) < CLEAR:
        best = max(telling, key=lambda clue: often[clue])
    if best is None or (apart(best) < CLEAR and often[best] < CLEAR * OF):
        return ""
    return str(told[best])
