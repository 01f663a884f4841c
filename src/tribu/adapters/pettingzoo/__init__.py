"""PettingZoo AEC environments: `bue_v1`, `busca_v1`, `bugami_v1`.

from tribu.adapters.pettingzoo import bue_v1

env = bue_v1.env(players=6)
"""
