#!/usr/bin/env python3
"""A bot with search algorithms of OpenSpiel: MCTS in Connect Four and ISMCTS in block dominoes.

The bot requires `pip install open_spiel`. OpenSpiel supports only the standard rules of Connect Four, and
dominoes with `--rules openspiel`. The bot uses the Python version of ISMCTS, which takes milliseconds per
simulation.
"""

import argparse
import pathlib
import sys

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.games import block_dominoes

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tournament_bot import Bot, BotError  # noqa: E402
from monte_carlo_dominoes import possible_tiles, tile  # noqa: E402

CONNECT_FOUR = {"columns": 7, "rows": 6, "connect": 4, "pop-out": False, "cylinder": False,
                "misere": False, "swap": False}
DOMINOES = {"family": "block", "set": 6, "hand": 0, "opening": "first-seat", "target": 0}


def order_of_drops(columns):
    """Returns columns, from 0, in an order in which X and O may have dropped these discs, X first.

    OpenSpiel creates states from the history of moves, but an observation contains only the discs. Any order
    is sufficient: no order passes through a complete line, because the position has none.
    """
    last, dead = tuple(map(len, columns)), set()
    path, heights = [], [0] * len(columns)

    def fill():
        if tuple(heights) == last:
            return True
        if tuple(heights) in dead:
            return False
        disc = "XO"[len(path) % 2]
        for column, height in enumerate(heights):
            if height < last[column] and columns[column][height] == disc:
                heights[column] += 1
                path.append(column)
                if fill():
                    return True
                path.pop()
                heights[column] -= 1
        dead.add(tuple(heights))
        return False

    if not fill():
        raise BotError(f"impossible position: {columns}")
    return path


class ConnectFour:
    """A player that uses MCTS in C++, beginning with the public position."""

    def __init__(self, options, seed):
        self.game = pyspiel.load_game("connect_four")
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(
            self.game, evaluator, options.uct, options.simulations, 1000, options.solve, seed, False)

    def choose(self, question):
        state = self.game.new_initial_state()
        for column in order_of_drops(question.observation["columns"]):
            state.apply_action(column)
        return str(self.bot.step(state) + 1)


class Dominoes:
    """A player that uses ISMCTS in Python, with the hands that the other seat may have."""

    def __init__(self, options, seed):
        self.game = pyspiel.load_game("python_block_dominoes")
        chance = numpy.random.RandomState(seed)
        self.bot = ismcts.ISMCTSBot(
            self.game, mcts.RandomRolloutEvaluator(1, chance), options.uct, options.simulations,
            random_state=chance)

    def choose(self, question):
        if len(question.legal) == 1:
            return question.legal[0]
        seen = question.observation
        unseen, count = possible_tiles(seen), seen["counts"][1 - seen["seat"]]

        def world(*_):
            return self.state(seen, question.random.sample(unseen, count))

        self.bot.set_resampler(world)
        # OpenSpiel receives a state that is consistent with the observation, not the true state.
        action = block_dominoes._ACTIONS[self.bot.step(world())]
        low, high = map(int, action.tile)
        if action.edge is None:
            return f"lead {low}-{high}"
        return f"place {low}-{high} on {int(action.edge)}"

    def state(self, seen, other):
        """Returns a full state in which the other seat has the given tiles: the deal, then all placements."""
        hands = [[], []]
        hands[seen["seat"]] = [tile(text) for text in seen["hand"]]
        hands[1 - seen["seat"]] = list(other)
        plays = []
        for event in seen["history"]:
            words = event["action"].split()
            if words[0] != "pass":
                placed = tile(words[1])
                hands[event["seat"]].append(placed)
                edge = float(words[3]) if words[0] == "place" else None
                plays.append(block_dominoes.Action(event["seat"], tuple(map(float, placed)), edge))
        state = self.game.new_initial_state()
        for hand in hands:
            for low, high in hand:
                state.apply_action(block_dominoes._DECK.index((float(low), float(high))))
        for play in plays:
            state.apply_action(block_dominoes._ACTIONS_STR.index(str(play)))
        return state


class OpenSpiel(Bot):
    deterministic = True

    def __init__(self, options):
        self.options = options
        self.version = f"simulations={options.simulations},uct={options.uct}"
        self.kind = None

    def hello(self, message):
        for game, kind, rules in [("connect-four", ConnectFour, CONNECT_FOUR),
                                  ("dominoes", Dominoes, DOMINOES)]:
            if message.game == game and message.seats == 2:
                other = [x for x in rules if message.rules.get(x, rules[x]) != rules[x]]
                if other:
                    raise BotError(f"OpenSpiel's {game} does not support "
                                   f"{other[0]}={message.rules[other[0]]}")
                self.kind = kind
        if not self.kind:
            raise BotError("openspiel_bot.py plays only Connect Four, and dominoes --rules openspiel")

    def begin(self, game):
        game.searcher = self.kind(self.options, (game.seed + self.options.seed) & 0x7FFFFFFF)

    def choose(self, question):
        return question.game.searcher.choose(question)


def main():
    options = argparse.ArgumentParser(description="A bot with MCTS and ISMCTS of OpenSpiel.")
    options.add_argument("--simulations", type=int, default=1000, help="simulations per decision")
    options.add_argument("--uct", type=float, default=2.0, help="UCT constant")
    options.add_argument("--solve", action="store_true", help="MCTS: propagate proven wins and losses")
    options.add_argument("--seed", type=int, default=0, help="number to add to the seed of each game")
    OpenSpiel(options.parse_args()).run()


if __name__ == "__main__":
    main()
