"""Judging a whole record: its frame, then deal after deal, then totals and winners."""

from typing import Any

from .board import FORMATS, check_board_frame, listed_deck
from .bue import Bue
from .bugami import Bugami
from .busca import Busca
from .common import Deal, Game, is_integer, is_list_of_integers, is_list_of_strings, need
from .foul import Foul

GAMES: dict[str, type[Game]] = {"bue": Bue, "busca": Busca, "bugami": Bugami}


def judge(record: dict[str, Any]) -> None:
    """Check everything RULES.md and RECORD.md say of a record; raise Foul at the first breach."""
    _check_frame(record)
    seats = len(record["seats"])
    game = GAMES[record["game"]](record["options"], seats, record.get("house"))
    game.check_table()
    unfinished = record.get("unfinished", False)
    starters: list[int] | None = record["board"]["starters"] if "board" in record else None

    totals = [0] * seats
    match_over = False
    deals_played = 0
    last_starter = -1
    last_deal: Deal | None = None
    for number, written in enumerate(record["deals"]):
        try:
            need(not match_over, "RECORD", "a deal after the end of the match")
            need(last_deal is None or last_deal.over, "RECORD", "a deal after one broken off")
            _check_deal_frame(written, record["game"], seats)
            if starters is not None:
                listed = starters[number] == written["starter"]
                need(listed, "RECORD", f"on this board seat {starters[number]} starts the deal")
            elif last_deal is not None:
                game.check_starter(written["starter"], last_starter, last_deal)
            _check_deck(written["deck"], game)
            last_starter = written["starter"]
            last_deal = _play_out(game, written)
            _check_deal_scores(written, last_deal, unfinished)
        except Foul as foul:
            foul.deal = number
            raise
        if last_deal.over:
            deals_played += 1
            totals = [total + won for total, won in zip(totals, last_deal.scores, strict=True)]
            if starters is not None:  # RULES, Boards: over after the last deal, no earlier
                match_over = deals_played == len(starters)
            else:
                match_over = game.match_is_over(totals, deals_played)

    need(record["totals"] == totals, "RECORD", f"totals must be {totals}")
    if match_over and last_deal is not None:
        need(not unfinished, "RECORD", "a match that reached its end is never unfinished")
        winners = game.winners(totals, last_starter, last_deal)
        need(record["winners"] == winners, "RECORD", f"winners must be {winners}")
    else:
        need(unfinished, "RECORD", "the match did not reach its end and is not unfinished")
        need(record["winners"] == [], "RECORD", "an unfinished match has no winners")


def board_decks(record: dict[str, Any]) -> list[list[str]]:
    """The decks of the board on which a record was played, as the board lists them."""
    seats = len(record["seats"])
    game = GAMES[record["game"]](record["options"], seats, record.get("house"))
    decks = []
    for written in record["deals"]:
        packs = written.get("reshuffles", [])
        deal = game.start_deal(written["starter"], written["deck"], packs)
        decks.append(listed_deck(written, deal, seats))
    return decks


def _check_frame(record: object) -> None:
    """RECORD: the keys at the top. Keys not known are ignored."""
    if not isinstance(record, dict):
        raise Foul("RECORD", "a record must be an object")
    for key in ("format", "game", "options", "seats", "deals", "totals", "winners"):
        need(key in record, "RECORD", f"{key} is missing")
    need(record["format"] in FORMATS, "RECORD", f"the format must be one of {FORMATS}")
    _check_house_frame(record)
    game = record["game"]
    need(isinstance(game, str) and game in GAMES, "RECORD", "no such game")
    need(isinstance(record["seats"], list), "RECORD", "seats must be a list")
    for seat in record["seats"]:
        need(isinstance(seat, dict), "RECORD", "a seat must be an object")
        need(isinstance(seat.get("name"), str), "RECORD", "a seat needs a name")
        need(_is_kind(seat.get("kind")), "RECORD", "a seat's kind is human or bot:name")
    need(isinstance(record["deals"], list), "RECORD", "deals must be a list")
    seats = len(record["seats"])
    need(
        _is_one_integer_each(record["totals"], seats), "RECORD", "totals: one integer for each seat"
    )
    need(is_list_of_integers(record["winners"]), "RECORD", "winners must be a list of seats")
    unfinished = record.get("unfinished", False)
    need(isinstance(unfinished, bool), "RECORD", "unfinished must be true or false")
    check_board_frame(record)


def _check_house_frame(record: dict[str, Any]) -> None:
    """RECORD: house values that differ from the rules, at least one, and the format says so."""
    if "+house" not in record["format"]:
        need("house" not in record, "RECORD", "house values, and the format does not say so")
        return
    need("house" in record, "RECORD", "house is missing, and the format says it is there")
    house = record["house"]
    need(isinstance(house, dict) and len(house) > 0, "RECORD", "house needs at least one value")


def _is_kind(kind: object) -> bool:
    """RECORD: `kind` is `human` or `bot:` and the bot's name."""
    if not isinstance(kind, str):
        return False
    return kind == "human" or (kind.startswith("bot:") and kind != "bot:")


def _is_one_integer_each(numbers: object, seats: int) -> bool:
    return isinstance(numbers, list) and is_list_of_integers(numbers) and len(numbers) == seats


def _check_deal_frame(written: object, game: str, seats: int) -> None:
    """RECORD: the keys of a deal. Keys not known are ignored, and `proof` is judged elsewhere."""
    if not isinstance(written, dict):
        raise Foul("RECORD", "a deal must be an object")
    for key in ("starter", "deck", "actions"):
        need(key in written, "RECORD", f"{key} is missing")
    starter = written["starter"]
    need(is_integer(starter), "RECORD", "the starter must be an integer")
    need(0 <= starter < seats, "RECORD", f"there is no seat {starter} to start")
    need(is_list_of_strings(written["deck"]), "RECORD", "the deck must be a list of cards")
    need(is_list_of_strings(written["actions"]), "RECORD", "actions must be a list of strings")
    if "scores" in written:
        scores = written["scores"]
        need(_is_one_integer_each(scores, seats), "RECORD", "scores: one integer for each seat")
    if "reshuffles" in written:
        reshuffles = written["reshuffles"]
        need(game == "bue", "RECORD", "only Bué has reshuffles")
        need(isinstance(reshuffles, list), "RECORD", "reshuffles must be a list of packs")
        need(len(reshuffles) > 0, "RECORD", "reshuffles are written only if any happened")
        for pack in reshuffles:
            need(is_list_of_strings(pack), "RECORD", "a reshuffle must be a list of cards")
    if "by" in written:
        _check_by(written["by"], len(written["actions"]), seats)


def _check_by(by: object, actions: int, seats: int) -> None:
    """RECORD: [[action index, seat, kind], …], only where it applies.

    The index may equal the number of actions: somebody took over and the deal stopped there.
    """
    if not isinstance(by, list):
        raise Foul("RECORD", "by must be a list")
    need(len(by) > 0, "RECORD", "by is written only where it applies")
    for entry in by:
        need(isinstance(entry, list) and len(entry) == 3, "RECORD", "by: [index, seat, kind]")
        index, seat, kind = entry
        need(is_integer(index) and 0 <= index <= actions, "RECORD", "by: no such action")
        need(is_integer(seat) and 0 <= seat < seats, "RECORD", "by: no such seat")
        need(_is_kind(kind), "RECORD", "by: the kind is human or bot:name")


def _check_deck(deck: list[str], game: Game) -> None:
    """The deck is the whole pack of this table's options, in some order."""
    need(sorted(deck) == sorted(game.pack()), game.pack_rule, "the deck is not the pack")


def _play_out(game: Game, written: dict[str, Any]) -> Deal:
    """Carry out all actions of a deal as written."""
    deal = game.start_deal(written["starter"], written["deck"], written.get("reshuffles", []))
    for number, action in enumerate(written["actions"]):
        try:
            need(not deal.over, "RECORD", f"{action!r} comes after the end of the deal")
            deal.act(action)
        except Foul as foul:
            foul.action = number
            raise
    deal.check_after_last_action()
    return deal


def _check_deal_scores(written: dict[str, Any], deal: Deal, unfinished: bool) -> None:
    """RECORD: only a last deal not played to its end has no scores, and must have none."""
    if deal.over:
        need("scores" in written, "RECORD", "a complete deal must have scores")
        need(written["scores"] == deal.scores, "RECORD", f"scores must be {deal.scores}")
    else:
        need(unfinished, "RECORD", "actions are missing: the deal is not at its end")
        need("scores" not in written, "RECORD", "a deal broken off must have no scores")
