"""Records as arrays: what the environments show, choice for choice, and nothing that is wrong."""

from __future__ import annotations

import json

import msgspec
import numpy as np
import pytest
from msgspec import UNSET

import tribu
from tribu import jit
from tribu.adapters.dataset import DatasetError, batches, to_parquet
from tribu.adapters.table_spec import table_spec
from tribu.games import load
from tribu.lab.simulate import simulate
from tribu.match import Match, SeededChance, make_board, seeded_secrets, to_record, write
from tribu.match.record import format_of
from tribu.search.vector import Games

TABLES = [
    ("bue", 3, {"target": 60, "mixing": "auto", "blue": 8, "gold": 8}, {"first": 31}),
    ("busca", 4, {"limit": 3}, {}),
    ("bugami", 3, {"target": 60, "jokers": 2, "marriage": True}, {"misere": 50}),
]


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def records(name, players, options, house, matches=2):
    game = load(name)
    bots = ["habit", "random", "habit", "random"][:players]
    return list(
        simulate(game, bots, game.Options(**options), 5, range(matches), game.House(**house))
    )


def written(path, found):
    path.write_bytes(b"".join(map(write, found)))
    return path


@pytest.mark.parametrize(("name", "players", "options", "house"), TABLES)
def test_what_the_environments_show(tmp_path, name, players, options, house):
    """The same deals, stepped: tensors, masks and rewards to the bit."""
    found = records(name, players, options, house)
    data = tribu.dataset(written(tmp_path / "r.jsonl", found))
    game = load(name)
    games = Games(game, 1, players, game.Options(**options), 5, house=game.House(**house))
    table = table_spec(name, players, house=house, **options)
    step, arena, legal, sight = games.one(0)
    for number, record in enumerate(found):
        left = games.start(0, number)  # its first deal: later ones depend on who drew what
        [deal, *_], rows = record.deals, np.flatnonzero(data.match == number + 1)
        heard = [game.words.hear(one) for one in deal.actions if not one.startswith("mix")]
        chance = len(heard) if "mixing" not in options else 1  # after that it is drawn otherwise
        for at, action in zip(rows[:chance], heard, strict=False):
            assert (data.observation[at] == sight).all()
            assert np.flatnonzero(data.action_mask[at]).tolist() == sorted(legal[:left])
            assert (data.action[at], data.deal[at]) == (action, 0)
            assert data.returns[at].tolist() == table.rewards(deal.scores).tolist()
            assert data.own_return[at] == data.returns[at][data.seat[at]]
            assert data.kinds[data.kind[at]] == record.seats[data.seat[at]].kind
            left = step(arena, 0, action)
        assert (data.deal[rows[len(heard) :]] > 0).all()
    assert len(data) == sum(
        not action.startswith("mix")
        for one in found
        for deal in one.deals
        for action in deal.actions
    )


@pytest.mark.parametrize(("name", "players", "options", "house"), TABLES)
def test_a_match_tells_the_same(tmp_path, name, players, options, house):
    """Chance included: what a match gives a bot, as features."""
    [record] = records(name, players, options, house, matches=1)
    data = tribu.dataset(written(tmp_path / "r.jsonl", [record]))
    game, at = load(name), 0
    match = Match(game, [f"{seat}" for seat in range(players)], options, house)
    for deal in record.deals:
        match.deal(deal.deck, deal.starter)
        packs = list(deal.reshuffles or [])
        for action in deal.actions:
            while match.due == 1:
                match.renew(packs.pop(0))
            if action.startswith("mix"):
                _, seat, order = action.split()
                match.mix(int(seat), order)
                continue
            seat = match.actor
            assert data.seat[at] == seat
            assert np.flatnonzero(data.action_mask[at]).tolist() == list(match.legal(seat))
            match.act(seat, action)
            at += 1
    assert at == len(data)


def test_who_chose(tmp_path):
    """`by` is followed: from an action on, over the deals that come after."""
    match = Match("busca", ["a", "b", "c", "d"], {"limit": 0, "deals": 2})
    chance = SeededChance(3)
    match.advance(chance)
    for ply in range(80):
        if ply == 10:
            match.hand_over(2, "bot:novice")
        match.act(match.actor, match.legal(match.actor)[0])
        match.advance(chance)
    data = tribu.dataset(written(tmp_path / "r.jsonl", [to_record(match)]))
    stood_in = np.array([data.kinds[kind] == "bot:novice" for kind in data.kind])
    assert (stood_in == ((data.seat == 2) & (np.arange(80) >= 10))).all()


@pytest.mark.parametrize(("name", "players", "options", "house"), TABLES)
def test_each_deal_of_a_board_is_played_for_itself(tmp_path, name, players, options, house):
    """Observations of its second deal are those of a first one: the match tells bots no totals."""
    board = make_board("b", name, players, seeded_secrets("b", 7, 2), options, house)
    match = board.open_table([str(seat) for seat in range(players)])
    chance = board.chance(match)
    match.advance(chance)
    while not match.finished:
        match.act(match.actor, match.legal(match.actor)[0])
        match.advance(chance)
    record = to_record(match)
    alone = msgspec.structs.replace(
        record, format=format_of(None, house), board=UNSET, deals=record.deals[1:]
    )
    both = tribu.dataset(written(tmp_path / "b.jsonl", [record]))
    second = tribu.dataset(written(tmp_path / "s.jsonl", [alone]))
    assert 0 < len(second) < len(both)
    assert any(match.scores[0])
    assert (both.observation[-len(second) :] == second.observation).all()


def test_files(tmp_path):
    found = records(*TABLES[1], matches=3)
    path = written(tmp_path / "r.jsonl", found)
    data = tribu.dataset(path, reward="score")
    assert (data.returns <= 0).all()
    data.save(tmp_path / "d.npz")
    again = np.load(tmp_path / "d.npz")
    assert (again["observation"] == data.observation).all()
    assert again["kinds"].tolist() == data.kinds
    with pytest.raises(DatasetError, match=r"\.npz or \.parquet"):
        data.save(tmp_path / "d.csv")
    assert not (tmp_path / "d.csv").exists()
    parts = list(batches(path, 50, reward="score"))
    assert len(parts) > 1
    assert (np.concatenate([part.observation for part in parts]) == data.observation).all()
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs tribu[parquet]")
    assert to_parquet(path, tmp_path / "d.parquet", reward="score") == len(data)
    rows = parquet.read_table(tmp_path / "d.parquet")
    assert rows["action"].to_pylist() == data.action.tolist()
    assert rows["kind"][0].as_py() == data.kinds[data.kind[0]]
    assert np.array(rows["observation"].to_pylist(), np.float32).tolist() == (
        data.observation.tolist()
    )


def test_players_may_differ(tmp_path):
    found = [*records(*TABLES[2], matches=1), *records("bugami", 4, {"target": 60}, {}, 1)]
    data = tribu.dataset(written(tmp_path / "r.jsonl", found))
    assert data.returns.shape[1] == 4
    assert not data.returns[data.match == 1, 3].any()


def test_what_is_refused(tmp_path):
    path = tmp_path / "r.jsonl"
    [record] = records(*TABLES[1], matches=1)
    line = json.loads(write(record))

    def changed(**deal):
        other = {**line, "deals": [{**line["deals"][0], **deal}, *line["deals"][1:]]}
        return json.dumps(other).encode() + b"\n"

    actions = line["deals"][0]["actions"]
    swapped = [actions[1], actions[0], *actions[2:]]
    for wrong, why in (
        (changed(actions=swapped), "not legal"),
        (changed(actions=actions[:-1]), "too soon"),
        (changed(scores=[9, 9, 9, 9]), "the rules say"),
        (b"{}\n", "r.jsonl:1"),
        (b"", "no deals"),
        (write(record) + b"".join(map(write, records(*TABLES[0], matches=1))), "name one"),
    ):
        path.write_bytes(wrong)
        with pytest.raises(DatasetError, match=why):
            tribu.dataset(path)
    assert len(tribu.dataset(path, game="busca")) == sum(
        len(deal["actions"]) for deal in line["deals"]
    )
