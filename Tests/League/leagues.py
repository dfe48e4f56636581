"""A league in a folder: what its files must say, and which bytes must be the same again."""

import collections
import csv
import hashlib
import html
import itertools
import json
import re
import shutil

import bots
from tables import expect, strip

# The baselines of a class, as tables name them, and the table of the matchups that were played.
BASELINES = ["random", "greedy", "mcts", "alpha-beta"]
PLAYED = "played"
# Bots that play the same games again, in a few seconds; one of them is broken, and one forfeits.
SMALL = ["alice", "bella", "ben", "chloe", "wendy"]
# Members of league.json that these checks change, so that games take less time.
SETTINGS = {"games": 6}
# Files about times, and those with hashes of such files.
OUTSIDE = "timings.csv", "provenance.json", "datapackage.json", "ro-crate-metadata.json"


def label(row):
    """The name of a version in other tables: alice, then alice.2."""
    return row["entrant"] if row["version"] == "1" else f"{row['entrant']}.{row['version']}"


class League:
    """A league in the folder of a check. All leagues of a check have the same path, which results may contain."""

    def __init__(self, bench, names=tuple(SMALL)):
        self.bench = bench
        self.folder = bench.folder / "league"
        self.entrants = self.folder / "entrants"
        self.names = names
        bench.run("league", "init", self.folder, "--class")
        if SETTINGS:
            file = self.folder / "league.json"
            file.write_text(json.dumps({**json.loads(file.read_text()), **SETTINGS}, indent=2) + "\n")
        bots.write(self.entrants, names)

    def start(self, *words):
        return self.bench.start("league", "update", self.folder, "--quiet", *words)

    def update(self, status=0):
        """Updates to the end; returns the output and the errors."""
        return " ".join("".join(self.bench.end(self.start(), status, seconds=3600)).split())

    def run(self, command, *words):
        return "".join(self.bench.run("league", command, self.folder, *words))

    def remove(self):
        shutil.rmtree(self.folder)

    def file(self, name):
        """The file of a bot that is a folder."""
        return self.entrants / name / "bot.py"

    def rows(self, name):
        with open(self.folder / f"{name}.csv", newline="") as file:
            return list(csv.DictReader(file))

    def versions(self, name):
        """The labels of a bot's versions, with their problems."""
        return {label(row): row["problem"] for row in self.rows("versions") if row["entrant"] == name}

    def matchups(self):
        return self.rows(PLAYED)

    def page(self, name):
        """The text of a page without its marks, in one line."""
        text = (self.folder / "pages" / f"{name}.html").read_text()
        return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())

    def players(self):
        """The versions and baselines that must have played."""
        latest = {row["entrant"]: row for row in self.rows("versions")}
        return {*BASELINES, *(label(row) for row in latest.values() if not row["problem"])}

    def content(self):
        """Hashes of all files except entrants, without what depends on times and processes."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder)
            if (path.is_dir() or path.name in OUTSIDE or name.parts[0] == "entrants" or path.name.startswith("stderr-")
                    or path.name.endswith("lock")):
                continue
            data = path.read_bytes()
            if path.name == "decisions.jsonl":
                data = json.dumps([strip(line) for line in data.splitlines()]).encode()
            found[str(name)] = hashlib.sha256(data).hexdigest()
        return found

    def expect_content(self, content, when):
        found = self.content()
        wrong = sorted(name for name in {*found, *content} if found.get(name) != content.get(name))
        expect(not wrong, f"{when}, {len(wrong)} files differ: {wrong[:5]}")


def add_robot(league):
    """Adds a command, whose program stays outside of the league, and returns its file."""
    robot = league.bench.folder / "robot" / "robot.py"
    robot.parent.mkdir()
    robot.write_text(bots.FILES["chloe.py"])
    # 'python3 FILE' would be copied into the league.
    league.run("add", "robot", f"python3 -u {robot}")
    return robot


def expect_pairs(league, players):
    """Each player has met each other, in the same number of games, and in each block once."""
    games, blocks = collections.Counter(), collections.Counter()
    for row in league.matchups():
        pair = frozenset((row["first"], row["second"]))
        if pair <= {*players}:
            games[pair] += int(row["games"])
            blocks[pair, row["block"]] += 1
    expected = {frozenset(pair) for pair in itertools.combinations(players, 2)}
    missing = sorted(map(sorted, expected - {*games}))
    expect(not missing, f"{len(missing)} of {len(expected)} matchups were not played, such as {missing[:3]}")
    expect(len({*games.values()}) == 1, f"numbers of games: {sorted({*games.values()})}")
    expect(max(blocks.values()) == 1, "a block was played twice")


def whole(folder):
    """Checks that tables and pages are complete, at any moment."""
    for path in [*folder.glob("*.csv"), *folder.glob("pages/*.html")]:
        text = path.read_text()
        if path.suffix == ".html":
            expect(text.rstrip().endswith("</html>"), f"{path.name} is not whole: it ends with {text[-60:]!r}")
        else:
            widths = {len(row) for row in csv.reader(text.splitlines(keepends=True))}
            expect(text.endswith("\n") and len(widths) == 1, f"{path.name} is not whole: it ends with {text[-60:]!r}")
