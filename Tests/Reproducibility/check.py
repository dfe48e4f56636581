#!/usr/bin/env python3
"""Plays the configurations of configurations.txt and compares every byte with expected.txt.

    check.py BINARY [--jobs 1,2,7] [--marked] [--only WORD] [--keep FOLDER] [--times] [--record]

Every configuration with games is played once for each number of jobs; the others run once. `--marked` plays only
those with a mark, for debug builds. `--keep` keeps the folders of the first number of jobs in FOLDER/CONFIGURATION,
for other checks, or to compare them with those of a different binary.

expected.txt has a line for each file: a hash, and CONFIGURATION/PATH. `--record` replaces the lines of the
configurations that are played, if all numbers of jobs agree. Use it only for an intended change of the results,
with a higher version. Exit status: 0 if everything is equal, 1 if something differs.

Every file is compared except timings.csv and timing-buckets.csv, which contain measured times, and provenance.json
and ro-crate-metadata.json, which contain the time and the place. In the other files, some parts are ignored: in
datapackage.json the line `tool_version` and the path of the working folder; in pages the same, the commit, and
hashes of files that are compared here; in the output of `solve` the microseconds; in that of `list` everything
except keys, defaults, ranges and rosters, because the rest is prose. Standard output is compared for the commands
in PRINTED; that of the others is prose and times. A sample of the games in each folder of the first number of jobs
is verified.
"""

import argparse
import concurrent.futures
import glob
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from properties import MEASURED, PROPERTIES

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected.txt"
PRINTED = ("perft", "solve", "plan", "list", "rate", "replay show", "session show")
PLAYING = (
    "connect-four", "dominoes", "electronic-dominoes", "high-card", "quiz", "snap", "--games", "compare",
    "replay record", "skill", "sweep", "tune",
)
BANK = next((HERE.parent / "Replays" / "quiz").glob("bank-*.csv"))
# The number of verified games of each run.
SAMPLE = 20


class Difference(Exception):
    """A command that failed, or a violated property."""


class Configuration:
    """A name, its commands, and whether debug builds play the configuration."""

    def __init__(self, name, is_marked):
        self.name = name
        self.is_marked = is_marked
        self.commands = []

    @property
    def plays(self):
        return any(command.startswith(PLAYING) for command in self.commands)


def configurations():
    """The configurations in the order of configurations.txt."""
    found = []
    for line in (HERE / "configurations.txt").read_text().splitlines():
        if header := re.fullmatch(r"\[([a-z0-9-]+)\]( debug)?", line):
            found.append(Configuration(header[1], bool(header[2])))
        elif line.strip() and not line.startswith("#"):
            found[-1].commands.append(line)
    return found


def without_prose(command, text):
    """The standard output of a command without times and explanations."""
    if command.startswith("solve"):
        text = re.sub(r',?"microseconds":[0-9.]+', "", text)
        return "".join(re.sub(r"\t[0-9.]+$", "", line) + "\n" for line in text.splitlines())
    if command.startswith("list"):
        kept = re.findall(r"^ +[a-z-]+ = .*|^Default strategies: .*", text, re.MULTILINE)
        return "\n".join(kept) + "\n"
    return text


def digest(path, folder):
    """A hash of a file, without the version of the tool that wrote it."""
    data = path.read_bytes()
    if path.name == "datapackage.json":
        data = re.sub(rb',?\n *"tool_version" : "[^"]*"', b"", data)
        # Ratings contain the names of their sources.
        data = data.replace(str(folder).encode(), b"OUT")
    elif path.suffix == ".html":
        # The version and commit of the program, and hashes, of which those of ratings depend on paths.
        changing = rb"(?<=tournament )\d+(\.\d+)+(, commit [0-9a-f]+)?|[0-9a-f]{64}|(?<=rating-)[0-9a-f]{8}"
        data = re.sub(changing, b"", data)
        # BibTeX has a backslash before each underscore of the path.
        for place in str(folder), str(folder).replace("_", r"\_"):
            data = data.replace(place.encode(), b"OUT")
    return hashlib.sha256(data).hexdigest()[:20]


class Play:
    """A configuration that is played with a number of jobs in a folder."""

    def __init__(self, binary, configuration, jobs, folder):
        self.binary = binary
        self.name = configuration.name
        self.commands = configuration.commands
        self.jobs = jobs
        self.folder = folder
        self.small = folder / "small.txt"

    def words(self, command):
        """The arguments of a command, with paths in place of the placeholders."""
        found = []
        for word in shlex.split(command):
            word = word.replace("OUT", str(self.folder)).replace("SMALL", str(self.small))
            word = word.replace("POSITIONS", str(self.folder / "positions"))
            word = str(BANK) if word == "BANK" else word
            found += sorted(glob.glob(word)) if "*" in word and word.startswith("/") else [word]
        for source in re.findall(r"POSITIONS/(\S+)", command):
            (self.folder / "positions").mkdir(exist_ok=True)
            lines = (HERE.parent / "Positions" / source).read_text().splitlines()
            (self.folder / "positions" / source).write_text("".join(f"{x.split()[0]}\n" for x in lines))
        return found

    def run(self, words):
        return subprocess.run([self.binary, *map(str, words)], capture_output=True, text=True, cwd=self.folder)

    def command(self, line):
        """Runs a line; returns the compared output besides files."""
        sign, rest = line[0], line[2:]
        if line[1] == " " and sign in PROPERTIES:
            try:
                holds = PROPERTIES[sign](*map(pathlib.Path, self.words(rest)))
            except (OSError, TypeError):
                holds = False
            if not holds:
                raise Difference(f"{self.name}, jobs {self.jobs}: failed check: {line}")
            return ""
        if sign == "?":
            return f"$ {rest}\nexit status {self.run(self.words(rest)).returncode}\n"
        words = self.words(line)
        if line.startswith(PLAYING):
            words += ["--jobs", self.jobs, "--quiet"]
            if "--output" not in words:
                words += ["--output", self.folder]
        done = self.run(words)
        if done.returncode != 0:
            raise Difference(f"{self.name}, jobs {self.jobs}: {line}\n  exit status {done.returncode}: {done.stderr}")
        if line.startswith(PRINTED):
            return f"$ {line}\n{without_prose(line, done.stdout.replace(str(self.folder), 'OUT'))}"
        return ""

    def verify(self):
        """Verifies a sample of the games in each folder."""
        folders = sorted(path.parent for path in self.folder.rglob("datapackage.json")
                         if path.parent.parent.name != "runs")
        if folders:
            done = self.run(["verify", *folders, "--sample", SAMPLE, "--jobs", self.jobs, "--quiet"])
            if done.returncode:
                raise Difference(f"{self.name}: verify\n  exit status {done.returncode}: {done.stdout}{done.stderr}")

    def play(self, verifies, keeps):
        """Runs all commands; returns the hashes of their files and the seconds."""
        start = time.monotonic()
        self.folder.mkdir(parents=True)
        self.small.write_text("-\n1\n33\n3323\n12344\n5513\n")
        printed = "".join([self.command(line) for line in self.commands])
        if printed:
            (self.folder / "printed.txt").write_text(printed)
        if verifies:
            self.verify()
        found = {
            f"{self.name}/{path.relative_to(self.folder)}": digest(path, self.folder)
            for path in self.folder.rglob("*")
            if path.is_file() and path.name not in MEASURED and path != self.small
            and path.parent.name != "positions"
        }
        if not keeps:
            shutil.rmtree(self.folder)
        return found, time.monotonic() - start


def differences(expected, found, suffix):
    """A line for each file that is not as expected."""
    for path in sorted(expected.keys() | found.keys()):
        if path not in found:
            yield f"missing: {path}{suffix}"
        elif path not in expected:
            yield f"not expected: {path}{suffix}"
        elif expected[path] != found[path]:
            yield f"other bytes: {path}{suffix}"


def record(recorded, found, chosen):
    """Replaces the lines of the played configurations, and removes those of missing configurations."""
    kept = {x.name for x in configurations()} - {x.name for x in chosen}
    lines = {path: x for path, x in recorded.items() if path.split("/")[0] in kept} | found
    EXPECTED.write_text("".join(f"{x}  {path}\n" for path, x in sorted(lines.items())))


def arguments():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("binary", type=os.path.abspath)
    options.add_argument("--jobs", default="1,2,7", help="numbers with commas between (default: 1,2,7)")
    options.add_argument("--marked", action="store_true", help="only the configurations marked for debug builds")
    options.add_argument("--only", default="", help="configurations whose names hold this word")
    options.add_argument("--keep", type=pathlib.Path, help="a folder that does not exist yet")
    options.add_argument("--times", action="store_true", help="print the seconds of each configuration")
    options.add_argument("--record", action="store_true")
    return options.parse_args()


def main():
    options = arguments()
    numbers = [int(number) for number in options.jobs.split(",")]
    chosen = [x for x in configurations() if options.only in x.name and (x.is_marked or not options.marked)]
    if not chosen:
        sys.exit(f"no configuration has '{options.only}' in its name")
    if options.keep:
        options.keep = options.keep.absolute()
        options.keep.mkdir(parents=True)
    recorded = dict(reversed(line.split("  ", 1)) for line in EXPECTED.read_text().splitlines())
    found, problems, files = {}, [], 0
    with tempfile.TemporaryDirectory(prefix="bytes-") as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        plays = []
        for jobs in numbers:
            is_first = jobs == numbers[0]
            folder = options.keep if options.keep and is_first else pathlib.Path(scratch) / f"jobs-{jobs}"
            for configuration in chosen:
                if is_first or configuration.plays:
                    play = Play(options.binary, configuration, jobs, folder / configuration.name)
                    plays.append((configuration, play, pool.submit(
                        play.play, is_first and not options.marked, bool(options.keep) and is_first)))
        for configuration, play, job in plays:
            try:
                hashes, seconds = job.result()
            except Difference as problem:
                problems.append(str(problem))
                continue
            files += len(hashes)
            if options.times:
                print(f"{seconds:7.2f} s  jobs {play.jobs}  {configuration.name}", flush=True)
            if options.record:
                expected = found.setdefault(configuration.name, hashes)
            else:
                expected = {path: x for path, x in recorded.items() if path.split("/")[0] == configuration.name}
            problems += differences(expected, hashes, f", jobs {play.jobs}")
    if options.record and not problems:
        record(recorded, {path: x for hashes in found.values() for path, x in hashes.items()}, chosen)
    for problem in problems:
        print(problem)
    print(f"{len(chosen)} configurations for {options.jobs} jobs, {files} files: "
          + (f"{len(problems)} problems" if problems else "recorded" if options.record else "all the same"))
    sys.exit(1 if problems else 0)


main()
