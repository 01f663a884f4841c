"""The errors of a match, and sentences for those that any game can raise.

`Illegal` is a command that the rules forbid, `RecordError` a record that breaks them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tribu.games.game import Game
from tribu.games.texts import LANGUAGES, Sentences, Spoken, in_all, spoken

FORM = "RECORD"  # the "rule" of a command that makes no sense in any game


class Illegal(Spoken):
    """A command that a rule forbids. It changed nothing.

    `rule` is the rule's number ("BUSCA-5"), or "RECORD" for a command that makes no sense.
    """

    def __init__(self, rule: str, sentences: Mapping[str, str]) -> None:
        super().__init__(rule, sentences)
        self.rule = rule
        self.sentences = dict(sentences)

    def sentence(self, lang: str = "en") -> str:
        """Why, for the player, in Italian, French or English."""
        return self.sentences[lang]

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentences['en']}"


class RecordError(Spoken):
    """A record breaks a rule ("BUSCA-5", or "RECORD" for its form), somewhere if known.

    `deal` and `action` are indices into the record's lists; None if it is no single one.
    `sentence` is English; `sentence_in(lang)` and `sentences` have all three languages.
    """

    def __init__(
        self,
        sentence: str | Mapping[str, str],
        rule: str = FORM,
        deal: int | None = None,
        action: int | None = None,
    ) -> None:
        super().__init__(sentence, rule, deal, action)
        self.sentences = spoken(sentence)
        self.rule = rule
        self.deal = deal
        self.action = action
        self.source = ""  # file and line, where `read` knows them

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return self.sentences["en"]

    @property
    def where(self) -> str:
        """Where: "deal 0, action 3", "deal 0" or "match"."""
        if self.deal is None:
            return "match"
        return f"deal {self.deal}" + ("" if self.action is None else f", action {self.action}")

    def __str__(self) -> str:
        return f"{self.where}: {self.rule}: {self.sentence}"


_SENTENCES: dict[str, tuple[str, str, str]] = {
    "seats": (
        "{value} persone: questo gioco è per {low}–{high}.",
        "{value} personnes : ce jeu se joue à {low}–{high}.",
        "{value} players: this game is for {low} to {high}.",
    ),
    "kind": (
        "{value}: un posto è «human» o «bot:» con il nome del bot.",
        "{value} : une place est « human » ou « bot: » et le nom du bot.",
        "{value}: a seat is human, or bot: and the bot’s name.",
    ),
    "seat": (
        "Il posto {value} non c’è a questo tavolo.",
        "Il n’y a pas de place {value} à cette table.",
        "There is no seat {value} at this table.",
    ),
    "action": (
        "{value}: questa mossa non esiste.",
        "{value} : ce coup n’existe pas.",
        "{value}: there is no such action.",
    ),
    "undealt": (
        "Un attimo: le carte non sono ancora date.",
        "Un instant : les cartes ne sont pas encore données.",
        "One moment: the cards are not dealt yet.",
    ),
    "deal over": (
        "Questa smazzata è finita.",
        "Cette donne est finie.",
        "This deal is over.",
    ),
    "over": (
        "La partita è finita.",
        "La partie est finie.",
        "The match is over.",
    ),
    "dealt": (
        "Si finisce prima questa smazzata.",
        "Finissons d’abord cette donne.",
        "This deal is played to its end first.",
    ),
    "wait": (
        "Un attimo: non tocca a te.",
        "Un instant : ce n’est pas ton tour.",
        "One moment: it is not your turn.",
    ),
    "no starter": (
        "Chi comincia si tira a sorte: manca.",
        "Qui commence est tiré au sort : il manque.",
        "Who starts is drawn by lot, and is missing here.",
    ),
    "starter": (
        "Comincia il posto {right}, non il posto {value}.",
        "C’est la place {right} qui commence, pas la place {value}.",
        "Seat {right} starts, not seat {value}.",
    ),
    "board id": (
        "Il nome di un board ha da 1 a 100 caratteri ASCII, senza spazi né |.",
        "Le nom d’un étui a de 1 à 100 caractères ASCII, sans espace ni |.",
        "A board’s id is 1 to 100 printable ASCII characters, without spaces or |.",
    ),
    "board starters": (
        "Un board elenca chi comincia ogni smazzata: posti di questo tavolo, almeno uno.",
        "Un étui dit qui commence chaque donne : des places de cette table, au moins une.",
        "A board lists who starts each of its deals: seats of this table, at least one.",
    ),
    "board starter": (
        "In questo board la smazzata comincia dal posto {right}, non dal posto {value}.",
        "Dans cet étui, c’est la place {right} qui commence cette donne, pas la place {value}.",
        "On this board seat {right} starts this deal, not seat {value}.",
    ),
    "pack": (
        "Queste carte non sono il mazzo intero.",
        "Ces cartes ne sont pas le paquet entier.",
        "These cards are not the whole pack.",
    ),
    "renewal": (
        "Il mazzo non è da rifare adesso.",
        "La pioche n’est pas à refaire maintenant.",
        "The pack is not to be renewed now.",
    ),
    "discards": (
        "Queste carte non sono gli scarti da rimescolare.",
        "Ces cartes ne sont pas la défausse à remélanger.",
        "These cards are not the discards to be shuffled.",
    ),
    "order": (
        "{value} non dice dove va ogni carta.",
        "{value} ne dit pas où va chaque carte.",
        "{value} does not say where each card goes.",
    ),
    "owed": (
        "Prima il posto {right} mescola le sue carte.",
        "D’abord la place {right} mélange ses cartes.",
        "Seat {right} mixes its cards first.",
    ),
    "mix": (
        "Adesso queste carte non si possono spostare così.",
        "Ces cartes ne peuvent pas être déplacées ainsi maintenant.",
        "These cards cannot be rearranged like that now.",
    ),
    "pack missing": (
        "Il mazzo è finito, e manca quello rifatto.",
        "La pioche est vide, et la nouvelle manque.",
        "The pack is empty here, and the renewed one is missing.",
    ),
    "packs left": (
        "Mazzi rifatti che nessuno ha usato: {value}.",
        "Pioches refaites dont personne n’a eu besoin : {value}.",
        "Renewed packs that were never needed: {value}.",
    ),
    "mixes missing": (
        "Mancano le mescolate che seguono lo scambio.",
        "Il manque les mélanges qui suivent l’échange.",
        "The mixes that follow the swap are missing.",
    ),
    "opened": (
        "Gli eventi di una partita cominciano con la sua apertura, una volta sola.",
        "Les événements d’une partie commencent par son ouverture, une seule fois.",
        "The events of a match begin with its opening, once.",
    ),
}


def illegal(key: str, game: Game | None = None, rule: int = 0, **values: Any) -> Illegal:
    """The complaint of that key, citing the rule that the game names for it, if any."""
    if game is not None and not rule:
        rule = game.cites.get(key, 0)
    number = f"{game.rule}-{rule}" if game is not None and rule else FORM
    said = {name: shown(value) for name, value in values.items()}
    return Illegal(number, in_all(_SENTENCES[key], **said))


def objection(game: Game, s: Any, seat: int, action: int, rule: int) -> Illegal:
    """The rule's own words on why the action is forbidden."""
    told = {lang: game.words.objection(s, seat, action, rule, lang) for lang in LANGUAGES}
    return Illegal(f"{game.rule}-{rule}", told)


class Huge:
    """A whole number too large for anything in a record; fine where nobody looks at it."""


_A = {"it": "un", "fr": "un", "en": "a"}
_HUGE = {"it": "un numero enorme", "fr": "un nombre énorme", "en": "a huge number"}


def show(value: object, lang: str = "en") -> str:
    """A value in a sentence: never long, never unprintable, never followed into its depths."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, Huge) or (isinstance(value, int) and value.bit_length() >= 64):
        return _HUGE[lang]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        shown = ascii(value[:41])[1:-1]  # one sign may become ten
        return shown[:40] + ("…" if len(shown) > 40 else "")
    return f"{_A[lang]} {type(value).__name__}"


def shown(value: object) -> Sentences:
    """The same in every language; Sentences are left alone."""
    if isinstance(value, Sentences):
        return value
    return Sentences({lang: show(value, lang) for lang in LANGUAGES})
