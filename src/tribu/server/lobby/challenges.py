"""A challenge as what it is made of: its board, its table, the bots that take it, too."""

from __future__ import annotations

import secrets as randomness
from datetime import UTC, datetime

from tribu.boards.challenge import SEAT, Entrant, entrant_of, entrants_of
from tribu.games import load
from tribu.match.board import Board, kept_board, make_board, write_board
from tribu.match.proof import SECRET_BYTES
from tribu.store.challenges import Challenge
from tribu.store.players import new_id
from tribu.table.settings import OPEN, BoardTerms, Setting, closed_setting
from tribu.wire.plain_text import number_in

DAY = 86_400_000  # milliseconds
_LASTS = 7 * DAY  # of one that belongs to no day
_OWN, _OTHERS, _AFTER = 5.0, 1.3, 15.0  # seconds for a choice, for a bot's, and after a deal
_STEP = 5  # minutes: nobody knows it better than that


def day_id(game: str, day: str) -> str:
    """What the challenge of a day is called."""
    return f"{game}-{day}"


def day_of(now: int) -> str:
    """The day of that moment, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def daily(game: str, begins: int, others: str, field: str) -> Challenge:
    """A new challenge of the day that begins then. Its secrets are drawn now."""
    day = day_of(begins)
    return _made(day_id(game, day), game, day, begins, begins + DAY, others, field)


def instant(game: str, now: int, others: str, field: str) -> Challenge:
    """A new challenge that opens at once."""
    return _made(new_id(), game, None, now, now + _LASTS, others, field)


def _made(
    name: str, game: str, day: str | None, opens: int, closes: int, others: str, field: str
) -> Challenge:
    rules = load(game)
    secrets = [randomness.token_bytes(SECRET_BYTES) for _ in range(rules.challenge_deals)]
    board = make_board(name, rules, rules.usual, secrets, dict(rules.simulated))
    return Challenge(name, game, day, opens, closes, write_board(board), others, field)


def board_of(one: Challenge) -> Board:
    """Its board, with the secrets."""
    return kept_board(one.board)


def minutes_of(board: Board) -> int:
    """How long a board usually takes somebody who plays it among bots, by the choices of its deals
    (docs/boards.md)."""
    of_choice = _OWN + _OTHERS * (board.players - 1)
    seconds = len(board.deals) * (load(board.game).deal_choices * of_choice + _AFTER)
    return _STEP * max(1, round(seconds / 60 / _STEP))


def others_of(one: Challenge) -> Entrant:
    """The bot at every seat but one."""
    return entrant_of(one.others)


def field_of(one: Challenge) -> dict[int, Entrant]:
    """The bots that take it, too, by their numbers from 1."""
    return dict(enumerate(entrants_of(one.field), 1)) if one.field else {}


def setting_of_challenge(one: Challenge) -> Setting:
    """What is agreed at each of its tables: one person among bots, nobody looks on."""
    board = board_of(one)
    terms = BoardTerms(board.id, board.starters, others_of(one).iterations)
    return closed_setting(board.game, board.players, board.options, board=terms)


def seats_of_challenge(one: Challenge) -> list[str]:
    """Who sits there: one seat is open."""
    seats = [f"bot:{others_of(one).name}"] * board_of(one).players
    seats[SEAT] = OPEN
    return seats


# --- what bots made of it, as matches -----------------------------------------------------------


def bot_match(challenge: str, number: int) -> str:
    """The id under which the match of a bot can be looked at."""
    return f"{challenge}_{number}"


def bot_match_parts(match: str) -> tuple[str, int] | None:
    """The challenge and the number of such an id; None if it is another match’s."""
    challenge, _, told = match.rpartition("_")
    number = number_in(told)
    return None if not challenge or number is None else (challenge, number)
