"""A board: deals that many tables play, so that only what they make of them differs.

Each deal has a secret. Its deck follows from it by the fair shuffle (RECORD.md), with the board's
id in place of a match's and without cuts; so do the packs and mixes that a table needs later. What
is published beforehand are the commitments; once the board is closed, whoever has the secrets can
recompute every card.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tribu.games import load, names
from tribu.games.game import Game, House, OptionError, Options
from tribu.match.errors import Illegal, RecordError, illegal
from tribu.match.events import OnBoard, Seat, is_id
from tribu.match.faults import fault, wrong_shape
from tribu.match.match import Match
from tribu.match.proof import BoardChance, Stream, commit
from tribu.match.record import Proof

FORMAT = "tribu-board/1"
_SECRET = re.compile(r"[0-9a-f]{64}")


class BoardDeal(msgspec.Struct, frozen=True):
    """One deal: who starts, the deck in the board's order, and the secret it was shuffled with."""

    starter: int
    deck: list[str]
    secret: str  # 64 hex digits

    @property
    def commit(self) -> str:
        """What is published before anybody plays."""
        return commit(bytes.fromhex(self.secret))


class Board(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every table is given: the game, for how many, on which terms, and the deals."""

    format: str = FORMAT
    id: str
    game: str
    players: int
    options: dict[str, Any]
    house: dict[str, int] = {}
    deals: list[BoardDeal]

    @property
    def starters(self) -> list[int]:
        return [deal.starter for deal in self.deals]

    @property
    def commits(self) -> list[str]:
        """What is published before anybody plays."""
        return [deal.commit for deal in self.deals]

    @property
    def on(self) -> OnBoard:
        """What a match and its record say of it."""
        return OnBoard(self.id, self.starters)

    def open_table(self, seats: Sequence[str | Seat]) -> Match:
        """A match on this board, before its first deal."""
        return Match(self.game, seats, self.options, self.house, self.on)

    def chance(self, match: Match) -> BoardChance:
        """The cards of the board, and what else chance owes the match that is played on it."""
        secrets = {number: bytes.fromhex(deal.secret) for number, deal in enumerate(self.deals)}
        return BoardChance(secrets, self.id, match)

    def proofs(self) -> dict[int, Proof]:
        """What a record says of its cards once the board is closed, by the number of the deal."""
        return {
            number: Proof(1, self.id, number, deal.commit, deal.secret, [])
            for number, deal in enumerate(self.deals)
        }


def make_board(
    board: str,
    game: Game | str,
    players: int,
    secrets: Sequence[bytes],
    options: Options | Mapping[str, Any] | None = None,
    house: House | Mapping[str, Any] | None = None,
) -> Board:
    """The board that follows from its id and a secret for each deal.

    The first starter is drawn by lot; from then on the next seat starts, so that every seat does
    about equally often.
    """
    if not is_id(board):
        raise illegal("board id")
    if not secrets:
        raise illegal("board starters")
    chosen = load(game) if isinstance(game, str) else game
    table = Match(chosen, [str(seat) for seat in range(players)], options, house)
    first = Stream(secrets[0], board, 0, "lot", ()).below(players)
    deals = []
    for number, secret in enumerate(secrets):
        deck = Stream(secret, board, number, "deck", ()).shuffle(table.pack)
        starter = (first + number) % players
        deals.append(BoardDeal(starter, table.card_texts(deck), secret.hex()))
    return Board(
        id=board,
        game=chosen.id,
        players=players,
        options=msgspec.structs.asdict(table.options),
        house=table.house.turned,
        deals=deals,
    )


def write_board(board: Board) -> bytes:
    """The board as one line of JSON, its end included."""
    return msgspec.json.encode(board) + b"\n"


def kept_board(line: bytes) -> Board:
    """The board of a line that we wrote ourselves: nothing is checked again."""
    return msgspec.json.decode(line, type=Board)


def decode_board(line: bytes) -> Board:
    """The board of such a line, every card recomputed; RecordError if it is not what it says."""
    try:
        board = msgspec.json.decode(line, type=Board)
    except msgspec.ValidationError as error:
        raise wrong_shape(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise fault("not JSON", detail="malformed", column=1) from None
    if board.format != FORMAT:
        raise fault("board format", value=board.format, right=FORMAT)
    if board.game not in names():
        raise fault("game", value=board.game, games=", ".join(names()))
    for number, deal in enumerate(board.deals):
        if not _SECRET.fullmatch(deal.secret):
            raise fault("board secret", number)
    secrets = [bytes.fromhex(deal.secret) for deal in board.deals]
    try:
        made = make_board(board.id, board.game, board.players, secrets, board.options, board.house)
    except (Illegal, OptionError) as error:
        raise RecordError(error.sentences) from None
    if (made.options, made.house) != (board.options, board.house):
        raise fault("board terms")
    for number, (deal, right) in enumerate(zip(board.deals, made.deals, strict=True)):
        if deal != right:
            raise fault("board cards", number)
    return board


def seeded_secrets(board: str, seed: int, deals: int) -> list[bytes]:
    """The secrets of a board that is made from a seed: anybody who knows it knows the cards."""
    return [
        hashlib.sha256(f"{FORMAT}|{board}|{seed}|{number}".encode()).digest()
        for number in range(deals)
    ]
