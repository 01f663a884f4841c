"""Long work: it says how far it is where there is no terminal, and ends when it is told to."""

from __future__ import annotations

import signal
import threading
from contextlib import suppress

import pytest

from tribu.terminal import console
from tribu.terminal.console import bar, progress


def test_lines_now_and_then_where_there_is_no_terminal(capsys, monkeypatch):
    with bar(8) as shown:
        shown(1)
    assert capsys.readouterr().err == "", "soon over: nothing"
    monkeypatch.setattr(console, "SECONDS_A_LINE", 0.0)
    with bar(8) as shown:
        shown(4)
    assert list(progress(range(2), 2)) == [0, 1]
    told = capsys.readouterr()
    assert told.out == ""
    assert [line.partition(",")[0] for line in told.err.splitlines()] == [
        "tribu: 4 / 8",
        "tribu: 0 / 2",
        "tribu: 1 / 2",
    ]


def test_to_be_ended_is_as_ctrl_c():
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt), bar(8):
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers on Windows")
def test_who_did_not_hear_it_is_told_again(monkeypatch):
    """As Python passes over what a signal raises in `__del__`."""

    def hard_of_hearing() -> None:
        with bar(8):
            with suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGTERM)
            threading.Event().wait(60)

    monkeypatch.setattr(console, "_AGAIN", 0.01)
    with pytest.raises(KeyboardInterrupt):
        hard_of_hearing()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_values_are_looked_at_before_what_is_missing(tribu):
    assert "house value miser" in tribu("simulate", "bugami", "--house", "miser=75", code=2)
    assert "--out FILE.jsonl or --stats" in tribu("simulate", "bugami", code=2)
