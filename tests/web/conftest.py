"""A card room in a process of its own, Debian's Chromium, and visitors who notice faults."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from web.room import open_room

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "tribu" / "web"
TOOLS = Path(os.environ.get("TRIBU_WEB_TOOLS", ROOT / ".web-tools")) / "node_modules"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
SIZES = {"phone": (390, 844), "small": (360, 640), "wide": (1440, 900)}


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running card room."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("the page is tested once, by `make test`")
    with open_room(tmp_path_factory.mktemp("room")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """Not for the session: as long as Playwright runs, nothing else in this process can use
    asyncio."""
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@dataclass
class Noticed:
    """What no visit may see: errors in the console, requests to other hosts."""

    home: str
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # parts of messages that a test provokes

    def watch(self, page: Any) -> None:
        page.on("console", lambda told: self._hear(told.type, told.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._follow(request.url))

    def nothing(self) -> None:
        assert self.errors == []
        assert self.foreign == []

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(part in text for part in self.expected):
            self.errors.append(text)

    def _follow(self, url: str) -> None:
        near = (self.home, self.home.replace("http", "ws"), "data:", "blob:")
        if not url.startswith(near):
            self.foreign.append(url)


Visit = Callable[..., Any]


@pytest.fixture
def noticed(room: str) -> Noticed:
    """To say what a test expects to go wrong: `noticed.expected.append("404")`."""
    return Noticed(room)


@pytest.fixture
def visit(room: str, browser: Any, noticed: Noticed) -> Iterator[Visit]:
    """`visit("/learn", size="phone", lang="fr", name="Ada")`: a page in a browser of its own."""
    with visits(room, browser, noticed) as go:
        yield go
    noticed.nothing()


@contextmanager
def visits(room: str, browser: Any, noticed: Noticed) -> Iterator[Visit]:
    """With a name one has come in already; at speed `none` nothing waits until it is read. Other
    words go to Playwright's `new_context`."""
    contexts = []

    def go(
        path: str,
        size: str = "phone",
        lang: str = "it",
        name: str = "",
        speed: str = "none",
        **more: Any,
    ) -> Any:
        width, height = SIZES[size]
        given = {"locale": lang, "reduced_motion": "reduce", "service_workers": "block"} | more
        context = browser.new_context(viewport={"width": width, "height": height}, **given)
        contexts.append(context)
        context.set_default_timeout(30_000)
        context.add_init_script(
            f"localStorage.getItem('tribu.speed') ?? localStorage.setItem('tribu.speed', '{speed}')"
        )
        if name:
            context.request.post(
                f"{room}/api/me", data={"name": name, "lang": lang}, headers={"X-Tribu": "1"}
            )
        page = context.new_page()
        noticed.watch(page)
        page.goto(urljoin(room, path))
        return page

    yield go
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe_source() -> str:
    file = TOOLS / "axe-core" / "axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not installed: `make web-tools`")
    return file.read_text(encoding="utf-8")


@pytest.fixture
def check_axe(axe_source: str) -> Callable[[Any], None]:
    """`check_axe(page)`: nothing that axe finds wrong, in what is shown now."""

    def check(page: Any) -> None:
        if not page.evaluate("typeof window.axe === 'object'"):
            page.evaluate(axe_source)  # by the debugger: a script element would break the CSP
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        wrong = [
            f"{one['id']}: {one['help']}: " + "; ".join(node["html"][:120] for node in one["nodes"])
            for one in found["violations"]
        ]
        assert wrong == [], page.url

    return check


# What moves for ever is not waited for.
_STILL = """Promise.all(document.getAnimations()
  .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
  .map(one => one.finished.catch(() => {})))"""
_SMALL = """items => items.filter(item => item.checkVisibility())
  .map(item => [item.className, item.offsetWidth, item.offsetHeight])
  .filter(([, width, height]) => width < 44 || height < 44)"""


@pytest.fixture
def check_table(check_axe: Callable[[Any], None]) -> Callable[[Any], None]:
    """`check_table(page)`: axe by day and by night, no scroll sideways, targets for a thumb."""

    def check(page: Any) -> None:
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(_STILL)
            check_axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator(".hand-card, .bar .button, .bid, .pick").evaluate_all(_SMALL) == []

    return check
