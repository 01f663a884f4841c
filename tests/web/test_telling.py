"""A table tells: at a pace one can follow, and in sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from web.table_tools import by_click, wait_for_me, with_bots

# Each sentence over the table, and when it was there.
_LISTEN = """() => {
  window.heard = [];
  const told = document.querySelector('.told');
  const note = () => window.heard.push([told.textContent, performance.now()]);
  new MutationObserver(note).observe(told, {childList: true, subtree: true});
}"""
_MORE_OR_MINE = "() => document.querySelector('.table-page[data-more], .hand-card[data-legal]')"


def test_what_happens_can_be_read(visit: Any, room: str) -> None:
    """Only what one does oneself comes at once."""
    page = visit("/", name="Ada", lang="en", speed="fast")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.evaluate(_LISTEN)
    for _ in range(3):
        by_click(page)
        assert wait_for_me(page)
    heard = page.evaluate("window.heard")
    others = [
        (sooner, later) for sooner, later in pairwise(heard) if not later[0].startswith("You play")
    ]
    assert len(others) > 3
    assert all(later[1] - sooner[1] > 300 for sooner, later in others), heard


def test_a_tap_goes_on(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", speed="slow")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    while not page.locator(".table-page[data-more]").count():  # I may lead to the next trick, too
        by_click(page)
        page.wait_for_function(_MORE_OR_MINE)
    told = page.locator(".told").inner_text()
    page.evaluate(_LISTEN)
    page.locator(".felt").dispatch_event("pointerdown")
    heard = page.evaluate("window.heard")
    assert heard, "the next sentence comes at once"
    assert page.locator(".told").inner_text() != told


def test_the_pace_is_chosen_in_the_menu(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", lang="en")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.locator(".menu-button").click()
    page.locator(".menu-speed").get_by_role("button", name="slow").click()
    assert page.evaluate("localStorage.getItem('tribu.speed')") == "slow"
    page.locator(".menu-button").click()
    pressed = page.locator('.menu-speed [aria-pressed="true"]')
    assert pressed.inner_text() == "slow"
