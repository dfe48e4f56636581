"""An agent in the form of Kaggle's ConnectX: a win, else a block, else a column near the center.

    tournament connect-four --bot me=kaggle:kaggle_agent.py --strategy me --strategy greedy
"""

import random

# The boards without a threat so far. Globals live for one game.
seen = {}


def windows(config):
    """Yields the cells of every line, as indices of the flat board."""
    rows, columns, length = config.rows, config.columns, config.inarow
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                cells = [(row + down * x, column + right * x) for x in range(length)]
                if all(0 <= y < rows and 0 <= x < columns for y, x in cells):
                    yield [y * columns + x for y, x in cells]


def lands(board, column, config):
    """Returns the cell to which a disc in a column falls."""
    return max(cell for cell in range(column, len(board), config.columns) if board[cell] == 0)


def completes(board, column, mark, config):
    cell = lands(board, column, config)
    return any(cell in line and all(board[x] == mark for x in line if x != cell)
               for line in windows(config))


def agent(observation, configuration):
    board, mark = observation["board"], observation.mark
    free = [x for x in range(configuration["columns"]) if board[x] == 0]
    for who in (mark, 3 - mark):
        for column in free:
            if completes(board, column, who, configuration):
                return column
    seen[tuple(board)] = len(seen)
    print(f"step {observation.step}: {len(seen)} boards without a threat")
    middle = (configuration.columns - 1) / 2
    nearest = min(abs(x - middle) for x in free)
    return random.choice([x for x in free if abs(x - middle) <= nearest + 1])
