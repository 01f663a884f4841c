"""Friends and a link: who comes too late, learns the game first, or has no name of their own."""

from __future__ import annotations

from typing import Any

from web.player import come_in, open_table
from web.table_tools import by_click, new_table

LAST = ["bot:random", "bot:random", "open"]  # seats beside the host's


def test_who_is_too_late_for_the_last_seat_is_told_so(visit: Any, room: str) -> None:
    ada = come_in(room, "Ada")
    table = open_table(ada, "busca", 4, seats=["open", *LAST])
    cai = visit("/", name="Cai", lang="en")
    cai.goto(f"{room}/t/{table}")
    cai.locator(".gather-seat").first.wait_for()
    bo = visit(f"/t/{table}")
    late = visit(f"/t/{table}", lang="en")
    for page, name in ((bo, "Bo"), (late, "Teo")):
        page.locator(".join #name").fill(name)
        page.locator(".join form button").click()
        page.locator(".hand-card, .stage .seat").first.wait_for()
    late.get_by_text("Somebody was quicker: the table is full, but you can watch.").first.wait_for()
    cai.get_by_text("The table is full and the match begins: you can watch.").first.wait_for()
    assert bo.locator(".toast", has_text="pieno").count() == 0


def test_a_lesson_on_the_way_leads_back_to_the_invitation(visit: Any, room: str) -> None:
    ada = come_in(room, "Ada")
    path = f"/t/{open_table(ada, 'busca', 4, seats=['open', 'open', 'open', 'bot:random'])}"
    page = visit(path, lang="en")
    page.get_by_role("link", name="Learn it in 3 minutes").click()
    assert page.get_by_role("link", name="Back to the table").get_attribute("href") == path
    page.get_by_role("button", name="Start the lesson").click()
    coach = page.locator(".coach-text")
    coach.wait_for()
    page.evaluate(_TO_THE_END)
    page.reload()
    page.get_by_role("button", name="Back to the table").click()
    page.get_by_role("heading", name="Ada invites you to Busca").wait_for()
    page.locator(".join #name").fill("Gigi")  # the lesson had called me Oar 58
    page.locator(".join form button").click()
    page.locator(".gather-seat", has_text="Gigi (you)").wait_for()
    page.goto(f"{room}/learn/busca")
    page.locator("h1").wait_for()
    assert page.get_by_role("link", name="Back to the table").count() == 0


_TO_THE_END = """async () => {
  const id = location.pathname.split('/').pop();
  const lesson = await (await fetch('/api/lessons/busca?lang=en')).json();
  sessionStorage.setItem(`tribu.lesson.${id}`, String(lesson.steps.length - 1));
}"""


def test_a_move_that_waited_too_long_is_no_fault(visit: Any, room: str, noticed: Any) -> None:
    noticed.expected.append("WebSocket connection")  # that is what a line down looks like
    ada = visit("/", name="Ada", lang="en")
    seats = ["open", "open", "bot:random", "bot:random"]
    path = new_table(ada, room, "busca", seats, {"grace": 0})
    ada.goto(room + path)
    bo = visit(path, name="Bo")
    bo.locator(".gather-seat .button").nth(1).click()
    while ada.locator(".hand-card[data-legal]").count() == 0:
        if bo.locator(".hand-card[data-legal]").count():
            by_click(bo)
        ada.wait_for_timeout(50)
    ada.context.set_offline(True)
    ada.evaluate("dispatchEvent(new Event('offline'))")
    ada.locator('.line-state[data-line="waiting"]').wait_for()
    by_click(ada)
    ada.get_by_text("Too late for your move: a bot is playing for you.").first.wait_for()
    bo.wait_for_function("() => !document.querySelector('.seat[data-seat=\"0\"][data-turn]')")
    ada.context.set_offline(False)
    told = ada.locator(".while-away:not([hidden]) > span")
    told.wait_for()
    said = "Your move came too late: a bot had already played for you."
    ada.wait_for_function(
        "said => document.querySelector('.while-away').innerText.includes(said)", arg=said
    )
    assert ada.locator(".toast:visible").count() == 0


def test_an_empty_name_is_answered_in_the_reader_s_language(visit: Any, room: str) -> None:
    ada = come_in(room, "Ada")
    path = f"/t/{open_table(ada, 'busca', 4, seats=['open', 'open', 'open', 'bot:random'])}"
    page = visit(path, lang="fr")
    for name in ("", "   "):
        page.locator(".join #name").fill(name)
        page.locator(".join form button").click()
        page.locator(".fault", has_text="Écris ton nom, puis assieds-toi.").wait_for()
        assert page.evaluate("document.activeElement.id") == "name"


def test_my_own_figures_and_the_talk_say_what_they_are(visit: Any, room: str) -> None:
    """Two numbers stood side by side; nobody had spoken, and the tab was empty; a hand has ten
    cards, and keys for nine."""
    page = visit("/", name="Ada", lang="en", size="wide")
    page.goto(room + new_table(page, room, "busca", ["open", *["bot:random"] * 3]))
    mine = page.locator(".mine .seat-total")
    mine.wait_for()
    unit = "getComputedStyle(document.querySelector('.mine .seat-total'), '::after').content"
    assert "attr(data-unit)" in page.evaluate(unit) or "busche" in page.evaluate(unit)
    assert mine.get_attribute("data-unit") == "busche"
    page.locator("#tab-button-talk").click()
    page.get_by_text("Nobody has said anything yet.").wait_for()
    page.locator(".reaction").first.click()
    page.get_by_text("Nobody has said anything yet.").wait_for(state="hidden")
    page.locator(".hand-card").nth(9).wait_for()
    page.keyboard.press("0")
    focus = "[...document.querySelectorAll('.hand-card')].indexOf(document.activeElement)"
    assert page.evaluate(focus) == 9
