#!/usr/bin/env python3
"""Connect Four: an immediate win, else a block, else the column nearest to the center.

The bot plays on boards of any size. It only drops discs: with the `pop-out` and `swap` rules, it never pops or takes
over a disc.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tournament_bot import Bot, BotError  # noqa: E402


def makes_line(columns, column, disc, rules):
    """Returns true if a disc that is dropped into a column, counted from 0, completes a line."""
    width, row = len(columns), len(columns[column])

    def is_own(x, y):
        x = x % width if rules["cylinder"] else x
        return 0 <= x < width and 0 <= y < len(columns[x]) and columns[x][y] == disc

    for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
        length = 1
        for way in (1, -1):
            step = 1
            while step < rules["connect"] and is_own(column + way * step * right,
                                                     row + way * step * up):
                step += 1
            length += step - 1
        if length >= rules["connect"]:
            return True
    return False


class Greedy(Bot):
    version = "1"
    deterministic = True

    def hello(self, message):
        if message.game != "connect-four" or message.rules.get("misere"):
            raise BotError("greedy.py plays only Connect Four with misere=false")

    def choose(self, question):
        columns, rules = question.observation["columns"], question.observation["rules"]
        drops = [action for action in question.legal if action.isdigit()]
        own, other = "XO" if question.seat == 0 else "OX"
        for disc in (own, other):
            for action in drops:
                if makes_line(columns, int(action) - 1, disc, rules):
                    return action
        center = (len(columns) + 1) / 2
        nearest = min((abs(int(action) - center) for action in drops), default=None)
        best = [action for action in drops if abs(int(action) - center) == nearest]
        # The choice among equally near columns is random, because repeated games add no evidence.
        return question.random.choice(best or question.legal)


if __name__ == "__main__":
    Greedy().run()
