# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""The tensor of Bugami: a view and a memory as numbers for learners."""

from tribu.games.bugami.score import bugamis_in
from tribu.games.bugami.state import BIDS, CARDS, MISERE, MOST, SEATS, bidding, suit_of
from tribu.games.tricks import put_cards
from tribu.jit import compiled

FEWEST = SEATS[0]
COUNTS = len(SEATS)  # how many numbers of players there are

# (name, size): the feature table of docs is made from this. Seats are counted from the viewer on:
# the viewer, the next to play, and so on; with fewer than seven the rest is 0.
FEATURES = (
    ("hand: one for each of my cards", CARDS),
    ("seen: cards played in this deal", CARDS),
    ("table: the card each seat has laid in this trick", MOST * CARDS),
    ("led: the suit led in this trick, or a joker", 5),
    ("leader: who leads it", MOST),
    ("turn: who may choose now", MOST),
    ("void: suits each seat has shown to lack", MOST * 4),
    ("bids: unknown to me, C, D, H, S or misère, of each seat", MOST * (BIDS + 1)),
    ("taken: tricks of each seat, of all in the deal", MOST),
    ("bugamis: in the tricks of each seat, of its own suit, divided by 13", MOST),
    ("totals: before this deal, of the target", MOST),
    ("seats: 3, 4, 5, 6 or 7 of us", COUNTS),
    ("bidding: whether bids are being made", 1),
    ("tricks: tricks finished, of all in the deal", 1),
    ("each: cards dealt to each, divided by 18", 1),
    ("aside: cards left over, divided by 6", 1),
    ("jokers: in the pack, divided by 4", 1),
    ("marriage: whether the same suit marries", 1),
)
features_size = sum(size for _, size in FEATURES)


@compiled
def features(view, memory, out):
    """The view and the memory as numbers for learners, each between 0 and about 1."""
    me = max(view.seat, 0)
    at = put_cards(out, 0, view.hand, CARDS)
    at = put_cards(out, at, memory.seen, CARDS)
    at = put_trick(view, me, out, at)
    for k in range(view.seats):
        put_seat(view, memory, (me + k) % view.seats, out, at, k)
    at += MOST * (2 + 4 + BIDS + 1 + 3)
    out[at + view.seats - FEWEST] = 1.0
    at += COUNTS
    out[at] = 1.0 if bidding(view) else 0.0
    out[at + 1] = view.tricks / view.each
    out[at + 2] = view.each / 18.0
    out[at + 3] = (4 * view.ranks + view.jokers - view.seats * view.each) / 6.0
    out[at + 4] = view.jokers / 4.0
    out[at + 5] = view.marriage


def highest_feature(options, seats, house):
    """Of the bugamis in a seat's tricks: a suit and four jokers."""
    return 17 / 13


@compiled
def put_trick(view, me, out, at):
    """The cards on the table by seat, and the suit led; returns the place after them."""
    for k in range(view.laid):
        seat = (view.leader + k + view.seats - me) % view.seats
        out[at + CARDS * seat + view.trick[k]] = 1.0
    at += MOST * CARDS
    if view.laid > 0:
        out[at + suit_of(view.trick[0])] = 1.0
    return at + 5


@compiled
def put_seat(view, memory, seat, out, at, k):
    """What lies open of a seat, the k-th from the viewer on: a column in each of the blocks."""
    if seat == view.leader:
        out[at + k] = 1.0
    out[at + MOST + k] = (view.waiting >> seat) & 1
    at += 2 * MOST
    for suit in range(4):
        out[at + 4 * k + suit] = (memory.void[seat] >> suit) & 1
    at += 4 * MOST
    bid = view.bids[seat]
    out[at + (BIDS + 1) * k + bid] = 1.0
    at += (BIDS + 1) * MOST
    out[at + k] = view.taken[seat] / view.each
    if 0 < bid < MISERE:
        out[at + MOST + k] = bugamis_in(view.won[seat], bid) / 13.0
    out[at + 2 * MOST + k] = view.totals[seat] / view.target
