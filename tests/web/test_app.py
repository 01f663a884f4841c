"""As an app: it can be installed, shows itself without a network, and says that it is offline."""

from __future__ import annotations

import pytest

from web.conftest import WEB
from web.player import play_match


def test_it_can_be_installed(visit):
    page = visit("/")
    manifest = page.context.request.get(page.url + "manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert (WEB / icon["src"].lstrip("/")).is_file()


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_the_shell_opens_without_a_network(visit, noticed, path):
    noticed.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]
    page = visit("/", service_workers="allow")
    page.wait_for_selector(".tile")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.goto(page.url + path.lstrip("/"))  # once under the worker's eyes
    page.wait_for_selector(".tile")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".brand")
    page.locator("#link-state", has_text="Senza rete").wait_for()
    page.wait_for_selector("h1")
    page.context.set_offline(False)
    page.locator("#link-state").wait_for(state="hidden")


# Whether the line that says so lies over anything.
_COVERS = """() => {
  const { bottom } = document.getElementById('link-state').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#top, #main, #bottom')]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  return boxes.some((box) => box.height && box.top < bottom - 1);
}"""


def test_what_was_seen_can_be_read_without_a_network(visit, noticed, room):
    noticed.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch"]
    match = play_match(room, "busca")[1]
    page = visit("/learn", service_workers="allow", size="small", lang="en")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.goto(f"{room}/rules/busca")
    page.wait_for_selector(".rules h1")
    page.goto(f"{room}/replay/{match}#1.4")
    page.wait_for_selector(".board")
    page.evaluate("fetch('/api/lessons/busca?lang=en').then((answer) => answer.text())")
    page.context.set_offline(True)
    page.goto(f"{room}/rules/busca")
    page.wait_for_selector(".rules h1")
    assert not page.evaluate(_COVERS)
    page.goto(f"{room}/learn/busca")
    page.wait_for_selector("text=The lesson in words")
    assert page.locator(".lesson-words li").count() > 5
    page.get_by_role("button", name="Easy table").click()
    page.wait_for_selector("text=This needs the network")
    page.goto(f"{room}/replay/{match}#1.4")
    page.wait_for_selector(".board")
    assert not page.evaluate(_COVERS)
    page.get_by_label("Through whose eyes").select_option("2")
    page.wait_for_selector("text=you have not opened this page on this device")
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_url("**#1.5")
    page.goto(f"{room}/rules/bue")
    page.wait_for_selector("text=you have not opened this page on this device")
