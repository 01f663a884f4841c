"""As an app: it can be installed, shows itself without a network, and says that it is offline."""

from __future__ import annotations

import pytest

from web.conftest import WEB


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
