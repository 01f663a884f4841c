"""The rules of scoring in a browser: the module made of them judges every deal as Python does."""

import json
import os
import random
import shutil
import subprocess
from itertools import pairwise

import msgspec
import numpy as np
import pytest

from tribu import jit
from tribu.games import OURS, load
from tribu.games.arbiter import RealTable, arbiter_of
from tribu.games.dispute import Dispute
from tribu.games.game import MOST_SEATS
from tribu.jit import compiled
from tribu.jit.javascript import Untranslatable, to_javascript
from tribu.server.lobby.pads import arbiter_module, pad_info
from web.conftest import WEB

DEALS = 300

RUN = """
globalThis.document = { documentElement: { lang: 'en' } };
const { Arbiter } = await import(process.argv[1]);
const rules = await import(process.argv[2]);
let text = '';
for await (const part of process.stdin) text += part;
const { info, cases } = JSON.parse(text);
const arbiter = new Arbiter(info, rules);
console.log(JSON.stringify(cases.map(({ before, deal }) => arbiter.judge(before, deal))));
"""


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def told_at_random(form, seats, lot):
    """Answers as people give them; many cannot be."""
    rows = [[answer(one, lot) for one in form] for _ in range(seats)]
    if not form[0].choices and len(form) == 1:  # points: most of the time they add up
        parts = sorted(lot.choices(range(form[0].high + 1), k=seats - 1))
        ends = [0, *parts, form[0].high]
        rows = [[str(b - a)] for a, b in pairwise(ends)]
    elif form[-1].key == "bugs":
        cuts = sorted(lot.choices(range(form[1].high + 1), k=seats - 1))
        ends = [0, *cuts, form[1].high]
        for row, (a, b) in zip(rows, pairwise(ends), strict=True):
            row[1], row[2] = str(b - a), str(lot.randint(0, min(4, seats * (b - a))))
    if lot.random() < 0.15:
        rows[0] = [answer(one, lot) for one in form]
    return rows


def answer(one, lot):
    if one.optional and lot.random() < 0.3:
        return ""
    if one.choices:
        return " ".join(lot.choices(list(one.choices), k=one.times))
    return str(lot.choice([lot.randint(one.low, one.high), min(one.high, lot.randint(40, 60))]))


def verdict(game, table, before, form, rows):
    """What Python says, as the page says it."""
    arbiter = arbiter_of(game)
    heard = {
        one.key: [one.read(row[k], seat) for seat, row in enumerate(rows)]
        for k, one in enumerate(form)
    }
    try:
        s = arbiter.state(table, heard)
    except Dispute as dispute:
        return {"text": dispute.sentence_in("en"), "seat": dispute.seat}
    scores = np.zeros(MOST_SEATS, np.int64)
    game.score(s, scores)
    s.totals[: table.seats] = before["totals"]
    s.played = before["played"]
    over = bool(game.finished(s))
    won = int(game.winners(s)) if over else 0
    return {
        "scores": scores[: table.seats].tolist(),
        "next": int(game.next_starter(s)),
        "over": over,
        "winners": [seat for seat in range(table.seats) if won >> seat & 1],
    }


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("name", OURS)
def test_a_browser_judges_as_python_does(name, tmp_path):
    node = shutil.which("node")
    if node is None or os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("Node is not installed, or `make test` does it")
    game, lot = load(name), random.Random(18)
    options = game.Options(**({"jokers": 2, "marriage": True} if name == "bugami" else {}))
    cases, expected = [], []
    for _ in range(DEALS):
        seats = lot.choice(list(game.seats))
        table = RealTable(seats, options, game.House(), lot.randrange(seats))
        forms = list(arbiter_of(game).forms(table).values())
        place = lot.randrange(len(forms))
        before = {"seats": seats, "starter": table.dealer, "played": lot.randrange(9)}
        before["totals"] = [
            lot.randint(0, 12) * (10 if game.wants > 0 else 1) for _ in range(seats)
        ]
        rows = told_at_random(forms[place], seats, lot)
        cases.append({"before": before, "deal": {"form": place, "told": rows}})
        expected.append(verdict(game, table, before, forms[place], rows))
    kinds = {("text" in one, one.get("over")) for one in expected}
    assert kinds == {(True, None), (False, True), (False, False)}  # the draw was worth its while

    module = tmp_path / "rules.mjs"
    module.write_text(arbiter_module(name), encoding="utf-8")
    page = tmp_path / "arbiter.mjs"  # what it imports it needs only to fetch
    text = (WEB / "pad" / "arbiter.js").read_text(encoding="utf-8")
    text = text.replace("import { api } from '/js/api.js';\n", "")
    page.write_text(text.replace("import { lang } from '/js/i18n.js';", "const lang = () => 'en';"))
    info = msgspec.to_builtins(pad_info(game, options, "en"))
    command = [node, "--input-type=module", "-e", RUN, str(page), str(module)]
    given = json.dumps({"info": info, "cases": cases})
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert json.loads(done.stdout) == expected


@compiled
def with_a_list(x):
    return [x, x]


@compiled
def calling_python(x):
    return sorted(x)


@pytest.mark.parametrize("function", [with_a_list, calling_python])
def test_what_it_does_not_know_it_does_not_guess(function):
    with pytest.raises(Untranslatable):
        to_javascript({"one": function}, np.dtype([("x", np.int64)]))


@compiled
def arithmetic(a, b):
    found = 0
    for k in range(a, b, 2):
        if k == 3 or not k % 5:
            continue
        found += (k < 6) + (k // -4) * 3 ^ (1 << 40)
    while found % 7:
        found -= 1
    return found, -found // 3, -found % 4, max(a, b, found) if 0 <= a < b else ~a


def test_numbers_are_pythons(tmp_path):
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    module = tmp_path / "made.mjs"
    module.write_text(to_javascript({"it": arithmetic}, np.dtype([("x", np.int64)])))
    asked = f"import {{ it }} from '{module}'; console.log(it(-9n, 12n).join(), it(5n, 1n).join())"
    command = [node, "--input-type=module", "-e", asked]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    both = [arithmetic.function(-9, 12), arithmetic.function(5, 1)]
    assert done.stdout.split() == [",".join(map(str, one)) for one in both]
