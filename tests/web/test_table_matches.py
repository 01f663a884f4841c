"""Whole matches in a real browser: every game, by clicks, by touch, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from web.table_tools import by_click, by_key, by_touch, phase, play_out, with_bots


@pytest.mark.parametrize(
    ("game", "players", "size"), [("busca", 4, "wide"), ("bugami", 3, "wide"), ("bue", 4, "phone")]
)
def test_match_by_clicks(visit: Any, room: str, game: str, players: int, size: str) -> None:
    page = visit("/", name="Ada", size=size)
    with_bots(page, room, game, players)
    assert play_out(page, by_click) > 0
    _is_over(page)


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 7), ("bue", 10)])
def test_match_by_touch(
    visit: Any, room: str, check_table: Callable[[Any], None], game: str, players: int
) -> None:
    page = visit("/", name="Ada", size="small", has_touch=True, is_mobile=True)
    with_bots(page, room, game, players)
    assert play_out(page, by_touch) > 0
    _is_over(page)
    check_table(page)


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 5), ("bue", 2)])
def test_match_by_keyboard_alone(visit: Any, room: str, game: str, players: int) -> None:
    page = visit("/", name="Ada", size="wide")
    with_bots(page, room, game, players)
    assert play_out(page, by_key) > 0
    _is_over(page)


def _is_over(page: Any) -> None:
    """The match has a winner, a summary with a line for each seat, a replay and a record."""
    page.locator('.table-page[data-phase="over"]').wait_for()
    assert phase(page) == "over"
    seats = page.locator(".board").get_attribute("data-players")
    assert page.locator(".sum-line").count() == int(seats)
    assert page.locator(".summary h2").inner_text()
    record = page.get_by_role("link", name="Scarica il verbale").get_attribute("href")
    answer = page.request.get(page.url.split("/t/")[0] + record)
    assert answer.json()["format"] == "tribu/1"
