"""Whole matches in a real browser: every game, by clicks, by touch, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from web.room import open_room
from web.table_tools import HEADERS, by_click, by_key, by_touch, phase, play_match


@pytest.mark.parametrize(
    ("game", "players", "size"), [("busca", 4, "wide"), ("bugami", 3, "wide"), ("bue", 4, "phone")]
)
def test_match_by_clicks(visit: Any, room: str, game: str, players: int, size: str) -> None:
    page = visit("/", name="Ada", size=size)
    play_match(page, room, game, players, by_click)
    _is_over(page)


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 7), ("bue", 10)])
def test_match_by_touch(
    visit: Any, room: str, check_table: Callable[[Any], None], game: str, players: int
) -> None:
    page = visit("/", name="Ada", size="small", has_touch=True, is_mobile=True)
    play_match(page, room, game, players, by_touch)
    _is_over(page)
    check_table(page)


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 5), ("bue", 2)])
def test_match_by_keyboard_alone(visit: Any, room: str, game: str, players: int) -> None:
    page = visit("/", name="Ada", size="wide")
    play_match(page, room, game, players, by_key)
    _is_over(page)


@pytest.mark.long  # a compiler needs minutes before the first card, if no cache is there
def test_matches_by_compiled_rules(visit: Any, noticed: Any, tmp_path: Path) -> None:
    """All other tests of the page play by the same rules as plain Python."""
    with open_room(tmp_path, compiled=True) as room:
        noticed.home = room
        page = visit(f"{room}/", size="phone")
        page.request.post(f"{room}/api/me", data={"name": "Ada", "lang": "it"}, headers=HEADERS)
        for game, players in (("busca", 4), ("bugami", 5), ("bue", 10)):
            play_match(page, room, game, players, by_click)
            _is_over(page)


# Bué's hands are turned up over some frames, and its summary is painted after them.
_ALL_UP = """() => !document.querySelector('.board[data-dealing], .five .turned')
  && [...document.querySelectorAll('.sum-cards > span')].every(one => one.querySelector('svg'))"""


def _is_over(page: Any) -> None:
    """The match has a winner, a summary with a line for each seat, a replay and a record."""
    page.locator('.table-page[data-phase="over"]').wait_for()
    assert phase(page) == "over"
    seats = page.locator(".board").get_attribute("data-players")
    assert page.locator(".sum-line").count() == int(seats)
    assert page.locator(".summary h2").inner_text()
    page.wait_for_function(_ALL_UP)
    record = page.get_by_role("link", name="Scarica la partita").get_attribute("href")
    answer = page.request.get(page.url.split("/t/")[0] + record)
    assert answer.json()["format"] == "tribu/1"
