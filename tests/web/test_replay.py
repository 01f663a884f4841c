"""A finished match is looked at again: step by step, as any seat, at a moment from a link."""

from __future__ import annotations

import pytest

from web.player import play_match


@pytest.fixture(scope="module")
def match(room):
    return play_match(room, "busca")[1]


def step_of(page):
    return int(page.url.rsplit(".", 1)[1])


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


def test_a_link_to_a_moment_and_other_eyes(visit, match):
    page = visit(f"/replay/{match}#1.9", size="small", lang="en")
    page.wait_for_selector(".board")
    assert step_of(page) == 9
    faces = page.locator(".board [data-card]:not([data-card=''])")
    seen_open = faces.count()
    page.get_by_label("Through whose eyes").select_option("2")
    # On the smallest phones the others' backs are counted, not shown.
    page.wait_for_selector(".ring [data-card='']", state="attached")
    assert step_of(page) == 9
    assert faces.count() < seen_open, "one seat sees less than all cards"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_record_and_proof(visit, match):
    page = visit(f"/replay/{match}")
    page.wait_for_selector(".board")
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica il verbale").click()
    assert '"format":"tribu/1"' in download.value.path().read_text(encoding="utf-8")
    page.wait_for_selector("text=Mescolata onesta: verificata")


def test_no_such_match(visit, noticed):
    noticed.expected.append("404")
    page = visit("/replay/nobody")
    page.wait_for_selector("h1:has-text('Qualcosa è andato storto')")
