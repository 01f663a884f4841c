"""The score pad: three taps from the first page, checked by the arbiter, also without a network."""

from __future__ import annotations

import csv
import json
from typing import Any
from urllib.parse import unquote

from web.conftest import Visit

NAMES = ["Ada", "Bo", "Cy", "=Di"]


def enter(page: Any, *points: int) -> None:
    page.locator(".pad-ways .main").click()
    for field, value in zip(page.locator(".pad-entry .input").all(), points, strict=True):
        field.fill(str(value))


def totals(page: Any) -> list[int]:
    return [int(text) for text in page.locator(".pad-total").all_text_contents()]


def starter(page: Any) -> str:
    return page.locator(".pad-totals li:has(.mark) .pad-name").text_content()


def test_a_match_at_a_real_table(visit: Visit, check_axe: Any, noticed: Any) -> None:
    noticed.expected.append("ERR_")  # without a network
    page = visit("/", size="small", lang="en", service_workers="allow")
    page.locator("a[href='/pad']").click()
    page.locator("a[href='/pad/busca']").click()
    page.locator(".pad-person").first.wait_for()
    for field, name in zip(page.locator(".pad-person .input").all(), NAMES, strict=True):
        field.fill(name)
    check_axe(page)
    page.locator(".pad-person .input").last.fill("Ada")
    page.locator("button[type=submit]").click()
    assert page.locator(".fault").text_content() == "Ada is there twice: use different names."
    page.locator(".pad-person .input").last.fill(NAMES[-1])
    page.locator("button[type=submit]").click()
    page.locator(".pad-totals").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")

    enter(page, 13, 13, 13, 2)
    assert page.locator(".pad-verdict").text_content() == (
        "The points add up to 41, but a deal has 40."
    )
    assert page.locator(".pad-entry button[type=submit]").is_disabled()
    page.locator(".pad-entry .input").last.fill("-4")
    assert page.locator(".pad-verdict").text_content() == (
        "=Di, points: a whole number from 0 to 40."
    )
    page.locator(".pad-entry .input").last.fill("1")
    check_axe(page)
    page.keyboard.press("Enter")
    assert totals(page) == [3, 3, 3, 0]
    assert starter(page).startswith("Bo")  # BUSCA-3: to the right of the first who took some

    for game in ("bue", "busca", "bugami"):  # what every pad needs, from the first minute on
        page.evaluate(_KEPT, f"/api/pads/{game}")
    page.context.set_offline(True)
    page.reload()
    page.locator(".pad-totals").wait_for()
    assert totals(page) == [3, 3, 3, 0]
    enter(page, 40, 0, 0, 0)
    page.keyboard.press("Enter")
    assert totals(page) == [3, 6, 6, 3]
    page.get_by_text("Undo the last one").click()
    assert totals(page) == [3, 3, 3, 0]
    page.get_by_text("Put it back").click()
    page.locator(".pad-mend").first.click()  # the first deal was told wrongly
    page.locator(".pad-entry .input").nth(3).fill("0")
    page.locator(".pad-entry .input").nth(0).fill("14")
    page.keyboard.press("Enter")
    assert totals(page) == [0, 3, 3, 4]
    enter(page, 37, 1, 1, 1)
    page.keyboard.press("Enter")
    assert totals(page) == [17, 3, 3, 4]
    assert "Bo, Cy win: 3 busche" in page.locator(".pad > p").first.text_content()
    page.get_by_text("Other pads").click()
    page.locator("a[href='/pad/bugami']").click()  # a game that was never looked at
    page.locator(".pad-person").first.wait_for()
    page.go_back()
    page.locator("a[href^='/pad/busca#']").click()
    page.locator(".pad-totals").wait_for()
    page.context.set_offline(False)

    shown = page.locator("a[download='busca.csv']").get_attribute("href")
    rows = list(csv.reader(unquote(shown.partition(",")[2]).lstrip("\ufeff").splitlines()))
    assert rows[0] == ["Deal", "Ada", "Bo", "Cy", "'=Di"]  # no name is a formula
    assert rows[-1] == ["Total", "17", "3", "3", "4"]
    kept = page.locator("a[download='busca.json']").get_attribute("href")
    assert json.loads(unquote(kept.partition(",")[2]))["totals"] == [17, 3, 3, 4]

    link = page.evaluate("import('/pad/book.js').then(({ linkOf, pads }) => linkOf(pads()[0]))")
    other = visit(link, lang="fr", size="wide")  # another phone, another language
    other.locator(".pad-totals").wait_for()
    assert totals(other) == [17, 3, 3, 4]
    check_axe(other)
    short = visit(link[:-9], lang="fr")  # a messenger has cut it
    assert "cassé" in short.locator(".fault").text_content()


# Wait until questions and arbiter of that game are kept; a predicate that is a promise would be
# taken for true.
_KEPT = """async (address) => {
  for (;;) {
    const kept = await (await caches.open('seen-tribu')).keys();
    if (kept.filter(({ url }) => url.includes(address)).length === 2) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""


def begin(visit: Visit, game: str, fewer: int = 0) -> Any:
    """A pad of that game, where the first deal is about to be told."""
    page = visit(f"/pad/{game}", lang="en", size="small")
    page.locator("button[type=submit]").wait_for()
    for _ in range(fewer):
        page.get_by_text("One fewer").click()
    page.locator("button[type=submit]").click()
    page.locator(".pad-ways .main").click()
    return page


def test_a_hand_from_five_taps(visit: Visit) -> None:
    page = begin(visit, "bue", fewer=2)
    hands = [range(5), (30, 31, 32, 33, 44)]  # b1 b2 b3 b4 b5; g6 g7 g8 g9 g20
    for hand, cards in zip(page.locator(".pad-several").all(), hands, strict=True):
        hand.locator(".pad-empty").first.click()
        for place in cards:
            hand.locator(".pad-picker .pad-card").nth(place).click()
        if not cards[0]:
            assert hand.locator(".pad-worth").text_content() == "worth 15"
    used = page.locator(".pad-several").nth(1).locator(".pad-picker .pad-card:disabled")
    assert used.count() == 10, "no card is in two hands"
    page.locator(".pad-entry button[type=submit]").click()
    assert totals(page) == [0, 70]

    page.locator(".pad-ways .main").click()
    page.locator(".pad-entry .choices label").nth(1).click()  # by sums
    for field, value in zip(page.locator(".pad-entry .input").all(), (50, 9, 41, 0), strict=True):
        field.fill(str(value))
    assert "a whole number from 0 to 5" in page.locator(".pad-verdict").text_content()


def test_bids_tricks_and_bugami_cards(visit: Visit) -> None:
    page = begin(visit, "bugami")
    told = [("hearts", 4, 1), ("spades", 3, 2), ("mis", 0, 0), ("clubs", 6, 3)]
    for seat, (bid, tricks, bugs) in zip(page.locator(".pad-seat").all(), told, strict=True):
        seat.locator("label").filter(has_text=bid).click()
        seat.locator(".input").nth(0).fill(str(tricks))
        if bid == "mis":
            assert seat.locator(".input:visible").count() == 1, "nobody counts bugami there"
        else:
            seat.locator(".input").nth(1).fill(str(bugs))
    page.locator(".pad-entry button[type=submit]").click()
    assert totals(page) == [40, 15, 100, 20]
