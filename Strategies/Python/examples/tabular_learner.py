"""Q-learning with a table, against `random`, on a 4 by 4 board with three in a row.

    python3 tabular_learner.py [--steps 400000] [--command tournament] [--at-least 0.7]

The learner plays from both seats, with 256 concurrent games for each seat. It stores a value for every action
of every board that has occurred. Then it plays new games without exploration and prints its score: a win
counts 1, a draw ½. It requires numpy.
"""

import argparse
import pathlib
import random
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tournament_env import VectorEnv  # noqa: E402

SMALL = {"columns": 4, "rows": 4, "connect": 3}


def boards(observations):
    """Returns each board as one number, from the 32 bits of its observation."""
    bits = numpy.packbits(observations.reshape(len(observations), -1), axis=1)
    return bits.view(">u4").ravel().tolist()


class Learner:
    """A table with a value for every action of every board. Unknown values are 0."""

    def __init__(self, seed, rate=0.2, curiosity=0.2):
        self.values = {}
        self.random = random.Random(seed)
        self.rate = rate
        self.curiosity = curiosity

    def legal_values(self, board, mask):
        """Returns the values of a board's legal actions, by action."""
        values = self.values.get(board)
        if values is None:
            values = {action: 0.0 for action, legal in enumerate(mask) if legal}
            self.values[board] = values
        return values

    def choose(self, values, curiosity):
        """Returns the best action, or, with the probability `curiosity`, a random one."""
        if self.random.random() < curiosity:
            return self.random.choice(list(values))
        return max(values, key=values.get)

    def train(self, env, steps):
        """Plays a number of steps and updates the values after each step."""
        observations, info = env.reset()
        known = [self.legal_values(*pair)
                 for pair in zip(boards(observations), info["action_mask"].tolist())]
        for _ in range(steps // env.num_envs):
            actions = [self.choose(values, self.curiosity) for values in known]
            observations, rewards, done, _, info = env.step(actions)
            then = [self.legal_values(*pair)
                    for pair in zip(boards(observations), info["action_mask"].tolist())]
            for values, action, reward, end, new in zip(
                    known, actions, rewards.tolist(), done.tolist(), then):
                worth = reward if end else max(new.values())
                values[action] += self.rate * (worth - values[action])
            known = then

    def score(self, env, games, seed):
        """Returns the mean score in the first games of a seed, without learning or exploration."""
        observations, info = env.reset(seed=seed)
        # Each environment contributes the same number of games, because otherwise short games would be too
        # frequent.
        left = numpy.full(env.num_envs, games // env.num_envs)
        total = 0.0
        while left.any():
            actions = [
                self.choose(self.values.get(board) or dict.fromkeys(numpy.flatnonzero(mask), 0), 0)
                for board, mask in zip(boards(observations), info["action_mask"])]
            observations, rewards, done, _, info = env.step(actions)
            counted = done & (left > 0)
            total += ((rewards[counted] + 1) / 2).sum()
            left[counted] -= 1
        return total / (games // env.num_envs * env.num_envs)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=400_000, help="number of decisions for learning")
    parser.add_argument("--games", type=int, default=5_120, help="number of games for evaluation")
    parser.add_argument("--command", help="path of the program tournament")
    parser.add_argument("--at-least", type=float, default=0, help="minimum score, below which the exit status is 1")
    options = parser.parse_args()
    learner = Learner(seed=1)
    scores = []
    envs = [VectorEnv("connect-four", 256, seat=seat, against="random", rule=SMALL,
                      command=options.command) for seat in (0, 1)]
    try:
        before = [learner.score(env, options.games // 2, seed=2) for env in envs]
        for env in envs:
            env.reset(seed=1)
            learner.train(env, options.steps // 2)
        scores = [learner.score(env, options.games // 2, seed=2) for env in envs]
    finally:
        for env in envs:
            env.close()
    for name, pair in (("before", before), ("after", scores)):
        print(f"score {name}: {sum(pair) / 2:.3f} (first seat {pair[0]:.3f}, second {pair[1]:.3f})")
    print(f"{len(learner.values)} boards known")
    if sum(scores) / 2 < options.at_least:
        sys.exit(f"the score is less than {options.at_least}")


if __name__ == "__main__":
    main()
