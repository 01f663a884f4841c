"""A finished match is looked at again: step by step, as any seat, at a moment from a link."""

from __future__ import annotations

import pytest

from web.conftest import SIZES
from web.player import come_in, open_table, play_match, play_out
from web.test_fits import FITS

TWICE = {
    "bue": {"target": 71},  # one more than a deal can give
    "busca": {"limit": 0, "deals": 2},
    "bugami": {"target": 150},
}


@pytest.fixture(scope="module")
def match(room):
    return play_match(room, "busca")[1]


def step_of(page):
    return int(page.url.rsplit(".", 1)[1].split("@")[0])


# What lies on the stage: how many cards with a face, and how high the board is.
_STAGE = """() => [
  document.querySelectorAll(".replay-stage [data-card]:not([data-card=''])").length,
  document.querySelector('.replay-stage .board')?.offsetHeight ?? 0,
]"""


@pytest.mark.long
@pytest.mark.parametrize("game", TWICE)
def test_every_deal_through_all_eyes_at_both_sizes(visit, room, game):
    client = come_in(room, "Ada")
    table = open_table(client, game, 4, options=TWICE[game])
    play_out(room, client, table)
    deals = client.get(f"/api/matches/{table}/replay").json()["deals"]
    page = visit(f"/replay/{table}", size="small", lang="en")
    page.wait_for_selector(".board")
    for size in ("small", "wide"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for deal in range(1, min(deals, 3) + 1):
            page.get_by_label("Deal", exact=True).select_option(str(deal))
            page.wait_for_url(f"**#{deal}.0*")
            seen = {}
            for seat in (-1, 0, 1, 2, 3, 0, -1):
                page.get_by_label("Through whose eyes").select_option(str(seat))
                page.wait_for_url(f"**#{deal}.0" + (f"@{seat + 1}" if seat >= 0 else ""))
                faces, height = page.evaluate(_STAGE)
                assert min(faces, height) > 0, (size, deal, seat)
                assert seen.setdefault(seat, faces) == faces, "the same eyes see the same again"
                if size == "small":
                    assert covered(page) == [], (deal, seat)
            ended = page.get_by_label("Moment", exact=True).get_attribute("max") == "0"
            assert all(seen[seat] < seen[-1] or ended for seat in range(4)), (
                seen
            )  # all is turned up
    assert deals > 1
    page.set_viewport_size({"width": 844, "height": 390})  # a phone sideways
    for seat in (0, -1):
        page.get_by_label("Through whose eyes").select_option(str(seat))
        page.wait_for_url(f"**.0{'@1' if seat == 0 else ''}")
        assert covered(page) == [], seat


def test_other_eyes_are_announced_until_they_come(visit, match):
    page = visit(f"/replay/{match}", lang="en")
    page.wait_for_selector(".board")
    asked = []
    page.route(f"**/{match}/replay?*", lambda route: asked.append(route))
    page.get_by_label("Through whose eyes").select_option("0")
    page.locator('.replay[aria-busy="true"] .replay-caption', has_text="One moment").wait_for()
    asked.pop().continue_()
    page.locator(".replay:not([aria-busy]) .replay-caption", has_text="saw it").wait_for()


def covered(page):
    """What does not fit on the stage, or lies under the controls; the page may be long."""
    found = page.evaluate(FITS)["faults"]
    return [fault for fault in found if not fault.startswith("the page is")]


def test_step_scrub_and_play(visit, check_axe, match):
    page = visit(f"/replay/{match}", size="wide")
    page.wait_for_selector(".board")
    assert page.url.endswith("#1.0")
    check_axe(page)
    page.get_by_role("button", name="Un passo avanti").click()
    page.wait_for_url("**#1.1")  # Playwright hears of it a moment later
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#1.2")
    page.get_by_label("Momento").fill("7")
    page.wait_for_url("**#1.7")
    page.locator("main").focus()
    page.keyboard.press("End")
    page.wait_for_selector("text=Com’è finita")
    check_axe(page)
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_url("**#1.2")
    page.get_by_role("button", name="Pausa").click()


# What would be cut in a menu that is closed.
CUT = """menus => menus.flatMap((menu) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(menu);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const room = menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
  const texts = [...menu.options].map((one) => one.text);
  return texts.filter((text) => pen.measureText(text).width > room);
})"""


def test_a_link_to_a_moment_and_other_eyes(visit, match):
    page = visit(f"/replay/{match}#1.9", size="small", lang="fr")
    page.wait_for_selector(".board")
    assert step_of(page) == 9
    assert page.locator("select").evaluate_all(CUT) == []
    faces = page.locator(".board [data-card]:not([data-card=''])")
    seen_open = faces.count()
    page.get_by_label("Avec les yeux de qui").select_option("2")
    # On the smallest phones the others' backs are counted, not shown.
    page.wait_for_selector(".ring [data-card='']", state="attached")
    assert step_of(page) == 9
    assert faces.count() < seen_open, "one seat sees less than all cards"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_record_and_proof(visit, match):
    page = visit(f"/replay/{match}")
    page.wait_for_selector(".board")
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica la partita").click()
    assert '"format":"tribu/1"' in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("link", name="Mescolata onesta? Controlla").click()
    page.wait_for_selector("h1:has-text('La smazzata 1 era onesta?')")


def test_no_such_match(visit, noticed):
    noticed.expected.append("404")
    page = visit("/replay/nobody")
    page.wait_for_selector("h1:has-text('Questa partita non c’è, o non è finita.')")


def test_marks_and_caption(visit, check_axe, match):
    page = visit(f"/replay/{match}#1.5@2", size="small", lang="en")
    caption = page.locator(".replay-caption")
    caption.get_by_text("saw it").wait_for()
    assert "step 5 of 40" in caption.inner_text()
    assert page.locator(".told").inner_text(), "a moment that was jumped to is told, too"
    mark = page.get_by_role("button", name="The Pita falls")
    mark.click()
    page.wait_for_function("location.hash.endsWith('@2') && !location.hash.startsWith('#1.5')")
    assert "The Pita falls" in caption.inner_text()
    assert mark.get_attribute("aria-current") is not None
    assert step_of(page) == int(mark.get_attribute("data-step"))
    check_axe(page)
