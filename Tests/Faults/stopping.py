#!/usr/bin/env python3
"""Interrupts every command during its work, and limits its threads and memory.

    Tests/Faults/stopping.py TOURNAMENT [--seed S] [--rounds N] [--seconds T]

TOURNAMENT is the built program. Runs stop at their time limit. Each command is interrupted after a random time,
during games and searches that would take hours: it must report this, end with status 3 within T seconds (by default
1), and leave no complete-looking result. If the system refuses threads, memory or large files, the command must end
with status 3 and name the missing resource. The seed is printed: with the same seed, the same times are drawn.
"""

import argparse
import os
import pathlib
import random
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time

from runs import Fault

NOBODY = 65534


class Case:
    """A command that takes long, and the files that it may leave after an interrupt.

    In its arguments, {out} is a separate folder and {runs} is a folder with the results of earlier commands.
    """

    def __init__(self, words, after=(0.1, 1.5), leaves=(), number=signal.SIGINT, feed=None):
        self.words = words
        self.after = after
        self.leaves = leaves
        self.number = number
        self.feed = feed


RUN = (".connect-four-*.partial", ".dominoes-*.partial", ".snap-*.partial")
CASES = [
    Case("connect-four --strategy minimax:depth=42 --strategy random --output {out}", leaves=RUN),
    Case("connect-four --strategy minimax:depth=42 --strategy random --output {out} --quiet",
         leaves=RUN, number=signal.SIGTERM),
    Case("connect-four --strategy alpha-beta:depth=42 --strategy random --output {out}", leaves=RUN),
    Case("connect-four --strategy alpha-beta:depth=42,table-size=64 --strategy random --jobs 2 "
         "--output {out}", leaves=RUN),
    Case("connect-four --rule columns=8 --strategy perfect --strategy random --output {out}",
         leaves=RUN),
    Case("connect-four --rule columns=8 --strategy greedy --strategy random --analyze all --jobs 2 "
         "--output {out}", leaves=RUN),
    Case("dominoes --rule family=all-fives --rule target=61 --rule set=1 --rule hand=1 "
         "--rule pips-score=nearest-five --games 100000 --output {out}", leaves=RUN),
    Case("snap --games 100000000 --output {out}", leaves=RUN),
    Case("compare connect-four --rule-b rows=5 --strategy minimax:depth=42 --strategy random "
         "--output {out}", leaves=RUN),
    Case("verify {runs}/whole/connect-four-*", after=(0.03, 0.5)),
    Case("verify {runs}/whole/connect-four-* --sample 1500000", after=(0.03, 0.5)),
    Case("merge {runs}/parts/connect-four-* --output {out}", after=(0.03, 0.2)),
    Case("rate {runs}/whole/connect-four-*", after=(0.03, 0.2)),
    Case("replay record connect-four --strategy minimax:depth=42 --strategy random "
         "--output {out}/a.jsonl"),
    Case("replay verify {runs}/long.jsonl", after=(0.03, 0.4)),
    Case("replay verify --strategies {runs}/long.jsonl", after=(0.03, 0.4)),
    Case("replay update --dry-run {runs}/long.jsonl", after=(0.03, 0.4)),
    Case("replay shrink {runs}/long.jsonl --output {out}/a.jsonl", after=(0.03, 0.4)),
    Case("solve --book off --columns 8", feed=b"-\n"),
    Case("solve --book off --columns 8 --jobs 2", feed=b"-\n"),
    Case("solve"),
    Case("book build --output {out}/a.book", leaves=("a.book.partial",)),
    Case("book check --sample 1000"),
    Case("assess random --per-ply 1000"),
    # A bot that waits for the end of its input, and so never answers.
    Case("assess me --bot me=tail"),
    Case("compare connect-four --rule-b rows=5 --strategy me --strategy random --bot me=tail --output {out}"),
    Case("connect-four --strategy me --strategy random --bot me=tail --broken forfeit --output {out}"),
    Case("perft connect-four --depth 40"),
]


class Bench:
    """The folders of the cases."""

    def __init__(self, command, scratch, seconds):
        self.command = command
        self.scratch = scratch
        self.seconds = seconds
        self.longest = 0.0

    def make(self):
        """The initial files of some cases."""
        game = ["connect-four", "--strategy", "random", "--strategy", "greedy", "--quiet"]
        runs = self.scratch / "runs"
        whole = ["connect-four", "--strategy", "random", "--strategy", "random", "--quiet"]
        self.run(*whole, "--games", "2000000", "--output", runs / "whole")
        for part in "1/2", "2/2":
            self.run(*whole, "--games", "2000000", "--shard", part, "--output", runs / "parts")
        self.run("replay", "record", *game, "--games", "250000", "--output", runs / "long.jsonl")
        return runs

    def run(self, *words):
        subprocess.run([self.command, *map(str, words)], check=True, stdout=subprocess.DEVNULL)

    def words(self, case, out):
        """The command line, with names of files in place of patterns."""
        words = []
        for word in case.words.format(out=out, runs=self.scratch / "runs").split():
            path = pathlib.Path(word)
            found = sorted(map(str, path.parent.glob(path.name))) if "*" in word else []
            words += found or [word]
        return words

    def interrupt(self, case, chance, number):
        out = self.scratch / f"out-{number}"
        out.mkdir()
        delay = chance.uniform(*case.after)
        process = subprocess.Popen(
            [self.command, *self.words(case, out)], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if case.feed:
            process.stdin.write(case.feed)
            process.stdin.flush()
        time.sleep(delay)
        if process.poll() is not None:
            raise Fault(f"was over after {delay:.2f} s, with status {process.returncode}: "
                        f"{process.stderr.read().decode()}")
        start = time.monotonic()
        process.send_signal(case.number)
        try:
            # The input stays open.
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Fault(f"goes on 20 s after an interrupt at {delay:.2f} s") from None
        took = time.monotonic() - start
        self.longest = max(self.longest, took)
        notes = process.stderr.read().decode()
        if process.returncode != 3:
            raise Fault(f"ended with status {process.returncode}, not 3: {notes}")
        if "stopp" not in notes:
            raise Fault(f"does not say that it was stopped: {notes}")
        if took > self.seconds:
            raise Fault(f"took {took:.2f} s to stop: {notes}")
        left = [path.name for path in out.iterdir()
                if not any(path.match(pattern) for pattern in case.leaves)]
        if left:
            raise Fault(f"left {left}")

    def out_of_time(self, words, number):
        """At its time limit, the command stops as after an interrupt."""
        out = self.scratch / f"out-timed-{number}"
        start = time.monotonic()
        process = subprocess.run(
            [self.command, *words.format(out=out).split(), "--for", "1s"], capture_output=True, text=True)
        took = time.monotonic() - start - 1
        self.longest = max(self.longest, took)
        # Without a finished game, the same command would make no progress.
        advice = "choose a longer limit" if ": stopped; 0 of " in process.stderr else "for another 1s"
        if process.returncode != 3 or advice not in process.stderr:
            raise Fault(f"ended with status {process.returncode}: {process.stderr}")
        if not 0 < took <= self.seconds:
            raise Fault(f"took {took:.2f} s to stop: {process.stderr}")

    def ignored(self):
        """As under nohup, signals that the parent ignores stay ignored."""
        def ignore():
            for number in signal.SIGINT, signal.SIGTERM:
                signal.signal(number, signal.SIG_IGN)

        process = subprocess.Popen(
            [self.command, "perft", "connect-four", "--depth", "8"], preexec_fn=ignore,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGINT:
            time.sleep(0.02)
            process.send_signal(number)
        try:
            _, notes = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Fault("goes on for 60 s") from None
        if process.returncode != 0 or notes:
            raise Fault(f"ended with status {process.returncode}: {notes.decode()}")

    def second(self):
        """After a second interrupt, the command ends immediately."""
        process = subprocess.Popen(
            [self.command, "perft", "connect-four", "--depth", "40"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Fault("goes on 60 s after a second interrupt") from None
        if process.returncode != -signal.SIGINT:
            raise Fault(f"ended with status {process.returncode}")

    def limited(self, words, limit, value, said, user=None):
        """If the system refuses a resource, this is reported, and the status is 3."""
        def hold():
            resource.setrlimit(limit, (value, value))
            if user:
                os.setgid(user)
                os.setuid(user)

        try:
            process = subprocess.run(
                [self.command, *words], preexec_fn=hold, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, timeout=20, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            raise Fault("waits in silence") from None
        notes = process.stderr.decode()
        if process.returncode != 3 or said not in notes:
            raise Fault(f"ended with status {process.returncode}, without '{said}': {notes}")

    def limits(self):
        """Checks each limit with a command that meets it."""
        out = self.scratch / "out-limits"
        out.mkdir()
        out.chmod(0o777)
        wide = f"connect-four --rule columns=8 --games 2 --strategy random --output {out} --quiet"
        memory = resource.RLIMIT_AS, 3 << 29
        yield wide + " --strategy perfect:table-size=2048", *memory, "2048 MB", None
        yield wide + " --strategy alpha-beta:depth=20,table-size=1024", resource.RLIMIT_AS, 900 << 20, "1024 MB", None
        yield f"solve {self.scratch}/open.txt --book off --table-size 2048", *memory, "2048 MB", None
        if os.geteuid() == 0:
            yield f"snap --games 100 --quiet --output {out}", resource.RLIMIT_NPROC, 2, "threads", NOBODY
        # Enough for the program and its heap, but not for a thread.
        yield f"snap --games 100 --quiet --output {out}", resource.RLIMIT_AS, 44 << 20, "threads", None
        short = f"--games 20 --strategy random --strategy greedy --quiet --output {out}"
        size = resource.RLIMIT_FSIZE, 4096, "games are saved in", None
        yield f"sweep connect-four --vary rule:columns=4..8 --vary rule:rows=4..8 {short}", *size


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("tournament")
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    arguments.add_argument("--rounds", type=int, default=1)
    arguments.add_argument("--seconds", type=float, default=1.0)
    arguments = arguments.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    chance = random.Random(arguments.seed)
    failed = tried = 0

    def attempt(what, body, *values):
        nonlocal failed, tried
        tried += 1
        try:
            body(*values)
        except Fault as problem:
            failed += 1
            print(f"FAILED {what}: {problem}", flush=True)

    with tempfile.TemporaryDirectory(prefix="stopping-") as scratch:
        scratch = pathlib.Path(scratch)
        scratch.chmod(0o755)
        (scratch / "open.txt").write_text("44\n")
        # Every user must be able to start the program in this folder.
        command = scratch / "tournament"
        command.write_bytes(pathlib.Path(arguments.tournament).read_bytes())
        command.chmod(0o755)
        bench = Bench(command, scratch, arguments.seconds)
        bench.make()
        for turn in range(arguments.rounds):
            for index, case in enumerate(CASES):
                attempt(case.words, bench.interrupt, case, chance, f"{turn}-{index}")
        # Some of the runs, with a second each.
        for number, case in enumerate([case for case in CASES if case.leaves == RUN][::2]):
            attempt(case.words + " --for 1s", bench.out_of_time, case.words, number)
        attempt("interrupts that are ignored", bench.ignored)
        attempt("a second interrupt", bench.second)
        for words, limit, value, said, user in bench.limits():
            attempt(words, bench.limited, words.split(), limit, value, said, user)
    print(f"{tried - failed} of {tried} checks passed; the longest took {bench.longest:.2f} s to stop")
    sys.exit(failed > 0)


main()
