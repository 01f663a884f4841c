"""Worlds that explain what the others did: a walk from hand to hand, by what the policy would play.

A world is believable as far as the policy, at the others' seats and from the deal on, would have
chosen what they chose. From a world that fits, two hidden cards are exchanged again and again, and
the exchange is kept by Metropolis' rule: worlds are met as often as they deserve belief.
"""

import math

from tribu.games.game import ACTED
from tribu.games.heuristics import EARLIER, UNKNOWN
from tribu.games.verbs import imagine, options_count, play
from tribu.jit import Verb, compiled
from tribu.rng import sow, uniform
from tribu.search.thought import (
    BELIEF,
    CHANGED,
    DRAWN,
    FACTS,
    REPLAYED,
    SEAT,
    SEED,
    TELLING,
    WORLD,
)

policy = Verb("policy")
rewind = Verb("rewind")
told = Verb("told")
laid_by = Verb("laid_by")
nudge = Verb("nudge")

FRESH = 32  # worlds after which the walk starts afresh
FIRST_STEPS = 80
STEPS = 12
NEVER = -1e9
_TIES = 2  # the stream of lots that the policy draws when choices are thought over again


@compiled
def imagine_believed(t, note):
    """A world that fits, more often one that explains the others' choices."""
    if note.cells[DRAWN] == 0:
        gather_choices(t, note)
    telling = note.knobs[BELIEF] > 0.0 and note.cells[TELLING] > 0
    steps = STEPS
    if not telling or note.cells[DRAWN] % FRESH == 0:
        imagine(t.views[0], t.memories[0], note.luck, t.states[WORLD])
        note.credit = NEVER
        steps = FIRST_STEPS
    if telling:
        for _ in range(steps):
            walk(t, note)


@compiled
def gather_choices(t, note):
    """The cards that everybody has laid, and how many choices of others are known."""
    for seat in range(len(note.gone)):
        note.gone[seat] = 0
    note.cells[TELLING] = 0
    for k in range(note.cells[FACTS]):
        fact = t.facts[k]
        if fact.kind == ACTED:
            action = told(t.views[0], fact)
            if action >= 0:
                note.gone[fact.seat] |= laid_by(action)
                note.cells[TELLING] += fact.seat != note.cells[SEAT]


@compiled
def walk(t, note):
    """Perhaps exchange two hidden cards."""
    t.states[CHANGED] = t.states[WORLD]
    if nudge(t.views[0], t.memories[0], note.luck, t.states[CHANGED]):
        credit = credit_of(t, note, CHANGED)
        if credit >= note.credit or uniform(note.luck) < math.exp(credit - note.credit):
            note.credit = credit
            t.states[WORLD] = t.states[CHANGED]


@compiled
def credit_of(t, note, which):
    """The logarithm of how likely the others' choices were, had this been the world."""
    t.states[REPLAYED] = t.states[which]
    s = t.states[REPLAYED]
    rewind(s, note.gone)
    sow(note.fate, note.cells[SEED], 0, _TIES)
    usual = note.knobs[BELIEF]
    credit = 0.0
    for k in range(note.cells[FACTS]):
        fact = t.facts[k]
        if fact.kind != ACTED:
            continue
        action = told(t.views[0], fact)
        if action == EARLIER:
            continue
        if action == UNKNOWN:
            return credit
        n = options_count(s, fact.seat)
        if n > 1 and fact.seat != note.cells[SEAT]:
            chance = (1.0 - usual) / n
            if policy(s, fact.seat, note.fate) == action:
                chance += usual
            credit += math.log(chance)
        play(s, fact.seat, action)
    return credit
