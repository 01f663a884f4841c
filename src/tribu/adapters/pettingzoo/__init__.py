"""PettingZoo AEC environments: `bue_v1`, `busca_v1`, `bugami_v1`, and any game by its id.

from tribu.adapters import pettingzoo
from tribu.adapters.pettingzoo import bue_v1

env = bue_v1.env(players=6)
env = pettingzoo.env("bue", players=6)
"""

from __future__ import annotations

from typing import Any

from tribu.extras import need

need("env", "pettingzoo", "gymnasium")

from tribu.adapters.pettingzoo.aec import RawEnv, makers

__all__ = ["RawEnv", "env", "raw_env"]


def env(name: str, **arguments: Any) -> Any:
    """The environment of a game, as `env` of its module makes it."""
    return makers(name)[0](**arguments)


def raw_env(name: str, **arguments: Any) -> RawEnv:
    """The bare environment of a game, as `raw_env` of its module makes it."""
    return makers(name)[1](**arguments)
