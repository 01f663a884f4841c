"""A challenge in the terminal: the same table as everywhere, one try, a rank at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribu.boards.challenge import Entrant, entrants_of, next_seed, play_challenge
from tribu.bots.bot import Situation
from tribu.bots.registry import bot
from tribu.games import load
from tribu.match import to_record
from tribu.match.board import make_board, seeded_secrets
from tribu.match.sight import sight_of
from tribu.terminal import challenge
from tribu.terminal.challenge import ChallengeSession, Try

NOVICE = Entrant("novice", 1)


def board_of(game: str):
    rules = load(game)
    return make_board(
        "thursday", game, rules.usual, seeded_secrets("thursday", 1, 1), rules.simulated
    )


class Novice:
    """Answers as the first bot of the field would choose; leaves at its second question, once."""

    def __init__(self) -> None:
        self.table: ChallengeSession | None = None
        self.asked = 0

    def __call__(self, question: str) -> str:
        match = self.table.match
        self.asked += 1
        if self.asked == 2:
            return "q"
        seed = next_seed(match, 0, 1)
        chosen = bot("novice").choose(Situation(*sight_of(match, 0)), NOVICE.budget, seed)
        return match.game.words.say(chosen.action)


@pytest.mark.parametrize("name", ["bue", "bugami"])
def test_the_table_is_the_same_as_everywhere(
    name: str, tmp_path: Path, monkeypatch, capsys
) -> None:
    """Who chooses as a bot of the field did finds its very match, also after having left."""
    board, player = board_of(name), Novice()
    place = tmp_path / "thursday.json"
    alike = play_challenge(board, NOVICE, NOVICE, 1)
    made = ChallengeSession.__init__

    def seen(self: ChallengeSession, *given: object) -> None:
        made(self, *given)
        player.table = self

    monkeypatch.setattr(ChallengeSession, "__init__", seen)
    challenge.take(place, Try(board, NOVICE, {}), "en", player)
    assert "The table waits: “tribu challenge" in capsys.readouterr().out
    kept = challenge.read(place)
    assert not kept.over
    kept.field, kept.through = {1: NOVICE}, {1: alike}
    challenge.take(place, kept, "en", player)
    mine = to_record(player.table.match)
    assert mine.deals == alike.deals
    told = capsys.readouterr().out
    assert "You are number 1 of 2." in told
    challenge.take(place, challenge.read(place), "en", player)  # one try
    again = capsys.readouterr().out
    assert again == told[told.index("\nYou are number") :]


def test_today_and_now(tribu, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path))
    words = ("challenge", "busca", "--against", "novice", "--field", "1 novice", "--lang", "en")
    told = tribu(*words, typed="h\nu\nq\n")
    assert "8 deals against novice. One try" in told
    assert "Nobody gives hints in a challenge." in told
    assert "Nothing is taken back in a challenge." in told
    assert "“tribu challenge busca” goes on" in told
    assert "“tribu challenge busca --now” goes on" in tribu(*words, "--now", typed="q\n")
    tribu(*words, "--now", typed="q\n")
    names = [one.stem for one in sorted((tmp_path / "challenges").iterdir())]
    assert [name.startswith("busca-now-") for name in names] == [False, True], names
    (tmp_path / "challenges" / f"{names[0]}.json").write_text("{}")
    assert names[0] in tribu(*words, code=2)
    assert "goes by the clock" in tribu("challenge", "busca", "--against", "club", code=2)


def test_the_field_plays_meanwhile() -> None:
    one = Try(board_of("busca"), NOVICE, dict(enumerate(entrants_of("2 novice"), 1)))
    heard: list[int] = []
    field = challenge.FieldAtPlay(one, lambda step: heard.append(step.number))
    assert field.wait(60)
    field.close()
    assert heard == [1, 2]
