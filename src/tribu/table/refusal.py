"""A command that a table refuses: it changed nothing, and says why in three languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tribu.games.texts import Spoken, in_all
from tribu.match.errors import FORM, Illegal

if TYPE_CHECKING:
    from tribu.table.events import Event

WHYS = ("illegal", "stale", "not yours", "too fast", "unknown", "closed")


class Refused(Spoken):
    """`why` is one of WHYS; `rule` the number of the rule that forbids it (BUE-14), if one does.

    `field` is the part of a setting that is wrong (options.target). `events` is empty except for a
    stale choice that got its time back: they are stored like those of a command carried out.
    """

    def __init__(
        self,
        why: str,
        sentences: Mapping[str, str],
        rule: str | None = None,
        events: Sequence[Event] = (),
        field: str | None = None,
    ) -> None:
        super().__init__(why, dict(sentences), rule)
        self.why = why
        self.sentences = dict(sentences)
        self.rule = rule
        self.events = list(events)
        self.field = field

    def __str__(self) -> str:
        return f"{self.why}: {self.sentences['en']}"


_SENTENCES: dict[str, tuple[str, str, str]] = {
    "game": (
        "Qui si gioca a {games}.",
        "Ici on joue à {games}.",
        "You can play {games} here.",
    ),
    "players": (
        "Si gioca da {low} a {high}, con un posto per ciascuno.",
        "Ce jeu se joue de {low} à {high}, avec une place pour chacun.",
        "This game is for {low} to {high} players, with a seat for each.",
    ),
    "seat kind": (
        "{kind}: un posto è «open» o «bot:» con il livello.",
        "{kind} : une place est « open » ou « bot: » et le niveau.",
        "{kind}: a seat is open, or bot: and the level.",
    ),
    "no open seat": (
        "Almeno un posto deve essere libero: il tuo.",
        "Il faut au moins une place libre : la tienne.",
        "At least one seat must be open: yours.",
    ),
    "table id": (
        "Questo nome di tavolo non va bene.",
        "Ce nom de table ne convient pas.",
        "A table can’t have that name.",
    ),
    "talk": (
        "Le chiacchiere sono «off», «presets» o «free».",
        "La conversation est « off », « presets » ou « free ».",
        "Talk is off, presets or free.",
    ),
    "seconds": (
        "I secondi vanno da 0 a {most}, i giorni interi per mossa da 1 a {days}.",
        "Les secondes vont de 0 à {most}, les jours entiers par coup de 1 à {days}.",
        "Seconds go from 0 to {most}, whole days a move from 1 to {days}.",
    ),
    "rated substitute": (
        "A un tavolo che vale per la classifica il sostituto è un principiante.",
        "À une table classée, le remplaçant est un débutant.",
        "At a rated table the substitute is a novice.",
    ),
    "rated lesson": (
        "Una lezione non conta per la classifica.",
        "Une leçon ne compte pas pour le classement.",
        "A lesson is never rated.",
    ),
    "rated house": (
        "A un tavolo che vale per la classifica si gioca con i valori del regolamento.",
        "À une table classée, on joue avec les valeurs de la règle.",
        "A rated table plays by the rules’ own values.",
    ),
    "rated random": (
        "A un tavolo che vale per la classifica non si siede chi gioca a caso.",
        "À une table classée, personne ne joue au hasard.",
        "A bot that plays at random can’t sit at a rated table.",
    ),
    "rated bots": (
        "Vale per la classifica: ai posti liberi va un principiante, o un bot come quelli che il "
        "tavolo ha dall’apertura.",
        "Cette table est classée : aux places libres vient un débutant, ou un bot comme ceux que "
        "la table a depuis l’ouverture.",
        "This table is rated: open seats go to a novice, or to a bot like the ones it was opened "
        "with.",
    ),
    "one address": (
        "Qui c’è già qualcuno dal tuo indirizzo: insieme potete giocare solo ai tavoli amichevoli.",
        "Quelqu’un joue déjà ici depuis ton adresse : ensemble, seulement aux tables amicales.",
        "Somebody from your address is already here: together, you can play at friendly tables.",
    ),
    "abandoned often": (
        "Oggi hai lasciato {n} partite classificate: quei tavoli ti aspettano domani.",
        "Tu as quitté {n} parties classées aujourd’hui : ces tables t’attendent demain.",
        "You left {n} rated matches today: those tables will be waiting for you tomorrow.",
    ),
    "removed": (
        "Ti hanno chiesto di lasciare questo tavolo.",
        "On t’a demandé de quitter cette table.",
        "You were asked to leave this table.",
    ),
    "password": (
        "Questo tavolo ha una parola d’ordine, e non è questa.",
        "Cette table a un mot de passe, et ce n’est pas celui-ci.",
        "This table has a password, and this is not it.",
    ),
    "apart": (
        "A questo tavolo non puoi sederti con chi c’è già.",
        "Tu ne peux pas t’asseoir avec les personnes de cette table.",
        "You cannot sit down with the people at this table.",
    ),
    "apart mine": (
        "A questo tavolo c’è qualcuno che hai bloccato. Per sederti qui, sbloccalo nella pagina "
        "Io.",
        "À cette table, il y a quelqu’un que tu as bloqué. Pour t’asseoir ici, débloque-le dans la "
        "page Moi.",
        "Somebody you have blocked is at this table. To sit here, unblock them on the page Me.",
    ),
    "nobody there": (
        "A quel posto non c’è un’altra persona.",
        "Il n’y a pas d’autre personne à cette place.",
        "There is no other person at that seat.",
    ),
    "not silent": (
        "Un bot può giocare solo per chi fa aspettare il tavolo: da {minutes} minuti o, se si "
        "gioca a tempo, dopo una mossa fuori tempo.",
        "Un bot ne peut jouer que pour quelqu’un qui fait attendre la table : depuis {minutes} "
        "minutes ou, si le temps est limité, après un coup hors délai.",
        "A bot can only play for somebody who keeps the table waiting: for {minutes} minutes or, "
        "with a clock, after running out of time.",
    ),
    "no removal": (
        "Per allontanare qualcuno bisogna essere in due d’accordo; ai tavoli che valgono per la "
        "classifica non si può.",
        "Pour écarter quelqu’un, il faut être deux d’accord ; à une table classée, c’est "
        "impossible.",
        "It takes two people to send somebody away, and at a rated table it can’t be done.",
    ),
    "seated": (
        "Sei già a questo tavolo.",
        "Tu es déjà à cette table.",
        "You already sit at this table.",
    ),
    "seat taken": (
        "Quel posto non è libero.",
        "Cette place n’est pas libre.",
        "That seat is not open.",
    ),
    "full": (
        "Il tavolo è al completo.",
        "La table est complète.",
        "The table is full.",
    ),
    "started": (
        "La partita è già cominciata.",
        "La partie a déjà commencé.",
        "The match has already begun.",
    ),
    "not started": (
        "La partita non è ancora cominciata.",
        "La partie n’a pas encore commencé.",
        "The match has not begun yet.",
    ),
    "over": (
        "La partita è finita.",
        "La partie est finie.",
        "The match is over.",
    ),
    "not over": (
        "La partita non è ancora finita.",
        "La partie n’est pas encore finie.",
        "The match is not over yet.",
    ),
    "no seat": (
        "Non hai un posto a questo tavolo.",
        "Tu n’as pas de place à cette table.",
        "You don’t have a seat at this table.",
    ),
    "left": (
        "Hai lasciato questo tavolo: al tuo posto gioca un bot.",
        "Tu as quitté cette table : un bot joue à ta place.",
        "You left this table: a bot plays in your place.",
    ),
    "host": (
        "Lo può fare solo chi ha aperto il tavolo.",
        "Seule la personne qui a ouvert la table peut le faire.",
        "Only the person who opened the table can do that.",
    ),
    "bot plays": (
        "Al tuo posto sta giocando un bot: riprendi prima il tuo posto.",
        "Un bot joue à ta place : reprends d’abord ta place.",
        "A bot is playing for you: take your seat back first.",
    ),
    "person plays": (
        "A questo posto gioca una persona, e ha ancora tempo.",
        "Une personne joue à cette place, et elle a encore du temps.",
        "A person plays this seat, and still has time.",
    ),
    "stale": (
        "Nel frattempo quelle carte sono state mescolate: guarda e scegli di nuovo. "
        "Riavrai il tuo tempo.",
        "Entre-temps ces cartes ont été mélangées : regarde et choisis de nouveau. "
        "Le temps t’est rendu.",
        "Those cards have been mixed: look and choose again. You get your time back.",
    ),
    "mixed": (
        "Hai appena mescolato: aspetta che giochi qualcun altro.",
        "Tu viens de mélanger : attends que quelqu’un d’autre joue.",
        "You’ve just mixed: wait until somebody else has played.",
    ),
    "no mix": (
        "Ora non puoi mescolare le tue carte.",
        "Tu ne peux pas mélanger tes cartes maintenant.",
        "You can’t mix your cards now.",
    ),
    "not resting": (
        "Non siamo tra una smazzata e l’altra.",
        "Nous ne sommes pas entre deux donnes.",
        "This is not the pause between two deals.",
    ),
    "no vote": (
        "Qui si può votare solo: {votes}.",
        "Ici on ne peut voter que : {votes}.",
        "Here you can only vote on: {votes}.",
    ),
    "shuffle": (
        "Questo taglio non serve adesso: vale come vuoto.",
        "Cette coupe ne sert pas maintenant : elle compte comme vide.",
        "This cut isn’t needed now: it counts as empty.",
    ),
    "wrong cut": (
        "Questo taglio non è quello promesso: vale come vuoto.",
        "Cette coupe n’est pas celle qui était promise : elle compte comme vide.",
        "This is not the cut that was promised: it counts as empty.",
    ),
    "not due": (
        "Non è il momento.",
        "Ce n’est pas le moment.",
        "Not now.",
    ),
    "restless": (
        "Con calma! Prima qualcuno deve giocare.",
        "Du calme ! Il faut d’abord que quelqu’un joue.",
        "Easy! Somebody has to play first.",
    ),
    "no hints": (
        "A un tavolo che vale per la classifica non si danno consigli.",
        "À une table classée, pas de conseils.",
        "No hints at a rated table.",
    ),
    "board hints": (
        "In una sfida nessuno dà consigli.",
        "Dans un défi, pas de conseils.",
        "No hints in a challenge.",
    ),
    "board alone": (
        "In una sfida nessuno gioca per te: esci pure, il tavolo ti aspetta.",
        "Dans un défi, personne ne joue pour toi : pars quand tu veux, la table t’attend.",
        "In a challenge nobody plays for you: go whenever you like, the table waits.",
    ),
    "board once": (
        "Una sfida si gioca una volta sola.",
        "Un défi ne se joue qu’une fois.",
        "You can only play a challenge once.",
    ),
    "evening goes on": (
        "Questo tavolo è di una serata: il prossimo turno lo sorteggia chi dirige.",
        "Cette table est celle d’une soirée : c’est la direction qui tire la prochaine ronde.",
        "This table belongs to an evening: the director draws the next round.",
    ),
    "evening counts": (
        "Una serata aspetta il risultato di questo tavolo: bisogna giocare fino alla fine.",
        "Une soirée attend le résultat de cette table : il faut jouer jusqu’au bout.",
        "An evening is waiting for this table’s result: you have to play to the end.",
    ),
    "evening hints": (
        "In una serata nessuno dà consigli.",
        "Dans une soirée, pas de conseils.",
        "No hints in an evening.",
    ),
    "hint not ready": (
        "Il maestro si sta ancora riscaldando: riprova tra un momento.",
        "Le maître s’échauffe encore : redemande dans un instant.",
        "The master is still warming up: ask again in a moment.",
    ),
}


def refusal(
    why: str, key: str | Mapping[str, str], events: Sequence[Event] = (), **values: object
) -> Refused:
    """The refusal with the sentence of that key, or with the sentences given."""
    said = in_all(_SENTENCES[key], **values) if isinstance(key, str) else key
    return Refused(why, said, None, events)


def forbidden(error: Illegal) -> Refused:
    """The refusal of what a rule of the game forbids, in the game's own words."""
    return Refused("illegal", error.sentences, None if error.rule == FORM else error.rule)
