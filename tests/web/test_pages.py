"""Every page around the table: drawn, in three languages, without a fault that axe can find."""

from __future__ import annotations

import re

import pytest

from web.conftest import WEB

PAGES = [
    "/",
    "/new/bue",
    "/matches",
    "/ranks/bue",
    "/learn",
    "/learn/busca",
    "/rules/bugami",
    "/me",
    "/no/such",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_drawn_and_accessible(visit, check_axe, path):
    page = visit(path, size="small", name="Ada")
    page.wait_for_selector("main h1")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"{path} is {wide} px wide on a phone of 360"
    check_axe(page)
    page.emulate_media(color_scheme="dark")
    # until the colours have passed over
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    check_axe(page)
    untold = page.evaluate("document.body.innerText.match(/\\b[a-z]+\\.[a-z]+(\\.[a-z]+)*\\b/g)")
    assert not [key for key in untold or [] if not key.startswith("tribu.")], "a key without words"


SMALL = """[...document.querySelectorAll('button, a.button, a.way, a.table-line, select, .input')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([html, box]) => `${html} ${box.width} × ${box.height}`)"""


@pytest.mark.parametrize("path", ["/", "/new/bugami", "/learn", "/ranks/bue", "/me"])
def test_a_thumb_finds_everything(visit, path):
    page = visit(path, has_touch=True, name="Ada")
    page.wait_for_selector("main h1")
    assert page.evaluate(SMALL) == []


def test_one_tap_leads_to_a_table(visit):
    page = visit("/", size="phone")
    page.locator(".tile", has_text="Busca").get_by_role("button", name="Gioca subito").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board")


def test_language_and_theme_are_kept(visit):
    page = visit("/", lang="it")
    page.get_by_label("Français").check()
    page.wait_for_selector("h1:has-text('On joue à quoi')")
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.locator("input[value=fr]:focus").wait_for(state="attached")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    day = page.evaluate(ground)
    page.get_by_label("Sombre").check()
    assert page.evaluate(ground) != day
    page.reload()
    page.wait_for_selector("h1:has-text('On joue à quoi')")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_new_table_as_asked_for(visit, room):
    page = visit("/new/bugami", size="wide", name="Ada")
    page.get_by_label("5", exact=True).check()
    friends, bots = (page.get_by_role("button", name=one) for one in ("Aspetto amici", "Solo bot"))
    assert friends.get_attribute("aria-pressed") == "true", "which of the two holds is seen"
    bots.click()
    assert friends.get_attribute("aria-pressed") == "false"
    assert bots.get_attribute("aria-pressed") == "true"
    page.get_by_label("Posto 2").select_option("open")
    assert bots.get_attribute("aria-pressed") == "false"
    bots.click()
    assert page.get_by_label("Posto 2").inner_text().count("(1500): ricorda") == 1
    page.get_by_role("button", name="Aspetto amici").click()
    # What the numbers in the lists mean stands above the lists, whatever was chosen in them.
    strength = page.get_by_text("Il numero di un bot dice quanto è forte").bounding_box()
    assert strength["y"] < page.get_by_label("Posto 2").bounding_box()["y"]
    page.get_by_role("button", name="Solo bot").click()
    page.get_by_label("Posto 2").select_option("bot:novice")
    page.get_by_text("Regole di Bugami").click()
    page.get_by_label("Traguardo").fill("120")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table-page")
    table = page.context.request.get(f"{room}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["setting"]["options"]["target"] == 120
    assert table["kinds"] == ["human", "bot:novice", "bot:club", "bot:club", "bot:club"]


def test_bots_only_is_nobody_elses_table(visit):
    """The switch follows the seats, until somebody turns it."""
    page = visit("/new/busca", name="Ada")
    friends, bots = (page.get_by_role("button", name=one) for one in ("Aspetto amici", "Solo bot"))
    public = page.locator("#option-public")
    assert public.is_checked()
    bots.click()
    assert not public.is_checked()
    page.get_by_label("Posto 2").select_option("open")
    assert public.is_checked(), "somebody may come again"
    bots.click()
    public.check(force=True)
    page.get_by_label("Posto 2").select_option("bot:novice")
    assert public.is_checked(), "that was asked for"
    friends.click()
    public.uncheck(force=True)
    bots.click()
    friends.click()
    assert not public.is_checked(), "and that, too"


def test_a_rated_table_offers_what_it_may_begin_with(visit):
    page = visit("/new/busca", name="Ada")
    page.get_by_text("Al tavolo", exact=True).click()
    page.get_by_label("Vale per la classifica").check()
    assert page.get_by_label("Chi ti sostituisce").is_disabled(), "nobody else but a novice"
    assert page.get_by_label("Posto 2").locator("option[value='bot:random']").count() == 0
    page.get_by_label("Posto 2").select_option("bot:club")
    page.get_by_role("button", name="Apri il tavolo").click()
    offered = page.locator("#gather-bots option")
    offered.first.wait_for(state="attached")
    assert [one.get_attribute("value") for one in offered.all()] == ["novice", "club"]
    page.get_by_role("button", name="Si comincia").click()
    page.wait_for_selector(".hand .hand-card")


def test_what_the_server_refuses_is_said(visit, noticed):
    noticed.expected.append("400")
    page = visit("/new/bue", name="Ada")
    page.get_by_text("Regole di Bué").click()
    page.get_by_label(re.compile("^Traguardo")).fill("99999")
    page.get_by_role("button", name="Apri il tavolo").click()
    assert len(page.get_by_role("alert").inner_text()) > 10
    assert page.url.endswith("/new/bue")


def test_whoever_follows_a_link_is_asked_for_a_name_only(visit):
    host = visit("/new/busca", name="Ada")
    host.get_by_role("button", name="Apri il tavolo").click()
    host.wait_for_url("**/t/*")
    guest = visit("/t/" + host.url.rsplit("/", 1)[1], lang="en")
    guest.wait_for_selector("h1:has-text('Ada invites you to Busca')")
    assert guest.locator("input:visible, button:visible, select:visible").count() == 2
    guest.get_by_label("What is your name?").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector(".table-page")
    host.locator(".gather-name", has_text="Bo").wait_for()


def test_whoever_invites_is_asked_for_a_name_once(visit):
    page = visit("/new/busca", lang="en")  # goes by a name from the sea
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("What is your name?").fill("Ada")
    page.get_by_role("button", name="Save").click()
    page.locator(".gather-name", has_text="Ada (you)").wait_for()
    page.reload()
    page.locator(".gather-name", has_text="Ada (you)").wait_for()
    assert page.get_by_label("What is your name?").count() == 0


def test_to_another_device_and_forgotten(visit):
    page = visit("/me", name="Ada")
    page.get_by_role("button", name="Crea il link").click()
    link = page.get_by_label("Link per l’altro dispositivo").input_value()
    page.wait_for_selector(".qr svg")
    other = visit("/me" + link.split("/me", 1)[1], size="wide")
    assert other.get_by_label("Il tuo nome").input_value() == "Ada"
    assert "code" not in other.url
    other.get_by_text("Questo dispositivo ora è di Ada").wait_for()
    page.request.delete(page.url.split("/me")[0] + "/api/me/sessions", headers={"X-Tribu": "1"})
    other.reload()
    other.get_by_text("Qui eri Ada, ma questo dispositivo è stato scollegato").wait_for()
    page.get_by_role("button", name="Crea il link").click()
    page.wait_for_function("old => document.querySelector('#device input').value !== old", arg=link)
    again = page.get_by_label("Link per l’altro dispositivo").input_value()
    other.goto(other.url.split("/me")[0] + "/")
    other.goto(again)
    other.get_by_role("button", name="Dimenticami", exact=True).click()
    other.get_by_role("button", name="Sì, dimenticami").click()
    other.wait_for_selector(".lobby")
    other.goto(other.url.rstrip("/") + "/me")
    assert other.get_by_label("Il tuo nome").input_value() == ""


def test_by_keyboard_from_page_to_page(visit):
    page = visit("/", size="wide")
    page.wait_for_selector(".tile")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.get_by_role("link", name="Impara", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Impara un gioco')")
    assert page.evaluate("document.activeElement.id") == "main"
    assert page.title().startswith("Impara un gioco")
    page.go_back()
    page.wait_for_selector("h1:has-text('A che gioco')")


def test_a_refused_option_is_told_at_its_field(visit, noticed):
    noticed.expected.append("400")
    page = visit("/new/busca", name="Ada", lang="en")
    page.locator("details.more > summary").first.click()
    page.locator("#option-limit").fill("0")
    page.locator("details.more > summary").first.click()  # closed again: it opens by itself
    page.get_by_role("button", name="Open the table").click()
    fault = page.locator("#option-limit ~ .fault")
    fault.wait_for()
    assert page.evaluate("document.activeElement.id") == "option-limit"
    page.locator("#option-limit").fill("3")
    fault.wait_for(state="detached")


SAID = """async () => {
  const { list, speak, t, wordsOf } = await import('/js/i18n.js');
  await speak('it');
  await wordsOf('/table/games/bue');
  const cards = ['8 blu', '18 blu', '100'];
  const said = [...cards.map((card) => t('bue.show', { card })), list(['Zoe', 'Elia'])];
  await speak('fr');
  await wordsOf('/review');
  return [...said, ...[0, 1, 2].map((n) => t('history.won', { n }))];
}"""
# How English writes a date where the browser prefers these languages.
DATES = """async (languages) => {
  const { locale, speak } = await import('/js/i18n.js');
  await speak('en');
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  return locale();
}"""
RANKS = """async () => {
  const { placeOf } = await import('/table/share.js');
  const lines = [3, 3, 3, 8].map((total) => ({ total }));
  return lines.map((line) => placeOf(line, lines));
}"""


def test_small_words_and_equal_ranks(visit):
    page = visit("/", lang="it")
    page.wait_for_selector(".tile")
    labels = ["Scopri l’8 blu", "Scopri il 18 blu", "Scopri il 100"]
    counted = ["Aucune gagnée.", "Une gagnée.", "2 gagnées."]
    assert page.evaluate(SAID) == [*labels, "Zoe ed Elia", *counted]
    assert page.evaluate(RANKS) == [1, 1, 1, 4]
    wanted = (["fr-FR", "en-US"], ["en-US", "fr"], ["it", "en-IE"], ["fr"])
    told = [page.evaluate(DATES, one) for one in wanted]
    assert told == ["en-GB", "en-US", "en-IE", "en-GB"]


FRENCH = [file.parents[1].relative_to(WEB) for file in WEB.glob("**/lang/fr.js")]
ZERO = """async (folders) => {
  const { speak, t, wordsOf } = await import('/js/i18n.js');
  await speak('fr');
  const found = [];
  for (const folder of folders) {
    await wordsOf(folder);
    for (const [key, forms] of Object.entries((await import(`${folder}/lang/fr.js`)).default)) {
      if (typeof forms !== 'object') continue;
      found.push([key, forms.one.includes('{n}'), t(key, { n: 0 }) === t(key, { n: 1 })]);
    }
  }
  return found;
}"""


def test_french_says_one_of_no_zero(visit):
    """To French grammar 0 is singular; "Une gagnée" is still not what happened."""
    page = visit("/", lang="fr")
    page.wait_for_selector(".tile")
    plurals = page.evaluate(ZERO, ["" if str(one) == "." else f"/{one}" for one in FRENCH])
    assert len(plurals) > 30
    assert [key for key, counts, alike in plurals if alike and not counts] == []
    none = page.evaluate("import('/js/i18n.js').then(({ t }) => t('history.won', { n: 0 }))")
    assert none == "Aucune gagnée.", "where there are words for none, they are said"


SIGHT = """() => [...document.querySelectorAll('.tile .button.main')].slice(0, 1).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height - 4));
})"""
ROWS = """() => [...document.querySelectorAll('.tile-foot > .row')].map((row) =>
  new Set([...row.children].map((one) => Math.round(one.getBoundingClientRect().top))).size)"""


@pytest.mark.parametrize("lang", ["it", "fr"])
def test_one_can_play_before_one_scrolls(visit, lang):
    """On a small phone, one held sideways, a laptop at 200 %, and in large text; where no name of a
    game is broken."""
    page = visit("/", lang=lang)
    page.wait_for_selector(".tile")
    for width, height in [(360, 640), (390, 844), (844, 390), (667, 375), (720, 450)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIGHT) == [True], (width, height)
        assert set(page.evaluate(ROWS)) == {1}, (width, height)
    page.set_viewport_size({"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    assert page.evaluate(SIGHT) == [True], "large text"
    assert page.evaluate(LINES) == [1, 1, 1]


LINES = """() => [...document.querySelectorAll('.tile h2')].map((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getClientRects().length;
})"""
WIDE = """() => [...document.querySelectorAll('.table-wrap')]
  .filter((one) => one.scrollWidth > one.clientWidth).length"""


def test_tables_of_the_rules_fit_a_phone(visit):
    page = visit("/rules/bue", lang="fr")  # its words are the longest
    for game in ("bue", "busca", "bugami"):
        page.goto(page.url.rpartition("/")[0] + f"/{game}")
        page.wait_for_selector(".table-wrap")
        assert page.evaluate(WIDE) == 0, game


def test_a_name_from_right_to_left_and_a_table_of_long_ago(visit, noticed):
    """The one turns nothing around, the other is a replay."""
    page = visit("/no/such")
    rank = {"place": 1, "player": "p", "name": "ليلى", "bot": False}
    rank |= {"rating": 20.0, "sigma": 2.0, "matches": 3}
    page.route("**/api/leaderboards/bue?*", lambda route: route.fulfill(json=[rank]))
    page.goto(page.url.replace("/no/such", "/ranks/bue"))
    assert page.locator("td .strong").inner_text() == "\u2068ليلى\u2069"
    noticed.expected += ["410", "404"]
    said = {"text": "This match ended long ago: only its replay is left.", "field": "match"}
    page.route("**/api/tables/long-ago/first?*", lambda route: route.fulfill(status=410, json=said))
    page.goto(page.url.replace("/ranks/bue", "/t/long-ago"))
    page.wait_for_url("**/replay/long-ago")
