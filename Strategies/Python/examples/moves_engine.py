#!/usr/bin/env python3
"""An engine that reads lists of moves.

For each line of columns, such as 4453, it prints the line and a score for each column, which depends on
the discs in every line of four after a drop there. `--single` prints the score of the seat to move instead.

    tournament connect-four --bot me='moves:python3 moves_engine.py' --strategy me --strategy random
"""

import sys

LINES = [[(x + right * step, y + up * step) for step in range(4)]
         for x in range(7) for y in range(6) for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)]
         if x + 3 * right < 7 and 0 <= y + 3 * up < 6]
WEIGHTS = [0, 1, 8, 64, 512]


def balance(discs, own):
    """Returns the value of the lines with discs of only one side."""
    total = 0
    for line in LINES:
        found = {discs[cell] for cell in line if cell in discs}
        if len(found) == 1:
            value = WEIGHTS[sum(cell in discs for cell in line)]
            total += value if found == {own} else -value
    return total


def main():
    for line in sys.stdin:
        moves, discs, heights = line.strip(), {}, [0] * 7
        for ply, move in enumerate(moves):
            x = int(move) - 1
            discs[x, heights[x]] = ply % 2
            heights[x] += 1
        own = len(moves) % 2
        if "--single" in sys.argv:
            print(moves, balance(discs, own), flush=True)
            continue
        scores = [-1000 if heights[x] == 6 else balance({**discs, (x, heights[x]): own}, own)
                  for x in range(7)]
        print(moves, *scores, flush=True)


if __name__ == "__main__":
    main()
