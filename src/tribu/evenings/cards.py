"""The cards of an evening online: all of them follow from one secret, drawn before anybody enters.

Every table plays a board (docs/boards.md): one of its own, or the same as all tables of its size.
The secret of each deal is the HMAC of the evening's secret with the board's id and the number of
the deal. What is published when the evening is opened is the SHA-256 of the evening's secret, its
*seal*; what is published when it is over is the secret itself. Then anybody can recompute every
card, and nobody could have chosen one knowing who would hold it.
"""

from __future__ import annotations

import hashlib
import hmac

from tribu.evenings.evening import Evening, Round
from tribu.match.board import Board, make_board
from tribu.match.events import OnBoard
from tribu.match.proof import commit
from tribu.match.record import Proof

_SHARED = "all"  # how the last part begins of a board that several tables play


def seal_of(secret: bytes) -> str:
    """What is published beforehand."""
    return hashlib.sha256(secret).hexdigest()


def deal_secrets(secret: bytes, board: str, deals: int) -> list[bytes]:
    """The secrets of a board's deals."""
    return [
        hmac.digest(secret, f"{board}|{number}".encode(), hashlib.sha256) for number in range(deals)
    ]


def board_id(evening: Evening, name: str, round_: Round, table: int, players: int) -> str:
    """What the board of a table is called: after the event that drew the round, so that one which
    is drawn again has other cards; then after the table, or after its size."""
    online = evening.terms.online
    which = f"{_SHARED}{players}" if online is not None and online.same else f"t{table}"
    return f"{name}.{round_.drawn}.{which}"


def is_shared(board: str) -> bool:
    """Whether other tables may play the same cards."""
    return board.rpartition(".")[2].startswith(_SHARED)


def proofs(secret: bytes, board: OnBoard) -> dict[int, Proof]:
    """What a record says of its cards once the evening is over, by the number of the deal."""
    secrets = deal_secrets(secret, board.id, len(board.starters))
    return {
        number: Proof(1, board.id, number, commit(made), made.hex(), [])
        for number, made in enumerate(secrets)
    }


def board_of(evening: Evening, name: str, secret: bytes, round_: Round, table: int) -> Board:
    """The board that a table plays; `name` is the evening's id."""
    players, terms = len(round_.tables[table - 1].players), evening.terms
    board = board_id(evening, name, round_, table, players)
    secrets = deal_secrets(secret, board, terms.deals)
    return make_board(board, evening.game, players, secrets, terms.options, terms.house)
