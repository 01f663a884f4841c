"""What the author's bench says of a rule's worth and of a search, in three languages."""

from __future__ import annotations

from tribu.games import load
from tribu.games.texts import LANGUAGES, number
from tribu.lab.author.seek import Proposal
from tribu.lab.author.variants import shown_name
from tribu.lab.author.wants import Want
from tribu.lab.author.worth import (
    CROWDS,
    HARMS,
    INDIFFERENT,
    PAYS,
    RULES,
    Worth,
    restriction_of,
)
from tribu.lab.balance.formatting import COLONS, PERCENT, digits_for
from tribu.lab.balance.headings import Text, said
from tribu.lab.balance.measure import MEAN, SHARE
from tribu.lab.statistics import Estimate

VERDICTS: dict[str, Text] = {
    RULES: (
        "La regola domina il gioco: chi rinuncia a {name} ci rimette {points} {unit} a smazzata, "
        "{relative} di quanto fa un posto.",
        "La règle domine le jeu : qui renonce à {name} y laisse {points} {unit} par donne, "
        "{relative} de ce que marque une place.",
        "The rule dominates the game: who never {verb} is {points} {unit} a deal worse off, "
        "{relative} of what a seat scores.",
    ),
    CROWDS: (
        "La regola domina il gioco: quasi tutti la usano, e il resto non si vede più. Chi rinuncia "
        "a {name} ci rimette {points} {unit} a smazzata, {relative} di quanto fa un posto.",
        "La règle domine le jeu : presque tous s’en servent, et le reste disparaît. Qui renonce à "
        "{name} y laisse {points} {unit} par donne, {relative} de ce que marque une place.",
        "The rule dominates the game: nearly everybody uses it, and the rest is hardly seen. Who "
        "never {verb} is {points} {unit} a deal worse off, {relative} of what a seat scores.",
    ),
    PAYS: (
        "Conviene: chi rinuncia a {name} ci rimette {points} {unit} a smazzata, {relative} di "
        "quanto fa un posto.",
        "Elle rapporte : qui renonce à {name} y laisse {points} {unit} par donne, {relative} de ce "
        "que marque une place.",
        "It pays: who never {verb} is {points} {unit} a deal worse off, {relative} of what a seat "
        "scores.",
    ),
    INDIFFERENT: (
        "Nessuna differenza oltre il caso: chi rinuncia a {name} ci rimette {points} {unit} a "
        "smazzata, {relative} di quanto fa un posto.",
        "Aucune différence au-delà du hasard : qui renonce à {name} y laisse {points} {unit} par "
        "donne, {relative} de ce que marque une place.",
        "No difference beyond chance: who never {verb} is {points} {unit} a deal worse off, "
        "{relative} of what a seat scores.",
    ),
    HARMS: (
        "Per questi bot è un danno: chi rinuncia a {name} ci guadagna {points} {unit} a smazzata, "
        "{relative} di quanto fa un posto.",
        "À ces bots elle nuit : qui renonce à {name} y gagne {points} {unit} par donne, {relative} "
        "de ce que marque une place.",
        "It harms these bots: who never {verb} is {points} {unit} a deal better off, {relative} of "
        "what a seat scores.",
    ),
}
USED: Text = (
    "Un posto lo fa nel {used} delle smazzate.",
    "Une place le fait dans {used} des donnes.",
    "A seat does it in {used} of the deals.",
)
NEVER_USED: Text = (
    "A questo tavolo non lo fa mai nessuno: non c’è niente da misurare.",
    "À cette table personne ne le fait jamais : il n’y a rien à mesurer.",
    "Nobody ever does it at this table: there is nothing to measure.",
)
SAME_AS: Text = (
    "Per questi bot è lo stesso che rinunciare a {other}: non fanno mai l’uno senza l’altro. "
    "Un bot che pensa può distinguerli.",
    "Pour ces bots, c’est la même chose que renoncer à {other} : ils ne font jamais l’un sans "
    "l’autre. Un bot qui réfléchit peut les distinguer.",
    "For these bots it is the same as never to {other}: they never do one without the other. "
    "Bots that think may tell the two apart.",
)
PLAYED_BY: Text = (
    "{bots}, {boards} smazzate ({variant}), ognuna rigiocata con le stesse carte da ogni posto.",
    "{bots}, {boards} donnes ({variant}), chacune rejouée avec les mêmes cartes par chaque place.",
    "{bots}, {boards} deals ({variant}), each played again with the same cards by every seat.",
)
FOUND: Text = (
    "Trovato tra {tried} combinazioni: {values}.",
    "Trouvé parmi {tried} combinaisons : {values}.",
    "Found among {tried} combinations: {values}.",
)
NOT_FOUND: Text = (
    "Nessuna delle {tried} combinazioni provate dà quello che chiedi. La più vicina: {values}.",
    "Aucune des {tried} combinaisons essayées ne donne ce que tu demandes. La plus proche : "
    "{values}.",
    "None of the {tried} combinations tried gives what you want. The nearest: {values}.",
)
CONFIRMED: Text = (
    "Su carte nuove ({bots}), prima e dopo:",
    "Sur de nouvelles cartes ({bots}), avant et après :",
    "On fresh cards ({bots}), before and after:",
)
HOLDS: Text = ("tiene", "tient", "holds")
MISSES: Text = ("non tiene", "ne tient pas", "does not hold")
PERHAPS: Text = (
    "tiene, ma potrebbe essere il caso",
    "tient, mais ce pourrait être le hasard",
    "holds, but it might be chance",
)
NEVER_SEEN: Text = ("non capita mai", "n’arrive jamais", "never occurs")


def tell_worth(worth: Worth, game: str, lang: str) -> list[str]:
    """What a rule is worth, in sentences."""
    chosen = load(game)
    name = said(restriction_of(chosen, worth.key).name, lang)
    points, relative = worth.points, worth.relative
    if worth.verdict == HARMS:
        points, relative = _turned_round(points), _turned_round(relative)
    how = said(
        PLAYED_BY,
        lang,
        variant=shown_name(game, worth.variant, lang),
        bots=worth.bots,
        boards=number(worth.boards, 0, lang),
    )
    if not worth.used.mean:
        return [how, said(NEVER_USED, lang)]
    found = [
        how,
        said(
            VERDICTS[worth.verdict],
            lang,
            name=name,
            verb=_third_person(name),
            points=around(points, MEAN, lang),
            unit=chosen.unit[lang][1],
            relative=around(relative, SHARE, lang),
        ),
    ]
    found.append(said(USED, lang, used=around(worth.used, SHARE, lang)))
    if worth.same_as:
        other = said(restriction_of(chosen, worth.same_as).name, lang)
        found.append(said(SAME_AS, lang, other=other))
    return found


def _turned_round(estimate: Estimate) -> Estimate:
    """What is lost as what is gained."""
    if estimate.low is None or estimate.high is None:
        return Estimate(-estimate.mean, None, None)
    return Estimate(-estimate.mean, -estimate.high, -estimate.low)


def _third_person(phrase: str) -> str:
    """bid misère → bids misère."""
    verb, space, rest = phrase.partition(" ")
    return f"{verb}s{space}{rest}"


def around(estimate: Estimate, kind: str, lang: str) -> str:
    """12.3 (11.9 – 12.7), or in percent."""
    scale = 100 if kind == SHARE else 1
    sign = PERCENT if kind == SHARE else ""
    if estimate.low is None or estimate.high is None:
        return number(scale * estimate.mean, digits_for(scale * estimate.mean, None), lang) + sign
    half = scale * (estimate.high - estimate.low) / 2
    digits = digits_for(scale * estimate.mean, half)
    mean, low, high = (
        number(scale * value, digits, lang)
        for value in (estimate.mean, estimate.low, estimate.high)
    )
    return f"{mean}{sign} ({low}\u00a0–\u00a0{high})"  # not parted at the end of a line


def tell_proposal(proposal: Proposal, lang: str) -> list[str]:
    """What a search came to, in sentences: first whether anything was found."""
    text = NOT_FOUND if proposal.missed else FOUND
    values = ", ".join(f"{name} {_value(value)}" for name, value in proposal.values.items())
    found = [
        said(text, lang, tried=proposal.tried, values=values),
        said(CONFIRMED, lang, bots=proposal.by),
    ]
    return [*found, *(f"  {_tell_want(proposal, want, lang)}" for want in proposal.wants)]


def _tell_want(proposal: Proposal, want: Want, lang: str) -> str:
    kind = SHARE if want.in_percent else MEAN
    now = proposal.best.found.get(want.text)
    before = proposal.before.found.get(want.text)
    texts = [
        said(NEVER_SEEN, lang) if one is None else around(one, kind, lang) for one in (before, now)
    ]
    if want in proposal.missed:
        verdict = said(MISSES, lang)
    else:
        verdict = said(PERHAPS if want in proposal.open else HOLDS, lang)
    colon = COLONS[LANGUAGES.index(lang)]
    return f"{want.key} {want.bounds(lang)}{colon} {texts[0]} → {texts[1]}, {verdict}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
