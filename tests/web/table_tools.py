"""Tables in a browser: sitting down, and playing by clicks, by touch, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SHORT: dict[str, dict[str, Any]] = {
    "bue": {"target": 60},  # two deals or more: each can end before my turn
    "busca": {"deals": 1},
    "bugami": {"target": 1},
    "toy": {"deals": 1},
}
MANY = 200  # turns, far more than a short match has
HEADERS = {"X-Tribu": "1"}
CORNER: Any = {"x": 8, "y": 8}  # of a card in a fan, that is what can be seen of it
_WAITED = """() => {
  const page = document.querySelector('.table-page');
  return page?.dataset.phase === 'over' || page?.dataset.phase === 'resting'
    || document.querySelector('.bids:not([hidden]) .bid, .hand-card[data-legal]');
}"""
_GOES_ON = """(deal) => document.querySelector('.table-page').dataset.phase !== 'resting'
  || document.querySelector('.summary h2').textContent !== deal"""  # it may end as it is dealt

Turn = Callable[[Any], None]


def new_table(
    page: Any, room: str, game: str, seats: list[str], more: dict[str, Any] | None = None
) -> str:
    """A table opened by whoever looks at this page; its address."""
    body = {"game": game, "seats": seats, "options": SHORT[game], "pace": {"move": 0, "bank": 0}}
    body |= more or {}
    answer = page.request.post(f"{room}/api/tables", data=body, headers=HEADERS)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['id']}"


def with_bots(page: Any, room: str, game: str, players: int = 4) -> None:
    """Go to a new table with bots that play whatever comes to hand."""
    page.goto(room + new_table(page, room, game, ["open"] + ["bot:random"] * (players - 1)))


def phase(page: Any) -> str:
    return str(page.locator(".table-page").get_attribute("data-phase"))


def wait_for_me(page: Any) -> bool:
    """Wait until I am to choose; False when the deal is over before."""
    page.wait_for_function(_WAITED)
    return phase(page) not in ("over", "resting")


def play_out(page: Any, turn: Turn) -> int:
    """Play until the match is over; how many turns I had."""
    turns = 0
    while True:
        if wait_for_me(page):
            turn(page)
            turns += 1
            assert turns < MANY, "the table does not do what it is asked"
        elif phase(page) == "over":
            return turns
        else:
            deal = page.locator(".summary h2").text_content()
            page.keyboard.press("n")  # the next one
            page.wait_for_function(_GOES_ON, arg=deal)


def play_match(page: Any, room: str, game: str, players: int, turn: Turn) -> None:
    """Play a whole match with bots. One of Bué can be over before my first turn (at a table of ten
    one in forty is): then another."""
    for _ in range(5):
        with_bots(page, room, game, players)
        if play_out(page, turn):
            return
    raise AssertionError("five matches without a turn of mine")


def by_click(page: Any) -> None:
    """Choose what comes first, then the button; in Bué swap with the first who has cards."""
    if page.locator(".bids:not([hidden])").count():
        page.locator(".bid").first.click()
    else:
        page.locator(".hand-card[data-legal]").first.click(position=CORNER)
        if page.locator('.board[data-game="bue"]:not([data-showing])').count():
            _point(page)
    page.locator(".bar-main:not([data-idle])").click()


def by_touch(page: Any) -> None:
    """Tap, and tap again."""
    if page.locator(".bids:not([hidden])").count():
        target = page.locator(".bid").last
    else:
        target = page.locator(".hand-card[data-legal]").last
        if page.locator('.board[data-game="bue"]:not([data-showing])').count():
            target.tap(position=CORNER)
            target = page.locator(".pile.pack:not([aria-disabled])")
    target.tap(position=CORNER)
    target.tap(position=CORNER)


def by_key(page: Any) -> None:
    """Digits, arrows and Enter only."""
    keys = page.keyboard
    keys.press("Escape")  # nothing is left over from before
    if page.locator(".bids:not([hidden])").count():
        keys.press("1")
        keys.press("ArrowRight")
    else:
        first = page.locator(".hand .hand-card").evaluate_all(
            "cards => cards.findIndex(card => card.hasAttribute('data-legal'))"
        )
        keys.press("1")
        for _ in range(first):
            keys.press("ArrowRight")
    keys.press("Enter")
    if page.locator('.board[data-game="bue"]:not([data-showing])').count():
        if not page.locator(".ring .seat:first-child[data-may]").count():
            keys.press("d")  # nothing to point at there: the pack
        else:
            keys.press("o")
            keys.press("Enter")  # a closer look at the first opponent
            keys.press("Enter")  # point at the card in focus
    keys.press("p")


def _point(page: Any) -> None:
    """Point at the first card that may be taken."""
    seat = page.locator(".ring .seat[data-may]").first
    if not seat.count():
        return
    # the tile opens all over, but its cards can be large enough to be pointed at themselves
    seat.locator(".seat-name").click(force=True)
    page.locator(".pick[data-may]").first.click()
