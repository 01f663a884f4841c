"""What is legal in Bué, told in three ways, and random deals before the second referee."""

import numpy as np
import pytest
from bue_table import GAME, WORDS, made_pack, random_table, texts
from msgspec.structs import asdict

from referee import BueDeal
from tribu import rng
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of, up_of
from tribu.games.game import MIX, NOTHING, RENEW


@pytest.mark.parametrize("seats", range(2, 11))
def test_legal_is_option_is_what_is_not_barred(seats):
    out = np.zeros(GAME.actions, np.int64)
    for seed in range(3 if seats < 5 else 1):
        ban = "identical" if seed == 1 else "strict"
        table = random_table(seats, seed, ban=ban, mixing="auto" if seed == 2 else "manual")
        while not table.over():
            for seat in range(seats):
                allowed = [a for a in range(GAME.actions) if not GAME.barred(table.s, seat, a)]
                if not (int(GAME.waiting(table.s)) >> seat) & 1:
                    assert allowed == []
                    continue
                n = int(GAME.legal(table.s, seat, out))
                assert n == GAME.options_count(table.s, seat) > 0
                assert out[:n].tolist() == allowed
                assert [GAME.option(table.s, seat, k) for k in (0, n // 2, n - 1)] == [
                    allowed[k] for k in (0, n // 2, n - 1)
                ]
            for _ in range(1 + seats // 2):
                if not table.over():
                    table.step()


def test_every_option_in_its_place():
    table = random_table(4, 3)
    for _ in range(20):
        if table.over() or GAME.actor(table.s) < 0:
            break
        seat = int(GAME.actor(table.s))
        every = [WORDS.say(GAME.option(table.s, seat, k)) for k in range(len(table.legal(seat)))]
        assert every == table.legal(seat)
        table.step()
    assert GAME.option(table.s, 0, 10000) == -1
    table = random_table(4, 3)
    seat = int(GAME.actor(table.s))
    assert GAME.option(table.s, seat, len(table.legal(seat))) == -1


@pytest.mark.parametrize(("seats", "ban"), [(2, "strict"), (2, "identical"), (3, "strict")])
@pytest.mark.parametrize("mixing", ["manual", "auto"])
def test_a_second_referee_agrees(seats, ban, mixing):
    """Random deals, with many renewals and vetoes, replayed by the referee."""
    small = {"blue": 4, "gold": 4, "hundreds": 5, "doubles": 2, "zeros": 2}
    for seed in range(12):
        house = GAME.House(bue=1 + seed, superbue=90, second=40) if seed % 2 else GAME.House()
        table = random_table(seats, seed, house=house, ban=ban, mixing=mixing, **small)
        options = {"ban": ban, "mixing": mixing}
        cards = texts(card for seat in range(seats) for card in hand_of(table.s, seat))
        cards += texts(discards_of(table.s)) + texts(pack_of(table.s))
        referee = BueDeal(options, seats, int(table.s.starter), cards, [], asdict(house))
        while not table.over():
            seat, chance = int(GAME.actor(table.s)), int(GAME.due(table.s))
            if chance >= MIX or (chance == NOTHING and table.s.phase == 0 and seed % 3 == 0):
                seat = chance - MIX if chance >= MIX else seat
                before = hand_of(table.s, seat)
                table.shuffled_mix(seat)
                order = mix_order(before, hand_of(table.s, seat), up_of(table.s, seat))
                referee.act(f"mix {seat} {order}")
            seat = int(GAME.actor(table.s))
            if GAME.due(table.s) != NOTHING or seat < 0:
                continue
            n = 5 if rng.below(table.lots, 3) == 0 else 1000
            actions = table.legal(seat)
            text = actions[rng.below(table.lots, min(n, len(actions)))]
            table.do(text)
            if GAME.due(table.s) == RENEW:
                table.step()
                pack = texts(made_pack(table.s))
                referee.reshuffles_to_come.append(pack)
            referee.act(text)
            assert [texts(hand_of(table.s, k)) for k in range(seats)] == referee.hands
        assert referee.over
        assert referee.scores == table.scores()


def mix_order(before, after, up):
    """An order that leads from one hand to the other and leaves face-up slots."""
    order = [slot if (int(up) >> slot) & 1 else -1 for slot in range(5)]
    for slot in range(5):
        if order[slot] < 0:
            order[slot] = next(k for k in range(5) if before[k] == after[slot] and k not in order)
    return "".join(map(str, order))
