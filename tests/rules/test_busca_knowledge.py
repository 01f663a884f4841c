"""What a seat of Busca knows: nothing hidden leaks, and imagined deals are uniform."""

import itertools
from collections import Counter

import numpy as np
import pytest
from busca_table import GAME, WORDS, Table, dealt, fact_of, legal, opened, small_pack, view_of

from tribu import jit, rng
from tribu.games.game import ACTED, DEALT, ENDED
from tribu.lab.simulate import Simulator

CLUBS, DENARI, HEARTS, SPADES = 1, 2, 4, 8
ALL_DENARI = "4D 5D 6D 7D JD QD KD AD 2D 3D"


def cards(text):
    return sum(1 << WORDS.hear_card(card) for card in text.split())


def unpack(held):
    return [card for card in range(40) if int(held) >> card & 1]


# --- views and facts ----------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only():
    s = dealt()
    assert [int(view_of(s, seat).hand) for seat in range(4)] == s.hands.tolist()
    assert view_of(s, -1).hand == 0
    assert [int(fact_of(s, s, -1, DEALT, seat).hand) for seat in range(4)] == s.hands.tolist()
    assert fact_of(s, s, -1, DEALT, -1).hand == 0


def test_cards_of_a_trick_taken_are_no_longer_on_the_table():
    table = Table(dealt("3C 2C", "3D 2D", "3H 2H", "3S 2S", ranks=2))
    table.play("3C 3D 3H")
    assert view_of(table.s, 0).trick.tolist()[:3] == [
        WORDS.hear_card(text) for text in ("3C", "3D", "3H")
    ]
    table.play("3S")
    view = view_of(table.s, 1)
    assert view.laid == 0
    assert not view.trick.any()
    assert view.points.tolist() == [4, 0, 0, 0]
    assert view.sizes.tolist() == [1, 1, 1, 1]


def test_a_card_is_told_to_everybody_alike():
    s = dealt("4C")
    after = s.copy()
    GAME.play(after, 0, WORDS.hear("4C"))
    for viewer in range(-1, 4):
        fact = fact_of(s, after, 0, WORDS.hear("4C"), viewer)
        assert (fact.kind, fact.seat, fact.action) == (ACTED, 0, WORDS.hear("4C"))
        assert fact.hand == 0
        assert fact_of(after, after, -1, ENDED, viewer).hand == 0


# --- memory -------------------------------------------------------------------------------------


def test_voids_are_remembered():
    hands = ("3C 2C AC", "3D 2D AD", "3H 2H AH", "3S 2S AS")
    table = Table(dealt(*hands, ranks=3))
    table.play("3C 2D 2H 2S")
    for viewer, memory in table.memories.items():
        assert memory.void.tolist() == [0, CLUBS, CLUBS, CLUBS]
        assert memory.seen == cards("3C 2D 2H 2S")
        own = hands[viewer].split() if viewer >= 0 else []
        assert memory.hand == cards(" ".join(own)) & ~memory.seen
    table.play("2C")
    assert table.memories[-1].void.tolist() == [0, CLUBS, CLUBS, CLUBS]


def test_who_follows_is_not_void():
    table = Table(dealt("3C 2D", "2C 3D", "3H 2H", "3S 2S", ranks=2))
    table.play("3C 2C 3H 3S 2D")
    assert table.memories[0].void.tolist() == [0, 0, CLUBS, CLUBS]


def test_who_opens_with_denari_has_ten():
    """BUSCA-4: only a hand of denari is free to open with one."""
    table = Table(dealt(ALL_DENARI))
    table.play("KD")
    held = cards(ALL_DENARI) & ~cards("KD")
    for viewer in (-1, 1, 2, 3):
        assert table.memories[viewer].held.tolist() == [held, 0, 0, 0]
        world = table.imagine(viewer, rng.generator(viewer + 5))
        assert world.hands[0] == held
        assert view_of(world, viewer).tobytes() == view_of(table.s, viewer).tobytes()
    assert table.memories[0].held.tolist() == [0, 0, 0, 0]
    out = int(GAME.option(table.s, 1, 0))
    table.act(out)
    table.act(int(GAME.option(table.s, 2, 0)))
    table.act(int(GAME.option(table.s, 3, 0)))
    assert table.memories[1].void.tolist() == [0, DENARI, DENARI, DENARI]
    table.play("3D")
    assert table.memories[1].held.tolist() == [held & ~cards("3D"), 0, 0, 0]


def test_denari_led_later_say_nothing():
    table = Table(dealt("3C 2D", "2C 3D", "3H 2H", "3S 2S", ranks=2))
    table.play("3C 2C 3H 3S 2D")
    assert not table.memories[3].held.any()


def test_a_new_deal_forgets():
    table = Table(dealt("3C 2C", "3D 2D", "3H 2H", "3S 2S", ranks=2))
    table.play("3C 3D 3H 3S")
    fresh = Table(dealt("3D 2D", "3C 2C", "3H 2H", "3S 2S", ranks=2))
    memory = table.memories[1]
    GAME.recall(memory, fact_of(fresh.s, fresh.s, -1, DEALT, 1))
    assert memory.tobytes() == fresh.memories[1].tobytes()


# --- imagining ----------------------------------------------------------------------------------


def replayed(hands, table):
    """Whether the history can have happened from these hands."""
    s = opened(int(table.s.ranks))
    deck = np.array([card for hand in hands for card in hand], np.int64)
    GAME.deal(s, deck, int(table.s.starter))
    for seat, action in table.history:
        if GAME.barred(s, seat, action):
            return False
        GAME.play(s, seat, action)
    return True


def worlds(table, viewer):
    """By brute force: the hands now, in every deal that fits the viewer's hand and the history."""
    s = table.s
    played = [[a for seat, a in table.history if seat == k] for k in range(4)]
    others = [k for k in range(4) if k != viewer]
    known = {card for hand in played for card in hand} | (
        set(unpack(s.hands[viewer])) if viewer >= 0 else set()
    )
    pack = {WORDS.hear_card(card) for card in small_pack(int(s.ranks))}
    found = set()

    def fill(todo, rest, hands):
        if not todo:
            if replayed([played[k] + hands[k] for k in range(4)], table):
                found.add(tuple(sum(1 << card for card in hands[k]) for k in range(4)))
            return
        k = todo[0]
        for chosen in itertools.combinations(rest, int(s.hands[k]).bit_count()):
            left = [card for card in rest if card not in chosen]
            fill(todo[1:], left, {**hands, k: list(chosen)})

    own = {viewer: unpack(s.hands[viewer])} if viewer >= 0 else {}
    fill(others, sorted(pack - known), own)
    return found


def assert_uniform(table, viewer, seed, each=25):
    """Chi-square over all worlds, within five deviations; the seeds are fixed."""
    possible = worlds(table, viewer)
    assert tuple(table.s.hands.tolist()) in possible
    draws = each * len(possible)
    lots = rng.generator(seed, 99)
    counts = Counter(tuple(table.imagine(viewer, lots).hands.tolist()) for _ in range(draws))
    assert set(counts) <= possible
    chi = sum((counts[world] - each) ** 2 / each for world in possible)
    freedom = len(possible) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1
    return len(possible)


@pytest.mark.parametrize(("seed", "steps", "viewer"), [(1, 0, 0), (2, 1, 1), (3, 2, -1), (4, 4, 2)])
def test_imagining_is_uniform_on_two_ranks(seed, steps, viewer):
    table, lots = Table.at_random(seed, 2)
    for _ in range(steps):
        k = int(rng.below(lots, int(GAME.options_count(table.s, int(GAME.actor(table.s))))))
        table.act(int(GAME.option(table.s, int(GAME.actor(table.s)), k)))
    assert assert_uniform(table, viewer, seed) > 1


def constrained(table, viewer):
    """The players who are known to lack a suit that is still out."""
    memory = table.memories[viewer]
    own = int(table.s.hands[viewer]) if viewer >= 0 else 0
    out = cards(" ".join(small_pack(int(table.s.ranks)))) & ~int(memory.seen) & ~own
    return sum(
        1
        for k in range(4)
        if k != viewer
        and table.s.hands[k]
        and any(int(memory.void[k]) >> suit & 1 and out >> 10 * suit & 1023 for suit in range(4))
    )


@pytest.mark.parametrize(
    ("ranks", "plies", "viewer", "bound"),
    [
        (3, 5, 0, 1),
        (3, 6, 1, 2),
        (3, 7, 2, 2),
        (4, 11, 3, 3),
        (3, 7, -1, 3),
        (4, 9, 0, 2),
        (4, 10, 1, 3),
    ],
)
def test_imagining_is_uniform_with_voids(ranks, plies, viewer, bound):
    """Positions in which one, two or three players have shown voids: three of each kind."""
    found = 0
    for seed in range(400):
        table, lots = Table.at_random(seed, ranks)
        for _ in range(plies):
            seat = int(GAME.actor(table.s))
            k = int(rng.below(lots, int(GAME.options_count(table.s, seat))))
            table.act(int(GAME.option(table.s, seat, k)))
        if constrained(table, viewer) == bound:
            possible = worlds(table, viewer)
            if 2 < len(possible) < 120:
                assert_uniform(table, viewer, seed)
                found += 1
        if found == 3:
            return
    raise AssertionError(f"only {found} positions found")


# --- habit --------------------------------------------------------------------------------------


def test_habit_is_legal_and_does_not_peek():
    """The same choice whatever the others hold."""
    for seed in range(12):
        table, lots = Table.at_random(seed, 10)
        while (seat := int(GAME.actor(table.s))) >= 0:
            one, other = rng.generator(seed, 5), rng.generator(seed, 5)
            chosen = int(GAME.habit(table.s, seat, one))
            assert WORDS.say(chosen) in legal(table.s)
            twin = table.imagine(seat, lots)
            assert int(GAME.habit(twin, seat, other)) == chosen
            assert one.tolist() == other.tolist()
            table.act(chosen if seed % 2 else int(GAME.option(table.s, seat, 0)))


def test_habit_examples():
    """Away with the Pita; duck below the best; take a cheap trick to cover."""
    lots = rng.generator(1)
    clubs = "4C 5C 6C 7C JC QC KC AC 2C"
    s = dealt(f"{clubs} 3C", "4H 5H 6H 7H JH QH KH AH 2H AD")
    s.tricks = 1
    GAME.play(s, 0, WORDS.hear("4C"))
    assert WORDS.say(GAME.habit(s, 1, lots)) == "AD"
    s = dealt(f"{clubs} 3C", "4H 5H 6H 7H JH QH KH AH 2H AD")
    GAME.play(s, 0, WORDS.hear("4C"))
    assert WORDS.say(GAME.habit(s, 1, lots)) == "AH"
    s = dealt("JS", "4S 7S QS 3S")
    s.points[1] = 1
    GAME.play(s, 0, WORDS.hear("JS"))
    assert WORDS.say(GAME.habit(s, 1, lots)) == "7S"
    s.points[1] = 0
    assert WORDS.say(GAME.habit(s, 1, lots)) == "3S"


@pytest.mark.parametrize(("pita", "thrown"), [(8, {"AD"}), (3, {"AD", "AH"}), (0, {"AH"})])
def test_habit_fears_the_pita_as_far_as_it_counts(pita, thrown):
    """Cannot follow: the Pita goes first, but a cheap one is an ace among others, or nothing."""
    s = dealt("4C", "AD AH 4H 5H 6H 7H 4S 5S 6S 7S", house=GAME.House(pita=pita))
    s.tricks = 1
    GAME.play(s, 0, WORDS.hear("4C"))
    assert {WORDS.say(GAME.habit(s, 1, rng.generator(seed))) for seed in range(20)} == thrown


@pytest.mark.parametrize(("pita", "card"), [(8, "7D"), (2, "3D")])
def test_habit_covers_with_a_cheap_pita_in_hand(pita, card):
    """Somebody who has not covered does not rise above a dear Pita of his own."""
    s = dealt("QD", "AD 3D 7D 4H 5H 6H 7H 4S 5S 6S", house=GAME.House(pita=pita))
    s.tricks = 5
    GAME.play(s, 0, WORDS.hear("QD"))
    assert WORDS.say(GAME.habit(s, 1, rng.generator(1))) == card


def test_habit_beats_chance():
    """Fewer busche than players by chance at the same table, beyond any doubt."""
    matches, doubt = (40, 2) if jit.interpreting() else (400, 6)
    bots = ["habit", "random", "habit", "random"]
    table = Simulator(GAME, bots, GAME.Options(limit=0, deals=10))
    scores = [deal.scores for index in range(matches) for deal in table.record(11, index).deals]
    more = np.array(scores) @ [-1, 1, -1, 1]
    assert more.mean() > doubt * more.std() / len(more) ** 0.5


# --- the tensor ---------------------------------------------------------------------------------


def test_features_fill_their_table():
    table = Table(
        dealt("3C 2C", "3D 2D", "3H 2H", "3S 2S", ranks=2, starter=1, totals=(5, 0, 0, 1))
    )
    table.play("2D 3H 3S")
    size = GAME.view.features_size
    assert size == sum(n for _, n in GAME.view.FEATURES)
    out = np.zeros(size, np.float32)
    GAME.features(view_of(table.s, 0), table.memories[0], out)
    blocks, at = {}, 0
    for name, n in GAME.view.FEATURES:
        blocks[name.split(":")[0]] = out[at : at + n]
        at += n
    assert np.flatnonzero(blocks["hand"]).tolist() == [8, 9]
    assert np.flatnonzero(blocks["table"]).tolist() == [40 + 18, 80 + 29, 120 + 39]
    assert np.flatnonzero(blocks["seen"]).tolist() == [18, 29, 39]
    assert np.flatnonzero(blocks["led"]).tolist() == [1]
    assert np.flatnonzero(blocks["leader"]).tolist() == [1]
    assert np.flatnonzero(blocks["turn"]).tolist() == [0]
    assert np.flatnonzero(blocks["void"]).tolist() == [2 * 4 + 1, 3 * 4 + 1]
    assert not blocks["points"].any()
    assert not blocks["covered"].any()
    assert blocks["pita"].tolist() == [0]
    assert blocks["busche"].tolist() == pytest.approx([0.25, 0, 0, 0.05])
    assert blocks["limit"].tolist() == [0.5]
    table.play("3C 3D 2H 2S 2C")
    GAME.features(view_of(table.s, 3), table.memories[3], out)
    assert GAME.actor(table.s) == -1
