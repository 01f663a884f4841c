"""PPO in PyTorch, in about a hundred lines: a policy learns a game among three beginners.

The environment is Gymnasium's `make_vec`, all its games stepped by one compiled call; a minute on
one core is about a million choices. It needs `tribu[env,train]`:

    python examples/ppo.py --game busca --minutes 4 --out busca.npz

The weights are kept as plain matrices, so that examples/plugin_learner plays them without torch.
"""

import argparse
import time
from itertools import pairwise

import numpy as np

try:
    import gymnasium
    import torch
    from torch import nn
except ModuleNotFoundError as missing:
    raise SystemExit(f"{missing.name} is not installed: pip install 'tribu[env,train]'") from None

import tribu
import tribu.adapters.gymnasium  # registers tribu/Busca-v1 and the others

CLIP = 0.2  # how far a policy may move away from the one that played
TRUST = 0.95  # of later surprises, in the estimate of what an action was worth (GAE's lambda)
EPOCHS = 2  # how often what was played is learned from


def layers(*sizes):
    """A plain network with ReLU between its layers; the last one begins small."""
    parts = []
    for inputs, outputs in pairwise(sizes):
        parts += [nn.Linear(inputs, outputs), nn.ReLU()]
    with torch.no_grad():
        parts[-2].weight.mul_(0.1)
    return nn.Sequential(*parts[:-1])


def choices(actor, seen, mask):
    """The distribution over the legal actions of each row."""
    return torch.distributions.Categorical(logits=actor(seen).masked_fill(mask == 0, -1e9))


def play(env, seen, steps, actor, critic):
    """Play this many steps in all games: the last sight, and everything as arrays [step, game]."""
    kept = {name: [] for name in ("seen", "mask", "action", "chance", "value", "reward", "over")}
    with torch.no_grad():
        for _ in range(steps):
            sight, mask = (torch.as_tensor(seen[name]) for name in ("observation", "action_mask"))
            policy = choices(actor, sight, mask)
            action = policy.sample()
            seen, reward, over, _, _ = env.step(action.numpy())
            values = (sight, mask, action, policy.log_prob(action), critic(sight)[:, 0])
            ends = (torch.as_tensor(reward, dtype=torch.float32), torch.as_tensor(over))
            for name, value in zip(kept, values + ends, strict=True):
                kept[name].append(value)
        after = critic(torch.as_tensor(seen["observation"]))[:, 0]
    return seen, {name: torch.stack(values) for name, values in kept.items()}, after


def advantages(kept, after, scale):
    """How much better each action was than the critic had expected (GAE; nothing is discounted)."""
    found, later = torch.zeros_like(kept["value"]), torch.zeros_like(after)
    for step in reversed(range(len(found))):
        goes_on = ~kept["over"][step]
        surprise = kept["reward"][step] / scale + after * goes_on - kept["value"][step]
        later = surprise + TRUST * goes_on * later
        found[step], after = later, kept["value"][step]
    return found


def learn(kept, gains, actor, critic, optimizer, curiosity, batch=2048):
    """Some epochs over what was played."""
    flat = {name: value.flatten(0, 1) for name, value in kept.items()}
    gain, wanted = gains.flatten(), gains.flatten() + flat["value"]
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gain)).split(batch):
            policy = choices(actor, flat["seen"][rows], flat["mask"][rows])
            ratio = (policy.log_prob(flat["action"][rows]) - flat["chance"][rows]).exp()
            part = (gain[rows] - gain[rows].mean()) / (gain[rows].std() + 1e-6)
            better = torch.min(ratio * part, ratio.clamp(1 - CLIP, 1 + CLIP) * part).mean()
            missed = (critic(flat["seen"][rows])[:, 0] - wanted[rows]).square().mean()
            loss = 0.5 * missed - better - curiosity * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*actor.parameters(), *critic.parameters()], 0.5)
            optimizer.step()


def greedy(actor):
    """The policy without chance, as `tribu.evaluate` takes it."""

    def policy(observation, mask):
        with torch.no_grad():
            logits = actor(torch.as_tensor(observation)).numpy()
        return np.where(mask, logits, -np.inf).argmax(axis=1)

    return policy


def keep(actor, path):
    """The matrices and biases, layer by layer: a, b, c, d, …"""
    linear = [layer for layer in actor if isinstance(layer, nn.Linear)]
    arrays = [array for layer in linear for array in (layer.weight.T, layer.bias)]
    np.savez(path, **{chr(ord("a") + k): a.detach().numpy() for k, a in enumerate(arrays)})


def main():
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--game", choices=("bue", "busca", "bugami"), default="busca")
    ask.add_argument("--minutes", type=float, default=4.0, help="of processor time")
    ask.add_argument("--opponents", default="habit", help="habit, novice or random")
    ask.add_argument("--games", type=int, default=256, help="played at the same time")
    ask.add_argument("--steps", type=int, default=64, help="of each game between two lessons")
    ask.add_argument("--width", type=int, default=128, help="of both hidden layers")
    ask.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls to nothing")
    ask.add_argument("--curiosity", type=float, default=0.02, help="what entropy counts at first")
    ask.add_argument("--deals", type=int, default=1000, help="of each exam")
    ask.add_argument("--threads", type=int, default=1)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", help="keep the weights there, for examples/plugin_learner")
    given = ask.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    env = gymnasium.make_vec(
        f"tribu/{given.game.capitalize()}-v1", num_envs=given.games, opponents=given.opponents
    )
    inputs = env.single_observation_space["observation"].shape[0]
    actor = layers(inputs, given.width, given.width, int(env.single_action_space.n))
    critic = layers(inputs, given.width, given.width, 1)
    optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=given.rate)
    print("Compiling the game, once; later runs find it in the cache.", flush=True)
    seen, _ = env.reset(seed=given.seed)

    def exam():  # on deals of a seed that it never learns from
        found = tribu.evaluate(
            greedy(actor), given.game, given.opponents, deals=given.deals, seed=1_000_003
        )
        print(f"{done * given.minutes:5.2f} min {dealt:9,d} deals  {found}", flush=True)

    start, done, dealt, scale, next_exam = time.process_time(), 0.0, 0, 0.0, 0.0
    while done < 1:
        if done >= next_exam:
            exam()
            next_exam = done + 0.2
        seen, kept, after = play(env, seen, given.steps, actor, critic)
        scale = scale or float(kept["reward"][kept["over"]].std()) or 1.0
        learn(
            kept,
            advantages(kept, after, scale),
            actor,
            critic,
            optimizer,
            given.curiosity * (1 - done),
        )
        dealt += int(kept["over"].sum())
        done = (time.process_time() - start) / 60 / given.minutes
        optimizer.param_groups[0]["lr"] = given.rate * max(0.02, 1 - done)
    exam()
    if given.out:
        keep(actor, given.out)


if __name__ == "__main__":
    main()
