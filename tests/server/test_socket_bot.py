"""The bot of the examples at a running card room: it plays, and says in words what goes wrong."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from server.town import Town

EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"


def begun(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-u", EXAMPLE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_it_plays_until_it_is_stopped(single: Town) -> None:
    for _ in range(5):  # a first deal may end the match, on a busy machine before it is stopped
        bot = begun(single.address, "busca")
        assert bot.stdout is not None
        played = 0
        while played < 12:  # three tricks, of which it plays a card each
            line = bot.stdout.readline()
            assert line, bot.communicate()
            played += " plays " in line
        bot.send_signal(signal.SIGINT)
        _, said = bot.communicate(timeout=30)
        if bot.returncode != 0:
            break
    assert said == "Left in the middle; a bot of the house plays on.\n"
    assert bot.returncode == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("http://127.0.0.1:1",), "Is `tribu serve` running there?"),
        (("nowhere",), "Is `tribu serve` running there?"),
        ((), "usage: socket_bot.py"),
    ],
)
def test_what_goes_wrong_is_one_sentence(words: tuple[str, ...], why: str) -> None:
    _, said = begun(*words).communicate(timeout=30)
    assert why in said
    assert len(said.splitlines()) == 1
    assert ".. " not in said


def test_a_game_that_is_not_played_there(single: Town) -> None:
    _, said = begun(single.address, "whist").communicate(timeout=30)
    assert said.startswith("The card room refuses: ")
    assert len(said.splitlines()) == 1
