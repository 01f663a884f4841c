"""What is agreed before a match of Busca: its options, its small variant, its house values."""

from __future__ import annotations

from tribu.games.game import House, OptionError, Options
from tribu.games.texts import in_all

RANKS = 10  # of a suit, BUSCA-1
CARD_POINTS = 29  # of all cards but the Pita, BUSCA-6

_NO_END = (
    "opzioni limit e deals: 0 e 0, ma una delle due va fissata (≥ 1)",
    "options limit et deals : 0 et 0, mais il faut fixer l’une des deux (≥ 1)",
    "options limit and deals: 0 and 0, but one of them must be set (≥ 1)",
)

_SET_ONE = (
    "Così la partita non finirebbe mai: metti un numero qui, tra le busche, o tra le smazzate.",
    "Ainsi, la partie ne finirait jamais : mets un nombre ici, aux busche, ou aux donnes.",
    "The match would never end like this: put a number here, for busche, or one for deals.",
)


class BuscaOptions(Options, frozen=True, forbid_unknown_fields=True):
    """BUSCA-10: the match ends at `limit` busche, or after `deals` deals; 0 means not set."""

    limit: int = 10
    deals: int = 0

    ranges = {"limit": (0, 1000), "deals": (0, 1000)}
    ranks = RANKS  # fewer in the small variant only

    def check(self, seats: int) -> None:
        super().check(seats)
        if not self.limit and not self.deals:
            raise OptionError(in_all(_NO_END), "limit", in_all(_SET_ONE))


class SmallBusca(BuscaOptions, frozen=True, forbid_unknown_fields=True):
    """The small variant, for exact study: the highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BuscaOptions.ranges, "ranks": (1, RANKS)}


class BuscaHouse(House, frozen=True, forbid_unknown_fields=True):
    """BUSCA-6: points of the Pita and of the last trick."""

    pita: int = 8
    last: int = 3

    ranges = {"pita": (0, 40), "last": (0, 20)}

    @property
    def points(self) -> int:
        """BUSCA-6: the points of a deal, 40 by the rules."""
        return CARD_POINTS + self.pita + self.last
