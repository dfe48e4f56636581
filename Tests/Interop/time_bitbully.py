"""Times the solver BitBully on positions with known scores.

usage: time_bitbully.py POSITIONS   prints the mean in microseconds
       time_bitbully.py empty       prints the seconds for the empty board

The mean is the lower one of two searches. In one, the table is cleared before every position, which is not timed.
In the other, for searches of less than a millisecond, the table is cleared only before the first position: after
clearing, a short search mostly waits for memory.
"""

import sys
import time

from bitbully import bitbully_core


def board_of(moves):
    board = bitbully_core.BoardCore()
    for move in moves:
        if not board.play(int(move) - 1):
            sys.exit(f"BitBully can't play {moves}")
    return board


def mean(solver, search, positions, forgets):
    total = 0
    solver.resetTranspositionTable()
    for board, score in positions:
        if forgets:
            solver.resetTranspositionTable()
        start = time.perf_counter_ns()
        found = search(board)
        total += time.perf_counter_ns() - start
        if found != score:
            sys.exit(f"BitBully's score is {found}, not {score}")
    return total / 1e3 / len(positions)


def main():
    solver = bitbully_core.BitBullyCore()
    searches = [lambda board: solver.mtdf(board, 0), solver.nullWindow]
    if sys.argv[1] == "empty":
        board = board_of("")
        solver.resetTranspositionTable()
        start = time.perf_counter()
        found = searches[0](board)
        print(time.perf_counter() - start)
        return 0 if found == 1 else 1
    positions = []
    for line in open(sys.argv[1]):
        moves, score = line.split()
        positions.append((board_of(moves), int(score)))
    means = [mean(solver, search, positions, True) for search in searches]
    if min(means) < 1000:
        means += [mean(solver, search, positions, False) for search in searches]
    print(min(means))
    return 0


sys.exit(main())
