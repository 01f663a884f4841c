"""Among strangers on the page: mute, block, report, the operator's desk, devices, silence."""

from __future__ import annotations

from typing import Any

from web.conftest import Visit
from web.room import OPERATOR
from web.table_tools import HEADERS, new_table


def say(page: Any, text: str) -> None:
    page.locator("#tab-button-talk").click()
    page.locator(".talk-form input").fill(text)
    page.keyboard.press("Enter")
    page.locator(".talk-list li", has_text=text).wait_for()


def test_somebody_rude_is_muted_reported_and_kept_out(
    visit: Visit, noticed: Any, room: str, check_axe: Any
) -> None:
    """On a phone at the table, and at the desk on a large screen."""
    noticed.expected += ["403", "401", "WebSocket"]
    bo = visit("/me", size="wide", lang="en", name="Bo")
    address = new_table(bo, room, "busca", ["open", "open", "bot:random", "bot:random"])
    bo.goto(room + address)
    ada = visit(address, lang="en", name="Ada")
    ada.locator(".gather-seat button:visible").first.click()
    for page in (bo, ada):
        page.locator(".hand-card").first.wait_for()
    say(bo, "You play like a goat!")
    ada.locator(".sheet-open").click()
    ada.locator(".talk-list li").wait_for()
    ada.locator("#tab-button-scores").click()
    ada.locator(".about:visible").click()
    sheet = ada.locator("dialog.person")
    sheet.get_by_role("button", name="Mute").click()
    sheet.get_by_text("You do not hear what they say.").wait_for()
    check_axe(ada)
    sheet.locator("summary").click()
    sheet.locator("textarea").fill("Insults")
    sheet.get_by_role("button", name="Send").click()
    sheet.get_by_text("it has been sent").wait_for()
    sheet.get_by_role("button", name="Close").click()
    ada.locator("#tab-button-talk").click()
    assert ada.locator(".talk-list li").count() == 0

    desk = visit("/moderate", size="wide", lang="en")
    desk.locator("#operator-key").fill("wrong")
    desk.keyboard.press("Enter")
    desk.get_by_text("This key does not open.").wait_for()
    desk.locator("#operator-key").fill(OPERATOR)
    desk.keyboard.press("Enter")
    report = desk.locator(".report", has_text="Insults")
    assert "like a goat" in report.inner_text()
    report.locator("summary").click()
    check_axe(desk)
    report.get_by_placeholder("Reason").fill("Be kind.")
    report.get_by_role("button", name="Keep out").click()
    desk.locator(".people-list li", has_text="Be kind.").wait_for()
    bo.get_by_text("You cannot play here until").first.wait_for()


def test_the_host_sends_somebody_away(visit: Visit, room: str) -> None:
    ada = visit("/me", lang="en", name="Ada")
    address = new_table(ada, room, "busca", ["open"] * 4)
    ada.goto(room + address)
    bo = visit(address, lang="en", name="Bo")
    bo.locator(".gather-seat .button").nth(1).click()
    ada.on("dialog", lambda asked: asked.accept())
    ada.get_by_role("button", name="Remove Bo from the table").click()
    bo.get_by_text("You were asked to leave this table. You can watch").first.wait_for()
    bo.locator('.gather-seat[data-state="open"] .button').nth(2).wait_for()
    bo.locator('.gather-seat[data-state="open"] .button').first.click()
    bo.get_by_text("You were asked to leave this table.").first.wait_for()


def test_where_i_am_signed_in(visit: Visit, room: str, check_axe: Any) -> None:
    page = visit("/me", lang="en", name="Ada")
    code = page.request.post(f"{room}/api/me/link", headers=HEADERS).json()["code"]
    other = visit("/", lang="fr")
    other.request.post(f"{room}/api/me/redeem", data={"code": code}, headers=HEADERS)
    page.reload()
    devices = page.locator("#devices li")
    devices.nth(1).wait_for()
    check_axe(page)
    page.get_by_role("button", name="Sign out everywhere else").click()
    devices.nth(1).wait_for(state="detached")
    assert other.request.get(f"{room}/api/me").json() is None


def test_a_bot_is_offered_for_somebody_who_is_silent(visit: Visit, room: str) -> None:
    bo = visit("/me", lang="en", name="Bo")
    address = new_table(bo, room, "busca", ["open", "open", "bot:random", "bot:random"])
    ada = visit("/me", lang="en", name="Ada")
    for page in (bo, ada):
        page.clock.install()
        page.goto(room + address)
    ada.locator(".gather-seat button:visible").first.click()
    for page in (ada, bo):
        page.locator(".hand-card").first.wait_for()

    def turn() -> set[int]:
        first = bo.request.get(f"{room}/api/tables/{address.removeprefix('/t/')}/first")
        return {0, 1} & set(first.json()["table"]["turn"])

    while not turn():
        bo.wait_for_timeout(20)
    idle = ada if turn() == {0} else bo
    assert idle.locator(".vote:visible").count() == 0
    idle.clock.fast_forward(125_000)
    idle.get_by_text("has not moved for two minutes").wait_for()
