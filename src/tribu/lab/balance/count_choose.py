# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""How a good player chooses, compiled, for the games that have such a `skill`."""

from tribu.games.verbs import any_option, habit
from tribu.jit import Verb, compiled
from tribu.search.playout import HABIT

SKILL = 2  # beside the policies of playouts

skill = Verb("skill")


@compiled
def choose_with_skill(s, seat, rng, policies):
    """Each seat by its own policy."""
    if policies[seat] == SKILL:
        return skill(s, seat, rng)
    if policies[seat] == HABIT:
        return habit(s, seat, rng)
    return any_option(s, seat, rng)
