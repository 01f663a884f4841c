"""A batch of games step by step: what `tribu.search.stepping` does for one, for all in one call.

`table` is (seed, games in the batch, most deals of a match or 0, options, pack); `shown` what the
caller sees, a row for each game: (seat to choose, mask, whether a deal ended, its scores, tensor).
"""

from tribu.games.verbs import legal, option, options_count
from tribu.jit import compiled
from tribu.rng import below
from tribu.search.playout import play_deal
from tribu.search.stepping import (
    ACTOR,
    LEGAL,
    LOG,
    MEMORY,
    RNG,
    SEATS,
    SIGHT,
    STATE,
    TOTALS,
    State,
    act,
    begin_match,
    deal_next,
    end_deal,
    look,
)


@compiled
def start_all(arena, desk, first, last, table, shown):
    """Games `first` to `last` - 1 begin their matches."""
    for i in range(first, last):
        row = arena[i]
        s = row[STATE:MEMORY].view(State)[0]
        begin_match(row, table[0], i)
        deal_next(row, desk, s, table[3], table[4])
        present(row, desk, s, i, table, shown, False)


@compiled
def step_all(arena, desk, first, last, actions, table, shown):
    """In each game the seat to choose plays; a deal that ends is followed by the next at once."""
    for i in range(first, last):
        row = arena[i]
        s = row[STATE:MEMORY].view(State)[0]
        act(row, desk, s, actions[i])
        present(row, desk, s, i, table, shown, True)


@compiled
def present(row, desk, s, i, table, shown, chosen):
    """Write what the caller sees of game i. A deal that is over is followed by the next; deals over
    as soon as dealt, in which nobody chooses, count in the match but are not shown."""
    seats, mask, ended, scores, observation = shown
    for seat in range(row[SEATS]):
        scores[i, seat] = 0
    ended[i] = False
    if row[ACTOR] < 0 and chosen:
        ended[i] = True
        end_deal(row, desk, s, table)
        for seat in range(row[SEATS]):
            scores[i, seat] = row[LOG + seat]
        deal_next(row, desk, s, table[3], table[4])
    while row[ACTOR] < 0:
        end_deal(row, desk, s, table)
        deal_next(row, desk, s, table[3], table[4])
    seats[i] = row[ACTOR]
    mask_choices(s, seats[i], row[LEGAL:SIGHT], mask[i])
    look(row, desk, s, seats[i], observation[i])


@compiled
def mask_choices(s, seat, listed, mask):
    """True for each legal action, else False."""
    for action in range(len(mask)):
        mask[action] = False
    for k in range(legal(s, seat, listed)):
        mask[listed[k]] = True


@compiled
def choose_all(arena, first, last, actions):
    """A random legal action for each game, drawn from its own generator as in a playout."""
    for i in range(first, last):
        row = arena[i]
        s = row[STATE:MEMORY].view(State)[0]
        seat = row[ACTOR]
        actions[i] = option(s, seat, below(row[RNG:TOTALS], options_count(s, seat)))


@compiled
def first_barred(mask, actions):
    """The first game whose action is not one of its mask, -1 if there is none."""
    for i in range(len(mask)):
        if actions[i] < 0 or actions[i] >= mask.shape[1] or not mask[i, actions[i]]:
            return i
    return -1


@compiled
def play_again(states, count, rng, policies, log):
    """Play states[1], which is dealt, to its end so many times, each time anew in states[0]; the
    number of choices made. What a search does from where it stands."""
    plies = 0
    for _ in range(count):
        states[0] = states[1]
        plies += play_deal(states[0], rng, policies, log)
    return plies
