"""Results as text: a Markdown table for each kind of work, and the method in words under them."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from tribu.lab.bench.measure import (
    BATCH,
    DEALT_PLAYOUTS,
    DEALT_STEPS,
    PLAYOUTS,
    SEARCH,
    STEPS,
    WORKS,
    Line,
)
from tribu.lab.bench.run import Results

METHOD = {
    PLAYOUTS: """\
Random legal choices until the deal is over, each deal shuffled and dealt. Ours: `run_matches`
with one deal to a match, compiled. OpenSpiel: `evaluate_bots` with its uniform random bots, a loop
in C++ and the fastest way with dealing that Python can reach (its `MCTSBot` cannot begin before the
deal); a program in C++ was not measured.""",
    DEALT_PLAYOUTS: """\
One state with the cards dealt, copied and played to its end by random legal choices. Ours:
`play_deal`, compiled. OpenSpiel: `MCTSBot` with one simulation and a `RandomRolloutEvaluator` of
200 rollouts, which clones and plays in C++.""",
    DEALT_STEPS: """\
One game, beginning from a copy of the dealt state. Python draws one of the legal actions at random,
plays it and gets the next legal actions: ours by one fused call, OpenSpiel's by `apply_action` and
`legal_actions`. With observation: the tensor of the seat to choose is written to a NumPy array at
each step, ours from what the seat sees and remembers (every seat is told of every step),
OpenSpiel's information state by its `Observer`, far faster than `information_state_tensor`.""",
    STEPS: """\
The same, and each deal is shuffled and dealt: ours by a call, OpenSpiel's by its chance nodes.
RLCard (`Env.step`) and PettingZoo (`last`, `step`) always deal and always make the observation.""",
    BATCH: """\
All 1,024 games step at each call, with random legal actions drawn by compiled code, masks and
observations of all games written at each step and games that end dealt again at once. Ours:
`Games`, `random_actions` and `step`. Pgx: one jitted function of `vmap`, `auto_reset` and a draw by
the mask; bridge_bidding on the hundred deals that Pgx carries as a sample. OpenSpiel has no such
call: its states lie in a list, and Python steps and observes one after another.""",
    SEARCH: """\
Information-set Monte Carlo tree search of the first choice of a deal, the same algorithm on both
sides: each simulation draws a world that fits what the seat knows, goes down one tree of
information states and plays the deal to its end at random. Ours: the arena's `ismcts`, compiled.
OpenSpiel: its `ISMCTSBot` with a `RandomRolloutEvaluator`, all in C++.""",
}
# What is counted of a kind of work: its units, and what they make up.
COUNTED = {SEARCH: ("simulations/s", "searches/s")}
CHOICES = ("plies/s", "deals/s")

SAME_GAME = """\
The same rules, options and number of choices a deal on both sides; what each row does is said under
its table below. {name} here comes from a package outside Tribù, whose tests play both side by side,
move by move."""


def short(number: float) -> str:
    """Three digits and a unit: 26.1 M, 512 k, 7.4."""
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{unit}" if number < 1000 * size else f"{number:.0f}"
    return f"{number:.3g}"


def times(ratio: float) -> str:
    """How many times as fast."""
    return f"{ratio:.2f} ×" if ratio < 10 else f"{ratio:.0f} ×"


def find(lines: Iterable[Line], work: str, observes: bool) -> list[Line]:
    """Our lines of that work, with or without observation."""
    return [one for one in lines if one.ours and one.work == work and one.observes == observes]


def ratios(line: Line, lines: Iterable[Line], names: list[str]) -> list[str]:
    """How many times as many choices each of our games makes; nothing for ourselves."""
    if line.ours:
        return ["" for _ in names]
    mine = {one.name: median(one.plies) for one in find(lines, line.work, line.observes)}
    theirs = median(line.plies)
    return [times(mine[name] / theirs) if name in mine and theirs else "" for name in names]


def table(work: str, lines: list[Line]) -> str:
    """The Markdown table of one kind of work."""
    names = list(dict.fromkeys(line.name for line in lines if line.ours))
    units, wholes = COUNTED.get(work, CHOICES)
    head = ["", "observation", units, "min–max", wholes, *(f"{name} is" for name in names)]
    rows = [head, ["---", "---", *["---:"] * (len(head) - 2)]]
    for line in (one for one in lines if one.work == work):
        rows.append(
            [
                f"**{line.name}**" if line.ours else line.name,
                "yes" if line.observes else "no",
                short(median(line.plies)),
                f"{short(min(line.plies))} – {short(max(line.plies))}",
                short(median(line.deals)),
                *ratios(line, lines, names),
            ]
        )
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def same_game(mine: list[Line], theirs: list[Line]) -> str:
    """The Markdown table of one game here and in another library, work by work. Deals have equally
    many choices on both sides, so playouts are counted in deals. Where the other library has
    several ways, the fastest."""
    rows = [["", "observation", "", "here", "there", "here is"], ["---"] * 3 + ["---:"] * 3]
    for line in sorted(mine, key=lambda one: (WORKS.index(one.work), one.observes)):
        same = [one for one in theirs if (one.work, one.observes) == (line.work, line.observes)]
        if same:
            unit, rate = _pace(line)
            other = max(_pace(one)[1] for one in same)
            seen = "yes" if line.observes else "no"
            rows.append([line.work, seen, unit, short(rate), short(other), times(rate / other)])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _pace(line: Line) -> tuple[str, float]:
    """What is counted of a line in a comparison of the same game, and how much of it."""
    unit, whole = COUNTED.get(line.work, CHOICES)
    if line.work in (PLAYOUTS, DEALT_PLAYOUTS):
        return whole, median(line.deals)
    return unit, median(line.plies)


def same_games(lines: list[Line]) -> list[str]:
    """A section for each game that another library has, too."""
    parts = []
    for name in dict.fromkeys(line.name for line in lines if line.same_as):
        mine = [line for line in lines if line.name == name]
        other = mine[0].same_as
        theirs = [line for line in lines if not line.ours and line.name.startswith(other)]
        if theirs:
            parts += [f"## The very same game: {name} here, {other} there"]
            parts += [same_game(mine, theirs), SAME_GAME.format(name=name)]
    return parts


def versions(results: Results) -> str:
    """The packages and their versions, each once."""
    found: dict[str, str] = {}
    for line in results.lines:
        found |= line.versions
    return ", ".join(f"{package} {number}" for package, number in found.items())


def markdown(results: Results) -> str:
    """The page."""
    parts = [
        "# Bench",
        "Written by `tribu bench --markdown bench/results.md`; `bench/README.md` says how to run "
        "it. A *ply* is a choice of a player; chance is not counted.",
        f"One core of {results.cpu}, Python {results.python}, {versions(results)}. Medians of "
        f"{results.repeat} runs of about {results.seconds:g} s each (CPU seconds of the process), "
        "each library in a process of its own, pinned to one core, after a warm-up that compiles.",
    ]
    if results.only:
        asked = ", ".join(f"`--only {text!r}`" for text in results.only)
        parts.insert(1, f"**A part of the table**, {asked}: not to be kept as the whole.")
    parts += same_games(results.lines)
    for work in WORKS:
        if any(line.work == work for line in results.lines):
            parts += [f"## {work[0].upper()}{work[1:]}", table(work, results.lines), METHOD[work]]
    if results.missing:
        parts.append("## Not measured")
        parts.append("\n".join(f"- {one.peer}: {one.why}" for one in results.missing))
    return "\n\n".join(parts) + "\n"
