# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""The tensor of Hearts: a view and a memory as numbers for learners."""

from tribu.cards import count, has
from tribu.games.tricks import put_cards
from tribu.jit import compiled
from tribu_hearts.kinds import KINDS
from tribu_hearts.options import RANKS
from tribu_hearts.rules import ACTIONS as CARDS
from tribu_hearts.rules import JACK, QUEEN, penalties_in, suit_of

# (name, size): the feature table of docs is made from this. Seats are told from the viewer on:
# himself, the next to play after him, and so on.
FEATURES = (
    ("hand: one for each of my cards", CARDS),
    ("seen: cards played in this deal", CARDS),
    ("gave: cards I passed on, or laid aside to be passed", CARDS),
    ("got: cards passed to me", CARDS),
    ("table: the card each seat has laid in this trick", 4 * CARDS),
    ("led: the suit led in this trick", 4),
    ("leader: who leads it; nobody while cards are passed", 4),
    ("turn: who may choose now", 4),
    ("void: suits each seat has shown to lack, the queen of spades by herself", 4 * KINDS),
    ("points: hearts and the queen of spades, of each seat, divided by 26", 4),
    ("jack: who took the jack of diamonds", 4),
    ("tricks: of each seat, divided by 13", 4),
    ("totals: before this deal, of the limit; 0 for less", 4),
    ("direction: cards are not passed, or to the left, across, to the right", 4),
    ("passing: cards still to be passed, divided by 12", 1),
    ("broken: whether hearts may be led", 1),
    ("queen: whether the queen of spades is out", 1),
    ("options: pass_cards and the seven that follow it", 8),
)
features_size = sum(size for _, size in FEATURES)


@compiled
def features(view, memory, out):
    """The view and the memory as numbers for learners, each between 0 and about 1."""
    me = max(view.seat, 0)
    at = put_cards(out, 0, view.hand, CARDS)
    at = put_cards(out, at, memory.seen, CARDS)
    at = put_cards(out, at, memory.gave, CARDS)
    at = put_cards(out, at, memory.got, CARDS)
    for k in range(view.laid):
        seat = (view.leader + k - me) & 3
        out[at + CARDS * seat + view.trick[k]] = 1.0
    at += 4 * CARDS
    if view.laid > 0:
        out[at + suit_of(view.trick[0])] = 1.0
    at += 4
    for k in range(4):
        put_seat(view, memory, (me + k) & 3, out, at, k)
    at += 24 + 4 * KINDS
    out[at + view.direction] = 1.0
    out[at + 4] = view.passing / 12.0
    out[at + 5] = view.broken
    out[at + 6] = has(memory.seen, QUEEN)
    put_options(view, out, at + 7)


def highest_feature(options, seats, house):
    """Of the points; a total is below the limit."""
    return max(1.0, (RANKS + house.queen) / 26)


@compiled
def put_seat(view, memory, seat, out, at, k):
    """What lies open of a seat, the k-th from the viewer on: a column in each of the blocks."""
    if seat == view.leader:
        out[at + k] = 1.0
    out[at + 4 + k] = has(view.waiting, seat)
    at += 8
    for kind in range(KINDS):
        out[at + KINDS * k + kind] = has(memory.void[seat], kind)
    at += 4 * KINDS
    out[at + k] = penalties_in(view, view.won[seat]) / 26.0
    out[at + 4 + k] = has(view.won[seat], JACK)
    out[at + 8 + k] = count(view.won[seat]) / 52.0
    out[at + 12 + k] = max(0, view.totals[seat]) / view.limit


@compiled
def put_options(view, out, at):
    """What the table agreed on."""
    out[at] = view.pass_cards
    out[at + 1] = view.no_pts_on_first_trick
    out[at + 2] = view.can_lead_any_club
    out[at + 3] = view.jd_bonus
    out[at + 4] = view.avoid_all_tricks_bonus
    out[at + 5] = view.must_break_hearts
    out[at + 6] = view.qs_breaks_hearts
    out[at + 7] = view.can_lead_hearts_instead_of_qs
