"""A run of the command that is started repeatedly and observed from outside."""

import hashlib
import pathlib
import re
import signal
import subprocess
import time

# Background processes of a shell ignore interrupts, and so would every command that is started here.
signal.signal(signal.SIGINT, signal.default_int_handler)


class Fault(Exception):
    """A forbidden effect of a command."""


def tree(folder):
    """The files of a folder with their hashes, without those that differ between equal runs."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in ("timings.csv", "provenance.json", "ro-crate-metadata.json", "lock")
    }


class Case:
    """A command, and its results without faults."""

    def __init__(self, command, words, folder):
        self.command = command
        self.words = words.split()
        # Rounds that follow from results can neither be played in shards nor extend a different run.
        self.is_divisible = "adaptive" not in words
        reference = folder / "reference"
        start = time.monotonic()
        done = subprocess.run(
            [command, *self.words, "--output", reference, "--quiet"], capture_output=True, text=True)
        if done.returncode:
            raise Fault(f"'{words}' failed with {done.returncode}: {done.stderr}")
        self.seconds = time.monotonic() - start
        self.files = tree(reference)
        self.bytes = sum(path.stat().st_size for path in reference.rglob("*") if path.is_file())
        self.name = next(reference.iterdir()).name
        self.folder = next(reference.iterdir())


class Run:
    """A run in a separate folder."""

    def __init__(self, case, output, prefix=(), more=()):
        self.case = case
        self.output = output
        self.prefix = list(prefix)
        self.more = list(more)
        self.partial = output / f".{case.name}.partial"
        self.complete = output / case.name
        self.process = None
        self.resumed = 0
        self.sizes = []

    def start(self, jobs=2):
        self.process = subprocess.Popen(
            [*self.prefix, self.case.command, *self.case.words, *self.more, "--output", self.output,
             "--quiet", "--jobs", str(jobs)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.sizes = []

    def watch(self, seconds):
        """Plays for some time, or until the end, and records the growth of the table of games."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.sizes.append((time.monotonic(), (self.partial / "games.csv").stat().st_size))
            except OSError:
                pass
            time.sleep(0.01)

    def send(self, number):
        self.process.send_signal(number)

    def finished_games(self, before):
        """The number of games in the table some seconds ago, if known."""
        limit = time.monotonic() - before
        sizes = [size for moment, size in self.sizes if moment <= limit]
        if not sizes:
            return 0
        try:
            with open(self.partial / "games.csv", "rb") as table:
                return max(0, table.read(sizes[-1]).count(b"\n") - 1)
        except OSError:
            return 0

    def end(self, allowed, seconds=120):
        """Waits for the end, and returns the status and the messages."""
        try:
            told = self.process.communicate(timeout=seconds)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise Fault(f"it did not end within {seconds} s")
        status = self.process.returncode
        found = re.search(r"resuming after ([\d,]+) of", told)
        self.resumed = int(found[1].replace(",", "")) if found else 0
        if status not in allowed:
            raise Fault(f"status {status} instead of {sorted(allowed)}: {told}")
        if status > 0 and not told.startswith("tournament: "):
            raise Fault(f"status {status} and not a word why: {told}")
        return status, told

    def play(self, allowed=(0,), jobs=2):
        """Continues without a fault."""
        self.start(jobs)
        return self.end(set(allowed))

    def finish(self, at_least=0):
        """Continues to the end; the result must equal that of the uninterrupted run.

        Returns the number of finished games that were played again.
        """
        was_complete = self.complete.exists()
        self.play()
        self.compare()
        return 0 if was_complete else max(0, at_least - self.resumed)

    def compare(self):
        found = tree(self.output)
        if found != self.case.files:
            names = {n for n in {*found, *self.case.files} if found.get(n) != self.case.files.get(n)}
            raise Fault(f"other bytes than those of the unbroken run: {sorted(names)}")

    def is_running(self):
        return self.process.poll() is None


def kill(run):
    """Kills a run; returns the number of games that must not be lost."""
    finished = run.finished_games(before=1)
    run.send(signal.SIGKILL)
    run.end({-signal.SIGKILL, 0})
    return finished if run.process.returncode else 0
