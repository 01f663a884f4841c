"""What an evening refuses, in a sentence that says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tribu.games.texts import Spoken, in_all, isolated, spoken

if TYPE_CHECKING:
    from tribu.evenings.events import Event


class Refused(Spoken):
    """A command that changed nothing. `events` is empty, except where what was refused is kept for
    the director: they are stored like those of a command carried out."""

    def __init__(self, said: str | Mapping[str, str], events: Sequence[Event] = ()) -> None:
        self.sentences = spoken(said)
        self.events = list(events)
        super().__init__(self.sentences["en"])


_SENTENCES: dict[str, tuple[str, str, str]] = {
    "title": (
        "Come si chiama la serata? Al massimo 60 caratteri.",
        "Comment s’appelle la soirée ? 60 caractères au plus.",
        "What is the evening called? 60 characters at most.",
    ),
    "sizes": (
        "A {game} si gioca in {allowed}: tavoli da {low} a {high} non vanno.",
        "{game} se joue à {allowed} : des tables de {low} à {high}, c’est impossible.",
        "{game} is played by {allowed}: tables of {low} to {high} won’t work.",
    ),
    "range": (
        "{what}: da {low} a {high}.",
        "{what} : de {low} à {high}.",
        "{what}: from {low} to {high}.",
    ),
    "name": (
        "Un nome ha da 1 a 40 caratteri.",
        "Un nom a de 1 à 40 caractères.",
        "A name has 1 to 40 characters.",
    ),
    "twice": (
        "{name} c’è già: aggiungi un’iniziale, per distinguerli.",
        "{name} joue déjà : ajoute une initiale pour les distinguer.",
        "{name} is already here: add an initial to tell them apart.",
    ),
    "most": (
        "In una serata si gioca al più in {most}.",
        "Une soirée accueille {most} joueurs au plus.",
        "An evening has {most} players at most.",
    ),
    "most bots": (
        "In una serata giocano al più {most} bot.",
        "Une soirée accueille {most} bots au plus.",
        "An evening has {most} bots at most.",
    ),
    "nobody": (
        "Nessuno si chiama {name}.",
        "Personne ne s’appelle {name}.",
        "Nobody is called {name}.",
    ),
    "gone": (
        "{name} ha già lasciato la serata.",
        "{name} a déjà quitté la soirée.",
        "{name} has left already.",
    ),
    "here": ("{name} c’è già.", "{name} est déjà là.", "{name} is here already."),
    "too few": (
        "Ci vogliono almeno {low} persone, e ora sono {value}.",
        "Il faut au moins {low} personnes, et il y en a {value}.",
        "It takes at least {low} people, and there are {value}.",
    ),
    "round open": (
        "Il turno {round} non è finito: mancano i tavoli {tables}.",
        "La ronde {round} n’est pas finie : il manque les tables {tables}.",
        "Round {round} is not over: tables {tables} have not reported everything.",
    ),
    "no more rounds": (
        "I {rounds} turni sono stati giocati: fai una finale, o chiudi la serata.",
        "Les {rounds} rondes sont jouées : organise une finale, ou termine la soirée.",
        "All {rounds} rounds are played: hold a final, or end the evening.",
    ),
    "finals began": (
        "Le finali sono cominciate.",
        "Les finales ont commencé.",
        "The finals have begun.",
    ),
    "no round": (
        "Nessun turno è cominciato: sorteggia prima i tavoli.",
        "Aucune ronde n’a commencé : tire d’abord les tables.",
        "No round has begun: draw the tables first.",
    ),
    "no such round": (
        "Il turno {round} non c’è.",
        "Il n’y a pas de ronde {round}.",
        "There is no round {round}.",
    ),
    "no table": (
        "Nel turno {round} non c’è un tavolo {table}: i tavoli vanno da 1 a {tables}.",
        "La ronde {round} n’a pas de table {table} : les tables vont de 1 à {tables}.",
        "Round {round} has no table {table}: its tables are 1 to {tables}.",
    ),
    "only table": (
        "Nel turno {round} non c’è un tavolo {table}: ce n’è uno solo, il tavolo 1.",
        "La ronde {round} n’a pas de table {table} : il n’y en a qu’une, la table 1.",
        "Round {round} has no table {table}: it has only one, table 1.",
    ),
    "no deal": (
        "Il tavolo {table} non ha ancora dato la smazzata {deal} del turno {round}.",
        "La table {table} n’a pas encore donné la donne {deal} de la ronde {round}.",
        "Table {table} has not reported deal {deal} of round {round}.",
    ),
    "deals over": (
        "Il tavolo {table} ha finito: le sue {deals} smazzate sono scritte.",
        "La table {table} a fini : ses {deals} donnes sont notées.",
        "Table {table} is done: its {deals} deals are written down.",
    ),
    "stopped": (
        "Il tavolo {table} per questo turno ha smesso di giocare.",
        "La table {table} ne joue plus dans cette ronde.",
        "Table {table} has stopped playing this round.",
    ),
    "next deal": (
        "Al tavolo {table} tocca alla smazzata {deal}.",
        "À la table {table}, c’est le tour de la donne {deal}.",
        "Table {table} is at deal {deal}.",
    ),
    "contested": (
        "La smazzata {deal} del tavolo {table} è già scritta, e in un altro modo. Resta la prima; "
        "chi dirige vede tutte e due e può correggere.",
        "La donne {deal} de la table {table} est déjà notée, et autrement. La première reste ; la "
        "direction voit les deux et peut corriger.",
        "Deal {deal} of table {table} is already written down, and differently. The first stands; "
        "the director sees both and can correct it.",
    ),
    "seat of dealer": (
        "Chi ha dato le carte siede da 0 a {most}.",
        "Le donneur est à une place de 0 à {most}.",
        "The dealer’s seat is from 0 to {most}.",
    ),
    "nothing to withdraw": (
        "Il tavolo {table} non ha scritto niente in questo turno.",
        "La table {table} n’a rien noté dans cette ronde.",
        "Table {table} has written nothing in this round.",
    ),
    "nothing to undo": (
        "Non c’è niente da annullare.",
        "Il n’y a rien à annuler.",
        "There is nothing to undo.",
    ),
    "meanwhile": (
        "Nel frattempo è successo altro: guarda, e riprova.",
        "Entre-temps il s’est passé autre chose : regarde, et recommence.",
        "Something else has happened in the meantime: look, and try again.",
    ),
    "final players": (
        "Una finale in {value} non si può fare: {allowed}.",
        "Une finale à {value} est impossible : {allowed}.",
        "A final of {value} isn’t possible: {allowed}.",
    ),
    "ended": (
        "La serata è finita. Si può annullare la fine.",
        "La soirée est finie. On peut annuler la fin.",
        "The evening is over. Its end can be undone.",
    ),
    "file": (
        "{path}, riga {line}: non è di una serata ({why}).",
        "{path}, ligne {line} : ce n’est pas une soirée ({why}).",
        "{path}, line {line}: not of an evening ({why}).",
    ),
    "by link": (
        "Questa serata si gioca online: ognuno si iscrive da sé, con il link.",
        "Cette soirée se joue en ligne : chacun s’inscrit lui-même, par le lien.",
        "This evening is played online: everybody joins with the link.",
    ),
    "real cards": (
        "Qui si gioca con carte vere: i nomi li mette chi dirige.",
        "Ici on joue avec de vraies cartes : c’est la direction qui inscrit les noms.",
        "This evening is played with real cards: the director adds the names.",
    ),
    "by record": (
        "Online i risultati arrivano da soli, dai tavoli: qui non si scrive niente a mano.",
        "En ligne, les résultats arrivent tout seuls des tables : rien à noter à la main.",
        "Online, the results come from the tables by themselves: there’s nothing to write by hand.",
    ),
    "no clock": (
        "Online ci vuole un limite di tempo: una serata aspetta tutti i suoi tavoli.",
        "En ligne, il faut une limite de temps : une soirée attend toutes ses tables.",
        "Online there has to be a time limit: an evening waits for all its tables.",
    ),
    "no field": (
        "Per confrontarsi con il campo tutti i tavoli devono giocare le stesse smazzate, online.",
        "Pour se comparer au champ, toutes les tables doivent jouer les mêmes donnes, en ligne.",
        "To be ranked against the field, all tables have to play the same deals, online.",
    ),
    "not entered": (
        "Non sei tra gli iscritti di questa serata.",
        "Tu n’es pas inscrit à cette soirée.",
        "You haven’t joined this evening.",
    ),
    "no key": (
        "Con questo link puoi solo guardare.",
        "Avec ce lien, tu peux seulement regarder.",
        "With this link you can only look.",
    ),
}

# Things that have a range, and the limits of an evening.
ROUNDS = ("Turni", "Rondes", "Rounds")
DEALS = ("Smazzate", "Donnes", "Deals")
MINUTES = ("Minuti", "Minutes", "Minutes")
MOVE = ("Secondi per mossa", "Secondes par coup", "Seconds a move")
BANK = ("Secondi di riserva", "Secondes de réserve", "Seconds in reserve")
PAUSE = ("Secondi tra i turni", "Secondes entre les rondes", "Seconds between rounds")
ABSENT = ("Minuti d’attesa", "Minutes d’attente", "Minutes of waiting")


def refusal(key: str, events: Sequence[Event] = (), **values: object) -> Refused:
    """The refusal of that key, filled in."""
    if isinstance(name := values.get("name"), str):
        values["name"] = isolated(name)
    return Refused(in_all(_SENTENCES[key], **values), events)
