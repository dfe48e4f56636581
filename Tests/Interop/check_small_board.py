"""Solves every position of a small board twice: with the command, and with plain minimax.

usage: check_small_board.py TOURNAMENT COLUMNS ROWS

Both must agree on the score of each position and on the columns that keep it.
"""

import subprocess
import sys
import threading


def lines_of(columns, rows, connect):
    """All lines as sets of squares; square column * rows + row."""
    found = []
    for column in range(columns):
        for row in range(rows):
            for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
                last = (column + right * (connect - 1), row + up * (connect - 1))
                if 0 <= last[0] < columns and 0 <= last[1] < rows:
                    found.append(
                        sum(
                            1 << ((column + right * i) * rows + row + up * i)
                            for i in range(connect)
                        )
                    )
    return found


def main():
    command, columns, rows = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    cells = columns * rows
    through = [[] for _ in range(cells)]
    for line in lines_of(columns, rows, 4):
        for square in range(cells):
            if line >> square & 1:
                through[square].append(line)
    column_bits = [((1 << rows) - 1) << (column * rows) for column in range(columns)]

    def moves(mine, theirs):
        """Each column with room: the column, the mover's discs after it, and whether it wins."""
        taken = mine | theirs
        for column, bits in enumerate(column_bits):
            square = column * rows + (taken & bits).bit_count()
            if taken & bits != bits:
                after = mine | 1 << square
                yield column, after, any(line & after == line for line in through[square])

    # Ply by ply: positions that continue, by the discs of the mover and the other, with a sequence of moves that
    # leads to them.
    layers = [{(0, 0): "-"}]
    while layers[-1]:
        following = {}
        for (mine, theirs), path in layers[-1].items():
            prefix = "" if path == "-" else path
            for column, after, wins in moves(mine, theirs):
                if not wins:
                    following.setdefault((theirs, after), prefix + str(column + 1))
        layers.append(following)
    total = sum(map(len, layers))

    expected = {}
    later = {}
    for played in range(len(layers) - 1, -1, -1):
        scores = {}
        for (mine, theirs), path in layers[played].items():
            by_column = {}
            for column, after, wins in moves(mine, theirs):
                by_column[column] = (
                    (cells + 1 - played) // 2 if wins else -later[theirs, after]
                )
            score = max(by_column.values(), default=0)
            scores[mine, theirs] = score
            best = ",".join(str(c + 1) for c, s in by_column.items() if s == score)
            expected[path] = (score, best)
        later = scores

    words = [command, "solve", "--columns", str(columns), "--rows", str(rows)]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def feed():
        for layer in layers:
            process.stdin.write("".join(path + "\n" for path in layer.values()))
        process.stdin.close()

    threading.Thread(target=feed).start()
    compared = 0
    for line in process.stdout:
        path, score, best = line.rstrip("\n").split("\t")[:3]
        if (int(score), best) != expected[path]:
            sys.exit(f"{path}: score {score}, columns {best}; minimax has {expected[path]}")
        compared += 1
    if process.wait() != 0 or compared != total:
        sys.exit(f"solve printed {compared} of {total} positions, status {process.returncode}")
    print(f"{columns} by {rows}: {total} unfinished positions agree with minimax")


main()
