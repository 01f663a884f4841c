"""A batch of games step by step: what `tribu.search.stepping` does for one, for all in one call.

`table` is (seed, games in the batch, most deals of a match or 0, terms, pack); `shown` what the
caller sees, a row for each game: (seat to choose, mask, whether a deal ended, its scores, tensor).
"""

from tribu.games.verbs import any_option, mark
from tribu.jit import compiled
from tribu.search.playout import play_deal
from tribu.search.stepping import (
    ACTOR,
    LOG,
    MATCH,
    RNG,
    SEATS,
    STATE,
    TOTALS,
    TRAILS,
    State,
    begin_match,
    deal_next,
    end_deal,
    look,
    play_on,
)

# Instead of an action.
NO_ACTION = -1
START = -2  # the first match
NEXT = -3  # the next match, though this one is not over


@compiled
def step_all(arena, desk, first, last, actions, which, table, shown):
    """In each of these games the seat to choose plays, or its first or next match begins; a deal
    that ends is followed by the next at once. Games that are not among `which` stay as they are.
    (One function for both, since it takes long to compile.)"""
    for i in range(first, last):
        if which[i]:
            row = arena[i]
            s = row[STATE:TRAILS].view(State)[0]
            go_on(row, desk, s, i, actions[i], table, shown)
        else:
            clear(i, shown)


@compiled
def clear(i, shown):
    """No deal has ended in game i."""
    _, _, ended, scores, _ = shown
    ended[i] = False
    for seat in range(scores.shape[1]):
        scores[i, seat] = 0


@compiled
def go_on(row, desk, s, i, action, table, shown):
    """Play an action, or begin, and go on until somebody is asked; write what the caller sees of
    game i. A deal that is over is followed by the next; deals in which nobody was asked, such as
    those over as soon as dealt, count in the match but are not shown."""
    seats, mask, ended, scores, observation = shown
    clear(i, shown)
    while True:
        if action == START or action == NEXT:
            begin_match(row, table[0], i if action == START else row[MATCH] + table[1])
        else:
            play_on(row, desk, s, action)
            if row[ACTOR] >= 0:
                break
            end_deal(row, desk, s, table)
            if action != NO_ACTION:
                ended[i] = True
                for seat in range(row[SEATS]):
                    scores[i, seat] = row[LOG + seat]
        action = NO_ACTION
        deal_next(row, desk, s, table[3], table[4])
    seats[i] = row[ACTOR]
    mark(s, seats[i], mask[i])
    look(row, desk, s, seats[i], observation[i])


@compiled
def choose_all(arena, first, last, actions):
    """A random legal action for each game, drawn from its own generator as in a playout."""
    for i in range(first, last):
        row = arena[i]
        s = row[STATE:TRAILS].view(State)[0]
        seat = row[ACTOR]
        actions[i] = any_option(s, seat, row[RNG:TOTALS])


@compiled
def first_barred(mask, actions, which):
    """The first of these games whose action is not one of its mask, -1 if there is none."""
    for i in range(len(mask)):
        if not which[i]:
            continue
        if actions[i] < 0 or actions[i] >= mask.shape[1] or not mask[i, actions[i]]:
            return i
    return -1


@compiled
def play_again(states, count, rng, policies, log):
    """Play states[1], which is dealt, to its end that many times, each time from a copy in
    states[0]; the number of choices made. What a search does from where it stands."""
    plies = 0
    for _ in range(count):
        states[0] = states[1]
        plies += play_deal(states[0], rng, policies, log, True)
    return plies
