"""A table holds still: whatever the page has to say, box and content decide where all lies, and not
where it lay a frame ago."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from web.conftest import Noticed, visits
from web.staged import LESSONS, Moment, Showcase, Told, lesson, moments

DESKTOPS = [(1280, 1000), (1280, 800), (1366, 768), (1440, 900), (1600, 1200), (1920, 1080)]
BOXES = [*DESKTOPS, (2560, 1440), (820, 1180), (1180, 820), (1024, 600), (390, 844), (844, 390)]
TABLES = [("bue", 4), ("busca", 4), ("bugami", 4)]
FRAMES = 30
# All places where things lay, once fonts and entrances are over: one, if nothing moves.
WATCH = """async (frames) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let k = 0; k < 4; k += 1) await frame();
  for (const one of document.getAnimations()) {
    if (one.effect.getComputedTiming().iterations !== Infinity) one.finish();
  }
  const parts = '.ring > .seat, .centre, .spot, .pile-card, .hand, .bar, .coach, .over-stage > *';
  const found = new Set();
  for (let k = 0; k < frames; k += 1) {
    await frame();
    found.add([...document.querySelectorAll(parts)].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    }).join('; '));
  }
  return [...found];
}"""
PLACES = """() => [...document.querySelectorAll('.ring > .seat, .centre, .spot, .pile-card, .hand')]
  .map((one) => one.getBoundingClientRect())
  .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' '))"""
WHY = "It takes the trick in none of the ways the cards may lie that fit what you know."
LONG = "Clubs first: you still have some. Whoever can follow suit has to do so, in every trick."
AWAY = {"since": 1, "until": 2, "moves": 12, "deals": 2, "totals": [3] * 10}


@pytest.fixture(scope="module")
def showcase(room: str, browser: Any) -> Iterator[Showcase]:
    noticed = Noticed(room)
    with visits(room, browser, noticed) as visit:
        yield Showcase(visit("/learn", name="Ada", lang="en"), room, "en")
    noticed.nothing()


def unrest(page: Any, what: str, boxes: list[tuple[int, int]] = BOXES) -> list[str]:
    """Boxes in which something moves by itself."""
    found = []
    for width, height in boxes:
        page.set_viewport_size({"width": width, "height": height})
        lay = page.evaluate(WATCH, FRAMES)
        if len(lay) > 1:
            found.append(f"{what} at {width} × {height}: {len(lay)} layouts")
    return found


def hint(told: Told) -> Told:
    """What a master would do, in as many words as there are."""
    advice = [
        [action, sentence or action, 1, 0.8, "about 1.1 busche in the deal", WHY]
        for action, sentence in told["legal"][:3]
    ]
    return {"type": "hint", "id": "h", "by": "master", "advice": advice}


def playing(game: str, players: int) -> Moment:
    return next(one for one in moments(game, players, "en") if one.name.endswith("playing"))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_hint_moves_nothing(showcase: Showcase, game: str, players: int) -> None:
    """The table made room for it, then had too little room for that, and so on, at every frame."""
    page = showcase.page
    moment = playing(game, players)
    showcase.show(moment)
    stood = {}
    for width, height in BOXES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(WATCH, 1)
        stood[width, height] = page.evaluate(PLACES)
    showcase.tell(hint(moment.told))
    page.locator(".hint-line").first.wait_for()
    assert unrest(page, "hint") == []
    for (width, height), places in stood.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(WATCH, 1)
        assert page.evaluate(PLACES) == places, (width, height)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_notes_hold_still(showcase: Showcase, game: str, players: int) -> None:
    """A question to the table, what I missed, a refusal, a bot in my place; and a summary."""
    page = showcase.page
    *_, summed_up = moments(game, players, "en")
    told = playing(game, players).told
    me, *others = told["places"]
    asked = {"votes": [{"what": "end", "yes": [2], "needed": [0, 1, 2]}]}
    found = []
    for what, seen, more in (
        ("vote", told | asked, None),
        ("while-away", told | {"places": [me | {"missed": AWAY}, *others]}, None),
        ("stand-in", told | {"places": [me | {"by": "bot:club"}, *others]}, None),
        ("toast", told, {"type": "error", "text": LONG}),
        ("summary", summed_up.told | asked, None),
    ):
        showcase.show(Moment(f"still-{game}-{what}", game, seen))
        if more:
            showcase.tell(more)
        page.locator(f".{what}:visible").first.wait_for()
        found += unrest(page, what, BOXES if what == "vote" else BOXES[::2])
    assert found == []


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_holds_still(showcase: Showcase, game: str) -> None:
    """With what the coach says, and with what it answers."""
    page = showcase.page
    moment = lesson(game, "en")
    page.evaluate(f"sessionStorage.setItem('tribu.lesson.{moment.name}', 3)")
    showcase.show(moment)
    page.locator(".coach-text:not(:empty)").wait_for()
    found = unrest(page, "coach", BOXES[::3])
    showcase.tell({"type": "error", "text": LONG})
    page.locator(".toast").wait_for()
    page.evaluate("sessionStorage.clear()")
    assert found + unrest(page, "answer", BOXES[1::3]) == []
