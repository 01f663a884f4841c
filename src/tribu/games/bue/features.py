"""The view and the memory of Bué as numbers for learners, each between 0 and about 1."""

from tribu.cards import bit, has
from tribu.games.bue.hand import worth
from tribu.games.bue.labels import HUNDRED, LABELS, face, is_gold
from tribu.games.bue.packed import in_slot
from tribu.games.bue.state import SHOW
from tribu.jit import compiled

CARD = 6  # numbers that describe a card: number / 25, blue, gold, 100, x2, x0

# (name, size): the feature table of docs is made from this. Seats are told from the viewer on:
# himself, the next to play after him, and so on.
FEATURES = (
    ("hand: my five cards; for each number ÷ 25, blue, gold, 100, x2, x0", 5 * CARD),
    ("down: which of my slots lie face down", 5),
    ("value: of my hand ÷ 100, and its distance from 50 ÷ 50, each at most 2", 2),
    ("others: the cards in the nine other seats' slots that I know, described likewise", 45 * CARD),
    ("known: whether I know the card in each of those slots", 45),
    ("up: which of those slots lie face up", 45),
    ("held: for each label, how many I know to be with others, ÷ 2", LABELS),
    ("seen: for each label, how many lie face up, are discarded or mine, ÷ 2", LABELS),
    ("chosen: seats that have chosen a card to show", 10),
    ("partner: seats that swapped with me in this round, and with whom I did", 10),
    ("vetoed: places I may not point at now", 45),
    ("turn: whose exchange it is", 10),
    ("dealer: who dealt", 10),
    ("seated: which seats are taken", 10),
    ("totals: of each seat, divided by the target", 10),
    ("round: exchanges of how many rounds are done ÷ 5; whether cards are being shown", 2),
    ("pack: cards left ÷ 62, discards ÷ 62", 2),
    ("table: strict ban, automatic mixing", 2),
)
features_size = sum(size for _, size in FEATURES)


@compiled
def features(view, memory, out):
    """Write `features_size` numbers into zeros."""
    me = max(view.seat, 0)
    at = put_hand(view, me, out, 0)
    at = put_others(view, memory, me, out, at)
    at = put_labels(view, memory, out, at)
    at = put_seats(view, me, out, at)
    out[at] = view.round_number / 5.0
    out[at + 1] = 1.0 if view.phase == SHOW else 0.0
    out[at + 2] = view.left / 62.0
    out[at + 3] = view.discarded / 62.0
    out[at + 4] = 1.0 - view.ban
    out[at + 5] = view.mixing


@compiled
def put_card(out, at, label):
    """Describe a card by CARD numbers."""
    if label < HUNDRED:
        out[at] = face(label) / 25.0
        out[at + (2 if is_gold(label) else 1)] = 1.0
    else:
        out[at + 3 + label - HUNDRED] = 1.0


@compiled
def put_hand(view, me, out, at):
    """My cards, which lie face down, and their value."""
    if view.seat >= 0:
        hand = 0
        for slot in range(view.slots):
            hand += in_slot(slot, view.cards[me, slot] - 1)
            put_card(out, at + CARD * slot, view.cards[me, slot] - 1)
            out[at + 5 * CARD + slot] = 1 - has(view.up[me], slot)
        value = worth(hand, view.slots, view.goal)
        out[at + 5 * CARD + 5] = min(value / 100.0, 2.0)
        out[at + 5 * CARD + 6] = min(abs(value - view.goal) / 50.0, 2.0)
    return at + 5 * CARD + 7


@compiled
def put_others(view, memory, me, out, at):
    """What I know of the others' slots: face up, or traced to one place."""
    known = at + 45 * CARD
    for k in range(1, view.seats):
        seat = (me + k) % view.seats
        for slot in range(view.slots):
            i = (k - 1) * 5 + slot
            out[known + 45 + i] = has(view.up[seat], slot)
            label = view.cards[seat, slot] - 1
            if label < 0:
                label = traced(memory, seat * 5 + slot)
            if label >= 0:
                put_card(out, at + CARD * i, label)
                out[known + i] = 1.0
    return known + 90


@compiled
def traced(memory, place):
    """The label of the card that surely lies at a place, -1 if it is not known."""
    for t in range(memory.traces):
        if memory.places[t] == bit(place):
            return memory.label[t]
    return -1


@compiled
def put_labels(view, memory, out, at):
    """For each label, how many are known to be with others, and how many are in sight."""
    for t in range(memory.traces):
        if not has(memory.places[t], 50):
            out[at + memory.label[t]] += 0.5
    at += LABELS
    for k in range(memory.discarded):
        out[at + memory.discards[k]] += 0.5
    for seat in range(view.seats):
        for slot in range(view.slots):
            if view.cards[seat, slot]:
                out[at + view.cards[seat, slot] - 1] += 0.5
    return at + LABELS


@compiled
def put_seats(view, me, out, at):
    """What is open about every seat, from the viewer on."""
    partners = at + 10
    vetoed = at + 20
    rest = at + 65
    for k in range(view.seats):
        seat = (me + k) % view.seats
        out[at + k] = has(view.chosen, seat)
        if view.seat >= 0 and (
            view.partner[seat] == me + 1 or (k > 0 and view.partner[me] == seat + 1)
        ):
            out[partners + k] = 1.0
        if k > 0:
            for slot in range(view.slots):
                out[vetoed + (k - 1) * 5 + slot] = has(view.vetoed, seat * 5 + slot)
        out[rest + k] = 1.0 if view.turn == seat else 0.0
        out[rest + 10 + k] = 1.0 if view.starter == seat else 0.0
        out[rest + 20 + k] = 1.0
        out[rest + 30 + k] = view.totals[seat] / view.target
    return rest + 40
