#!/usr/bin/env python3
"""Plays the configurations of configurations.txt and compares every byte with expected.txt.

    check.py BINARY [--jobs J] [--only WORD] [--record] [--keep FOLDER]

expected.txt has a line for each file: a hash, and CONFIGURATION/PATH. `--record` writes it anew: only
where a change of the results is meant, with a raised version that says so. `--keep` leaves the files,
to be compared with those of another binary. Exit status: 0 all the same, 1 something differs.

Compared is every file but timings.csv and timing-buckets.csv, which hold measured times, and
provenance.json, which tells where and when. What is left
out of the others: in datapackage.json the line `tool_version`, and the path of
the folder that this works in; of `solve` the microseconds; of `list`
everything but keys, defaults, ranges and rosters, since the rest is prose. Standard output counts for
the commands in PRINTED; what the others print is prose and times.
"""

import argparse
import concurrent.futures
import glob
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected.txt"
PRINTED = ("perft", "solve", "plan", "list", "rate", "replay show", "session show")
MEASURED = ("timings.csv", "timing-buckets.csv", "provenance.json")
PLAYING = (
    "connect-four", "dominoes", "electronic-dominoes", "high-card", "quiz", "snap", "compare", "replay record",
)
BANK = next((HERE.parent / "Replays" / "quiz").glob("bank-*.csv"))


def configurations():
    """Names with their commands, as configurations.txt has them."""
    found, name = {}, None
    for line in (HERE / "configurations.txt").read_text().splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            found[name] = []
        elif line.strip() and not line.startswith("#"):
            found[name].append(line)
    return found


def without_prose(command, text):
    """The standard output of a command without times and explanations."""
    if command.startswith("solve"):
        text = re.sub(r',?"microseconds":[0-9.]+', "", text)
        return "".join(re.sub(r"\t[0-9.]+$", "", line) + "\n" for line in text.splitlines())
    if command.startswith("list"):
        kept = re.findall(r"^ +[a-z-]+ = .*|^Default roster: .*", text, re.MULTILINE)
        return "\n".join(kept) + "\n"
    return text


def digest(path, folder):
    """A hash of a file, without the version of the tool that wrote it."""
    data = path.read_bytes()
    if path.name == "datapackage.json":
        data = re.sub(rb',?\n *"tool_version" : "[^"]*"', b"", data)
        # Ratings name what they were computed from.
        data = data.replace(str(folder).encode(), b"OUT")
    return hashlib.sha256(data).hexdigest()[:20]


def play(binary, jobs, name, commands, folder):
    """Runs a configuration's commands in a folder of its own; returns the hashes of its files."""
    folder.mkdir(parents=True)
    small = folder / "small.txt"
    small.write_text("-\n1\n33\n3323\n12344\n5513\n")
    printed = []
    for line in commands:
        fails, command = line.startswith("? "), line.removeprefix("? ")
        words = []
        for word in shlex.split(command):
            word = word.replace("OUT", str(folder)).replace("SMALL", str(small))
            word = word.replace("POSITIONS", str(folder / "positions"))
            word = str(BANK) if word == "BANK" else word
            words += sorted(glob.glob(word)) if "*" in word else [word]
        for source in re.findall(r"POSITIONS/(\S+)", command):
            (folder / "positions").mkdir(exist_ok=True)
            lines = (HERE.parent / "Positions" / source).read_text().splitlines()
            (folder / "positions" / source).write_text("".join(f"{x.split()[0]}\n" for x in lines))
        if not fails and (command.startswith(PLAYING) or command.startswith("--games")):
            words += ["--jobs", str(jobs), "--quiet"]
            if "--output" not in words:
                words += ["--output", str(folder)]
        done = subprocess.run([binary, *words], capture_output=True, text=True, cwd=folder)
        if fails:
            printed.append(f"$ {command}\nexit status {done.returncode}\n")
        elif done.returncode != 0:
            raise RuntimeError(f"{name}: {command}\n  exit status {done.returncode}: {done.stderr}")
        elif command.startswith(PRINTED):
            text = without_prose(command, done.stdout.replace(str(folder), "OUT"))
            printed.append(f"$ {command}\n{text}")
    if printed:
        (folder / "printed.txt").write_text("".join(printed))
    return {
        f"{name}/{path.relative_to(folder)}": digest(path, folder)
        for path in folder.rglob("*")
        if path.is_file() and path.name not in MEASURED and path != small
        and path.parent.name != "positions"
    }


def main():
    options = argparse.ArgumentParser(description="Same bytes as recorded?")
    options.add_argument("binary")
    options.add_argument("--jobs", default=2, type=int)
    options.add_argument("--only", default="", help="configurations whose names hold this word")
    options.add_argument("--record", action="store_true")
    options.add_argument("--keep", help="a folder that doesn't exist yet")
    options = options.parse_args()
    binary = os.path.abspath(options.binary)
    chosen = {name: x for name, x in configurations().items() if options.only in name}
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(options.keep or scratch).absolute() / "runs"
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [
                pool.submit(play, binary, options.jobs, name, commands, folder / name)
                for name, commands in chosen.items()
            ]
        found, problems = {}, []
        for job in jobs:
            try:
                found |= job.result()
            except RuntimeError as error:
                problems.append(str(error))
    recorded = dict(reversed(line.split("  ", 1)) for line in EXPECTED.read_text().splitlines()) \
        if EXPECTED.exists() else {}
    if options.record and not problems:
        kept = {path: x for path, x in recorded.items() if path.split("/")[0] not in chosen
                and path.split("/")[0] in configurations()}
        lines = sorted((path, x) for path, x in (kept | found).items())
        EXPECTED.write_text("".join(f"{x}  {path}\n" for path, x in lines))
    elif not options.record:
        expected = {path: x for path, x in recorded.items() if options.only in path.split("/")[0]}
        for path in sorted(expected.keys() | found.keys()):
            if path not in found:
                problems.append(f"missing: {path}")
            elif path not in expected:
                problems.append(f"not expected: {path}")
            elif expected[path] != found[path]:
                problems.append(f"other bytes: {path}")
    for problem in problems:
        print(problem)
    print(f"{len(chosen)} configurations, {len(found)} files: "
          + (f"{len(problems)} problems" if problems else "recorded" if options.record else "all the same"))
    sys.exit(1 if problems else 0)


main()
