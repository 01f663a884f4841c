"""The author's bench in a browser: a number is turned, and figures, address and links follow."""

from __future__ import annotations

import os
import threading

import pytest

from tribu import jit
from tribu.lab.author import requests
from tribu.lab.author.serve import Bench
from web.conftest import SIZES


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    """A bench that plays few matches, in plain Python: nothing is compiled for it."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("the page is tested once, by `make test`")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIBU_DATA", str(tmp_path_factory.mktemp("data")))
        patch.setattr(requests, "FIRST_LOOK", 2)
        patch.setattr(requests, "SECOND_LOOK", 3)
        patch.setattr(requests, "BOARDS", 4)
        jit.interpret()
        server = Bench(0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()
        server.server_close()
        jit.interpret(False)


@pytest.fixture
def opened(bench, browser):
    """`opened("?game=…", "small")`: the page, once its figures are there."""
    contexts, errors = [], []

    def go(fields, size="wide"):
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, locale="it")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda told: told.type == "error" and errors.append(told.text))
        page.goto(bench + fields)
        page.wait_for_selector("#figures:not(.busy) table")
        return page

    yield go
    for context in contexts:
        context.close()
    assert errors == []


def test_what_is_turned_is_measured_and_stands_in_the_address(opened, check_axe):
    page = opened("?game=busca&lang=en&limit=1&house.pita=99")
    assert "house value pita: 99 is not from 0 to 40" in page.locator("#wrong").inner_text()
    number = page.get_by_role("spinbutton", name="Pita")
    assert number.input_value() == "8"
    number.fill("5000")
    told = page.locator(".knob .fault").first.inner_text()
    assert "from 0 to 40. The figures are still for 8." in told
    check_axe(page)
    number.fill("8")
    slider = page.get_by_role("slider", name="Pita")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#figures:not(.busy) th:has-text('Pita: 7')")
    assert "house.pita=7" in page.url
    assert "limit=1" in page.url
    page.fill("#name", "soft")
    page.keyboard.press("Enter")
    page.get_by_role("checkbox", name="soft").check()
    page.wait_for_selector("#figures thead th:has-text('soft')")
    page.get_by_role("button", name="Never lead denari").click()
    page.wait_for_selector("#told .verdict")
    check_axe(page)
    again = opened(page.url.partition("/?")[2].join(["?", ""]))
    assert again.get_by_role("spinbutton", name="Pita").input_value() == "7"
    assert again.locator("#figures thead th").all_inner_texts()[-1] == "soft"


def test_on_a_phone_nothing_scrolls_sideways_and_the_figures_stay_in_sight(opened, check_axe):
    page = opened("?game=busca&limit=1", "small")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("html").get_attribute("lang") == "it"
    assert page.locator("#brief").is_visible()
    assert page.locator("#brief").inner_text().count("\n") >= 3
    for box in page.locator("button:visible, input[type=range]:visible, select:visible").all():
        assert box.bounding_box()["height"] >= 43
    check_axe(page)
