"""What is agreed before a match of Hearts: its options, its small variant, its house values."""

from __future__ import annotations

from tribu.games.game import House, Options

RANKS = 13  # of a suit, HEARTS-1


class HeartsOptions(Options, frozen=True, forbid_unknown_fields=True):
    """HEARTS-11: the match ends at `limit` points. The rest are the parameters of OpenSpiel's
    `hearts`, with its defaults: HEARTS-3 to HEARTS-10."""

    limit: int = 100
    pass_cards: bool = True
    no_pts_on_first_trick: bool = True
    can_lead_any_club: bool = False
    jd_bonus: bool = False
    avoid_all_tricks_bonus: bool = False
    must_break_hearts: bool = True
    qs_breaks_hearts: bool = True
    can_lead_hearts_instead_of_qs: bool = False

    ranges = {"limit": (1, 1000)}
    ranks = RANKS  # fewer in the small variant only


class SmallHearts(HeartsOptions, frozen=True, forbid_unknown_fields=True):
    """The small variant, for exact study: the highest ranks of each suit. The lowest club stands in
    for the two; the queen of spades is there from three ranks on, the jack of diamonds from
    four."""

    ranks: int = 2

    ranges = {**HeartsOptions.ranges, "ranks": (1, RANKS)}


class HeartsHouse(House, frozen=True, forbid_unknown_fields=True):
    """HEARTS-8: what the queen of spades costs and the jack of diamonds saves; HEARTS-10: what it
    saves to take no trick."""

    queen: int = 13
    jack: int = 10
    no_trick: int = 5

    ranges = {"queen": (0, 100), "jack": (0, 100), "no_trick": (0, 100)}
