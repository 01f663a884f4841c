"""As an app: it can be installed, shows itself without a network, and says that it is offline."""

from __future__ import annotations

import json

import pytest

from tribu.server.lobby.lessons import lesson
from web.conftest import WEB
from web.player import play_match
from web.table_tools import new_table


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
    if path == "/":
        page.get_by_role("button", name="Gioca subito").first.click()
        page.locator(".fault").wait_for()
    page.context.set_offline(False)
    page.locator("#link-state").wait_for(state="hidden")
    assert page.locator(".fault").count() == 0, "there is a network again"


# Whether the line that says so lies over anything.
_COVERS = """() => {
  const { bottom } = document.getElementById('link-state').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#top, #main, #bottom')]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  return boxes.some((box) => box.height && box.top < bottom - 1);
}"""


# Whether the buttons that move a replay are in the window, below the line, too.
_STEPS_IN_SIGHT = """() => document.querySelector('.replay-buttons').getBoundingClientRect().bottom
  <= innerHeight"""


# Wait until that many rules and lessons are kept.
_KEPT = """async (wanted) => {
  for (;;) {
    const kept = await (await caches.open('seen-tribu')).keys();
    if (kept.filter((it) => /api.(rules|lessons).[a-z]+[?]/.test(it.url)).length >= wanted) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""


def test_what_was_seen_can_be_read_without_a_network(visit, noticed, room):
    noticed.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch"]
    match = play_match(room, "busca")[1]
    page = visit("/learn", name="Ada", service_workers="allow", size="small", lang="en")
    new_table(page, room, "busca", ["open", "open", "bot:random", "bot:random"])
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.goto(f"{room}/rules/busca")
    page.wait_for_selector(".rules h1")
    page.goto(f"{room}/replay/{match}#1.4")
    page.wait_for_selector(".board")
    page.evaluate("() => fetch('/api/lessons/busca/rehearsal?lang=en').then((one) => one.text())")
    page.goto(f"{room}/")
    page.wait_for_selector(".my-tables")
    page.evaluate(_KEPT, 6)  # rules and lessons that nobody opened
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".my-tables")
    page.wait_for_selector(".open-tables :text('You need to be online for this')")
    page.locator(".go-on .table-line").click()
    page.wait_for_selector("h1:text-is('Offline')")
    page.goto(f"{room}/challenge")  # a script that was never here
    page.wait_for_selector("h1:text-is('Offline')")
    page.wait_for_selector(
        "main :text('You need to be online for this. Offline you can read rules')"
    )
    page.goto(f"{room}/rules/busca")
    page.wait_for_selector(".rules h1")
    assert not page.evaluate(_COVERS)
    page.goto(f"{room}/learn/bugami")
    page.wait_for_selector("text=The lesson in words")
    assert page.locator(".lesson-words li").count() > 5
    page.get_by_role("button", name="Easy table").click()
    page.wait_for_selector("text=You need to be online for this")
    page.get_by_role("button", name="Start the lesson").click()
    page.locator(".toast, [role=alert]", has_text="meanwhile").first.wait_for()
    page.goto(f"{room}/learn")
    page.get_by_role("button", name="Start the lesson").last.click()  # of Bugami
    page.wait_for_url("**/learn/bugami")
    page.wait_for_selector("text=The lesson in words")
    page.goto(f"{room}/learn/busca")
    page.wait_for_selector("text=The lesson is on this device")
    page.get_by_role("button", name="Start the lesson").click()
    told = lesson("busca", "en").steps
    page.locator(".coach .button").click()
    page.locator(".coach-text", has_text=told[1].text).wait_for()
    page.locator('.hand-card[data-card="7S"]').click()
    page.locator(".bar-main").click()
    page.locator(".coach-text", has_text=told[2].text).wait_for()
    page.goto(f"{room}/replay/{match}#1.4")
    page.wait_for_selector(".board")
    assert not page.evaluate(_COVERS)
    page.wait_for_function(_STEPS_IN_SIGHT)
    page.get_by_label("Through whose eyes").select_option("2")
    page.wait_for_selector("text=you haven’t opened this page here before")
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_url("**#1.5")
    page.goto(f"{room}/rules/bue")
    page.wait_for_selector(".rules h1")
    page.goto(f"{room}/ranks")
    page.wait_for_selector("h1:text-is('Offline')")
    page.context.set_offline(False)
    page.locator("h1:text-is('Offline')").wait_for(state="detached")


# Tell the worker what the push service would, and wait until it has told the person.
_NOTICES = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const told = await registration.getNotifications();
    if (told.length) return told.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    await new Promise((done) => setTimeout(done, 20));
  }
}"""
# A tap on it, and where the worker then leads; browsers open windows for real taps only.
_TAP = """async () => {
  const went = [];
  self.clients.openWindow = async (url) => void went.push(['opened', url]);
  WindowClient.prototype.focus = async function () { went.push(['shown', this.url]); };
  const [notification] = await self.registration.getNotifications();
  const done = [];
  const event = new NotificationEvent('notificationclick', { notification });
  event.waitUntil = (promise) => done.push(promise);
  self.dispatchEvent(event);
  await Promise.all(done);
  return [went, (await self.registration.getNotifications()).length];
}"""


def test_a_push_is_told_and_leads_to_its_table(visit, room):
    """In the browser's own worker, as if its push service had called."""
    page = visit("/learn", service_workers="allow", permissions=["notifications"])
    devtools = page.context.new_cdp_session(page)
    registered = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.append(told))
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => null)")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    which = registered[-1]["registrations"][0]["registrationId"]
    worker = page.context.service_workers[0]

    def push(**notice):
        said = {"origin": room, "registrationId": which, "data": json.dumps(notice)}
        devtools.send("ServiceWorker.deliverPushMessage", said)
        return page.evaluate(_NOTICES)

    told = push(title="Bugami: tocca a te", text="Hai 2 giorni.", url="/t/abc")
    assert told == [
        {
            "title": "Bugami: tocca a te",
            "body": "Hai 2 giorni.",
            "tag": "/t/abc",
            "data": {"url": "/t/abc"},
        }
    ]
    assert worker.evaluate(_TAP) == [[["opened", "/t/abc"]], 0]
    assert push(url="/learn")[0]["title"] == "Tribù"
    assert worker.evaluate(_TAP) == [[["shown", f"{room}/learn"]], 0]
