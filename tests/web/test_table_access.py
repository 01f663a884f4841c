"""At every phase of a game: nothing that axe finds wrong, nothing too wide, no focus lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from web.player import play_match
from web.table_tools import by_click, new_table, phase, wait_for_me, with_bots


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 3), ("bue", 10)])
def test_every_phase(
    visit: Any, room: str, check_table: Callable[[Any], None], game: str, players: int
) -> None:
    page = visit("/", name="Ada", size="small")
    with_bots(page, room, game, players)
    assert wait_for_me(page) or phase(page) == "resting"
    check_table(page)  # bidding in Bugami
    if game == "bue" and phase(page) == "playing":
        page.locator(".hand-card[data-legal]").first.click()
        page.locator(".ring .seat-open").first.click(position={"x": 4, "y": 4})
        check_table(page)  # a closer look at somebody's cards
    if game == "bugami":
        by_click(page)
        assert wait_for_me(page)
        check_table(page)


def test_gathering_panel_and_menu(
    visit: Any, room: str, check_table: Callable[[Any], None]
) -> None:
    page = visit("/", name="Ada", size="small")
    page.goto(room + new_table(page, room, "busca", ["open", "open", "bot:random", "bot:random"]))
    page.locator(".gather-host").wait_for()
    check_table(page)
    page.locator(".menu-button").click()
    check_table(page)
    page.keyboard.press("Escape")
    page.locator(".gather-host .button.main").click()
    wait_for_me(page)
    for tab in ("s", "l", "t"):
        page.keyboard.press(tab)
        check_table(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    check_table(page)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (720, 450)])
def test_the_last_of_the_menu_can_be_reached(
    visit: Any, room: str, width: int, height: int
) -> None:
    page = visit("/", name="Ada")
    page.set_viewport_size({"width": width, "height": height})
    with_bots(page, room, "busca")
    wait_for_me(page)
    page.locator(".menu-button").click()
    leave = page.locator(".table-menu .button").last
    leave.scroll_into_view_if_needed()
    box = leave.bounding_box()
    assert box["y"] + box["height"] <= height


def test_the_shortcuts_open_at_their_first_row(visit: Any, room: str) -> None:
    """At 200 % zoom they are higher than the window."""
    page = visit("/", name="Ada")
    page.set_viewport_size({"width": 720, "height": 450})
    with_bots(page, room, "busca")
    wait_for_me(page)
    for _ in range(2):
        page.keyboard.press("?")
        help = page.locator(".keys-help")
        assert help.evaluate("box => box.scrollHeight > box.clientHeight"), "it is to be scrolled"
        assert help.evaluate("box => box.scrollTop") == 0
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.keys-help .button')")
        page.keyboard.press("Escape")
        help.wait_for(state="hidden")


def test_focus_is_never_lost(visit: Any, room: str) -> None:
    """Whoever plays by keyboard stays in the hand when the card in focus has gone."""
    page = visit("/", name="Ada", size="wide")
    with_bots(page, room, "busca")
    wait_for_me(page)
    card = page.locator(".hand-card[data-legal]").first
    gone = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator(f'.hand-card[data-card="{gone}"]').wait_for(state="detached")
    assert page.evaluate("document.activeElement.classList.contains('hand-card')")


def test_what_is_said_by_keyboard_is_no_shortcut(visit: Any, room: str) -> None:
    """T leads into the talk; what was typed then chose cards and asked for hints."""
    page = visit("/", name="Ada", size="wide")
    with_bots(page, room, "busca")
    wait_for_me(page)
    page.locator(".hand-card[data-legal]").first.focus()
    page.keyboard.press("t")
    page.keyboard.type("hello 1 p")
    assert page.locator(".talk-form input").input_value() == "hello 1 p"
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.classList.contains('hand-card')")


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_the_title_fits_on_a_small_phone(visit: Any, room: str, lang: str) -> None:
    page = visit("/", name="Ada", size="small", lang=lang)
    with_bots(page, room, "bugami", 4)
    title = page.locator(".table-title")
    page.wait_for_function("() => document.querySelector('.line-state')?.dataset.line === 'open'")
    assert title.inner_text()
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth"), title.inner_text()


def test_what_was_agreed_is_said_in_words(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", size="wide")
    options = {"options": {"limit": 0, "deals": 3}}
    page.goto(room + new_table(page, room, "busca", ["open"] * 4, options))
    terms = page.locator(".gathering .terms > div")
    terms.first.wait_for()
    assert "Busche\nsenza limite" in terms.all_inner_texts()
    assert "Smazzate\n3" in terms.all_inner_texts()
    assert "gioca un bot «Principiante»" in terms.nth(2).inner_text()


def test_cards_face_down_are_heard_once(visit, room):
    page = visit("/", size="wide", name="Ada", lang="en")
    with_bots(page, room, "bugami")
    assert wait_for_me(page)
    heard = page.locator(".ring").aria_snapshot()
    assert heard.count("13 cards, face down") == 3, heard
    assert "face-down card" not in heard
    assert len(heard.splitlines()) < 40, heard


_PITA = """async (lang) => {
  const { speak, wordsOf } = await import('/js/i18n.js');
  await speak(lang);
  await wordsOf('/table/games/busca');
  const paths = ['pack', 'italian'].map((one) => `/table/games/busca/${one}.js`);
  const packs = await Promise.all(paths.map((path) => import(path)));
  return packs.map(({ pack }) => pack.tell('AD'));
}"""


def test_the_pita_is_called_by_the_suits_one_sees(visit):
    """Of diamonds on French cards, of coins on Italian ones."""
    page = visit("/")
    page.locator(".tile").first.wait_for()
    assert page.evaluate(_PITA, "it") == ["asso di quadri, la Pita", "asso di denari, la Pita"]
    assert page.evaluate(_PITA, "fr") == ["as de carreau, la Pita", "as de deniers, la Pita"]
    assert page.evaluate(_PITA, "en") == ["ace of diamonds, the Pita", "ace of coins, the Pita"]


def test_open_cards_are_named_by_value(visit, room):
    match = play_match(room, "bue")[1]
    page = visit(f"/replay/{match}", lang="en")
    page.wait_for_selector(".board")
    heard = page.locator(".ring .seat-open").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(heard) == 3
    for one in heard:
        assert "face down" not in one
        assert re.search(r"(?:blue|gold) \d+|100|×[02]", one), one
