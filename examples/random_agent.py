"""A random agent at a PettingZoo table: the smallest program that plays."""

import numpy as np

from tribu.adapters.pettingzoo import bugami_v1

env = bugami_v1.env(players=5, render_mode="human")
env.reset(seed=7)
draw = np.random.default_rng(7)
for agent in env.agent_iter():
    seen, reward, over, _, _ = env.last()
    if over:
        print(f"{agent}: {reward:+.1f}")
    env.step(None if over else draw.choice(np.flatnonzero(seen["action_mask"])))
