"""Commands that write folders, ratings and recorded games, killed and started concurrently at random moments."""

import concurrent.futures
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import time

from runs import Fault

CONNECT_FOUR = "connect-four --strategy random --strategy greedy"
SEARCHING = " ".join(f"--strategy mcts:simulations={count}" for count in range(50, 600, 50))
TILES = "--strategy doubles-first --strategy heaviest-first --strategy starve"
SWEEP = f"sweep {CONNECT_FOUR} --vary rule:columns=5..9 --vary rule:rows=4..7"
TUNE = "tune connect-four --tune mcts:exploration=0.2..3 --against greedy --rule opening-plies=2"
# OUT is a separate folder, and IN has the input files.
WRITERS = {
    "run": f"{CONNECT_FOUR} --games 8000 --replays every:100 --output OUT",
    "run, snap": "snap --games 600 --seats 3 --output OUT",
    "run, links": "quiz --games 12000 --link delay=40 --link loss=0.02 --link disconnects=0.1 --output OUT",
    "run, replicates": f"dominoes --games 60000 --replicates 3 {TILES} --output OUT",
    "run, adaptive": f"dominoes --format adaptive {TILES} --strategy keep-ends --games 200000 --output OUT",
    "run, knockout": "connect-four --rule opening-plies=2 --format knockout:games=4000 --strategy random "
                     "--strategy greedy --strategy minimax:depth=1 --strategy minimax:depth=2 --games 100000 --output OUT",
    "run, swiss": f"connect-four --rule opening-plies=2 --format swiss {SEARCHING} --games 1000 --output OUT",
    "part": f"{CONNECT_FOUR} --games 150000 --shard 2/3 --output OUT",
    "run, stopped early": "dominoes --strategy starve --strategy random --sprt elo0=0,elo1=40 "
                          "--games 30000 --output OUT",
    "run, extended": f"{CONNECT_FOUR} --games 16000 --extend IN/whole --output OUT",
    "merge": "merge IN/parts/1 IN/parts/2 IN/parts/3 --output OUT",
    "compare": f"compare dominoes --rules-b draw {TILES} --games 40000 --output OUT",
    "replay record": "replay record dominoes --games 600 --output OUT/games.jsonl",
    "rate": "rate IN/whole --output OUT/rated",
    "sweep": f"{SWEEP} --games 2000 --output OUT",
    "sweep, runs": f"{SWEEP} --games 600 --keep-runs --output OUT",
    "sweep, part": f"{SWEEP} --games 5000 --shard 1/3 --output OUT",
    "sweep, merge": "merge IN/swept/1 IN/swept/2 IN/swept/3 --output OUT",
    "sweep, aims": "sweep dominoes --vary rule:hand=3..9 --vary rule:set=6..9 --rules draw --strategy random "
                   "--strategy heaviest-first --objective draw-rate<=0.2 --objective decisions=20..40 --budget 60000 --output OUT",
    "tune, halving": f"{TUNE} --method halving --strategy mcts:simulations=40 --budget 1500 --output OUT",
    "tune, spsa": f"{TUNE} --method spsa --strategy mcts:simulations=40 --budget 1500 --output OUT",
    "tune, ntbea": f"{TUNE} --method ntbea --strategy mcts:simulations=40 --budget 1500 --output OUT",
}
# These commands start at the beginning, and have no journal.
UNRESUMED = {"merge", "replay record", "rate", "sweep, merge"}
# These files differ between runs.
OUTSIDE = ("timings.csv", "timing-buckets.csv", "provenance.json", "ro-crate-metadata.json")
# Other files of users in the same folder.
FOREIGN = ["notes.txt", "games.jsonl.partial", "rated.partial", ".hidden"]


def content(folder):
    """The contents of a folder without times: hashes of files, and targets of links."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = f"-> {os.readlink(path)}"
        elif path.is_file() and path.name not in OUTSIDE:
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


class Writer:
    """A command that writes, and its output without faults."""

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
        """The files with the names of the uninterrupted command."""
        return {name: hash for name, hash in content(output).items() if name in self.reference}

    def prepare(self, output):
        output.mkdir()
        for name in FOREIGN:
            (output / name).write_text(f"this is {name}, and somebody's own\n")
        return content(output)

    def verify(self, folder, allowed, what="as it is"):
        done = subprocess.run([self.command, "verify", folder, "--quiet"], capture_output=True, text=True)
        if done.returncode not in allowed:
            raise Fault(f"verify gives status {done.returncode} {what}: {done.stdout}{done.stderr}")

    def check(self, output, foreign, what):
        """Continues to the end if necessary; the result must equal that of an uninterrupted run."""
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
    """Kills the command at any moment; returns whether it was running, and the files that it left."""
    foreign = writer.prepare(output)
    process = writer.start(output)
    time.sleep(chance.uniform(0, 1.1 * writer.seconds))
    number = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
    process.send_signal(number)
    told = process.communicate()[1]
    # Before the command handles signals, a signal ends it like any program.
    if process.returncode not in (0, 3, -number):
        raise Fault(f"signal {number} gave status {process.returncode}: {told}")
    was_midway = process.returncode != 0
    return was_midway, writer.check(output, foreign, f"after signal {number}")


def has_begun(output):
    """Returns whether a journal has the first step that a command would have to repeat."""
    for journal in output.glob(".*.partial/journal"):
        try:
            if re.search(r" (done|time) [1-9]", journal.read_text()):
                return True
        except OSError:
            pass
    return False


def resumed(writer, output, chance):
    """Kills the command after its first entry in the journal, starts it again, and verifies the result."""
    for _ in range(10):
        foreign = writer.prepare(output)
        process = writer.start(output)
        while process.poll() is None and not has_begun(output):
            time.sleep(0.002)
        process.kill()
        process.communicate()
        again = subprocess.run(writer.words(output), capture_output=True, text=True)
        if again.returncode:
            raise Fault(f"after a kill: status {again.returncode}: {again.stderr}")
        if "resuming after" in again.stderr:
            break
        shutil.rmtree(output)
    else:
        raise Fault("it never resumes after a kill")
    left = writer.check(output, foreign, "after a kill")
    folder = next(path.parent for path in output.glob("*/datapackage.json"))
    writer.verify(folder, {0})
    table = chance.choice([path for path in folder.glob("*.csv") if path.name not in OUTSIDE])
    spoil(table, chance)
    writer.verify(folder, {1, 2}, f"with another digit in {table.name}")
    return 1, left


def spoil(table, chance):
    """Changes a digit of a table."""
    text = bytearray(table.read_bytes())
    place = chance.choice([place for place, byte in enumerate(text) if byte in b"0123456789"])
    text[place] = b"1234567890"[text[place] - ord("0")]
    table.write_bytes(text)


def raced(writer, output, chance):
    """Starts the command several times concurrently; returns how many started, and the files that they left."""
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
    """All writing commands, with their input."""
    inputs = scratch / "inputs"
    run = [command, *CONNECT_FOUR.split(), "--games", "8000", "--quiet", "--output"]
    made = [[*run, inputs / "whole-run"]]
    made += [[*run, inputs / f"part-{part}", "--shard", f"{part}/3"] for part in (1, 2, 3)]
    made += [[command, *SWEEP.split(), "--games", "400", "--quiet", "--output", inputs / f"swept-{part}", "--shard",
              f"{part}/3"] for part in (1, 2, 3)]
    for words in made:
        subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL)
    next((inputs / "whole-run").iterdir()).rename(inputs / "whole")
    for folder, name in (("parts", "part"), ("swept", "swept")):
        (inputs / folder).mkdir()
        for part in (1, 2, 3):
            next((inputs / f"{name}-{part}").iterdir()).rename(inputs / folder / f"{part}")
    references = scratch / "references"
    references.mkdir()
    return [Writer(command, name, inputs, references) for name in WRITERS]


def repeat(deed, writers, scratch, seed, count):
    """Repeats an action with each command in turn, two at a time; returns failures and counts."""
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
