"""Matches on a board: as many deals as it lists, with its cards; in their events and records."""

from __future__ import annotations

import copy
import hmac
import json
from collections import Counter
from typing import Any

import pytest

from referee import board_decks, judge
from tribu import rng
from tribu.games.game import MIX, NOTHING, RENEW
from tribu.match import (
    Board,
    Dealt,
    Illegal,
    Match,
    OnBoard,
    RecordError,
    Renewed,
    check,
    decode_board,
    make_board,
    seeded_secrets,
    to_record,
    verify,
    write,
    write_board,
)
from tribu.match.board import kept_board
from tribu.match.events import decode, encode

from .tables import as_dict, as_record, names, play

# Each would be over after a deal or two, but for the board.
BOARDS: list[tuple[str, int, dict[str, Any], dict[str, int]]] = [
    ("busca", 4, {"limit": 1, "deals": 1}, {}),
    ("bugami", 5, {"target": 1}, {"misere": 50}),
    ("bue", 4, {"target": 1, "mixing": "auto"}, {}),
    ("bue", 10, {"target": 1}, {"third": 7}),
    ("bue", 2, {"blue": 7, "gold": 0, "doubles": 1, "zeros": 1, "mixing": "auto"}, {}),
]
DEALS = 3


def a_board(kind: int, seed: int = 5) -> Board:
    game, players, options, house = BOARDS[kind]
    return make_board("b-1", game, players, seeded_secrets("b-1", seed, DEALS), options, house)


def played_on(board: Board, seed: int = 1, most: int = 10**6) -> Match:
    match = board.open_table(names(board.players))
    return play(match, board.chance(match), rng.generator(seed), most)


def opened_record(board: Board, seed: int = 1) -> dict[str, Any]:
    """The record of a match with its proofs, as it is once the board is closed."""
    return as_dict(played_on(board, seed), board.proofs())


def error_of(data: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(as_record(data))
    assert len(set(caught.value.sentences.values())) == 3
    return caught.value


KINDS = range(len(BOARDS))


@pytest.mark.parametrize("kind", KINDS)
def test_as_many_deals_as_it_lists_with_its_starters(kind: int) -> None:
    board = a_board(kind)
    match = played_on(board)
    assert match.starters == board.starters
    assert board.starters == [(board.starters[0] + k) % board.players for k in range(DEALS)]
    assert (match.finished, match.next_starter, len(match.scores)) == (True, None, DEALS)
    assert match.totals == [sum(column) for column in zip(*match.scores, strict=True)]
    with pytest.raises(Illegal, match="over"):
        match.deal(board.deals[0].deck, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_record_replays_and_the_referee_agrees(kind: int) -> None:
    board = a_board(kind)
    for seed in range(4):
        match = played_on(board, seed)
        data = as_dict(match)
        assert data["format"] == "tribu/1+board" + ("+house" if board.house else "")
        assert data["board"] == {"id": "b-1", "starters": board.starters}
        assert list(data).index("board") == list(data).index("seats") - 1
        judge(data)  # winners and all
        decks = [deal.deck for deal in board.deals]
        assert board_decks(data) == decks  # whatever the table drew when
        again = check(as_record(data))
        assert write(to_record(again)) == write(to_record(match))
        assert [event.deck for event in again.events if isinstance(event, Dealt)] == decks


@pytest.mark.parametrize("kind", KINDS)
def test_kept_as_it_was_written(kind: int) -> None:
    board = a_board(kind)
    assert kept_board(write_board(board)) == board


@pytest.mark.parametrize("kind", KINDS)
def test_events_play_it_again(kind: int) -> None:
    match = played_on(a_board(kind), most=25)
    again = Match.from_events(decode(encode(event)) for event in match.events)
    assert (again.events, again.scores, again.board) == (match.events, match.scores, match.board)
    assert again.state.tobytes() == match.state.tobytes()
    facts = len(match.facts(0))
    match.compress()
    assert len(match.facts(0)) == facts
    assert write(to_record(match)) == write(to_record(again))
    judge(as_dict(match))


def test_a_match_elsewhere_says_nothing_of_boards() -> None:
    match = Match("busca", names(4))
    assert b"board" not in encode(match.events[0]) + write(to_record(match))


@pytest.mark.parametrize("kind", KINDS)
def test_each_deal_is_played_for_itself(kind: int) -> None:
    """Bots see no target drawing near, for there is none."""
    board = a_board(kind)
    match = board.open_table(names(board.players))
    chance = board.chance(match)
    for number in range(DEALS):
        match.advance(chance, deals=1)
        assert not match.view(0).totals.any()
        assert match.view(0).played == number
        while not match.deal_over:
            match.act(match.actor, match.legal(match.actor)[0])
            match.advance(chance, deals=0)
    assert any(match.totals)


# --- what a record says of its board ------------------------------------------------------------


def test_what_is_wrong_with_a_board_in_a_record() -> None:
    data = as_dict(played_on(a_board(0)))
    starters = data["board"]["starters"]
    for board, sentence in (
        ({"id": "a b", "starters": starters}, "A board’s id is 1 to 100 printable ASCII"),
        ({"id": "", "starters": starters}, "A board’s id is 1 to 100 printable ASCII"),
        ({"id": "b", "starters": []}, "A board lists who starts each of its deals"),
        ({"id": "b", "starters": [0, 1, 4]}, "A board lists who starts each of its deals"),
        ({"id": "b"}, "Object missing required field `starters`"),
        ({"id": "b", "starters": [True]}, "Expected `int`, got `bool`"),
        ([], "Expected `object"),
        ({"id": "b", "starters": starters[:2]}, "The match is over."),
        ({"id": "b", "starters": [*starters, 0]}, "the match did not reach its end"),
    ):
        assert error_of({**data, "board": board}).sentence.startswith(sentence)
    other = copy.deepcopy(data)
    other["deals"][1]["starter"] = (starters[1] + 1) % 4
    said = f"On this board seat {starters[1]} starts this deal, not seat {(starters[1] + 1) % 4}."
    assert (error_of(other).sentence, error_of(other).deal) == (said, 1)


def test_the_format_says_whether_there_is_a_board() -> None:
    data = as_dict(played_on(a_board(0)))
    unsaid = error_of({**data, "format": "tribu/1"})
    assert unsaid.sentence == "there is a board: the format is tribu/1+board"
    without = {key: value for key, value in data.items() if key != "board"}
    assert "the board is missing" in error_of(without).sentence
    house = error_of({**data, "format": "tribu/1+board+house"})
    assert house.sentence == "the format is tribu/1+board+house, and the house values are missing"
    both = as_dict(played_on(a_board(1)))
    unsaid = error_of({**both, "format": "tribu/1+board"})
    assert unsaid.sentence == "there are house values: the format is tribu/1+board+house"


def test_a_match_needs_a_board_that_can_be() -> None:
    for board in (OnBoard("a|b", [0]), OnBoard("b", []), OnBoard("b", [-1])):
        with pytest.raises(Illegal) as caught:
            Match("busca", names(4), board=board)
        assert caught.value.rule == "RECORD"


# --- the fair shuffle ---------------------------------------------------------------------------


def bytes_of(secret: bytes, text: str) -> bytes:
    return hmac.digest(secret, text.encode(), "sha256")


def shuffled(secret: bytes, text: str, items: list[int]) -> list[int]:
    """RECORD.md, written once more: the first numbers are all that these few items need."""
    stream = b"".join(bytes_of(secret, f"{text}|{counter}") for counter in range(20))
    numbers = iter(int.from_bytes(stream[at : at + 8]) for at in range(0, len(stream), 8))
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        u = next(numbers)
        while u >= 2**64 - 2**64 % (i + 1):
            u = next(numbers)
        items[i], items[u % (i + 1)] = items[u % (i + 1)], items[i]
    return items


def test_purposes_name_the_board_and_nobody_cuts() -> None:
    board = a_board(2)
    first = bytes.fromhex(board.deals[0].secret)
    lot = int.from_bytes(bytes_of(first, "tribu/1|b-1|0|lot||0")[:8])
    assert board.starters[0] == lot % 4  # far from the top: never taken again
    pack = Match("bue", names(4)).pack
    for number, deal in enumerate(board.deals):
        secret = bytes.fromhex(deal.secret)
        deck = shuffled(secret, f"tribu/1|b-1|{number}|deck|", pack)
        assert deal.deck == Match("bue", names(4)).card_texts(deck)


def test_packs_and_mixes_have_streams_by_seat() -> None:
    board = a_board(4)
    match = board.open_table(names(2))
    chance, luck = board.chance(match), rng.generator(3)
    counted: Counter[str] = Counter()  # of this deal, by purpose and seat
    kinds: Counter[str] = Counter()
    actor = 0
    while not match.finished:
        if match.deal_over:
            match.take(match.next_deal(chance))
            counted.clear()
        elif match.due == NOTHING:
            actor, actions = match.actor, match.legal(match.actor)
            match.act(actor, actions[int(rng.below(luck, min(len(actions), 6)))])
        else:
            kind, seat = ("renew", actor) if match.due == RENEW else ("mix", match.due - MIX)
            items = match.to_renew() if match.due == RENEW else match.to_mix(seat)
            purpose = f"{kind} {seat}"
            text = f"tribu/1|b-1|{match.deal_number}|{purpose} {counted[purpose]}|"
            right = shuffled(bytes.fromhex(board.deals[match.deal_number].secret), text, items)
            event = match.owed(chance)
            if isinstance(event, Renewed):
                assert event.pack == match.card_texts(right)
            else:
                assert [int(event.order[slot]) for slot in items] == right
            match.take(event)
            counted[purpose] += 1
            kinds[purpose] += 1
    assert all(kinds[f"{kind} {seat}"] > 1 for kind in ("renew", "mix") for seat in range(2)), kinds


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_board_is_verified(kind: int) -> None:
    board = a_board(kind)
    data = opened_record(board)
    record = as_record(data)
    verify(record)
    assert to_record(check(record), board.proofs()) == record
    proof = data["deals"][1]["proof"]
    assert (proof["match"], proof["cuts"]) == ("b-1", [])
    assert proof["commit"] == board.commits[1]


def test_proofs_that_are_not_of_this_board() -> None:
    data = opened_record(a_board(2))
    changed = copy.deepcopy(data)
    for deal in changed["deals"]:
        deal["proof"]["match"] = "b-2"
    assert error_of(changed).sentence == "proof: it is not of this board"
    changed = copy.deepcopy(data)
    changed["deals"][0]["proof"]["cuts"] = [""] * 4
    assert error_of(changed).sentence == "proof: nobody cuts on a board"
    changed = copy.deepcopy(data)
    deck = changed["deals"][0]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]  # never drawn, and yet
    assert error_of(changed).sentence == "proof: the deck is not the one that was shuffled"
    changed = copy.deepcopy(data)
    secret = seeded_secrets("b-1", 6, 1)[0].hex()
    changed["deals"][1]["proof"]["secret"] = secret
    assert "committed to" in error_of(changed).sentence


# --- the board as a file ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_board_is_written_and_read(kind: int) -> None:
    board = a_board(kind)
    assert decode_board(write_board(board)) == board
    assert len(set(board.commits)) == DEALS
    assert a_board(kind, 6).deals[0].deck != board.deals[0].deck


def test_a_board_that_is_not_what_it_says() -> None:
    good = json.loads(write_board(a_board(0)))

    def sentence(**changes: Any) -> str:
        with pytest.raises(RecordError) as caught:
            decode_board(json.dumps({**good, **changes}).encode())
        assert len(set(caught.value.sentences.values())) == 3
        return caught.value.sentence

    deals = copy.deepcopy(good["deals"])
    deals[1]["deck"].reverse()
    assert "not those that the secret gives" in sentence(deals=deals)
    deals = copy.deepcopy(good["deals"])
    deals[0]["secret"] = "x"
    assert "64 lower-case hex digits" in sentence(deals=deals)
    assert "A board lists who starts" in sentence(deals=[])
    assert "Expected `array`" in sentence(deals=7)
    assert "the format of a board is tribu-board/1" in sentence(format="tribu/1")
    assert "there is no game scopa" in sentence(game="scopa")
    assert "5 players" in sentence(players=5)
    assert "A board’s id" in sentence(id="a b")
    assert "option limit" in sentence(options={**good["options"], "limit": -1})
    assert "not written as a record has them" in sentence(options={})
    with pytest.raises(RecordError, match="not JSON"):
        decode_board(b"{")
