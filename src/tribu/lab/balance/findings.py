"""What the figures say, in plain sentences: of one table, or of what changes between several."""

from __future__ import annotations

import re
from collections.abc import Callable

from tribu.lab.balance.comparing import compared
from tribu.lab.balance.labels import starter_of, unit_of
from tribu.lab.balance.measure import Figure
from tribu.lab.balance.plan import DUEL, Table
from tribu.lab.balance.results import Results
from tribu.lab.balance.sentences import say
from tribu.lab.balance.written import (
    bots_text,
    percent,
    value_text,
)
from tribu.lab.statistics import Z

SLIGHT = 0.05  # seats that differ by less are nearly alike
# By chance the best and the worst of n are so many deviations apart, 19 times out of 20 less.
RANGES = dict(
    zip(range(2, 11), (2.77, 3.31, 3.63, 3.86, 4.03, 4.17, 4.29, 4.39, 4.47), strict=True)
)
_BEFORE_NUMBER = re.compile(r"\b(Il|il|[Nn]el|[Dd]el) (?=(0|8\d?|11|1)(?:,\d+)?\u00a0%)")


def findings(results: Results, lang: str) -> list[str]:
    """The findings of a report, the most important first."""
    tables = results.tables()
    found = _of_one(results, tables[0], lang) if len(tables) == 1 else compared(results, lang)
    return [_elided(sentence) if lang == "it" else sentence for sentence in found]


def _elided(sentence: str) -> str:
    """Italian articles go by the number that follows: nell'8 %, l'11 %, but nello 0,5 %."""

    def article(found: re.Match[str]) -> str:
        stem = {"Il": "L", "il": "l"}.get(found[1], f"{found[1]}l")
        return f"{stem}o " if found[2] == "0" else f"{stem}'"

    return _BEFORE_NUMBER.sub(article, sentence)


# --- one table ----------------------------------------------------------------------------------


def _of_one(results: Results, table: Table, lang: str) -> list[str]:
    own: dict[str, list[Callable[[Teller], list[str]]]] = {
        "bue": [_fifty, _exchanges, _distances],
        "busca": [_covering, _busche],
        "bugami": [_misere, _suits],
    }
    teller = Teller(results, table, lang)
    found = [*_seats(teller)]
    for tell in own[results.game]:
        found += tell(teller)
    return [*found, *_course(teller), *_skill(teller)]


class Teller:
    """A table, and how to speak of its figures."""

    def __init__(self, results: Results, table: Table, lang: str) -> None:
        self.results = results
        self.table = table
        self.lang = lang
        self.duel = results.table_of(table.players, table.variant, DUEL)

    def figure(self, key: str) -> Figure | None:
        table = self.duel if self.results.role_of(key) == DUEL else self.table
        return self.results.get(key, table)

    def text(self, key: str) -> str:
        """The value of a single number."""
        figure = self.figure(key)
        return value_text(figure.measure, figure.only, self.lang) if figure else "–"

    def item(self, figure: Figure, k: int) -> str:
        return value_text(figure.measure, figure.estimates[k], self.lang)

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def fair(self) -> str:
        return percent(1 / self.table.players, self.lang)

    def who(self, place: int) -> str:
        """Somebody by his place."""
        starter = starter_of(self.table.game)
        if place == 0:
            return self.say(starter)
        return self.say(f"{'next' if place == 1 else 'later'} {starter}", n=place)


def _extremes(figure: Figure, wants: int) -> tuple[int, int] | None:
    """The places with the best and the worst, if they are further apart than the best and the
    worst of so many would be by chance (Tukey's range)."""
    ones = figure.estimates
    halves = [(one.high - one.low) / 2 for one in ones if one.low is not None and one.high]
    if len(halves) < len(ones):
        return None
    ranked = sorted(range(len(ones)), key=lambda place: -wants * ones[place].mean)
    best, worst = ranked[0], ranked[-1]
    by_chance = RANGES[len(ones)] / Z * sum(halves) / len(halves)
    return (best, worst) if abs(ones[best].mean - ones[worst].mean) > by_chance else None


def _seats(teller: Teller) -> list[str]:
    scores = teller.figure("place score")
    if scores is None:
        return []
    wants = teller.table.settings()[0].wants
    ends = _extremes(scores, wants)
    if ends is None:
        return [teller.say("seats alike")]
    best, worst = ends
    most, least = scores.estimates[best].mean, scores.estimates[worst].mean
    slight = abs(most - least) < SLIGHT * (most + least) / 2
    found = [
        teller.say(
            "seats nearly" if slight else "seats differ",
            best=teller.who(best),
            worst=teller.who(worst),
            most=teller.item(scores, best),
            least=teller.item(scores, worst),
            unit=unit_of(teller.table.game, teller.lang),
        )
    ]
    return found if slight else [*found, *_seats_in_matches(teller)]


def _seats_in_matches(teller: Teller) -> list[str]:
    wins = teller.figure("place wins")
    if wins is None:
        return []
    ends = _extremes(wins, 1)
    if ends is None:
        return [teller.say("seats even out")]
    most = teller.item(wins, ends[0])
    return [teller.say("seats stay", best=teller.who(ends[0]), most=most)]


def _fifty(teller: Teller) -> list[str]:
    moments = teller.figure("bue at")
    if moments is None:
        return []
    means = [one.mean for one in moments.estimates]
    top = means.index(max(means))
    moment = teller.say("moment dealt") if top == 0 else teller.say("moment", n=top)
    bue = teller.say("bue", bue=teller.text("bue"), superbue=teller.text("superbue"), moment=moment)
    return [bue, teller.say("dealt bue", dealt=teller.text("dealt"))]


def _exchanges(teller: Teller) -> list[str]:
    return [
        teller.say(
            "exchanges",
            mean=teller.text("exchanges"),
            most=5 * teller.table.players,
            swaps=teller.text("swaps"),
            vetoes=teller.text("vetoes"),
        )
    ]


def _distances(teller: Teller) -> list[str]:
    if teller.figure("distance") is None:
        return []
    return [
        teller.say(
            "distance",
            best=teller.text("best distance"),
            hopeless=teller.text("hopeless"),
            ties=teller.text("tied points"),
        )
    ]


def _covering(teller: Teller) -> list[str]:
    uncovered, player = teller.text("uncovered"), teller.text("uncovered player")
    return [teller.say("covering", uncovered=uncovered, player=player)]


def _busche(teller: Teller) -> list[str]:
    found = [teller.say("cost", busche=teller.text("busche"), dear=teller.text("dear"))]
    pita = teller.figure("pita in")
    if pita is not None:
        early = percent(sum(one.mean for one in pita.estimates[:3]), teller.lang)
        found.append(teller.say("pita", early=early, thrown=teller.text("pita thrown")))
    return found


def _misere(teller: Teller) -> list[str]:
    misere, suit = teller.figure("misere score"), teller.figure("suit score")
    if misere is None:
        return [teller.say("misere never")]
    more = suit is None or misere.only.mean > suit.only.mean
    return [
        teller.say(
            "misere more" if more else "misere less",
            misere=teller.text("misere"),
            made=teller.text("misere made"),
            score=teller.text("misere score"),
            suit=teller.text("suit score"),
        )
    ]


def _suits(teller: Teller) -> list[str]:
    values = {"clean": "clean", "same": "same suit", "sweeps": "sweeps"}
    return [teller.say("suits", **{name: teller.text(key) for name, key in values.items()})]


def _course(teller: Teller) -> list[str]:
    if teller.figure("comeback") is None:
        return []
    values = {
        "deals": "match deals",
        "comeback": "comeback",
        "last": "from last",
        "changes": "lead changes",
    }
    return [teller.say("course", **{name: teller.text(key) for name, key in values.items()})]


def _skill(teller: Teller) -> list[str]:
    if teller.duel is None:
        return []
    better, others = teller.duel.bots[0], bots_text(teller.duel.bots[1:])
    names = {"better": better, "others": others, "fair": teller.fair()}
    if teller.figure("deals to tell") is None:
        return [teller.say("luck", **names)]
    deals = teller.text("deals to tell")
    if teller.figure("better times") is None:
        return [teller.say("skill deals", **names, ahead=teller.text("better ahead"), deals=deals)]
    wins = teller.text("better wins")
    return [teller.say("skill", **names, wins=wins, times=teller.text("better times"), deals=deals)]
