"""A challenge on the page: one tap from home, the same table when one comes back, then the rank."""

from __future__ import annotations

import re

import httpx

from web.player import play_out
from web.table_tools import by_click
from web.table_tools import play_out as play_out_here


def test_from_home_to_the_rank(visit, room, check_axe, noticed):
    page = visit("/", size="small", name="Ada")
    page.locator(".tile", has_text="Busca").get_by_role("link", name="La sfida del giorno").click()
    page.get_by_text("un solo tentativo").wait_for()
    page.get_by_text("Sigillata prima").click()
    assert page.locator(".seals li").count() == 8
    page.get_by_role("link", name="del giorno dopo").click()
    page.get_by_text("Le carte sono già sigillate").wait_for()
    page.go_back()
    page.get_by_role("button", name="Gioca 8 smazzate").click()
    page.wait_for_selector(".board")
    page.get_by_text("Per 8 smazzate").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    menu = page.locator("#table-menu").inner_text()
    assert "Le regole" in menu
    assert "pausa" not in menu, "nobody plays a seat for its owner"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Tavolo").click()
    page.get_by_text("il tavolo ti aspetta").wait_for()
    table = page.url.rpartition("/")[2]

    page.goto(f"{room}/challenge/busca")  # who leaves finds the table again
    page.get_by_text("Il tuo tavolo ti aspetta").wait_for()
    [token] = [one["value"] for one in page.context.cookies() if one["name"] == "tribu"]
    play_out(room, httpx.Client(cookies={"tribu": token}), table)

    page.goto(f"{room}/t/{table}")
    page.get_by_role("link", name="Com’è andata agli altri?").click()
    page.wait_for_url(re.compile("/challenge/busca-"))
    page.get_by_text("Posto 1 su 1", exact=True).wait_for()
    page.locator(".deal-line summary").first.click()
    page.get_by_text("tutti hanno fatto le stesse scelte").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    check_axe(page)

    noticed.expected.append("404")
    page.goto(f"{room}/challenge/busca-1999-01-01")  # a link of long ago leads to those of today
    page.get_by_text("Questa sfida non c’è.").wait_for()
    assert page.locator(".table-line").count() == 3
    page.goto(f"{room}/challenge")
    page.get_by_role("link", name="Bugami").wait_for()

    noticed.expected.append("403")
    friend = visit(f"/replay/{table}", lang="en", name="Bo")  # who has not played it yet
    friend.get_by_role("heading", name="play it first").wait_for()
    friend.get_by_role("link", name="Play this challenge").click()
    friend.get_by_role("button", name="Play 8 deals").wait_for()
    line = friend.locator("header .soft").inner_text()
    assert "8 deals · about 15 minutes · open until " in line
    assert re.search(r"until \d+ \w+ \d{4}, \d\d:\d\d", line), "the day first"
    friend.goto(f"{friend.url.partition('?')[0]}?from={table}")  # the link that Ada sends
    friend.get_by_text("Ada sent you this challenge, and is number 1 of 1").wait_for()
    assert friend.locator(".challenge .table-wrap").count() == 0, "and nothing more is told"


def test_the_many_deals_of_a_lucky_game(visit, room, check_axe):
    """All but the last deal are played without the page, which then plays on from there."""
    page = visit("/challenge/bue", size="phone", name="Ada", lang="en")
    page.get_by_role("button", name="Play 24 deals").click()
    page.wait_for_selector(".board")
    table = page.url.rpartition("/")[2]
    [token] = [one["value"] for one in page.context.cookies() if one["name"] == "tribu"]
    page.goto(f"{room}/challenge")  # and away from the table
    last = {"phase": "resting", "deal": 23}
    play_out(
        room,
        httpx.Client(cookies={"tribu": token}),
        table,
        lambda state: last.items() <= state.items(),
    )
    page.goto(f"{room}/t/{table}")
    play_out_here(page, by_click)
    page.get_by_role("link", name="How did the others do?").click()
    page.get_by_text("You are number 1 of 1", exact=True).wait_for()
    assert page.locator(".deal-line").count() == 24
    page.locator(".deal-line summary").last.click()
    page.get_by_text("made the same choices").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    check_axe(page)
