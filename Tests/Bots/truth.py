"""Decisions are recorded: after every kind of end, the run is the same, and no bot decides twice."""

import functools
import json
import os
import re
import signal
import subprocess
import time

import tables
from tables import Run, expect, only, place, questions, strip

GAMES = 120


class Counting:
    """A run of the counting bot against `random`, and the log of requests."""

    def __init__(self, bench, name, pause=0, settings="sandbox=none", held=1, games=GAMES, draws=False):
        self.bench = bench
        self.output = bench.folder / name
        self.log = bench.folder / f"{name}.log"
        self.words = [
            "connect-four", "--bot", "me=" + tables.python(
                "counting.py", self.log, pause, held, *(["draws"] if draws else [])),
            "--strategy", f"me=me:{settings}", "--strategy", "random", "--games", games]

    def play(self, *words):
        return self.bench.play(*self.words, *words, output=self.output)

    def start(self, *words):
        return self.bench.start(*self.words, *words, "--quiet", "--output", self.output)

    def kept(self):
        """The decisions in the unfinished run."""
        for file in self.output.glob(".*.partial/decisions.partial"):
            lines = file.read_bytes().split(b"\n")[:-1]
            return {place(strip(line)) for line in lines}
        return set()

    def asked(self):
        """The requests since the last call."""
        found = questions(self.log)
        self.log.unlink(missing_ok=True)
        return found


def whole(bench, **values):
    run = Counting(bench, "whole", **values)
    result = run.play()
    asked = run.asked()
    expect(len(asked) == len(set(asked)), "the unbroken run asks twice")
    expect(sorted(asked) == sorted(map(place, result.decisions())), "it asks other than it keeps")
    result.expect_whole(run.words[-1], "me")
    return result


def broken(bench, chance, number, status, kills, draws=False):
    """Kills a run at random moments, repeatedly, until it is complete, and then other runs.

    No decision is requested twice. For bots that draw from the random numbers of a game, interrupted games are
    replayed from their beginning, so that they decide as without an interrupt.
    """
    jobs = 3
    first = whole(bench, draws=draws)
    ended = 0
    for round in range(kills):
        # So that the run takes a second or two.
        run = Counting(bench, f"broken-{round}", pause=5, draws=draws)

        def expect_not_twice():
            # Up to `jobs` games are interrupted each time, and some of them more than once before they continue.
            twice = {place[0] if draws else place for place in kept & set(run.asked())}
            limit = jobs * interrupts if draws else 0
            expect(len(twice) <= limit, f"asked again: {sorted(twice)[:5]}")

        interrupts, status_of_this = 0, None
        while status_of_this != 0 and ended < kills:
            kept = run.kept()
            process = run.start("--jobs", chance.randint(1, jobs))
            time.sleep(chance.uniform(0.05, 0.6))
            process.send_signal(number)
            try:
                told = process.communicate(timeout=10)[1]
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                raise tables.Fault("it did not end within 10 s") from None
            bench.expect_nothing_left(files=number != signal.SIGKILL)
            expect_not_twice()
            status_of_this = process.returncode
            # Before the handler is installed, an interrupt ends the command like any program.
            expect(status_of_this in (0, status, -number), f"status {status_of_this}: {told}")
            interrupts += status_of_this != 0
            ended += status_of_this != 0
        kept = run.kept()
        result = run.play()
        expect_not_twice()
        result.expect_same(first)
        bench.expect_nothing_left(files=number != signal.SIGKILL)
        if ended >= kills:
            break
    expect(ended >= kills, f"only {ended} runs were ended")


def killed(bench, chance, kills):
    broken(bench, chance, signal.SIGKILL, -signal.SIGKILL, kills)


def killed_drawing(bench, chance, kills):
    broken(bench, chance, signal.SIGKILL, -signal.SIGKILL, kills, draws=True)


def interrupted(bench, chance, kills):
    broken(bench, chance, signal.SIGINT, 3, kills)


def jobs(bench):
    """The result does not depend on the number of concurrent games."""
    first = whole(bench)
    for count in 2, 4:
        Counting(bench, f"jobs-{count}").play("--jobs", count).expect_same(first)


def in_flight(bench):
    """One process plays fifty games concurrently, and answers in a different order."""
    first = whole(bench)
    run = Counting(bench, "window", settings="sandbox=none,window=50", held=20)
    start = time.monotonic()
    process = run.start("--in-flight", 50)
    most = 0
    while process.poll() is None:
        names = [line for line in bench.processes() if line.split(" ", 1)[1].startswith("python3 ")]
        most = max(most, len(names))
        time.sleep(0.02)
    bench.end(process)
    expect(most == 1, f"{most} processes")
    result = Run(bench, only(run.output))
    result.verify()
    for name in "games.csv", "seats.csv", "standings.csv", "matchups.csv":
        expect(result.bytes(name) == first.bytes(name), f"{name} differs")
    expect(result.decisions() == first.decisions(), "decisions differ")
    tables.note(f"        {GAMES} games in {time.monotonic() - start:.1f} s")


def shards(bench):
    first = whole(bench)
    run = Counting(bench, "parts")
    for part in "1/3", "2/3", "3/3":
        bench.run(*run.words, "--quiet", "--output", run.output, "--shard", part)
    asked = run.asked()
    expect(len(asked) == len(set(asked)), "asked twice")
    merged = bench.folder / "merged"
    bench.run("merge", *sorted(run.output.iterdir()), "--output", merged)
    expect(run.asked() == [], "merging asks")
    result = Run(bench, only(merged))
    result.expect_same(first)
    layers = [json.loads(run.bytes("provenance.json"))["sandbox"] for run in (first, result)]
    expect(layers[0] == layers[1] and "me" in layers[0], f"in force were {layers}")
    result.expect_whole(GAMES, "me")
    bench.run("verify", *sorted(run.output.iterdir()))


def extended(bench):
    """A longer run starts with the decisions of a shorter one, without new requests."""
    # The last deal is incomplete.
    shorter = Counting(bench, "run", games=GAMES // 2 + 1)
    begun = shorter.play()
    taken = {place for place in shorter.asked() if place[0] < GAMES // 2}
    # The same log makes the same program.
    longer, at_once = Counting(bench, "run"), Counting(bench, "run")
    longer.output, at_once.output = bench.folder / "longer", bench.folder / "at-once"
    result = longer.play("--extend", begun.folder)
    asked = longer.asked()
    expect(not taken & set(asked), "asked again")
    expect(sorted([*taken, *asked]) == sorted(map(place, result.decisions())), "it asks other than it keeps")
    lines = [(run.folder / "decisions.jsonl").read_bytes().split(b"\n") for run in (begun, result)]
    expect(lines[0][:len(taken)] == lines[1][:len(taken)], "what was decided is not as it was")
    result.expect_same(at_once.play())
    result.verify()
    result.expect_whole(GAMES, "me")


def sequential(bench):
    """A sequential test ends the run early, always at the same game."""
    test = "--sprt", "elo0=0,elo1=200"
    first = Counting(bench, "first", games=2000)
    result = first.play(*test, "--jobs", 1)
    asked = first.asked()
    expect(len(asked) == len(set(asked)), "asked twice")
    expect(len(result.rows("games")) < 2000, "it plays to the end")
    result.verify()
    other = Counting(bench, "other", pause=1, games=2000)
    kept = set()
    for _ in range(3):
        process = other.start(*test, "--jobs", 3)
        time.sleep(0.4)
        process.kill()
        process.communicate()
        expect(not kept & set(other.asked()), "asked again")
        kept = other.kept()
    result2 = other.play(*test, "--jobs", 2)
    expect(not kept & set(other.asked()), "asked again")
    result2.expect_same(result)
    result2.verify()


def afterwards(bench):
    """Commands on a finished run send no requests to bots."""
    run = Counting(bench, "run")
    result = run.play("--replays", "all")
    run.asked()
    again = run.play("--replays", "all")
    expect(again.folder == result.folder, "played again")
    replays = sorted(result.folder.glob("replays*")) + sorted(result.folder.glob("*.replays*"))
    expect(replays, f"no replays in {os.listdir(result.folder)}")
    bench.run("replay", "verify", result.folder)
    bench.run("rate", result.folder)
    bench.run("rank", result.folder)
    result.verify()
    asked = run.asked()
    expect(asked == [], f"asked: {asked[:5]}")
    # The check uses the recorded decisions: a changed or missing decision fails.
    file = result.folder / "decisions.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    for text in b"".join(lines[:-1]), b"".join(lines).replace(b'"action":"4"', b'"action":"3"', 1):
        file.write_bytes(text)
        printed, told = bench.run("verify", result.folder, status=1)
        expect("decisions.jsonl" in printed + told, f"verify says {printed}{told}")


def asked_again(bench):
    """If the bots are named, verify requests their decisions again: equal decisions are verified."""
    run = Counting(bench, "run", games=20)
    result = run.play()
    first = sorted(run.asked())
    bot = run.words[1:3]
    printed, _ = bench.run("verify", result.folder, *bot, "--jobs", 2)
    expect("with new decisions of external bots" in printed, printed)
    expect(sorted(run.asked()) == first, "it asks other than the run did")
    bench.run("verify", result.folder, *bot, "--sample", 3)
    sample = set(run.asked())
    expect(sample < set(first) and len({game for game, *_ in sample}) == 3, f"a sample asked {sample}")
    # Other bots, one too few, and bots from a different folder.
    _, told = bench.run("verify", result.folder, "--bot", bot[1] + " 0 1 more", status=1)
    expect("from a different version" in told, told)
    _, told = bench.run("verify", result.folder, "--bot", bot[1].replace("me=", "you="), status=2)
    expect("is not an external bot" in told and "'me'" in told, told)
    expect(run.asked() == [], "asked all the same")
    # One bot is time-limited.
    fickle = "--bot", "me=" + tables.python("misbehave.py", "changes-its-mind")
    other = bench.play("connect-four", *fickle, "--strategy", "me", "--strategy", "random", "--games", 10)
    other.verify()
    printed, _ = bench.run("verify", other.folder, *fickle, status=1)
    expect("bots are not reproducible" in printed and "games.csv" in printed, printed)
    bench.expect_nothing_left()


def compare(bench):
    run = Counting(bench, "compare")
    words = [*run.words[:-2], "--games", 40]
    printed, _ = bench.run("compare", *words, "--rule-b", "rows=5", "--output", run.output)
    expect(re.search(r"\brows\b", printed), printed)
    expect(run.asked(), "nobody was asked")
    bench.expect_nothing_left()


def again(bench):
    """--force plays all games again, so bots decide again."""
    run = Counting(bench, "run", games=10)
    run.play()
    first = run.asked()
    bench.run(*run.words, "--quiet", "--output", run.output, "--force")
    expect(sorted(run.asked()) == sorted(first), "other questions")


def two_bots(bench):
    """A table with external bots only, one of which has two seats."""
    logs = [bench.folder / f"{name}.log" for name in "ab"]
    words = ["connect-four"]
    for name, log in zip("ab", logs):
        words += ["--bot", f"{name}=" + tables.python("counting.py", log), "--strategy", f"{name}:sandbox=none"]
    run = bench.play(*words, "--strategy", "again=a:sandbox=none,time=2000", "--games", 60, "--jobs", 2)
    asked = sum((questions(log) for log in logs), [])
    expect(sorted(asked) == sorted(map(place, run.decisions())), "asked other than it keeps")
    run.verify()
    bench.expect_nothing_left()


def checks(chance, kills):
    for name, check in [
            ("killed at random moments, and resumed", killed),
            ("killed at random moments, drawing from the random numbers of its games", killed_drawing),
            ("interrupted at random moments, and resumed", interrupted)]:
        yield name, functools.partial(check, chance=chance, kills=kills)
    yield "any number of jobs", jobs
    yield "fifty games in one process, answered in another order", in_flight
    yield "in parts, and merged", shards
    yield "extended", extended
    yield "a sequential test, killed and resumed", sequential
    yield "verify, rate, rank and replays ask nobody", afterwards
    yield "verify asks programs again where it is told to", asked_again
    yield "compare", compare
    yield "again", again
    yield "programs at both seats", two_bots
