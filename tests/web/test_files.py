"""Laws of the page's files: light, in three languages, without a rule, from nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import brotli
import pytest

from tribu.bots.character import CHARACTERS
from tribu.games import load
from tribu.games import names as known_games
from tribu.games.arbiter import arbiter_of
from tribu.server.page.bundle import LATER, SCRIPT, WORDS, later_script
from tribu.server.page.files import StaticFiles
from tribu.table.chairs import AWAITED, AWAY, BOT, GONE, OUT
from tribu.table.votes import END, REMOVE, REPLACE
from web.make_types import FILE, WEB, types_js

LANGS = ("it", "fr", "en")
FIRST_LOAD = 100_000  # bytes, compressed
SCRIPTS = sorted(WEB.rglob("*.js"))
SHEETS = sorted(WEB.rglob("*.css"))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return str(path.relative_to(WEB))


def test_all_of_the_page_weighs_less_than_a_picture():
    """As a browser gets it on a first visit: lobby, table and lessons, in the language that has the
    most to say. What only replays, reviews and drills need comes later."""
    joined = StaticFiles([WEB])._join_all()
    weights = {
        name: len(brotli.compress(file.bodies[b""], quality=9)) for name, file in joined.items()
    }
    for folder in LATER:
        assert weights.pop(later_script(folder)[1:]) > 1000
    languages = [weights.pop(later_script(words)[1:]) for words in WORDS]
    assert min(languages) > 1000
    assert len(weights) == 3
    assert sum(weights.values()) + max(languages) < FIRST_LOAD, weights
    assert b"class ReplayPage" not in joined[SCRIPT[1:]].bodies[b""]


def test_files_that_a_person_can_read():
    lengths = {name(path): len(text(path).splitlines()) for path in SCRIPTS + SHEETS}
    words = {path for path in lengths if "lang/" in path}
    long = {path: lines for path, lines in lengths.items() if lines > 300 and path not in words}
    assert long == {}


def test_types_are_those_of_the_wire():
    assert text(FILE) == types_js(), "run `make web-types`"


# --- words ---------------------------------------------------------------------------------------

KEY = re.compile(r"^  '([\w.×-]+)': (.*),$", re.MULTILINE)
FOLDERS = sorted({path.parent for path in SCRIPTS if path.parent.name == "lang"})
SHARED = [folder for folder in FOLDERS if "games" not in folder.parts]


def words(folder: Path, lang: str) -> dict[str, str]:
    return dict(KEY.findall(text(folder / f"{lang}.js")))


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_three_languages_say_the_same_things(folder):
    spoken = [words(folder, lang) for lang in LANGS]
    assert len(spoken[0]) > 2
    assert spoken[0].keys() == spoken[1].keys() == spoken[2].keys()
    for key, said in spoken[0].items():
        slots = [set(re.findall(r"\{(\w+)\}", other[key])) for other in spoken]
        assert slots[0] == slots[1] == slots[2], key
        assert all(other[key].startswith("{ ") == said.startswith("{ ") for other in spoken), key


def test_every_word_that_is_used_is_known():
    """Those of a game in its own folder only."""
    known = {key for folder in SHARED for key in words(folder, "it")}
    used = {
        (name(path), key)
        for path in SCRIPTS
        for key in re.findall(r"\bt\('([\w.×-]+)'", text(path))
    }
    assert len(used) > 100
    own = {name(folder.parent): words(folder, "it") for folder in FOLDERS if folder not in SHARED}
    assert {
        (file, key)
        for file, key in used
        if key not in known and key not in own.get(str(Path(file).parent), ())
    } == set()


# What the wire may put into a key: `table.place.${state}` has a text for every state of a seat.
GAMES = [load(one) for one in known_games()]
CHAIRS = {AWAITED, AWAY, GONE, OUT}  # the others are told by level, or not at all
FINDINGS = ("own", "seal", "promises", "deck", "lot", "redrawn", "kept")
FILLED = {
    "table.place.{}": CHAIRS | {BOT},
    "table.level.{}": set(CHARACTERS),
    "table.vote.{}": {END, REPLACE, REMOVE} | {vote for game in GAMES for vote in game.votes},
    "table.line.{}": {"connecting", "waiting", "closed"},
    "challenge.state.{}": {"open", "playing", "done", "quit", "early", "closed"},
    "evening.kind.{}": {"bot", "held"},
    "moderate.kind.{}": {"identity", "device", "address", "name"},
    "moderate.did.{}": {"ban", "silence", "lift", "rename", "close", "settle"},
    "shunned.{}": {"mute", "block"},
    **{
        f"{where}.{{}}": {arbiter_of(game).starter for game in GAMES}
        for where in ("pad", "pad.next", "paper.starter", "evening.starts")
    },
    **{f"fair.{what}.{{}}": {"yes", "no"} for what in FINDINGS},
}


@pytest.mark.parametrize("key", FILLED)
def test_whatever_the_wire_says_has_words(key):
    """`table.place.awaited` stood on the page as it stands here."""
    known = {key for folder in FOLDERS for key in words(folder, "it")}
    assert FILLED[key]
    assert {key.format(value) for value in FILLED[key]} <= known


# --- nothing that is left over -------------------------------------------------------------------

CODE = {path: text(path) for path in SCRIPTS if path.parent.name != "lang"}
PAGE = "".join(CODE.values()) + text(WEB / "index.html")
TEMPLATES = re.findall(r"`([\w.× -]*\$\{[^`]*)`", PAGE)


def filled_in(template: str) -> re.Pattern[str]:
    """What a template of a script can become: `suit-${suit}` any suit."""
    parts = re.split(r"\$\{[^}]*\}", template)
    return re.compile(r"[\w-]+".join(map(re.escape, parts)))


def test_every_word_is_used():
    made = [filled_in(one) for one in TEMPLATES]
    known = {key for folder in FOLDERS for key in words(folder, "it")}
    assert len(known) > 300
    unused = {key for key in known if f"'{key}'" not in PAGE}
    assert {key for key in unused if not any(one.fullmatch(key) for one in made)} == set()


def test_every_export_is_imported():
    """A script that is imported for what it does exports nothing."""
    exported = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
    left_over = {
        (name(path), one)
        for path, said in CODE.items()
        for one in exported.findall(said)
        if not any(
            re.search(rf"\b{one}\b", other) for where, other in CODE.items() if where != path
        )
    }
    assert left_over == set()


def test_every_class_of_the_sheets_is_given():
    literals = re.findall(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`", PAGE)
    given = {word for one in literals for word in re.findall(r"[\w-]+", "".join(one))}
    made = [filled_in(part) for one in TEMPLATES for part in one.split()]
    for sheet in SHEETS:
        selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", text(sheet), flags=re.DOTALL)
        styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) - given
        assert {one for one in styled if not any(how.fullmatch(one) for how in made)} == set()


# --- nothing that does not belong here -----------------------------------------------------------


def test_nothing_from_other_hosts():
    hosts = {
        (name(path), host)
        for path in [*SCRIPTS, *SHEETS, WEB / "index.html", WEB / "manifest.webmanifest"]
        for host in re.findall(r"(?:https?:)?//([a-z][\w-]*(?:\.[\w-]+)+)", text(path))
    }
    assert {host for _, host in hosts} <= {"www.w3.org"}, hosts  # the name of SVG, not an address


def test_nothing_inline_and_no_markup_from_text():
    page = text(WEB / "index.html")
    assert not re.search(r"\son\w+=|\sstyle=|<style", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    parsed = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    made = {name(path) for path in SCRIPTS if re.search(parsed, text(path))}
    assert made == set()


# What a page that computed rules could not do without: they live in src/tribu/games only.
# `test_belief.py` shows the same by lying to it.
RULES = {
    "a rule's number": r"(?:BUE|BUSCA|BUGAMI)-\d",
    "an order of ranks": r"A\W*K\W*Q\W*J|3\W*2\W*A\W*K|K\W*Q\W*J\W*T",
    "a card's number": r"(?:Number|parseInt|parseFloat)\((?:card|text|face)\b",
    "a judgement": r"\b(?:canPlay|mayPlay|mustFollow|followsSuit|trickWinner|takesTrick|scoreOf"
    r"|scoreDeal|handValue|distanceFrom|countPoints|isBue|hasCovered)\b",
}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("what", RULES)
def test_no_rule_in_the_page(what):
    found = {
        (name(path), hit.group())
        for path in SCRIPTS
        if path.parent.name != "lang"
        for hit in re.finditer(RULES[what], COMMENT.sub("", text(path)))
    }
    assert found == set()
