"""A second referee: slow, plain, and written from RULES.md and RECORD.md alone.

It shares no code with the package `tribu`, so that a match which both accept and score alike was
very likely played and scored right. `judge` raises `Foul` at the first breach of a rule.
"""

from .bue import Bue, BueDeal, bue_pack
from .bue_hand import bue_match_winner, bue_scores, bue_sums, bue_value, is_bue, is_super_bue
from .bugami import Bugami, BugamiDeal, bugami_pack, bugami_scores
from .busca import Busca, BuscaDeal, busca_busche
from .common import Deal, Game, is_legal
from .foul import Foul
from .record import GAMES, board_decks, judge

__all__ = [
    "GAMES",
    "Bue",
    "BueDeal",
    "Bugami",
    "BugamiDeal",
    "Busca",
    "BuscaDeal",
    "Deal",
    "Foul",
    "Game",
    "board_decks",
    "bue_match_winner",
    "bue_pack",
    "bue_scores",
    "bue_sums",
    "bue_value",
    "bugami_pack",
    "bugami_scores",
    "busca_busche",
    "is_bue",
    "is_legal",
    "is_super_bue",
    "judge",
]
