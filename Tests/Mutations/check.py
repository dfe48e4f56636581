#!/usr/bin/env python3
"""Changes the source on purpose and looks whether the golden replays notice, and why they say it is.

Every rule is also taken out of the replays that set it, one at a time, so that those games are played
with its default: a rule with a replay of its own needs no change of the source to be seen to matter.

Changes of different games are built together, one of each: a game's replays see nothing of another
game's rules.
"""

import collections
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from mutations import MUTATIONS

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REPLAYS = ROOT / "Tests" / "Replays"
GAMES = sorted(folder.name for folder in REPLAYS.iterdir() if folder.is_dir())
sys.path[:0] = [str(REPLAYS), str(ROOT / "Tests" / "House")]
import package_copy
from seal import games, sealed


def build():
    package_copy.run(package_copy.BUILD + " --product tournament")


def verify():
    command = [package_copy.TOURNAMENT, "replay", "verify", "--strategies", REPLAYS]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def rounds():
    """Changes that are built together: at most one of each game."""
    for cause in ["rules", "strategy"]:
        columns = [[m for m in MUTATIONS if m[0] == cause and m[1] == game] for game in GAMES]
        for row in itertools.zip_longest(*columns):
            yield [m for m in row if m]
    for mutation in MUTATIONS:
        if mutation[0] == "randomness":
            yield [mutation]


def found(mutation, status, output):
    """Whether the output blames what was changed, and nothing else of that game."""
    cause, game, name = mutation[:3]
    blamed = re.findall(r"^Changed: (.*) \(", output, re.M)
    if cause == "rules":
        return status == 1 and [b for b in blamed if b.endswith(" of " + game)] == [f"the rules of {game}"]
    if cause == "strategy":
        # A strategy that asks another one, as `restricted:of=NAME` does, changes with it.
        own, wrapped = f"the strategy {name}", re.compile(rf"the strategy [a-z-]+:of=\(?{name}\b")
        mine = [b for b in blamed if b.endswith(" of " + game)]
        return (status == 1 and any(b.startswith(own) for b in mine)
                and all(b.startswith(own) or wrapped.match(b) for b in mine))
    return status == 1 and blamed == [f"the random numbers of {g}" for g in GAMES]


def unnoticed_rules():
    """Rules, and values of those that are one of some words, without which no replay differs."""
    made = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for path in REPLAYS.rglob("*.jsonl"):
            whole = [json.loads(game[0]) for game in games(path)]
            defaults = rule_defaults(whole[0]["game"])
            for key, default in defaults.items():
                values = {json.dumps(header["rules"].get(key)).strip('"') for header in whole}
                for value in values - {default, "null"}:
                    name = f"{path.parent.name}-{path.stem}-{key}-{value}.jsonl".replace(":", "-")
                    without = [sealed([without_rule(g[0], key)] + g[1:]) for g in games(path)]
                    text = "".join(line + "\n" for game in without for line in game)
                    pathlib.Path(folder, name).write_text(text)
                    rule = f"{key}={value}" if re.fullmatch("[a-z-]+", value) else key
                    made[path.parent.name, rule].append(name)
        command = [package_copy.TOURNAMENT, "replay", "verify", "--report", "github", folder]
        output = subprocess.run(command, capture_output=True, text=True).stdout
    differ = {pathlib.Path(file).name for file in re.findall("^::error file=([^,]+),line", output, re.M)}
    for (game, rule), names in sorted(made.items()):
        caught = not differ.isdisjoint(names)
        print(f"{'caught' if caught else 'MISSED'}  {'no rule':10}  {game:12}  {rule}", flush=True)
        if not caught:
            yield rule


def rule_defaults(game):
    command = [package_copy.TOURNAMENT, "list", game]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^  ([a-z-]+) = (\S+)  \(", text, re.M))


def without_rule(header, key):
    """A replay's first line without a rule, which then is at its default."""
    return re.sub(f'"{key}":("[^"]*"|[^",}}]*),?', "", header, count=1).replace(",}", "}", 1)


def main():
    start = time.monotonic()
    package_copy.sync()
    build()
    status, output = verify()
    if status:
        sys.exit("the replays diverge without any change:\n" + output)
    if missed := list(unnoticed_rules()):
        sys.exit(f"no golden replay needs {', '.join(missed)}")
    missed = 0
    for group in rounds():
        changed = set()
        for cause, game, name, file, old, new in group:
            text = (package_copy.PATH / file).read_text()
            if text.count(old) != 1:
                sys.exit(f"{name}: the text to change stands {text.count(old)} times in {file}")
            package_copy.put(file, text.replace(old, new).encode())
            changed.add(file)
        build()
        status, output = verify()
        for file in changed:
            package_copy.restore(file)
        for mutation in group:
            caught = found(mutation, status, output)
            missed += not caught
            verdict = "caught" if caught else "MISSED"
            print(f"{verdict}  {mutation[0]:10}  {mutation[1]:12}  {mutation[2]}", flush=True)
            if not caught:
                print("        status", status, [l for l in output.splitlines() if re.match("(Changed|May|tournament|Verified)", l)])
    print(f"{len(MUTATIONS) - missed} of {len(MUTATIONS)} changes caught and blamed rightly, "
          f"{time.monotonic() - start:.0f} s")
    if missed:
        sys.exit(1)


main()
