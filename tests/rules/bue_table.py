"""A table of Bué for tests: cards and actions as text, and what everybody remembers of them."""

from collections import Counter

import numpy as np

from referee import bue_sums
from tribu import rng
from tribu.games import load
from tribu.games.bue.inference import KNOWN
from tribu.games.bue.packed import pile_at
from tribu.games.bue.state import EXCHANGE, OVER
from tribu.games.bue.traces import PACK, label_of, places_of
from tribu.games.bue.unpacked import hand_of, pack_of
from tribu.games.game import DEALT, ENDED, MIX, MIXED, NOTHING, RENEW, RENEWED
from tribu.games.slot_order import pack_order

GAME = load("bue")
WORDS = GAME.words
LABELS = {"blue": 25, "gold": 25, "hundreds": 4, "doubles": 2, "zeros": 2}


def labels(text):
    """The cards of a text."""
    return [WORDS.hear_card(card) for card in text.split()]


def texts(cards):
    return [WORDS.say_card(card) for card in cards]


def opened(seats, totals=(0,) * 10, house=None, **options):
    """A state before its deal."""
    s = GAME.new_state()
    chosen = GAME.Options(**options)
    chosen.check(seats)
    GAME.open(s, seats, GAME.terms(chosen, house)[0], np.array(totals, np.int64), 0)
    return s


def little(seats, slots, rounds, goal, mixing=0, ban=0, **pack):
    """A small variant for exact study: few slots, rounds and cards, another goal."""
    s = GAME.new_state()
    counts = {name: pack.get(name, 0) for name in LABELS}
    small = GAME.Small(slots=slots, rounds=rounds, goal=goal, **counts)
    GAME.open(s, seats, GAME.terms(small)[0], np.zeros(10, np.int64), 0)
    s.mixing, s.ban = mixing, ban
    return s


def whole_pack(s):
    """The labels of the pack of a state."""
    counts = [int(s[name]) for name in LABELS]
    return WORDS.pack(GAME.Options(**dict(zip(LABELS, counts, strict=True))))


def made_pack(s):
    """The pack as it was last made, with the cards drawn from it since."""
    return [int(pile_at(s.pack, k)) for k in range(s.packed)]


def view_of(s, seat):
    view = np.zeros(1, GAME.View)[0]
    GAME.observe(s, seat, view)
    return view


def fact_of(before, after, seat, action, viewer):
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


class Table:
    """A deal under way, with what every seat and a spectator (-1) remember of it."""

    def __init__(self, s, deck, starter=0, seed=0):
        self.s = s
        self.lots = rng.generator(seed, 77)
        self.viewers = range(-1, int(s.seats))
        self.memories = {viewer: np.zeros(1, GAME.Memory)[0] for viewer in self.viewers}
        self.facts = {viewer: [] for viewer in self.viewers}
        GAME.deal(s, np.array(deck, np.int64), starter)
        self._tell(s, 0, DEALT)

    def _tell(self, before, seat, action):
        """Everybody is told; then what is new is what the facts say last."""
        self.last = (before, seat, action)
        for viewer in self.viewers:
            fact = fact_of(before, self.s, seat, action, viewer)
            self.facts[viewer].append(fact)
            GAME.recall(self.memories[viewer], fact)
        if self.s.phase == OVER and action != ENDED:
            self._tell(self.s.copy(), 0, ENDED)
            self.last = (before, seat, action)

    def do(self, *lines):
        """Actions as the record writes them, `mix 3 20134`, and `renew b1 b2 …`; all legal."""
        for line in lines:
            verb, *rest = line.split()
            if verb == "mix":
                self.mix(int(rest[0]), [int(digit) for digit in rest[1]])
            elif verb == "renew":
                self.renew(labels(" ".join(rest)))
            else:
                self.play(int(GAME.actor(self.s)), WORDS.hear(line))
        return self

    def play(self, seat, action):
        before = self.s.copy()
        assert GAME.barred(self.s, seat, action) == 0, f"seat {seat}: {WORDS.say(action)}"
        GAME.play(self.s, seat, action)
        self._tell(before, seat, action)

    def mix(self, seat, order):
        before = self.s.copy()
        order = pack_order(order)
        assert GAME.barred_mix(self.s, seat, order) == 0
        GAME.mix(self.s, seat, order)
        self._tell(before, seat, MIXED)

    def renew(self, pack):
        before = self.s.copy()
        out = np.zeros(62, np.int64)
        n = GAME.to_renew(self.s, out)
        assert sorted(pack) == sorted(out[:n].tolist())
        GAME.renew(self.s, np.array(pack, np.int64), len(pack))
        self._tell(before, 0, RENEWED)

    def shuffled_mix(self, seat):
        """A random order of a seat's face-down slots."""
        slots = np.array(bits(GAME.to_mix(self.s, seat)), np.int64)
        order = np.arange(int(self.s.slots))
        moved = slots.copy()
        rng.shuffle(self.lots, moved, len(moved))
        order[slots] = moved
        self.mix(seat, order)

    def step(self, draws=3, mixes=4):
        """What is due, or something random: `draws` in ten exchanges, `mixes` in twenty steps."""
        chance = int(GAME.due(self.s))
        if chance == RENEW:
            out = np.zeros(62, np.int64)
            n = GAME.to_renew(self.s, out)
            rng.shuffle(self.lots, out, n)
            self.renew(out[:n].tolist())
        elif chance != NOTHING:
            self.shuffled_mix(chance - MIX)
        elif self.s.phase == EXCHANGE and rng.below(self.lots, 20) < mixes:
            self.shuffled_mix(rng.below(self.lots, int(self.s.seats)))
        else:
            waiting = [k for k in range(self.s.seats) if (int(GAME.waiting(self.s)) >> k) & 1]
            seat = waiting[rng.below(self.lots, len(waiting))]
            n = int(GAME.options_count(self.s, seat))
            own = int(GAME.to_mix(self.s, seat)).bit_count()
            few = own if rng.below(self.lots, 10) < draws else n
            self.play(seat, int(GAME.option(self.s, seat, rng.below(self.lots, few))))

    def over(self):
        return self.s.phase == OVER

    # what people see and know, as text

    def hand(self, seat):
        return " ".join(texts(hand_of(self.s, seat)))

    def legal(self, seat):
        out = np.zeros(GAME.actions, np.int64)
        return [WORDS.say(action) for action in out[: GAME.legal(self.s, seat, out)]]

    def barred(self, seat, text):
        return int(GAME.barred(self.s, seat, WORDS.hear(text)))

    def scores(self):
        out = np.zeros(10, np.int64)
        GAME.score(self.s, out)
        return out[: self.s.seats].tolist()

    def knows(self, viewer):
        """A viewer's traces as text: {"b7": "1.2"}, more places or traces in rising order."""
        memory = self.memories[viewer]
        found = {}
        for t in range(memory.traces):
            card = WORDS.say_card(label_of(memory, t))
            found.setdefault(card, []).append(places_text(places_of(memory, t)))
        return {card: " and ".join(sorted(places)) for card, places in sorted(found.items())}

    def hints(self, viewer):
        """A viewer's hints as text: [("b7 g7", "1.2")]."""
        memory = self.memories[viewer]
        return [
            (" ".join(texts(bits(memory.hint_labels[h]))), places_text(memory.hint_places[h]))
            for h in range(memory.hints)
        ]


def bits(number):
    return [k for k in range(63) if (int(number) >> k) & 1]


def places_text(places):
    """1.2 for slot 2 of seat 1, pack for the pack."""
    return " ".join("pack" if p == PACK else f"{p // 5}.{p % 5}" for p in bits(places))


def deck_of(s, hands, turned, top):
    """A deck that deals these hands, this turned-up card and this top of the pack."""
    first = labels(" ".join([*hands, turned, top]))
    rest = Counter(whole_pack(s))
    rest.subtract(first)
    assert min(rest.values()) >= 0, "a card that the pack does not hold"
    return first + sorted(rest.elements())


def dealt(*hands, turned="b1", top="", starter=None, totals=(0,) * 10, **options):
    """A table with these hands; the dealer is the last seat, so seat 0 begins."""
    s = opened(len(hands), totals, **options)
    starter = len(hands) - 1 if starter is None else starter
    return Table(s, deck_of(s, hands, turned, top), starter)


def random_table(seats, seed, **options):
    s = opened(seats, **options)
    deck = np.array(whole_pack(s), np.int64)
    rng.shuffle(rng.generator(seed, seats, 5), deck, len(deck))
    return Table(s, deck, seed % seats, seed)


# --- by brute force -----------------------------------------------------------------------------


def can_be_laid(traces, cards):
    """Whether each trace (label, places) can have a card (label, place) of its own."""
    taken = {}

    def lay(t, tried):
        label, places = traces[t]
        for c, (card, place) in enumerate(cards):
            if card == label and (places >> place) & 1 and c not in tried:
                tried.add(c)
                if c not in taken or lay(taken[c], tried):
                    taken[c] = t
                    return True
        return False

    return all(lay(t, set()) for t in range(len(traces)))


def consistent(s, view, memory):
    """Whether a full state fits what a viewer remembers, by definition and without haste."""
    slots = int(view.slots)
    hands = [hand_of(s, k) for k in range(view.seats)]
    for seat, hand in enumerate(hands):
        if seat != view.seat and int(view.goal) in bue_sums(texts(hand)):
            return False
    for past in memory.past[: memory.pasts, :slots]:
        hand = [c - KNOWN if c >= KNOWN else hands[c // 5][c % 5] for c in past.tolist()]
        if int(view.goal) in bue_sums(texts(hand)):
            return False
    for h in range(memory.hints):
        held = {hands[place // 5][place % 5] for place in bits(memory.hint_places[h])}
        if not held & set(bits(memory.hint_labels[h])):
            return False
    cards = [
        (hands[k][slot], k * 5 + slot)
        for k in range(view.seats)
        for slot in range(slots)
        if view.cards[k, slot] == 0
    ]
    cards += [(card, PACK) for card in pack_of(s)]
    traces = [(int(label_of(memory, t)), int(places_of(memory, t))) for t in range(memory.traces)]
    return can_be_laid(traces, cards)
