"""What the command says when it cannot do what was asked, in three languages."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games.texts import Spoken, in_all, spoken


class Refusal(Spoken):
    """One sentence for the person at the keyboard; the command ends with code 2."""

    def __init__(self, said: str | Mapping[str, str]) -> None:
        self.sentences = spoken(said)
        super().__init__(self.sentences["en"])


REFUSALS: dict[str, tuple[str, str, str]] = {
    "language": (
        "lingua {value!r}: ci sono {known}",
        "langue {value!r} : il y a {known}",
        "language {value!r} is not one of {known}",
    ),
    "players": (
        "--players {value}: a {game} si gioca in {allowed}",
        "--players {value} : {game} se joue à {allowed}",
        "--players {value}: {game} is played by {allowed}",
    ),
    "whole numbers": (
        "{name} {value!r}: un numero, o una lista come 2,4,6",
        "{name} {value!r} : un nombre, ou une liste comme 2,4,6",
        "{name} {value!r}: give a number, or a list such as 2,4,6",
    ),
    "option form": (
        "opzione {value!r}: si scrive nome=valore",
        "option {value!r} : on écrit nom=valeur",
        "option {value!r} is not of the form name=value",
    ),
    "option unknown": (
        "opzione {name}: {game} non ce l'ha, solo {known}",
        "option {name} : {game} n'en a pas, seulement {known}",
        "option {name}: {game} has no such option, only {known}",
    ),
    "rule page": (
        "manca la pagina delle regole {path}: {why}",
        "il manque la page de règles {path} : {why}",
        "the rule page {path} is missing: {why}",
    ),
    "seat": (
        "--seat {value} non è da 0 a {most}",
        "--seat {value} n'est pas de 0 à {most}",
        "--seat {value} is not from 0 to {most}",
    ),
    "matches": (
        "--match {value}: {file} ha {matches}",
        "--match {value} : {file} a {matches}",
        "--match {value}: {file} has {matches}",
    ),
    "bench": (
        "--only {value}: nessuna riga ha queste parole; ci sono righe di {known}",
        "--only {value} : aucune ligne n'a ces mots ; il y a des lignes de {known}",
        "--only {value}: no row has these words; there are rows of {known}",
    ),
    "simulate what": (
        "simulate: o --out FILE.jsonl o --stats, uno dei due",
        "simulate : soit --out FILE.jsonl, soit --stats",
        "simulate: give either --out FILE.jsonl or --stats",
    ),
    "with stats": (
        "{name} va solo con --stats",
        "{name} va seulement avec --stats",
        "{name} goes with --stats only",
    ),
    "matches or deals": (
        "--matches e --deals: uno dei due",
        "--matches ou --deals : pas les deux",
        "--matches or --deals, not both",
    ),
    "no ray": (
        "Ray non è installato: pip install tribu[ray]",
        "Ray n'est pas installé : pip install tribu[ray]",
        "Ray is not installed: pip install tribu[ray]",
    ),
    "choice": (
        "{name} {value}: ci sono {known}",
        "{name} {value} : il y a {known}",
        "{name} {value} is not one of {known}",
    ),
    "bot": (
        "--bots: {value!r} non è tra {known}",
        "--bots : {value!r} n'est pas parmi {known}",
        "--bots: {value!r} is not one of {known}",
    ),
    "too many bots": (
        "--bots: {value} bot, ma i posti per loro sono {seats}",
        "--bots : {value} bots, mais il y a {seats} places pour eux",
        "--bots: {value} bots, but there are {seats} seats for them",
    ),
    "bots": (
        "--bots: ne servono almeno due, ciascuno una volta sola",
        "--bots : il en faut au moins deux, chacun une seule fois",
        "--bots: give at least two, each of them once",
    ),
    # the arbiter
    "number": (
        "{what}: {value!r} non è un numero da {low} a {high}",
        "{what} : {value!r} n'est pas un nombre de {low} à {high}",
        "{what}: {value!r} is not a number from {low} to {high}",
    ),
    "busca players": (
        "a busca si gioca in {right}, ma i punti dati sono {value}",
        "busca se joue à {right}, mais {value} nombres de points sont donnés",
        "busca has {right} players, but there are {value} numbers of points",
    ),
    "busca points": (
        "i punti fanno {value}, ma in una smazzata sono {right}",
        "les points font {value}, mais une donne en compte {right}",
        "the points add up to {value}, but a deal has {right}",
    ),
    "bue what": (
        "score bue: servono cinque carte, oppure --table",
        "score bue : il faut cinq cartes, ou --table",
        "score bue: give five cards, or --table",
    ),
    "table empty": ("--table è vuoto", "--table est vide", "--table is empty"),
    "card": (
        "{value!r} non è una carta di Bué (b1 …, g1 …, 100, x2, x0)",
        "{value!r} n'est pas une carte de Bué (b1 …, g1 …, 100, x2, x0)",
        "{value!r} is not a card of Bué (b1 …, g1 …, 100, x2, x0)",
    ),
    "card times": (
        "{card}: qui {times}, ma nel mazzo {held}",
        "{card} : {times} ici, mais {held} dans le paquet",
        "{card}: {times} here, but the pack has {held}",
    ),
    "hand size": (
        "una mano di Bué ha {right} carte, non {value}{hand}",
        "une main de Bué a {right} cartes, et non {value}{hand}",
        "a hand of Bué has {right} cards, not {value}{hand}",
    ),
    "gold": (
        "--gold va con le somme; nelle mani le carte oro si contano da sé",
        "--gold va avec les sommes ; dans les mains, les cartes or se comptent seules",
        "--gold goes with sums; of hands the gold cards are counted",
    ),
    "golds": (
        "--gold: {value} per {players}",
        "--gold : {value} pour {players}",
        "--gold: {value} for {players}",
    ),
    "sum": (
        "nessuna mano di Bué con {golds} vale {value}: al più {most}",
        "aucune main de Bué avec {golds} ne vaut {value} : {most} au plus",
        "no hand of Bué with {golds} is worth {value}: {most} at most",
    ),
    "table players": (
        "--table ha {value} mani: a Bué si gioca in {allowed}",
        "--table a {value} mains : Bué se joue à {allowed}",
        "--table has {value} hands: Bué is played by {allowed}",
    ),
    "dealer": (
        "--dealer {value} non è da 0 a {most}",
        "--dealer {value} n'est pas de 0 à {most}",
        "--dealer {value} is not from 0 to {most}",
    ),
    "bugami what": (
        "score bugami: servono prese e bugami, oppure --bids, --tricks e --bugs",
        "score bugami : il faut les levées et les bugamis, ou --bids, --tricks et --bugs",
        "score bugami: give TRICKS and BUGS, or --bids, --tricks and --bugs",
    ),
    "bid": (
        "--bids: {value!r} non è tra {known}",
        "--bids : {value!r} n'est pas parmi {known}",
        "--bids: {value!r} is not one of {known}",
    ),
    "uneven": (
        "dichiarazioni: {bids}, prese: {tricks}, bugami: {bugs}; ce ne vuole uno a testa",
        "annonces : {bids}, levées : {tricks}, bugamis : {bugs} ; il en faut un par personne",
        "bids: {bids}, tricks: {tricks}, bugami cards: {bugs}; each player has one of each",
    ),
    "bugami players": (
        "a bugami si gioca in {allowed}, non in {value}",
        "bugami se joue à {allowed}, et non à {value}",
        "bugami is played by {allowed}, not {value}",
    ),
    "tricks": (
        "le prese fanno {value}, ma in {seats} se ne giocano {right}",
        "les levées font {value}, mais à {seats} on en joue {right}",
        "the tricks add up to {value}, but {seats} players play {right}",
    ),
    "bugs": (
        "{bugs} in {tricks} da {seats} carte: non ci stanno",
        "{bugs} dans {tricks} de {seats} cartes : c'est trop",
        "{bugs} do not fit into {tricks} of {seats} cards",
    ),
    "bugs of suit": (
        "i bugami di {suit} sono solo {most} in tutto",
        "il n'y a que {most} bugamis de {suit} en tout",
        "there are only {most} bugami cards of {suit} for all players",
    ),
}


def refusal(key: str, **values: object) -> Refusal:
    """The refusal of that key, filled in."""
    return Refusal(in_all(REFUSALS[key], **values))
