"""A match looked at again: three moments as questions, the curve on the replay, drills, my page."""

from __future__ import annotations

import json
import lzma
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from web.conftest import SIZES, Noticed, visits
from web.player import come_in
from web.room import open_room

# A match of two deals that Ada played, and its review: the rows of a database.
STORED = Path(__file__).parent / "data" / "judged.json.xz"
BYTES = ("setting", "totals", "winners", "record", "payload")


@pytest.fixture(scope="module")
def judged(
    room: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, httpx.Client, str]]:
    """A room of its own; who played there, and a match that was judged with 64 simulations."""
    folder = tmp_path_factory.mktemp("judged")
    with open_room(folder) as address:
        client = come_in(address, "Ada")
        rows = json.loads(lzma.decompress(STORED.read_bytes()))
        with closing(sqlite3.connect(folder / "tribu.db", timeout=30)) as database, database:
            for table, kept in rows.items():
                for row in kept:
                    _insert(database, table, row, client.get("/api/me").json()["player"])
        yield address, client, rows["matches"][0]["id"]


def _insert(database: sqlite3.Connection, table: str, row: dict[str, Any], me: str) -> None:
    values = [
        me if value == "PLAYER" else value.encode() if name in BYTES else value
        for name, value in row.items()
    ]
    marks = ", ".join("?" for _ in values)
    database.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", values)


@pytest.fixture
def again(judged: Any, browser: Any) -> Iterator[Any]:
    """`again("/review/…", size="small")`: as the one who played."""
    room, client, _ = judged
    cookies = [{"name": one.name, "value": one.value, "url": room} for one in client.cookies.jar]
    noticed = Noticed(room)
    with visits(room, browser, noticed) as go:
        mine: dict[str, Any] = {"lang": "en", "storage_state": {"cookies": cookies, "origins": []}}
        yield lambda path, **more: go(path, **mine | more)
    noticed.nothing()


# the whole question on the screen: table, hand and button
ASKED_IN_SIGHT = """() => ['.asking-title', '.board', '.hand-card', '.bar .main'].every((part) =>
  [...document.querySelectorAll(`.asking ${part}`)].every((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1 && bottom > top;
  }))"""


# how large the seats and my cards are
SIZES_THERE = """async () => {
  const sizes = () => [...document.querySelectorAll('.asking .seat, .asking .hand-card')].map(
    (one) => [one.offsetWidth, one.offsetHeight]);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let before = ''; ; ) {  // it is laid out again a frame after the window has changed
    await frame();
    await frame();
    const now = JSON.stringify(sizes());
    if (now === before) return sizes();
    before = now;
  }
}"""


def answer_one(page: Any) -> None:
    """Choose a card by the keyboard, and read what it is worth."""
    page.locator(".asking:not([data-answered]) .board").wait_for()
    assert page.locator(".answer").count() == 0, "nothing is told before it is asked"
    before = page.evaluate(SIZES_THERE)
    page.locator(".hand-card[data-legal]").last.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("p")
    page.locator(".answer h2").wait_for()
    assert page.evaluate(SIZES_THERE) == before, "the table stays as it was"
    assert "±" not in page.locator(".answer h2").inner_text(), "that stands in the list"
    told = page.locator(".answer").inner_text()
    assert "Judge: Master, 64 simulations" in told
    assert page.locator(".candidate").count() > 1
    worse = page.locator('.candidate[data-right="no"] .candidate-value').all_inner_texts()
    assert all("worse by" in one for one in worse), "the same way round whether more is better"


def fits(page: Any) -> bool:
    """Nothing stands out of the page at the side."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    return bool(wide <= page.viewport_size["width"])


def test_three_moments_then_the_curve(again: Any, judged: Any, check_axe: Any) -> None:
    _, client, match = judged
    moments = client.get(f"/api/matches/{match}/review").json()["moments"]
    page = again(f"/review/{match}", size="small")
    page.get_by_text("Here is the table as you saw it.").wait_for()
    assert page.title() == "What would you play? · Tribù"
    page.locator(".asking .board").wait_for()
    upright = page.viewport_size
    page.set_viewport_size({"width": 844, "height": 390})  # a phone that is held sideways
    page.wait_for_function(ASKED_IN_SIGHT, timeout=5000)
    page.set_viewport_size(upright)
    for k in range(len(moments)):
        answer_one(page)
        assert fits(page)
        if k == 0:
            check_axe(page)
        page.keyboard.press("n")
    ways = page.locator("main .button").all_inner_texts()
    assert ways == ["Watch the match again", "Drills from my mistakes", "My matches"]
    page.get_by_role("link", name="Watch the match again").click()
    page.locator(".curve-picture").wait_for()  # all was asked: nothing is left to spoil
    luck = page.locator(".replay-luck").inner_text()
    assert "Luck and skill in this deal: Ada" in luck
    assert "Judge: Master, 64 simulations" in luck
    nothing = "import('/review/figures.js').then(({ figure }) => [figure(-0.04), figure(-0.06)])"
    assert [said[0] for said in page.evaluate(nothing)] == ["0", "−"], "nothing has no sign"
    width, height = SIZES["wide"]
    page.set_viewport_size({"width": width, "height": height})
    check_axe(page)
    mark = page.locator(".curve-mark").first
    step = mark.get_attribute("data-step")
    mark.click()
    page.wait_for_url(f"**#1.{step}")
    page.locator(".curve-said a").first.click()  # the same moment as a question
    page.locator(".asking .board").wait_for()


# Whether the line of this moment can be read where the story scrolls.
TOLD_IN_SIGHT = """() => {
  const [story, line] = ['.story', '.story-line[aria-current]'].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return line.top >= story.top - 1 && line.bottom <= story.bottom + 1;
}"""


def test_a_replay_spoils_nothing(again: Any, judged: Any) -> None:
    page = again("/matches", size="wide")
    page.get_by_role("link", name="Key moments").click()
    page.locator(".asking .board").wait_for()
    page.get_by_role("link", name="To the match").click()
    page.get_by_role("link", name="Key moments").wait_for()  # as questions, from here, too
    assert page.locator(".curve").count() == 0
    page.get_by_label("Moment", exact=True).fill("15")
    assert page.evaluate(TOLD_IN_SIGHT)
    page.get_by_role("button", name="Show the review").click()
    page.locator(".curve-picture").wait_for()
    assert page.evaluate(TOLD_IN_SIGHT), "also when the story has less room"
    legend = page.locator(".curve-legend")
    assert legend.locator("li").all_inner_texts() == ["mistake", "lucky mistake", "bad luck"]
    assert page.get_by_role("link", name="Key moments").is_visible()
    page.get_by_role("button", name="Hide the review").click()
    page.locator(".curve-picture, .replay-luck").first.wait_for(state="detached")
    focused = "document.activeElement.textContent"
    page.wait_for_function(f"{focused} === 'Show the review'")
    page.reload()
    page.get_by_role("button", name="Show the review").click()  # it stays hidden until then
    page.locator(".curve-picture").wait_for()


def test_play_on_from_there(again: Any, judged: Any) -> None:
    _, client, match = judged
    event = client.get(f"/api/matches/{match}/review").json()["moments"][-1]
    page = again(f"/review/{match}#{event}", size="small")
    answer_one(page)
    held = page.locator(".hand-card").count()
    page.context.clear_cookies()  # as somebody new, by a link
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.locator(".table-page .hand-card[data-legal]").first.wait_for()
    assert page.locator(".hand-card").count() == held


def test_drills_and_my_page(again: Any, judged: Any, check_axe: Any) -> None:
    page = again("/me", size="small")
    page.locator(".history h3").wait_for()
    told = page.locator(".history").inner_text()
    assert "Judge: Master, at least 64 simulations" in told
    assert "it cost you about" in told
    assert "±" not in told
    check_axe(page)
    assert fits(page)
    page.get_by_role("link", name="Drills from my mistakes").click()
    page.get_by_role("button", name="Begin").click()
    page.locator(".asking .board").wait_for()
    page.go_back()  # from a question to what there is, not out of the drills
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("link", name="To the drills").click()
    page.get_by_role("button", name="Begin").click()
    answer_one(page)
    page.get_by_text("Comes back").wait_for()
    due = judged[1].get("/api/drills").json()
    assert due["later"] == 1
    assert due["reviewed"] == 1
    assert len(due["drills"]) == 1
    check_axe(page)


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_what_one_does_again_and_again(again: Any, judged: Any, lang: str) -> None:
    """Favourite blunders: what most mistakes were about, of how many."""
    page = again("/", size="small", lang=lang)

    def often(route: Any) -> None:
        told = route.fetch()
        kinds = [{"title": "La Pita", "times": 4}, {"title": "Coprire", "times": 2}]
        route.fulfill(
            response=told, json=[one | {"mistakes": 9, "kinds": kinds} for one in told.json()]
        )

    page.route("**/api/me/history?*", often)
    page.goto(f"{judged[0]}/me")
    told = page.locator(".history li", has_text="La Pita")
    told.wait_for()
    assert re.findall(r"\d+", told.inner_text()) == ["4", "9"]
    assert fits(page)


def test_the_only_moment(again: Any, judged: Any) -> None:
    """It says that it is, and ends on a page of its own; by its link, in the replay."""
    _, client, match = judged
    event = client.get(f"/api/matches/{match}/review").json()["moments"][0]
    page = again("/", size="small")

    def only(route: Any) -> None:
        told = route.fetch()
        route.fulfill(response=told, json={**told.json(), "moments": [event]})

    page.route(f"**/api/matches/{match}/review?*", only)
    page.goto(f"{judged[0]}/review/{match}")
    answer_one(page)
    assert "only moment" in page.locator(".asking-where").inner_text()
    assert not re.search(r"± 0(\.0+)?(?!\.?\d)", page.locator(".answer").inner_text())
    page.get_by_role("button", name="Done").click()
    page.get_by_role("link", name="My matches").wait_for()
    page.goto(f"{judged[0]}/review/{match}#{event}")
    page.reload()
    answer_one(page)
    page.get_by_role("button", name="Done").click()
    page.wait_for_url(f"**/replay/{match}#1.*@*")


@pytest.mark.parametrize(
    ("lang", "asked", "marked"),
    [
        ("it", "Qui al posto di Ada giocava un bot.", "Il bot al posto di Ada"),
        ("fr", "Ici, un bot jouait à la place d’Ada.", "Le bot à la place d’Ada"),
        ("en", "A bot was playing for Ada here.", "The bot playing for Ada"),
    ],
)
def test_what_a_bot_chose_in_my_place(
    again: Any, judged: Any, lang: str, asked: str, marked: str
) -> None:
    """Nobody is told that they saw this table, nor that the mistake is theirs."""
    _, client, match = judged
    event = client.get(f"/api/matches/{match}/review").json()["moments"][0]
    page = again("/", size="small", lang=lang)

    def stood_in(route: Any) -> None:
        told = route.fetch()
        said = told.json()
        if "marks" in said:
            said["marks"] = [one | {"stood_in": True} for one in said["marks"]]
        else:
            said["stood_in"] = True
        route.fulfill(response=told, json=said)

    page.route(f"**/api/matches/{match}/review**", stood_in)
    page.goto(f"{judged[0]}/review/{match}#{event}")
    page.locator(".asking-said", has_text=asked).wait_for()
    page.evaluate(f"sessionStorage.setItem('tribu.review.{match}', 'shown')")
    page.goto(f"{judged[0]}/replay/{match}")
    mark = page.locator(".curve-mark").first
    mark.wait_for()
    assert mark.get_attribute("aria-label").startswith(marked)


@pytest.mark.parametrize(("mine", "said"), [(0, "none of your choices"), (None, "none of Ada’s")])
def test_a_match_without_a_mistake(again: Any, judged: Any, mine: int | None, said: str) -> None:
    """Told to the one who played it, or to somebody else."""
    page = again("/", size="small")

    def clean(route: Any) -> None:
        told = route.fetch()
        nothing = {"moments": [], "mine": mine, "seat": 0}
        route.fulfill(response=told, json=told.json() | nothing)

    page.route(f"**/api/matches/{judged[2]}/review?*", clean)
    page.goto(f"{judged[0]}/review/{judged[2]}")
    page.get_by_text(said).wait_for()


def test_a_small_phone_held_sideways(again: Any, judged: Any) -> None:
    """Beside an answer there would be no room for the table: it stays, and the answer follows."""
    page = again(f"/review/{judged[2]}", size="small")
    page.set_viewport_size({"width": 667, "height": 375})
    page.wait_for_function(ASKED_IN_SIGHT, timeout=5000)
    answer_one(page)
    box = page.locator(".answer h2").bounding_box()
    assert 0 <= box["y"] <= 375 - box["height"]
    table = page.locator(".asking .board").bounding_box()
    assert box["y"] >= table["y"] + table["height"]
    assert fits(page)
    page.evaluate("scrollTo(0, 9999)")
    page.keyboard.press("n")
    page.wait_for_function(ASKED_IN_SIGHT, timeout=5000)


def test_what_may_be_as_good_is_not_called_dear(again: Any, judged: Any) -> None:
    """A cost within its own ± is no verdict. Held sideways the table has become narrower then, and
    still nothing of its last sentence is cut."""
    page = again("/", size="small")

    def unsure(route: Any) -> None:
        if route.request.method != "POST":
            return route.continue_()
        told = route.fetch()
        route.fulfill(response=told, json={**told.json(), "right": False, "cost": 1, "error": 0.6})

    page.route("**/review/*", unsure)
    page.goto(f"{judged[0]}/review/{judged[2]}")
    answer_one(page)
    page.set_viewport_size({"width": 844, "height": 390})
    heading = page.locator(".answer h2")
    assert heading.inner_text().startswith("It may cost you 1.0")
    assert heading.get_attribute("class") == ""
    cut = (
        """(one, text) => { one.textContent = text; return one.scrollHeight - one.clientHeight; }"""
    )
    said = "Ugo donne. Chacun choisit en secret sa couleur bugami, ou la misère."
    assert page.locator(".told").evaluate(cut, said) <= 1


def test_how_sure_a_cost_is_can_always_be_read(again: Any, judged: Any) -> None:
    """However small that is; where nothing is unsure there is no ±."""
    page = again("/", size="small")

    def sure(route: Any) -> None:
        if route.request.method != "POST":
            return route.continue_()
        told = route.fetch()
        best, one, *_ = told.json()["candidates"]
        worse = one | {"accepted": False, "behind": 0.34}
        asked = [best, worse | {"error": 0.02}, worse | {"error": 0.2}, worse | {"error": 0}]
        route.fulfill(
            response=told, json=told.json() | {"chosen": 0, "measure": "score", "candidates": asked}
        )

    page.route("**/review/*", sure)
    page.goto(f"{judged[0]}/review/{judged[2]}")
    answer_one(page)
    told = page.locator('.candidate[data-right="no"] .candidate-value').all_inner_texts()
    figures = [one.removeprefix("worse by ").removesuffix(" busche") for one in told]
    assert figures == ["0.34 ± 0.04", "0.3 ± 0.4", "0.3"]


def test_a_puzzle_gives_nothing_away(again: Any) -> None:
    """Neither its theme nor which bot once sat there."""
    page = again("/drills", size="small")
    page.get_by_role("button", name="Puzzle of the day").first.click()
    page.locator(".asking .board").wait_for()
    assert page.locator(".asking-where span").inner_text() == "Question 1 of 1"
    assert "habit" not in page.locator(".asking-stage").inner_text()
