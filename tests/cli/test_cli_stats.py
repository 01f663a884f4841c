"""`tribu simulate --stats`: for people, for machines, and stopped in the middle."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys

import pytest

from tribu.lab import statistics as module

BUSCA = ["simulate", "busca", "--stats", "-o", "limit=2", "--seed", "3"]


def machine(tribu, *words):
    """The JSON without the speed."""
    told = json.loads(tribu(*words, "--json"))
    assert set(told.pop("speed")) == {
        *("on", "threads", "seconds"),
        *("matches_per_second", "deals_per_second", "plies_per_second"),
    }
    return told


def test_for_people(tribu):
    told = tribu(*BUSCA, "-m", "6").splitlines()
    assert told[0].startswith("Busca: matches 6, deals ")
    assert told[1].split() == ["score", "a", "deal", "(95", "%)", "wins", "(95", "%)"]
    assert [line.split()[:3] for line in told[2:6]] == [["Seat", str(k), "habit"] for k in range(4)]
    assert told[6].startswith("deals a match: ")
    assert told[7] == "plies a deal: 40.000 ± 0.000"
    assert "a second: matches " in told[8]
    assert len(told) == 9
    told = tribu(*BUSCA, "--deals", "6", "--bots", "random", "--lang", "it")
    assert told.startswith("Busca: partite 6, smazzate 6, mosse 240\n")
    assert "mosse a smazzata: 40,000 ± 0,000" in told
    assert "vittorie" not in told


def test_for_machines_and_any_number_of_threads(tribu):
    one = machine(tribu, *BUSCA, "-m", "6", "--threads", "1", "--bots", "random,habit,habit,random")
    assert one["of"] == "matches"
    assert one["asked"] == one["matches"] == 6
    assert one["options"] == {"limit": 2, "deals": 0}
    assert one["bots"] == ["random", "habit", "habit", "random"]
    assert set(one["plies_per_deal"]) == {"mean", "low", "high"}
    for threads in ("2", "5"):
        more = [*BUSCA, "-m", "6", "--threads", threads, "--bots", "random,habit,habit,random"]
        assert machine(tribu, *more) == one


def test_without_a_gpu_the_cpu_plays(tribu, monkeypatch):
    monkeypatch.setattr(module, "why_no_gpu", lambda: "none found")
    told = tribu(*BUSCA, "-m", "2", "--on", "gpu")
    assert told.startswith("tribu: no GPU here (none found): the CPU plays\nBusca: matches 2")


def test_without_ray(tribu, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'tribu[ray]'" in tribu(*BUSCA, "--on", "ray", code=2)


def test_stopped(tribu, monkeypatch):
    tallies = module.tallies_by_threads

    def stopped(series, threads):
        yield from itertools.islice(tallies(series, 1, 4), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "tallies_by_threads", stopped)
    told = tribu(*BUSCA, "-m", "1000", code=130)
    assert told.startswith("Busca: matches 4, ")
    assert told.endswith("Stopped: 4 of 1,000 so far.\n")
    assert json.loads(tribu(*BUSCA, "-m", "1000", "--json", code=130))["stopped"] is True


def test_stopped_by_a_signal():
    code = (
        "import os, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # also in the background
        "told = []\n"
        "from tribu.cli import app\n"
        "from tribu.search.threads import _Player\n"
        "play = _Player.play\n"
        "def loud(self, first, count):\n"
        "    if first > 5 and not told:\n"
        "        told.append(first)\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return play(self, first, count)\n"
        "_Player.play = loud\n"
        "app(['simulate', 'busca', '--stats', '-m', '1000000', '--threads', '1', '--json'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 130, done.stderr
    told = json.loads(done.stdout)
    assert told["stopped"] is True
    assert 0 < told["matches"] < told["asked"] == 1_000_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "either --out FILE.jsonl or --stats"),
        (["--stats", "--out", "-"], "either --out FILE.jsonl or --stats"),
        (["--stats", "-m", "1", "--deals", "1"], "--matches or --deals, not both"),
        (["--out", "-", "--json"], "--json goes with --stats only"),
        (["--out", "-", "--deals", "2"], "--deals goes with --stats only"),
        (["--out", "-", "--on", "ray"], "--on goes with --stats only"),
        (["--out", "-", "--threads", "2"], "--threads goes with --stats only"),
        (["--stats", "--bots", "nobody"], "--bots nobody is not one of random, habit"),
        (["--stats", "--players", "5"], "--players 5: busca is played by 4"),
    ],
)
def test_simulate_refuses(tribu, words, sentence):
    assert sentence in tribu("simulate", "busca", *words, code=2)
