"""Times OpenSpiel's Monte Carlo tree search, in C++, on the empty Connect Four board.

usage: time_openspiel.py SIMULATIONS SEARCHES   prints the simulations per second of one core
"""

import sys
import time

import pyspiel


def main():
    simulations, searches = int(sys.argv[1]), int(sys.argv[2])
    state = pyspiel.load_game("connect_four").new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, simulations, 1000, False, 1, False)
    start = time.perf_counter()
    for _ in range(searches):
        bot.mcts_search(state)
    print(simulations * searches / (time.perf_counter() - start))


main()
