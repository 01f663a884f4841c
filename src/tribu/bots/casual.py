"""The bot `casual`: plays now and then, has a feeling for the game and often misjudges it a little.
Between `novice` and `club`."""

from __future__ import annotations

from tribu.bots.networked import ErringBot

BOT = ErringBot("casual", like="club", few=30)
