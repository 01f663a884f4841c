"""The arbiter of a table of Bugami: points for tricks and bugami cards."""

from __future__ import annotations

from json import dumps
from typing import Annotated, Any

import typer

from tribu.games.arbiter import RealTable
from tribu.games.bugami import GAME
from tribu.games.bugami.arbiter import BIDS, BUGS, TRICKS, finished_deal
from tribu.games.bugami.options import RANKS
from tribu.games.bugami.state import FIRST_JOKER
from tribu.games.game import House
from tribu.games.texts import POINT, counted
from tribu.terminal.arguments import house_for, seats_of
from tribu.terminal.command import HouseItems, Json, Lang, interpret, polite
from tribu.terminal.phrases import Phrases
from tribu.terminal.refusal import refusing
from tribu.terminal.scoring import number_in, numbers_in, scores_of, tell_scores
from tribu.terminal.spoken_help import HelpTexts

REFUSALS: Phrases = {
    "bugami what": (
        "score bugami: servono prese e bugami, oppure --bids, --tricks e --bugs",
        "score bugami : il faut les levées et les bugamis, ou --bids, --tricks et --bugs",
        "score bugami: give TRICKS and BUGS, or --bids, --tricks and --bugs",
    ),
    "bid": (
        "--bids: {value!r} non è tra {known}",
        "--bids : {value!r} n’est pas parmi {known}",
        "--bids: {value!r} is not one of {known}",
    ),
    "uneven": (
        "dichiarazioni: {bids}, prese: {tricks}, bugami: {bugs}; ce ne vuole uno a testa",
        "annonces : {bids}, levées : {tricks}, bugamis : {bugs} ; il en faut un par personne",
        "bids: {bids}, tricks: {tricks}, bugami cards: {bugs}; each player has one of each",
    ),
    "bugami players": (
        "a bugami si gioca in {allowed}, non in {value}",
        "bugami se joue à {allowed}, et non à {value}",
        "bugami is played by {allowed}, not {value}",
    ),
}

# What `--help` says, in Italian and French.
HELP: HelpTexts = {
    "The score of one player, or of a whole table.": (
        "I punti di un giocatore, o di tutto un tavolo.",
        "Les points d’un joueur, ou de toute une table.",
    ),
    "Of one player: 4 1": (
        "Di un giocatore: 4 1",
        "D’un joueur : 4 1",
    ),
    'Suits, - for misère: "H S - C".': (
        'Semi, - per misère: "H S - C".',
        'Couleurs, - pour misère : "H S - C".',
    ),
    'Tricks of each: "4 3 0 6".': (
        'Prese di ciascuno: "4 3 0 6".',
        'Levées de chacun : "4 3 0 6".',
    ),
    'Bugami cards won: "1 2 0 3".': (
        'Carte bugami prese: "1 2 0 3".',
        'Cartes bugami prises : "1 2 0 3".',
    ),
    "Same suit: partners.": (
        "Stesso seme: compagni.",
        "Même couleur : partenaires.",
    ),
    "Jokers in the pack.": (
        "I jolly nel mazzo.",
        "Les jokers du paquet.",
    ),
    "How many play.": (
        "In quanti si gioca.",
        "Combien de joueurs.",
    ),
}

refusal = refusing(REFUSALS)


def score(
    context: typer.Context,
    numbers: Annotated[
        list[str] | None,
        typer.Argument(metavar="TRICKS BUGS", help="Of one player: 4 1"),
    ] = None,
    bids: Annotated[str | None, typer.Option(help='Suits, - for misère: "H S - C".')] = None,
    tricks: Annotated[str | None, typer.Option(help='Tricks of each: "4 3 0 6".')] = None,
    bugs: Annotated[str | None, typer.Option(help='Bugami cards won: "1 2 0 3".')] = None,
    marriage: Annotated[bool, typer.Option("--marriage", help="Same suit: partners.")] = False,
    jokers: Annotated[int, typer.Option(min=0, max=4, help="Jokers in the pack.")] = 0,
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 4,
    house: HouseItems = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The score of one player, or of a whole table."""
    with polite(context, lang) as language:
        interpret()
        values = house_for(GAME, house or [])
        if bids is not None and tricks is not None and bugs is not None and not numbers:
            s = judge_table(bids, tricks, bugs, marriage, jokers, values)
            shown, told = int(s.seats), tell_scores(GAME, s, int(s.seats), language)
        elif numbers and len(numbers) == 2 and bids is tricks is bugs is None:
            s = judge_player(numbers[0], numbers[1], players, jokers, values)
            mine = scores_of(GAME, s, 1)[0]
            shown, told = 1, f"{counted(POINT, mine, language)}."
        else:
            raise refusal("bugami what")
        typer.echo(dumps({"scores": scores_of(GAME, s, shown)}) if json else told)


def judge_table(
    bids: str,
    tricks: str,
    bugs: str,
    marriage: bool = False,
    jokers: int = 0,
    house: House | None = None,
) -> Any:
    """A deal that is over, with these bids, tricks and bugami cards in them."""
    wanted = [bid.upper() for bid in bids.replace(",", " ").split()]
    for bid in wanted:
        if bid not in BIDS or len(bid) != 1:
            raise refusal("bid", value=bid, known=" ".join(BIDS))
    taken = numbers_in("--tricks", tricks, 0, FIRST_JOKER + jokers)
    found = numbers_in("--bugs", bugs, 0, RANKS + jokers)
    if not len(wanted) == len(taken) == len(found):
        raise refusal("uneven", bids=len(wanted), tricks=len(taken), bugs=len(found))
    _check_players(len(wanted))
    options = GAME.Options(jokers=jokers, marriage=marriage)
    table = RealTable(len(wanted), options, house or GAME.House())
    return finished_deal(table, wanted, taken, found)


def judge_player(
    tricks: str, bugs: str, players: int, jokers: int = 0, house: House | None = None
) -> Any:
    """A deal in which seat 0 took these; the other tricks are spread, so that nobody swept."""
    _check_players(players)
    size = GAME.hands_size(players, FIRST_JOKER + jokers)
    taken = number_in(TRICKS, tricks, 0, size)
    found = number_in(BUGS, bugs, 0, RANKS + jokers)
    left = size - taken
    others = [left - left // 2, left // 2, *[0] * (players - 3)]
    bids = ["H", *"SCDSCD"[: players - 1]]
    none = [0] * (players - 1)
    table = RealTable(players, GAME.Options(jokers=jokers), house or GAME.House())
    return finished_deal(table, bids, [taken, *others], [found, *none])


def _check_players(players: int) -> None:
    if players not in GAME.seats:
        raise refusal("bugami players", allowed=seats_of(GAME), value=players)
