"""An evening in the browser: the director draws, a phone tells a deal, a large screen shows it."""

from __future__ import annotations

import re
from datetime import date
from random import Random

from evenings.thirteen import NAMES, pencil_ranking, told_by
from web.room import PHONES

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


TYPED = """(seats) => seats.forEach(([bid, ...numbers], at) => {
  const here = document.querySelectorAll('.pad-seat')[at];
  [...here.querySelectorAll('label')].find((one) => one.textContent.includes(bid)).click();
  here.querySelectorAll('.input').forEach((input, k) => {
    input.value = numbers[k];
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
})"""  # all answers of a table in one call: a hundred by mouse and keys take half a minute


ASKED = """([who, round]) => {
  const asked = [...document.querySelectorAll('.pad-seat legend')].map((one) => one.textContent);
  return document.querySelector('.mark').textContent.includes(round) && asked.join() === who.join();
}"""


def tell(phone, told):
    """A deal of Bugami as its table tells it, seat by seat."""
    rows = zip(*told.values(), strict=True)
    phone.evaluate(TYPED, [[BIDS[bid], *numbers] for bid, *numbers in rows])
    phone.click("text=Enter deal 1")


DONE = "text=this table has finished the round"


def first_round(visit):
    """A director's page where a table of Busca plays one deal; the evening's id, and its tables."""
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.fill("#evening-names", "Ada\nBo\nCy\nDi")
    director.fill("#evening-deals", "1")
    director.click("button[type=submit]")
    director.click("text=Draw round 1")
    director.wait_for_selector("text=Table 1")
    return director, *asked(director)


def test_a_form_that_does_not_come_is_asked_for_again(visit, check_axe, noticed):
    """Neither the phone nor the director waits for ever for questions that were lost."""
    noticed.expected += ["ERR_FAILED"]
    director, evening, tables = first_round(visit)
    phone = visit(f"/evening/{evening}#{tables[0]['key']}", size="small", lang="en")
    answers = phone.locator(".pad-seat .input")
    answers.nth(3).wait_for()
    for lost in ("**/pad?lang=*", "**/joined_pad.js*"):  # the questions, or the form's own script
        phone.route(lost, lambda route: route.abort())
        phone.reload()
        phone.get_by_role("alert").filter(has_text="The server isn’t answering").wait_for()
        phone.locator(".standings").wait_for()
        assert phone.get_by_text("One moment…").count() == 0
        check_axe(phone)
        phone.unroute(lost)
        phone.click("text=Try again")
        answers.nth(3).wait_for()

    director.route("**/pad?lang=*", lambda route: route.abort())
    director.click("text=Enter deal 1")
    director.get_by_role("alert").filter(has_text="The server isn’t answering").wait_for()
    director.unroute("**/pad?lang=*")
    director.click("text=Enter deal 1")
    director.locator(".pad-seat .input").nth(3).wait_for()


def test_a_director_a_phone_and_a_large_screen(visit, check_axe):
    director, evening, tables = first_round(visit)
    phone = visit(f"/evening/{evening}", size="small", lang="en")  # as everybody sees it, then
    phone.evaluate("key => { location.hash = key; }", tables[0]["key"])  # by a link, in this tab
    answers = phone.locator(".pad-seat .input")
    answers.nth(3).wait_for()
    held = []
    phone.route(
        "**/pad?lang=*", lambda route: held.append(route)
    )  # the form's questions are slow to come
    phone.reload()
    phone.get_by_text("Table 1", exact=True).wait_for()
    assert phone.locator(".standings").count() == 0, "a form that came later would push it down"
    phone.get_by_text("One moment…").wait_for()
    while not held:
        phone.wait_for_timeout(50)
    held[0].continue_()
    answers.nth(3).wait_for()
    phone.locator(".standings").wait_for()
    answers.nth(0).fill("9999")
    answers.nth(0).blur()
    fault = phone.locator(".pad-seat").nth(0).get_by_text("a whole number from 0 to 40")
    assert fault.is_visible(), "beside what is wrong, also where the verdict is far below"
    assert answers.nth(0).get_attribute("aria-invalid") == "true"
    phone.click("text=Show me where")
    assert answers.nth(0).evaluate("one => one === document.activeElement")
    for seat, points in enumerate(("13", "13", "13", "2")):
        answers.nth(seat).fill(points)
    assert not fault.is_visible()
    assert answers.nth(0).get_attribute("aria-invalid") is None
    phone.wait_for_selector("text=The points add up to 41, but a deal has 40.")
    assert phone.locator("text=Enter deal 1").is_disabled()
    answers.nth(3).fill("1")
    phone.click("text=Enter deal 1")
    phone.wait_for_selector("text=this table has finished the round")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    check_axe(phone)

    director.wait_for_selector("text=Draw round 2")
    screen = visit(f"/evening/{evening}/screen", size="wide", lang="en")
    first = screen.locator(".standings tbody tr").first
    assert "120" in first.inner_text()
    assert not screen.locator("#top").is_visible()
    director.click("text=Correct 1")
    director.locator(".pad-seat .input").first.wait_for()
    check_axe(director)
    for seat, points in enumerate(("1", "13", "13", "13")):
        director.locator(".pad-seat .input").nth(seat).fill(points)
    director.click("text=Correct deal 1")
    director.wait_for_selector("text=corrected:")
    assert "120" in director.locator(".standings tbody tr").first.inner_text()
    assert "Busche per deal" in director.locator(".standings thead").inner_text()
    director.click("text=End the evening")
    screen.reload()
    winner = screen.locator(".evening-podium [data-rank='1']")
    winner.wait_for()
    assert winner.inner_text().split()[-1] in screen.locator("tbody tr").first.inner_text()
    left, right = (screen.locator(one).bounding_box() for one in (".evening-podium", ".standings"))
    assert left["x"] + left["width"] <= right["x"], "the hall's screen is used from side to side"
    assert right["x"] + right["width"] > 0.9 * 1440
    director.goto(director.url.replace("#", "/cards#"))
    director.wait_for_selector(".table-card svg")
    assert director.input_value("#cards-home") == PHONES, "a phone does not know this machine’s own"


def test_online_one_enters_is_led_to_a_table_and_back(visit, check_axe):
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.check("input[value=online]")
    director.select_option("#option-level", "novice")
    director.click("button[type=submit]")
    director.wait_for_selector(".evening-invite svg")
    assert director.locator(".evening-address").inner_text().startswith(PHONES[len("http://") :])
    evening = re.search(r"/evening/([\w-]+)#", director.url)[1]

    phone = visit(f"/evening/{evening}", size="small", lang="en")
    phone.get_by_text("Busca: 4 rounds, 4 deals a round.").wait_for()
    assert phone.get_by_role("link", name="Learn it in 3 minutes").is_visible()
    phone.click("text=Count me in")
    phone.get_by_role("alert").filter(has_text="Type in your name first.").wait_for()
    check_axe(phone)
    phone.fill("#evening-me", "Luce")
    phone.click("text=Count me in")
    phone.wait_for_selector("text=You’re in, Luce")
    director.locator(".evening-final input").fill("3")
    director.click("text=Add bots")
    director.wait_for_selector("text=Zoe")
    phone.locator(".evening-names li", has_text="Zoe").get_by_text("· bot").wait_for()
    director.click("text=Draw round 1")
    way = phone.locator(".evening-to-table")
    way.wait_for()
    assert phone.locator(".evening-table li", has_text="· bot").count() == 3
    marked = phone.locator(".evening-table").get_by_text("●").count()
    assert phone.get_by_text("● starts").count() == marked
    assert phone.title().startswith("● Go to your table")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    check_axe(phone)
    way.click()
    phone.wait_for_url("**/t/*")
    director.wait_for_selector("text=Watch")
    check_axe(director)
    director.once("dialog", lambda asked: asked.dismiss())
    director.click("text=The table stops here")
    assert director.get_by_text("Draw round 2").count() == 0, "it cannot be undone, so one is asked"
    director.once("dialog", lambda asked: asked.accept())
    director.click("text=The table stops here")
    director.wait_for_selector("text=Draw round 2")
    mine = director.context.new_page()
    mine.goto(director.url.partition("/evening/")[0] + "/evening")
    opened = mine.locator("li", has_text="An evening of Busca")
    assert str(date.today().year) in opened.inner_text(), "told from others by its day"
    mine.close()
    phone.get_by_text("The evening’s director stopped this table").first.wait_for()
    phone.click("text=Back to the evening")
    phone.wait_for_selector("text=The next round starts soon.")
    director.once("dialog", lambda asked: asked.dismiss())
    director.click("text=End the evening")
    assert director.get_by_text("Draw round 2").is_visible(), "it opens the cards, so one is asked"
    director.once("dialog", lambda asked: asked.accept())
    director.click("text=End the evening")
    director.get_by_text("Delete the evening").wait_for()


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
            told = told_by(lot, len(who))
            phone.wait_for_function(ASKED, arg=[who, f"Round {number}"])
            tell(phone, told)
            played.append((who, [(who, told)]))
        paper.append((played, []))
        for phone in phones:
            phone.wait_for_selector(DONE)
        if number == 1:
            row.get_by_text("Is back").click()
            row.get_by_text("Leaves").wait_for()
            director.click("text=Draw round 2")
            director.wait_for_selector("text=Waiting for tables")
            tables = asked(director)[1]
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
