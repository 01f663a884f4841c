"""The secrets of the deals that a table plays on a board: a challenge's, or an evening's."""

from __future__ import annotations

from tribu.evenings.cards import deal_secrets
from tribu.match.board import kept_board
from tribu.store import Database
from tribu.table.settings import Setting


async def board_secrets(store: Database, setting: Setting) -> dict[int, bytes]:
    """By the number of the deal; none if the table deals its own cards."""
    board = setting.board
    if not board:
        return {}
    if setting.evening:
        cards = await store.evenings.cards(setting.evening)
        deals = len(board.starters)
        return dict(enumerate(deal_secrets(cards.secret, board.id, deals))) if cards else {}
    kept = await store.challenges.get(board.id)
    deals_of = kept_board(kept.board).deals if kept else []
    return {number: bytes.fromhex(deal.secret) for number, deal in enumerate(deals_of)}
