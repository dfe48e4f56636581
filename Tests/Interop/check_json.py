#!/usr/bin/env python3
"""Checks the output of commands with --json, and the summaries of packages, against the JSON Schema of the program.

check_json.py COMMAND
"""

import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

TESTS = pathlib.Path(__file__).parents[1]
SCHEMA = TESTS / "Outputs/output.schema.json"
RUNS = [
    ["connect-four", "--games", "600", "--strategy", "greedy", "--strategy", "quick=random",
     "--strategy", "minimax:depth=2"],
    ["snap", "--games", "3000", "--strategy", "eager", "--strategy", "reflex-delay", "--sprt",
     "elo1=20"],
    ["connect-four", "--games", "40", "--strategy", "perfect:blunder-rate=0.1", "--strategy",
     "minimax", "--analyze", "every:5"],
    ["connect-four", "--games", "40", "--strategy", "random", "--strategy", "greedy", "--position-metrics",
     "full:20"],
    ["dominoes", "--games", "900", "--seats", "3"],
    ["dominoes", "--games", "1200", "--seats", "3", "--replicates", "2"],
    ["dominoes", "--games", "100", "--strategy", "random", "--strategy", "starve"],
    ["dominoes", "--games", "20", "--strategy", "random", "--strategy", "omniscient:playouts=1"],
    ["connect-four", "--games", "60", "--strategy", "random", "--strategy",
     "perfect:blunder-rate=0", "--strategy", "greedy"],
    ["connect-four", "--games", "60", "--rule", "columns=1", "--strategy", "random", "--strategy", "greedy"],
    ["connect-four", "--games", "1", "--strategy", "random", "--strategy", "greedy"],
    ["snap", "--games", "10000"],
    ["snap", "--format", "swiss"],
    ["snap", "--format", "knockout"],
    ["snap", "--format", "ladder"],
    ["snap", "--format", "adaptive"],
    # An external bot that requests waits until its game is void, and then for too many games; and a broken bot.
    ["connect-four", "--games", "30", "--strategy", "me=me:time=300,void=allow", "--strategy", "random", "--bot",
     f"me=python3 {TESTS}/Bots/misbehave.py asks-for-patience games", "--bot", f"no=python3 {TESTS}/Bots/no.py",
     "--strategy", "no", "--broken", "skip"],
]
STUDIES = [
    ("compare", ["connect-four", "--rule-b", "columns=6", "--strategy", "random", "--strategy", "greedy",
                 "--games", "200"]),
    ("sweep", ["snap", "--vary", "rule:penalty-cards=1..3", "--games", "100"]),
    ("sweep", ["connect-four", "--vary", "rule:columns=4..7", "--strategy", "random", "--strategy", "greedy",
               "--objective", "draw_rate=min", "--budget", "2000"]),
    ("tune", ["connect-four", "--tune", "mcts:exploration=0.5,1", "--strategy", "mcts:simulations=4",
              "--against", "random", "--budget", "400"]),
]


class Checker:
    def __init__(self, command):
        self.command = command
        self.schema = json.loads(self.run("list", "columns", "--schema"))
        jsonschema.Draft202012Validator.check_schema(self.schema)
        if self.schema != json.loads(SCHEMA.read_text()):
            sys.exit(f"{SCHEMA}: not the schema that the program prints")
        self.columns = {
            (file.get("kind"), file["path"]): [field["name"] for field in file.get("fields", [])]
            for file in json.loads(self.run("list", "columns", "--json"))}
        self.documents = 0

    def run(self, *words, status=0):
        done = subprocess.run(
            [self.command, *words], capture_output=True, text=True, timeout=300)
        if done.returncode != status:
            sys.exit(f"{words}: {done.returncode}: {done.stderr}")
        return done.stdout

    def forms(self, name):
        """The schemas of the output of a command."""
        return [form for form in self.schema["anyOf"] if name in form["title"].split(", ")]

    def errors(self, document, name, forms=None):
        schema = {"anyOf": forms or self.forms(name), "$defs": self.schema["$defs"]}
        return list(jsonschema.Draft202012Validator(schema).iter_errors(document))

    def check(self, document, name, origin, forms=None):
        errors = self.errors(document, name, forms)
        if errors:
            causes = errors[0].context or errors[:1]
            sys.exit(f"{origin}: " + "; ".join(f"{c.json_path}: {c.message[:200]}" for c in causes))
        self.documents += 1
        return document

    def printed(self, name, *words, status=0):
        """The checked output of a command."""
        place = words.index("--") if "--" in words else len(words)
        words = [*([] if name == "run" else [name]), *words[:place], "--json", *words[place:]]
        return self.check(json.loads(self.run(*words, status=status)), name, words)

    def package(self, folder, name):
        """Checks the summary of a results folder, and that its columns are described."""
        path = folder / "datapackage.json"
        if not path.exists():
            return
        package = json.loads(path.read_text())
        forms = [form.get("items", form) for form in self.forms(name)]
        self.check(package["summary"], name, path, forms)
        for resource in package["resources"]:
            names = {field["name"] for field in resource["schema"]["fields"]}
            # Capital letters match any name.
            patterns = [
                [re.sub("[A-Z]+", ".+", column) for column in columns]
                for (_, file), columns in self.columns.items() if file == resource["path"]]
            if not any(
                    all(any(re.fullmatch(pattern, name) for pattern in columns) for name in names)
                    for columns in patterns):
                sys.exit(f"{path}: columns of {resource['path']} that are not described: {names}")


def circle(folder):
    """Tables of three strategies that beat each other in a cycle."""
    games, seats = ["game_id,deal_id"], ["game_id,seat,strategy,rank,points"]
    game = 0
    for pair in range(300):
        first, second = [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")][pair % 3]
        if pair % 10 == 0:
            first, second = second, first
        for table in [(first, second), (second, first)]:
            games.append(f"{game},{pair}")
            for seat, who in enumerate(table):
                seats.append(f"{game},{seat},{who},{1 if who == first else 2},0")
            game += 1
    folder.mkdir()
    (folder / "games.csv").write_text("\n".join(games) + "\n")
    (folder / "seats.csv").write_text("\n".join(seats) + "\n")
    return folder


def main(command):
    checker = Checker(command)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        quiet, folders = ["--quiet", "--output"], []
        for index, words in enumerate(RUNS):
            output = scratch / str(index)
            first = checker.printed("run", *words, *quiet, str(output))
            if index == 0:
                sample = first
            folders += list(output.iterdir())
        folders.append(circle(scratch / "circle"))
        shards = scratch / "shards"
        for shard in ["1/2", "2/2"]:
            checker.printed(
                "run", "dominoes", "--strategy", "random", "--strategy", "starve", "--games", "400", "--shard", shard,
                *quiet, str(shards))
        checker.printed("merge", *map(str, shards.iterdir()), *quiet, str(scratch / "whole"))
        for shard in shards.iterdir():
            checker.package(shard, "run")
        checker.printed(
            "skill", "dominoes", "--from", "1", "--doublings", "2", "--games", "20", *quiet, str(scratch / "skill"))
        # A plateau, on a board with little to gain.
        checker.printed(
            "skill", "connect-four", "--rule", "columns=3", "--rule", "rows=4", "--from", "64", "--doublings", "1",
            "--games", "1000", *quiet, str(scratch / "skill"))
        for name, words in STUDIES:
            output = scratch / "studies"
            before = set(output.iterdir()) if output.exists() else set()
            checker.printed(name, *words, *quiet, str(output))
            for folder in set(output.iterdir()) - before:
                checker.package(folder, name)
                checker.printed("verify", str(folder), "--quiet")
                checker.printed("cite", str(folder))
                checker.printed(
                    "rerun", "--from", str(folder), *quiet, str(scratch / "again"))
        # Two groups without games between them.
        groups = scratch / "groups"
        for pair in [("random", "starve"), ("keep-ends", "heaviest-first")]:
            checker.run(
                "dominoes", "--strategy", pair[0], "--strategy", pair[1], "--games", "40", *quiet, str(groups))
        checker.printed("rate", *map(str, groups.iterdir()))
        for folder in folders:
            output = scratch / "rated" / folder.name / folder.parent.name
            output.parent.mkdir(parents=True, exist_ok=True)
            checker.printed("rate", str(folder), "--output", str(output))
            checker.package(folder, "run")
            checker.package(output, "rate")
        checker.printed("rank", str(folders[0]), "--quiet")
        checker.printed("cite", str(folders[0]))
        checker.printed("verify", *map(str, folders[:2]), "--sample", "10", "--quiet")
        (folders[1] / "standings.csv").write_text("rank\n")
        checker.printed("verify", str(folders[1]), "--sample", "10", "--quiet", status=1)
        checker.printed("plan", "--detect", "2%")
        checker.printed("check-bot", "connect-four", "--", "python3", str(TESTS / "Bots/no.py"), status=1)
        checker.check(json.loads(checker.run("list", "columns", "--json")), "list columns", "list columns")
        # A missing number, an unknown key and a text for a number are errors.
        for spoil in [
            lambda run: run["standings"][0].pop("wins"),
            lambda run: run["standings"][0].update(extra=1),
            lambda run: run["balance"]["draw_rate"].update(value="much"),
        ]:
            document = copy.deepcopy(sample)
            spoil(document[0])
            if not checker.errors(document, "run"):
                sys.exit("the schema accepts an invalid summary")
    print(f"{checker.documents} documents are valid")


if __name__ == "__main__":
    main(sys.argv[1])
