"""Gymnasium: thousands of games at once as one vector environment.

    import gymnasium
    import tribu.adapters.gymnasium

    env = gymnasium.make_vec("tribu/Busca-v1", num_envs=4096)

or `VectorEnv("busca", 4096)`; see docs/environments.md.
"""

import functools

from gymnasium.envs.registration import register, registry

from tribu.adapters.gymnasium.vector import VectorEnv
from tribu.games import names

IDS = {f"tribu/{name.capitalize()}-v1": name for name in names()}

for _id, _name in IDS.items():
    if _id not in registry:
        register(_id, vector_entry_point=functools.partial(VectorEnv, _name))

__all__ = ["IDS", "VectorEnv"]
