"""A table fits into any box: nothing is cut, nothing lies on what is to be touched or read, and
where there is room the cards grow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from web.conftest import Noticed, visits
from web.staged import LESSONS, NAMES, TABLES, Moment, Showcase, deal, lesson, moments

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")


# width, height, size of text in percent; large text last: another size is laid out twice
BOXES = {
    "a phone sideways": (844, 390, 100),
    "a small phone sideways": (667, 375, 100),
    "a laptop at 200 %": (720, 450, 100),  # 1440 × 900: a browser lays half as many pixels out
    "a small phone": (360, 640, 100),
    "a phone": (390, 844, 100),
    "a tablet": (820, 1180, 100),
    "a tablet sideways": (1180, 820, 100),
    "a netbook": (1024, 600, 100),
    "a laptop": (1440, 900, 100),
    "a large screen": (2560, 1440, 100),
    "a laptop, large text": (1440, 900, 150),
    "a phone, large text": (390, 844, 150),
    "a netbook, large text": (1024, 600, 150),
    "a laptop at 200 %, large text": (720, 450, 150),
}
# Where only the end of a match, or the panel, has to say more than fits.
LARGER = {
    "a small phone, large text": (360, 640, 150),
    "a phone sideways, large text": (844, 390, 150),
    "a small phone sideways, larger text": (667, 375, 125),
}
HARDEST = ["a phone sideways", "a small phone", "a netbook"]
SMALL = ["a laptop at 200 %", "a small phone", "a phone"]
LAY_OUT = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  for (const one of document.getAnimations()) {
    if (one.effect.getComputedTiming().iterations !== Infinity) one.finish();
  }
  await frame();
}"""


def lay_out(page: Any, box: str) -> None:
    """The same page in another box."""
    width, height, text = (BOXES | LARGER)[box]
    page.set_viewport_size({"width": width, "height": height})
    session = page.context.new_cdp_session(page)  # as in a browser's settings: media know it, too
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * text // 100}})
    page.evaluate(LAY_OUT)


def faults(page: Any, moment: str, boxes: Iterable[str] = BOXES) -> list[str]:
    """What does not fit, in any of these boxes."""
    found = []
    for box in boxes:
        lay_out(page, box)
        found += [f"{moment} on {box}: {fault}" for fault in page.evaluate(FITS)["faults"]]
    return found


@pytest.fixture(scope="module")
def watched(room: str, browser: Any) -> Iterator[tuple[Showcase, Noticed]]:
    """One page for all of them."""
    noticed = Noticed(room)
    with visits(room, browser, noticed) as visit:
        yield Showcase(visit("/learn", name="Ada", size="phone"), room), noticed


@pytest.fixture
def showcase(watched: tuple[Showcase, Noticed]) -> Iterator[Showcase]:
    shown, noticed = watched
    yield shown
    noticed.nothing()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_table_fits(showcase: Showcase, game: str, players: int) -> None:
    found = []
    for moment in moments(game, players):
        showcase.show(moment)
        found += faults(showcase.page, moment.name)
    assert found == []


def test_other_languages_fit(room: str, browser: Any) -> None:
    """The full table is where a line more, or a longer word, has broken the layout."""
    noticed = Noticed(room)
    with visits(room, browser, noticed) as visit:
        for lang in ("en", "fr"):
            shown = Showcase(visit("/learn", name="Ada", lang=lang), room, lang)
            showing = [one for one in moments("bue", 6, lang) if one.name.endswith("showing")]
            bids = moments("bugami", 4, lang)[0]  # where their names had no room
            for moment in [bids, *moments("bugami", 7, lang)[:2], *showing]:
                shown.show(moment)
                found = faults(shown.page, f"{lang} {moment.name}", SMALL)
                assert found == []
    noticed.nothing()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_fits(showcase: Showcase, game: str) -> None:
    moment = lesson(game)
    showcase.show(moment)
    assert faults(showcase.page, moment.name) == []


def test_no_step_of_a_lesson_is_longer_than_its_column(room: str, browser: Any) -> None:
    """The last one of Busca, in French, began above the edge of a phone held sideways."""
    noticed = Noticed(room)
    with visits(room, browser, noticed) as visit:
        shown = Showcase(visit("/learn", name="Ada", lang="fr"), room, "fr")
        for game in LESSONS:
            shown.show(lesson(game, "fr"))
            lay_out(shown.page, "a small phone sideways")
            coach = shown.page.locator(".coach")  # it has room for the longest step
            assert coach.evaluate("one => one.scrollHeight <= one.clientHeight"), game
    noticed.nothing()


def test_a_closer_look_is_whole(showcase: Showcase) -> None:
    """In large text on a small phone its heading stood out of it."""
    showcase.show(next(one for one in moments("bue", 4) if one.name.endswith("picking")))
    lay_out(showcase.page, "a small phone, large text")
    box, head = (showcase.page.locator(one).bounding_box() for one in (".picker", ".picker-head"))
    assert head["y"] >= box["y"]


@pytest.mark.parametrize("box", ["a phone", "a tablet"])
def test_a_closer_look_is_no_higher_than_its_cards(showcase: Showcase, box: str) -> None:
    """It was a white sheet over all seats, with much air above and below five cards."""
    showcase.show(next(one for one in moments("bue", 6) if one.name.endswith("picking")))
    lay_out(showcase.page, box)
    picker, row, others = (
        showcase.page.locator(one).first.bounding_box()
        for one in (".picker", ".picker-row", ".seat:nth-of-type(2) .seat-name")
    )
    assert picker["y"] + picker["height"] - row["y"] - row["height"] < 24
    assert others["y"] + others["height"] <= picker["y"], "the next seat is in sight"


# Whose name a closer look cuts, and what of those under it can be seen: the mark around one.
CUT = """() => {
  const picker = document.querySelector('.picker').getBoundingClientRect();
  const seats = [...document.querySelectorAll('.ring > .seat')];
  return seats.filter((seat) => getComputedStyle(seat).opacity !== '0').filter((seat) => {
    const edge = seat.getBoundingClientRect();
    const name = seat.querySelector('.seat-name').getBoundingClientRect();
    return edge.left < picker.right && edge.right > picker.left && name.bottom > picker.top + 1;
  }).map((seat) => seat.querySelector('.seat-name').textContent);
}"""


@pytest.mark.parametrize("players", [4, 6, 10])
def test_nobody_is_cut_by_a_closer_look(showcase: Showcase, players: int) -> None:
    """The frame of whoever was looked at stuck out at its sides, and names were cut in half."""
    page = showcase.page
    moment = next(one for one in moments("bue", players) if one.name.endswith("picking"))
    lay_out(page, "a large screen")  # where nobody lies on anybody
    last = f".ring > .seat:nth-of-type({players - 1}) .seat-open"
    showcase.show(replace(moment, tap=last))
    for box in (*SMALL, "a phone sideways", "a small phone sideways", "a tablet", "a laptop"):
        lay_out(page, box)
        assert page.locator(".picker").is_visible()
        assert page.evaluate(CUT) == [], box
        assert faults(page, "the last one", [box]) == []
    lay_out(page, "a small phone")
    assert page.locator(".ring > .seat[data-under]").count() > 0
    page.locator(".picker-close").click()
    page.locator(".picker").wait_for(state="hidden")
    page.locator(".ring > .seat[data-under]").first.wait_for(state="detached")
    seat = page.locator(last)
    seat.focus()
    page.keyboard.press("Enter")
    page.locator(".pick:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator(".picker").wait_for(state="hidden")
    assert seat.evaluate("seat => seat === document.activeElement"), "one goes on from there"


@pytest.mark.parametrize("game", LESSONS)
def test_a_refusal_covers_nothing(showcase: Showcase, game: str) -> None:
    """Neither a seat nor a card, nor a fact: it lies where the coach spoke, and nothing moves. What
    the coach wants to be read is not covered at all."""
    page = showcase.page
    moment = lesson(game)
    showcase.show(moment)
    page.locator(".coach .button").wait_for()
    page.locator(".hand-card[data-legal], .bid").first.click(position={"x": 6, "y": 6})
    page.locator(".bar-main").click()
    page.locator(".bar-prompt", has_text="Prima leggi").wait_for()
    assert page.locator(".toast").count() == 0
    page.evaluate(f"sessionStorage.setItem('tribu.lesson.{moment.name}', 3)")
    showcase.show(moment)
    for box in HARDEST:
        page.evaluate("document.querySelector('.toast-close')?.click()")
        page.keyboard.press("Escape")
        lay_out(page, box)
        page.locator(".hand-card[data-legal], .bid").first.click(position={"x": 6, "y": 6})
        page.evaluate(LAY_OUT)
        stood = page.evaluate(AROUND)
        page.locator(".bar-main").click()
        page.locator(".toast").wait_for()
        assert faults(page, moment.name, [box]) == []
        assert page.locator(".toast").count() == 1
        assert page.evaluate(AROUND) == stood, box
        assert page.locator(".facts").is_visible()
    page.evaluate("sessionStorage.clear()")


DEALT = [{"kind": "deal", "seat": 0, "text": "Si danno le carte."}]
# What moves stands still, until somebody ends it.
HOLD = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const moves = animate.apply(this, how);
    moves.pause();
    return moves;
  };
}"""
LIE = ".ring > .seat, .centre, .hand-card, .spot, .pile-card, .five .slot"


def places(of: str) -> str:
    """Where all of these are."""
    return (
        f"""() => [...document.querySelectorAll('{of}')]"""
        """
  .map((one) => one.getBoundingClientRect())
  .map(({ left, top, width }) => [left, top, width].map(Math.round).join(' '))"""
    )


PLACES = places(LIE)
AROUND = places(".coach, .facts, .ring > .seat, .centre, .spot, .pile-card, .hand, .bar")


LONG_NAME = "Maria Antonietta Guglielmina"


@pytest.mark.parametrize(("game", "players"), [("bue", 10), ("bugami", 7)])
def test_a_layout_has_no_past(showcase: Showcase, game: str, players: int) -> None:
    """The same table in the same box lies there alike, whatever stood there before: another moment,
    names that need more room, bots that warmed up, a line of the page, cards that flew."""
    page = showcase.page
    playing, *others = [replace(one, tap="") for one in moments(game, players)][-3:]
    places = [one | {"name": LONG_NAME} for one in playing.told["places"]]
    crowded = playing.told | {"places": places}
    fresh = {}
    for box in SMALL:
        lay_out(page, box)
        showcase.show(playing)
        lay_out(page, box)
        fresh[box] = page.evaluate(PLACES)
    page.emulate_media(reduced_motion="no-preference")
    for box in SMALL:
        for other in [*(other.told for other in others), crowded]:
            showcase.tell(other)
            lay_out(page, box)
        assert page.evaluate(PLACES) != fresh[box], "long names need room"
        showcase.tell({"type": "warming", "bots": ["novice"]})
        showcase.tell({"type": "error", "text": WARMING})
        page.locator(".toast").wait_for()
        page.locator(".seat-who", has_text="si prepara").first.wait_for(state="attached")
        showcase.tell(playing.told)
        showcase.tell({"type": "news", "seq": playing.told["seq"] + 1, "steps": DEALT})
        page.locator(".told", has_text="Si danno le carte").wait_for(state="attached")
        lay_out(page, box)
        showcase.tell(playing.told)
        showcase.tell({"type": "warming", "bots": []})
        page.locator(".toast-close").click()
        page.locator(".seat-who", has_text="si prepara").first.wait_for(state="detached")
        lay_out(page, box)
        assert page.evaluate(PLACES) == fresh[box], box
    page.emulate_media(reduced_motion="reduce")


# Where everything stands when that picture has come; and again with a card pointed at, if I may.
STANDS = """async (deal) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const all = (selector, ...sides) => [...document.querySelectorAll(selector)].map((one, k) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const box = { left, right, top, bottom, middle: (left + right) / 2 };
    return [`${one.className} ${k}`, sides.map((side) => box[side])];
  });
  const stands = () => Object.fromEntries([
    ...all('.mine > .seat, .hand', 'middle', 'top', 'bottom'),
    ...all('.ring > .seat, .centre, .spot, .pile-card', 'left', 'right', 'top', 'bottom'),
  ].map(([what, where]) => [what, where.map(Math.round)]));
  const long = (one) => (one.ariaLabel ?? one.querySelector('svg')?.ariaLabel ?? '').length;
  while (!document.querySelector('.table-title').textContent.includes(deal)) await frame();
  await frame();
  const found = [stands()];
  const may = [...document.querySelectorAll('.hand-card[data-legal], .bids:not([hidden]) .bid')]
    .sort((a, b) => long(b) - long(a))[0]; // what needs most room on a button
  if (may) {
    may.click();
    await frame();
    found.push(stands());
  }
  return found;
}"""

STILL = 2  # pixels


@pytest.mark.parametrize(
    ("game", "players"),
    [("busca", 4), ("bue", 4), ("bue", 6), ("bue", 10), ("bugami", 4), ("bugami", 7)],
)
def test_nothing_moves_in_a_deal(showcase: Showcase, game: str, players: int) -> None:
    """Neither seats nor hand nor the middle, when a line wraps, a clock runs, the last trick can be
    looked at, a card is pointed at or played, or one is known to be somewhere."""
    page = showcase.page
    pictures = deal(game, players)
    some = pictures[:6] + pictures[6::5] + pictures[-1:]
    showcase.show(Moment(f"deal-{game}", game, pictures[0]))
    for box in ("a phone sideways", "a laptop at 200 %", "a small phone", "a netbook"):
        lay_out(page, box)
        stood: dict[str, list[float]] = {}
        for number, picture in enumerate(some, 1000):
            showcase.tell(picture | {"deal": number})
            for stands in page.evaluate(STANDS, number):
                for what, where in stands.items():
                    first = stood.setdefault(what, where)
                    moved = max(abs(a - b) for a, b in zip(first, where, strict=True))
                    assert moved <= STILL, (box, number, what, first, where)


SEATS = """() => [...document.querySelectorAll('.ring > .seat')]
  .map((one) => one.style.getPropertyValue('--area'))"""


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 7)])
def test_nobody_changes_seats_while_one_plays(showcase: Showcase, game: str, players: int) -> None:
    """They sat around the table first, and in a row when somebody had more to say."""
    page = showcase.page
    sat: dict[str, list[str]] = {}
    for moment in moments(game, players):
        showcase.show(moment)
        showcase.tell({"type": "warming", "bots": ["novice"]})
        page.locator(".seat-who", has_text="si prepara").first.wait_for(state="attached")
        for box in (*HARDEST, "a laptop at 200 %"):
            lay_out(page, box)
            assert sat.setdefault(box, page.evaluate(SEATS)) == page.evaluate(SEATS), box


def test_the_coach_moves_no_seat(showcase: Showcase) -> None:
    """Its box is as high as its longest line needs; a button does not take half of its width."""
    page = showcase.page
    moment = lesson("busca")
    boxes = []
    for step in range(4):
        page.evaluate(f"sessionStorage.setItem('tribu.lesson.{moment.name}', {step})")
        showcase.show(moment)
        page.locator(".coach-text:not(:empty)").wait_for()
        lay_out(page, "a small phone")
        coach, text = (page.locator(one).bounding_box() for one in (".coach", ".coach-text"))
        assert text["width"] > 0.85 * coach["width"]
        boxes.append(coach)
    page.evaluate("sessionStorage.clear()")
    assert boxes == boxes[:1] * 4


def test_bids_come_when_the_cards_are_there(showcase: Showcase) -> None:
    page = showcase.page
    moment = replace(moments("bugami", 4)[0], tap="")
    lay_out(page, "a phone")
    showcase.show(moment)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(HOLD)
    showcase.tell({"type": "news", "seq": moment.told["seq"] + 1, "steps": DEALT})
    page.locator(".fan-card.flying").first.wait_for(state="attached")
    assert page.locator(".bid:visible").count() == 0
    page.evaluate(LAY_OUT)
    assert page.locator(".bid:visible").count() == 5
    page.emulate_media(reduced_motion="reduce")


def test_a_summary_leaves_open_hands_in_sight(showcase: Showcase) -> None:
    """Where cards lie on a large table, the summary has no room in its middle."""
    showcase.show(moments("bue", 4)[-1])
    lay_out(showcase.page, "a laptop")
    assert not showcase.page.locator(".sum-look").is_visible(), "one sees it"
    board, summary = (showcase.page.locator(one).bounding_box() for one in (".board", ".summary"))
    assert summary["x"] >= board["x"] + board["width"] - 1


@pytest.mark.parametrize("players", [2, 4, 6, 10])
def test_a_summary_is_no_higher_than_it_needs(showcase: Showcase, players: int) -> None:
    """On an upright tablet it was a white sheet over the whole table, half of it empty."""
    page = showcase.page
    showcase.show(moments("bue", players)[-1])
    for box in ("a tablet", "a phone"):
        lay_out(page, box)
        summary, actions = (
            page.locator(one).bounding_box() for one in (".summary", ".sum-actions")
        )
        assert summary["y"] + summary["height"] - actions["y"] - actions["height"] < 24, box
        assert summary["y"] >= page.locator(".table-main").bounding_box()["y"], box
        assert faults(page, "summary", [box]) == []
    lay_out(page, "a tablet")
    body = page.locator(".sum-body")
    assert body.evaluate("body => body.scrollHeight <= body.clientHeight + 1"), "all are in sight"
    tiles = [one.bounding_box() for one in page.locator(".ring > .seat").all()]
    top = page.locator(".summary").bounding_box()["y"]
    seen = [one for one in tiles if one["y"] + one["height"] <= top]
    assert players == 10 or seen == tiles, "with ten there is no room for all of them"


@pytest.mark.parametrize("box", ["a laptop", "a tablet", "a tablet sideways"])
@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 4)])
def test_a_summary_lies_where_the_cards_were(
    showcase: Showcase, game: str, players: int, box: str
) -> None:
    """After a last trick the middle and my hand are empty: it has that room, and covers no seat."""
    page = showcase.page
    summed_up = moments(game, players)[-1]
    showcase.show(summed_up)
    lay_out(page, box)
    board, summary = (page.locator(one).bounding_box() for one in (".board", ".summary"))
    assert summary["x"] + summary["width"] < board["x"] + board["width"]
    assert summary["y"] > board["y"] + 40, "who sits opposite stays in sight"
    body = page.locator(".sum-body")
    assert body.evaluate("body => body.scrollHeight <= body.clientHeight + 1"), "all are in sight"
    assert not page.locator(".bar .main").is_visible(), "there is nothing to play"
    assert faults(page, game, [box]) == []
    page.locator(".sum-look").click()
    assert page.locator(".mine .seat-name").is_visible()


def test_who_sits_opposite_sits_in_the_middle(showcase: Showcase) -> None:
    """At 200 % the tile stood at the left, and half a row was empty."""
    showcase.show(replace(moments("bue", 4)[0], tap=""))
    lay_out(showcase.page, "a laptop at 200 %")
    ring, seat = (
        showcase.page.locator(one).bounding_box() for one in (".ring", ".seat[data-side='top']")
    )
    assert abs(ring["x"] + ring["width"] / 2 - seat["x"] - seat["width"] / 2) < 2


@pytest.mark.parametrize("box", ["a phone sideways", "a laptop"])
def test_nobody_is_below_the_edge_of_a_summary(showcase: Showcase, box: str) -> None:
    summed_up = moments("busca", 4)[-1]
    me, *others = summed_up.told["places"]
    away = summed_up.told | {"places": [me | {"missed": AWAY}, *others]}
    showcase.show(replace(summed_up, told=away))
    lay_out(showcase.page, box)
    told = showcase.page.locator(".sum-line .sum-text").all_inner_texts()
    assert told[0] == "8 punti, niente busche.", "the name stands beside it"
    assert not showcase.page.locator(".while-away").is_visible(), "one thing at a time"
    body = showcase.page.locator(".sum-body")
    assert body.evaluate("body => body.scrollHeight <= body.clientHeight + 1")


# How many lines of a ranking can be read, and whether the last button can be scrolled to.
RANKING = """() => {
  const [summary, body] = ['.summary', '.sum-body'].map((one) => document.querySelector(one));
  const boxes = [summary, body].map((one) => one.getBoundingClientRect());
  const top = Math.max(...boxes.map((one) => one.top));
  const bottom = Math.min(innerHeight, ...boxes.map((one) => one.bottom));
  const read = [...body.querySelectorAll('.sum-name')].map((one) => one.getBoundingClientRect())
    .filter((name) => name.top >= top && name.bottom <= bottom).length;
  summary.scrollTop = summary.scrollHeight;
  const buttons = [...summary.querySelectorAll('.button')];
  const last = buttons.filter((one) => one.checkVisibility()).at(-1);
  return [read, last.getBoundingClientRect().bottom <= innerHeight];
}"""


def test_a_ranking_can_be_read(showcase: Showcase) -> None:
    """Also when somebody asked for a rematch, and in large text: then all of it scrolls."""
    summed_up = moments("bugami", 4)[-1]
    asked = summed_up.told | {"phase": "over", "winners": [0], "next": "abcdefghjkm", "next_by": 0}
    gathers = {"phase": "gathering"}
    showcase.page.route("**/api/tables/abcdefghjkm", lambda route: route.fulfill(json=gathers))
    showcase.show(replace(summed_up, told=asked))
    showcase.page.locator(".sum-following:visible").wait_for()
    for box in (*LARGER, "a small phone sideways", "a netbook"):
        lay_out(showcase.page, box)
        read, reached = showcase.page.evaluate(RANKING)
        assert read >= 3, box
        assert reached, box
        assert faults(showcase.page, "over", [box]) == []


def test_a_summary_leads_to_the_talk(showcase: Showcase) -> None:
    """Between deals friends talk: the tabs beside the table are never covered."""
    page = showcase.page
    summed_up = moments("bue", 6)[-1]
    showcase.show(summed_up)
    for box in ("a netbook", "a tablet sideways", "a laptop", "a large screen"):
        lay_out(page, box)
        assert faults(page, "summary", [box]) == []
        page.locator("#tab-button-talk").click()
        assert page.locator(".talk-list").is_visible()
        aside = "presets => presets.scrollWidth - presets.clientWidth"
        assert page.locator(".presets").evaluate(aside) <= 0, "one looks for no sentence sideways"
        assert page.locator(".summary .main").first.is_visible(), "one can go on from there"
        lay_out(page, box)
        assert faults(page, "talk", [box]) == []
        if page.locator(".folded").count():
            page.locator(".sum-look").click()
    lay_out(page, "a netbook")
    page.locator("#tab-button-talk").click()
    for number, looks in ((7, ".folded"), (8, ":not(.folded)")):
        summary = summed_up.told["summary"] | {"deal": number}
        showcase.tell(summed_up.told | {"deal": number, "summary": summary})
        page.locator(f".summary{looks} h2", has_text=f"Smazzata {number}").wait_for()
        page.evaluate("document.activeElement.blur()")  # nobody writes any more


def test_a_question_covers_no_summary(showcase: Showcase) -> None:
    summed_up = moments("busca", 4)[-1]
    asked = {"what": "end", "yes": [2], "needed": [0, 1, 2]}
    showcase.show(replace(summed_up, told=summed_up.told | {"votes": [asked]}))
    for box in ("a phone", "a small phone", "a netbook"):
        lay_out(showcase.page, box)
        lay_out(showcase.page, box)
        vote, head = (
            showcase.page.locator(one).bounding_box() for one in (".vote:visible", ".sum-head")
        )
        beside = head["x"] >= vote["x"] + vote["width"]
        assert beside or vote["y"] + vote["height"] <= head["y"], box


def test_the_sheet_can_be_closed(showcase: Showcase) -> None:
    """In large text its button lay off the screen."""
    page = showcase.page
    showcase.show(replace(moments("busca", 4)[0], tap=""))
    lay_out(page, "a phone")
    page.locator(".sheet-open").click()
    for box in ("a small phone, large text", "a phone, large text", "a small phone"):
        lay_out(page, box)
        parts = page.locator(".side-head .tab, .sheet-close")
        edges = [one.bounding_box() for one in parts.all()]
        assert all(one["x"] + one["width"] <= (BOXES | LARGER)[box][0] for one in edges)
        cut = "parts => parts.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert parts.evaluate_all(cut) == 0, box
    page.locator(".sheet-close").click()


LOST = "Connessione persa… Tra 1:59 gioca un bot."


def test_a_lost_line_moves_no_table(showcase: Showcase) -> None:
    page = showcase.page
    showcase.show(replace(moments("busca", 4)[0], tap=""))
    for box in ("a phone", "a small phone", "a phone, large text"):
        lay_out(page, box)
        stood = page.locator(".stage").bounding_box()
        page.evaluate("text => document.querySelector('.line-state').textContent = text", LOST)
        assert page.locator(".stage").bounding_box() == stood, box
        page.evaluate("document.querySelector('.line-state').textContent = ''")


WARMING = "I giocatori di circolo si stanno riscaldando: intanto può giocare un principiante."
HEARD = "Fidati, prendi questa: non te ne pentirai."
AWAY = {"since": 1, "until": 2, "moves": 12, "deals": 2, "totals": [3] * 10}


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bugami", 7), ("bue", 10)])
def test_what_is_said_covers_nothing(showcase: Showcase, game: str, players: int) -> None:
    """A long line of the page, what happened while I was away, what somebody says; and the phone is
    turned meanwhile. A question moves nothing, and no fact makes room for it."""
    page = showcase.page
    moment = next(one for one in moments(game, players) if one.name.endswith("playing"))
    me, *others = moment.told["places"]
    away = moment.told | {"places": [me | {"missed": AWAY}, *others]}
    showcase.show(replace(moment, told=away, tap=""))
    page.locator(".while-away").wait_for()
    assert faults(page, "away", [*HARDEST, "a small phone sideways"]) == []
    lay_out(page, "a phone sideways")
    assert page.locator(".table-title").is_visible(), "it is read for long: the title stays"
    asked = {"what": "end", "yes": [2], "needed": [0, 1, 2]}
    showcase.show(replace(moment, tap=""))
    lay_out(page, "a small phone")
    stood = page.evaluate(PLACES)
    showcase.tell(away | {"votes": [asked]})
    page.locator(".vote .button").first.wait_for()
    lay_out(page, "a small phone")
    assert page.evaluate(PLACES) == stood
    assert page.locator(".facts").is_visible()
    assert not page.locator(".while-away").is_visible(), "one thing at a time"
    showcase.tell(moment.told | {"votes": [asked]})
    assert faults(page, "a vote", [*HARDEST, "a small phone sideways"]) == [], "nor is it squeezed"
    showcase.tell(moment.told | {"votes": [asked | {"yes": [0]}]})
    mine = "Finire la partita qui? Hai detto di sì: per ora 1 su 3."
    page.locator(".vote > span", has_text=mine).wait_for()
    showcase.show(moment)
    showcase.tell({"type": "error", "text": WARMING})
    page.locator(".toast").wait_for()
    assert faults(page, "toast", HARDEST) == []
    page.locator(".toast-close").click()
    assert faults(page, "after a toast", HARDEST[-1:]) == []
    spoken = {"type": "talk", "number": 1, "seat": 2, "name": NAMES[2], "text": HEARD, "at": 1}
    showcase.tell(spoken)
    page.locator(".heard", has_text=HEARD).wait_for()
    assert faults(page, "talk", HARDEST) == []
    why = (
        "Se poi tutti giocano d’abitudine, resti senza altri bugami (nella misère: senza prese) 71"
        " volte su 100, per come possono stare le carte."
    )
    advice = [[action, HEARD, 1, 0.8, "circa 12 punti", why] for action, _ in moment.told["legal"]]
    showcase.tell({"type": "hint", "id": "h", "by": "master", "advice": advice[:3]})
    page.locator(".hint-line").first.wait_for()
    assert faults(page, "hints", HARDEST) == []
    for box in (*HARDEST, "a laptop at 200 %", "a phone, large text"):
        lay_out(page, box)
        hints, hand, board = (
            page.locator(one).bounding_box() for one in (".hints", ".hand", ".board")
        )
        beside = hints["x"] >= board["x"] + board["width"] - 1
        assert beside or hints["y"] + hints["height"] <= hand["y"] + STILL, box


@pytest.mark.parametrize(("game", "players"), [("busca", 4), ("bue", 10)])
def test_a_question_leaves_in_sight_what_happens(
    showcase: Showcase, game: str, players: int
) -> None:
    """While it was not answered it lay over the last sentence: one played on without reading."""
    page = showcase.page
    moment = next(one for one in moments(game, players) if one.name.endswith("playing"))
    asked = {"what": "end", "yes": [2], "needed": list(range(players))}
    showcase.show(replace(moment, told=moment.told | {"votes": [asked]}, tap=""))
    page.locator(".vote .button").first.wait_for()
    for box in BOXES:
        assert faults(page, "a question", [box]) == []
        assert page.locator(".vote .button.main").is_visible(), box
        assert page.locator(".told").is_visible(), box
    many = asked | {"yes": [*range(2, players)]}
    showcase.tell(moment.told | {"votes": [many]})
    page.locator(".vote > span", has_text="Lo chiedono").wait_for()
    assert faults(page, "many ask", ["a phone", "a small phone"]) == []


def test_the_whole_menu_is_in_sight(showcase: Showcase) -> None:
    """Its last entry, by which one leaves, lay below the edge of a phone held sideways."""
    page = showcase.page
    showcase.show(replace(moments("busca", 4)[0], tap=""))
    page.locator(".menu-button").click()
    for box in (*HARDEST, "a small phone sideways", "a laptop at 200 %"):
        lay_out(page, box)
        room = page.locator(".table-menu").evaluate("menu => menu.clientHeight - menu.scrollHeight")
        assert room >= 0, box
        last = page.locator(".table-menu > :last-child")
        assert last.inner_text() == "Lascia il tavolo"
        edge = last.bounding_box()
        assert 0 <= edge["x"] <= BOXES[box][0] - edge["width"], box
        assert edge["y"] + edge["height"] <= BOXES[box][1], box


def test_the_card_in_focus_covers_none(showcase: Showcase) -> None:
    showcase.show(next(one for one in moments("bugami", 3) if one.name.endswith("playing")))
    for box in ("a phone sideways", "a small phone"):
        lay_out(showcase.page, box)
        showcase.page.keyboard.press("1")
        showcase.page.keyboard.press("ArrowRight")
        assert faults(showcase.page, "focus", [box]) == []


# How high a card lies while it flies, from a hand and from a pile, above its neighbours.
LIES = """() => ['.five .slot', '.pile-card'].map((one) => {
  const card = document.querySelector(one);
  card.classList.add('flying');
  const levels = [card, card.parentElement].map((part) => Number(getComputedStyle(part).zIndex));
  card.classList.remove('flying');
  return Math.max(...levels.filter(Boolean), 0);
})"""


def test_a_card_flies_over_all_others(showcase: Showcase) -> None:
    """It passed behind the cards and the name of whoever sits in between."""
    showcase.show(replace(moments("bue", 6)[0], tap=""))
    low = showcase.page.locator(".five .slot").nth(1)
    level = int(low.evaluate("slot => getComputedStyle(slot).zIndex"))
    assert min(showcase.page.evaluate(LIES)) > level


def test_cards_grow_with_the_screen(showcase: Showcase) -> None:
    """On a tablet the cards of a trick were 57 px wide once."""
    showcase.show(next(one for one in moments("busca", 4) if one.name.endswith("trick")))
    laid = []
    for box in ("a small phone", "a tablet", "a large screen"):
        lay_out(showcase.page, box)
        laid.append(showcase.page.evaluate(FITS)["laid"])
    assert laid[0] >= 40
    assert laid[1] >= 100
    assert laid[2] >= 150
