"""The one place that knows Numba: binding verbs, two modes, a cache that sees edits."""

import gc
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import tribu
from tribu import jit, rng
from tribu.games import load
from tribu.jit import Verb, bind, borrowing, compiled, function, interpreting

one_verb = Verb("one")


@compiled
def doubled(x):
    return 2 * one_verb(x)


@compiled
def outer(x):
    return doubled(x) + plain_helper(x)


@compiled
def plain_helper(x):
    return x + 100


@compiled
def add_one(x):
    return x + 1


@compiled
def add_ten(x):
    return x + 10


@compiled
def larger(x):
    return max(add_one(x), 3)


@compiled
def never_larger(x):
    return larger(x) if x != x else x


@compiled
def with_constants(x):
    return never_larger(x) + larger(x) + add_one(4) + add_one(5)


SECOND_START = """
from numba.core import event
from tribu.rng import generator
with event.install_recorder("numba:compile") as compiled:
    print(generator(7).tolist(), len(compiled.buffer))
"""


def test_a_verb_belongs_to_no_game():
    with pytest.raises(TypeError, match="'one' belongs to no game yet"):
        one_verb(1)
    jit.interpret(True)
    try:
        with pytest.raises(TypeError, match="belongs to no game"):
            outer(1)
    finally:
        jit.interpret(False)


def test_bind_fills_in_the_verbs():
    by_one = bind(outer, {"one": add_one}, "by_one")
    by_ten = bind(outer, {"one": add_ten}, "by_ten")
    assert by_one(5) == 2 * 6 + 105
    assert by_ten(5) == 2 * 15 + 105
    assert by_one(5) == 2 * 6 + 105


def test_bind_leaves_alone_what_names_no_verb():
    assert bind(plain_helper, {"one": add_one}, "x") is plain_helper


def test_bind_misses_no_verb():
    with pytest.raises(KeyError, match="one"):
        bind(outer, {}, "x")


def test_interpret_and_back():
    by_one = bind(doubled, {"one": add_one}, "again")
    numbers = []
    for plain in (True, False, True, False):
        jit.interpret(plain)
        try:
            assert jit.interpreting() or not plain
            numbers.append(by_one(3))
        finally:
            jit.interpret(False)
    assert numbers == [8, 8, 8, 8]


def test_every_game_has_every_verb():
    for name in ("bue", "busca", "bugami"):
        game = load(name)
        assert all(isinstance(verb, jit.Compiled) for verb in game.verbs.values())
        assert game.play is game.verbs["play"]
        with pytest.raises(AttributeError):
            game.gamble  # noqa: B018
    assert "tribu.games.busca.rules.play" in repr(load("busca").play)


def test_an_unknown_game():
    with pytest.raises(KeyError, match="unknown game 'poker'"):
        load("poker")


def test_the_cache_folder_changes_with_a_source(tmp_path):
    """Numba does not see edits in called modules, so the folder is named by all sources."""
    pytest.importorskip("numba")
    copy = tmp_path / "tribu"
    package = Path(tribu.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__", "rulepages", "terminal", "match", "lab", "web")
    shutil.copytree(package, copy, ignore=ignored)
    before = folder(tmp_path)
    assert folder(tmp_path) == before
    for place in (
        "rng.py",
        "jit/whole.py",
        "games/spread.py",
        "games/busca/rules.py",
        "search/playout.py",
    ):
        source = copy / place
        source.write_text(source.read_text() + "\n# edited\n")
        after = folder(tmp_path)
        assert after != before
        before = after
    assert folder(tmp_path, NUMBA_BOUNDSCHECK="1") != before
    announced = tmp_path / "solitaire-1.dist-info"
    announced.mkdir()
    (announced / "entry_points.txt").write_text("[tribu.games]\nsolitaire = solitaire.game:GAME\n")
    assert folder(tmp_path) == before  # announced, but not there
    rules = tmp_path / "solitaire" / "rules" / "deal.py"
    rules.parent.mkdir(parents=True)
    for source in ("", "# edited\n"):
        rules.write_text(source)
        after = folder(tmp_path)
        assert after != before
        before = after


def folder(path, **environment):
    code = "from tribu import jit; print(jit.cache_folder()); print(jit.__file__)"
    env = {"PYTHONPATH": str(path), "HOME": str(path), "PATH": "/usr/bin", **environment}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, check=True
    )
    name, origin = done.stdout.splitlines()
    assert origin.startswith(str(path))
    return name


@compiled
def first_and(cells, x):
    return cells[0] + x


def test_the_entry_takes_arguments_of_its_types_only():
    """Called without Numba's look at the types: the code itself refuses what it cannot read."""
    cells = np.array([40, 0], np.int64)
    assert first_and.entry(cells, 0)(cells, 2) == 42
    if not jit.interpreting():
        with pytest.raises(TypeError):
            first_and.entry(cells, 0)(cells.astype(np.float32), 2)


@compiled
def first_of_rest(cells):
    return first_and(cells[1:], 0)


@compiled
def makes_an_array(x):
    return np.zeros(x, np.int64)[0]


@compiled
def adds_up_in_an_array(n):
    cells = np.zeros(n, np.int64)
    for k in range(n):
        cells[k:][0] = k
    return cells.sum()


@compiled
def calls_what_makes_arrays(cells):
    for _ in range(100):
        cells[1:][0] += adds_up_in_an_array(5)
    return cells[1]


@pytest.mark.skipif(jit.interpreting(), reason="needs the compiler")
def test_borrowing_counts_no_references_and_makes_no_array():
    import numba

    cells = np.array([40, 2], np.int64)
    assert borrowing(first_of_rest)(cells) == 2
    assert sys.getrefcount(cells) == 2
    with pytest.raises(numba.errors.NumbaError):
        borrowing(makes_an_array)(3)


@pytest.mark.skipif(jit.interpreting(), reason="needs the compiler")
def test_what_makes_arrays_for_those_that_borrow_frees_them():
    """Else a search would lose memory with every world that it imagines."""
    from numba.core.runtime import _nrt_python, rtsys

    _nrt_python.memsys_enable_stats()
    cells = np.array([7, 0], np.int64)
    call = borrowing(calls_what_makes_arrays)
    assert call(cells) == 1000
    before = rtsys.get_allocation_stats()
    assert call(cells) == 2000
    after = rtsys.get_allocation_stats()
    assert after.alloc - before.alloc == 100
    assert after.free - before.free == 100
    _nrt_python.memsys_disable_stats()
    assert sys.getrefcount(cells) == 2


@pytest.mark.skipif(jit.interpreting(), reason="about compiled code")
def test_parts_are_compiled_once_and_only_in_their_wholes():
    """One version for all constants; no machine code; and a part of two others, the first of which
    does not need it after all, is not lost."""
    from numba.core.caching import NullCache

    from tribu.jit.cpu import _PARTS

    with_constants.dispatcher._cache = NullCache()  # else the second run compiles nothing
    assert with_constants(1) == 1 + 3 + 5 + 6
    (result,) = _PARTS[False][add_one].overloads.values()
    assert result.library.get_pointer_to_function(result.fndesc.llvm_func_name) == 0
    (code,) = with_constants.dispatcher.inspect_llvm().values()
    assert not [line for line in code.splitlines() if "call" in line and "larger" in line]
    assert gc.isenabled()  # it rested while this was compiled


@pytest.mark.skipif(jit.interpreting(), reason="about compiled code")
def test_the_second_start_compiles_nothing(tmp_path):
    """The cache has what Python calls, not its parts, and another process finds it."""
    told = [second_start(tmp_path) for _ in range(2)]
    numbers, events = zip(*(line.rsplit(" ", 1) for line in told), strict=True)
    assert numbers[0] == numbers[1] == str(rng.generator(7).tolist())
    assert int(events[0]) > 0
    assert int(events[1]) == 0
    assert [path.name.split("-")[0] for path in tmp_path.rglob("*.nbc")] == ["rng.sow"]


def second_start(folder):
    env = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", SECOND_START], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


# What a process computes that takes its Numba for another version.
OTHER_NUMBA = """
import sys, warnings
import numba
numba.__version__ = sys.argv[1]
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    from games.test_jit import results
    print(*results())
    print(*(one.message for one in heard if "Numba" in str(one.message)))
    from tribu.jit import cpu
    print(cpu.make_whole.__module__)
"""


def results():
    """A deal of Busca, generators, and a call by an entry."""
    from search.test_playout import Deals

    cells = np.array([40, 0], np.int64)
    *deal, _, generator = Deals("busca", 4, {}).run(0)
    return deal, rng.generator(7).tolist(), generator.tolist(), first_and.entry(cells, 0)(cells, 2)


@pytest.mark.skipif(jit.interpreting(), reason="needs the compiler")
@pytest.mark.parametrize(
    ("version", "way"),
    [
        ("0.99.1", "tribu.jit.usual"),
        pytest.param("0.68.5rc1", "tribu.jit.whole", marks=pytest.mark.long),
    ],
)
def test_an_unknown_numba_compiles_the_usual_way(tmp_path, version, way):
    """It reaches into none of Numba's inner parts, says so, and the results are the same."""
    tests = str(Path(__file__).parents[1])
    paths = os.pathsep.join([tests, str(Path(tribu.__file__).parents[1])])
    done = subprocess.run(
        [sys.executable, "-c", OTHER_NUMBA, version],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    numbers, warning, made_by = done.stdout.splitlines()
    jit.interpret()
    try:
        assert numbers == " ".join(map(str, results()))
    finally:
        jit.interpret(False)
    assert made_by == way
    assert (f"with {version} it works" in warning) == (way == "tribu.jit.usual")


def test_one_thread_runs_in_its_own_way_and_the_others_as_before():
    def asked_elsewhere():
        heard = []
        thread = threading.Thread(target=lambda: heard.append(function.interpreting()))
        thread.start()
        thread.join()
        return heard[0]

    usual = interpreting()
    with jit.interpreted_here():
        assert function.interpreting()
        with jit.compiled_here():
            assert not function.interpreting()
            assert asked_elsewhere() == usual
        assert function.interpreting()
    assert function.interpreting is interpreting


def test_what_is_kept_of_plain_python_goes_on_as_machine_code_of_the_whole() -> None:
    """Else a deal that began plainly would have its parts compiled one by one, in the middle of a
    move."""
    outer = jit.Compiled(lambda n: n + 1)
    with jit.interpreted_here():
        kept = outer.direct(0)
        assert kept(1) == 2
    outer.dispatcher = lambda _: "machine code"
    with jit.compiled_here():
        assert kept(1) == "machine code"
