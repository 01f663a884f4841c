"""An evening in words, in three languages: what happened, and the heads of its sheets."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.boards.field import comparison_points
from tribu.evenings.evening import Evening
from tribu.evenings.events import (
    Contested,
    Design,
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
from tribu.evenings.standings import Standing, is_tie_broken
from tribu.games import load
from tribu.games.texts import LANGUAGES, counted, isolated, lean

# By key: Italian, French, English.
_PHRASES: dict[str, tuple[str, str, str]] = {
    "usual title": ("Serata di {game}", "Soirée de {game}", "An evening of {game}"),
    "opened": (
        "{title} comincia: {game}, {rounds} da {deals}.",
        "{title} commence : {game}, {rounds} de {deals}.",
        "{title} begins: {game}, {rounds} of {deals}.",
    ),
    "opened usual": (
        "La serata di {game} comincia: {rounds} da {deals}.",
        "La soirée de {game} commence : {rounds} de {deals}.",
        "The evening of {game} begins: {rounds} of {deals}.",
    ),
    "entered": ("{name} partecipa.", "{name} participe.", "{name} joins."),
    "renamed": (
        "{old} ora si chiama {name}.",
        "{old} s’appelle maintenant {name}.",
        "{old} is now called {name}.",
    ),
    "left": ("{name} va via.", "{name} s’en va.", "{name} leaves."),
    "returned": ("{name} torna.", "{name} revient.", "{name} is back."),
    "drawn": (
        "{where}: {tables}.",
        "{where} : {tables}.",
        "{where}: {tables}.",
    ),
    "drawn final": ("{where}: {names}.", "{where} : {names}.", "{where}: {names}."),
    "byes": ("A riposo: {names}.", "Au repos : {names}.", "Sitting out: {names}."),
    "met before": (
        "Coppie di giocatori che si ritrovano: {pairs}.",
        "Paires de joueurs qui se retrouvent : {pairs}.",
        "Pairs of players who meet again: {pairs}.",
    ),
    "whist": (
        "Movimento di whist: tutti incontrano tutti ugualmente spesso.",
        "Mouvement de whist : chacun rencontre tous les autres aussi souvent.",
        "A whist movement: everybody meets everybody else equally often.",
    ),
    "reported": (
        "{where}, tavolo {table}, smazzata {deal}: {scores}.",
        "{where}, table {table}, donne {deal} : {scores}.",
        "{where}, table {table}, deal {deal}: {scores}.",
    ),
    "reported closed": (
        "{where}, tavolo {table}, smazzata {deal}: finita.",
        "{where}, table {table}, donne {deal} : terminée.",
        "{where}, table {table}, deal {deal}: over.",
    ),
    "contested": (
        "{where}, tavolo {table}, smazzata {deal}: scritta anche così, {scores} ({unit}).",
        "{where}, table {table}, donne {deal} : aussi notée ainsi, {scores} ({unit}).",
        "{where}, table {table}, deal {deal}: also entered as {scores} ({unit}).",
    ),
    "mended": (
        "{where}, tavolo {table}, smazzata {deal} corretta: {before} → {scores}.{why}",
        "{where}, table {table}, donne {deal} corrigée : {before} → {scores}.{why}",
        "{where}, table {table}, deal {deal} corrected: {before} → {scores}.{why}",
    ),
    "withdrawn": (
        "{where}, tavolo {table}: la smazzata {deal} è ritirata.",
        "{where}, table {table} : la donne {deal} est retirée.",
        "{where}, table {table}: deal {deal} is withdrawn.",
    ),
    "stopped": (
        "{where}: il tavolo {table} si ferma qui.{why}",
        "{where} : la table {table} s’arrête là.{why}",
        "{where}: table {table} stops here.{why}",
    ),
    "undone": ("Annullato: {what}", "Annulé : {what}", "Undone: {what}"),
    "ended": ("La serata è finita.", "La soirée est finie.", "The evening is over."),
    # heads
    "rank": ("posto", "rang", "rank"),
    "player": ("giocatore", "joueur", "player"),
    "points": ("punti tavolo", "points de table", "table points"),
    "comparison": ("confronto", "comparaison", "comparison"),
    "won": ("vinti", "gagnées", "won"),
    "score": ("totale", "total", "score"),
    "deals": ("smazzate", "donnes", "deals"),
    "mean": ("per smazzata", "par donne", "a deal"),
    "round": ("turno {n}", "ronde {n}", "round {n}"),
    "final": ("finale", "finale", "final"),
    "finals": ("finale a {n} tavoli", "finale à {n} tables", "final at {n} tables"),
    "table": ("tavolo {n}", "table {n}", "table {n}"),
    "deal": ("smazzata {n}", "donne {n}", "deal {n}"),
    "total": ("totale", "total", "total"),
    "dealer": ("dà le carte", "donne", "deals"),
    "bye": ("riposo", "repos", "bye"),
    "absent": ("—", "—", "—"),
    "ranking": ("Classifica", "Classement", "Ranking"),
    "replay": ("Da rivedere:", "À revoir :", "Watch again:"),
    "history": ("Che cosa è successo", "Ce qui s’est passé", "What happened"),
    "mended mark": ("corretta", "corrigée", "corrected"),
    "left during": (
        "{name} ha lasciato il tavolo durante il turno: 0 punti tavolo.",
        "{name} a quitté la table pendant la ronde : 0 point de table.",
        "{name} left during the round: 0 table points.",
    ),
    # how to read the sheet
    "reading rounds": (
        "Nella colonna di un turno: {unit} del turno · {counts} che valgono.",
        "Dans la colonne d’une ronde : {unit} de la ronde · {counts} que cela vaut.",
        "In a round’s column: its {unit} · the {counts} they are worth.",
    ),
    "reading final": (
        "Nella colonna della finale: {unit} · posto al tavolo.",
        "Dans la colonne de la finale : {unit} · place à la table.",
        "In the final’s column: {unit} · place at the table.",
    ),
    "reading deals": (
        "Ai tavoli, per ogni smazzata, in grassetto: {unit}.",
        "Aux tables, pour chaque donne, en gras : {unit}.",
        "At the tables, for each deal, in bold: {unit}.",
    ),
    "reading dealer": (
        "Il segno ● è di chi ha dato le carte.",
        "Le signe ● marque qui a donné.",
        "The sign ● marks who dealt.",
    ),
    "reading opener": (
        "Il segno ● è di chi ha aperto.",
        "Le signe ● marque qui a entamé.",
        "The sign ● marks who opened.",
    ),
    "reading told": (
        "In piccolo, davanti, quello che il tavolo ha scritto: {asked}.",
        "En petit, devant, ce que la table a noté : {asked}.",
        "In small print before it, what the table wrote: {asked}.",
    ),
    "reading comparison": (
        "In piccolo, dopo, i punti di confronto.",
        "En petit, après, les points de comparaison.",
        "In small print after it, the comparison points.",
    ),
    "table points": ("punti tavolo", "points de table", "table points"),
    "comparison points": ("punti di confronto", "points de comparaison", "comparison points"),
    # how the ranking comes about: as one tells a friend, then for a pencil
    "how places": (
        "A ogni tavolo il primo prende 120 punti tavolo, l’ultimo 0, gli altri in proporzione: "
        "in quattro 120, 80, 40 e 0. Chi riposa ne ha 60.",
        "À chaque table, le premier prend 120 points de table, le dernier 0, les autres en "
        "proportion : à quatre, 120, 80, 40 et 0. Au repos, on en a 60.",
        "At each table the first gets 120 table points, the last none, the others in proportion: "
        "at a table of four 120, 80, 40 and 0. Sitting out brings 60.",
    ),
    "how points": (
        "Conta la media per smazzata.",
        "C’est la moyenne par donne qui compte.",
        "What counts is the average per deal.",
    ),
    "how field": (
        "Un + vuol dire: meglio di chi aveva le tue stesse carte agli altri tavoli. Se con le tue "
        "carte Zoe fa {theirs} e tu {mine}, tu hai {plus} e lei {minus}. Così si può perdere al "
        "proprio tavolo ed essere primi in classifica.",
        "Un + veut dire : mieux que ceux qui avaient tes cartes aux autres tables. Si avec tes "
        "cartes Zoé fait {theirs} et toi {mine}, tu as {plus} et elle {minus}. On peut donc perdre "
        "à sa table et être premier au classement.",
        "A plus means: better than those who had your cards at the other tables. If with your "
        "cards Zoe makes {theirs} and you make {mine}, you get {plus} and she gets {minus}. So you "
        "can lose at your own table and still come first.",
    ),
    "exactly places": (
        "Punti tavolo di un turno: 120 × la parte degli altri che ti sei lasciato dietro (un pari "
        "conta mezzo), arrotondati. Chi non c’è, o va via durante il turno, ha 0. A pari punti "
        "tavolo contano i tavoli vinti, poi la media per smazzata.",
        "Points de table d’une ronde : 120 × la part des autres que tu as laissés derrière toi "
        "(une égalité compte pour moitié), arrondis. Absent, ou parti pendant la ronde : 0. À "
        "égalité de points de table comptent les tables gagnées, puis la moyenne par donne.",
        "Table points of a round: 120 × the share of the others you left behind (a tie counts "
        "half), rounded. If you are not there, or leave during the round, you get 0. If "
        "table points are level, tables won decide, then the average per deal.",
    ),
    "exactly points": (
        "A pari media contano i punti tavolo: 120 × la parte degli altri lasciati dietro in un "
        "turno, un pari conta mezzo. Chi ha giocato meno della metà delle smazzate viene dopo.",
        "À égalité de moyenne comptent les points de table : 120 × la part des autres laissés "
        "derrière dans une ronde, une égalité comptant pour moitié. Ceux qui ont joué moins de la "
        "moitié des donnes viennent après.",
        "If averages are level, table points decide: 120 × the share of the others left behind "
        "in a round, a tie counting half. Anyone who played less than half of the deals comes "
        "after the rest.",
    ),
    "exactly field": (
        "Ogni smazzata si confronta con la media di tutti quelli che avevano le stesse carte, allo "
        "stesso posto, ai tavoli con altrettanti giocatori, te compreso. La differenza diventa "
        "punti di confronto: 10 × √(differenza ÷ {good}), arrotondati, con il suo segno; conta la "
        "loro somma. A pari somma contano i punti tavolo (120 × la parte degli altri lasciati "
        "dietro, un pari conta mezzo). Chi riposa o non c’è ha 0, e così un tavolo senza altri "
        "della sua misura. Chi ha giocato meno della metà delle smazzate viene dopo.",
        "Chaque donne se compare à la moyenne de tous ceux qui avaient les mêmes cartes, à la même "
        "place, aux tables d’autant de joueurs, toi compris. La différence devient des points de "
        "comparaison : 10 × √(différence ÷ {good}), arrondis, avec son signe ; c’est leur somme "
        "qui compte. À égalité comptent les points de table (120 × la part des autres laissés "
        "derrière, une égalité comptant pour moitié). Au repos ou absent : 0, comme à une table "
        "seule de sa taille. Ceux qui ont joué moins de la moitié des donnes viennent après.",
        "Each deal is compared with the average of all who had the same cards, in the same seat, "
        "at tables of as many players, you included. The difference becomes comparison points: "
        "10 × √(difference ÷ {good}), rounded, with its sign; what counts is their sum. If "
        "sums are level, table points decide (120 × the share of the others left behind, a tie "
        "counting half). Sitting out or not being there brings 0, and so does a table without "
        "another of its size. Anyone who played less than half of the deals comes after the rest.",
    ),
    "tie places": (
        "A pari punti tavolo conta chi ha vinto più tavoli, poi la media per smazzata.",
        "À égalité de points de table, on compte les tables gagnées, puis la moyenne par donne.",
        "If table points are level, tables won decide, then the average per deal.",
    ),
    "tie points": (
        "A pari media contano i punti tavolo.",
        "À égalité de moyenne, on compte les points de table.",
        "If averages are level, table points decide.",
    ),
    "tie field": (
        "A pari punti di confronto contano i punti tavolo.",
        "À égalité de points de comparaison, on compte les points de table.",
        "If comparison points are level, table points decide.",
    ),
    "how final": (
        "I finalisti stanno davanti agli altri, nell’ordine della finale; a pari punti decide la "
        "classifica dei turni.",
        "Les finalistes passent devant les autres, dans l’ordre de la finale ; à égalité de "
        "points, c’est le classement des rondes qui décide.",
        "Finalists come before the others, in the order of the final. If they tie there, the "
        "ranking of the rounds decides.",
    ),
    "how low": (
        "Meno {unit} si fanno, meglio è.",
        "Moins on a de {unit}, mieux c’est.",
        "The fewer {unit}, the better.",
    ),
}


_ROUNDS = {"it": ("turno", "turni"), "fr": ("ronde", "rondes"), "en": ("round", "rounds")}
_TABLES = {"it": ("tavolo", "tavoli"), "fr": ("table", "tables"), "en": ("table", "tables")}
_DEALS = {"it": ("smazzata", "smazzate"), "fr": ("donne", "donnes"), "en": ("deal", "deals")}


def say(key: str, lang: str, **values: object) -> str:
    """The phrase of that key, filled in."""
    text = _PHRASES[key][LANGUAGES.index(lang)]
    return lean(text, lang, values).format(**values)


def title_of(terms: Terms, lang: str) -> str:
    """What the director called the evening, else what evenings are called in that language."""
    return terms.title.strip() or say("usual title", lang, game=load(terms.game).title)


def signed(points: int) -> str:
    """Comparison points with their sign, unless there are none."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def how(evening: Evening, lang: str) -> str:
    """How the ranking comes about, as one tells a friend."""
    game = evening.game
    worse, better = (game.large_score, 0) if game.wants < 0 else (0, game.large_score)
    points = comparison_points(game.large_score / 2, game.large_score)
    told = say(
        f"how {evening.terms.measure}",
        lang,
        theirs=counted(game.unit, int(worse), lang),
        mine=f"{better:g}",
        plus=signed(points),
        minus=signed(-points),
    )
    low = [say("how low", lang, unit=game.unit[lang][1])] if game.wants < 0 else []
    return " ".join([told, *low])


def exactly(evening: Evening, lang: str) -> str:
    """How it comes about, for somebody with a pencil."""
    good = f"{evening.game.large_score:g}"
    return say(f"exactly {evening.terms.measure}", lang, good=good)


def tie(evening: Evening, ranked: list[Standing], lang: str) -> str:
    """What decided between those who are equal in what counts first; empty if nobody is."""
    return say(f"tie {evening.terms.measure}", lang) if is_tie_broken(evening, ranked) else ""


def round_title(design: Design, number: int, tables: int, lang: str) -> str:
    """Turno 2; a final has no number, but says at how many tables it is played."""
    if design != "final":
        return say("round", lang, n=number).capitalize()
    return say("final" if tables == 1 else "finals", lang, n=tables).capitalize()


class Chronicle:
    """What happened, a line for each event; what was undone stays. It can be told more as it
    comes. A deal that others have still to play is over, and its scores are told once all know
    its cards."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.lines: list[str] = []
        self._evening = Evening()
        self._closed: dict[int, tuple[Reported, str]] = {}  # by line: what it will tell

    def take(self, events: Sequence[Event]) -> list[str]:
        """These happened, too; all lines."""
        for event in events:
            line = self._tell(event)
            self._evening.take([event])
            if isinstance(event, Reported) and not self._evening.is_known(event):
                self._closed[len(self.lines)] = event, line
                line = say("reported closed", self.lang, **_where(self._evening, event, self.lang))
            self.lines.append(line)
        if events:
            self._open()
        return self.lines

    def _tell(self, event: Event) -> str:
        if isinstance(event, Undone):
            return say("undone", self.lang, what=self.lines[event.number])
        return _line(self._evening, event, self.lang)

    def _open(self) -> None:
        known = [at for at, (one, _) in self._closed.items() if self._evening.is_known(one)]
        for at in known:
            _, self.lines[at] = self._closed.pop(at)


def history(evening: Evening, lang: str) -> list[str]:
    """All that happened, a line for each event, as far as everybody may know."""
    return Chronicle(lang).take(evening.events)


def _line(before: Evening, event: Event, lang: str) -> str:
    match event:
        case Opened(terms=terms):
            rounds, deals = (
                counted(what, many, lang)
                for what, many in ((_ROUNDS, terms.rounds), (_DEALS, terms.deals))
            )
            length = {"game": load(terms.game).title, "rounds": rounds, "deals": deals}
            if not terms.title.strip():  # else its name says the game once more
                return say("opened usual", lang, **length)
            return say("opened", lang, title=isolated(title_of(terms, lang)), **length)
        case Entered(name=name):
            return say("entered", lang, name=isolated(name))
        case Renamed(player=player, name=name):
            return say("renamed", lang, old=in_words(before, player), name=isolated(name))
        case Left(player=player):
            return say("left", lang, name=in_words(before, player))
        case Returned(player=player):
            return say("returned", lang, name=in_words(before, player))
        case Drawn():
            return _drawn(before, event, lang)
        case Stopped():
            return say("stopped", lang, **_where(before, event, lang), why=_why(event.why))
        case Withdrawn():
            return say("withdrawn", lang, **_where(before, event, lang))
        case Ended():
            return say("ended", lang)
        case Reported() | Contested() | Mended():
            return _told(before, event, lang)
    raise AssertionError(event)  # an Undone, of which the chronicle tells


def _drawn(before: Evening, drawn: Drawn, lang: str) -> str:
    key = "drawn final" if drawn.design == "final" else "drawn"
    where = round_title(drawn.design, drawn.round, len(drawn.tables), lang)
    names = "; ".join(names_of(before, table) for table in drawn.tables)
    tables = counted(_TABLES, len(drawn.tables), lang)
    told = [say(key, lang, where=where, tables=tables, names=names)]
    if drawn.design == "whist":
        told.append(say("whist", lang))
    again = sum(before.past.met[pair] > 0 for table in drawn.tables for pair in pairs(table))
    if again:
        told.append(say("met before", lang, pairs=again))
    if drawn.byes:
        told.append(say("byes", lang, names=names_of(before, drawn.byes)))
    return " ".join(told)


def _told(before: Evening, event: Reported | Contested | Mended, lang: str) -> str:
    where = _where(before, event, lang)
    if isinstance(event, Reported):
        scores = scores_of(before, event.players, event.scores)
        return say("reported", lang, **where, scores=scores)
    was = before.rounds[event.round - 1].tables[event.table - 1].deals[event.deal - 1]
    scores = scores_of(before, was.players, event.scores)
    if isinstance(event, Contested):
        return say("contested", lang, **where, scores=scores, unit=before.game.unit[lang][1])
    old = scores_of(before, was.players, was.scores)
    return say("mended", lang, **where, scores=scores, before=old, why=_why(event.why))


def _where(
    evening: Evening, event: Reported | Contested | Mended | Withdrawn | Stopped, lang: str
) -> dict[str, object]:
    """The round, the table and the deal of an event, as sentences name them."""
    round_ = evening.rounds[event.round - 1]
    where = round_title(round_.design, round_.number, len(round_.tables), lang)
    found: dict[str, object] = {"where": where, "table": event.table}
    return found if isinstance(event, Stopped) else {**found, "deal": event.deal}


def in_words(evening: Evening, player: int) -> str:
    """A player's name as it stands in a sentence."""
    return isolated(evening.name(player))


def names_of(evening: Evening, players: Sequence[int]) -> str:
    """Ada, Bo, Cy"""
    return ", ".join(in_words(evening, player) for player in players)


def scores_of(evening: Evening, players: Sequence[int], scores: Sequence[int]) -> str:
    """Ada 3, Bo 3, Cy 0"""
    both = zip(players, scores, strict=True)
    return ", ".join(f"{in_words(evening, player)} {score}" for player, score in both)


def _why(why: str) -> str:
    return f" ({why})" if why else ""
