"""What a seat of Bugami knows: nothing hidden leaks, and imagined deals are uniform."""

import itertools
from collections import Counter

import numpy as np
import pytest

from tribu import jit, rng
from tribu.cards import list_cards
from tribu.games import load
from tribu.games.bugami.score import score_now
from tribu.games.game import ACTED, DEALT, ENDED

GAME = load("bugami")
WORDS = GAME.words
SETTINGS = [(3, 0), (3, 2), (4, 1), (5, 0), (6, 4), (7, 3)]


def opened(seats, jokers=0, ranks=13, marriage=False):
    s = GAME.new_state()
    options = GAME.Options(jokers=jokers, marriage=marriage)
    GAME.open(s, seats, options.encode(), np.arange(7) * 10, 2)
    s.ranks = ranks
    return s


def small_pack(ranks, jokers):
    suited = [13 * suit + 12 - k for suit in range(4) for k in range(ranks)]
    return np.array(suited + [52 + k for k in range(jokers)], np.int64)


def view_of(s, seat):
    view = np.zeros(1, GAME.View)[0]
    GAME.observe(s, seat, view)
    return view


def fact_of(before, after, seat, action, viewer):
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


def unpack(cards):
    out = np.zeros(62, np.int64)
    return out[: list_cards(cards, out)].tolist()


class Table:
    """A deal under way, with what everybody remembers of it."""

    def __init__(self, seats, jokers, seed, ranks=13):
        self.s = opened(seats, jokers, ranks)
        self.lots = rng.generator(seed, seats, jokers)
        self.viewers = range(-1, seats)
        self.memories = {viewer: np.zeros(1, GAME.Memory)[0] for viewer in self.viewers}
        self.history = []
        self.deck = small_pack(ranks, jokers)
        rng.shuffle(self.lots, self.deck, len(self.deck))
        GAME.deal(self.s, self.deck, seed % seats)
        self.tell_all(self.s, self.s, 0, DEALT)

    def tell_all(self, before, after, seat, action):
        for viewer in self.viewers:
            GAME.recall(self.memories[viewer], fact_of(before, after, seat, action, viewer))

    def step(self):
        """One random action; bids in any order. Returns who did what."""
        before = self.s.copy()
        waiting = [k for k in range(self.s.seats) if (int(GAME.waiting(self.s)) >> k) & 1]
        seat = waiting[rng.below(self.lots, len(waiting))]
        k = rng.below(self.lots, int(GAME.options_count(self.s, seat)))
        action = int(GAME.option(self.s, seat, k))
        GAME.play(self.s, seat, action)
        self.history.append((seat, action))
        self.tell_all(before, self.s, seat, action)
        return seat, action

    def over(self):
        return GAME.actor(self.s) < 0


def exchanged(s, viewer, spared, lots):
    """A twin of the state: two cards hidden from the viewer change places, and sealed bids are
    others. `spared` is not moved, so that it can still be played."""
    twin = s.copy()
    places = [("hands", k) for k in range(s.seats) if k != viewer] + [("aside", 0)]
    held = [(p, card) for p in places for card in unpack(get(s, p)) if card != spared]
    if len(held) > 1:
        (p, one), (q, other) = (held[rng.below(lots, len(held))] for _ in "ab")
        put(twin, p, get(twin, p) & ~(1 << one))
        put(twin, q, get(twin, q) & ~(1 << other) | 1 << one)
        put(twin, p, get(twin, p) | 1 << other)
    if s.bidden != (1 << int(s.seats)) - 1:
        for k in range(s.seats):
            if k != viewer and s.bids[k]:
                twin.bids[k] = 1 + rng.below(lots, 5)
    return twin


def get(s, place):
    name, k = place
    return int(s.aside) if name == "aside" else int(s.hands[k])


def put(s, place, cards):
    if place[0] == "aside":
        s.aside = cards
    else:
        s.hands[place[1]] = cards


# --- nothing leaks ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_twin_worlds(seats, jokers):
    """Hidden cards exchanged and sealed bids changed: the same view and the same facts."""
    table = Table(seats, jokers, seed=5)
    lots = rng.generator(9)
    while not table.over():
        before = table.s.copy()
        seat, action = table.step()
        for viewer in table.viewers:
            twin = exchanged(before, viewer, action, lots)
            assert view_of(twin, viewer).tobytes() == view_of(before, viewer).tobytes()
            if action >= 56 and table.s.bidden == (1 << seats) - 1:
                twin.bids[:] = before.bids  # they are shown now
            after = twin.copy()
            GAME.play(after, seat, action)
            fact = fact_of(twin, after, seat, action, viewer)
            true = fact_of(before, table.s, seat, action, viewer)
            assert fact.tobytes() == true.tobytes()


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_habit_does_not_peek(seats, jokers):
    """The same choice whatever the others hold, have sealed, or is left over."""
    for seed in range(4):
        table = Table(seats, jokers, seed)
        table.s.marriage = seed % 2
        lots = rng.generator(seed, 9)
        while not table.over():
            seat = int(GAME.actor(table.s))
            chosen = GAME.habit(table.s, seat, rng.generator(seed, 8))
            twin = exchanged(table.s, seat, -1, lots)
            for _ in range(5):
                twin = exchanged(twin, seat, -1, lots)
            assert GAME.habit(twin, seat, rng.generator(seed, 8)) == chosen
            table.step()


def test_bugami_3_a_sealed_bid_is_seen_by_its_owner_only():
    s = opened(4)
    GAME.deal(s, small_pack(13, 0), 3)
    before = s.copy()
    GAME.play(s, 2, WORDS.hear("bid H"))
    for viewer in (-1, 0, 1, 2, 3):
        fact = fact_of(before, s, 2, WORDS.hear("bid H"), viewer)
        own = viewer == 2
        assert (fact.kind, fact.seat) == (ACTED, 2)
        assert fact.action == (WORDS.hear("bid H") if own else -1)
        assert fact.bids.tolist() == [0, 0, 3 if own else 0, 0, 0, 0, 0]
        view = view_of(s, viewer)
        assert view.bidden == 0b0100
        assert view.bids.tolist() == [0, 0, 3 if own else 0, 0, 0, 0, 0]
        out = np.zeros(7, np.int64)
        score_now(view, out)
        assert not out.any()


def test_bugami_3_the_last_bid_shows_all():
    s = opened(3)
    GAME.deal(s, small_pack(13, 0), 2)
    for seat, bid in enumerate("H-C"):
        before = s.copy()
        GAME.play(s, seat, WORDS.hear(f"bid {bid}"))
    for viewer in (-1, 0, 1, 2):
        fact = fact_of(before, s, 2, WORDS.hear("bid C"), viewer)
        assert fact.bids.tolist() == [3, 5, 1, 0, 0, 0, 0]
        assert view_of(s, viewer).bids.tolist() == [3, 5, 1, 0, 0, 0, 0]
        memory = np.zeros(1, GAME.Memory)[0]
        GAME.recall(memory, fact)
        assert memory.bids.tolist() == [3, 5, 1, 0, 0, 0, 0]


def test_bugami_4_left_over_cards_are_seen_at_the_end_only():
    table = Table(6, 0, seed=2)
    left = int(table.s.aside)
    assert left.bit_count() == 4
    while not table.over():
        assert all(view_of(table.s, viewer).aside == 0 for viewer in table.viewers)
        table.step()
    assert all(view_of(table.s, viewer).aside == left for viewer in table.viewers)
    assert fact_of(table.s, table.s, 0, ENDED, -1).aside == left
    table.tell_all(table.s, table.s, 0, ENDED)
    for viewer in table.viewers:
        assert table.memories[viewer].seen == (1 << 52) - 1


def remembered(*actions, seats=3):
    """What a spectator remembers of some cards laid, seat 0 leading."""
    memory = np.zeros(1, GAME.Memory)[0]
    memory.seat = -1
    memory.seats = seats
    for k, text in enumerate(actions):
        fact = np.zeros(1, GAME.Fact)[0]
        fact.kind = ACTED
        fact.seat = k % seats
        fact.action = WORDS.hear(text)
        GAME.recall(memory, fact)
    return memory


def test_voids_are_remembered():
    clubs, hearts = 1, 4
    assert remembered("AC", "KH", "2C").void.tolist() == [0, clubs, 0, 0, 0, 0, 0, 0]
    assert remembered("AC", "X1", "2H").void[:3].tolist() == [0, clubs, clubs]
    assert remembered("X1", "2H", "X2", "KH", "X3", "2C").void[:3].tolist() == [0, hearts, hearts]
    assert remembered("X1", "2H", "X2").void[:3].tolist() == [0, 0, 0]


# --- imagining ----------------------------------------------------------------------------------


def imagined(table, viewer, lots):
    s = GAME.new_state()
    GAME.imagine(view_of(table.s, viewer), table.memories[viewer], lots, s)
    return s


def outline(s):
    """What an imagined state adds to a view: the hands, the cards left over, the bids."""
    return (*s.hands[: s.seats].tolist(), int(s.aside), *s.bids[: s.seats].tolist())


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_an_imagined_state_gives_the_same_view_and_fits(seats, jokers):
    table = Table(seats, jokers, seed=11)
    lots = rng.generator(3)
    while True:
        for viewer in table.viewers:
            s = imagined(table, viewer, lots)
            view = view_of(table.s, viewer)
            assert view_of(s, viewer).tobytes() == view.tobytes()
            held = [int(s.aside) if not table.over() else 0, *map(int, s.hands), *map(int, s.won)]
            laid = sum(1 << int(card) for card in s.trick[: s.laid])
            assert sum(held) + laid == sum(1 << int(card) for card in table.deck)
            for k in range(seats):
                for suit in range(4):
                    if (table.memories[viewer].void[k] >> suit) & 1:
                        assert int(s.hands[k]) & (8191 << 13 * suit) == 0
        if table.over():
            break
        table.step()


def known(table, viewer):
    """The bytes of all that is derived for a viewer: view, imagined state, tensor."""
    view = view_of(table.s, viewer)
    tensor = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view, table.memories[viewer], tensor)
    world = imagined(table, viewer, rng.generator(5))
    return view.tobytes() + world.tobytes() + tensor.tobytes() + table.memories[viewer].tobytes()


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_plain_and_compiled_agree(seats, jokers):
    def run():
        table = Table(seats, jokers, seed=31)
        told = [known(table, -1)]
        while not table.over():
            table.step()
            told.append(known(table, len(told) % seats))
        return told

    quick = run()
    jit.interpret(True)
    try:
        assert run() == quick
    finally:
        jit.interpret(False)


def fits(deck, table):
    """The state after replaying the history from another deck, or None if it cannot have been."""
    s = opened(int(table.s.seats), int(table.s.jokers), int(table.s.ranks))
    GAME.deal(s, np.array(deck, np.int64), int(table.s.starter))
    for seat, action in table.history:
        if GAME.barred(s, seat, action):
            return None
        GAME.play(s, seat, action)
    return s


def worlds(table, viewer):
    """By brute force: every present state that fits the viewer's hand and all that was played."""
    s = table.s
    seats, each = int(s.seats), int(s.each)
    deck = table.deck.tolist()
    played = {k: [a for seat, a in table.history if seat == k and a < 56] for k in range(seats)}
    known = {k: played[k] + (unpack(s.hands[k]) if k == viewer else []) for k in range(seats)}
    hidden = sorted(set(deck) - {card for cards in known.values() for card in cards})
    found = {}

    def fill(k, rest, blocks):
        if k == seats:
            state = fits([card for block in blocks for card in block] + rest, table)
            if state is not None:
                found[outline(state)] = 1
            return
        for chosen in itertools.combinations(rest, each - len(known[k])):
            left = [card for card in rest if card not in chosen]
            fill(k + 1, left, [*blocks, [*known[k], *chosen]])

    fill(0, hidden, [])
    return set(found)


def assert_uniform(counts, possible, draws):
    """Chi-square, with seeds that are fixed: within five deviations."""
    assert set(counts) <= possible
    expected = draws / len(possible)
    chi = sum((counts[world] - expected) ** 2 / expected for world in possible)
    freedom = len(possible) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1


@pytest.mark.parametrize(
    ("jokers", "seed", "steps", "viewer"),
    [(0, 1, 3, 0), (0, 2, 5, 1), (2, 3, 5, 2), (2, 4, 6, 0), (2, 5, 7, 1), (2, 6, 9, -1)],
)
def test_imagining_is_uniform(jokers, seed, steps, viewer):
    table = Table(3, jokers, seed, ranks=2)
    for _ in range(steps):
        table.step()
    possible = worlds(table, viewer)
    draws = 25 * len(possible)
    lots = rng.generator(seed, 99)
    counts = Counter(outline(imagined(table, viewer, lots)) for _ in range(draws))
    assert_uniform(counts, possible, draws)


def test_imagining_is_uniform_with_several_voids():
    """Four players, three ranks and a joker: positions where at least two others showed voids."""
    checked = 0
    for seed in range(100):
        table = Table(4, 1, seed, ranks=3)
        for _ in range(11):
            table.step()
        voids = sum(bool(table.memories[0].void[k]) for k in range(1, 4))
        possible = worlds(table, 0) if voids >= 2 else set()
        if len(possible) < 2:
            continue
        if checked == 6:
            break
        draws = 25 * len(possible)
        lots = rng.generator(seed, 98)
        counts = Counter(outline(imagined(table, 0, lots)) for _ in range(draws))
        assert_uniform(counts, possible, draws)
        checked += 1
    assert checked == 6


def test_sealed_bids_are_imagined_uniformly():
    s = opened(4, ranks=2)
    GAME.deal(s, small_pack(2, 0), 3)
    for seat, bid in ((0, "H"), (2, "-"), (3, "C")):
        GAME.play(s, seat, WORDS.hear(f"bid {bid}"))
    memory = np.zeros(1, GAME.Memory)[0]
    GAME.recall(memory, fact_of(s, s, 0, DEALT, 0))
    lots = rng.generator(7)
    counts = Counter()
    for _ in range(1000):
        world = GAME.new_state()
        GAME.imagine(view_of(s, 0), memory, lots, world)
        assert (world.bids[0], world.bids[1]) == (3, 0)
        counts[int(world.bids[2]), int(world.bids[3])] += 1
    assert_uniform(counts, set(itertools.product(range(1, 6), repeat=2)), 1000)


# --- the tensor ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_features(seats, jokers):
    table = Table(seats, jokers, seed=21)
    size = GAME.view.features_size
    assert size == sum(n for _, n in GAME.view.FEATURES)
    while not table.over():
        for viewer in table.viewers:
            out = np.zeros(size, np.float32)
            GAME.features(view_of(table.s, viewer), table.memories[viewer], out)
            assert out.min() >= 0
            assert out.max() <= 1.5
            assert out[:56].sum() == (table.s.each - table.s.tricks if viewer >= 0 else 0) - (
                viewer >= 0 and (viewer - table.s.leader) % seats < table.s.laid
            )
            assert out[-11 + seats - 3] == 1  # seats, and after it six more
        table.step()


def test_features_fill_their_table():
    """Every block is where the table says: written once to the last place."""
    view = np.zeros(1, GAME.View)[0]
    memory = np.zeros(1, GAME.Memory)[0]
    s = opened(7, jokers=4, marriage=True)
    GAME.deal(s, small_pack(13, 4), 0)
    for seat in range(7):
        GAME.play(s, seat, WORDS.hear("bid H"))
    s.won[:] = 1 << 26
    s.taken[:] = 1
    s.tricks = 1
    s.laid = 7
    s.trick[:] = [55, 51, 50, 49, 48, 47, 46]
    GAME.observe(s, 0, view)
    view.waiting = 127
    memory.void[:7] = 15
    memory.seen = (1 << 56) - 1
    out = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view, memory, out)
    sums, at = {}, 0
    for name, n in GAME.view.FEATURES:
        sums[name.split(":")[0]] = float(out[at : at + n].sum())
        at += n
    assert sums.pop("totals") == pytest.approx(210 / 250)
    assert sums.pop("bugamis") == pytest.approx(7 / 13)
    assert sums.pop("taken") == pytest.approx(7 / 8)
    assert sums.pop("tricks") == pytest.approx(1 / 8)
    assert sums.pop("each") == pytest.approx(8 / 18)
    want = {"hand": 8, "seen": 56, "table": 7, "led": 1, "leader": 1, "turn": 7, "void": 28}
    want |= {"bids": 7, "seats": 1, "bidding": 0, "aside": 0, "jokers": 1, "marriage": 1}
    assert sums == want
