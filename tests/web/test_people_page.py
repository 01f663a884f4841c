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
    said = ada.locator(".board .said")
    stood = said.bounding_box()
    ada.locator(".about:visible").click()
    sheet = ada.locator("dialog.person")
    sheet.wait_for()
    assert said.bounding_box() == stood, "its style sheet leaves the table alone"
    ada.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    ada.locator(".about:visible").click()
    sheet.get_by_role("button", name="Mute").click()
    sheet.get_by_text("You don’t hear what they say.").wait_for()
    check_axe(ada)
    sheet.get_by_role("button", name="Block").click()
    sheet.get_by_text("They stay at this table").wait_for()
    sheet.get_by_role("button", name="Unblock").click()
    sheet.get_by_role("button", name="Mute").click()
    sheet.get_by_text("You don’t hear what they say.").wait_for()
    sheet.locator("summary").click()
    sheet.locator("textarea").fill("Insults")
    sheet.get_by_role("button", name="Send").click()
    sheet.get_by_text("it’s been sent").wait_for()
    sheet.get_by_role("button", name="Close").click()
    ada.locator("#tab-button-talk").click()
    assert ada.locator(".talk-list li").count() == 0

    desk = visit("/moderate", size="wide", lang="en")
    desk.locator("#operator-key").fill("wrong")
    desk.keyboard.press("Enter")
    desk.get_by_text("This key doesn’t fit.").wait_for()
    desk.locator("#operator-key").fill(OPERATOR)
    desk.keyboard.press("Enter")
    report = desk.locator(".report", has_text="Insults")
    assert "like a goat" in report.inner_text()
    report.locator("summary").click()
    check_axe(desk)
    report.get_by_placeholder("Reason").fill("Be kind.")
    report.get_by_role("button", name="Keep out").click()
    desk.locator(".people-list li", has_text="Be kind.").wait_for()
    told = bo.get_by_text("You cannot play here until").first
    told.wait_for()
    assert "UTC" not in told.inner_text(), "told by the reader's own clock"
    bo.get_by_text("You’re no longer at this table.").first.wait_for()
    assert bo.get_by_text("you can only watch").count() == 0
    bo.goto(room)
    bo.locator(".notice", has_text="Be kind. If you think this is a mistake").wait_for()
    report = desk.locator(".report", has_text="Insults")
    report.get_by_role("button", name="Close the table…").click()
    close = report.get_by_role("button", name="Close the table", exact=True)
    close.click()
    report.get_by_text("Say why").wait_for()
    report.get_by_placeholder("Why").fill("Enough for today.")
    close.click()
    ada.get_by_role("heading", name="The people who run this card room closed the table").wait_for()
    ada.get_by_text("Enough for today.").wait_for()
    deed = desk.locator(".deeds li").first
    deed.get_by_text("Enough for today.").wait_for()
    report.get_by_text("Nobody plays at this table").wait_for()
    assert report.get_by_role("button", name="Close the table…").count() == 0
    assert "#" in desk.locator(".deeds li", has_text="Be kind.").inner_text(), "Bo, and which"


def test_the_host_sends_somebody_away(visit: Visit, room: str) -> None:
    ada = visit("/me", lang="en", name="Ada")
    address = new_table(ada, room, "busca", ["open"] * 4)
    ada.goto(room + address)
    bo = visit(address, lang="en", name="Bo")
    bo.locator(".gather-seat .button").nth(1).click()
    ada.on("dialog", lambda asked: asked.accept())
    ada.get_by_role("button", name="Remove Bo from the table").click()
    told = bo.locator(".gathering h2", has_text="The host removed you from this table")
    told.wait_for()
    bo.reload()
    told.wait_for()
    assert bo.locator(".gather-seat, .gathering input").count() == 0, "no invitation any more"
    bo.get_by_role("link", name="Back to the lobby").click()
    bo.locator(".lobby").wait_for()


def test_a_table_with_a_password_asks_for_it_beside_the_name(visit: Visit, room: str) -> None:
    ada = visit("/me", lang="en", name="Ada")
    address = new_table(ada, room, "busca", ["open"] * 4, {"password": "sesame"})
    guest = visit(address, lang="en")
    guest.locator("#name").fill("Bo")
    guest.locator("#password").fill("open")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("and this is not it").first.wait_for()
    assert guest.locator(".gathering h2").inner_text() == "Ada invites you to Busca", "still"
    guest.locator("#gather-word").fill("sesame")
    guest.locator(".gather-seat button:visible").first.click()
    guest.get_by_text("Bo (you)").wait_for()
    assert "send it along" in guest.locator(".gathering .terms").inner_text()
    eve = visit(address, lang="en", name="Eve")
    eve.locator(".gather-seat button:visible").first.click()
    eve.get_by_text("type it in before you sit down").first.wait_for()
    eve.locator("#gather-word").fill("sesame")
    eve.locator(".gather-seat button:visible").first.click()
    eve.get_by_text("Eve (you)").wait_for()


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


def test_a_device_that_is_signed_out_reads_so_at_the_table(visit: Visit, room: str) -> None:
    """It would look on without a word."""
    phone = visit("/me", lang="en", name="Ada")
    code = phone.request.post(f"{room}/api/me/link", headers=HEADERS).json()["code"]
    laptop = visit("/", lang="en")
    laptop.request.post(f"{room}/api/me/redeem", data={"code": code}, headers=HEADERS)
    phone.goto(room + new_table(phone, room, "busca", ["open", *["bot:random"] * 3]))
    phone.locator(".hand-card").first.wait_for()
    laptop.request.delete(f"{room}/api/me/sessions", headers=HEADERS)
    phone.get_by_text("You were Ada here, but this device was signed out.").first.wait_for()
    phone.get_by_text("This device was signed out: you can only watch.").first.wait_for()
    assert phone.get_by_text("You are watching.").count() == 0


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
    idle.get_by_text("hasn’t moved for two minutes").wait_for()
