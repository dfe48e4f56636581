"""Commands that write folders, ratings and recorded games, killed and started side by side at moments
that are drawn by chance."""

import concurrent.futures
import hashlib
import os
import random
import shutil
import signal
import subprocess
import time

from runs import Fault

CONNECT_FOUR = "connect-four --strategy random --strategy greedy"
# OUT is a folder of its own, and IN what has to be there before.
WRITERS = {
    "run": f"{CONNECT_FOUR} --games 8000 --replays every:100 --output OUT",
    "run, snap": "snap --games 600 --seats 3 --output OUT",
    "run, stopped early": "dominoes --strategy starve --strategy random --sprt elo0=0,elo1=40 "
                          "--games 30000 --output OUT",
    "run, extended": f"{CONNECT_FOUR} --games 16000 --extend IN/whole --output OUT",
    "merge": "merge IN/parts/1 IN/parts/2 IN/parts/3 --output OUT",
    "compare": "compare dominoes --rules-b draw --games 1500 --output OUT",
    "replay record": "replay record dominoes --games 600 --output OUT/games.jsonl",
    "rate": "rate IN/whole --output OUT/rated",
}
# What users may have lain beside.
FOREIGN = ["notes.txt", "games.jsonl.partial", "rated.partial", ".hidden"]


def content(folder):
    """All that lies in a folder, but for times: files' hashes, links' targets."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = f"-> {os.readlink(path)}"
        elif path.is_file() and path.name not in ("timings.csv", "provenance.json"):
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


class Writer:
    """A command that writes, and what it writes when nothing happens."""

    def __init__(self, command, name, inputs, scratch):
        self.command = command
        self.name = name
        self.inputs = inputs
        folder = scratch / name.replace(" ", "-").replace(",", "")
        folder.mkdir()
        start = time.monotonic()
        done = subprocess.run(self.words(folder), capture_output=True, text=True)
        if done.returncode:
            raise Fault(f"{name} failed with {done.returncode}: {done.stderr}")
        self.seconds = time.monotonic() - start
        self.reference = content(folder)

    def words(self, output):
        words = WRITERS[self.name].replace("OUT", str(output)).replace("IN", str(self.inputs))
        quiet = [] if self.name == "rate" else ["--quiet"]
        return [str(self.command), *words.split(), *quiet]

    def start(self, output):
        return subprocess.Popen(
            self.words(output), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def written(self, output):
        """What there is with a name that the undisturbed command writes."""
        return {name: hash for name, hash in content(output).items() if name in self.reference}

    def prepare(self, output):
        output.mkdir()
        for name in FOREIGN:
            (output / name).write_text(f"this is {name}, and somebody's own\n")
        return content(output)

    def check(self, output, foreign, what):
        """Plays to the end where it is not there yet; it has to be as if nothing had happened."""
        if self.written(output) != self.reference:
            done = subprocess.run(self.words(output), capture_output=True, text=True)
            if done.returncode:
                raise Fault(f"{what}: then status {done.returncode}: {done.stderr}")
        found = content(output)
        wrong = sorted(
            name for name in {*self.reference, *foreign}
            if found.get(name) != {**foreign, **self.reference}[name])
        if wrong:
            raise Fault(f"{what}: other bytes in {wrong}")
        return sorted({*found} - {*self.reference} - {*foreign})


def killed(writer, output, chance):
    """Ends it at any moment; returns whether that was before its end, and what it left behind."""
    foreign = writer.prepare(output)
    process = writer.start(output)
    time.sleep(chance.uniform(0, 1.1 * writer.seconds))
    number = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
    process.send_signal(number)
    told = process.communicate()[1]
    # Before it listens, a signal ends it as any program.
    if process.returncode not in (0, 3, -number):
        raise Fault(f"signal {number} gave status {process.returncode}: {told}")
    was_midway = process.returncode != 0
    return was_midway, writer.check(output, foreign, f"after signal {number}")


def raced(writer, output, chance):
    """Starts it several times nearly at once; returns how many began, and what they left behind."""
    foreign = writer.prepare(output)
    processes = []
    for _ in range(chance.randint(2, 4)):
        processes.append(writer.start(output))
        time.sleep(chance.choice([0, chance.uniform(0, 0.03), chance.uniform(0, writer.seconds)]))
    victim = chance.choice(processes + [None, None])
    if victim:
        victim.kill()
    for process in processes:
        told = process.communicate()[1]
        if process.returncode not in (0, 1, 2, 3) and process is not victim:
            raise Fault(f"one of {len(processes)} gave status {process.returncode}: {told}")
        if process.returncode in (1, 2, 3) and not told.startswith("tournament: "):
            raise Fault(f"status {process.returncode} and not a word why: {told}")
    return len(processes), writer.check(output, foreign, f"after {len(processes)} starts")


def prepared(command, scratch):
    """All writers, with what they read."""
    inputs = scratch / "inputs"
    run = [command, *CONNECT_FOUR.split(), "--games", "8000", "--quiet", "--output"]
    made = [[*run, inputs / "whole-run"]]
    made += [[*run, inputs / f"part-{part}", "--shard", f"{part}/3"] for part in (1, 2, 3)]
    for words in made:
        subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL)
    (inputs / "parts").mkdir()
    next((inputs / "whole-run").iterdir()).rename(inputs / "whole")
    for part in (1, 2, 3):
        next((inputs / f"part-{part}").iterdir()).rename(inputs / "parts" / f"{part}")
    references = scratch / "references"
    references.mkdir()
    return [Writer(command, name, inputs, references) for name in WRITERS]


def repeat(deed, writers, scratch, seed, count):
    """Does a deed so often, to each writer in turn, two at a time; returns what failed and counts."""
    chance = random.Random(seed)
    seeds = [chance.getrandbits(64) for _ in range(count)]

    def once(number):
        writer = writers[number % len(writers)]
        output = scratch / f"{deed.__name__}-{number}"
        try:
            figure, left = deed(writer, output, random.Random(seeds[number]))
            shutil.rmtree(output)
            return None, int(figure), bool(left)
        except Fault as problem:
            return f"FAILED {deed.__name__} {number}, {writer.name}: {problem}", 0, False

    failed = figures = littered = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for problem, figure, left in pool.map(once, range(count)):
            if problem:
                print(problem, flush=True)
                failed += 1
            figures += figure
            littered += left
    return failed, figures, littered
