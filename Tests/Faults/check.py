#!/usr/bin/env python3
"""Injects faults into runs at random moments, and compares the results.

    Tests/Faults/check.py TOURNAMENT [--seed S] [--rounds N] [--kills N] [--writers N] [--figures FILE]

TOURNAMENT is the built program. Runs are killed, stopped, moved away and damaged, and they run out of disk space
and permissions. The same command afterwards must give byte-identical results, or refuse the damaged files and leave
them unchanged. --rounds N repeats all of this N times. --kills N kills N runs, each once, and counts the lost
games. --writers N kills the commands in writers.py N times at random moments, each after it has saved something,
and starts a quarter as many of them concurrently; other files in the same folder must stay unchanged. Without these
options, there are two rounds. --figures writes the counts into a file, as bare numbers. The seed is printed: with
the same seed, the same faults occur, if the machine is as fast. --rounds needs root, for a small disk and for a
user without rights.
"""

import argparse
import os
import pathlib
import random
import secrets
import shutil
import sys
import tempfile
import time

import faults
import writers
from runs import Case, Fault, Run, kill

CASES = [
    "connect-four --strategy random --strategy greedy --games 300000 --replays every:100",
    "dominoes --games 400000 --strategy random --strategy heaviest-first --strategy keep-ends --strategy starve",
    "snap --games 150000",
    "connect-four --strategy minimax --strategy random --games 2000 --rule opening-plies=4",
    "dominoes --seats 4 --rules all-fives --games 150000 --strategy starve --strategy random "
    "--strategy keep-ends --strategy random",
    "snap --seats 3 --games 30000 --replays every:500 --format gauntlet",
    "quiz --games 200000 --link delay=40 --link loss=0.02 --link disconnects=0.1",
    "dominoes --games 400000 --replicates 3 --strategy random --strategy heaviest-first --strategy starve",
    "dominoes --format adaptive --games 2000000 --strategy doubles-first --strategy heaviest-first --strategy starve "
    "--strategy keep-ends",
]


def rounds(cases, scratch, seed, count):
    """Every fault, a number of times, each time with a different case."""
    chance = random.Random(seed)
    failed = 0
    start = time.monotonic()
    for number in range(count):
        for index, fault in enumerate(faults.ALL):
            fitting = [case for case in cases if case.is_divisible or fault not in faults.OF_DIVISIBLE]
            if fault in faults.OF_LONG:
                # The two longest cases, which take more than a second.
                fitting = sorted(fitting, key=lambda case: case.seconds)[-2:]
            case = fitting[(number * len(faults.ALL) + index) % len(fitting)]
            folder = scratch / f"{number}-{fault.__name__}"
            try:
                fault(case, folder, random.Random(chance.getrandbits(64)))
                shutil.rmtree(folder, ignore_errors=True)
            except Fault as problem:
                failed += 1
                print(f"FAILED {fault.__name__}, {' '.join(case.words)}: {problem}", flush=True)
    print(f"{count * len(faults.ALL) - failed} of {count * len(faults.ALL)} faults survived, "
          f"{time.monotonic() - start:.0f} s, seed {seed}")
    return failed


def kills(cases, scratch, seed, count):
    """A number of kills over all cases, each followed by a run to the end; returns failures and figures."""
    chance = random.Random(seed)
    same = lost = in_the_middle = at_stake = 0
    for number in range(count):
        case = cases[number % len(cases)]
        run = Run(case, scratch / f"kill-{number}")
        run.start()
        run.watch(chance.uniform(0, case.seconds))
        finished = kill(run)
        at_stake += finished
        try:
            lost += run.finish(at_least=finished)
            same += 1
            in_the_middle += run.resumed > 0
        except Fault as problem:
            print(f"FAILED {' '.join(case.words)}: {problem}", flush=True)
        shutil.rmtree(run.output, ignore_errors=True)
    print(f"kills: {count}, {in_the_middle} of them in the middle of games that were kept\n"
          f"identical results: {same}\n"
          f"games that were finished a second before the kill: {at_stake:,}, of them lost: {lost:,}")
    return count - same + lost, [in_the_middle, same, at_stake, lost]


def writing(command, scratch, seed, count):
    """A number of kills and starts over all commands that write; returns failures and figures."""
    start = time.monotonic()
    every = writers.prepared(command, scratch)
    resuming = [writer for writer in every if writer.name not in writers.UNRESUMED]
    unresumed, resumed, _ = writers.repeat(writers.resumed, resuming, scratch, seed + 2, len(resuming))
    print(f"kinds that resume after a kill, with verified and damaged results: {resumed} of {len(resuming)}",
          flush=True)
    killed, midway, left = writers.repeat(writers.killed, every, scratch, seed, count)
    # A race has three starts on average.
    races = -(-count // 12)
    raced, starts, left_by_races = writers.repeat(writers.raced, every, scratch, seed + 1, races)
    print(f"kills of {len(every)} commands ({'; '.join(writers.WRITERS)}): {count:,}, {midway:,} of them before the end\n"
          f"as if nothing had happened, and nothing foreign changed: {count - killed:,}\n"
          f"starts that raced: {starts:,} in {races:,} races, right in the end: {races - raced:,}\n"
          f"left something of their own behind: {left:,} kills, {left_by_races:,} races\n"
          f"{time.monotonic() - start:.0f} s")
    return unresumed + killed + raced, [count - killed, midway, races - raced, starts]


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tournament")
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    arguments.add_argument("--rounds", type=int, default=0)
    arguments.add_argument("--kills", type=int, default=0)
    arguments.add_argument("--writers", type=int, default=0)
    arguments.add_argument("--figures")
    arguments = arguments.parse_args()
    if not (arguments.rounds or arguments.kills or arguments.writers):
        arguments.rounds = 2
    if os.geteuid() and arguments.rounds:
        sys.exit("this check needs root: it mounts a small disk and runs as another user")
    print(f"seed {arguments.seed}", flush=True)
    failed, failed_rounds, figures = 0, 0, []
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        scratch = pathlib.Path(scratch)
        scratch.chmod(0o755)
        # Every user must be able to start the program in this folder.
        command = scratch / "tournament"
        shutil.copy(arguments.tournament, command)
        command.chmod(0o755)
        cases = []
        if arguments.rounds or arguments.kills:
            for index, words in enumerate(CASES):
                (scratch / f"case-{index}").mkdir()
                cases.append(Case(command, words, scratch / f"case-{index}"))
        if arguments.rounds:
            failed_rounds = rounds(cases, scratch, arguments.seed, arguments.rounds)
            failed += failed_rounds
        if arguments.kills:
            found, counted = kills(cases, scratch, arguments.seed, arguments.kills)
            failed, figures = failed + found, figures + counted
        if arguments.writers:
            found, counted = writing(command, scratch, arguments.seed, arguments.writers)
            failed, figures = failed + found, figures + counted
    if arguments.figures:
        # The caller compares these figures; the rounds have none.
        pathlib.Path(arguments.figures).write_text(" ".join(map(str, figures)) + "\n")
        sys.exit(failed_rounds > 0)
    sys.exit(failed > 0)


main()
