#!/usr/bin/env python3
"""Changes the source deliberately, and checks that the golden replays detect each change and report its cause.

All changes are in one program, each behind a switch (`switches.py`), and the replays are verified once per change.
Every rule is also removed from the replays that set it, one at a time, so that those games are played with its
default: if a rule has a separate replay, no change of the source is needed.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import sys
import tempfile
import time

import verifier
from mutations import MUTATIONS

REPLAYS = verifier.ROOT / "Tests" / "Replays"
# The number of parts in which the replays without a rule are verified.
PARTS = 8
GAMES = sorted(folder.name for folder in REPLAYS.iterdir() if folder.is_dir())
sys.path.insert(0, str(REPLAYS))
from seal import games, sealed


def in_parallel(function, arguments):
    """The results in the order of the arguments, each as soon as it is available."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(function, arguments)


def replays_for(mutation):
    """The replays to verify: those of the game if the file belongs to it, and otherwise all."""
    cause, game, _, file = mutation[:4]
    folder = "".join(word.capitalize() for word in game.split("-"))
    own = file.startswith((f"Sources/Games/{folder}/", f"Strategies/{folder}/"))
    return REPLAYS / game if own else REPLAYS


def is_right(mutation, blame):
    """Returns whether the report names the change as the only cause."""
    cause, game, name = mutation[:3]
    if cause == "rules":
        return blame == [f"the rules of {game}"]
    if cause == "strategy":
        # A strategy that uses a different one, as `restricted:of=NAME` does, changes with it.
        own, wrapped = f"the strategy {name}", re.compile(rf"the strategy [a-z-]+:of=\(?{name}\b")
        return (any(b.startswith(own) and b.endswith(" of " + game) for b in blame)
                and all(b.startswith(own) or wrapped.match(b) for b in blame))
    return blame == [f"the random numbers of {g}" for g in GAMES]


def judged(number):
    """Returns the problem with the detection of a change, or None, and the text of the reported cause."""
    mutation = MUTATIONS[number - 1]
    status, output = verifier.run(replays_for(mutation), number=number)
    blame = re.findall(r"^Changed: (.*) \((.*)\)$", output, re.M)
    text = ", ".join(f"{what} ({count})" for what, count in blame)
    if f"reached: {verifier.label(number)}\n" not in output:
        return "not reached: no replay comes to the changed code", text
    if status == verifier.TIMED_OUT:
        return f"the program takes more than {verifier.TIME_LIMIT} s", text
    if status not in (0, 1):
        error = re.search("^.*error:.*", output, re.M | re.I)
        return f"the program ends with status {status}{': ' + error[0] if error else ''}", text
    if not is_right(mutation, [what for what, _ in blame]):
        return "something else is blamed" if blame else "no replay differs", text
    return "", text


def unnoticed_rules():
    """Rules, and their values, without which no replay differs."""
    defaults = collections.defaultdict(dict)
    status, listed = verifier.run("rules")
    if status:
        sys.exit(f"the rules can't be listed: {listed}")
    for line in listed.splitlines():
        game, key, default = line.split(" ", 2)
        defaults[game][key] = default
    made = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for path in REPLAYS.rglob("*.jsonl"):
            whole = [json.loads(game[0]) for game in games(path)]
            for key, default in defaults[whole[0]["game"]].items():
                values = {json.dumps(header["rules"].get(key)).strip('"') for header in whole}
                for value in values - {default, "null"}:
                    name = f"{path.parent.name}/{path.stem}-{key}-{value}.jsonl".replace(":", "-")
                    without = [sealed([without_rule(g[0], key)] + g[1:]) for g in games(path)]
                    text = "".join(line + "\n" for game in without for line in game)
                    file = pathlib.Path(folder, name)
                    file.parent.mkdir(exist_ok=True)
                    file.write_text(text)
                    rule = f"{key}={value}" if re.fullmatch("[a-z-]+", value) else key
                    made[path.parent.name, rule].append(str(file))
        files = sorted(file for names in made.values() for file in names)
        parts = [files[first::PARTS] for first in range(PARTS)]
        results = list(in_parallel(lambda part: verifier.run(*part), parts))
        if any(status == verifier.TIMED_OUT for status, _ in results):
            sys.exit(f"replays without a rule take more than {verifier.TIME_LIMIT} s")
        outputs = [output for _, output in results]
    # If rules contradict each other without this one, the file is unreadable, which proves nothing.
    differ = set(re.findall(
        r"^::error file=([^,]+),line=\d+,title=(?!Unreadable)", "\n".join(outputs), re.M))
    for (game, rule), names in sorted(made.items()):
        caught = not differ.isdisjoint(names)
        print(f"{'caught' if caught else 'MISSED'}  {'no rule':10}  {game:12}  {rule}", flush=True)
        if not caught:
            yield rule


def without_rule(header, key):
    """The first line of a replay without a rule, which then has its default."""
    return re.sub(f'"{key}":("[^"]*"|[^",}}]*),?', "", header, count=1).replace(",}", "}", 1)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument(
        "--only", metavar="WORD", default="", help="verify only changes whose game or name contains the word")
    only = options.parse_args().only
    chosen = [n for n, (_, game, name, *_) in enumerate(MUTATIONS, 1) if only in f"{game}: {name}"]
    if not chosen:
        sys.exit(f"no change has '{only}' in its game or name")
    start = time.monotonic()
    built = verifier.build()
    print(f"built in {time.monotonic() - start:.0f} s", flush=True)
    for status, output in in_parallel(verifier.run, [REPLAYS / game for game in GAMES]):
        if status:
            sys.exit("the replays diverge without any change:\n" + output)
    if not only and (missed := list(unnoticed_rules())):
        sys.exit(f"no golden replay needs {', '.join(missed)}")
    outside = "not compiled in: the program that verifies replays does without this code", ""
    results = in_parallel(lambda n: judged(n) if n in built else outside, chosen)
    missed = 0
    for number, (problem, blame) in zip(chosen, results):
        cause, game, name = MUTATIONS[number - 1][:3]
        missed += bool(problem)
        verdict = "MISSED" if problem else "caught"
        print(f"{verdict}  {cause:10}  {game:12}  {name}: {blame or 'no blame'}", flush=True)
        if problem:
            print(f"        {problem}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} changes detected with the right cause, "
          f"{time.monotonic() - start:.0f} s")
    if missed:
        sys.exit(1)


main()
