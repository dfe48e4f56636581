#!/usr/bin/env python3
"""Writes the bots of a class of thirty into a folder: eighteen play, eight are broken, and four lose games by faults.

    Tests/League/bots.py FOLDER

Each bot is what a student might hand in for Connect Four: a file, or a folder with other files. CLASS says what a
league in the strict sandbox must find.
"""

import pathlib
import shutil
import sys

MODULE = pathlib.Path(__file__).resolve().parents[2] / "Strategies" / "Python" / "tournament_bot.py"

# By name: what is expected, and a text of the reason, or why the bot is unusual. A bot that is "broken" fails its
# trial and plays no game. One that "forfeits" passes its trial and loses games by the fault in the text. One that
# "varies" plays, but not the same games again.
CLASS = {
    "alice": ("plays", "wins, blocks, and does not give away the field above"),
    "bella": ("forfeits", "list index out of range"),  # in its ninth decision
    "ben": ("plays", "near the center, as in the tutorial"),
    "carlos": ("forfeits", "no answer in time"),  # looks for a free column for ever
    "chloe": ("plays", "the five lines of the tutorial, in a single file"),
    "daniel": ("plays", "the bot of new-bot, unchanged"),
    "diana": ("forfeits", "illegal action 4: column 4 is full"),
    "emma": ("plays", "wins or blocks"),
    "ethan": ("broken", "illegal action"),  # counts from 1 twice
    "felix": ("plays", "alpha-beta, in a module of its own"),
    "fiona": ("plays", "asks the network, and does without it"),
    "george": ("plays", "spies on neighbors, results and the system, and does without them"),
    "grace": ("plays", "Monte Carlo with the random numbers of the game"),
    "hannah": ("broken", "alice/bot.py"),  # copies the bot of a neighbor
    "henry": ("varies", "Monte Carlo for a time"),
    "isabel": ("plays", "an agent for Kaggle"),
    "jack": ("plays", "minimax with a heuristic, in a single file"),
    "maya": ("plays", "prints what it thinks, with the module"),
    "noah": ("plays", "reads openings from a file of its own"),
    "olivia": ("varies", "learns from game to game"),
    "paul": ("plays", "imports for two seconds"),
    "quinn": ("broken", "games.log"),  # writes a file
    "rachel": ("plays", "megabytes of standard error"),
    "sam": ("forfeits", "is not an action"),  # prints megabytes before a winning move
    "tom": ("broken", "Thinking about my move"),  # prints what it thinks, without the module
    "victor": ("broken", "NameError: name 'Bott' is not defined"),
    "wendy": ("broken", "SyntaxError"),
    "xavier": ("broken", "No module named 'board_helpers'"),  # did not hand in the file
    "yusuf": ("broken", "no answer in time"),  # never finds its first move
    "zoe": ("varies", "random, in a single file"),
}
# The lines that Python names if they fail.
LINES = {
    "bella": "plan = PLANS[game.turn]",
    "hannah": 'exec(best.read_text().split("if __name__")[0])',
    "quinn": 'with open("games.log", "a") as log:',
    "victor": "class MyBot(Bott):",
    "wendy": "def choose(self, question)",
    "xavier": "import board_helpers",
}

BOT = '''from tournament_bot import Bot


class MyBot(Bot):
    deterministic = True

    def choose(self, question):
{choose}

if __name__ == "__main__":
    MyBot().run()
'''
WINS = '''

def wins(columns, action, disc):
    """Whether a disc that is dropped into a column completes a line of four."""
    x, y = int(action) - 1, len(columns[int(action) - 1])

    def run(dx, dy):
        count, i, j = 0, x + dx, y + dy
        while 0 <= i < len(columns) and 0 <= j < len(columns[i]) and columns[i][j] == disc:
            count, i, j = count + 1, i + dx, j + dy
        return count

    return any(run(dx, dy) + run(-dx, -dy) >= 3 for dx, dy in [(1, 0), (0, 1), (1, 1), (1, -1)])
'''
PLAYOUT = '''

def playout(columns, mine, other, random):
    """Plays random moves to the end: 1 if I win, 0 if I lose."""
    columns, player, opponent = list(columns), other, mine
    while True:
        free = [x for x in range(7) if len(columns[x]) < 6]
        if not free:
            return 0.5
        x = random.choice(free)
        if wins(columns, x + 1, player):
            return 1 if player == mine else 0
        columns[x] += player
        player, opponent = opponent, player
'''


def bot(choose, before="", imports=""):
    """A bot with the module, of the lines of its method and others before its class."""
    lines = "".join(f"        {line}\n" if line else "\n" for line in choose.strip("\n").splitlines())
    text = BOT.replace("{choose}\n", lines + "\n")
    head, rest = text.split("\n", 1)
    return f"{imports}{head}\n{before}{rest}"


def bare(choose, before="", imports=""):
    """A single file that reads the messages itself."""
    lines = "".join(f"        {line}\n" if line else "\n" for line in choose.strip("\n").splitlines())
    return (f"import json\nimport sys\n{imports}{before}\n"
            f"for line in sys.stdin:\n    message = json.loads(line)\n    if message[\"type\"] == \"move\":\n{lines}")


# Lines of several bots.
SEES = '''
columns = question.observation["columns"]
mine, other = ("X", "O") if question.seat == 0 else ("O", "X")
'''
SEES_BARE = '''
columns, legal = message["observation"]["columns"], message["legal"]
mine, other = ("X", "O") if message["seat"] == 0 else ("O", "X")
'''
WINS_OR_BLOCKS = '''
for disc in mine, other:
    for action in question.legal:
        if wins(columns, action, disc):
            return action
'''
CENTER = '''
return min(question.legal, key=lambda action: abs(int(action) - 4))
'''
AFTER = '''
def after(action):
    return [column + mine if str(x) == action else column for x, column in enumerate(columns, 1)]
'''

ALICE = SEES + WINS_OR_BLOCKS + '''
def gives_away(action):
    after = list(columns)
    after[int(action) - 1] += mine
    return len(after[int(action) - 1]) < 6 and wins(after, action, other)

return min(question.legal, key=lambda action: (gives_away(action), abs(int(action) - 4)))
'''

BELLA_PLANS = '''

# For each of my moves, the columns that I like best.
PLANS = ["4352617", "4536271", "3542617", "5346271", "4352617", "3524617", "5364271", "4352617"]
'''
BELLA = '''
game = question.game
game.turn = getattr(game, "turn", -1) + 1
plan = PLANS[game.turn]
''' + SEES + WINS_OR_BLOCKS + '''
return min(question.legal, key=plan.index)
'''

CARLOS = '''
columns = question.observation["columns"]
x = question.random.randrange(7)
while len(columns[x]) == 6:
    x = 6 - x
return str(x + 1)
'''

ETHAN = '''
columns = question.observation["columns"]
best = 0
for x, column in enumerate(columns, 1):
    if len(column) < 6:
        best = x
return str(best + 1)
'''

FELIX_BOARD = '''"""Search for Connect Four."""
''' + WINS + '''

def search(columns, mine, other, depth, low, high):
    """The value for the player to move: 1 wins, -1 loses."""
    free = [x for x in (3, 2, 4, 1, 5, 0, 6) if len(columns[x]) < 6]
    if any(wins(columns, x + 1, mine) for x in free):
        return 1
    if depth == 0 or not free:
        return 0
    for x in free:
        columns[x] += mine
        value = -search(columns, other, mine, depth - 1, -high, -low)
        columns[x] = columns[x][:-1]
        if value >= high:
            return value
        low = max(low, value)
    return low
'''
FELIX = SEES + AFTER + '''
def value(action):
    if board.wins(columns, action, mine):
        return 2
    return -board.search(after(action), other, mine, 2, -1, 1)

return max(question.legal, key=lambda action: (value(action), -abs(int(action) - 4)))
'''

FIONA_ASKS = '''

def ask(history):
    """Asks the perfect solver in the Internet."""
    try:
        with socket.create_connection(("solver.example.org", 80), timeout=0.2) as solver:
            print("fiona reached the network", file=sys.stderr)
            solver.sendall(json.dumps(history).encode())
            return solver.recv(100).decode()
    except OSError as error:
        print("no network:", error, file=sys.stderr)
        return None
'''
FIONA = '''
answer = ask(question.history)
if answer in question.legal:
    return answer
''' + CENTER

GEORGE_SPIES = '''

def spy():
    """Looks for the other bots and the results."""
    here = pathlib.Path(__file__).resolve().parent
    for folder in list(here.parents)[:3]:
        for pattern in "*.py", "*/*.py", "*.csv", "*.json", "Games/*/*.csv", "pages/*.html":
            yield from folder.glob(pattern)
    yield here.parent / "alice" / "bot.py"
    yield pathlib.Path("/etc/shadow")
    yield pathlib.Path.home() / ".bashrc"


for path in spy():
    try:
        if pathlib.Path(__file__).resolve().parent not in path.parents:
            print("george read", path, len(path.read_text()), file=sys.stderr)
    except OSError as error:
        print("george could not read", error, file=sys.stderr)
'''

GRACE = SEES + AFTER + '''
def value(action):
    if wins(columns, action, mine):
        return 9
    return sum(playout(after(action), mine, other, question.random) for _ in range(4))

return max(question.legal, key=value)
'''

HANNAH = '''

# Alice's bot is better than mine.
best = pathlib.Path(__file__).resolve().parent.parent / "alice" / "bot.py"
exec(best.read_text().split("if __name__")[0])
'''

HENRY = SEES + AFTER + '''
sums = dict.fromkeys(question.legal, 0)
end = time.monotonic() + 0.01
while time.monotonic() < end:
    for action in sums:
        won = wins(columns, action, mine)
        sums[action] += 1 if won else playout(after(action), mine, other, random)
return max(sums, key=sums.get)
'''

ISABEL = '''def agent(observation, configuration):
    board, mark = observation.board, observation.mark
    free = [column for column in range(configuration.columns) if board[column] == 0]

    def height(column):
        return sum(board[row * configuration.columns + column] == 0 for row in range(configuration.rows))

    def neighbors(column):
        """My discs in the bottom row of this column and next to it."""
        bottom = board[-configuration.columns:]
        return sum(bottom[x] == mark for x in (column - 1, column, column + 1) if 0 <= x < configuration.columns)

    return max(free, key=lambda column: (neighbors(column), height(column), -column))
'''

JACK_COUNTS = WINS + '''

def score(columns, mine, other):
    """The winning columns of mine, without those of the other."""
    free = [x + 1 for x in range(7) if len(columns[x]) < 6]
    return (sum(wins(columns, x, mine) for x in free) - 3 * sum(wins(columns, x, other) for x in free)
            + 0.1 * columns[3].count(mine))
'''
JACK = SEES_BARE + AFTER + '''
best = max(legal, key=lambda action: (wins(columns, action, mine), score(after(action), mine, other)))
print(json.dumps({"action": best}), flush=True)
'''

MAYA = SEES + '''
print("my discs:", sum(column.count(mine) for column in columns))
return max(question.legal, key=lambda action: (columns[int(action) - 1].count(mine), action))
'''

NOAH_READS = '''
BOOK = json.loads((pathlib.Path(__file__).parent / "openings.json").read_text())

'''
NOAH = '''
key = "/".join(question.observation["columns"])
if BOOK.get(key) in question.legal:
    return BOOK[key]
return question.legal[len(question.legal) // 2]
'''
NOAH_BOOK = '{"//////": "4", "///X///": "4", "///XO///": "3", "///XOX///": "4"}\n'

OLIVIA = '''from tournament_bot import Bot


class MyBot(Bot):
    def __init__(self):
        self.points = {str(x): 0.0 for x in range(1, 8)}

    def begin(self, game):
        game.played = []

    def choose(self, question):
        action = max(question.legal, key=lambda x: self.points[x] + question.random.random())
        question.game.played.append(action)
        return action

    def end(self, result):
        for action in result.game.played:
            self.points[action] += 0.1 if result.rank == 1 else -0.1


if __name__ == "__main__":
    MyBot().run()
'''

QUINN = '''
with open("games.log", "a") as log:
    print(question.observation["columns"], file=log)
return question.legal[-1]
'''

RACHEL = '''
if question.observation["ply"] < 6:
    for x in range(20000):
        print("evaluating line", x, question.observation["columns"], file=sys.stderr)
''' + CENTER

SAM_TREE = WINS + '''

def tree(columns, depth):
    """All positions after some moves."""
    if depth == 0:
        return columns
    return [tree(columns[:x] + [columns[x] + "?"] + columns[x + 1:], depth - 1) for x in range(7)]

'''
SAM = SEES_BARE + '''
winning = [action for action in legal if wins(columns, action, mine)]
if winning:
    print(json.dumps(tree(columns, 5), indent=1))
print(winning[0] if winning else legal[len(legal) // 2], flush=True)
'''

TOM = '''
print("Thinking about my move", message["observation"]["ply"])
print(message["legal"][-1], flush=True)
'''

YUSUF = '''
column = 4
while column not in question.legal:
    column = column % 7 + 1
return str(column)
'''

DECLARES = "    deterministic = True\n\n"
# The text of each file.
FILES = {
    "alice/bot.py": bot(ALICE, WINS),
    "bella/bot.py": bot(BELLA, BELLA_PLANS + WINS),
    "ben/bot.py": bot(CENTER),
    "carlos/bot.py": bot(CARLOS),
    "chloe.py": bare('print(message["legal"][0], flush=True)'),
    "daniel/bot.py": bot("return question.random.choice(question.legal)"),
    "diana/bot.py": bot('return "4"'),
    "emma/bot.py": bot(SEES + WINS_OR_BLOCKS + "\nreturn question.random.choice(question.legal)", WINS),
    "ethan/bot.py": bot(ETHAN),
    "felix/bot.py": bot(FELIX, imports="import board\n"),
    "felix/board.py": FELIX_BOARD,
    "fiona/bot.py": bot(FIONA, FIONA_ASKS, "import json\nimport socket\nimport sys\n"),
    "george/bot.py": bot(CENTER, GEORGE_SPIES, "import pathlib\nimport sys\n"),
    "grace/bot.py": bot(GRACE, WINS + PLAYOUT),
    "hannah/bot.py": f"import pathlib\n{HANNAH}\nMyBot().run()\n",
    "henry/bot.py": bot(HENRY, WINS + PLAYOUT, "import random\nimport time\n").replace(DECLARES, ""),
    "isabel/submission.py": ISABEL,
    "jack.py": bare(JACK, JACK_COUNTS),
    "maya/bot.py": bot(MAYA),
    "noah/bot.py": bot(NOAH, NOAH_READS, "import json\nimport pathlib\n"),
    "noah/openings.json": NOAH_BOOK,
    "olivia/bot.py": OLIVIA,
    "paul/bot.py": bot(CENTER, "\ntime.sleep(2)  # instead of: import torch\n", "import time\n"),
    "quinn/bot.py": bot(QUINN),
    "rachel/bot.py": bot(RACHEL, imports="import sys\n"),
    "sam.py": bare(SAM, SAM_TREE),
    "tom.py": bare(TOM),
    "victor/bot.py": bot(CENTER).replace("(Bot)", "(Bott)"),
    "wendy/bot.py": bot(CENTER).replace("choose(self, question):", "choose(self, question)"),
    "xavier/bot.py": bot("return board_helpers.best(question.observation)", imports="import board_helpers\n"),
    "yusuf/bot.py": bot(YUSUF),
    "zoe.py": bare('print(random.choice(message["legal"]), flush=True)', imports="import random\n"),
}


def write(folder, names=tuple(CLASS)):
    """Writes some bots of the class, in the given order."""
    for name in names:
        for path, text in FILES.items():
            if path.split("/")[0].removesuffix(".py") != name:
                continue
            file = pathlib.Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            if file.name == "bot.py":
                shutil.copyfile(MODULE, file.with_name(MODULE.name))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[2].strip())
    write(sys.argv[1])
