"""An evening in words, in three languages: what happened, and the heads of its sheets."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.evenings.evening import Evening
from tribu.evenings.events import (
    Contested,
    Drawn,
    Ended,
    Entered,
    Event,
    Left,
    Mended,
    Opened,
    Renamed,
    Reported,
    Returned,
    Stopped,
    Terms,
    Undone,
    Withdrawn,
)
from tribu.evenings.pairing import pairs
from tribu.games import load
from tribu.games.texts import LANGUAGES, lean

# By key: Italian, French, English.
_PHRASES: dict[str, tuple[str, str, str]] = {
    "usual title": ("Serata di {game}", "Soirée de {game}", "An evening of {game}"),
    "opened": (
        "{title} comincia: {game}, {rounds} turni da {deals} smazzate.",
        "{title} commence : {game}, {rounds} rondes de {deals} donnes.",
        "{title} begins: {game}, {rounds} rounds of {deals} deals.",
    ),
    "entered": ("{name} gioca.", "{name} joue.", "{name} plays."),
    "renamed": ("{old} si chiama {name}.", "{old} s’appelle {name}.", "{old} is called {name}."),
    "left": ("{name} va via.", "{name} s’en va.", "{name} leaves."),
    "returned": ("{name} torna.", "{name} revient.", "{name} is back."),
    "drawn": (
        "Turno {round}, tavoli: {tables}.",
        "Ronde {round}, tables : {tables}.",
        "Round {round}, tables: {tables}.",
    ),
    "drawn final": (
        "Finale, tavoli: {tables}.",
        "Finale, tables : {tables}.",
        "A final, tables: {tables}.",
    ),
    "byes": ("Riposano: {names}.", "Au repos : {names}.", "Sitting out: {names}."),
    "met before": (
        "Coppie di giocatori che si ritrovano: {pairs}.",
        "Paires de joueurs qui se retrouvent : {pairs}.",
        "Pairs of players who meet again: {pairs}.",
    ),
    "whist": (
        "Movimento di whist: tutti incontrano tutti ugualmente spesso.",
        "Mouvement de whist : chacun rencontre tous les autres aussi souvent.",
        "A whist movement: everybody meets everybody equally often.",
    ),
    "reported": (
        "Turno {round}, tavolo {table}, smazzata {deal}: {scores}.",
        "Ronde {round}, table {table}, donne {deal} : {scores}.",
        "Round {round}, table {table}, deal {deal}: {scores}.",
    ),
    "contested": (
        "Turno {round}, tavolo {table}, smazzata {deal}: raccontata anche così, {scores}.",
        "Ronde {round}, table {table}, donne {deal} : aussi racontée ainsi, {scores}.",
        "Round {round}, table {table}, deal {deal}: also told as {scores}.",
    ),
    "mended": (
        "Turno {round}, tavolo {table}, smazzata {deal} corretta: {before} → {scores}.{why}",
        "Ronde {round}, table {table}, donne {deal} corrigée : {before} → {scores}.{why}",
        "Round {round}, table {table}, deal {deal} mended: {before} → {scores}.{why}",
    ),
    "withdrawn": (
        "Turno {round}, tavolo {table}: la smazzata {deal} è ritirata.",
        "Ronde {round}, table {table} : la donne {deal} est retirée.",
        "Round {round}, table {table}: deal {deal} is withdrawn.",
    ),
    "stopped": (
        "Turno {round}: il tavolo {table} smette qui.{why}",
        "Ronde {round} : la table {table} s’arrête là.{why}",
        "Round {round}: table {table} stops here.{why}",
    ),
    "undone": ("Annullato: {what}", "Annulé : {what}", "Undone: {what}"),
    "ended": ("La serata è finita.", "La soirée est finie.", "The evening is over."),
    # heads
    "rank": ("posto", "rang", "rank"),
    "player": ("giocatore", "joueur", "player"),
    "points": ("punti tavolo", "points de table", "table points"),
    "butler": ("butler", "butler", "butler"),
    "won": ("vinti", "gagnées", "won"),
    "score": ("totale", "total", "score"),
    "deals": ("smazzate", "donnes", "deals"),
    "mean": ("per smazzata", "par donne", "a deal"),
    "round": ("turno {n}", "ronde {n}", "round {n}"),
    "final": ("finale", "finale", "final"),
    "table": ("tavolo {n}", "table {n}", "table {n}"),
    "deal": ("smazzata {n}", "donne {n}", "deal {n}"),
    "total": ("totale", "total", "total"),
    "dealer": ("dà le carte", "donne", "deals"),
    "bye": ("riposo", "repos", "bye"),
    "absent": ("—", "—", "—"),
    "ranking": ("Classifica", "Classement", "Ranking"),
    "replay": ("Da rivedere:", "À revoir :", "To be seen again:"),
    "history": ("Che cosa è successo", "Ce qui s’est passé", "What happened"),
    "mended mark": ("corretta", "corrigée", "mended"),
    "left during": (
        "{name} ha lasciato il tavolo durante il turno: 0 punti tavolo.",
        "{name} a quitté la table pendant la ronde : 0 point de table.",
        "{name} left during the round: 0 table points.",
    ),
    "how places": (
        "Punti tavolo di un turno: 120 × la parte degli altri che ti sei lasciato dietro (un pari "
        "conta mezzo), arrotondati. Chi riposa ne ha 60; chi non c’è, o va via durante il "
        "turno, 0. Poi contano i tavoli vinti, poi la media per smazzata.",
        "Points de table d’une ronde : 120 × la part des autres que l’on a laissés derrière soi "
        "(une égalité compte pour moitié), arrondis. Au repos : 60 ; absent, ou parti pendant la "
        "ronde : 0. Ensuite comptent les tables gagnées, puis la moyenne par donne.",
        "Table points of a round: 120 × the share of the others you left behind (a tie counts "
        "half), rounded. Sitting out brings 60; not being there, or leaving during the round, 0. "
        "After them count tables won, then the mean of a deal.",
    ),
    "how points": (
        "Conta la media per smazzata, poi i punti tavolo (120 × la parte degli altri lasciati "
        "dietro, un pari conta mezzo). Chi ha giocato meno della metà delle smazzate viene dopo.",
        "C’est la moyenne par donne qui compte, puis les points de table (120 × la part des autres "
        "laissés derrière, une égalité comptant pour moitié). Qui a joué moins de la moitié des "
        "donnes vient après.",
        "What counts is the mean of a deal, then table points (120 × the share of the others left "
        "behind, a tie counting half). Who played less than half of the deals comes after.",
    ),
    "how field": (
        "Un + vuol dire sempre: meglio di chi aveva le tue stesse carte; perciò si può perdere al "
        "proprio tavolo ed essere primi. "
        "Ogni smazzata si confronta con la media di chi aveva le stesse carte, allo stesso posto, "
        "ai tavoli da altrettanti giocatori. La differenza diventa punti butler: 10 × √(differenza "
        "÷ {good}), arrotondati, con il suo segno. Conta la loro somma, poi i punti tavolo (120 × "
        "la parte degli altri lasciati dietro, un pari conta mezzo). Chi riposa o non c’è ne ha 0, "
        "e così un tavolo senza altri della sua misura. Chi ha giocato meno della metà delle "
        "smazzate viene dopo.",
        "Un + veut toujours dire : mieux que ceux qui avaient tes cartes ; on peut donc perdre "
        "à sa table et être premier. "
        "Chaque donne se compare à la moyenne de ceux qui avaient les mêmes cartes, à la même "
        "place, aux tables d’autant de joueurs. La différence devient des points butler : 10 × "
        "√(différence ÷ {good}), arrondis, avec son signe. C’est leur somme qui compte, puis les "
        "points de table (120 × la part des autres laissés derrière, une égalité comptant pour "
        "moitié). Au repos ou absent : 0, comme à une table seule de sa taille. Qui a joué moins "
        "de la moitié des donnes vient après.",
        "A + always means: better than those who had your cards; so one can lose at one’s own "
        "table and come first. "
        "Each deal is held against the mean of those who had the same cards, in the same seat, at "
        "tables of as many players. The difference becomes butler points: 10 × √(difference ÷ "
        "{good}), rounded, with its sign. What counts is their sum, then table points (120 × the "
        "share of the others left behind, a tie counting half). Sitting out or not being there "
        "brings 0, and so does a table without another of its size. Who played less than half of "
        "the deals comes after.",
    ),
    "how final": (
        "Chi ha giocato la finale sta davanti agli altri, nell’ordine della finale.",
        "Qui a joué la finale est devant les autres, dans l’ordre de la finale.",
        "Those who played the final come before the others, in the order of the final.",
    ),
    "how low": (
        "In questo gioco meno è meglio.",
        "Dans ce jeu, moins on en a, mieux c’est.",
        "In this game fewer is better.",
    ),
}


def say(key: str, lang: str, **values: object) -> str:
    """The phrase of that key, filled in."""
    text = _PHRASES[key][LANGUAGES.index(lang)]
    return lean(text, lang, values).format(**values)


def title_of(terms: Terms, lang: str) -> str:
    """What the director called the evening, else what evenings are called in that language."""
    return terms.title.strip() or say("usual title", lang, game=load(terms.game).title)


def signed(points: int) -> str:
    """Butler points with their sign, unless there are none."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def how(evening: Evening, lang: str) -> str:
    """How the ranking comes about, for whoever does it with a pencil."""
    good = f"{evening.game.large_score:g}"
    told = say(f"how {evening.terms.measure}", lang, good=good)
    return f"{told} {say('how low', lang)}" if evening.game.wants < 0 else told


class Chronicle:
    """What happened, a line for each event; what was undone stays. It can be told more as it
    comes."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.lines: list[str] = []
        self._before = Evening()

    def take(self, events: Sequence[Event]) -> list[str]:
        """These happened, too; all lines."""
        for event in events:
            if isinstance(event, Undone):
                undone = self.lines[event.number]
                self.lines.append(say("undone", self.lang, what=undone))
            else:
                self.lines.append(_line(self._before, event, self.lang))
            self._before.take([event])
        return self.lines


def history(evening: Evening, lang: str) -> list[str]:
    """All that happened, a line for each event."""
    return Chronicle(lang).take(evening.events)


def _line(before: Evening, event: Event, lang: str) -> str:
    match event:
        case Opened(terms=terms):
            values = {"title": title_of(terms, lang), "rounds": terms.rounds, "deals": terms.deals}
            return say("opened", lang, game=load(terms.game).title, **values)
        case Entered(name=name):
            return say("entered", lang, name=name)
        case Renamed(player=player, name=name):
            return say("renamed", lang, old=before.name(player), name=name)
        case Left(player=player):
            return say("left", lang, name=before.name(player))
        case Returned(player=player):
            return say("returned", lang, name=before.name(player))
        case Drawn():
            return _drawn(before, event, lang)
        case Stopped():
            return say("stopped", lang, round=event.round, table=event.table, why=_why(event.why))
        case Withdrawn():
            return say("withdrawn", lang, round=event.round, table=event.table, deal=event.deal)
        case Ended():
            return say("ended", lang)
        case Reported() | Contested() | Mended():
            return _told(before, event, lang)
    raise AssertionError(event)  # an Undone, of which `history` tells


def _drawn(before: Evening, drawn: Drawn, lang: str) -> str:
    key = "drawn final" if drawn.design == "final" else "drawn"
    told = [say(key, lang, round=drawn.round, tables=len(drawn.tables))]
    if drawn.design == "whist":
        told.append(say("whist", lang))
    again = sum(before.past.met[pair] > 0 for table in drawn.tables for pair in pairs(table))
    if again:
        told.append(say("met before", lang, pairs=again))
    if drawn.byes:
        told.append(say("byes", lang, names=", ".join(map(before.name, drawn.byes))))
    return " ".join(told)


def _told(before: Evening, event: Reported | Contested | Mended, lang: str) -> str:
    where = {"round": event.round, "table": event.table, "deal": event.deal}
    if isinstance(event, Reported):
        scores = scores_of(before, event.players, event.scores)
        return say("reported", lang, **where, scores=scores)
    was = before.rounds[event.round - 1].tables[event.table - 1].deals[event.deal - 1]
    scores = scores_of(before, was.players, event.scores)
    if isinstance(event, Contested):
        return say("contested", lang, **where, scores=scores)
    old = scores_of(before, was.players, was.scores)
    return say("mended", lang, **where, scores=scores, before=old, why=_why(event.why))


def scores_of(evening: Evening, players: Sequence[int], scores: Sequence[int]) -> str:
    """Ada 3, Bo 3, Cy 0"""
    both = zip(players, scores, strict=True)
    return ", ".join(f"{evening.name(player)} {score}" for player, score in both)


def _why(why: str) -> str:
    return f" ({why})" if why else ""
