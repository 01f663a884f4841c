"""The bot `veteran`: has played for years, and seldom misjudges anything by much.
Between `club` and `master`."""

from __future__ import annotations

from tribu.bots.networked import ErringBot

BOT = ErringBot("veteran", like="master", few=300)
