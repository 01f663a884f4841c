"""Gymnasium: thousands of games at once as one vector environment, or one game.

    import gymnasium
    import tribu.adapters.gymnasium

    env = gymnasium.make_vec("tribu/Busca-v1", num_envs=4096)
    env = gymnasium.make("tribu/Busca-v1", opponents="novice")

or `VectorEnv("busca", 4096)` and `SingleEnv("busca")`; see docs/environments.md.
"""

from tribu.extras import need

need("env", "gymnasium")

from gymnasium.envs.registration import register, registry

from tribu.adapters.gymnasium.single import SingleEnv
from tribu.adapters.gymnasium.vector import VectorEnv
from tribu.games import names

IDS = {f"tribu/{name.capitalize()}-v1": name for name in names()}

for _id, _name in IDS.items():
    if _id not in registry:
        register(
            _id,
            entry_point="tribu.adapters.gymnasium.single:SingleEnv",
            vector_entry_point="tribu.adapters.gymnasium.vector:VectorEnv",
            kwargs={"name": _name},
        )

__all__ = ["IDS", "SingleEnv", "VectorEnv"]
