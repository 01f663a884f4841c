"""Simulate, check and replay: records out, records in."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from tribu.games import OURS, load
from tribu.lab.simulate import simulate
from tribu.match import Match, Seat, SeededChance, check, to_record
from tribu.rng import below

TABLES = {
    "bue": {"mixing": "auto", "target": 60},
    "busca": {"limit": 4},
    "bugami": {"target": 60, "jokers": 1},
}


def played_by_hand(game, bots, options, seed, index):
    """The same match, driven through Match with one shared stream."""
    chance = SeededChance(seed, index)
    seats = [Seat(f"{bot.capitalize()} {k + 1}", f"bot:{bot}") for k, bot in enumerate(bots)]
    match = Match(game, seats, options)
    match.advance(chance)
    while not match.finished:
        seat, s = match.actor, match.state
        if bots[seat] == "habit":
            action = game.habit(s, seat, chance.rng)
        else:
            action = game.option(s, seat, below(chance.rng, game.options_count(s, seat)))
        match.act(seat, int(action))
        match.advance(chance)
    return to_record(match)


@pytest.mark.parametrize("name", OURS)
def test_a_simulated_match_is_the_match_played_by_hand(name):
    game = load(name)
    options = game.Options(**TABLES[name])
    bots = ["random", "habit", "habit", "random"]
    for index, record in enumerate(simulate(game, bots, options, 11, range(3))):
        assert record == played_by_hand(game, bots, options, 11, index)
        check(record)


def test_bue_with_renewed_packs():
    game = load("bue")
    options = game.Options(blue=12, gold=0, hundreds=1, doubles=0, zeros=0, mixing="auto")
    options.check(2)
    records = list(simulate(game, ["random", "random"], options, 3, range(2)))
    assert any(deal.reshuffles for record in records for deal in record.deals)
    for index, record in enumerate(records):
        assert record == played_by_hand(game, ["random", "random"], options, 3, index)


@pytest.mark.parametrize("name", OURS)
def test_simulate_then_check(tribu, tmp_path, name):
    out = tmp_path / "matches.jsonl"
    words = ["simulate", name, "-m", "2", "--seed", "5", "--bots", "random"]
    table = [f"--option={key}={value}" for key, value in TABLES[name].items()]
    assert tribu(*words, *table, "--out", str(out)) == ""
    first = out.read_bytes()
    tribu(*words, *table, "--out", str(out))
    assert out.read_bytes() == first
    assert [path.name for path in tmp_path.iterdir()] == ["matches.jsonl"]
    assert tribu("check", str(out)) == "2 ok, 0 bad\n"
    assert tribu("check", "-", typed=first.decode()) == "2 ok, 0 bad\n"


def test_simulations_of_bue_mix_by_themselves(tribu):
    record = json.loads(tribu("simulate", "bue", "--option", "target=10", "--out", "-"))
    assert record["options"]["mixing"] == "auto"
    assert record["seats"][0] == {"name": "Habit 1", "kind": "bot:habit"}
    asked = tribu("simulate", "bue", "-o", "target=10", "-o", "mixing=manual", "--out", "-")
    assert json.loads(asked)["options"]["mixing"] == "manual"


def test_a_broken_simulation_leaves_nothing(tmp_path, monkeypatch):
    from tribu.lab import simulate as module

    def fails(record):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "write", fails)
    game = load("busca")
    with pytest.raises(KeyboardInterrupt):
        module.simulate_to(
            str(tmp_path / "x.jsonl"), game, ["random"] * 4, game.Options(limit=1), 1, 1
        )
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def busca_file(tribu, tmp_path):
    out = tmp_path / "busca.jsonl"
    tribu("simulate", "busca", "-m", "2", "--seed", "5", "-o", "limit=2", "--out", str(out))
    return out


def test_check_names_the_place_and_the_rule(tribu, busca_file):
    good, bad = busca_file.read_text().splitlines()
    record = json.loads(bad)
    actions = record["deals"][0]["actions"]
    actions[0], actions[4] = actions[4], actions[0]
    totals = json.loads(good)
    totals["totals"][0] += 1
    lines = [good, "", json.dumps(record), "{", json.dumps(totals)]
    busca_file.write_text("\n".join(lines))
    told = tribu("check", str(busca_file), code=1).splitlines()
    assert told[0].startswith(f"{busca_file}:3: deal 0, action 0: BUSCA-")
    assert told[1].startswith(f"{busca_file}:4: RECORD: not JSON")
    assert told[2].startswith(f"{busca_file}:5: RECORD: the totals are")
    assert told[3:] == ["1 ok, 3 bad"]


def test_check_in_other_languages(tribu, busca_file):
    good, bad = busca_file.read_text().splitlines()
    record = json.loads(bad)
    record["deals"][0]["actions"][0] = "4D"
    lines = [good, json.dumps(record), "{", json.dumps({**record, "totals": "x"})]
    busca_file.write_text("\n".join(lines))
    told = tribu("--lang", "it", "check", str(busca_file), code=1).splitlines()
    assert re.match(rf"{busca_file}:2: deal 0, action 0: BUSCA-\d: \w", told[0])
    assert told[1].startswith(f"{busca_file}:3: RECORD: non è JSON, dalla colonna ")
    assert told[2] == f"{busca_file}:4: RECORD: qui va array, non str ($.totals)"
    assert told[3] == "1 ok, 3 bad"
    told = tribu("--lang", "fr", "check", str(busca_file), code=1).splitlines()
    assert told[0].startswith(f"{busca_file}:2: deal 0, action 0: BUSCA-")
    assert told[3] == "1 ok, 3 bad"
    said = tribu("--lang", "it", "replay", str(busca_file), "--match", "2", code=2)
    assert "deal 0, action 0: BUSCA-" in said


def test_check_goes_on_after_a_missing_file(tribu, busca_file):
    told = tribu("check", "nothing.jsonl", str(busca_file), code=2)
    assert "nothing.jsonl: No such file or directory" in told
    assert "2 ok, 0 bad\n" in told


# --- replay -------------------------------------------------------------------------------------


def test_replay_as_a_seat_hides_the_others(tribu, busca_file):
    story = tribu("replay", str(busca_file), "--seat", "2", "--match", "2")
    record = json.loads(busca_file.read_text().splitlines()[1])
    table = story.split("\n\n")[0].splitlines()
    hands = [line for line in table if "your hand:" in line]
    assert len(hands) == 1
    assert len(hands[0].split(":")[1].split()) == 10
    assert not [line for line in table if re.match(r"  Habit \d: .*[♣♦♥♠]", line)]
    assert f"End of deal {len(record['deals'])}" in story


def test_replay_with_open_cards(tribu, busca_file):
    story = tribu("replay", str(busca_file), "--lang", "fr")
    for seat in range(1, 5):
        assert f"  Habit {seat}: " in story
    assert "Fin de la donne 1" in story


def test_replay_of_a_match_broken_off(tribu, busca_file):
    record = json.loads(busca_file.read_text().splitlines()[0])
    deal = record["deals"][0]
    record["deals"] = [{"starter": deal["starter"], "deck": deal["deck"], "actions": []}]
    record |= {"totals": [0] * 4, "winners": [], "unfinished": True}
    record["seats"][0]["name"] = "Evil\x1b[2J\nBo"
    story = tribu("replay", "-", typed=json.dumps(record))
    assert "The match was broken off here." in story
    assert "\x1b" not in story
    assert "Evil [2J Bo" in story


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--match", "3"], "has 2 matches"),
        (["--seat", "4"], "--seat 4: seats go from 0 to 3"),
    ],
)
def test_replay_refuses(tribu, busca_file, words, sentence):
    assert sentence in tribu("replay", str(busca_file), *words, code=2)


def test_replay_of_nothing(tribu):
    assert "No such file" in tribu("replay", "nothing.jsonl", code=2)


def test_keys_of_the_replay(busca_file):
    from tribu.terminal.replay import find_match, frames, step

    shown = list(frames(find_match(str(busca_file), 1), 0, "it"))
    assert step(shown, 0, " ") == 1
    assert step(shown, 0, "b") == 0
    assert step(shown, 5, "b") == 4
    assert step(shown, 5, "x") == 5
    assert step(shown, len(shown) - 1, "\n") == len(shown) - 1
    nearly = step(shown, 0, "d")
    assert shown[nearly].deal == 1 or nearly == len(shown) - 1


def test_a_pipe_closed_early_is_no_error(busca_file):
    run = f"{sys.executable} -m tribu replay {busca_file} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", run], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def test_bots_of_any_name_go_round_the_seats(tribu, tmp_path):
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    for out in files:
        words = ["simulate", "bue", "-p", "3", "-o", "target=30", "--bots", "novice,club@2"]
        tribu(*words, "--seed", "4", "--out", str(out))
    assert files[0].read_bytes() == files[1].read_bytes()
    seats = json.loads(files[0].read_text())["seats"]
    assert [seat["kind"] for seat in seats] == ["bot:novice", "bot:club", "bot:novice"]
    tribu("check", str(files[0]))
