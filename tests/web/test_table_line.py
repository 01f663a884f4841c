"""A table with several people: four browsers, two tabs, a line that breaks and comes back."""

from __future__ import annotations

from typing import Any

from web.table_tools import by_click, by_key, by_touch, new_table, phase, wait_for_me, with_bots


def test_four_browsers_at_one_table(visit: Any, room: str) -> None:
    host = visit("/", name="Ada", size="wide")
    path = new_table(host, room, "busca", ["open"] * 4)
    host.goto(room + path)
    guests = [visit(path, name=name, has_touch=True) for name in ("Bo", "Ciro", "Dora")]
    for seat, guest in enumerate(guests, start=1):
        guest.locator(".gather-seat .button").nth(seat).click()
    turns = dict(zip([host, *guests], [by_click, by_touch, by_key, by_click], strict=True))
    for _ in range(TRICKS * 4):
        page = _who_is_to_play([*turns])
        held = page.locator(".hand .hand-card").count()
        turns[page](page)
        page.wait_for_function(_HELD, arg=held - 1)
    for page in turns:
        page.wait_for_function(_HELD, arg=10 - TRICKS)
    _end_by_agreement([*turns])
    _look_without_a_name(visit, path)
    _ask_for_a_rematch(host, guests[0])


def _look_without_a_name(visit: Any, path: str) -> None:
    """Whoever is new and follows the link reads that it is over, and how."""
    stranger = visit(path)
    stranger.locator("h1", has_text="Questa partita di Busca è finita").wait_for()
    assert stranger.locator(".invited").inner_text() == "Partita interrotta"
    assert stranger.locator("input").count() == 0
    assert stranger.get_by_role("link", name="Rivedi la partita").count() == 1
    stranger.get_by_role("button", name="Guarda il tavolo").click()
    stranger.locator(".summary h2", has_text="Partita interrotta").wait_for()


def _ask_for_a_rematch(host: Any, guest: Any) -> None:
    """Who does not want one says so, and everybody there is told at once."""
    assert not guest.get_by_role("button", name="Non stavolta").is_visible()
    host.get_by_role("button", name="Un’altra!").click()
    awaited = host.locator('.gather-seat[data-state="awaited"]', has_text="Bo")
    awaited.wait_for()
    assert awaited.filter(has_text="non è ancora qui").count() == 1
    host.get_by_text("Si aspetta").wait_for()
    guest.get_by_role("button", name="Non stavolta").click()
    guest.get_by_text("Hai lasciato il tuo posto alla rivincita.").first.wait_for()
    assert not guest.get_by_role("button", name="Non stavolta").is_visible()
    host.get_by_text("Bo non gioca questa volta: il suo posto è libero.").first.wait_for()
    assert awaited.count() == 0


def _end_by_agreement(pages: list[Any]) -> None:
    """One asks, the others say yes: the match is over for all, without a winner."""
    pages[0].locator(".menu-button").click()
    pages[0].get_by_role("button", name="Finiamo qui?").click()
    for page in pages[1:]:
        page.locator(".vote .button.main").click()
    for page in pages:
        page.locator('.table-page[data-phase="over"]').wait_for()
        assert page.locator(".summary h2").inner_text() == "Partita interrotta"


TRICKS = 2
_HELD = "left => document.querySelectorAll('.hand .hand-card').length === left"
_TURN = ".hand-card[data-legal]"


def _who_is_to_play(pages: list[Any]) -> Any:
    """Busca is played one after the other: whoever is told first that it is their turn."""
    for _ in range(200):
        for page in pages:
            if page.locator(_TURN).count():
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to play")


def test_two_tabs_agree(visit: Any, room: str) -> None:
    first = visit("/", name="Ada", size="wide")
    with_bots(first, room, "busca")
    assert wait_for_me(first)
    second = first.context.new_page()
    second.goto(first.url)
    assert wait_for_me(second)
    card = second.locator(".hand-card[data-legal]").first.get_attribute("data-card")
    by_click(second)
    first.locator(f'.hand-card[data-card="{card}"]').wait_for(state="detached")
    hands = [page.locator(".hand .hand-card").evaluate_all(_CARDS) for page in (first, second)]
    assert hands[0] == hands[1]


_CARDS = "cards => cards.map(card => card.dataset.card)"


_KNOCKS = """async () => {
  const { Line } = await import('/table/socket.js');
  const waits = [];
  let next = () => {};
  const last = () => waits.at(-1);
  window.WebSocket = class { constructor() { queueMicrotask(() => this.onclose()); } };
  window.setTimeout = (act, wait) => { next = act; waits.push(wait); };
  Math.random = () => 0.999;
  const line = new Line('x', { seq: () => 0, hear: () => {}, change: () => {} });
  line.begin();
  for (let tries = 0; tries < 12; tries += 1) {
    await Promise.resolve();
    next();
  }
  await Promise.resolve();
  const longest = Math.max(...waits);
  document.dispatchEvent(new Event('visibilitychange'));
  const seen = last();
  dispatchEvent(new Event('online'));
  return { longest, tries: waits.length, seen, online: last() };
}"""


def test_a_server_that_is_back_is_found_within_seconds(visit: Any) -> None:
    page = visit("/learn")
    told = page.evaluate(_KNOCKS)
    assert told["tries"] > 12
    assert told["longest"] < 8_000
    assert (told["seen"], told["online"]) == (0, 0), "somebody looks, or the network is back"


def test_a_card_played_while_the_line_is_down_is_played_once(
    visit: Any, room: str, noticed: Any
) -> None:
    noticed.expected.append("WebSocket connection")  # that is what a line down looks like
    page = visit("/", name="Ada")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    card = page.locator(".hand-card[data-legal]").first.get_attribute("data-card")
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.locator('.line-state[data-line="waiting"]').wait_for()
    by_click(page)
    assert page.locator(f'.hand-card[data-card="{card}"]').count() == 1, "nothing is settled yet"
    held = page.locator(".hand-card.waits").evaluate_all(_CARDS)
    assert held == [card], "one sees what will be played"
    page.context.set_offline(False)
    page.locator('.line-state[data-line="open"]').wait_for(state="attached")
    page.locator(f'.hand-card[data-card="{card}"]').wait_for(state="detached")
    assert page.locator(".hand-card.waits").count() == 0
    assert wait_for_me(page)
    assert page.locator(".hand .hand-card").count() in (8, 9), "one card, not two"
    assert phase(page) == "playing"
