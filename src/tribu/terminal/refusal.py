"""What the command says when it cannot do what was asked, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tribu.games.dispute import NOT_A_NUMBER
from tribu.games.texts import Spoken, in_all, spoken
from tribu.terminal.phrases import Phrases


class Refusal(Spoken):
    """One sentence for the person at the keyboard; the command ends with code 2."""

    def __init__(self, said: str | Mapping[str, str]) -> None:
        self.sentences = spoken(said)
        super().__init__(self.sentences["en"])


REFUSALS: Phrases = {
    "language": (
        "lingua {value!r} sconosciuta: scegli tra {known}",
        "langue {value!r} inconnue : choisis parmi {known}",
        "language {value!r} is not one of {known}",
    ),
    "game": (
        "gioco {value!r} sconosciuto: scegli tra {known}",
        "jeu {value!r} inconnu : choisis parmi {known}",
        "game {value!r} is not one of {known}",
    ),
    "no face": (
        "{game} non ha un tavolo nel terminale: {why}",
        "{game} n’a pas de table dans le terminal : {why}",
        "{game} does not show itself in a terminal: {why}",
    ),
    "no arbiter": (
        "score: per {game} non c’è un arbitro",
        "score : il n’y a pas d’arbitre pour {game}",
        "score: there is no arbiter for {game}",
    ),
    "no key": (
        "metti in TRIBU_OPERATOR la chiave con cui è partito il server",
        "mets dans TRIBU_OPERATOR la clé avec laquelle le serveur a démarré",
        "set TRIBU_OPERATOR to the key that the server was started with",
    ),
    "deed": (
        "moderate {value}: scegli tra {known}",
        "moderate {value} : choisis parmi {known}",
        "moderate {value}: one of {known}",
    ),
    "about": (
        "moderate {deed}: su chi, o su che cosa?",
        "moderate {deed} : sur qui, ou sur quoi ?",
        "moderate {deed}: about whom or what?",
    ),
    "players": (
        "--players {value}: a {game} si gioca in {allowed}",
        "--players {value} : {game} se joue à {allowed}",
        "--players {value}: {game} is played by {allowed}",
    ),
    "whole numbers": (
        "{name} {value!r}: un numero, o una lista come 2,4,6",
        "{name} {value!r} : un nombre, ou une liste comme 2,4,6",
        "{name} {value!r}: give a number, or a list such as 2,4,6",
    ),
    "option form": (
        "opzione {value!r}: si scrive nome=valore",
        "option {value!r} : on écrit nom=valeur",
        "option {value!r} is not of the form name=value",
    ),
    "option unknown": (
        "opzione {name}: {game} non ce l’ha, solo {known}",
        "option {name} : {game} n’en a pas de ce nom, seulement {known}",
        "option {name}: {game} has no such option, only {known}",
    ),
    "house form": (
        "valore della casa {value!r}: si scrive nome=valore",
        "valeur maison {value!r} : on écrit nom=valeur",
        "house value {value!r} is not of the form name=value",
    ),
    "one house": (
        "valore della casa {value!r}: qui uno solo; le liste si confrontano con lab balance, arena "
        "e simulate --stats",
        "valeur maison {value!r} : une seule ici ; les listes se comparent avec lab balance, arena "
        "et simulate --stats",
        "house value {value!r}: one only here; lists are compared by lab balance, arena and "
        "simulate --stats",
    ),
    "nothing to resume": (
        "--resume: in {folder} non c’è una partita lasciata a metà",
        "--resume : il n’y a pas de partie interrompue dans {folder}",
        "--resume: there is no match to go on with in {folder}",
    ),
    "cannot resume": (
        "{path} non si può riprendere: {why}",
        "{path} ne peut pas être repris : {why}",
        "{path} cannot be resumed: {why}",
    ),
    "as it was": (
        "--resume riprende la partita com’era: senza {name}",
        "--resume reprend la partie telle quelle : sans {name}",
        "--resume goes on with the match as it was: without {name}",
    ),
    "which game": (
        "play: quale gioco? Ci sono {known}; oppure --resume",
        "play : quel jeu ? Il y a {known} ; ou bien --resume",
        "play: which game? There are {known}; or --resume",
    ),
    "rule page": (
        "manca la pagina delle regole {path}: {why}",
        "il manque la page de règles {path} : {why}",
        "the rule page {path} is missing: {why}",
    ),
    "seat": (
        "--seat {value}: i posti vanno da 0 a {most}",
        "--seat {value} : les places vont de 0 à {most}",
        "--seat {value}: seats go from 0 to {most}",
    ),
    "matches": (
        "--match {value}: {file} ha {matches}",
        "--match {value} : {file} a {matches}",
        "--match {value}: {file} has {matches}",
    ),
    "bench": (
        "--only {value}: nessuna riga contiene queste parole; ci sono righe di {known}",
        "--only {value} : aucune ligne ne contient ces mots ; il y a des lignes de {known}",
        "--only {value}: no row contains these words; there are rows of {known}",
    ),
    "simulate what": (
        "simulate: o --out FILE.jsonl o --stats, uno dei due",
        "simulate : soit --out FILE.jsonl, soit --stats",
        "simulate: give either --out FILE.jsonl or --stats",
    ),
    "with stats": (
        "{name} si usa solo con --stats",
        "{name} ne s’emploie qu’avec --stats",
        "{name} goes with --stats only",
    ),
    "matches or deals": (
        "--matches o --deals: non tutti e due",
        "--matches ou --deals : l’un des deux seulement",
        "--matches or --deals, not both",
    ),
    "want and turn": (
        "--want dice che cosa vuoi, --turn che cosa si può girare: servono entrambi",
        "--want dit ce que tu veux, --turn ce qu’on peut tourner : il faut les deux",
        "--want says what you want, --turn what may be turned: give both",
    ),
    "page or json": (
        "--open apre una pagina, --json scrive le cifre: uno dei due",
        "--open ouvre une page, --json écrit les chiffres : l’un des deux",
        "--open opens a page, --json writes figures: give one of them",
    ),
    "one variant": (
        "{name} vuole una sola variante, senza liste",
        "{name} demande une seule variante, sans liste",
        "{name} needs a single variant, no lists",
    ),
    "bench bot": (
        "--bots {value}: un bot che pensa, come club o club@100, senza secondi",
        "--bots {value} : un bot qui réfléchit, comme club ou club@100, sans secondes",
        "--bots {value}: one bot that thinks, such as club or club@100, without seconds",
    ),
    "missing": (
        "{library} non è installato: pip install 'tribu[{extra}]'",
        "{library} n’est pas installé : pip install 'tribu[{extra}]'",
        "{library} is not installed: pip install 'tribu[{extra}]'",
    ),
    "no gpu": (
        "--device cuda: qui non c’è una GPU ({why})",
        "--device cuda : il n’y a pas de GPU ici ({why})",
        "--device cuda: there is no GPU here ({why})",
    ),
    "usual tables": (
        "{name} vale per i tavoli soliti, non per --variant small",
        "{name} vaut pour les tables habituelles, pas pour --variant small",
        "{name} is for the usual tables, not for --variant small",
    ),
    "choice": (
        "{name} {value}: ci sono {known}",
        "{name} {value} : il y a {known}",
        "{name} {value} is not one of {known}",
    ),
    "bot not found": (
        "--bots {value}: non si carica ({why}); `tribu bots check {value}` dice di più",
        "--bots {value} : ne se charge pas ({why}) ; `tribu bots check {value}` en dit plus",
        "--bots {value} cannot be loaded ({why}); `tribu bots check {value}` says more",
    ),
    "unknown bot": (
        "bot {value!r}: ci sono {known}; uno non installato si chiama MODULO:CLASSE",
        "bot {value!r} : il y a {known} ; on nomme un bot non installé MODULE:CLASSE",
        "bot {value!r} is not one of {known}; name one that is not installed as MODULE:CLASS",
    ),
    "too many bots": (
        "--bots: {value} bot, ma i posti per loro sono {seats}",
        "--bots : {value} bots, mais il y a {seats} places pour eux",
        "--bots: {value} bots, but there are {seats} seats for them",
    ),
    "bots": (
        "--bots: ne servono almeno due, ciascuno una volta sola",
        "--bots : il en faut au moins deux, chacun une seule fois",
        "--bots: give at least two, each of them once",
    ),
    "sprt": (
        "--sprt {value}: due numeri, il vantaggio più basso prima, come 0,0.2; e due bot",
        "--sprt {value} : deux nombres, l’avance la plus basse d’abord, comme 0,0.2 ; et deux bots",
        "--sprt {value}: two numbers, the lower lead first, such as 0,0.2; and two bots",
    ),
    "one contest": (
        "{name} vuole un solo --house, senza liste",
        "{name} demande un seul --house, sans liste",
        "{name} needs a single --house, no list",
    ),
    "resume what": (
        "{name} si usa con --out FILE.jsonl",
        "{name} s’emploie avec --out FILE.jsonl",
        "{name} goes with --out FILE.jsonl",
    ),
    "resume a file": (
        "--resume: {value} non è un file, accanto al quale sta da dove riprendere",
        "--resume : {value} n’est pas un fichier, à côté duquel se garde de quoi reprendre",
        "--resume: {value} is no file, beside which is kept what to resume from",
    ),
    # evening
    "table sizes": (
        "--tables {value}: un numero, o da-a, come 3-5",
        "--tables {value} : un nombre, ou de-à, comme 3-5",
        "--tables {value}: a number, or from-to, such as 3-5",
    ),
    "evening exists": (
        "{path} c’è già: una serata nuova vuole un file nuovo",
        "{path} existe déjà : une nouvelle soirée demande un nouveau fichier",
        "{path} is there already: a new evening takes a new file",
    ),
    # print
    "no address": (
        "tables vuole --address: che cosa dicono i codici QR",
        "tables demande --address : ce que disent les codes QR",
        "tables needs --address: what the QR codes say",
    ),
    "no browser": (
        "nessun PDF ({why}): con --out FILE.html lo stampa qualsiasi browser",
        "pas de PDF ({why}) : avec --out FILE.html, n’importe quel navigateur l’imprime",
        "no PDF ({why}): with --out FILE.html any browser prints it",
    ),
    # score
    "number": NOT_A_NUMBER,
}


class Refuse(Protocol):
    """The refusal of that key, filled in."""

    def __call__(self, key: str, **values: object) -> Refusal: ...


def refusing(own: Phrases) -> Refuse:
    """`refusal` for a face that has refusals of its own besides the shared ones."""
    refusals = {**REFUSALS, **own}

    def refusal(key: str, **values: object) -> Refusal:
        return Refusal(in_all(refusals[key], **values))

    return refusal


refusal = refusing({})
