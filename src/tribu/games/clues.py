"""Why one choice rather than another, in a sentence: from clues that were counted over worlds.

A game's own module `clues` says what its clues are:

    clues_size                    how many there are
    mark_clues(world, after, seat, action, rng, counts)   compiled: adds 1 to each clue that holds;
                                  `world` is before the action, `after` may be played on
    tell_clue(clue, names, lang)  one clue as a sentence with gaps, `{n}` and `{of}`; None where it
                                  is nothing to speak of
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

    told = [clue for clue in range(len(counts[which])) if clues.tell_clue(clue, names, lang)]
    best = max(told, key=apart, default=None)
    if best is not None and apart(best) < CLEAR:
        best = max(told, key=lambda clue: counts[which][clue])
    if best is None or (apart(best) < CLEAR and counts[which][best] < CLEAR * worlds):
        return ""
    share = round(OF * counts[which][best] / worlds)
    return str(clues.tell_clue(best, names, lang)).format(n=share, of=OF)
