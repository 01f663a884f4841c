"""The bot `master`: the strongest we can make. Thinks as long as it may, for most choices less."""

from __future__ import annotations

from tribu.bots.bot import Budget
from tribu.bots.thinking import SearchingBot
from tribu.search.thinker import Plan

PLANS = {
    "bue": Plan(caution=1.5),
    "busca": Plan(depth=40, rivalry=0.0),
    "bugami": Plan(depth=40, belief=0.35),
}

BOT = SearchingBot("master", Budget(seconds=1.0), PLANS)
