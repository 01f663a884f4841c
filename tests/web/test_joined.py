"""The page's files are sent joined; one by one they work as well: they are standard modules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tribu.server.page.bundle import join_later_scripts, join_scripts
from web.conftest import WEB, Visit
from web.room import open_room
from web.table_tools import with_bots

_IMPORT = re.compile(r"^import .* from '(.+)';$", re.MULTILINE)


def modules() -> dict[str, str]:
    files = {f"/{path.relative_to(WEB)}": path for path in WEB.rglob("*.js")}
    return {address: path.read_text(encoding="utf-8") for address, path in files.items()}


def test_no_module_imports_itself_on_a_detour():
    """A joined module is run when it is first needed: it cannot be needed by itself."""
    imports = {address: _IMPORT.findall(text) for address, text in modules().items()}
    assert sum(map(len, imports.values())) > 200
    done: set[str] = set()

    def follow(address: str, way: tuple[str, ...]) -> None:
        assert address not in way, " → ".join((*way, address))
        if address not in done:
            for other in imports[address]:
                follow(other, (*way, address))
            done.add(address)

    for address in imports:
        follow(address, ())


def test_what_cannot_be_joined_is_not_sent():
    with pytest.raises(ValueError, match="export \\* from"):
        join_scripts({"/js/a.js": "export * from '/js/b.js';\n"})
    with pytest.raises(ValueError, match="const lines"):  # its indents would be lost
        join_scripts({"/js/a.js": "const lines = `one\n  two`;\n"})


def test_remarks_are_not_sent():
    told = "const [a, b] = [1, 'http://x // y']; // pixels\n// alone\nuse(a, b); // isn't cut\n"
    joined = join_scripts({"/js/a.js": told})
    assert "const [a, b] = [1, 'http://x // y'];\nuse(a, b); // isn't cut\n" in joined


def test_what_comes_later_is_not_needed_at_once():
    with pytest.raises(ValueError, match=r"/js/a\.js needs at once"):
        join_scripts({"/js/a.js": "import { b } from '/review/b.js';\n"})
    with pytest.raises(ValueError, match=r"/pad/a\.js needs at once"):
        join_later_scripts({"/pad/a.js": "import { b } from '/review/b.js';\n"}, "/pad/")


def files_of(page: Any) -> list[str]:
    """The scripts and sheets that a page asked for."""
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    ours = [url for url in loaded if re.search(r"\.(js|css)(\?|$)", url) and "sw.js" not in url]
    return sorted(re.sub(r".*/|\?.*", "", url) for url in ours)


def test_three_files_are_all_that_a_page_needs(visit: Visit) -> None:
    """Of three languages the words of one."""
    page = visit("/", lang="fr")
    page.wait_for_selector(".tile")
    assert files_of(page) == ["joined.css", "joined.js", "joined_fr.js"]


def test_what_few_pages_need_comes_with_those(visit: Visit, noticed: Any, room: str) -> None:
    """Named by the headers of a page that will need it, and asked for once."""
    noticed.expected.append("404")
    page = visit("/replay/nobody")
    page.wait_for_selector("h1")
    both = ["joined.css", "joined.js", "joined_it.js", "joined_review.js", "review.css"]
    assert files_of(page) == both
    headers = page.context.request.get(f"{room}/replay/nobody").headers["link"]
    assert headers.count("rel=modulepreload") == 3
    assert page.context.request.get(room).headers["link"].count("rel=modulepreload") == 2


def test_one_by_one_they_work_as_well(visit: Visit, noticed: Any, tmp_path: Path) -> None:
    with open_room(tmp_path, TRIBU_JOIN="no") as address:
        noticed.home = address
        page = visit(f"{address}/learn/busca")
        page.locator("main .button.main").first.click()
        page.locator(".hand-card").first.wait_for()
        assert page.evaluate(
            "performance.getEntriesByType('resource').some(one => one.name.endsWith('/dom.js'))"
        )
        page.close()  # before its server goes


def test_what_is_asked_for_ahead_is_what_the_page_wants(visit: Visit, room: str) -> None:
    """A table is fetched once, in the language that somebody chose against their browser's."""
    page = visit("/me", name="Ada")
    page.locator('input[value="fr"]').check(force=True)
    page.wait_for_function("() => document.documentElement.lang === 'fr'")
    with_bots(page, room, "busca")
    page.locator(".hand-card").first.wait_for()
    asked = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    first = [url for url in asked if "/first?" in url]
    assert [url.partition("?")[2] for url in first] == ["lang=fr"]
    assert "joined_fr.js" in files_of(page)
    assert "joined_it.js" not in files_of(page)


_BOTH = """async (first) => {
  const { speak, t, wordsOf } = await import('/js/i18n.js');
  const all = [() => speak('fr'), () => wordsOf('/people'), () => speak('en')];
  const order = first ? [1, 2, 0] : [2, 0, 1];
  await Promise.all(order.map((one) => all[one]()));
  return t('devices.title');
}"""


@pytest.mark.parametrize("first", [True, False])
def test_words_that_come_while_the_language_changes(visit: Visit, first: bool) -> None:
    """They were those of the old language, or missing; and of two languages the last is spoken."""
    page = visit("/learn", lang="it")
    assert page.evaluate(_BOTH, first) == "Appareils connectés"


def test_a_language_can_be_chosen_without_a_network(visit: Visit, noticed: Any) -> None:
    """The words of the others come once the page is there."""
    noticed.expected.append("Failed to load resource")
    page = visit("/me", name="Ada", lang="fr", service_workers="allow")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(one => one.name.includes('_en.js'))"
    )
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.locator('input[value="en"]').check(force=True)
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert page.locator("h1").text_content() != "me.title"
    page.context.set_offline(False)
