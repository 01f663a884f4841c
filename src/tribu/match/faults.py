"""What can be wrong with a record apart from a broken rule, in three languages."""

from __future__ import annotations

import re

from tribu.games.texts import LANGUAGES, Sentences, in_all
from tribu.match.errors import RecordError, shown

_FAULTS: dict[str, tuple[str, str, str]] = {
    # its form
    "long line": (
        "la riga è più lunga di {most} byte",
        "la ligne dépasse {most} octets",
        "the line is longer than {most} bytes",
    ),
    "not UTF-8": (
        "la riga non è UTF-8",
        "la ligne n’est pas en UTF-8",
        "the line is not UTF-8",
    ),
    "not JSON": (
        "non è JSON, dalla colonna {column}",
        "ce n’est pas du JSON, à partir de la colonne {column}",
        "not JSON: {detail} at column {column}",
    ),
    "constant": (
        "{value} non è JSON",
        "{value} n’est pas du JSON",
        "{value} is not JSON",
    ),
    "deep": (
        "più di {most} livelli, uno nell’altro",
        "plus de {most} niveaux imbriqués",
        "nested deeper than {most}",
    ),
    "key twice": (
        "la chiave {value} c’è due volte nello stesso oggetto",
        "la clé {value} apparaît deux fois dans un objet",
        "the key {value} comes twice in one object",
    ),
    "format": (
        "il formato è {value}, non {right}",
        "le format est {value}, et non {right}",
        "the format is {value}, not {right}",
    ),
    "house unsaid": (
        "ci sono valori della casa: il formato è {right}",
        "il y a des valeurs maison : le format est {right}",
        "there are house values: the format is {right}",
    ),
    "no house": (
        "il formato è {value}, e mancano i valori della casa",
        "le format est {value}, et il manque les valeurs maison",
        "the format is {value}, and the house values are missing",
    ),
    "board unsaid": (
        "c’è un board: il formato è {right}",
        "il y a un étui : le format est {right}",
        "there is a board: the format is {right}",
    ),
    "no board": (
        "il formato è {value}, e manca il board",
        "le format est {value}, et il manque l’étui",
        "the format is {value}, and the board is missing",
    ),
    "board format": (
        "il formato di un board è {right}, non {value}",
        "le format d’un étui est {right}, et non {value}",
        "the format of a board is {right}, not {value}",
    ),
    "board secret": (
        "il segreto di una smazzata ha 64 cifre esadecimali minuscole",
        "le secret d’une donne a 64 chiffres hexadécimaux minuscules",
        "the secret of a deal is 64 lower-case hex digits",
    ),
    "board cards": (
        "il primo posto o le carte non sono quelli che dà il segreto",
        "la première place ou les cartes ne sont pas celles que donne le secret",
        "the starter or the cards are not those that the secret gives",
    ),
    "board terms": (
        "le opzioni e i valori della casa non sono scritti come in una registrazione",
        "les options et les valeurs maison ne sont pas écrites comme dans une feuille de partie",
        "options and house values are not written as a record has them",
    ),
    # a field: records of one board
    "field empty": (
        "nessuna partita da confrontare",
        "aucune partie à comparer",
        "there is no match to compare",
    ),
    "field no board": (
        "tavolo {table}: non ha giocato un board",
        "table {table} : elle n’a pas joué un étui",
        "table {table}: it was not played on a board",
    ),
    "field board": (
        "tavolo {table}: ha giocato un altro board",
        "table {table} : elle a joué un autre étui",
        "table {table}: it was played on another board",
    ),
    "field terms": (
        "tavolo {table}: altre opzioni, altri valori della casa o altri posti",
        "table {table} : d’autres options, d’autres valeurs maison ou d’autres places",
        "table {table}: other options, house values or seats",
    ),
    "field cards": (
        "tavolo {table}: le carte sono altre",
        "table {table} : les cartes sont autres",
        "table {table}: its cards are others",
    ),
    "house by the rules": (
        "valore della casa {name}: {value} è quello del regolamento, e non si scrive",
        "valeur maison {name} : {value} est celle de la règle, et ne s’écrit pas",
        "house value {name}: {value} is the rule’s own, and is not written",
    ),
    "game": (
        "il gioco {value} non c’è: {games}",
        "il n’y a pas de jeu {value} : {games}",
        "there is no game {value}: {games}",
    ),
    "kind": (
        "posto {seat}: {value} non è human o bot:nome",
        "place {seat} : {value} n’est ni human ni bot:nom",
        "seat {seat}: {value} is not human or bot:name",
    ),
    "seat name": (
        "il nome del posto {seat} non è Unicode",
        "le nom de la place {seat} n’est pas de l’Unicode",
        "the name of seat {seat} is not Unicode",
    ),
    "seat kind": (
        "il kind del posto {seat} non è Unicode",
        "le kind de la place {seat} n’est pas de l’Unicode",
        "the kind of seat {seat} is not Unicode",
    ),
    "no reshuffles": (
        "reshuffles si scrive solo se il mazzo è stato rifatto",
        "reshuffles ne s’écrit que si la pioche a été refaite",
        "reshuffles are written only if there were any",
    ),
    "no by": (
        "by si scrive solo dove qualcuno è subentrato",
        "by ne s’écrit que là où quelqu’un a pris le relais",
        "by is written only where somebody took over",
    ),
    "by action": (
        "by: l’azione {value} non c’è",
        "by : il n’y a pas d’action {value}",
        "by: there is no action {value}",
    ),
    "by seat": (
        "by: il posto {value} non c’è",
        "by : il n’y a pas de place {value}",
        "by: there is no seat {value}",
    ),
    "by Unicode": (
        "by: il kind non è Unicode",
        "by : le kind n’est pas de l’Unicode",
        "by: the kind is not Unicode",
    ),
    "by kind": (
        "by: {value} non è human o bot:nome",
        "by : {value} n’est ni human ni bot:nom",
        "by: {value} is not human or bot:name",
    ),
    # what it claims
    "totals": (
        "i totali sono {right}",
        "les totaux sont {right}",
        "the totals are {right}",
    ),
    "reached its end": (
        "la partita è arrivata in fondo: non è unfinished",
        "la partie est allée à son terme : elle n’est pas unfinished",
        "the match reached its end: it is not unfinished",
    ),
    "not at its end": (
        "la partita non è arrivata in fondo e non è segnata unfinished",
        "la partie n’est pas allée à son terme et n’est pas marquée unfinished",
        "the match did not reach its end and is not marked unfinished",
    ),
    "winners": (
        "vincono i posti {right}",
        "les places gagnantes sont {right}",
        "the winners are {right}",
    ),
    "too many scores": (
        "una smazzata che non è arrivata in fondo non ha punteggi",
        "une donne qui n’est pas allée à son terme n’a pas de score",
        "a deal that is not at its end has no scores",
    ),
    "no scores": (
        "mancano i punteggi",
        "il manque les scores",
        "the scores are missing",
    ),
    "scores": (
        "i punteggi sono {right}",
        "les scores sont {right}",
        "the scores are {right}",
    ),
    # its proofs
    "proof starter": (
        "prova: chi comincia non è il posto sorteggiato",
        "preuve : qui commence n’est pas la place tirée au sort",
        "proof: the starter is not the one drawn by lot",
    ),
    "proof deck": (
        "prova: il mazzo non è quello mescolato",
        "preuve : le paquet n’est pas celui qui a été mélangé",
        "proof: the deck is not the one that was shuffled",
    ),
    "proof reshuffle": (
        "prova: il mazzo rifatto {value} non è quello mescolato",
        "preuve : la pioche refaite {value} n’est pas celle qui a été mélangée",
        "proof: reshuffle {value} is not the one that was shuffled",
    ),
    "proof mix": (
        "prova: la mescolata automatica {value} non è quella sorteggiata",
        "preuve : le mélange automatique {value} n’est pas celui qui a été tiré",
        "proof: automatic mix {value} is not the one that was shuffled",
    ),
    "proof deal": (
        "prova: è della smazzata {value}, non della smazzata {right}",
        "preuve : elle est de la donne {value}, et non de la donne {right}",
        "proof: it is of deal {value}, not of deal {right}",
    ),
    "proof match": (
        "prova: è di un’altra partita rispetto alla prova precedente",
        "preuve : elle est d’une autre partie que la preuve précédente",
        "proof: it is of another match than the proof before",
    ),
    "proof board": (
        "prova: non è di questo board",
        "preuve : elle n’est pas de cet étui",
        "proof: it is not of this board",
    ),
    "proof board cuts": (
        "prova: in un board nessuno taglia",
        "preuve : dans un étui, personne ne coupe",
        "proof: nobody cuts on a board",
    ),
    "proof cuts": (
        "prova: {value} tagli, non uno per ciascuno dei {right} posti",
        "preuve : {value} coupes, et non une pour chacune des {right} places",
        "proof: {value} cuts, not one for each of {right} seats",
    ),
    "proof secret": (
        "prova: il segreto non è quello dell’impegno",
        "preuve : le secret n’est pas celui de l’engagement",
        "proof: the secret is not the one that was committed to",
    ),
    "proof twice": (
        "prova: il suo segreto è già servito a un’altra smazzata",
        "preuve : son secret a servi pour une autre donne",
        "proof: its secret served another deal",
    ),
    "proof version": (
        "prova: la versione {value} è sconosciuta",
        "preuve : la version {value} est inconnue",
        "proof: version {value} is unknown",
    ),
    "proof id": (
        "prova: il nome di una partita ha da 1 a 100 caratteri ASCII, senza spazi né |",
        "preuve : le nom d’une partie a de 1 à 100 caractères ASCII, sans espace ni |",
        "proof: a match’s id is 1 to 100 printable ASCII characters, without spaces or |",
    ),
    "proof no deal": (
        "prova: la smazzata {value} non c’è",
        "preuve : il n’y a pas de donne {value}",
        "proof: there is no deal {value}",
    ),
    "proof hex": (
        "prova: un segreto ha 64 cifre esadecimali",
        "preuve : un secret a 64 chiffres hexadécimaux",
        "proof: a secret is 64 hex digits",
    ),
    "proof promises": (
        "proof: {value} promesse, non una per ciascuno dei {right} tagli",
        "proof : {value} promesses, pas une pour chacune des {right} coupes",
        "proof: {value} promises, not one for each of {right} cuts",
    ),
    "proof promise": (
        "proof: una promessa è di 64 cifre esadecimali minuscole, oppure vuota",
        "proof : une promesse a 64 chiffres hexadécimaux minuscules, ou est vide",
        "proof: a promise is 64 lower-case hex digits, or empty",
    ),
    "proof unpromised": (
        "proof: il taglio del posto {value} non è quello promesso",
        "proof : la coupe de la place {value} n’est pas celle qui était promise",
        "proof: the cut of seat {value} is not the one that was promised",
    ),
    "proof cut": (
        "prova: un taglio ha 32 cifre esadecimali minuscole, o è vuoto",
        "preuve : une coupe a 32 chiffres hexadécimaux minuscules, ou est vide",
        "proof: a cut is 32 lower-case hex digits, or empty",
    ),
}


def fault(
    key: str, deal: int | None = None, action: int | None = None, **values: object
) -> RecordError:
    """The error of that key, in that deal and action if it has any."""
    said = {name: shown(value) for name, value in values.items()}
    return RecordError(in_all(_FAULTS[key], **said), deal=deal, action=action)


def listed(numbers: list[int]) -> Sentences:
    """A list of numbers, as the record writes it."""
    return Sentences(dict.fromkeys(LANGUAGES, str(numbers)))


# What msgspec says of a wrong form, for readers of other languages.
_SHAPES = (
    (
        re.compile(r"Expected `(?P<right>.*?)`, got `(?P<value>.*?)`"),
        ("qui va {right}, non {value}", "il faut {right} ici, et non {value}"),
    ),
    (
        re.compile(r"Object missing required field `(?P<value>.*?)`"),
        ("manca la chiave {value}", "il manque la clé {value}"),
    ),
    (
        re.compile(r"Expected `array` of length (?P<right>[0-9]+)"),
        ("qui va una lista lunga {right}", "il faut ici une liste de longueur {right}"),
    ),
)
_ANY_SHAPE = ("la forma non è quella di un verbale", "la forme n’est pas celle d’une feuille")
_LONGEST = 200


def wrong_shape(text: str) -> RecordError:
    """The error of a value that does not belong there; `text` is what msgspec says."""
    english = _shortened(text)
    told, _, path = english.partition(" - at ")
    said = list(_ANY_SHAPE)
    for shape, texts in _SHAPES:
        if found := shape.match(told):
            said = [one.format(**found.groupdict()) for one in texts]
            break
    where = f" ({path.strip('`')})" if path else ""
    return RecordError(
        Sentences(it=_shortened(said[0] + where), fr=_shortened(said[1] + where), en=english)
    )


def _shortened(text: str) -> str:
    clean = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return clean if len(clean) <= _LONGEST else clean[:_LONGEST] + "…"
