"""The bot `instinct`: plays what a network that taught itself thinks best, in a fraction of a
millisecond, without looking ahead."""

from __future__ import annotations

from tribu.bots.networked import NetworkBot

BOT = NetworkBot("instinct", like="master", few=500)
