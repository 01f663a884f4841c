"""The bench: its table, its lines at tiny durations, missing peers. No timing is judged."""

from __future__ import annotations

import importlib.util
import json
import os

import pytest
from typer.testing import CliRunner

from tribu import jit
from tribu.cli import app
from tribu.games import OURS, load
from tribu.lab.bench import command, on_gpu, openspiel_peer, ours, worker
from tribu.lab.bench import rows as rows_module
from tribu.lab.bench.measure import (
    BATCH,
    PLAYOUTS,
    SEARCH,
    WORKS,
    Line,
    Measure,
    Missing,
    measured,
)
from tribu.lab.bench.page import METHOD, markdown, short, times
from tribu.lab.bench.rows import MODULES
from tribu.lab.bench.run import Results

OUR_ROWS = [measure for name in OURS for measure in ours.measures_of(load(name))]


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def results(lines, missing=()):
    return Results("a processor", "3.11", 3, 0.5, lines, list(missing))


def test_the_table_has_medians_extremes_and_ratios():
    lines = [
        Line(PLAYOUTS, "Busca", False, [30e6, 20e6, 40e6], [1e6] * 3, {"numpy": "2"}, ours=True),
        Line(PLAYOUTS, "Hearts", False, [2e6, 1e6, 4e6], [3e4] * 3, {"open_spiel": "2.0"}),
        Line(PLAYOUTS, "Seen", True, [1.0] * 3, [1.0] * 3),
    ]
    page = markdown(results(lines, [Missing("pgx", "pgx is not installed")]))
    assert "| **Busca** | no | 30 M | 20 M – 40 M | 1 M |  |" in page
    assert "| Hearts | no | 2 M | 1 M – 4 M | 30 k | 15 × |" in page
    assert "| Seen | yes | 1 | 1 – 1 | 1 |  |" in page  # nothing of ours to compare it with
    assert "numpy 2, open_spiel 2.0" in page
    assert "- pgx: pgx is not installed" in page
    assert METHOD[PLAYOUTS] in page
    assert METHOD[BATCH] not in page
    assert set(METHOD) == set(WORKS)


def test_the_very_same_game_stands_side_by_side():
    here = {"ours": True, "same_as": "Elsewhere Whist"}
    lines = [
        Line(PLAYOUTS, "Whist", False, [640.0], [10.0], {}, **here),
        Line(SEARCH, "Whist", False, [3000.0], [3.0], {}, **here),
        Line(BATCH, "Whist", True, [1.0], [1.0], {}, **here),  # there is none there
        Line(PLAYOUTS, "Busca", False, [1.0], [1.0], {}, ours=True),
        Line(PLAYOUTS, "Elsewhere Whist (slow)", False, [64.0], [1.0]),
        Line(PLAYOUTS, "Elsewhere Whist (quick)", False, [128.0], [2.0]),
        Line(PLAYOUTS, "Elsewhere Bridge", False, [640.0], [640.0]),
        Line(SEARCH, "Elsewhere Whist", False, [1000.0], [1.0]),
    ]
    page = markdown(results(lines))
    section = page.split("## The very same game: Whist here, Elsewhere Whist there")[1].split("##")[
        0
    ]
    rows = [row for row in section.splitlines() if row.startswith("|")]
    assert rows[2:] == [
        "| playouts with dealing | no | deals/s | 10 | 2 | 5.00 × |",
        f"| {SEARCH} | no | simulations/s | 3 k | 1 k | 3.00 × |",
    ]
    assert "very same" not in markdown(results(lines[:4]))  # nothing to compare it with


def test_numbers_are_short():
    assert [short(x) for x in (0, 7.44, 512, 5120, 26.12e6, 2.7e10)] == [
        *("0", "7.44", "512", "5.12 k", "26.1 M", "27 G")
    ]
    assert [times(x) for x in (0.5, 9.99, 15.2)] == ["0.50 ×", "9.99 ×", "15 ×"]


def test_a_line_is_measured():
    asked = []

    def run(units):
        asked.append(units)
        return 10 * sum(k % 7 > -1 for k in range(units * 1000)), units

    line = measured(Measure(PLAYOUTS, "x", lambda: run), 3, 0.001)
    assert len(line.plies) == len(line.deals) == 3
    assert line.plies[0] / line.deals[0] == pytest.approx(10000)
    assert len(set(asked[-3:])) == 1


def test_a_line_without_choices_is_refused():
    with pytest.raises(RuntimeError, match="no choice"):
        measured(Measure(PLAYOUTS, "x", lambda: lambda units: (0, sum(range(1000)))), 1, 1e-6)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("measure", OUR_ROWS, ids=lambda m: f"{m.name} {m.work}")
def test_ours_do_the_work_they_claim(measure, monkeypatch):
    monkeypatch.setattr(ours, "COUNT", 2)
    monkeypatch.setattr(ours, "SIMULATIONS", 2)
    run = measure.make()
    for units in (2, 3):  # the first deal of Bué is over as soon as dealt
        plies, deals = run(units)
        assert plies > 0
        if measure.work == SEARCH:
            assert (plies, deals) == (2 * units, units)
        elif measure.name != "Bué(4)" and measure.work != BATCH:
            assert plies == deals * {"Busca": 40, "Bugami(4)": 56}[measure.name]
        elif measure.work == BATCH:
            assert plies == 2 * units


def test_a_game_from_outside_is_measured_by_itself(outside):
    rows = [measure for measure in ours.measures() if measure.name == "Toy"]
    assert [measure.work for measure in rows] == [
        measure.work for measure in ours.measures() if measure.name == "Busca"
    ]


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel is missing")
def test_openspiels_hearts_has_64_choices_however_it_is_played(monkeypatch):
    monkeypatch.setattr(openspiel_peer, "COUNT", 2)
    monkeypatch.setattr(openspiel_peer, "SIMULATIONS", 2)
    for measure in openspiel_peer.measures():
        run = measure.make()
        plies, deals = run(64)
        if measure.work == SEARCH:
            assert (plies, deals) == (128, 64)
        else:
            assert plies == 64 * deals > 0, measure.name


def test_missing_peers_are_named():
    absent = [
        (peer, module)
        for peer, module in (("openspiel", "pyspiel"), ("rlcard", "rlcard"), ("pgx", "pgx"))
        if importlib.util.find_spec(module) is None
    ]
    for peer, _ in absent:
        (missing,) = worker.work(peer, 1, 0.001)
        assert missing.peer == peer
        assert missing.why.endswith("is not installed")


def test_a_peer_that_breaks_is_named(monkeypatch):
    def broken():
        raise ValueError("out of cards")

    lines = [Measure(PLAYOUTS, "x", broken), Measure(PLAYOUTS, "y", lambda: lambda n: (n, n))]
    monkeypatch.setattr(ours, "measures", lambda: lines)
    monkeypatch.setattr(
        worker, "measured", lambda m, *_: m.make() and Line("w", "y", False, [], [])
    )
    broke, fine = worker.work("ours", 1, 0.001)
    assert broke == Missing("ours: x", "ValueError: out of cards")
    assert fine.ours
    assert set(fine.versions) == {"numpy", "numba"}


def test_rows_are_asked_for_by_their_words():
    def rows(*only):
        return [rows_module.title(p, m) for p in MODULES for m in rows_module.rows_of(p, only)]

    assert rows("BUE batch", "leduc rlcard") == [
        "ours: Bué(4): batch of 1,024 games from Python, with observation",
        "rlcard: RLCard leduc-holdem: steps from Python, with dealing, with observation",
    ]
    assert len(rows("ours")) == len(ours.measures())
    assert len(rows()) > len(rows("steps")) > len(rows("steps observation")) > 3
    assert rows_module.peers_with(["mahjong"]) == ["rlcard", "pgx"]


def test_a_part_of_the_table_says_so():
    whole = markdown(results([]))
    part = markdown(Results("a processor", "3.11", 3, 0.5, [], [], ["bue batch"]))
    assert "A part of the table" not in whole
    assert "**A part of the table**, `--only 'bue batch'`" in part


def test_the_command(tmp_path, monkeypatch):
    """Peers in processes of their own; those that are not installed are named, code 0."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    page = tmp_path / "results.md"
    words = ["bench", "--only", "rlcard leduc", "--repeat", "1", "--seconds", "0.001", "--json"]
    done = CliRunner().invoke(app, [*words, "--markdown", str(page)])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["lines"] or found["missing"]
    assert page.read_text(encoding="utf-8").startswith("# Bench")
    assert CliRunner().invoke(app, ["bench", "--only", "chess"]).exit_code == 2
    lost = str(tmp_path / "no" / "results.md")
    assert CliRunner().invoke(app, [*words, "--markdown", lost]).exit_code == 2


def test_without_a_gpu_one_sentence_says_so(monkeypatch):
    monkeypatch.setattr(command, "why_no_gpu", lambda: "no CUDA GPU or driver was found")
    done = CliRunner().invoke(app, ["bench", "--gpu"])
    assert done.stdout.splitlines() == [
        "There is no GPU to measure: no CUDA GPU or driver was found."
    ]
    assert done.exit_code == 0


def test_the_table_of_the_gpu():
    line = Line(on_gpu.WORK, "Busca", False, [27e9], [670e6], ours=True)
    table = on_gpu.gpu_table([on_gpu.GpuLine(line, True), on_gpu.GpuLine(line, False)])
    assert "| **Busca** | 27 G | 27 G – 27 G | 670 M | yes |" in table
    assert table.endswith("| NO |")


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cannot pin here")
def test_one_core(monkeypatch):
    pinned = []
    monkeypatch.setattr(os, "sched_setaffinity", lambda pid, cores: pinned.append(cores))
    worker.keep_to_one_core()
    assert [len(cores) for cores in pinned] == [1]
