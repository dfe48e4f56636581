#!/usr/bin/env python3
"""What commands print with --json, and what packages hold, against the schema in the repository.

check_json.py COMMAND

Everything that is printed is in the schema, and everything in the schema is printed by some sample.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

TESTS = pathlib.Path(__file__).parents[1]
SCHEMA = TESTS.parent / "Sources/Tournament/Schemas/summary.json"
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
    # An external bot that asks to wait until its game is void, and then for too many games; and a broken one.
    ["connect-four", "--games", "30", "--strategy", "me=me:time=300,void=allow", "--strategy", "random", "--bot",
     f"me=python3 {TESTS}/Bots/misbehave.py asks-for-patience games", "--bot", f"no=python3 {TESTS}/Bots/no.py",
     "--strategy", "no", "--broken", "skip"],
]


class Checker:
    def __init__(self, command):
        self.command = command
        self.schema = json.loads(SCHEMA.read_text())
        jsonschema.Draft202012Validator.check_schema(self.schema)
        self.seen = set()
        self.documents = 0

    def run(self, *words):
        done = subprocess.run(
            [self.command, *words], capture_output=True, text=True, timeout=300)
        if done.returncode:
            sys.exit(f"{words}: {done.returncode}: {done.stderr}")
        return done.stdout

    def validator(self, name):
        schema = self.schema if name is None else {
            "$ref": f"#/$defs/{name}", "$defs": self.schema["$defs"]}
        return jsonschema.Draft202012Validator(schema)

    def check(self, document, name, origin):
        errors = list(self.validator(name).iter_errors(document))
        if errors:
            error = errors[0]
            causes = error.context or [error]
            sys.exit(f"{origin}: " + "; ".join(f"{c.json_path}: {c.message[:200]}" for c in causes))
        self.documents += 1

    def mark(self, value, schema, name):
        """Notes which properties of the schema a value has."""
        while "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            schema = self.schema["$defs"][name]
        self.seen.add(name)
        if isinstance(value, dict):
            for key, part in value.items():
                self.seen.add((name, key))
                self.mark(part, schema["properties"][key], f"{name}.{key}")
        elif isinstance(value, list):
            for part in value:
                self.mark(part, schema["items"], f"{name}[]")

    def properties(self):
        for name, definition in self.schema["$defs"].items():
            for key in definition["properties"]:
                yield name, key


def circle(folder):
    """Tables of three strategies that beat each other in a circle."""
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
        prints, folders = [], []
        for index, words in enumerate(RUNS):
            output = scratch / str(index)
            prints.append(json.loads(checker.run(*words, "--quiet", "--json", "--output", str(output))))
            folders += list(output.iterdir())
        folders.append(circle(scratch / "circle"))
        parts = scratch / "parts"
        for part in ["1/2", "2/2"]:
            checker.run(
                "dominoes", "--strategy", "random", "--strategy", "starve", "--games", "400",
                "--quiet", "--shard", part, "--output", str(parts))
        prints.append(json.loads(checker.run(
            "merge", *map(str, parts.iterdir()), "--quiet", "--json", "--output", str(scratch / "whole"))))
        prints.append(json.loads(checker.run(
            "skill", "dominoes", "--from", "1", "--doublings", "2", "--games", "20", "--quiet", "--json",
            "--output", str(scratch / "skill"))))
        # A plateau, on a board where little can be gained.
        prints.append(json.loads(checker.run(
            "skill", "connect-four", "--rule", "columns=3", "--rule", "rows=4", "--from", "64", "--doublings", "1",
            "--games", "1000", "--quiet", "--json", "--output", str(scratch / "skill"))))
        # Two groups without games between them.
        groups = scratch / "groups"
        for pair in [("random", "starve"), ("keep-ends", "heaviest-first")]:
            checker.run(
                "dominoes", "--strategy", pair[0], "--strategy", pair[1], "--games", "40", "--quiet", "--output",
                str(groups))
        prints.append(json.loads(checker.run("rate", *map(str, groups.iterdir()), "--json")))
        for folder in folders:
            output = scratch / "rated" / folder.name / folder.parent.name
            output.parent.mkdir(parents=True, exist_ok=True)
            prints.append(json.loads(checker.run("rate", str(folder), "--json", "--output", str(output))))
            for path, name in [(folder, "run"), (output, "rating")]:
                package = path / "datapackage.json"
                if package.exists():
                    checker.check(json.loads(package.read_text())["summary"], name, package)
        for number, document in enumerate(prints):
            checker.check(document, None, f"print {number}")
            name = (
                "run" if isinstance(document, list) else "merge" if "summary" in document
                else "ladder_run" if "ladder" in document else "rating")
            for part in document if isinstance(document, list) else [document]:
                checker.mark(part, {"$ref": f"#/$defs/{name}"}, name)
        # What the schema is worth: a number that goes, a name that comes, a text for a number.
        for spoil in [
            lambda run: run["standings"][0].pop("wins"),
            lambda run: run["standings"][0].update(extra=1),
            lambda run: run["balance"]["draw_rate"].update(value="much"),
        ]:
            document = copy.deepcopy(prints[0])
            spoil(document[0])
            if not list(checker.validator(None).iter_errors(document)):
                sys.exit("the schema lets a spoilt summary pass")
    unseen = sorted(set(checker.properties()) - checker.seen)
    if unseen:
        sys.exit(f"in the schema, but in no sample: {unseen}")
    print(f"{checker.documents} documents as the schema says, every one of its properties seen")


if __name__ == "__main__":
    main(sys.argv[1])
