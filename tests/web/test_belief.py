"""A page that knows no rule believes what it is told: lie to it, and it plays along."""

from __future__ import annotations

import json

import pytest

from web.player import come_in, open_table


@pytest.fixture
def lied_to(visit, room):
    """`lied_to("busca", 4, lie)`: a page whose server's words pass through `lie`, and the acts that
    the page sends. They go no further."""

    def go(game, players, lie):
        ada = come_in(room, "Ada")
        table = open_table(ada, game, players)
        acts = []
        heard = []

        def between(socket):
            heard.append(table)
            server = socket.connect_to_server()

            def down(text):
                message = json.loads(text)
                if message.get("scene"):
                    lie(message)
                socket.send(json.dumps(message))

            def up(text):
                said = json.loads(text)
                acts.append(said["action"]) if said["type"] == "act" else server.send(text)

            server.on_message(down)
            socket.on_message(up)

        page = visit("/me", size="wide")
        cookies = ada.cookies.items()
        page.context.add_cookies([{"name": n, "value": v, "url": room} for n, v in cookies])
        page.route_web_socket(f"**/api/tables/{table}/socket", between)
        page.goto(f"{room}/t/{table}")
        page.wait_for_selector(".board")
        if not heard:  # on a busy machine a page may get past the one who lies
            page.reload()
            page.wait_for_selector(".board")
        return page, acts

    return go


def test_what_is_told_is_legal_is_played_and_nothing_else(lied_to):
    """The server says that only the last card may be played, whatever was led."""
    hand = []

    def lie(message):
        hand[:] = message["scene"]["hands"][0]
        message["legal"] = [[hand[-1], "because I say so"]]
        message["turn"] = [0]

    page, acts = lied_to("busca", 4, lie)
    play = page.locator(".bar .button.main")
    page.locator(f".hand [data-card='{hand[0]}']").first.click(force=True)
    play.click(force=True)  # both are held back, so nothing may come of it
    page.locator(f".hand [data-card='{hand[-1]}']").first.click()
    play.click()
    page.locator(".bar .button.main[aria-disabled]").wait_for()
    assert acts == [hand[-1]]


def test_a_bid_that_is_not_offered_cannot_be_made(lied_to):
    page, acts = lied_to("bugami", 4, lambda message: message.update(legal=[["bid H", "a lie"]]))
    page.locator(".bid[data-bid='H']").click()
    assert page.locator(".bid:not([aria-disabled])").count() == 1
    page.locator(".bar .button.main").click()
    page.locator(".bar .button.main[aria-disabled]").wait_for()
    assert acts == ["bid H"]


def test_a_sum_that_is_wrong_is_shown_as_told(lied_to):
    def lie(message):
        for hand in message["scene"]["hands"]:
            hand |= {"value": 777, "distance": 333}

    page, _ = lied_to("bue", 2, lie)
    mine = page.locator(".mine").inner_text()
    assert "777" in mine
    assert "333" in mine
