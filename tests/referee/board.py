"""Boards, with pencil and paper: the frame in a record, and whose card is whose in Bué."""

from typing import Any

from .bue import BueDeal
from .common import Deal, is_integer, need
from .foul import Foul

FORMATS = ["tribu/1", "tribu/1+house", "tribu/1+board", "tribu/1+board+house"]


def check_board_frame(record: dict[str, Any]) -> None:
    """RECORD: the format says whether the match was played on a board."""
    if "+board" not in record["format"]:
        need("board" not in record, "RECORD", "a board, and the format does not say so")
        return
    need("board" in record, "RECORD", "the board is missing, and the format says it is there")
    board = record["board"]
    if not isinstance(board, dict):
        raise Foul("RECORD", "board must be an object")
    identity = board.get("id")
    if not isinstance(identity, str):
        raise Foul("RECORD", "a board needs an id")
    printable = all("!" <= sign <= "~" and sign != "|" for sign in identity)
    need(1 <= len(identity) <= 100 and printable, "RECORD", "an id: ASCII without spaces or |")
    starters = board.get("starters")
    if not isinstance(starters, list) or not starters:
        raise Foul("RECORD", "a board lists who starts each deal")
    seats = len(record["seats"])
    for starter in starters:
        need(is_integer(starter), "RECORD", "a starter must be an integer")
        need(0 <= starter < seats, "RECORD", f"there is no seat {starter} to start")


def listed_deck(written: dict[str, Any], deal: Deal, seats: int) -> list[str]:
    """The deck of a deal of a board as the board lists it, from the record's, which is in the order
    in which cards were drawn. `deal` is the deal before its first action."""
    deck: list[str] = list(written["deck"])
    if not isinstance(deal, BueDeal):
        return deck
    start = 5 * seats + 1
    cards = len(deck) - start
    own = min(5, cards // seats)
    drawn: list[int] = []  # positions, in the order of the draws
    for action in written["actions"]:
        if action.startswith("draw") and len(drawn) < cards:
            drawn.append(_position(deal.waiting_to_exchange[0], seats, cards, own, drawn))
        deal.act(action)
    undrawn = [position for position in range(cards) if position not in drawn]
    listed = {position: deck[start + k] for k, position in enumerate(drawn + undrawn)}
    return deck[:start] + [listed[position] for position in range(cards)]


def _position(seat: int, seats: int, cards: int, own: int, drawn: list[int]) -> int:
    """RULES, Boards: one's own in order, those of nobody from the lowest, the others' from the
    highest."""
    for position in range(seat * own, seat * own + own):
        if position not in drawn:
            return position
    for position in range(seats * own, cards):
        if position not in drawn:
            return position
    for position in range(cards - 1, -1, -1):
        if position not in drawn:
            return position
    raise AssertionError("nothing is left to draw")
