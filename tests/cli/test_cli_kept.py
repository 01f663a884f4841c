"""A match in the terminal is kept: left and resumed, written as a record, a slip taken back."""

from __future__ import annotations

import pytest

from tribu.games import load
from tribu.match import Match, Seat, check, decode
from tribu.terminal import play
from tribu.terminal.second_thoughts import tells_nothing

SHORT = ["play", "busca", "--bots", "habit,random", "--seed", "3", "-o", "limit=0", "-o", "deals=1"]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "data" / "play"


def test_resumed_it_is_the_same_match(tribu, tmp_path, monkeypatch):
    """The same cards, and the same bots' luck, as if nobody had left."""
    monkeypatch.chdir(tmp_path)
    tribu(*SHORT, "--out", "whole.jsonl", typed="1\n" * 10)
    tribu(*SHORT, typed="1\n1\n1\nq\n")
    tribu("play", "busca", "--resume", typed="1\n" * 4)
    tribu("play", "--resume", "--out", "parts.jsonl", "--lang", "fr", typed="1\n" * 3)
    whole, parts = ((tmp_path / f"{name}.jsonl").read_bytes() for name in ("whole", "parts"))
    assert parts.replace(b'"Toi"', b'"Tu"') == whole.replace(b'"You"', b'"Tu"')
    assert b'"Toi"' in parts, "as who reads French is called"
    check(decode(whole))
    assert not decode(whole).unfinished


def test_where_matches_lie(tribu, tmp_path, folder, monkeypatch):
    monkeypatch.chdir(tmp_path)
    left = tribu(*SHORT, "--out", "left.jsonl", typed="1\nq\n")
    assert "`tribu play --resume` goes on from here." in left
    record = decode((tmp_path / "left.jsonl").read_bytes())
    check(record)
    assert record.unfinished
    assert [path.suffix for path in folder.iterdir()] == [".match"]
    tribu("play", "--resume", typed="1\n" * 9)
    [done] = folder.iterdir()
    assert done.suffix == ".jsonl"
    assert not decode(done.read_bytes()).unfinished
    assert "no match to go on with" in tribu("play", "--resume", code=2)


def test_what_cannot_be_resumed(tribu, folder):
    assert "no match to go on with" in tribu("play", "--resume", code=2)
    tribu(*SHORT, typed="q\n")
    assert "no match" in tribu("play", "bue", "--resume", code=2)
    assert "without --seed" in tribu("play", "--resume", "--seed", "1", code=2)
    assert "which game?" in tribu("play", code=2)
    [place] = folder.iterdir()
    place.write_text("{}")
    assert "cannot be resumed" in tribu("play", "--resume", code=2)


def test_a_home_that_cannot_be_written_to(tribu, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path / "file"))
    assert tribu(*SHORT, typed="1\nq\n").endswith("Goodbye! The table stays laid.\n")


def session(name, options, typed):
    game = load(name)
    seats = [Seat("You", "human"), *(Seat(bot, "bot:habit") for bot in ("Nina", "Mino", "Rosa"))]
    table = play.Session(Match(game, seats, game.Options(**options)), 4, "en")
    lines = iter(typed)

    def ask(question):
        try:
            return next(lines)
        except StopIteration:
            raise play.Leaving from None

    table.ask = ask
    return table


def test_a_slip_is_taken_back_while_the_others_wait(capsys):
    """The same table again, and another card; what was taken back is in no record."""
    table = session("busca", {}, ["1", "2"])
    said = iter(["u", "", ""])
    table.linger = lambda: next(said)
    with pytest.raises(play.Leaving):
        table.run()
    told = capsys.readouterr().out
    assert told.count("(Taken back.)") == 1
    mine = [event.action for event in table.match.events if getattr(event, "seat", None) == 0]
    assert len(mine) == 1
    first, second = [line for line in told.splitlines() if line.strip().startswith("1 ")][:2]
    assert first == second
    assert f" 2 {table.match.game.words.show_card(table.match.game.words.hear(mine[0]))}" in first


def test_what_told_something_stays(capsys):
    """Once the others have acted, or a card was seen, nothing is taken back."""
    table = session("busca", {}, ["1", "u"])
    with pytest.raises(play.Leaving):
        table.run()
    assert "cannot be taken back any more" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "kind", "harmless"),
    [("busca", "", True), ("bugami", "bid", True), ("bue", "draw", False), ("bue", "swap", False)],
)
def test_what_tells_something(name, kind, harmless):
    from tribu.match import SeededChance

    match = Match(name, ["a", "b", "c", "d"])
    match.advance(SeededChance(3))
    seat = match.actor
    say = match.game.words.say
    action = next(one for one in match.legal(seat) if say(one).startswith(kind))
    assert tells_nothing(match, seat, action) is harmless
