"""The bot `master`: the strongest we can make. Thinks as long as it may, for most choices less."""

from __future__ import annotations

from tribu.bots.bot import Budget
from tribu.bots.thinking import SearchingBot

BOT = SearchingBot("master", Budget(seconds=1.0), counted=Budget(iterations=20_000))
