"""Deep Monte-Carlo in NumPy: a network learns what each action is worth at the end of the deal.

It sits among three beginners (`habit`), chooses the action that promises most, now and then another
one, and afterwards corrects what it had promised. No GPU, no other library:

    python examples/learner.py --game busca --minutes 3
"""

import argparse
import os
import time

# Small matrices: with a thread for each of 16 cores NumPy is 16 times slower than with one.
for _library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

import numpy as np  # noqa: E402  (it reads them once)

from tribu.adapters.gymnasium import VectorEnv  # noqa: E402

BARRED = -1e9  # the promise of an action that is not legal


class Network:
    """Two layers: features -> hidden -> a promise for each action; trained by Adam."""

    def __init__(self, inputs, hidden, outputs, seed):
        draw = np.random.default_rng(seed)
        first = draw.normal(0, (2 / inputs) ** 0.5, (inputs, hidden))
        second = draw.normal(0, 0.1 / hidden**0.5, (hidden, outputs))
        weights = (first, np.zeros(hidden), second, np.zeros(outputs))
        self.weights = [weight.astype(np.float32) for weight in weights]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def promises(self, seen, mask):
        """What each legal action is worth."""
        a, b, c, d = self.weights
        return np.where(mask, np.maximum(seen @ a + b, 0) @ c + d, BARRED)

    def learn(self, seen, actions, returns, rate=1e-3):
        """One step towards what the actions were worth; returns the mean squared error before."""
        a, b, c, d = self.weights
        hidden = np.maximum(seen @ a + b, 0)
        rows = np.arange(len(actions))
        error = (hidden @ c + d)[rows, actions] - returns
        slope = np.zeros((len(actions), len(d)), np.float32)
        slope[rows, actions] = 2 * error / len(actions)
        back = (slope @ c.T) * (hidden > 0)
        self._adam([seen.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)], rate)
        return float((error**2).mean())

    def _adam(self, slopes, rate):
        self.steps += 1
        for k, slope in enumerate(slopes):
            self.means[k] += 0.1 * (slope - self.means[k])
            self.squares[k] += 0.001 * (slope**2 - self.squares[k])
            mean = self.means[k] / (1 - 0.9**self.steps)
            square = self.squares[k] / (1 - 0.999**self.steps)
            self.weights[k] -= rate * mean / (np.sqrt(square) + 1e-8)


def play(env, network, seen, steps, explore, draw):
    """This many steps in all games; returns the last sight, (seen, action, return) of every choice
    whose deal ended, and the rewards of those deals."""
    sights, choices, ends = [], [], []
    for _ in range(steps):
        features, mask = seen["observation"], seen["action_mask"]
        actions = network.promises(features, mask).argmax(axis=1)
        at_random = (draw.random(mask.shape) * mask).argmax(axis=1)
        actions = np.where(draw.random(len(actions)) < explore, at_random, actions)
        sights.append(features)
        choices.append(actions)
        seen, reward, over, _, _ = env.step(actions)
        ends.append((reward.astype(np.float32), over))
    worth, known = np.zeros(len(actions), np.float32), np.zeros(len(actions), bool)
    samples = []
    for features, actions, (reward, over) in zip(
        sights[::-1], choices[::-1], ends[::-1], strict=True
    ):
        worth, known = np.where(over, reward, worth), known | over
        samples.append((features[known], actions[known], worth[known]))
    rewards = np.concatenate([reward[over] for reward, over in ends])
    return seen, [np.concatenate(part) for part in zip(*samples, strict=True)], rewards


def measure(env, network, deals, draw):
    """The mean reward of a deal without exploring, and its standard error."""
    rewards = np.zeros(0)
    seen, _ = env.reset(seed=1_000_003)  # never the deals it learns from
    while len(rewards) < deals:
        seen, _, more = play(env, network, seen, 10, 0.0, draw)
        rewards = np.concatenate([rewards, more])
    return rewards.mean(), rewards.std() / len(rewards) ** 0.5


def main():
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--game", choices=("bue", "busca", "bugami"), default="busca")
    ask.add_argument("--minutes", type=float, default=3.0, help="of processor time")
    ask.add_argument("--games", type=int, default=512, help="played at the same time")
    ask.add_argument("--hidden", type=int, default=256)
    ask.add_argument("--deals", type=int, default=8192, help="for each measurement")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", help="keep the weights there, for examples/plugin_learner")
    given = ask.parse_args()
    env, exam = (VectorEnv(given.game, given.games, opponents="habit") for _ in "ab")
    shape = env.single_observation_space["observation"].shape
    network = Network(shape[0], given.hidden, int(env.single_action_space.n), given.seed)
    draw = np.random.default_rng(given.seed)
    print("Compiling the game, once; later runs find it in the cache.", flush=True)
    seen, _ = env.reset(seed=given.seed)
    start, used, dealt, next_exam = time.process_time(), 0.0, 0, 0.0
    print("minutes    deals  reward of a deal (habit: 0)   scale: rewards are relative")
    while used < given.minutes:
        explore = max(0.05, 0.3 * (1 - 2 * used / given.minutes))
        if used >= next_exam:
            mean, error = measure(exam, network, given.deals, draw)
            print(f"{used:7.2f} {dealt:8d}  {mean:+.3f} ± {2 * error:.3f}", flush=True)
            next_exam = used + given.minutes / 10
        seen, (features, actions, worth), rewards = play(env, network, seen, 20, explore, draw)
        dealt += len(rewards)
        order = draw.permutation(len(actions))
        for batch in np.array_split(order, max(1, len(order) // 512)):
            network.learn(features[batch], actions[batch], worth[batch])
        used = (time.process_time() - start) / 60
    mean, error = measure(exam, network, given.deals, draw)
    print(f"{used:7.2f} {dealt:8d}  {mean:+.3f} ± {2 * error:.3f}")
    if given.out:
        np.savez(given.out, **dict(zip("abcd", network.weights, strict=True)))


if __name__ == "__main__":
    main()
