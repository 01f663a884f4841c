"""The way back to a table, what happened meanwhile, invitations, talk, and calls to my turn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from web.player import come_in, open_table, play_out
from web.table_tools import by_click, new_table, wait_for_me, with_bots

COMPANY = ["open", "open", "bot:random", "bot:random"]


def sees(client: Any, visit: Any, path: str, **more: Any) -> Any:
    """A browser of somebody who came in by the API."""
    page = visit("/learn", **more)
    home = page.url.split("/learn")[0]
    page.context.add_cookies(
        [{"name": name, "value": value, "url": home} for name, value in client.cookies.items()]
    )
    page.goto(home + path)
    return page


# --- the way back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["small", "wide"])
def test_the_first_thing_at_home_is_to_continue(visit: Any, room: str, size: str) -> None:
    ada = come_in(room, "Ada")
    table = open_table(ada, "busca", 4, options={"deals": 3, "limit": 0})
    play_out(room, ada, table, stop=lambda state: state["phase"] == "resting")
    page = sees(ada, visit, "/", size=size)
    page.locator(".my-tables").wait_for()
    first = page.locator("main a").nth(1)  # the first one leads to another device
    assert first.get_attribute("href") == f"/t/{table}"
    said = first.inner_text()
    assert "Busca" in said
    assert "Tu " in said, "the score, mine first"
    assert "Continua" in said
    out = page.get_by_role("button", name="Lascia per sempre questo tavolo")
    way, box = first.bounding_box(), out.bounding_box()
    beside = box["x"] >= way["x"] + way["width"]
    assert beside or box["y"] >= way["y"] + way["height"], "the way out does not lie on the way in"
    out.click()
    page.get_by_role("button", name="Lascia: continua un bot").click()
    page.locator(".my-tables").wait_for(state="detached")
    page.goto(f"{room}/matches")
    page.locator("h1").wait_for()
    assert page.locator(".go", has_text="Continua").count() == 0


def test_who_comes_back_hears_what_was_missed(visit: Any, room: str) -> None:
    ada = visit("/", name="Ada", size="wide")
    path = new_table(ada, room, "busca", COMPANY, {"grace": 0})
    ada.goto(room + path)
    bo = visit(path, name="Bo", size="small")
    bo.locator(".gather-seat .button").nth(1).click()
    while ada.locator(".hand-card[data-legal]").count() == 0:
        if bo.locator(".hand-card[data-legal]").count():
            by_click(bo)
        ada.wait_for_timeout(50)
    ada.goto(f"{room}/learn")  # without a word
    bo.wait_for_function("() => !document.querySelector('.seat[data-seat=\"0\"][data-turn]')")
    ada.goto(room + path)
    told = ada.locator(".while-away:not([hidden]) > span")
    told.wait_for()
    assert "Mentre non c’eri, un bot ha fatto" in told.inner_text()
    bo.locator(".menu-button").click()
    bo.get_by_role("button", name="Finiamo qui?").click()
    asked = ada.locator(".vote", has_text="Finire la partita qui?")
    asked.wait_for(state="attached")
    assert told.is_visible()
    assert not asked.is_visible()  # one thing after the other
    ada.keyboard.press("Shift")  # whatever is done first, it does not stay in the way
    told.wait_for(state="hidden")
    asked.wait_for()


def test_others_see_the_seconds_until_a_bot_comes(visit: Any, room: str) -> None:
    ada = visit("/", name="Ada")
    path = new_table(ada, room, "busca", COMPANY)
    ada.goto(room + path)
    bo = visit(path, name="Bo", size="small")
    bo.locator(".gather-seat .button").nth(1).click()
    bo.locator(".seat").first.wait_for()
    ada.goto(f"{room}/learn")
    clock = bo.locator('.seat[data-seat="0"] .seat-clock:not(:empty)')
    clock.wait_for()
    assert re.fullmatch(r"bot [01]:\d\d", clock.inner_text())


# --- invitations ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["small", "wide"])
def test_an_invitation_says_who_invites_to_what(
    visit: Any, room: str, check_axe: Any, size: str
) -> None:
    ada = come_in(room, "Ada")
    table = open_table(ada, "busca", 4, seats=["open", "open", "open", "bot:random"])
    page = visit(f"/t/{table}", size=size)
    assert page.locator("h1").inner_text() == "Ada ti invita a Busca"
    assert page.locator(".invited").inner_text() == "Ci sono ancora 2 posti su 4."
    assert page.get_by_role("link", name="3 minuti").get_attribute("href") == "/learn/busca"
    assert page.locator("head meta[property='og:title']").get_attribute("content")
    check_axe(page)


def test_a_full_table_promises_no_seat(visit: Any, room: str) -> None:
    ada = come_in(room, "Ada")
    page = visit(f"/t/{open_table(ada, 'busca', 4)}", lang="en")
    assert page.locator(".invited").inner_text() == "The table is full: you can watch."
    assert page.locator(".join button").inner_text() == "Watch"


def test_with_friends_is_by_link_only(visit: Any) -> None:
    page = visit("/", name="Ada")
    page.get_by_role("link", name="Con amici").first.click()
    public = page.locator("#option-public")
    public.wait_for(state="attached")
    assert not public.is_checked()
    page.locator("#option-pace").select_option("days3")
    page.locator("form button[type=submit]").click()
    page.locator(".gathering .terms").get_by_text("3 giorni a mossa").wait_for()


def test_a_host_invites_first_and_knows_the_bots(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", size="small")
    page.goto(room + new_table(page, room, "busca", COMPANY))
    start = page.locator(".gather-host .button.main")
    assert start.inner_text() == "Si comincia, con 3 bot"
    assert page.locator(".gather-seat .seat-who:visible").all_inner_texts() == ["bot · a caso"] * 2
    link = page.locator(".gather-share .input").bounding_box()
    assert link["y"] < start.bounding_box()["y"]


@pytest.mark.parametrize(
    ("lang", "only"),
    [("it", "solo su questo"), ("fr", "que sur cet"), ("en", "Only this computer")],
)
def test_a_link_that_nobody_else_can_open_says_so(
    visit: Any, room: str, lang: str, only: str
) -> None:
    page = visit("/", name="Ada", lang=lang)
    page.goto(room + new_table(page, room, "busca", COMPANY))
    told = page.locator(".gather-share p")
    told.wait_for()
    assert only in told.inner_text()
    assert "tribu serve --lan" in told.inner_text()
    for home, here in HOMES.items():
        found = "async (home) => (await import('/js/here.js')).isHere(home)"
        assert page.evaluate(found, home) is here, home


HOMES = {
    "http://127.0.0.1:8000": True,
    "http://localhost:8000": True,
    "https://[::1]": True,
    "http://192.168.77.1:8000": False,
    "https://localhosts.example": False,
    "https://127.example.org": False,
}


# --- talk -----------------------------------------------------------------------------------------


def test_on_a_phone_what_was_said_stays_in_sight(visit: Any, room: str) -> None:
    ada = visit("/", name="Ada", size="small")
    with_bots(ada, room, "busca")  # bots can end a deal of Bué before she has opened anything
    ada.locator(".sheet-open").click()
    ada.locator("#tab-button-talk").click()
    for number in range(12):
        ada.locator(".talk-form input").fill(f"parola {number}")
        ada.locator(".talk-form button").click()
    ada.get_by_role("button", name="Che classe!").click()
    ada.locator(".talk-list li", has_text="😎").wait_for()
    box = ada.locator(".talk-list").bounding_box()
    sheet = ada.locator(".side").bounding_box()
    assert box["height"] > 0.35 * sheet["height"], "history, not buttons"
    last = ada.locator(".talk-list li").last.bounding_box()
    assert last["y"] + last["height"] <= box["y"] + box["height"] + 1, "and its end is shown"


def test_a_chat_that_is_opened_later_has_what_was_said(visit: Any, room: str) -> None:
    ada = visit("/", name="Ada", size="small")
    path = new_table(ada, room, "busca", COMPANY)
    ada.goto(room + path)
    bo = visit(path, name="Bo", size="wide")
    bo.locator(".gather-seat .button:visible").first.click()
    for page in (ada, bo):
        page.locator(".hand-card").first.wait_for()
    for sign in ("😎", "😄"):
        bo.locator("#tab-button-talk").click()
        bo.locator(".reaction", has_text=sign).click()
        ada.locator(".sheet-open[data-unread]").click()
        ada.locator(".talk-list li", has_text=sign).wait_for(timeout=3000)
        ada.locator(".sheet-close").click()


# --- leaving --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "away", "back"),
    [
        ("it", "Mi prendo una pausa", "«Continua»"),
        ("fr", "Je fais une pause", "« Reprendre »"),
        ("en", "Take a break", "“Continue”"),
    ],
)
def test_alone_without_a_clock_one_closes_the_page_for_a_break(
    visit: Any, room: str, lang: str, away: str, back: str
) -> None:
    """The table waits; a bot that plays meanwhile would take the match away."""
    page = visit("/", name="Ada", lang=lang)
    with_bots(page, room, "busca")
    wait_for_me(page)
    page.locator(".menu-button").click()
    entries = page.locator(".table-menu .button")
    assert away not in entries.all_inner_texts()
    asked: list[str] = []
    page.on("dialog", lambda box: (asked.append(box.message), box.dismiss()))
    entries.last.click()
    assert away not in asked[0]
    assert back in asked[0].replace("\N{NO-BREAK SPACE}", " "), "where the table is found again"


@pytest.mark.parametrize("pace", [{"move": 60, "bank": 300}, {"move": 3 * 86_400, "bank": 0}])
def test_alone_by_the_clock_one_can_take_a_break(
    visit: Any, room: str, pace: dict[str, int]
) -> None:
    page = visit("/", name="Ada")
    seats = ["open", *["bot:random"] * 3]
    page.goto(room + new_table(page, room, "busca", seats, {"pace": pace}))
    wait_for_me(page)
    page.locator(".menu-button").click()
    page.get_by_role("button", name="Mi prendo una pausa").wait_for()


def test_who_leaves_for_good_is_missed_and_may_watch(visit: Any, room: str) -> None:
    ada = visit("/", name="Ada", size="small")
    path = new_table(ada, room, "busca", COMPANY)
    ada.goto(room + path)
    bo = visit(path, name="Bo")
    bo.locator(".gather-seat .button:visible").first.click()
    for page in (ada, bo):
        page.locator(".hand-card").first.wait_for()
    asked: list[str] = []
    bo.on("dialog", lambda box: (asked.append(box.message), box.accept()))
    bo.locator(".menu-button").click()
    bo.get_by_role("button", name="Lascia il tavolo").click()
    ada.locator(".toast", has_text="Bo ha lasciato il tavolo").wait_for(timeout=5000)
    assert ada.locator('.seat[data-state="gone"] .seat-who').is_visible()
    assert "non potrai più tornare" in asked[0]
    bo.wait_for_url(f"{room}/")
    bo.goto(room + path)
    bo.locator(".bar-prompt", has_text="Hai lasciato questo tavolo").wait_for(timeout=5000)


# --- a break, and once more -----------------------------------------------------------------------


def test_a_break_is_told_at_once_and_keeps_the_seat_in_a_rematch(visit: Any, room: str) -> None:
    """Who plays meanwhile and how to come back, over what was said before; then one story of whom
    the new table waits for, in words."""
    ada = visit("/", name="Ada", size="wide", lang="en")
    path = new_table(ada, room, "busca", ["open", "open", "open", "bot:random"])
    ada.goto(room + path)
    bo, cy = visit(path, name="Bo", lang="en"), visit(path, name="Cy", lang="en")
    for seat, page in enumerate((bo, cy), start=1):
        page.locator(".gather-wait", has_text="Ada can begin at any time").wait_for()
        page.locator(".gather-seat").nth(seat).get_by_role("button").click()
    for page in (ada, bo, cy):
        page.locator(".hand-card").first.wait_for()
    _ask_to_end(ada)
    bo.locator(".vote .button", has_text="No").click()
    cy.locator(".toast", has_text="Not everybody agrees").wait_for()
    cy.locator(".menu-button").click()
    cy.get_by_role("button", name="Take a break").click()
    line = cy.locator(".stand-in")
    line.get_by_text("A bot is playing for you until you take your seat back.").wait_for()
    assert cy.locator(".toast:visible").count() == 0
    assert line.get_by_role("button", name="Take my seat back").is_visible()
    _ask_to_end(ada)
    bo.locator(".vote .button.main").click()
    ada.get_by_role("button", name="Play again!").click()
    ada.locator(".gather-wait", has_text="Waiting for Bo and Cy, then we begin.").wait_for()
    assert ada.locator('.gather-seat[data-state="open"]').count() == 0
    told = ada.locator(".side tbody tr .seat-who").all_inner_texts()
    assert told[1:3] == ["not here yet"] * 2
    for page in (bo, cy):
        page.get_by_role("button", name="To the new table").click()
    for page in (ada, bo, cy):
        page.locator(".hand-card").first.wait_for()


def _ask_to_end(page: Any) -> None:
    page.locator(".menu-button").click()
    page.get_by_role("button", name="Shall we end here?").click()


# --- my turn --------------------------------------------------------------------------------------

_HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
}"""
_EARS = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.notes += 1;
    return start.apply(this, at);
  };
}"""
# A browser without a screen shows no notifications: what it would show is kept instead.
_NOTICES = """async () => {
  await navigator.serviceWorker.ready;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  localStorage.setItem('tribu.notify', 'yes');
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
    window.told = [title, body, data.url];
  };
}"""


# A browser whose person says yes, and whose push service is not asked.
_MAY_CALL = """() => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => ({
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: applicationServerKey } }),
  });
}"""


def test_a_table_by_days_offers_to_call(visit: Any, room: str) -> None:
    """The browser's push address goes to the server, and nobody is asked twice."""
    page = visit("/", name="Ada", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    offer = page.locator(".gather-notify")
    page.goto(room + new_table(page, room, "busca", COMPANY))
    page.locator(".gather-seat").first.wait_for()
    assert not offer.is_visible(), "who waits at the table need not be called"
    days = {"pace": {"move": 2 * 86_400, "bank": 0}}
    page.goto(room + new_table(page, room, "busca", COMPANY, days))
    offer.wait_for()
    page.evaluate(_MAY_CALL)
    sent: list[Any] = []

    def answer(route: Any) -> None:
        sent.append((route.request.method, route.request.post_data_json))
        route.fulfill(json={"key": "BKey"})

    page.route("**/api/push", answer)
    offer.get_by_role("button").click()
    page.locator(".toast", has_text="ti avviseremo").wait_for()
    address = {"endpoint": "https://push.test/1", "keys": {"p256dh": "BKey"}}
    assert sent == [("GET", None), ("POST", address)]
    offer.wait_for(state="hidden")


# One whose person says no.
_MAY_NOT_CALL = """() => {
  Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  Notification.requestPermission = async () => 'denied';
}"""


def test_a_table_by_days_says_that_one_may_go(visit: Any, room: str) -> None:
    """The invitation says how long a move may take; after a move one reads that the page may be
    closed, and how one hears of the next; the list of matches says whose turn it is."""
    days = {"pace": {"move": 2 * 86_400, "bank": 0}}
    ada = visit("/", name="Ada", lang="en", service_workers="allow")
    path = new_table(ada, room, "busca", ["open", "open", "bot:random", "bot:random"], days)
    ada.goto(room + path)
    ada.evaluate("navigator.serviceWorker.ready.then(() => null)")
    ada.evaluate(_MAY_NOT_CALL)
    bo = visit(path, lang="en")
    bo.locator(".invited", has_text="up to 2 days for each move").wait_for()
    bo.locator(".join #name").fill("Bo")
    bo.locator(".join form button").click()
    for page in (ada, bo):
        page.locator(".hand-card").first.wait_for()
    playing, other = (ada, bo) if _is_to_play(ada, bo) else (bo, ada)
    who = "Ada" if playing is ada else "Bo"
    prompt = other.locator(".bar-prompt")
    ways = ("You can close the page: “Matches” says", "You can close the page; for a reminder")
    prompt.filter(has_text=ways[0] if other is ada else ways[1]).wait_for()
    assert "You can close" not in playing.locator(".bar-prompt").inner_text()
    ada.locator(".menu-button").click()
    ada.get_by_role("button", name="Tell me when it is my turn").click()
    ada.locator(".toast", has_text="change its settings").wait_for()
    other.goto(f"{room}/matches")
    other.locator(".table-line .mark", has_text=f"{who} to play").wait_for()


def _is_to_play(one: Any, other: Any) -> bool:
    """Whether it is the first one's turn, when it is somebody's."""
    for _ in range(200):
        for page in (one, other):
            if page.locator(".hand-card[data-legal]").count():
                return page is one
        one.wait_for_timeout(50)
    raise AssertionError("nobody is to play")


def test_my_turn_calls_me_back_to_a_hidden_tab(visit: Any, room: str) -> None:
    """By the title, two notes, and a word from the system if I asked for it."""
    page = visit("/", name="Ada", service_workers="allow")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.evaluate(_NOTICES)
    page.evaluate(_EARS)
    page.evaluate(_HIDE)
    for _ in range(5):  # whoever takes the trick leads to the next, and is not called
        by_click(page)
        assert wait_for_me(page)
        if page.evaluate("window.notes") >= 2:
            break
    page.wait_for_function("() => window.notes >= 2")
    page.wait_for_function("() => document.title.startsWith('●')")
    path = page.evaluate("location.pathname")
    page.wait_for_function("() => window.told !== undefined")
    assert page.evaluate("window.told") == ["Tocca a te · Busca", "Il tavolo ti aspetta.", path]
