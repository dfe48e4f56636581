"""Independent rules of Connect Four and dominoes, simpler than those of the command."""


class Board:
    """Connect Four on any board, seen as a list of columns from the bottom up."""

    def __init__(self, rules):
        self.rules = rules
        self.columns = [[] for _ in range(rules["columns"])]
        self.plies = 0

    @property
    def mover(self):
        return self.plies % 2

    def legal(self):
        """By action number: drops, then pops, then a swap."""
        actions = [int(len(column) < self.rules["rows"]) for column in self.columns]
        if self.rules["pop-out"]:
            actions += [int(column[:1] == [self.mover]) for column in self.columns]
        # The message lacks this rule unless it is set.
        if self.rules.get("swap"):
            actions.append(int(self.plies == 1))
        return actions

    def play(self, number):
        """Plays an action; the rewards of both seats and the outcome if the game is over."""
        seat = self.mover
        if not self.legal()[number]:
            return ([-1, 1], [1, -1])[seat], "illegal-action"
        if number < len(self.columns):
            self.columns[number].append(seat)
        elif self.rules.get("swap") and number == len(self.legal()) - 1:
            self.columns = [[seat] * len(column) for column in self.columns]
        else:
            del self.columns[number - len(self.columns)][0]
        self.plies += 1
        for who in (seat, 1 - seat):
            if self.has_line(who):
                winner = 1 - who if self.rules["misere"] else who
                return ([1, -1], [-1, 1])[winner], "line"
        if not any(self.legal()):
            return [0, 0], "full-board"
        if self.rules["pop-out"] and self.plies >= 4 * self.rules["columns"] * self.rules["rows"]:
            return [0, 0], "ply-limit"
        return None

    def has_line(self, seat):
        width, length = len(self.columns), self.rules["connect"]

        def holds(column, row):
            if self.rules["cylinder"]:
                column %= width
            return 0 <= column < width and 0 <= row < len(self.columns[column]) and (
                self.columns[column][row] == seat)

        for column in range(width):
            for row in range(self.rules["rows"]):
                for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    # Around a cylinder, no cell counts twice.
                    if across and length > width:
                        continue
                    if all(holds(column + i * across, row + i * up) for i in range(length)):
                        return True
        return False

    def planes(self, seat):
        """The observation of a seat: its own discs and then the other's, the top row first."""
        return [int(len(column) > row and column[row] == who)
                for who in (seat, 1 - seat)
                for row in reversed(range(self.rules["rows"])) for column in self.columns]


def tiles(largest):
    """All tiles in their order."""
    return [(low, high) for high in range(largest + 1) for low in range(high + 1)]


def domino_actions(hand, placed, ends):
    """The legal actions of block dominoes, except for the first lead."""
    if not placed:
        return {f"lead {low}-{high}" for low, high in hand}
    return {f"place {low}-{high} on {number}" for low, high in hand for number in {low, high} & ends}
