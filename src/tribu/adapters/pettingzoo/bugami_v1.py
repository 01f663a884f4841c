"""The PettingZoo environment of this game; see docs/environments.md."""

from tribu.adapters.pettingzoo.aec import makers

env, raw_env = makers("bugami")
