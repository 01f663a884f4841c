"""Each lesson is played to its end as a beginner would, and ends at a real table."""

from __future__ import annotations

import pytest

from tribu.server.lobby.lessons import lesson

TEXT = ".coach-text"
NEXT = ".coach .button"
# What the coach says while the cards of a trick still lie on the table: its box grows, and they
# would lie beside their places.
_SAID_TOO_SOON = """() => {
  window.soon = [];
  const said = document.querySelector('.coach-text');
  const lies = (one) => one.effect.target.matches('.ghost') && one.playState === 'running';
  const note = () => document.getAnimations().some(lies) && window.soon.push(said.textContent);
  new MutationObserver(note).observe(said, {childList: true, subtree: true});
}"""


@pytest.mark.parametrize("game", ["bue", "busca", "bugami"])
def test_a_lesson_to_its_end(visit, check_axe, game):
    steps = lesson(game, "en").steps
    page = visit(f"/learn/{game}", lang="en")
    page.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/t/*")
    lesson_table = page.url
    page.locator(NEXT).wait_for()
    page.evaluate(_SAID_TOO_SOON)
    for step in steps:
        page.locator(TEXT, has_text=step.text).wait_for()
        if step.wait is None:
            if step is steps[0]:
                check_axe(page)
            page.locator(NEXT).click()
        else:
            choose(page, step.wait)
    page.wait_for_url(lambda url: "/t/" in url and url != lesson_table)
    assert page.evaluate("window.soon") == []
    page.wait_for_selector(".board")
    assert page.locator(TEXT).is_hidden()
    home, _, table = lesson_table.partition("/t/")
    mine = [one["id"] for one in page.request.get(f"{home}/api/matches").json()]
    assert mine, "the real table"
    assert table not in mine, "a lesson is nobody's match"


def choose(page, action):
    """Tap what the coach points at, then the button."""
    page.locator(".awaited").first.wait_for()
    seen = 0
    while page.locator(".awaited:visible").count() > seen and seen < 3:
        page.locator(".awaited:visible").nth(seen).click()
        seen += 1
    page.locator(".bar .button.main:visible").click()


def test_a_mistake_is_answered_not_punished(visit):
    (_, step, after, *_) = lesson("bugami", "en").steps
    page = visit("/learn/bugami", lang="en")
    page.get_by_role("button", name="Start the lesson").click()
    page.locator(NEXT).click()
    page.locator(".bid[data-bid='S']").click()
    page.locator(".bar .button.main:visible").click()
    page.wait_for_selector(f"text={step.wrong}")
    assert page.locator(TEXT).inner_text() == step.text
    page.keyboard.press("Escape")
    choose(page, step.wait)
    page.locator(TEXT, has_text=after.text).wait_for()
    assert not page.locator(".toast").count(), "it answered the step before"
    assert not page.get_by_role("button", name="First to 1 point").count(), "it is no match"
