"""Runs of the command, the tables that they write, and files and processes that they must not leave."""

import csv
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
KINDS = "illegal", "timeouts", "forfeit", "crashed", "stalled", "unparsable", "void"


class Fault(Exception):
    """A failed check."""


def expect(condition, text):
    if not condition:
        raise Fault(text)


def python(name, *words):
    """The command of a bot in this folder."""
    return " ".join(["python3", str(HERE / name), *map(str, words)])


class Bench:
    """A separate folder for one check, which identifies its processes."""

    def __init__(self, command, folder):
        self.command = str(command)
        self.folder = folder
        self.output = folder / "output"
        self.temporary = folder / "temporary"
        self.temporary.mkdir(parents=True)
        # Prepares the command before it starts.
        self.hold = None
        self.environment = {**os.environ, "TMPDIR": str(self.temporary)}

    def start(self, *words):
        return subprocess.Popen(
            [self.command, *map(str, words)], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=self.prepare)

    def prepare(self):
        # A background process may have inherited ignored interrupts.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if self.hold:
            self.hold()

    def end(self, process, status=0, seconds=120):
        """Waits for the end; returns the output and the errors."""
        try:
            printed, told = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Fault(f"it did not end within {seconds} s") from None
        expect(process.returncode == status, f"status {process.returncode}, not {status}: {told}{printed}")
        return printed, told

    def run(self, *words, status=0, seconds=120):
        return self.end(self.start(*words), status, seconds)

    def play(self, *words, output=None, status=0):
        """Plays and returns the run."""
        output = output or self.output
        printed, told = self.run(*words, "--quiet", "--output", output, status=status)
        return Run(self, only(output), printed, told)

    def processes(self):
        """Processes whose environment or arguments contain this folder, except this one."""
        mark = os.fsencode(str(self.folder))
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit() or int(entry.name) == os.getpid():
                continue
            try:
                words = (entry / "cmdline").read_bytes()
                if mark in words or mark in (entry / "environ").read_bytes():
                    found.append(f"{entry.name} {words.decode(errors='replace')}".replace("\0", " "))
            except OSError:
                pass
        return found

    def expect_nothing_left(self, files=True):
        """Checks that no processes and files are left; processes may take a moment to end."""
        end = time.monotonic() + 1
        while True:
            left = self.processes()
            folders = sorted(os.listdir(self.temporary)) if files else []
            if not left and not folders:
                return
            if time.monotonic() > end:
                raise Fault(f"left processes {left} and files {folders}")
            time.sleep(0.02)

    def supports(self, level):
        """Returns whether this system supports a level of the sandbox; prints a message if not."""
        process = self.start(
            "connect-four", "--bot", "me=" + python("misbehave.py", "none"), "--strategy", f"me:sandbox={level}",
            "--strategy", "random", "--games", 2, "--quiet", "--output", self.folder / f"supports-{level}")
        told = process.communicate()[1]
        if process.returncode != 0 and "sandbox=strict requires" in told:
            note(f"        not tried, since this system lacks something for it: sandbox={level}")
            return False
        return True

    def clear(self):
        shutil.rmtree(self.output, ignore_errors=True)


def only(output):
    """The only run in a folder."""
    found = [path for path in output.iterdir() if not path.name.startswith(".")]
    expect(len(found) == 1, f"{len(found)} runs in {output}")
    return found[0]


class Run:
    """A finished run."""

    def __init__(self, bench, folder, printed="", told=""):
        self.bench = bench
        self.folder = folder
        self.printed = printed
        self.told = told

    def rows(self, name):
        with open(self.folder / f"{name}.csv", newline="") as file:
            return list(csv.DictReader(file))

    def bytes(self, name):
        return (self.folder / name).read_bytes()

    def verify(self):
        printed, _ = self.bench.run("verify", self.folder)
        expect(": verified" in printed, f"verify: {printed}")

    def counts(self, label):
        """The faults of a strategy by game, from the columns that count them."""
        found = {}
        for row in self.rows("seats"):
            kinds = {kind: int(row[kind]) for kind in KINDS if int(row[kind])}
            if row["strategy"] == label and kinds:
                found[int(row["game_id"])] = kinds
        return found

    def expect_whole(self, games, label):
        """Checks that the tables are complete and agree with each other."""
        table, seats = self.rows("games"), self.rows("seats")
        expect([int(row["game_id"]) for row in table] == list(range(games)), "games.csv lacks rows")
        expect(len(seats) == 2 * games, f"{len(seats)} rows in seats.csv")
        void = {row["game_id"] for row in table if row["termination"] == "void"}
        for row in seats:
            expect((row["rank"] == "") == (row["game_id"] in void), f"rank of {row}")
            expect((row["score"] == "") == (row["game_id"] in void), f"score of {row}")
        marked = {row["game_id"] for row in seats if row["void"] != "0"}
        expect(marked == void, f"void games {void}, and in seats.csv {marked}")
        for row in self.rows("standings"):
            played = games - len(void)
            sums = int(row["wins"]) + int(row["draws"]) + int(row["losses"])
            expect(int(row["games"]) == sums == played, f"standings: {row}")
        self.verify()
        return len(void)

    def decisions(self):
        """The decisions without their times."""
        return [strip(line) for line in self.bytes("decisions.jsonl").splitlines()]

    def expect_same(self, other, decisions=True):
        for name in ("games.csv", "seats.csv", "standings.csv", "matchups.csv"):
            expect(self.bytes(name) == other.bytes(name), f"{name} differs in {self.folder} and {other.folder}")
        if decisions:
            expect(self.decisions() == other.decisions(), "decisions differ")


def strip(line):
    decision = json.loads(line)
    decision.pop("us")
    return decision


def place(decision):
    return decision["game"], decision["seat"], decision["step"]


def questions(log):
    """The requests to the counting bot, without those of trials."""
    if not log.exists():
        return []
    lines = [tuple(map(int, line.split())) for line in log.read_text().splitlines()]
    return [line for line in lines if line[0] >= 0]


def note(text):
    print(text, flush=True)


def stop(text):
    sys.exit(f"check.py: {text}")
