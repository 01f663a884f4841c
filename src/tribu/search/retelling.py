# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""A recorded deal played again, with what each seat saw before it chose.

It uses a row of an arena (`tribu.search.stepping`), so that tensors are those of the environments.
The log holds the record's actions as numbers: a choice is itself, a mix is MIXED, seat, order.
"""

from tribu.games.game import MIXED, NOTHING, RENEW
from tribu.games.telling import act, deal_out, end, mix_slots, renew_pack
from tribu.games.verbs import actor, barred, barred_mix, due, mark, open_, score
from tribu.jit import compiled
from tribu.search.stepping import (
    LEGAL,
    LOG,
    MATCH,
    PLAYED,
    SEATS,
    STATE,
    TOTALS,
    TRAILS,
    State,
    look,
)

# What `retell` answers instead of the number of choices.
TOO_SHORT = -1  # the log ends before the deal does
WRONG = -2  # minus the place in the log of what is not legal


@compiled
def begin(row):
    """A new match: nobody has points or memories."""
    for cell in range(TOTALS, MATCH):
        row[cell] = 0
    for cell in range(TRAILS, len(row)):
        row[cell] = 0
    row[PLAYED] = 0


@compiled
def retell(row, desk, terms, deck, starter, packs, log, told):
    """Play one deal; of each choice write the seat, the action, the mask and the tensor to the rows
    of `told`. `packs` are the renewed packs: each its length, then its cards. Returns how many
    choices there were; the scores then lie at LOG."""
    seats, actions, masks, seen = told
    s = row[STATE:TRAILS].view(State)[0]
    open_(s, row[SEATS], terms[0], row[TOTALS:MATCH], row[PLAYED])
    deal_out((row, desk), s, deck, starter)
    count = 0
    at = 0
    pack = 0
    while True:
        if due(s) == RENEW:
            if pack >= len(packs):
                return TOO_SHORT
            renewed = packs[pack + 1 : pack + 1 + packs[pack]]
            renew_pack((row, desk), s, renewed, packs[pack])
            pack += 1 + packs[pack]
        elif at < len(log) and log[at] == MIXED:
            seat = log[at + 1]
            if barred_mix(s, seat, log[at + 2]):
                return WRONG - at
            mix_slots((row, desk), s, seat, log[at + 2])
            at += 3
        elif actor(s) < 0 and due(s) == NOTHING:
            break
        else:
            if at >= len(log):
                return TOO_SHORT
            seat = actor(s)
            if due(s) != NOTHING or barred(s, seat, log[at]):
                return WRONG - at
            seats[count] = seat
            actions[count] = log[at]
            mark(s, seat, masks[count])
            look(row, desk, s, seat, seen[count])
            act((row, desk), s, seat, log[at])
            count += 1
            at += 1
    if at < len(log):
        return WRONG - at
    end((row, desk), s)
    score(s, row[LOG:LEGAL])
    for seat in range(row[SEATS]):
        row[TOTALS + seat] += row[LOG + seat]
    row[PLAYED] += 1
    return count
