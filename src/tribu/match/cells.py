"""The tabletop of a match as one array of int64, the *cells*. Handing a plain array to compiled
code costs little, and one call plays, informs every viewer, and makes their sheets.

    SEATS…       a header: who is waiting, what is due, and so on
    STATE        the state; BEFORE: the state before the last thing happened
    DESK         a view, while a sheet is made
    VIEWERS      a block for each viewer: the fact they were told last (and at SECOND one more if
                 that ended the deal); at SHEET what they are shown now (`sheet.py` of the game);
                 at MEMORY what they know

Viewer k is seat k; the last is the spectator. Where nobody watches there are no viewers. The sizes
and types of a game's records are filled in by name; so are `keep` and `inform` (games/telling.py)
and `show`, which do nothing where nobody watches.
"""

import functools

from tribu.games.game import DEALT, ENDED, MIXED, NOTHING, RENEWED, SPECTATOR
from tribu.games.telling import NOBODY_LISTENS, act, deal_out, end, mix_slots, renew_pack
from tribu.games.verbs import (
    actor,
    barred,
    barred_mix,
    due,
    legal,
    observe,
    open_,
    recall,
    sheet,
    tell,
    waiting,
)
from tribu.jit import Verb, bind, bind_hooks, compiled

# The header.
SEATS = 0
WAITING = 1  # seats, as bits
DUE = 2
ACTOR = 3
OVER = 4  # whether no deal is under way
FACTS = 5  # how many facts each viewer was told of the last thing that happened
HEADER = 6

State, View, Fact, Memory = Verb("State"), Verb("View"), Verb("Fact"), Verb("Memory")
STATE, BEFORE, DESK, VIEWERS = map(Verb, ("STATE", "BEFORE", "DESK", "VIEWERS"))
FACT, SECOND, SHEET, MEMORY, BLOCK = map(Verb, ("FACT", "SECOND", "SHEET", "MEMORY", "BLOCK"))
show = Verb("show")


# --- what viewers know --------------------------------------------------------------------------


@compiled
def keep_state(cells):
    """Remember the state before something happens."""
    cells[BEFORE:DESK] = cells[STATE:BEFORE]


@compiled
def inform_all(cells, s, seat, action):
    """Tell every viewer what has happened since, by a fact in their block."""
    before = cells[BEFORE:DESK].view(State)[0]
    at = SECOND if action == ENDED else FACT
    seats = cells[SEATS]
    for k in range(seats + 1):
        block = cells[VIEWERS + k * BLOCK : VIEWERS + (k + 1) * BLOCK]
        block[at : at + SECOND] = 0
        fact = block[at : at + SECOND].view(Fact)[0]
        tell(before, s, seat, action, k if k < seats else SPECTATOR, fact)
        recall(block[MEMORY:BLOCK].view(Memory)[0], fact)


@compiled
def show_all(cells):
    """Make every viewer's sheet, from what lies open to them and their memory alone."""
    s = cells[STATE:BEFORE].view(State)[0]
    view = cells[DESK:VIEWERS].view(View)[0]
    seats = cells[SEATS]
    for k in range(seats + 1):
        block = cells[VIEWERS + k * BLOCK : VIEWERS + (k + 1) * BLOCK]
        cells[DESK:VIEWERS] = 0
        observe(s, k if k < seats else SPECTATOR, view)
        block[SHEET:MEMORY] = 0
        sheet(view, block[MEMORY:BLOCK].view(Memory)[0], block[SHEET:MEMORY])


@compiled
def show_nobody(cells):
    pass


# --- what happens -------------------------------------------------------------------------------


@compiled
def begin(cells, terms, totals, played):
    """Clear the tabletop for the next deal, with the match so far."""
    cells[STATE:BEFORE] = 0
    open_(cells[STATE:BEFORE].view(State)[0], cells[SEATS], terms[0], totals, played)
    cells[WAITING] = 0
    cells[DUE] = NOTHING
    cells[ACTOR] = -1
    cells[OVER] = 1
    cells[FACTS] = 0


@compiled
def carry_out(cells, seat, action, cards, n):
    """Carry out an action, which must be legal, or deliver chance: DEALT (the seat starts) or
    RENEWED with n cards, MIXED with the order n. Every viewer is told and shown."""
    s = cells[STATE:BEFORE].view(State)[0]
    if action >= 0:
        act(cells, s, seat, action)
    elif action == MIXED:
        mix_slots(cells, s, seat, n)
    elif action == DEALT:
        deal_out(cells, s, cards, seat)
    elif action == RENEWED:
        renew_pack(cells, s, cards, n)
    cells[FACTS] = 1
    cells[WAITING] = waiting(s)
    cells[DUE] = due(s)
    cells[ACTOR] = actor(s)
    cells[OVER] = 1 if cells[WAITING] == 0 and cells[DUE] == NOTHING else 0
    if cells[OVER]:
        end(cells, s)
        cells[FACTS] = 2
    show(cells)


@compiled
def forbids(cells, seat, action):
    """The number of the rule that forbids an action, or 0."""
    return barred(cells[STATE:BEFORE].view(State)[0], seat, action)


@compiled
def forbids_mix(cells, seat, order):
    """The number of the rule that forbids a mix, or 0."""
    return barred_mix(cells[STATE:BEFORE].view(State)[0], seat, order)


@compiled
def choices(cells, seat, out):
    """Write the legal actions of a seat that is waiting; returns how many."""
    return legal(cells[STATE:BEFORE].view(State)[0], seat, out)


# --- bound to a game ----------------------------------------------------------------------------


def words(dtype):
    """The size of a record, in int64."""
    return dtype.itemsize // 8


@functools.cache
def offsets(game, watched):
    """Where each part begins, in the cells and in the block of a viewer."""
    state, fact = words(game.State), words(game.Fact)
    desk = HEADER + 2 * state
    memory = 2 * fact + game.view.sheet_size
    return {
        "STATE": HEADER,
        "BEFORE": HEADER + state,
        "DESK": desk,
        "VIEWERS": desk + (words(game.View) if watched else 0),
        "FACT": 0,
        "SECOND": fact,
        "SHEET": 2 * fact,
        "MEMORY": memory,
        "BLOCK": memory + words(game.Memory),
    }


_WATCHED = {"keep": keep_state, "inform": inform_all, "show": show_all}
_ALONE = {**NOBODY_LISTENS, "show": show_nobody}


@functools.cache
def on_tabletop(function, game, watched):
    """A function of this module bound to a game, with or without viewers."""
    types = {name: getattr(game, name) for name in ("State", "View", "Fact", "Memory")}
    verbs = {**game.verbs, **types, **offsets(game, watched)}
    tag = f"{game.id}.watched" if watched else f"{game.id}.alone"
    hooks = _WATCHED if watched else _ALONE
    return bind(function, bind_hooks(verbs, hooks, tag), tag)
