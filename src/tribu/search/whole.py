"""The whole tree of a deal without chance after dealing: every history, and what each seat knows.

For small variants of the trick games. Histories are listed breadth first. What a seat was told is
kept as a hash of its facts, 64 bits of two independent ones.
"""

import functools

from tribu.games.verbs import actor, habit, legal, play, score, tell
from tribu.jit import bind, compiled
from tribu.rng import sow, stir

_LOW = 0xFFFFFFFF


@compiled
def told(key, words):
    """The hash of a seat's facts, one more fact included."""
    low = key & _LOW
    high = (key >> 32) & 0x7FFFFFFF
    for k in range(len(words)):
        low = stir(low ^ (words[k] & _LOW)) ^ ((words[k] >> 32) & _LOW)
        high = stir((high + words[k] + k) & _LOW) ^ (((words[k] >> 32) * 0x3C6EF372) & _LOW)
    return low | ((high & 0x7FFFFFFF) << 32)


@compiled
def grow_deal(states, keys, parents, actions, depths, seats, scores, facts, words, listed):
    """From the dealt states[0] and the keys of its seats on; returns how many histories there are,
    or -1 if there is no room for all. Of the two facts the second stays zeros; `words` is the first
    as int64."""
    count = 1
    k = 0
    while k < count:
        seat = actor(states[k])
        seats[k] = seat
        if seat < 0:
            score(states[k], scores[k])
        else:
            n = legal(states[k], seat, listed)
            if count + n > len(states):
                return -1
            for j in range(n):
                states[count] = states[k]
                play(states[count], seat, listed[j])
                for viewer in range(states[k].seats):
                    facts[0] = facts[1]
                    tell(states[k], states[count], seat, listed[j], viewer, facts[0])
                    keys[count, viewer] = told(keys[k, viewer], words)
                parents[count] = k
                actions[count] = listed[j]
                depths[count] = depths[k] + 1
                count += 1
        k += 1
    return count


@compiled
def count_habits(states, nodes, seats, keys, draws, rng, counts):
    """How often a beginner chooses each action in some of the histories, in that many draws."""
    for n in range(len(nodes)):
        k = nodes[n]
        sow(rng, keys[k, seats[k]], 0, 0)
        for _ in range(draws):
            counts[n, habit(states[k], seats[k], rng)] += 1


@functools.cache
def whole(function, game):
    """A function of this module, for a game."""
    return bind(function, game.verbs, game.id)
