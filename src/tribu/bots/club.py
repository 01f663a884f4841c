"""The bot `club`: a good club player. Tries each choice in a few imagined worlds."""

from __future__ import annotations

from tribu.bots.bot import Budget
from tribu.bots.thinking import SearchingBot
from tribu.search.thinker import Plan

BOT = SearchingBot(
    "club",
    Budget(seconds=0.05),
    plans={"bue": Plan(), "busca": Plan(), "bugami": Plan()},
    most={"bue": 150, "busca": 150, "bugami": 150},
)
