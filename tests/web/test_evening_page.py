"""An evening in the browser: the director draws, a phone tells a deal, a large screen shows it."""

from __future__ import annotations

import re
from random import Random

from evenings.thirteen import NAMES, pencil_ranking, told_by

BIDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "-": "mis"}


def asked(director):
    """The id of the evening, and its tables with their keys."""
    evening, key = re.search(r"/evening/([\w-]+)#(\S+)", director.url).groups()
    now = director.evaluate(
        "([id, key]) => fetch(`/api/evenings/${id}`, {method: 'POST', headers: {'X-Tribu': '1', "
        "'Content-Type': 'application/json'}, body: JSON.stringify({key})}).then(a => a.json())",
        [evening, key],
    )
    return evening, now["tables"]


def tell(phone, told):
    """A deal of Bugami as its table tells it, seat by seat."""
    seats = phone.locator(".pad-seat")
    seats.nth(len(told["bid"]) - 1).wait_for()
    for seat, (bid, tricks, bugs) in enumerate(zip(*told.values(), strict=True)):
        here = seats.nth(seat)
        here.locator("label").filter(has_text=BIDS[bid]).click()
        here.locator(".input").nth(0).fill(tricks)
        if bid != "-":
            here.locator(".input").nth(1).fill(bugs)
    phone.click("text=Write deal 1 down")
    phone.wait_for_selector("text=this table has finished the round")


def test_a_director_a_phone_and_a_large_screen(visit, check_axe):
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.fill("#evening-names", "Ada\nBo\nCy\nDi")
    director.fill("#evening-deals", "1")
    director.click("button[type=submit]")
    director.click("text=Draw round 1")
    director.wait_for_selector("text=Table 1")
    evening, tables = asked(director)

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


def test_thirteen_people_and_five_phones(visit, noticed):
    """Tables of 3 to 5: a phone at each of three, a second one at the first, and one of somebody
    who looks on. One leaves while the first round is played, and is back for the second."""
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=bugami]")
    director.fill("#evening-names", "\n".join(NAMES))
    for name, value in (("low", "3"), ("high", "5"), ("rounds", "2"), ("deals", "1")):
        director.fill(f"#evening-{name}", value)
    director.click("button[type=submit]")
    director.click("text=Draw round 1")
    director.wait_for_selector("text=Table 3")
    evening, tables = asked(director)
    onlooker = visit(f"/evening/{evening}", size="small", lang="en")
    phones = [onlooker.context.new_page() for _ in range(4)]
    for phone, table in zip(phones, [*tables, tables[0]], strict=True):
        noticed.watch(phone)
        phone.goto(f"{onlooker.url}#{table['key']}")
    lot, paper = Random(18), []
    for number in (1, 2):
        played = []
        for phone, table in zip(phones[:3], tables, strict=True):
            who = [NAMES[player] for player in table["players"]]
            if number == 1 and table["number"] == 3:
                gone = who.pop(1)
                row = director.locator(f'.evening-people li:has(.who:text-is("{gone}"))')
                row.get_by_text("Leaves").click()
                row.get_by_text("Is back").wait_for()
                phone.reload()
            told = told_by(lot, len(who))
            tell(phone, told)
            played.append((who, [(who, told)]))
        paper.append((played, []))
        phones[3].wait_for_selector("text=this table has finished the round")
        if number == 1:
            row.get_by_text("Is back").click()
            row.get_by_text("Leaves").wait_for()
            director.click("text=Draw round 2")
            director.wait_for_selector("text=Waiting for tables")
            tables = asked(director)[1]
            for phone in phones:
                phone.reload()
    director.click("text=End the evening")
    onlooker.reload()
    expected = pencil_ranking(paper, NAMES)
    onlooker.locator(".standings tbody tr").nth(12).wait_for()
    rows = onlooker.locator(".standings tbody tr").all_inner_texts()
    cells = [row.split("\t") for row in rows]
    assert {cell[1].strip(): int(cell[0].strip().rstrip(".")) for cell in cells} == expected
    first = [name for name, rank in expected.items() if rank == 1]
    won = onlooker.locator("p.strong").inner_text()
    assert all(name in won for name in first)
    assert onlooker.evaluate("document.documentElement.scrollWidth") <= 360
