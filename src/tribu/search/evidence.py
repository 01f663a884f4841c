"""What speaks for a choice, counted over imagined worlds: the figures behind a piece of advice.

A game that wants its advice explained has a module `clues`: a clue is a number of its own, and in
each world either holds after an action or does not. Counting them is done here, telling them in
`tribu.games.clues`. A review of a match that was played asks the same of each of its choices.

A game whose chance goes on after the deal cannot play a deal to its end by itself: where its clues
have a verb `mark_end`, the deal is played on here, as a playout is, and its end is shown to it.
"""

# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)

from tribu.games.verbs import imagine, play
from tribu.jit import Verb, compiled
from tribu.rng import sow
from tribu.search.playout import play_deal
from tribu.search.thought import PLAYED, SEAT, SEED, WORLD

unseal = Verb("unseal")
mark_clues = Verb("mark_clues")
mark_end = Verb("mark_end")
mark_ending = Verb("mark_ending")

_WORLDS, _FATES = 3, 4  # streams of their own: the same worlds and the same luck for every action


@compiled
def count_clues(t, action, worlds, counts):
    """Count in how many worlds that fit each clue holds after the action; added to `counts`.
    What is known lies on the desk, as a search has left it."""
    note = t.notes[0]
    seat = note.cells[SEAT]
    for k in range(worlds):
        sow(note.luck, note.cells[SEED], k, _WORLDS)
        imagine(t.views[0], t.memories[0], note.luck, t.states[WORLD])
        unseal(t.states[WORLD], seat)
        t.states[PLAYED] = t.states[WORLD]
        sow(note.fate, note.cells[SEED], k, _FATES)
        play(t.states[PLAYED], seat, action)
        mark_clues(t.states[WORLD], t.states[PLAYED], seat, action, note.fate, counts)
        mark_ending(t, note, seat, counts)


@compiled
def mark_played_on(t, note, seat, counts):
    """Play the deal on to its end, and see which clues hold there."""
    play_deal(t.states[PLAYED], note.fate, note.live, note.log, True)
    mark_end(t.states[PLAYED], seat, counts)


@compiled
def mark_nothing(t, note, seat, counts):
    """The game looks no further than `mark_clues`."""
