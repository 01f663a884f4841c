"""OpenSpiel's own algorithms on a small Bué: two players, two slots, one round, six cards.

External-sampling MCCFR learns a policy whose exploitability falls; then it sits down against
ISMCTS, which has to think at the table. Both are OpenSpiel's, as they are.

    python examples/openspiel_small_bue.py --iterations 4000 --deals 200
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

import tribu.adapters.openspiel  # noqa: F401  (registers the game)
from tribu.adapters.exploitability import grow
from tribu.adapters.table_spec import table_spec


def learn(game, iterations, slots):
    """An average policy, measured ten times on the way."""
    tree = grow(table_spec("bue", small=True, slots=slots))
    states = {}  # an OpenSpiel state for each information state of the tree

    def odds_of(policy):
        def choose(deal):
            key = id(deal)
            if key not in states:
                states[key] = game.new_initial_state()
                states[key].deal = deal
            return policy.action_probabilities(states[key])

        return tree.odds(choose)

    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for done in range(iterations + 1):
        if done % max(1, iterations // 10) == 0:
            gap = tree.improvements(odds_of(solver.average_policy())).sum()
            print(f"after {done:5d} iterations: NashConv {gap:.2f} points a deal", flush=True)
        solver.iteration()
    return solver.average_policy()


def duel(game, policy, deals, thinking, draw):
    """The policy's rewards against ISMCTS, changing places after every deal."""
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, draw), 30.0, thinking, random_state=draw
    )
    rewards = []
    for number in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
            elif player == number % 2:
                actions, odds = zip(*policy.action_probabilities(state).items(), strict=True)
            else:
                actions, odds = (bot.step(state),), (1.0,)
            state.apply_action(int(draw.choice(actions, p=odds)))
        rewards.append(state.returns()[number % 2])
    return np.array(rewards)


def main():
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--iterations", type=int, default=200, help="of MCCFR")
    ask.add_argument("--deals", type=int, default=200, help="against ISMCTS, 2 or more")
    ask.add_argument("--thinking", type=int, default=50, help="simulations of ISMCTS for a choice")
    ask.add_argument("--slots", type=int, default=2, choices=(1, 2), help="cards of a hand")
    given = ask.parse_args()
    game = pyspiel.load_game(f"tribu_bue(players=2,small=true,starter=0,slots={given.slots})")
    np.random.seed(1)  # OpenSpiel's solver draws from there
    policy = learn(game, given.iterations, given.slots)
    rewards = duel(game, policy, given.deals, given.thinking, np.random.RandomState(1))
    mean, error = rewards.mean(), rewards.std() / len(rewards) ** 0.5
    print(f"MCCFR against ISMCTS({given.thinking}): {mean:+.2f} ± {2 * error:.2f} points a deal")


if __name__ == "__main__":
    main()
