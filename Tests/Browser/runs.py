"""Results of every kind for pages, made by the command."""

import csv
import dataclasses
import pathlib
import signal
import subprocess
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
GAMES = ["connect-four", "dominoes", "electronic-dominoes", "snap", "quiz", "high-card"]
HOSTILE = ["</script><img src=x onerror=alert(1)>", "\"'><svg onload=alert(2)>", "<!--<script>",
           "${alert(3)}&lt;b&gt;", "`\\u003c/style><style>*{display:none}"]
TWO = ["--strategy", "random", "--strategy", "greedy"]


@dataclasses.dataclass
class Results:
    """The subject of a page, and the tables with its numbers."""

    # The arguments of 'report'.
    paths: list
    # The folder with the tables for each part of the page, or None without tables to compare.
    folders: list
    # Words that the page must contain.
    words: list = dataclasses.field(default_factory=list)
    # True if the page has recorded games.
    has_replays: bool = False
    # True if an unfolded table can be sorted.
    sorts: bool = True


class Runs:
    """Plays in a separate folder."""

    def __init__(self, command, folder):
        self.command = str(command)
        self.folder = folder
        folder.mkdir(parents=True)

    def run(self, *words):
        done = subprocess.run(
            [self.command, *map(str, words)], capture_output=True, text=True, timeout=120,
            cwd=self.folder)
        if done.returncode:
            raise RuntimeError(f"{' '.join(map(str, words))}: {done.returncode}: {done.stderr}")
        return done.stdout

    def play(self, *words):
        """Plays a run, and returns its folder."""
        output = self.folder / f"runs-{sum(1 for _ in self.folder.iterdir())}"
        self.run(*words, "--quiet", "--output", output)
        return next(path for path in output.iterdir() if not path.name.startswith("."))

    def report(self, results, name="page.html"):
        page = self.folder / name
        self.run("report", *results.paths, "--output", page)
        return page

    def rated(self, path, name):
        """Returns the folder of ratings of some tables."""
        output = self.folder / name
        self.run("rate", path, "--output", output)
        return output


def played(*words, **more):
    def make(runs):
        folder = runs.play(*words)
        return Results([folder], [folder], **more)
    return make


def compared(runs):
    folder = runs.play("compare", "dominoes", "--rules-b", "draw", "--games", 200)
    return Results(
        [folder], [folder], ["matchup_differences.csv", "Rules B: family=draw"], has_replays=True, sorts=False)


def rated(runs):
    folder = runs.rated(runs.play("connect-four", "--games", 200), "rated")
    return Results([folder], [folder])


def several(runs):
    one = runs.play("connect-four", "--games", 100, *TWO)
    other = runs.play("snap", "--games", 60, "--seats", 3)
    comparison = compared(runs).folders[0]
    ratings = runs.rated(one, "ratings")
    folders = [one, other, comparison, ratings]
    return Results(folders, folders, [folder.name for folder in folders])


def interrupted(*asked, sorts=True):
    """Plays games that received SIGINT, and names the folder as it would have been named."""
    return lambda runs: interrupt(runs, asked, sorts)


def interrupt(runs, asked, sorts):
    output = runs.folder / "broken"
    words = [runs.command, *asked, "--output", output, "--quiet"]
    # The parent process may have set its children to ignore the signal.
    process = subprocess.Popen(
        list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    status = process.wait(timeout=20)
    if status != 3:
        raise RuntimeError(f"an interrupted run ends with status {status}")
    hidden = next(output.iterdir())
    name = hidden.name.removeprefix(".").removesuffix(".part").removesuffix(".partial")
    return Results([output / name], [None], ["is not finished"], sorts=sorts)


def foreign(names, length, games=60):
    """Writes tables in the form of a different program, and the results of 'rate'; long games are first."""
    def make(runs):
        folder = runs.folder / "foreign"
        folder.mkdir()
        rows = [["game_id", "deal_id", length]], [["game_id", "seat", "strategy", "rank", "points"]]
        game = 0
        for first in range(len(names)):
            for second in range(first + 1, len(names)):
                for number in range(games // 2):
                    pair = game // 2
                    for seats in [(first, second), (second, first)]:
                        rows[0].append([game, pair, 5000 if game < 4 else 5 + (game * 7) % 11])
                        better = (game * 5 + first) % 3
                        for seat, name in enumerate(seats):
                            rank = 1 if better == 2 or better == seat else 2
                            rows[1].append([game, seat, names[name], rank, 3 - rank])
                        game += 1
        for name, table in zip(["games", "seats"], rows):
            with open(folder / f"{name}.csv", "w", newline="") as file:
                csv.writer(file, lineterminator="\n").writerows(table)
        ratings = runs.rated(folder / "games.csv", "rated")
        return Results([folder / "games.csv"], [ratings], list(names))
    return make


def lines(name):
    return f"{name}=python3 {TESTS}/Bots/misbehave.py nonsense games"


AXELROD = ["Tit For Tat", "Cooperator", "Defector", "Adaptive Pavlov 2006: ['x', 1, 0.5]",
           "Random: 0.5", "Grudger", "ZD-Extort-2: 0.1111111111111111, 0.5"]
CASES = [
    *((f"{game}, default", played(game)) for game in GAMES),
    *((f"{game}, recorded", played(game, "--games", 30, "--replays", "all", has_replays=True))
      for game in GAMES),
    ("50 strategies", played(
        "connect-four", "--games", 4900,
        *(word for number in range(1, 51) for word in ("--strategy", f"A{number}=random")))),
    ("12 strategies", played(
        "dominoes", "--games", 660,
        *(word for number in range(1, 13) for word in ("--strategy", f"Twelve of them {number}=random")))),
    ("a strategy alone", played(
        "connect-four", "--games", 40, "--strategy", "random", "--strategy", "random")),
    ("one game", played("connect-four", "--games", 1, *TWO, "--replays", "all", has_replays=True)),
    ("nothing but draws", played(
        "connect-four", "--games", 40, *TWO, "--rule", "columns=2", "--rule", "rows=1", "--rule",
        "connect=2", "--replays", "all", has_replays=True)),
    ("forfeits", played(
        "connect-four", "--games", 40, "--strategy", "me=me", "--strategy", "random", "--bot",
        lines("me"), "--replays", "all", words=["were forfeited"], has_replays=True)),
    ("judged by perfect play", played(
        "connect-four", "--games", 10, "--strategy", "perfect:blunder-rate=0.2", "--strategy",
        "minimax", "--analyze", "all", "--replays", "all", "--rule", "columns=6", "--rule", "rows=5",
        has_replays=True)),
    ("links", played(
        "snap", "--games", 60, "--link", "lobby=found", "--link", "loss=0.02", "--link",
        "jitter=15", "--link", "disconnects=0.2", "--replays", "all", words=["loss=0.02"],
        has_replays=True)),
    ("three seats", played(
        "dominoes", "--seats", 3, "--rules", "all-fives", "--games", 60, "--replays", "all",
        has_replays=True)),
    ("four seats", played("snap", "--seats", 4, "--games", 48, "--replays", "all", has_replays=True)),
    ("three at the buzzer", played(
        "quiz", "--rules", "buzzer", "--seats", 3, "--games", 60, "--replays", "all",
        has_replays=True)),
    ("a sequential test", played(
        "connect-four", *TWO, "--games", 2000, "--sprt", "elo1=20", words=["SPRT"])),
    ("openings and replicates", played(
        "connect-four", *TWO, "--games", 120, "--rule", "opening-plies=2", "--replicates", 3)),
    ("a ladder of skill", played(
        "skill", "dominoes", "--from", 4, "--doublings", 2, "--games", 60,
        words=["Skill depth", "restricted play", "sees hidden information"])),
    ("measured positions", played(
        "dominoes", "--seats", 3, "--games", 60, "--position-metrics", "full:20", "--strategy", "random",
        "--strategy", "greedy", "--strategy", "random",
        words=["Position metrics", "by MCTS, 20 simulations"])),
    ("part of a run", played(
        "snap", "--games", 80, "--shard", "1/2", words=["hese results are shard 1/2 of a run"])),
    ("a comparison", compared),
    ("a comparison over links", played(
        "compare", "snap", "--link-a", "delay=0", "--link-b", "1.delay=40", "--games", 60, has_replays=True,
        sorts=False)),
    ("long names", played(
        "connect-four", "--games", 40, "--strategy", "Extraordinary Threatfinder=alpha-beta:depth=2",
        "--strategy", f"{'x' * 60}=random", "--strategy", "mcts:simulations=20", "--replays", "all",
        has_replays=True)),
    ("ratings", rated), ("several on one page", several),
    ("an interrupted run", interrupted("connect-four", *TWO, "--games", "3000000")),
    ("a sweep of one setting", played(
        "sweep", "connect-four", "--vary", "rule:columns=4..8", *TWO, "--games", 200,
        words=["First-player score by columns", "p-values Holm-adjusted"], sorts=False)),
    ("a sweep of two settings", played(
        "sweep", "dominoes", "--vary", "rule:family=block,draw", "--vary", "rule:hand=5..7",
        "--games", 100, words=["Effects", "family"], sorts=False)),
    ("an interrupted sweep", interrupted(
        "sweep", "connect-four", "--vary", "rule:columns=4..9", "--vary", "rule:rows=4..7", *TWO,
        "--games", 40_000, sorts=False)),
    *((f"a tuning by {method}", played(
        "tune", "connect-four", "--tune", f"mcts:exploration={values}", "--strategy",
        "mcts:simulations=20", "--against", "greedy", "--budget", 1200, "--method", method,
        words=["Tuned parameters", "Validation"]))
      for method, values in [("halving", "0.1,0.5,3"), ("spsa", "0.2..3"), ("ntbea", "0.2..3")]),
    ("a tuning of two parameters", played(
        "tune", "connect-four", "--tune", "alpha-beta:nodes=0..400", "--tune",
        "alpha-beta:depth=1..4", "--against", "greedy", "--budget", 400, "--method", "spsa")),
    ("an interrupted tuning", interrupted(
        "tune", "connect-four", "--tune", "mcts:exploration=0.2..3", "--strategy",
        "mcts:simulations=50", "--against", "greedy", "--budget", 300_000,
        sorts=False)),
    ("tables of another program", foreign(AXELROD, "plies")),
    ("hostile names", foreign(HOSTILE, "turns")),
    ("archive, version-8", lambda runs: Results(
        [TESTS / "Archives/version-8"], [TESTS / "Archives/version-8"])),
]

# The checks of every change: a page of each kind in all checks,
KINDS = {
    "connect-four, recorded", "a comparison", "ratings", "an interrupted run", "a sweep of two settings",
    "a tuning by spsa", "an interrupted tuning", "tables of another program", "hostile names",
}
# and pages whose numbers or games come from other code.
OTHERS = {
    "connect-four, default", *(f"{game}, recorded" for game in GAMES), "50 strategies", "forfeits",
    "judged by perfect play", "links", "a comparison over links", "long names", "four seats", "a sequential test", "openings and replicates",
    "a ladder of skill", "measured positions", "part of a run", "several on one page",
    "a sweep of one setting", "an interrupted sweep", "a tuning by halving", "a tuning by ntbea",
    "archive, version-8",
}
assert KINDS | OTHERS <= {name for name, _ in CASES}
