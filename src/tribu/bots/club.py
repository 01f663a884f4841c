"""The bot `club`: a good club player. Tries each choice in a few imagined worlds."""

from __future__ import annotations

from tribu.bots.bot import Budget
from tribu.bots.thinking import SearchingBot
from tribu.search.thinker import Plan

PLANS = {"bue": Plan(caution=2.5), "busca": Plan(), "bugami": Plan()}
MOST = {"bue": 150, "busca": 150, "bugami": 75}  # simulations of a choice, a few milliseconds
HASTY = {"bue": 75}  # luck is so large there that less haste would make a master

BOT = SearchingBot("club", Budget(seconds=0.05), PLANS, MOST, HASTY)
