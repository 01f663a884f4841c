"""The bot `club`: a good club player. Tries each choice in a few imagined worlds."""

from __future__ import annotations

from tribu.bots.bot import Budget
from tribu.bots.thinking import SearchingBot

BOT = SearchingBot("club", Budget(seconds=0.05), counted=Budget(iterations=150))
