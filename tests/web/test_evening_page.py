"""An evening in the browser: the director draws, a phone tells a deal, a large screen shows it."""

from __future__ import annotations

import re


def test_a_director_a_phone_and_a_large_screen(visit, check_axe):
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.fill("#evening-names", "Ada\nBo\nCy\nDi")
    director.fill("#evening-deals", "1")
    director.click("button[type=submit]")
    director.click("text=Draw round 1")
    director.wait_for_selector("text=Table 1")
    evening, key = re.search(r"/evening/([\w-]+)#(\S+)", director.url).groups()
    tables = director.evaluate(
        "([id, key]) => fetch(`/api/evenings/${id}`, {method: 'POST', headers: {'X-Tribu': '1', "
        "'Content-Type': 'application/json'}, body: JSON.stringify({key})}).then(a => a.json())",
        [evening, key],
    )["tables"]

    phone = visit(f"/evening/{evening}#{tables[0]['key']}", size="small", lang="en")
    answers = phone.locator(".pad-seat .input")
    answers.nth(3).wait_for()
    for seat, points in enumerate(("13", "13", "13", "2")):
        answers.nth(seat).fill(points)
    phone.wait_for_selector("text=The points add up to 41, but a deal has 40.")
    assert phone.locator("text=Write deal 1 down").is_disabled()
    answers.nth(3).fill("1")
    phone.click("text=Write deal 1 down")
    phone.wait_for_selector("text=this table has finished the round")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    check_axe(phone)

    director.wait_for_selector("text=Draw round 2")
    screen = visit(f"/evening/{evening}/screen", size="wide", lang="en")
    first = screen.locator(".standings tbody tr").first
    assert "120" in first.inner_text()
    assert not screen.locator("#top").is_visible()
    director.click("text=Mend 1")
    director.locator(".pad-seat .input").first.wait_for()
    check_axe(director)
    for seat, points in enumerate(("1", "13", "13", "13")):
        director.locator(".pad-seat .input").nth(seat).fill(points)
    director.click("text=Mend deal 1")
    director.wait_for_selector("text=mended:")
    director.goto(director.url.replace("#", "/cards#"))
    director.wait_for_selector(".table-card svg")


def test_online_one_enters_is_led_to_a_table_and_back(visit, check_axe):
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.check("input[value=online]")
    director.select_option("#option-level", "novice")
    director.click("button[type=submit]")
    director.wait_for_selector(".evening-invite svg")
    evening = re.search(r"/evening/([\w-]+)#", director.url)[1]

    phone = visit(f"/evening/{evening}", size="small", lang="en")
    phone.fill("#evening-me", "Luce")
    phone.click("text=I play")
    phone.wait_for_selector("text=You have entered, Luce")
    director.locator(".evening-final input").fill("3")
    director.click("text=Add bots")
    director.wait_for_selector("text=Zoe")
    director.click("text=Draw round 1")
    way = phone.locator(".evening-to-table")
    way.wait_for()
    assert phone.title().startswith("● To your table")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    check_axe(phone)
    way.click()
    phone.wait_for_url("**/t/*")
    director.wait_for_selector("text=Watch")
    check_axe(director)
    director.click("text=The table stops here")
    director.wait_for_selector("text=Draw round 2")
    phone.click("text=Back to the evening")
    phone.wait_for_selector("text=The next round is about to come.")
