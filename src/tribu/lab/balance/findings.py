"""What the figures say, in plain sentences: of one table, or of what changes between several."""

from __future__ import annotations

import re

from tribu.games.texts import number
from tribu.lab.balance.comparing import compared
from tribu.lab.balance.formatting import bots_text, percent, told_text, value_text
from tribu.lab.balance.headings import Text
from tribu.lab.balance.measure import Figure
from tribu.lab.balance.plan import DUEL, LabTable
from tribu.lab.balance.results import Results
from tribu.lab.statistics import Z

SLIGHT = 0.05  # seats that differ by less are nearly alike
# Of its share of the matches: places at the start whose wins differ by less are nearly alike. With
# four players that is 25 and 22.5 %, which nobody can tell apart (9 times out of 10, when 19 times
# out of 20 there is nothing to tell) in fewer than 6,000 matches.
SLIGHT_WINS = 0.10
# By chance the best and the worst of n are this many deviations apart, 19 times out of 20 less.
RANGES = dict(
    zip(range(2, 11), (2.77, 3.31, 3.63, 3.86, 4.03, 4.17, 4.29, 4.39, 4.47), strict=True)
)
_BEFORE_NUMBER = re.compile(r"\b(Il|il|[Nn]el|[Dd]el) (?=(0|8\d?|11|1)(?:,\d+)?\u00a0%)")


def findings(results: Results, lang: str) -> list[str]:
    """The findings of a report, the most important first."""
    tables = results.tables()
    found = _of_one(results, tables[0], lang) if len(tables) == 1 else compared(results, lang)
    found = [*_failed(results, lang), *found]
    return [elided(sentence) if lang == "it" else sentence for sentence in found]


def elided(sentence: str) -> str:
    """Italian articles go by the number that follows: nell'8 %, l'11 %, but nello 0,5 %."""

    def article(found: re.Match[str]) -> str:
        stem = {"Il": "L", "il": "l"}.get(found[1], f"{found[1]}l")
        return f"{stem}o " if found[2] == "0" else f"{stem}'"

    return _BEFORE_NUMBER.sub(article, sentence)


FAILED = (
    "Attenzione: {bot} non ha saputo fare {n} mosse, che ha fatto un principiante; le cifre non "
    "sono soltanto sue. `tribu bots check {bot}` dice perché.",
    "Attention : {bot} a échoué à {n} coups, joués par un débutant ; les chiffres ne sont pas "
    "seulement les siens. `tribu bots check {bot}` dit pourquoi.",
    "Beware: {bot} failed at {n} moves, which a novice played; the figures are not its alone. "
    "`tribu bots check {bot}` says why.",
)


def _failed(results: Results, lang: str) -> list[str]:
    return [
        results.say(FAILED, lang, bot=bot, n=number(count, 0, lang))
        for bot, count in results.failures.items()
    ]


# --- one table ----------------------------------------------------------------------------------


def _of_one(results: Results, table: LabTable, lang: str) -> list[str]:
    reading = Reading(results, table, lang)
    own = [sentence for finding in results.face.findings for sentence in finding(reading)]
    return [*_seats(reading), *own, *_course(reading), *_skill(reading)]


class Reading:
    """The figures of one table, and how to speak of them in a language."""

    def __init__(self, results: Results, table: LabTable, lang: str) -> None:
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
        """The value of the k-th item, with its interval."""
        return told_text(figure.measure, figure.estimates[k], self.lang)

    def extremes(self, figure: Figure, wants: int) -> tuple[int, int] | None:
        """The places with the best and the worst, if they are further apart than chance would drive
        the best and the worst of that many (Tukey's range); of several tables each is held to a
        stricter one, so that it errs at none of them in 95 % of cases."""
        ones = figure.estimates
        halves = [
            (one.high - one.low) / 2 for one in ones if one.low is not None and one.high is not None
        ]
        if len(halves) < len(ones):
            return None
        ranked = sorted(range(len(ones)), key=lambda place: -wants * ones[place].mean)
        best, worst = ranked[0], ranked[-1]
        pairs, tables = len(ones) * (len(ones) - 1) // 2, len(self.results.tables())
        wider = self.results.widened(pairs * tables) / self.results.widened(pairs)
        by_chance = wider * RANGES[len(ones)] / Z * sum(halves) / len(halves)
        return (best, worst) if abs(ones[best].mean - ones[worst].mean) > by_chance else None

    def share(self, value: float) -> str:
        """A share that is known exactly."""
        return percent(value, self.lang)

    def say(self, text: Text, **values: object) -> str:
        """A sentence, filled in."""
        return self.results.say(text, self.lang, **values)

    def who(self, place: int) -> str:
        """Somebody by their place."""
        starter = self.results.face.starter
        text = (starter.who, starter.next)[place] if place < 2 else starter.later
        return self.say(text, n=place)


# --- seats --------------------------------------------------------------------------------------

ALIKE = (
    "I posti si equivalgono: le differenze non superano il caso.",
    "Les places se valent : les écarts ne dépassent pas le hasard.",
    "The seats are alike: the differences are no more than chance.",
)
NEARLY_ALIKE = (
    "Il posto conta poco: a smazzata {best} ha {most} {points}, {worst} {least}.",
    "La place compte peu : {best} a {most} {points} par donne, {worst} {least}.",
    "The seat hardly matters: {best} has {most} {points} a deal, {worst} {least}.",
)
UNLIKE = (
    "Il posto conta: a smazzata {best} ha {most} {points}, {worst} {least}.",
    "La place compte : {best} a {most} {points} par donne, {worst} {least}.",
    "The seat matters: {best} has {most} {points} a deal, {worst} {least}.",
)
EVENED_OUT = (
    "Sull’intera partita il vantaggio si perde: nessun posto di partenza vince più degli "
    "altri oltre il caso.",
    "Sur toute une partie, l’avantage s’efface : aucune place de départ ne gagne plus que "
    "les autres au-delà du hasard.",
    "Over a whole match this evens out: no place at the start wins more than the others "
    "beyond chance.",
)
STAYED = (
    "Resta qualcosa anche sull’intera partita: {best} nella prima smazzata ne vince il {most}, "
    "{worst} il {least}.",
    "Il en reste quelque chose sur toute une partie : {best} de la première donne en gagne {most}, "
    "{worst} {least}.",
    "Some of it stays over a whole match: {best} in the first deal wins {most} of them, {worst} "
    "{least}.",
)


def _seats(reading: Reading) -> list[str]:
    scores = reading.figure("place score")
    if scores is None:
        return []
    ends = reading.extremes(scores, reading.results.game.wants)
    if ends is None:
        return [reading.say(ALIKE)]
    best, worst = ends
    most, least = scores.estimates[best].mean, scores.estimates[worst].mean
    slight = abs(most - least) < SLIGHT * abs(most + least) / 2
    found = [
        reading.say(
            NEARLY_ALIKE if slight else UNLIKE,
            best=reading.who(best),
            worst=reading.who(worst),
            most=reading.item(scores, best),
            least=reading.item(scores, worst),
        )
    ]
    return found if slight else [*found, *_seats_in_matches(reading)]


def _seats_in_matches(reading: Reading) -> list[str]:
    wins = reading.figure("place wins")
    if wins is None:
        return []
    ends = reading.extremes(wins, 1)
    if ends is None:
        return [reading.say(EVENED_OUT)]
    best, worst = ends
    return [
        reading.say(
            STAYED,
            best=reading.who(best),
            worst=reading.who(worst),
            most=reading.item(wins, best),
            least=reading.item(wins, worst),
        )
    ]


# --- matches, luck and skill ---------------------------------------------------------------------

MATCH = (
    "Una partita dura {deals} smazzate. Nel {comeback} vince chi a metà non era in testa, "
    "nel {last} chi era ultimo; il primo posto cambia di mano {changes} volte.",
    "Une partie dure {deals} donnes. Dans {comeback}, le vainqueur n’était pas en tête à "
    "mi-chemin, dans {last} il était dernier ; la tête change {changes} fois.",
    "A match takes {deals} deals. In {comeback} the winner did not lead at half-time, in "
    "{last} they were last; the lead changes {changes} times.",
)


def _course(reading: Reading) -> list[str]:
    if reading.figure("comeback") is None:
        return []
    values = {
        "deals": "match deals",
        "comeback": "comeback",
        "last": "from last",
        "changes": "lead changes",
    }
    return [reading.say(MATCH, **{name: reading.text(key) for name, key in values.items()})]


SKILL = (
    "Bravura: {better} contro {others} vince il {wins} delle partite, {times} volte la parte "
    "del caso ({fair}); dopo circa {deals} smazzate è avanti 9 volte su 10.",
    "Adresse : {better} contre {others} gagne {wins} des parties, {times} fois la part du "
    "hasard ({fair}) ; après environ {deals} donnes il mène 9 fois sur 10.",
    "Skill: {better} against {others} wins {wins} of the matches, {times} times what chance "
    "would give ({fair}); after about {deals} deals it is ahead 9 times out of 10.",
)
SKILL_IN_DEALS = (
    "Bravura: {better} contro {others} batte la loro media nel {ahead} delle smazzate; dopo "
    "circa {deals} smazzate è avanti 9 volte su 10.",
    "Adresse : {better} contre {others} bat leur moyenne dans {ahead} des donnes ; après "
    "environ {deals} donnes il mène 9 fois sur 10.",
    "Skill: {better} against {others} beats their mean in {ahead} of the deals; after about "
    "{deals} deals it is ahead 9 times out of 10.",
)
LUCK = (
    "Tra {better} e {others} decide la fortuna: le vittorie non superano la parte del caso "
    "({fair}).",
    "Entre {better} et {others}, c’est la chance qui décide : les victoires ne dépassent pas "
    "la part du hasard ({fair}).",
    "Between {better} and {others} luck decides: there are no more wins than chance would "
    "give ({fair}).",
)


def _skill(reading: Reading) -> list[str]:
    if reading.duel is None:
        return []
    better, others = reading.duel.bots[0], bots_text(reading.duel.bots[1:])
    names = {"better": better, "others": others, "fair": reading.share(1 / reading.table.players)}
    if reading.figure("deals to tell") is None:
        return [reading.say(LUCK, **names)]
    deals = reading.text("deals to tell")
    if reading.figure("better times") is None:
        ahead = reading.text("better ahead")
        return [reading.say(SKILL_IN_DEALS, **names, ahead=ahead, deals=deals)]
    wins = reading.text("better wins")
    return [reading.say(SKILL, **names, wins=wins, times=reading.text("better times"), deals=deals)]
