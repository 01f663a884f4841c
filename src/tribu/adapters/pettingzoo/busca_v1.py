"""The PettingZoo environment of this game; see docs/environments.md."""

from tribu.adapters.pettingzoo.aec import makers_of

env, raw_env = makers_of(__name__)
