"""Was a deal fair? The page recomputes it, and the browser remembers what it was told."""

from __future__ import annotations

import hashlib
import json

import pytest

from web.player import come_in, open_table, play_match, play_out
from web.table_tools import with_bots


@pytest.fixture(scope="module", params=["bue", "busca", "bugami"])
def match(room, request):
    return play_match(room, request.param)[1]


def verdict(page):
    page.locator(".fair .button.main").click()
    return page.locator(".fair-word").get_attribute("data-verdict")


def findings(page):
    """What was found wrong, in words."""
    return page.locator(".fair-findings li[data-holds='no']").all_inner_texts()


def tampered(page, change):
    """The same page with another record: what `change` makes of it."""

    def answer(route):
        record = route.fetch().json()
        change(record)
        route.fulfill(body=json.dumps(record), content_type="application/x-ndjson")

    page.route("**/record", answer)
    page.reload()
    found = verdict(page)
    page.unroute("**/record")
    return found


def test_every_game_is_recomputed_and_nobody_cut(visit, check_axe, match):
    page = visit(f"/fair/{match}/1", size="small", lang="en")
    page.wait_for_selector("text=could be cut, but nobody did")
    assert verdict(page) == "pass"
    assert "nobody cut" in page.locator(".fair-word").inner_text()
    page.wait_for_selector("text=with no cuts it could shuffle until it liked them")
    check_axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []

    def exchange(record):
        deck = record["deals"][0]["deck"]
        deck[0], deck[-1] = deck[-1], deck[0]

    assert tampered(page, exchange) == "fail"
    assert "Shuffled again, other cards come out" in findings(page)[0]


def test_the_browser_holds_the_record_against_what_it_saw(room, match_of_mine):
    page, table = match_of_mine
    page.goto(f"{room}/fair/{table}/1")
    page.wait_for_selector("text=Tu hai tagliato qui")
    assert verdict(page) == "pass"
    assert page.locator(".fair-word").inner_text().startswith("Superata: le carte")
    assert page.locator(".fair-findings li[data-holds='yes']").count() == 6

    def another_seal(record):
        """As if the server had sealed something else all the time."""
        proof = record["deals"][0]["proof"]
        proof["secret"] = "11" * 32
        proof["commit"] = hashlib.sha256(bytes([0x11] * 32)).hexdigest()

    assert tampered(page, another_seal) == "fail"
    assert "Al tavolo questo browser ha visto altro." in findings(page)

    def without_my_cut(record):
        record["deals"][0]["proof"]["cuts"][0] = ""

    assert tampered(page, without_my_cut) == "fail"
    assert "Al tavolo questo browser ha visto altro." in findings(page)
    assert page.locator(".fair-cuts .careful-text").inner_text().startswith("Tu avevi promesso")

    def of_old(record):
        proof = record["deals"][0]["proof"]
        proof["v"] = 1
        del proof["promises"]

    page.evaluate("localStorage.clear()")  # another browser
    assert tampered(page, of_old) == "pass"
    page.wait_for_selector("text=le promesse non si scrivevano ancora")
    page.wait_for_selector("text=Questo browser non era al tavolo")


@pytest.fixture
def begun(visit, room):
    """A page that has cut the cards of a table, and who plays there."""
    page, client = visit("/learn", size="wide"), come_in(room, "Ada")
    cookies = [
        {"name": name, "value": value, "url": room} for name, value in client.cookies.items()
    ]
    page.context.add_cookies(cookies)
    table = open_table(client, "busca", 4)
    page.goto(f"{room}/t/{table}")
    page.locator(".hand-card").first.wait_for()
    return page, client, table


@pytest.fixture
def match_of_mine(begun, room):
    """A match whose cards were cut by a page; the rest was played from elsewhere."""
    page, client, table = begun
    with page.expect_request("**/record"):  # the browser checks it at once, unasked
        play_out(room, client, table)
    return page, table


def test_a_record_that_does_not_fit_is_told_at_the_table(begun, room):
    page, client, table = begun

    def without_my_cut(route):
        record = route.fetch().json()
        record["deals"][0]["proof"]["cuts"][0] = ""
        route.fulfill(body=json.dumps(record), content_type="application/x-ndjson")

    page.route("**/record", without_my_cut)
    play_out(room, client, table)
    page.get_by_text("alla smazzata 1 le carte non sono quelle").first.wait_for()


def test_a_promise_that_is_dropped_is_not_followed_by_a_cut(visit, room):
    """A server that leaves my promise out gets no cut of mine; one that drops a cut is named."""
    page = visit("/", size="phone", name="Ada")
    said = []

    def hear(socket):
        server = socket.connect_to_server()

        def up(text):
            message = json.loads(text)
            if message["type"] in ("promise", "cut"):
                said.append(message["type"])
            server.send(text)

        def down(text):
            message = json.loads(text)
            if (message.get("fair") or {}).get("step") == "cut":
                message["fair"]["promises"][0] = "00" * 32
            if (message.get("fair") or {}).get("step") == "dealt":
                message["fair"] |= {"promises": ["", "cd" * 32, "", ""], "cuts": [""] * 4}
            socket.send(json.dumps(message))

        socket.on_message(up)
        server.on_message(down)

    page.route_web_socket("**/socket", hear)
    with_bots(page, room, "busca")
    page.get_by_text("Il taglio promesso da").first.wait_for()
    assert said == ["promise"]


# --- what chance gave after the deal --------------------------------------------------------------

# A pack of which one card is left when all have theirs: it is renewed with every second draw.
TINY = {"blue": 6, "gold": 6, "hundreds": 0, "doubles": 0, "zeros": 0, "mixing": "auto"}


def test_renewed_packs_and_mixes_are_recomputed(visit, room):
    client = come_in(room, "Ada")
    table = open_table(client, "bue", 2, options=TINY | {"target": 1})
    play_out(room, client, table)
    page = visit(f"/fair/{table}/1", lang="en")
    assert verdict(page) == "pass"
    page.get_by_text("Renewed packs and automatic mixes come out the same").wait_for()
    page.get_by_text("only the server knows the rules here").wait_for()

    def another_order(record):
        pack = record["deals"][0]["reshuffles"][0]
        pack.append(pack.pop(0))

    assert tampered(page, another_order) == "fail"
    assert "does not come out the same" in findings(page)[0]

    def one_more(record):
        """As if the server kept silent about a shuffle."""
        packs = record["deals"][0]["reshuffles"]
        packs.append(packs[0])

    assert tampered(page, one_more) == "fail"
