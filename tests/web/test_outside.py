"""A game from outside in the browser: no file of the page knows it, and yet it is listed, played
and watched again. Its table is the one of any game of tricks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tribu.server.page.files import WEB, StaticFiles
from web.conftest import ROOT, Noticed, Visit
from web.room import open_room
from web.table_tools import HEADERS, by_key, by_touch, phase, play_out, wait_for_me, with_bots


@pytest.fixture(scope="module")
def toy_room(tmp_path_factory: pytest.TempPathFactory, room: str) -> Iterator[str]:
    """A card room where `toy` is installed."""
    folder = tmp_path_factory.mktemp("installed")
    known = folder / "toy-1.dist-info"
    known.mkdir()
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (known / "entry_points.txt").write_text("[tribu.games]\ntoy = toy:GAME\n")
    path = f"{ROOT / 'src'}:{ROOT / 'tests'}:{folder}"
    with open_room(tmp_path_factory.mktemp("room"), PYTHONPATH=path) as address:
        yield address


@pytest.fixture
def come(visit: Visit, noticed: Noticed, toy_room: str) -> Callable[..., Any]:
    """`come("/learn", size="small")`: Ada in the room where `toy` is played."""

    def go(path: str = "/", **more: Any) -> Any:
        noticed.home = toy_room
        page = visit(f"{toy_room}/learn", **more)
        page.request.post(f"{toy_room}/api/me", data={"name": "Ada", "lang": "it"}, headers=HEADERS)
        page.goto(toy_room + path)
        return page

    return go


def test_every_list_has_it(come: Any, toy_room: str) -> None:
    page = come("/")
    page.locator(".tile h2", has_text="Toy").wait_for()
    assert page.locator(".tile h2").all_inner_texts() == ["Bué", "Busca", "Bugami", "Toy"]
    assert page.locator(".tile .fan").last.locator(".card").count() == 3
    for path in ("/ranks/toy", "/learn/toy", "/rules/toy", "/new/toy"):
        page.goto(toy_room + path)
        page.get_by_text("Toy").first.wait_for()
        assert not page.get_by_text("lezione").count()  # it has none
    levels = page.get_by_label("Posto 2").inner_text()
    assert "Maestro: " in levels  # nobody measured how strong they are


def test_a_match_by_touch_and_its_replay(
    come: Any, toy_room: str, check_table: Callable[[Any], None]
) -> None:
    page = come(size="small", has_touch=True, is_mobile=True)
    with_bots(page, toy_room, "toy")
    assert wait_for_me(page)
    check_table(page)
    assert "Presa 1 di 10" in page.locator(".info").first.inner_text()
    assert play_out(page, by_touch) > 0
    assert phase(page) == "over"
    assert "punti" in page.locator(".sum-figure").first.inner_text()
    check_table(page)
    page.goto(toy_room + page.locator('.summary a[href^="/replay"]').get_attribute("href"))
    page.locator('.board[data-game="tricks"]').wait_for()


def test_a_match_by_keyboard_alone(come: Any, toy_room: str) -> None:
    page = come(size="wide")
    with_bots(page, toy_room, "toy")
    assert play_out(page, by_key) > 0
    assert phase(page) == "over"


def test_badges_are_explained(come: Any, toy_room: str) -> None:
    page = come(size="phone")
    with_bots(page, toy_room, "toy")
    assert wait_for_me(page)
    badge = page.locator(".ring .badge").first
    assert badge.get_attribute("title") == "0 punti"
    told = page.locator(".explained:popover-open")
    badge.click()
    assert "0 punti" in told.inner_text()
    page.keyboard.press("Escape")
    assert not told.is_visible()
    page.keyboard.press("o")
    page.keyboard.press("Enter")
    assert told.is_visible()


# --- questions that no card answers ---------------------------------------------------------------

PASS = {"ask": "Passa tre carte a sinistra.", "act": "Passa {card}", "pick": 3}


@pytest.fixture
def asked(come: Any, toy_room: str) -> Callable[..., Any]:
    """`asked(ask=…, pick=3)`: a table that asks for something else than a card to be played, and
    the actions that the page sends. They go no further."""

    def go(legal: Callable[[list[str]], list[list[str]]], **question: Any) -> tuple[Any, list[str]]:
        page = come(size="phone")
        acts: list[str] = []

        def answer(route: Any) -> None:
            first = route.fetch().json()
            scene = first["table"]["scene"]
            scene |= question
            if "fresh" in question:
                scene["fresh"] = scene["hands"][0][:1]
            first["table"] |= {"legal": legal(scene["hands"][0]), "turn": [0]}
            route.fulfill(json=first)

        def hear(socket: Any) -> None:
            def told(text: str) -> None:
                said = json.loads(text)
                if said["type"] == "act":
                    acts.append(said["action"])
                    socket.send(json.dumps({"type": "done", "id": said["id"], "seq": 0}))

            socket.on_message(told)

        with_bots(page, toy_room, "toy")
        assert wait_for_me(page)
        page.route_web_socket("**/socket", hear)
        page.route("**/first?*", answer)
        page.reload()
        page.locator(".hand-card").first.wait_for()
        return page, acts

    return go


def cards(hand: list[str]) -> list[list[str]]:
    return [[card, ""] for card in hand]


def test_three_cards_are_lifted_and_sent_together(asked: Any) -> None:
    page, acts = asked(cards, **PASS)
    hand = [card.get_attribute("data-card") for card in page.locator(".hand-card").all()]
    prompt, button = page.locator(".bar-prompt"), page.locator(".bar-main")
    assert prompt.inner_text() == PASS["ask"]
    assert button.inner_text() == "Scegli 3 carte"
    for card in hand[:3]:
        page.locator(f".hand-card[data-card='{card}']").click()
    page.locator(f".hand-card[data-card='{hand[2]}']").click()  # not this one
    assert button.get_attribute("aria-disabled") == "true"
    assert prompt.inner_text() == f"{PASS['ask']} Ancora 1."
    assert button.inner_text() == "Scegli 1 carta"
    page.locator(f".hand-card[data-card='{hand[4]}']").click()
    assert page.locator(".hand-card[aria-pressed='true']").count() == 3
    assert button.inner_text().startswith("Passa ")
    button.click()
    page.wait_for_function("!document.querySelector('[aria-pressed=true]')")
    page.wait_for_timeout(200)
    assert acts == [hand[0], hand[1], hand[4]]


def test_what_is_no_card_has_a_button(asked: Any, check_table: Callable[[Any], None]) -> None:
    page, acts = asked(
        lambda hand: [["bid 1", "Dichiara una presa"], ["pass", "Passa"]], ask="Quante prese?"
    )
    check_table(page)
    assert page.locator(".offer").all_inner_texts() == ["Dichiara una presa", "Passa"]
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.locator(".bar-main").inner_text() == "Passa"
    page.keyboard.press("p")
    page.wait_for_timeout(200)
    assert acts == ["pass"]


def test_cards_that_lie_aside_and_cards_that_came(
    asked: Any, check_table: Callable[[Any], None]
) -> None:
    page, _ = asked(cards, aside=["3S", "AD"], fresh=[])
    check_table(page)
    assert page.locator(".aside .card").count() == 2
    assert page.locator(".hand-card[data-fresh]").count() == 1


# --- files of its own -----------------------------------------------------------------------------


def test_its_files_are_added_to_ours(tmp_path: Path) -> None:
    """A face and a sheet; what is ours cannot be replaced."""
    web = tmp_path / "web"
    own = web / "table" / "games" / "toy"
    own.mkdir(parents=True)
    (own / "face.js").write_text("export const face = { layout: 'tricks' };\n")
    (own / "table.css").write_text(".toy { color: red; }\n")
    (web / "index.html").write_text("ours?")
    (tmp_path / "secret.txt").write_text("nobody's business")
    joined = StaticFiles([WEB, web])
    assert b"'/table/games/toy/face.js': " in body_of(joined, "/joined.js")
    assert b".toy { color: red; }" in body_of(joined, "/joined.css")
    assert b"ours?" not in body_of(joined, "/")
    apart = StaticFiles([WEB, web], join=False)
    assert b'href="/table/games/toy/table.css"' in body_of(apart, "/")
    assert b"layout" in body_of(apart, "/table/games/toy/face.js")
    assert body_of(apart, "/../secret.txt") == b""


def body_of(files: StaticFiles, address: str) -> bytes:
    file = files._find(address)
    return b"" if file is None else file.bodies[b""]
