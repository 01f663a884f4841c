"""The report of a contest as a page of Markdown, for docs and pull requests."""

from __future__ import annotations

from tribu.lab.arena.report import ArenaReport, BotReport
from tribu.lab.arena.sprt import UNDECIDED
from tribu.lab.statistics import Estimate


def markdown(report: ArenaReport) -> str:
    """The whole page, ending with a newline."""
    lines = [
        f"## {report.game}, {report.players} players",
        "",
        f"{report.length('en')} of seed {report.seed}, duplicate; {_options(report)}. "
        f"{report.wants.capitalize()} scores are better. Intervals are 95 %.",
        "",
        *_table(["bot", "budget", "rating", "moves", "mean ms", "p99 ms"], _bots(report)),
        "",
        *_failures(report),
        *_test(report),
        "What the row’s bot gains among the column’s bots, over what those make of the same cards "
        "in the same seats: per deal, above 0 is better.",
        "",
        *_table(["among", *_labels(report)], _cross(report)),
        "",
        *_table(_pair_heads(report), _pairs(report)),
    ]
    return "\n".join(lines) + "\n"


def _failures(report: ArenaReport) -> list[str]:
    """Which figures are not the bot's alone."""
    return [
        line
        for bot in report.bots
        if bot.failures
        for line in (
            f"**{bot.bot} failed at {bot.failures} of its {bot.moves} moves, which a novice played "
            f"instead; the first time: {bot.failure}.**",
            "",
        )
    ]


def _test(report: ArenaReport) -> list[str]:
    """The sequential test, if there was one."""
    test = report.sprt
    if test is None:
        return []
    a, b = report.pairs[0].a, report.pairs[0].b
    return [
        f"Sequential test, a lead of {test.low:g} against {test.high:g} (errors {test.alpha:g} and "
        f"{test.beta:g}): {a} is **{test.verdict}** than {b} after {test.boards} {report.of}; "
        f"log-likelihood ratio {test.ratio:.2f}, bounds {test.lower:.2f} and {test.upper:.2f}."
        if test.verdict != UNDECIDED
        else f"Sequential test, a lead of {test.low:g} against {test.high:g}: undecided after "
        f"{test.boards} {report.of}; log-likelihood ratio {test.ratio:.2f}, bounds "
        f"{test.lower:.2f} and {test.upper:.2f}.",
        "",
    ]


def _table(heads: list[str], rows: list[list[str]]) -> list[str]:
    return [
        f"| {' | '.join(heads)} |",
        "|---" + "|---:" * (len(heads) - 1) + "|",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def _options(report: ArenaReport) -> str:
    turned = {f"house {name}": value for name, value in report.house.items()}
    return ", ".join(f"{name}={value}" for name, value in (report.options | turned).items())


def _labels(report: ArenaReport) -> list[str]:
    return [_label(bot) for bot in report.bots]


def _label(bot: BotReport) -> str:
    return f"{bot.bot} (cheats)" if bot.cheats else bot.bot


def budget_of(bot: BotReport) -> str:
    """0.05 s, 500 iterations, or both."""
    seconds = [f"{bot.seconds:g} s"] if bot.seconds is not None else []
    return ", ".join([*seconds, *([f"{bot.iterations} it."] if bot.iterations is not None else [])])


def milliseconds(seconds: float | None) -> str:
    """Milliseconds, to three digits."""
    return "–" if seconds is None else f"{1000 * seconds:.3g}"


def _bots(report: ArenaReport) -> list[list[str]]:
    return [
        [
            _label(bot),
            budget_of(bot),
            f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}",
            str(bot.moves),
            milliseconds(bot.mean_seconds),
            milliseconds(bot.p99_seconds),
        ]
        for bot in report.bots
    ]


def _cross(report: ArenaReport) -> list[list[str]]:
    leads = {(pair.a, pair.b): around(pair.lead) for pair in report.pairs}
    return [
        [_label(row), *(leads.get((row.bot, column.bot), "") for column in report.bots)]
        for row in report.bots
    ]


def _pair_heads(report: ArenaReport) -> list[str]:
    heads = ["pair", "score of A", "score of B there", report.of]
    return [*heads, "wins of A", "wins of B there", "more"] if report.of == "matches" else heads


def _pairs(report: ArenaReport) -> list[list[str]]:
    rows = []
    for pair in report.pairs:
        row = [f"{pair.a} among {pair.b}", around(pair.score_a), around(pair.score_b)]
        row.append(str(pair.boards))
        if report.of == "matches":
            row += [around(pair.wins_a, 3), around(pair.wins_b, 3), around(pair.lead_wins, 3)]
        rows.append(row)
    return rows


def around(estimate: Estimate | None, digits: int = 2) -> str:
    """A mean and how far its interval reaches to both sides."""
    if estimate is None:
        return "–"
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:.{digits}f}"
    return f"{estimate.mean:.{digits}f} ± {(estimate.high - estimate.low) / 2:.{digits}f}"
