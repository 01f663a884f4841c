"""Bots that still get ready: the page says so, and who plays meanwhile."""

from __future__ import annotations

import json
from typing import Any

from web.table_tools import new_table, wait_for_me


def test_the_page_says_that_bots_are_warming_up(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", size="wide")
    lines: list[Any] = []

    def listen(socket: Any) -> None:
        socket.connect_to_server()  # all passes through; the test adds what a cold machine says
        lines.append(socket)

    page.route_web_socket("**/socket", listen)
    page.clock.install()
    page.goto(room + new_table(page, room, "busca", ["open", *["bot:random"] * 3]))
    assert wait_for_me(page)
    seats = page.locator(".ring .seat-who")
    assert seats.all_inner_texts() == ["a caso"] * 3
    lines[-1].send(json.dumps({"type": "warming", "bots": ["random"]}))
    page.locator(".seat-who", has_text="si prepara").first.wait_for()
    assert seats.all_inner_texts() == ["si prepara"] * 3
    assert page.locator(".match-aim").first.is_visible(), "no notice lies over it"
    assert all(seat.is_visible() for seat in seats.all())
    lines[-1].send(json.dumps({"type": "hurried", "bots": ["random"]}))
    lines[-1].send(json.dumps({"type": "warming", "bots": []}))
    page.locator(".seat-who", has_text="di fretta").first.wait_for()
    seat = page.locator('.seat[data-seat="1"]')
    assert "ha pensato meno del solito" in seat.get_attribute("aria-label")
    lines[-1].send(json.dumps({"type": "hurried", "bots": []}))
    lines[-1].send(json.dumps({"type": "warming", "bots": ["random"]}))
    page.locator(".seat-who", has_text="si prepara").first.wait_for()
    places = page.evaluate(_PLACES, page.url.rsplit("/", 1)[-1])
    stood_in = [one | {"by": "bot:novice"} if one["seat"] == 1 else one for one in places["places"]]
    lines[-1].send(json.dumps({"type": "news", "seq": places["seq"] + 1, "places": stood_in}))
    page.locator('.seat[data-seat="1"][aria-label*="principiante"]').wait_for()
    assert "gioca un principiante" in page.locator('.seat[data-seat="1"]').get_attribute(
        "aria-label"
    )
    waits = {"type": "news", "seq": places["seq"] + 2, "turn": [1], "legal": []}
    lines[-1].send(json.dumps(waits))
    page.locator(".bar-prompt", has_text="si prepara: circa un minuto").wait_for()
    lines[-1].send(json.dumps({"type": "warming", "bots": []}))
    page.locator('.seat[data-seat="2"] .seat-who', has_text="a caso").wait_for()
    assert not page.locator(".toast").count()
    assert sorted(seats.all_inner_texts()) == ["a caso", "a caso", "si prepara"], "nobody changes"
    page.clock.fast_forward(61_000)  # that is no minute any more
    page.locator(".bar-prompt", has_text="ci vuole più del solito").wait_for()


_PLACES = """async id => (await (await fetch(`/api/tables/${id}/first?lang=it`)).json()).table"""
