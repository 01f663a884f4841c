"""A name that is written from right to left turns nothing around that stands beside it, on whatever
page it is shown: it stands alone in its box, or between marks that keep it apart."""

from __future__ import annotations

from typing import Any

import pytest

from web.conftest import Visit
from web.player import come_in, open_table, play_out
from web.room import OPERATOR
from web.table_tools import HEADERS, new_table

LAYLA = "ليلى"
FOUND = """name => {
  const turns = /[\\u0590-\\u08ff]/, said = /[\\p{L}\\p{N}]/u;
  const bare = (text) => text.replace(/\\u2068[^\\u2069]*\\u2069/g, '');
  const isolates = (one) => /isolate|plaintext/.test(getComputedStyle(one).unicodeBidi);
  const alone = (one) => isolates(one) || getComputedStyle(one).display !== 'inline';
  const own = (one) => [...one.childNodes].map(saidBy).join('');
  const saidBy = (part) => {
    if (part.nodeType !== 1) return part.data ?? '';
    return alone(part) ? '' : own(part);
  };
  const wrong = [];
  let seen = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!data.includes(name) || ['SCRIPT', 'STYLE'].includes(parentElement.tagName)) continue;
    seen += 1;
    if (!turns.test(bare(data))) continue;
    let box = parentElement;
    while (!alone(box)) box = box.parentElement;
    const beside = own(box).replaceAll(name, '');
    if (said.test(beside)) wrong.push(`${box.className}: ${box.textContent}`);
  }
  for (const one of document.querySelectorAll('*')) {
    for (const { name: key, value } of one.attributes) {
      const shown = ['aria-label', 'title', 'alt', 'placeholder'].includes(key);
      const beside = said.test(value.replaceAll(name, ''));
      if (shown && beside && turns.test(bare(value))) wrong.push(`${key}: ${value}`);
    }
  }
  const { title } = document;
  if (turns.test(bare(title)) && said.test(title.replaceAll(name, ''))) wrong.push(title);
  return { seen, wrong };
}"""


def stands_apart(page: Any) -> None:
    """Wherever this page shows the name; and it does."""
    page.wait_for_function("name => document.body.textContent.includes(name)", arg=LAYLA)
    found = page.evaluate(FOUND, LAYLA)
    assert found["wrong"] == [], page.url
    assert found["seen"], page.url


def test_what_is_looked_for_is_found(visit: Visit) -> None:
    """Beside a figure, in an attribute, in the title; not in a box or between marks."""
    page = visit("/", lang="en")
    told = page.evaluate(
        """([name, find]) => {
          document.title = `${name} 12`;
          document.body.innerHTML = `<p>${name} 12</p><p title="${name} 12">${name}</p>
            <p><bdi>${name}</bdi> 12</p><p>\\u2068${name}\\u2069 12</p>
            <table><tr><td>${name}</td><td>12</td></tr></table>`;
          return (0, eval)(find)(name);
        }""",
        [LAYLA, FOUND],
    )
    assert (told["seen"], len(told["wrong"])) == (5, 3)


@pytest.fixture
def layla(room: str) -> Any:
    return come_in(room, LAYLA)


def test_at_the_table_and_around_it(visit: Visit, room: str, layla: Any) -> None:
    """The lobby, the invitation, the table while it gathers and is played, talk, what is to be
    continued."""
    seats = ["open", "open", "bot:random", "bot:random"]
    body = {"game": "busca", "seats": seats, "options": {"deals": 1}}
    body |= {"pace": {"move": 0, "bank": 0}}
    made = layla.post("/api/tables", json=body).raise_for_status().json()
    address = f"/t/{made['id']}"
    stranger = visit(address, lang="en")
    stands_apart(stranger)
    bo = visit("/", size="wide", lang="en", name="Bo")
    stands_apart(bo)
    bo.goto(room + address)
    stands_apart(bo)
    bo.locator(".gather-seat button:visible").first.click()
    bo.locator(".hand-card").first.wait_for()
    stands_apart(bo)
    bo.locator("#tab-button-talk").click()
    bo.locator(".talk-form input").fill(f"{LAYLA}?")
    bo.keyboard.press("Enter")
    bo.locator(".talk-list li").wait_for()
    stands_apart(bo)
    bo.goto(room)
    stands_apart(bo)


def test_of_a_match_that_is_over(visit: Visit, room: str, layla: Any) -> None:
    """The list of matches, the replay, how the cards were shuffled, the link of the table."""
    table = open_table(layla, "busca", 4)
    play_out(room, layla, table)
    page = visit("/", size="wide", lang="en")
    cookies = [{"name": name, "value": value, "url": room} for name, value in layla.cookies.items()]
    page.context.add_cookies(cookies)
    for path in ("/matches", f"/replay/{table}", f"/fair/{table}/1", f"/t/{table}"):
        page.goto(room + path)
        stands_apart(page)


def test_where_somebody_is_reported_and_blocked(visit: Visit, room: str, layla: Any) -> None:
    bo = visit("/", lang="en", name="Bo")
    address = new_table(bo, room, "busca", ["open"] * 4)
    table = address.removeprefix("/t/")
    me = layla.get("/api/me").json()["player"]
    bo.goto(room + address)
    guest = visit(address, lang="en")
    guest.context.add_cookies(
        [{"name": name, "value": value, "url": room} for name, value in layla.cookies.items()]
    )
    guest.goto(room + address)
    guest.locator(".gather-seat button:visible").first.click()
    stands_apart(bo)
    bo.request.post(
        f"{room}/api/reports",
        data={"table": table, "player": me, "text": "Rudeness"},
        headers=HEADERS,
    )
    bo.request.put(f"{room}/api/me/people", data={"player": me, "how": "block"}, headers=HEADERS)
    bo.goto(f"{room}/me")
    stands_apart(bo)
    desk = visit("/moderate", size="wide", lang="en")
    desk.locator("#operator-key").fill(OPERATOR)
    desk.keyboard.press("Enter")
    desk.locator(".report").first.wait_for()
    stands_apart(desk)


def test_on_an_evening(visit: Visit) -> None:
    """The director's page, the table's, everybody's, and the large screen."""
    director = visit("/evening", size="wide", lang="en")
    director.check("input[value=busca]")
    director.fill("#evening-names", f"Ada\nBo\n{LAYLA}\nDi\nElia")
    director.click("button[type=submit]")
    director.click("text=Draw round 1")
    director.wait_for_selector("text=Table 1")
    stands_apart(director)
    everybody = director.url.partition("#")[0]
    for path in ("", "/screen"):
        page = visit(everybody + path, lang="en")
        page.locator(".standings").wait_for()
        stands_apart(page)
