"""A table tells: at a pace one can follow, and in sentences."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from web.staged import Showcase, moments
from web.table_tools import by_click, new_table, play_out, wait_for_me, with_bots

# Each sentence over the table, and when it was there.
_LISTEN = """() => {
  window.heard = [];
  const told = document.querySelector('.told');
  const note = () => window.heard.push([told.textContent, performance.now()]);
  new MutationObserver(note).observe(told, {childList: true, subtree: true});
}"""
_MORE_OR_MINE = "() => document.querySelector('.table-page[data-more], .hand-card[data-legal]')"


def test_what_happens_can_be_read(visit: Any, room: str) -> None:
    """Only what one does oneself comes at once."""
    page = visit("/", name="Ada", lang="en", speed="fast")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.evaluate(_LISTEN)
    for _ in range(3):
        by_click(page)
        assert wait_for_me(page)
    heard = page.evaluate("window.heard")
    others = [
        (sooner, later) for sooner, later in pairwise(heard) if not later[0].startswith("You play")
    ]
    assert len(others) > 3
    assert all(later[1] - sooner[1] > 250 for sooner, later in others), heard


def test_a_tap_goes_on(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", speed="slow")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    while not page.locator(".table-page[data-more]").count():  # I may lead to the next trick, too
        by_click(page)
        page.wait_for_function(_MORE_OR_MINE)
    told = page.locator(".told").inner_text()
    page.evaluate(_LISTEN)
    page.locator(".felt").dispatch_event("pointerdown")
    heard = page.evaluate("window.heard")
    assert heard, "the next sentence comes at once"
    assert page.locator(".told").inner_text() != told


def test_what_concerns_me_is_said(visit: Any, room: str, noticed: Any) -> None:
    """That somebody said no to my question; that I was renamed, also over an open dialog; and when
    the table is closed, nothing lies over that, and nothing is offered that has not been played."""
    noticed.expected.append("404")  # this table has no record
    shown = Showcase(visit("/learn", name="Ada"), room)
    page = shown.page
    moment = next(one for one in moments("busca", 4) if one.name.endswith("playing"))
    asked = {"what": "end", "yes": [0], "needed": [0, 1]}
    shown.show(replace(moment, told=moment.told | {"votes": [asked]}, tap=""))
    number = moment.told["seq"]
    shown.tell({"type": "news", "seq": number + 1, "votes": []})
    page.locator(".toast", has_text="Non tutti sono d’accordo").wait_for()
    mine, *others = moment.told["places"]
    renamed = page.request.get(f"{room}/api/me").json() | {"notices": ["Ti ha dato il nome."]}
    page.route("**/api/me", lambda route: route.fulfill(json=renamed))
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    places = [mine | {"name": "Ospite 7"}, *others]
    shown.tell({"type": "news", "seq": number + 2, "places": places})
    page.locator(".toast:popover-open", has_text="Ti ha dato il nome.").wait_for()
    shown.tell({"type": "news", "seq": number + 3, "phase": "over", "closed": "Basta così."})
    page.locator(".summary", has_text="Basta così.").wait_for()
    assert page.locator("dialog[open]").count() == 0
    assert page.locator(".sum-actions .button:visible").all_inner_texts() == ["Torna in sala"]


def test_what_was_done_to_me_can_be_read(visit: Any, room: str) -> None:
    """A tap does not take it away at once, and it is told again when my turn comes."""
    shown = Showcase(visit("/learn", name="Ada", speed="normal"), room)
    moment = next(one for one in moments("bue", 4) if one.name.endswith("playing"))
    shown.show(replace(moment, tap=""))
    told, page = moment.told, shown.page
    steps = [
        {"kind": "draw", "text": "Peschi.", "seat": 0, "slot": 0, "card": "b1"},
        {"kind": "swap", "text": ROBBED, "seat": 1, "slot": 0, "other": 0, "other_slot": 1},
        {"kind": "draw", "text": "Pesca.", "seat": 2, "slot": 0, "card": "b2"},
    ]
    for number, step in enumerate(steps, 1):
        mine = step is steps[-1]
        now = {"turn": [0] if mine else [number], "legal": told["legal"] if mine else []}
        news = {"seq": told["seq"] + number, "steps": [step], "scene": told["scene"]}
        shown.tell({"type": "news"} | news | now)
    line = page.locator(".told")
    line.filter(has_text=ROBBED).wait_for()
    page.locator(".table-page[data-more]").wait_for()
    page.locator(".felt").dispatch_event("pointerdown")
    assert line.inner_text() == ROBBED
    line.filter(has_text="Pesca.").wait_for()
    line.filter(has_text=ROBBED).wait_for()


def test_the_last_card_is_read_before_what_it_brought(visit: Any, room: str) -> None:
    shown = Showcase(visit("/learn", name="Ada", speed="slow"), room)
    found = {one.name.rpartition("-")[2]: one for one in moments("busca", 4)}
    playing, over = found["playing"].told, found["summary"].told
    shown.show(replace(found["playing"], tap=""))
    page = shown.page
    steps = [
        {"kind": "play", "text": "Zoe gioca Q♣.", "seat": 3, "card": "QC"},
        {"kind": "take", "text": TAKEN, "seat": 0, "retells": True},
        {"kind": "end"},
    ]
    news = {name: over[name] for name in ("phase", "turn", "legal", "scene", "summary", "totals")}
    shown.tell({"type": "news", "seq": playing["seq"] + 1, "steps": steps} | news)
    line, summary = page.locator(".told"), page.locator(".summary")
    line.filter(has_text=TAKEN).wait_for()
    assert line.evaluate("line => getComputedStyle(line).visibility") == "visible"
    assert not summary.is_visible()
    page.locator(".felt").dispatch_event("pointerdown")  # it was read
    summary.wait_for()


TAKEN = "Zoe gioca Q♣. La presa è tua: 8 punti!"


def test_what_is_shown_is_not_hidden_by_what_comes_with_it(visit: Any, room: str) -> None:
    """Somebody mixes in the same breath; and the scores know of the last deal."""
    shown = Showcase(visit("/learn", name="Ada", speed="fast", size="wide"), room)
    moment = next(one for one in moments("bue", 4) if one.name.endswith("playing"))
    deals = {"deal": 2, "scored": [30, 0, 20, 10]}
    shown.show(replace(moment, tap="", told=moment.told | deals))
    steps = [
        {"kind": "shown", "text": "Si scopre: tu un 9.", "seat": 1, "cards": [], "slots": []},
        {"kind": "mix", "text": "Bruno mescola.", "seat": 1},
    ]
    news = {"seq": moment.told["seq"] + 1, "scene": moment.told["scene"], "steps": steps}
    shown.tell({"type": "news"} | news)
    shown.tell({"type": "news", "seq": news["seq"] + 1, "watchers": 1})  # drawn once more
    shown.page.get_by_text("1 persona guarda").wait_for()
    assert shown.page.locator(".told").inner_text() == "Si scopre: tu un 9."
    last = shown.page.locator(".side tbody td:nth-child(2)").all_inner_texts()
    assert last == ["30", "0", "20", "10"]


def test_votes_say_what_became_of_them(visit: Any, room: str) -> None:
    """Whoever could vote hears which question was refused; one of mine that waits says so."""
    shown = Showcase(visit("/learn", name="Ada"), room)
    moment = next(one for one in moments("busca", 4) if one.name.endswith("playing"))
    end = {"what": "end", "yes": [1], "needed": [0, 1, 2]}
    pack = {"what": "italian", "yes": [0], "needed": [0, 1, 2]}
    shown.show(replace(moment, told=moment.told | {"votes": [end]}, tap=""))
    page, number = shown.page, moment.told["seq"]
    shown.tell({"type": "news", "seq": number + 1, "votes": [end, pack]})
    page.locator(".toast", has_text="«Carte italiane?» Un attimo").wait_for()
    shown.tell({"type": "news", "seq": number + 2, "votes": [pack]})
    page.locator(".toast", has_text="«Finire la partita qui?» Non tutti").wait_for()


_TOLD_IN_SIGHT = """() => {
  const told = document.querySelector('.told');
  return told && getComputedStyle(told).visibility !== 'hidden';
}"""


def test_my_own_yes_does_not_hide_what_is_told(visit: Any, room: str) -> None:
    """Until the others have answered; then it can be taken back in the menu."""
    shown = Showcase(visit("/learn", name="Ada", lang="en"), room, "en")
    moment = next(one for one in moments("busca", 4, "en") if one.name.endswith("playing"))
    end = {"what": "end", "yes": [0], "needed": [0, 1, 2]}
    page = shown.page
    page.clock.install()
    shown.show(replace(moment, told=moment.told | {"votes": [end]}, tap=""))
    page.locator(".vote:not([hidden])", has_text="You said yes").wait_for()
    page.clock.run_for(7000)
    page.locator(".vote:not([hidden])").wait_for(state="detached")
    page.clock.resume()
    page.wait_for_function(_TOLD_IN_SIGHT)
    page.locator(".menu-button").click()
    page.get_by_role("button", name="“End the match here?” I changed my mind").wait_for()


ROBBED = "Bruno prende il tuo 22 e ti lascia un 100!"


# How long a step stays: somebody plays a card, a trick is taken, cards or bids are turned up.
_STAYS = """async (played) => {
  localStorage.setItem('tribu.played', played);
  const { Pace } = await import('/table/pace.js');
  const stays = async (game, step) => {
    const { face } = await import(`/table/games/${game}/face.js`);
    const state = { me: 0, setting: { pace: { move: 0 } } };
    const page = { element: document.createElement('div'), state, board: { face } };
    const pace = new Pace(page, () => {});
    const before = performance.now();
    pace.hear({ steps: [{ seat: 1, text: 'Bo.', ...step }] });
    return Math.round((pace.until - before) / 100) * 100;
  };
  return [
    await stays('busca', { kind: 'play' }),
    await stays('busca', { kind: 'take' }),
    await stays('bugami', { kind: 'bids' }),
    await stays('bue', { kind: 'shown' }),
    await stays('bue', { kind: 'swap', text: 'Zoe e Ugo si scambiano una carta.'.padEnd(60) }),
  ];
}"""


def test_it_is_slower_in_the_first_matches(visit: Any, room: str) -> None:
    page = visit("/learn", speed="normal")
    for played in ("0", "2"):
        assert page.evaluate(_STAYS, played) == [1200, 1500, 3500, 3500, 2400]
    assert page.evaluate(_STAYS, "3") == [800, 1000, 2500, 2500, 1600]


_RING_ABOVE = """() => {
  const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
  const { top } = document.activeElement.getBoundingClientRect();
  return top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
}"""


def test_the_pace_is_chosen_in_the_menu(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", lang="en", is_mobile=True, has_touch=True)
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.locator(".menu-button").focus()
    assert page.evaluate(_RING_ABOVE) >= 0, "the ring around the focus is in the window"
    page.locator(".menu-button").click()
    assert page.get_by_text("Keyboard shortcuts").count() == 0, "a phone has no keys"
    page.keyboard.press("Escape")
    page.locator(".table-menu").wait_for(state="hidden")
    page.locator(".menu-button").click()
    page.locator(".menu-speed").get_by_role("button", name="slow").click()
    assert page.evaluate("localStorage.getItem('tribu.speed')") == "slow"
    page.locator(".menu-button").click()
    pressed = page.locator('.menu-speed [aria-pressed="true"]')
    assert pressed.inner_text() == "slow"


def test_the_story_keeps_the_whole_match(visit: Any, room: str) -> None:
    """Also for somebody who comes again in the second deal."""
    page = visit("/", name="Ada", size="wide", lang="en")
    seats = ["open"] + ["bot:random"] * 3
    path = new_table(page, room, "busca", seats, {"options": {"deals": 2, "limit": 0}})
    page.goto(room + path)
    while wait_for_me(page):
        by_click(page)
    page.keyboard.press("n")
    page.locator('.table-page:not([data-phase="resting"])').wait_for()
    assert wait_for_me(page)
    page.reload()
    assert wait_for_me(page)
    page.keyboard.press("l")
    page.locator(".chapter").nth(1).wait_for()
    assert page.locator(".chapter h3").all_inner_texts() == ["Deal 1", "Deal 2"]
    first = page.locator(".chapter").first.locator("li").all_inner_texts()
    assert len(first) == 1 + 40  # the deal and the cards; a trick is told with its last card
    assert sum("trick" in line for line in first) == 10


def test_the_aim_is_in_sight_and_explained(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", size="small", lang="en")
    path = new_table(page, room, "busca", ["open"] + ["bot:random"] * 3, {"options": {"limit": 7}})
    page.goto(room + path)
    assert wait_for_me(page)
    aim = page.locator(".match-aim")
    assert aim.inner_text() == "Until 7 busche"
    aim.click()
    told = page.locator(".explained:popover-open").inner_text()
    assert "3 2 A K Q J 7 6 5 4" in told


def test_a_forbidden_card_says_why(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", lang="en")
    with_bots(page, room, "busca")
    barred = page.locator('.hand-card[aria-disabled="true"]')
    while wait_for_me(page) and not barred.count():
        by_click(page)
    before = page.locator(".hand .hand-card").count()
    barred.first.click(force=True)
    page.locator(".toast", has_text="BUSCA-").wait_for()
    assert len(page.locator(".toast span").inner_text()) > 20  # a sentence, not a number
    assert page.locator(".hand .hand-card").count() == before
    page.locator(".hand-card[data-legal]").first.click()
    page.locator(".bar-main").click()
    page.locator(".toast").wait_for(state="detached", timeout=5000)  # not after its seven seconds


def test_signs_at_a_seat_are_explained_by_a_tap(visit: Any, room: str) -> None:
    for game in ("bue", "bugami"):
        page = visit("/", name="Ada", lang="en", size="small")
        with_bots(page, room, game)
        wait_for_me(page)  # a deal of Bué can be over before, and the summary lies over a seat
        page.locator(".seat-mark:not(:empty)").first.dispatch_event("click")
        told = page.locator(".explained:popover-open").inner_text()
        assert "dealer" in told
        assert "points in all" in told


_UNEXPLAINED = """() => [...document.querySelectorAll('.ring .seat-line:not(.seat-room) > *')]
  .filter((one) => one.textContent.trim() && !one.closest('[title]:not([title=""])'))
  .map((one) => one.textContent)"""


def test_every_sign_at_a_seat_has_its_words(visit: Any, room: str) -> None:
    """What a bid is worth, 0 bugami, that somebody has to cover, a card known to be somewhere."""
    shown = Showcase(visit("/learn", name="Ada", size="wide"), room)
    for game, players in (("busca", 4), ("bugami", 4), ("bue", 4)):
        moment = next(one for one in moments(game, players) if one.name.endswith("playing"))
        shown.show(replace(moment, tap=""))
        assert shown.page.evaluate(_UNEXPLAINED) == [], game
        if game == "bugami":
            shown.page.locator(".ring .bugami-bugs").first.click()
            told = shown.page.locator(".explained:popover-open").inner_text()
            assert "0 bugami" in told
            assert "se finisse adesso" in told
        if game != "bue":  # the note lies by its seat, not over those of others
            for seat in shown.page.locator(".ring .seat").all():
                seat.locator(".seat-open").click(force=True)
                box = shown.page.locator(".explained:popover-open").bounding_box()
                at = seat.bounding_box()
                apart = max(box["y"] - at["y"] - at["height"], at["y"] - box["y"] - box["height"])
                assert 0 <= apart < 20
                assert abs(box["x"] + box["width"] / 2 - at["x"] - at["width"] / 2) < 200
                shown.page.keyboard.press("Escape")


def test_who_is_asked_about_hears_it_before_a_bot_plays(visit: Any, room: str) -> None:
    shown = Showcase(visit("/learn", name="Ada", lang="en"), room, "en")
    moment = next(one for one in moments("bugami", 4, "en") if one.name.endswith("playing"))
    asked = [{"what": "replace:0", "yes": [1], "needed": [1, 2]}]
    shown.show(replace(moment, tap="", told=moment.told | {"votes": asked}))
    vote = shown.page.locator(".vote:not([hidden])")
    assert vote.inner_text() == "Bruno asks whether a bot should play for you. Play, and it won’t."


def test_who_watches_knows_who_may_speak(visit: Any, room: str) -> None:
    shown = Showcase(visit("/learn", name="Ada", lang="en", size="wide"), room, "en")
    moment = moments("busca", 4, "en")[0]
    shown.show(replace(moment, tap="", told=moment.told | {"me": -1, "legal": []}))
    shown.page.locator("#tab-button-talk").click()
    shown.page.get_by_text("Only those who sit at the table can speak.").wait_for()


def test_before_the_match_one_sees_who_is_away(visit: Any, room: str) -> None:
    """A friend who reads the lesson looked as if she sat here; and what was agreed stood twice."""
    shown = Showcase(visit("/learn", name="Ada", lang="en", size="wide"), room, "en")
    moment = moments("busca", 4, "en")[0]
    places = [dict(place) for place in moment.told["places"]]
    places[1] |= {"state": "away", "by": "human", "player": "p1"}
    waiting = {"phase": "gathering", "scene": None, "turn": [], "legal": [], "places": places}
    shown.first = {
        "me": shown.page.request.get(f"{room}/api/me").json(),
        "game": shown.page.request.get(f"{room}/api/games?lang=en").json()[0],
        "table": moment.told | waiting,
    }
    shown.page.goto(f"{room}/t/waiting")
    seat = shown.page.locator(".gather-seat").nth(1)
    seat.wait_for()
    assert "away" in seat.inner_text()
    assert shown.page.get_by_text("Table settings").locator("visible=true").count() == 1


def test_a_hint_says_what_and_why(visit: Any, room: str) -> None:
    """What it brings, in the game's unit; a tap chooses it, and the person still sends it."""
    shown = Showcase(visit("/learn", name="Ada"), room)
    moment = next(one for one in moments("bue", 4) if one.name.endswith("playing"))
    shown.show(replace(moment, tap=""))
    page = shown.page
    swap = next(action for action, _ in moment.told["legal"] if action.startswith("swap"))
    given = ["Dai il 13 a Zoe.", "circa 12 punti", "Ti avvicina al Bué in 7 smazzate su 10."]
    advice = [[swap, given[0], 10, 0.5, *given[1:]]]
    shown.tell({"type": "hint", "id": "h", "by": "master", "advice": advice})
    line = page.locator(".hint-line")
    assert line.locator("span").all_inner_texts() == given
    line.click()
    page.locator(".hints").wait_for(state="hidden")
    assert page.locator('.hand-card[aria-pressed="true"]').count() == 1
    assert page.locator(".bar-main").get_attribute("aria-disabled") is None


@pytest.mark.parametrize("game", ["bue", "busca"])  # more points are better, fewer busche
def test_a_hint_never_says_that_less_is_better(visit: Any, room: str, game: str) -> None:
    """A master's choice comes first; where another figure is better, that is explained."""
    shown = Showcase(visit("/learn", name="Ada", lang="en"), room)
    moment = next(one for one in moments(game, 4) if one.name.endswith("playing"))
    shown.show(replace(moment, tap=""))
    action = moment.told["legal"][0][0]
    for figures in ((8, 8), (9, 8), (8, 9)):
        advice = [[action, "So.", n, 0.5, f"{n}", ""] for n in figures]
        shown.tell({"type": "hint", "id": "h", "by": "master", "advice": advice})
        said = shown.page.locator(".hint-head").inner_text()
        first, second = figures
        odd = second > first if game == "bue" else second < first
        assert ("count, too" in said) == odd
        assert ("best first" in said) != odd


def test_a_sum_is_done_once(visit: Any, room: str) -> None:
    """Bugami: in the sentence."""
    shown = Showcase(visit("/learn", name="Ada", size="wide"), room)
    shown.show(next(one for one in moments("bugami", 4) if one.name.endswith("summary")))
    lines = shown.page.locator(".sum-line").all_inner_texts()
    assert any("÷" in line for line in lines)
    assert all(line.count("÷") + line.count("×") <= 1 for line in lines)


def test_the_end_of_a_match(visit: Any, room: str, check_axe: Any) -> None:
    """Ranking, all deals, the moment to remember, a picture; and spectators hear of a rematch."""
    page = visit("/", name="Ada", lang="en", size="wide")
    seats = ["open"] + ["bot:random"] * 3
    path = new_table(page, room, "busca", seats, {"options": {"deals": 2, "limit": 0}})
    page.goto(room + path)
    play_out(page, by_click)
    assert page.locator(".sum-heads").count() == 1
    totals = [int(text) for text in page.locator(".sum-line .sum-total").all_inner_texts()]
    assert totals == sorted(totals)
    assert page.locator(".sum-deals tbody tr").count() == 2
    sums = page.locator(".sum-deals tfoot td").all_inner_texts()
    assert sorted(map(int, sums)) == totals
    moment = page.locator(".sum-moment").inner_text()
    assert "moment" in moment or "most in one deal" in moment, "several may have had the like"
    check_axe(page)
    assert page.evaluate("localStorage.getItem('tribu.played')") == "1", "the next are told faster"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    page.locator(".toast", has_text="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{room}/replay/{path.rsplit('/', 1)[1]}"
    page.get_by_role("button", name="Picture to share").click()
    picture = page.locator("dialog[open]")
    assert picture.locator("canvas").bounding_box()["height"] > 300
    check_axe(page)
    with page.expect_download() as saved:
        picture.get_by_role("link", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    picture.get_by_text("Saved to your downloads.").wait_for()
    picture.get_by_role("button", name="Close").click()
    watcher = visit(path, lang="en", name="Zoe")
    watcher.locator('.table-page[data-phase="over"]').wait_for()
    assert not watcher.locator(".sum-following").is_visible()
    page.get_by_role("button", name="Play again!").click()
    watcher.locator(".sum-following").wait_for()
    assert watcher.locator(".sum-following").inner_text().startswith("Ada wants a rematch")
    watcher.get_by_role("button", name="Watch the rematch").click()
    watcher.wait_for_url(lambda url: path not in url)


def test_a_match_without_a_deal_offers_no_picture_of_it(visit: Any, room: str) -> None:
    page = visit("/", name="Ada", lang="en", size="wide")
    asked: list[str] = []
    page.on("dialog", lambda box: (asked.append(box.message), box.accept()))
    with_bots(page, room, "busca")
    page.locator(".hand-card").first.wait_for()
    page.locator(".menu-button").click()
    page.get_by_role("button", name="End the match here").click()
    page.locator('.table-page[data-phase="over"]').wait_for()
    assert asked == ["End the match here? It can’t be continued."]
    page.get_by_role("button", name="Play again!").wait_for()
    offered = page.locator(".sum-actions .button:visible").all_inner_texts()
    assert "Picture to share" not in offered
    assert "Key moments" not in offered


def test_an_old_table_leads_to_a_rematch_only_while_there_is_one(visit: Any, room: str) -> None:
    """Its button led to the rematch when that was over, too, as if one could sit down there."""
    page = visit("/", name="Ada", lang="en", size="wide")
    page.on("dialog", lambda box: box.accept())

    def end() -> None:
        page.locator(".hand-card").first.wait_for()
        page.locator(".menu-button").click()
        page.get_by_role("button", name="End the match here").click()
        page.locator('.table-page[data-phase="over"]').wait_for()

    with_bots(page, room, "busca")
    end()
    old = page.url
    page.get_by_role("button", name="Play again!").click()
    page.wait_for_url(lambda url: url != old)
    second = page.url
    page.goto(old)
    page.get_by_role("button", name="To the new table").wait_for()
    assert page.locator(".sum-following").inner_text().startswith("You asked for a rematch")
    page.get_by_role("button", name="To the new table").click()
    page.wait_for_url(second)
    end()
    with page.expect_response(f"**/api/tables/{second.rsplit('/', 1)[1]}"):
        page.goto(old)
    page.get_by_role("button", name="Play again!").wait_for()
    assert not page.locator(".sum-following").is_visible()
    page.get_by_role("button", name="Play again!").click()
    page.wait_for_url(lambda url: url not in (old, second))


def test_a_summary_says_what_its_suits_are(visit: Any, room: str) -> None:
    """The suits that were avoided have a head, and hearts and diamonds are red there, too."""
    shown = Showcase(visit("/learn", name="Ada", size="wide"), room)
    shown.show(next(one for one in moments("bugami", 4) if one.name.endswith("summary")))
    page = shown.page
    assert page.locator(".sum-heads > :nth-child(2)").inner_text() == "Bugami"
    ink = "figures => figures.map(one => [one.dataset.bid, getComputedStyle(one).color])"
    inks = page.locator(".sum-figure").evaluate_all(ink)
    red = {colour for bid, colour in inks if bid in ("H", "D")}
    other = {colour for bid, colour in inks if bid not in ("H", "D")}
    assert len(red) == 1
    assert not red & other


def test_no_sound_is_tried_before_the_first_tap(visit: Any, room: str) -> None:
    """Browsers forbid it, and complain in the console."""
    page = visit("/", name="Ada")
    with_bots(page, room, "busca")
    assert wait_for_me(page)
    page.evaluate("localStorage.setItem('tribu.sound', 'yes')")
    complaints: list[str] = []
    page.on("console", lambda told: complaints.append(told.text))
    page.reload()
    assert wait_for_me(page)
    page.wait_for_timeout(300)
    assert not [one for one in complaints if "AudioContext" in one]


SAID = {
    "it": (
        "Giochi il sette di spade.",
        "Prima coppe: ne hai ancora.",
        "Elia gioca l’asso di denari, la Pita.",
    ),
    "fr": (
        "Tu joues le sept d’épées.",
        "D’abord coupes\u00a0: il t’en reste.",
        "Elia joue l’as de deniers, la Pita.",
    ),
    "en": (
        "You play the seven of swords.",
        "Cups first: you still have some.",
        "Elia plays the ace of coins, the Pita.",
    ),
}
ASKED = {
    "it": ("Giochi 7♠.", "Prima cuori (coppe): ne hai ancora.", "Elia gioca A♦."),
    "fr": ("Tu joues 7♠.", "D’abord cœur\u00a0: il t’en reste.", "Elia joue A♦."),
    "en": ("You play 7♠.", "Hearts first: you still have some.", "Elia plays A♦."),
}


@pytest.mark.parametrize("lang", SAID)
def test_cards_are_called_by_the_pack_that_all_agreed_to(visit: Any, room: str, lang: str) -> None:
    """Also what was told before the vote was carried, in the story, over the table and aloud."""
    shown = Showcase(visit("/learn", name="Ada", lang=lang, size="wide"), room)
    page = shown.page
    moment = next(one for one in moments("busca", 4, lang) if one.name.endswith("playing"))
    first, forbidden, later = ASKED[lang]
    log = [{"kind": "play", "text": first, "seat": 0, "card": "7S"}]
    shown.show(replace(moment, told=moment.told | {"log": log}, tap=""))
    page.locator("#tab-button-story").click()
    story = page.locator(".log li")
    story.filter(has_text=first).wait_for()
    number = moment.told["seq"]
    shown.tell({"type": "news", "seq": number + 1, "italian": True})
    story.filter(has_text=SAID[lang][0]).wait_for()
    assert page.locator(".told").inner_text() == SAID[lang][0]
    steps = [{"kind": "play", "text": later, "seat": 1, "card": "AD"}]
    shown.tell({"type": "news", "seq": number + 2, "steps": steps, "scene": moment.told["scene"]})
    page.locator(".told", has_text=SAID[lang][2]).wait_for()
    page.locator("#live", has_text=SAID[lang][2]).wait_for(state="attached")
    shown.tell(
        {"type": "hint", "id": "h", "by": "master", "advice": [["7S", "7♠", 1, 1, "1", forbidden]]}
    )
    hint = page.locator(".hint-line")
    assert hint.locator(".hint-why").inner_text() == SAID[lang][1]
    assert not set(page.locator("body").inner_text()) & set("♣♦♥♠")
