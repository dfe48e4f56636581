"""Hundreds of programs that are started, killed and interrupted leave no processes or files."""

import functools
import os
import pathlib
import signal
import subprocess
import time

import tables
from tables import expect, only

FIRST_LEGAL = tables.HERE.parent.parent / "Strategies" / "C" / "first_legal.c"


def compiled(bench):
    program = bench.folder / "first_legal"
    subprocess.run(["cc", "-O2", "-o", program, FIRST_LEGAL], check=True)
    return program


def watched(process):
    """Waits for the end; returns the maximum numbers of descriptors, threads and child processes of the command."""
    most = [0, 0, 0]
    place = pathlib.Path(f"/proc/{process.pid}")
    while process.poll() is None:
        try:
            found = [
                len(os.listdir(place / "fd")), len(os.listdir(place / "task")),
                sum(len(path.read_text().split()) for path in place.glob("task/*/children"))]
            most = list(map(max, most, found))
        except OSError:
            pass
        time.sleep(0.01)
    return most


def many(bench, count):
    """Every game has a separate process, in two runs of half the number of games."""
    words = [
        "connect-four", "--bot", f"me={compiled(bench)}", "--strategy", "me:restart=game", "--strategy", "random",
        "--games", count // 2, "--jobs", 2, "--quiet", "--output"]
    start = time.monotonic()
    peaks = []
    for name in "first", "second":
        process = bench.start(*words, bench.folder / name)
        peaks.append(watched(process))
        bench.end(process)
        bench.expect_nothing_left()
        tables.Run(bench, only(bench.folder / name)).expect_whole(count // 2, "me:restart=game")
    descriptors, threads, children = map(max, *peaks)
    tables.note(f"        {count} starts in {time.monotonic() - start:.1f} s, at most {descriptors} descriptors, "
                f"{threads} threads, {children} children")
    expect(descriptors <= 60 and threads <= 20 and children <= 12, "too many are open at once")


def broken_off(bench, chance, number):
    """The run is killed ten times while programs start."""
    words = [
        "connect-four", "--bot", f"me={compiled(bench)}", "--strategy", "me:restart=game", "--strategy", "random",
        "--games", 100_000, "--jobs", 2, "--quiet", "--output", bench.output]
    for _ in range(10):
        process = bench.start(*words)
        time.sleep(chance.uniform(0.02, 0.3))
        process.send_signal(number)
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise tables.Fault("it did not end within 10 s") from None
        expect(process.returncode in (3, -number), f"status {process.returncode}")
        bench.expect_nothing_left()


def trial_broken_off(bench):
    """A run that is interrupted during a trial has written no files."""
    bot = "me=" + tables.python("misbehave.py", "sleeps")
    process = bench.start(
        "connect-four", "--bot", bot, "--strategy", "me:start=60000", "--strategy", "random", "--games", 10,
        "--output", bench.output)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    printed, told = bench.end(process, status=3, seconds=10)
    expect("stopped" in told and printed == "", f"told: {told}{printed}")
    expect(not bench.output.exists(), "something was written")
    bench.expect_nothing_left()


SLOW_START = """
import asyncio, decimal, email.mime.multipart, http.client, json, sys, unittest, xml.dom.minidom
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        print(message["legal"][0], flush=True)
"""
# Only the process of the trial answers.
NEVER_READY = """
import json, sys, time
is_tried = False
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        is_tried |= message["game"] == -1
        while not is_tried:
            time.sleep(60)
        print(message["legal"][0], flush=True)
"""
NO_ENGINE = """
import os, sys, time
try:
    os.mkdir(sys.argv[1])
    is_tried = True
except FileExistsError:
    is_tried = False
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    while word == "go" and not is_tried:
        time.sleep(60)
    answers = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove d"}
    if word in answers:
        print(answers[word], flush=True)
"""


def many_interrupted(bench):
    """Hundreds of bots start at the same time, and an interrupt ends the command within a second."""
    bot = bench.folder / "bot.py"
    bot.write_text(SLOW_START)
    for round, level in enumerate(filter(bench.supports, ("none", "default", "strict"))):
        process = bench.start(
            "connect-four", "--bot", f"me=python3 {bot}", "--strategy", f"me:sandbox={level}", "--strategy", "random",
            "--games", 100_000, "--in-flight", 200, "--output", bench.folder / level)
        time.sleep(1 + round)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, told = bench.end(process, status=3, seconds=10)
        took = time.monotonic() - start
        expect(took <= 1, f"{level}: it took {took:.2f} s to stop: {told}")
        bench.expect_nothing_left()


def never_ready(bench, script, level, settings=""):
    """Each of many silent bots is abandoned when its time is over."""
    if not bench.supports(level):
        return
    games = 40
    bot = bench.folder / "bot.py"
    bot.write_text(script)
    settings = f"start=2000,time=200,margin=100,sandbox={level}{settings}"
    start = time.monotonic()
    run = bench.play(
        "connect-four", "--bot", f"me=python3 {bot} {bench.folder / 'tried'}", "--strategy", f"me=me:{settings}",
        "--strategy", "random", "--games", games, "--in-flight", games)
    took = time.monotonic() - start
    late = [game for game, kinds in run.counts("me").items() if "timeouts" in kinds or "stalled" in kinds]
    # Eight bots at a time have a second to start.
    expect(took < 15, f"it took {took:.1f} s")
    expect(len(late) >= 8, f"only {len(late)} games were lost on time")
    bench.expect_nothing_left()


def checks(chance, count):
    yield "interrupted while 200 programs start", many_interrupted
    for level in "none", "default", "strict":
        yield f"never ready, {level}", functools.partial(
            never_ready, script=NEVER_READY, level=level)
    yield "never ready, ugi", functools.partial(
        never_ready, script=NO_ENGINE, level="none", settings=",protocol=ugi")
    yield "interrupted while a program is tried", trial_broken_off
    yield "starts without end", functools.partial(many, count=count)
    yield "killed while it starts programs", functools.partial(broken_off, chance=chance, number=signal.SIGKILL)
    yield "interrupted while it starts programs", functools.partial(broken_off, chance=chance, number=signal.SIGINT)
    yield "ended while it starts programs", functools.partial(broken_off, chance=chance, number=signal.SIGTERM)
