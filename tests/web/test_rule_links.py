"""Whoever wants to know why something is forbidden is led to the rule."""

from __future__ import annotations

from typing import Any

import pytest

from web.table_tools import by_click, wait_for_me, with_bots

TOP = "id => document.getElementById(id).getBoundingClientRect().top"
FORBIDDEN = ".hand[data-choosing] .hand-card[aria-disabled=true]"


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_refusal_leads_to_its_rule(visit: Any, room: str, size: str) -> None:
    page = visit("/", size=size, name="Ada", lang="en")
    with_bots(page, room, "busca")
    while wait_for_me(page) and not page.locator(FORBIDDEN).count():
        by_click(page)
    card = page.locator(FORBIDDEN).first
    card.dispatch_event("click")
    link = page.locator(".toast a")
    first = link.element_handle()
    card.dispatch_event("click")  # who insists is told again, and reads it once
    page.wait_for_function("link => !link.isConnected", arg=first)
    assert page.locator(".toast").count() == 1
    rule = link.get_attribute("href").partition("#")[2]
    assert rule in ("busca-4", "busca-5")
    with page.expect_popup() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_selector(f"#{rule}", state="attached")
    rules.wait_for_function("scrollY > 0")
    assert 0 <= rules.evaluate(TOP, rule) < 100, "its text begins at the top of the window"


def test_a_link_within_the_page_leads_there_too(visit: Any) -> None:
    page = visit("/learn", lang="fr")
    page.wait_for_selector("main h1")
    page.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML(
          'beforeend', '<a id="there" href="/rules/bue#bue-14">BUE-14</a>')"""
    )
    page.locator("#there").click()
    page.wait_for_selector("#bue-14", state="attached")
    page.wait_for_function("scrollY > 0")
    page.wait_for_function("document.activeElement.id === 'main'")  # it has arrived
    assert 0 <= page.evaluate(TOP, "bue-14") < 100
