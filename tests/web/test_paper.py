"""What is printed: every card once, backs behind their cards, the rules whole on two pages."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tribu.games import OURS, load
from tribu.server.lobby.games import printed_pack
from tribu.server.page.paper import packs_of, paper
from web.conftest import Visit

SIZES = {"bue": 58, "busca": 40, "bugami": 56}


@pytest.mark.parametrize("name", OURS)
def test_the_pack_that_is_printed_is_the_games_own(name: str) -> None:
    cards = printed_pack(name).cards
    assert len(cards) == SIZES[name]
    game = load(name)
    assert Counter(game.words.say_card(one) for one in game.words.pack(game.Options())) <= Counter(
        cards
    )


def test_busca_has_french_and_italian_suits() -> None:
    assert packs_of(load("busca")) == ["french", "italian"]


def test_backs_lie_behind_their_cards(visit: Visit) -> None:
    """Turned over on the long edge, left is right."""
    page = visit("/", lang="en")
    page.locator("a[href='/print']").click()
    page.locator("a[href='/print/bue/cards']").click()
    page.locator(".pack-sheet .card svg").first.wait_for()
    assert page.locator(".a4").count() == 14
    assert page.locator(".cut-out .card[data-card]:not(.turned)").count() == SIZES["bue"]
    places = page.evaluate(
        """[...document.querySelectorAll('.a4')].map((sheet) => {
          const edge = sheet.getBoundingClientRect();
          const scale = 210 / edge.width;
          return [...sheet.querySelectorAll('.card')].map((card) => {
            const box = card.getBoundingClientRect();
            return [box.left - edge.left, edge.right - box.right, box.top - edge.top].map(
              (at) => Math.round(at * scale));
          });
        })"""
    )
    for front, behind in zip(places[::2], places[1::2], strict=True):
        assert [(left, top) for left, _, top in front] == [(r, top) for _, r, top in behind]


def test_a_leaflet_is_whole(visit: Visit) -> None:
    """All of the longest rule page is on the two sheets, in type that can be read."""
    page = visit("/print/bue/leaflet", lang="fr", size="wide")
    page.locator(".side-2 .leaflet-text").wait_for()
    seen = page.evaluate(
        """[...document.querySelectorAll('.leaflet-window')].map((sheet) => {
          const { left, right, top, bottom } = sheet.getBoundingClientRect();
          const last = [...sheet.querySelectorAll('p')].at(-1).getBoundingClientRect();
          const points = parseFloat(getComputedStyle(sheet.firstElementChild).fontSize) * 0.75;
          return [points, last.left >= left && last.right <= right + 1
            && last.top >= top && last.bottom <= bottom + 1];
        })"""
    )
    assert [whole for _, whole in seen] == [False, True]
    assert min(points for points, _ in seen) >= 7
    text = page.locator(".side-1 .leaflet-text").inner_text()
    for word in ("BUE-", "mixing", "strict/", "identical", "hundreds", "b12"):
        assert word not in text, word
    assert "10 bleu" in text


def test_a_score_sheet_asks_what_the_arbiter_asks(visit: Visit) -> None:
    page = visit("/print/bugami/sheets", lang="en", size="wide")
    heads = page.locator(".score-heads th")
    heads.first.wait_for()
    asked = ["bid", "tricks", "bugami cards", "points", "total"]
    assert heads.all_text_contents() == asked * 4
    page.locator("#paper-players").select_option("6")
    page.wait_for_function("document.querySelectorAll('.score-heads th').length === 30")


def test_a_file_needs_nothing_else(browser: Any, tmp_path: Path) -> None:
    """As `tribu print` writes it: no server, no network."""
    made = paper(load("busca"), "tables", "it", addresses=["http://here/1", "http://here/2"])
    file = tmp_path / "tables.html"
    file.write_text(made, encoding="utf-8")
    page, asked = browser.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.locator(".table-card").nth(1).wait_for()
    assert page.locator(".table-number").all_text_contents() == ["1", "2"]
    assert page.locator(".table-code svg[aria-label='http://here/2'] path").count() == 1
    assert {url for url in asked if not url.startswith("data:")} == {file.as_uri()}
    page.close()
