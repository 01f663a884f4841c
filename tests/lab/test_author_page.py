"""The page of the author's bench: what it is told, and whom it does not listen to."""

from __future__ import annotations

import http.client
import json
import re
import threading
from urllib.parse import urlencode

import pytest

from tribu import jit
from tribu.games import OURS, load
from tribu.lab.author import requests
from tribu.lab.author.requests import Asked, Latest, command, fields_of
from tribu.lab.author.serve import FILES, Bench
from tribu.lab.refused import Refused


@pytest.fixture(autouse=True, scope="module")
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.fixture(scope="module")
def bench():
    server = Bench(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def _few(monkeypatch, tmp_path):
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path))
    monkeypatch.setattr(requests, "BOARDS", 4)
    monkeypatch.setattr(requests, "DEEP_MATCHES", 2)
    monkeypatch.setattr(requests, "DEEP_BOTS", ("random", "habit"))


def ask(bench, path, method="GET", body=None, headers=None, **fields):
    """The status of an answer, and what it says."""
    line = http.client.HTTPConnection("127.0.0.1", bench.port, timeout=60)
    sent = {"Content-Type": "application/json"} if body is not None else {}
    line.request(
        method,
        f"{path}?{urlencode(fields, doseq=True)}",
        None if body is None else json.dumps(body),
        {**sent, **(headers or {})},
    )
    answer = line.getresponse()
    data = answer.read()
    line.close()
    return answer.status, data


BUSCA = {"game": "busca", "limit": "1", "matches": "2"}


def test_figures_follow_what_was_turned(bench):
    status, data = ask(bench, "/api/figures", **BUSCA, lang="fr", **{"house.pita": "4"})
    found = json.loads(data)
    assert status == 200
    assert found["names"] == ["selon les règles", "Busche\u00a0: 1, Pita\u00a0: 4"]
    assert found["command"] == "tribu lab bench busca --option limit=1 --house pita=4"
    rows = {row["key"]: row for row in found["rows"]}
    assert [one["mean"] > 0 for one in rows["minutes"]["estimates"]] == [True, True]


def test_variants_are_kept_stand_beside_and_go(bench):
    assert ask(bench, "/api/save", "POST", {"name": "soft"}, **BUSCA)[0] == 200
    [saved] = json.loads(ask(bench, "/api/game", game="busca", lang="en")[1])["saved"]
    assert (saved["name"], saved["turned"]) == ("soft", {"limit": 1})
    found = json.loads(ask(bench, "/api/figures", game="busca", matches="2", beside="soft")[1])
    assert found["names"] == ["by the rules", "soft"]
    status, data = ask(bench, "/api/save", "POST", {"name": "../up"}, **BUSCA)
    assert status == 400
    assert "../up" in json.loads(data)["why"]
    assert "--" not in json.loads(data)["why"], "a page has no flags"
    assert (
        json.loads(ask(bench, "/api/forget", "POST", {"name": "soft"}, **BUSCA)[1])["saved"] == []
    )


def test_what_a_rule_is_worth_is_told(bench):
    status, data = ask(bench, "/api/worth", **BUSCA, rule="pita", lang="it")
    assert status == 200
    assert "scartare la Pita" in json.loads(data)["told"][1]


def test_deeper_figures_come_line_by_line(bench):
    status, data = ask(bench, "/api/deeper", **BUSCA, bot="random")
    news = [json.loads(line) for line in data.splitlines()]
    assert status == 200
    assert [one["done"] for one in news] == [0, 1, 2, 3, 4]
    assert news[-1]["total"] == 4
    assert news[-1]["by"] == "random"
    assert {text for row in news[-1]["rows"] for text in row["intervals"]} == {"–"}


def test_the_last_request_wins():
    latest = Latest()
    first = latest.take("Ada figures")
    other = latest.take("Bo figures")
    assert not first()
    second = latest.take("Ada figures")
    assert (first(), second(), other()) == (True, False, False)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"game": "nothing"}, "game: nothing is not bue, busca or bugami"),
        ({"players": "9"}, "players: 9 is not 4"),
        ({"game": "bugami", "players": "many"}, "players: many is not from 3 to 7"),
        ({"house.pita": "99"}, "house value pita: 99 is not from 0 to 40"),
        ({"house.pita": "x"}, "house value pita: x is not from 0 to 40"),
        ({"house.pit": "3"}, "house value pit: busca has only pita, last"),
        ({"game": "bue", "mixing": "never"}, "option mixing: never is not manual or auto"),
    ],
)
def test_a_wrong_link_opens_the_page_and_says_what_is_allowed(bench, fields, why):
    link = {"game": "busca", "lang": "en", **fields, "beside": "soft"}
    status, data = ask(bench, "/api/figures", **link)
    assert status == 400
    assert why in json.loads(data)["why"]
    status, data = ask(bench, "/api/game", **link, client="me")
    page = json.loads(data)
    assert status == 200
    assert len(page["wrong"]) == 1
    assert why in page["wrong"][0]
    kept, wrong = dict(page["fields"]), {list(fields)[-1]}
    assert set(kept) == {"lang"} if wrong == {"game"} else link.keys() - wrong


def test_a_rule_that_cannot_be_used_at_the_table_is_not_offered(bench):
    bugami = {"game": "bugami", "lang": "fr"}
    assert json.loads(ask(bench, "/api/game", **bugami)[1])["offered"] == ["misere"]
    with_jokers = json.loads(ask(bench, "/api/game", **bugami, jokers="2")[1])
    assert with_jokers["offered"] == ["misere", "joker"]


def test_nobody_from_elsewhere_is_listened_to(bench):
    """Another name that leads here, another page, and what a form can send unasked."""
    assert ask(bench, "/", headers={"Host": "evil.example"})[0] == 403
    assert ask(bench, "/api/game", headers={"Origin": "https://evil.example"})[0] == 403
    form = {"Content-Type": "text/plain"}
    assert ask(bench, "/api/save", "POST", {"name": "x"}, headers=form, **BUSCA)[0] == 415
    assert ask(bench, "/../../etc/passwd")[0] == 404
    assert bench.server_address[0] == "127.0.0.1"


def test_the_page_has_all_that_it_names(bench):
    page = ask(bench, "/")[1].decode()
    for name in re.findall(r'(?:href|src)="(/[^"]+)"', page):
        assert name in FILES
        assert ask(bench, name)[0] == 200
    script = ask(bench, "/words.js")[1].decode()
    for key in re.findall(r'data-(?:word|placeholder)="([^"]+)"', page):
        assert len(re.findall(rf"^    '?{re.escape(key)}'?: ", script, re.M)) == 3, key


@pytest.mark.parametrize("name", OURS)
def test_a_variant_is_the_same_in_a_link_and_in_a_command(name):
    game = load(name)
    house = game.House.__struct_fields__[0]
    asked = Asked({"game": [name], f"house.{house}": ["12"]})
    table = asked.table()
    again = Asked({key: [value] for key, value in fields_of(table).items()}).table()
    assert again == table
    assert command(game, table) == f"tribu lab bench {name} --house {house}=12"
    with pytest.raises(Refused):
        Asked({"game": [name], "bot": ["club@9999999"]}).bot  # noqa: B018
