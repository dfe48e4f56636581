#!/usr/bin/env python3
"""Plays runs of external bots, both correct and faulty, and checks the results.

    Tests/Bots/check.py TOURNAMENT [--only TEXT] [--seed S] [--games N] [--starts N] [--kills N]

TOURNAMENT is the built program. Bots misbehave in every way of misbehave.py; runs are killed, interrupted, resumed,
split and verified; built-in bots play through pipes as in the process; and invalid input is refused. --only selects
the checks with TEXT in their names. --games is the number of games of each built-in bot through pipes (20),
--starts the number of starts of a bot in the check for leftovers (1,000), --kills the number of random kills of a
bot's runs (8). The seed is printed: with the same seed, runs are killed at the same moments, as far as the machine
allows.
"""

import argparse
import multiprocessing
import pathlib
import random
import secrets
import shutil
import sys
import tempfile
import time
import traceback

import blame
import broken
import faults
import refused
import stale
import starts
import trust
import truth
import ours
from tables import Bench, Fault, note


# Two checks run at a time, because most wait for their bots.
WORKERS = 2
state = {}


def attempt(number):
    """Runs one check; returns its name, the problem if there is one, and its seconds."""
    name, check = state["every"][number]
    # The moments follow from the seed, for any worker.
    state["chance"].seed(f"{state['seed']} {name}")
    # All names have the same length, so none contains another: they identify processes.
    bench = Bench(state["command"], state["scratch"] / f"{number:04}")
    start = time.monotonic()
    problem = None
    try:
        check(bench)
        shutil.rmtree(bench.folder, ignore_errors=True)
    except Fault as fault:
        problem = str(fault)
    except Exception:
        problem = traceback.format_exc()
    return name, problem, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tournament", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--starts", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=8)
    arguments = parser.parse_args()
    command = arguments.tournament.resolve()
    chance = random.Random()
    note(f"seed {arguments.seed}")
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="bots-") as scratch:
        every = [
            *faults.checks(), *blame.checks(), *truth.checks(chance, arguments.kills),
            *ours.checks(command, arguments.games),
            *refused.checks(), *broken.checks(), *stale.checks(), *starts.checks(chance, arguments.starts), *trust.checks(),
        ]
        state.update(every=every, chance=chance, seed=arguments.seed, command=command,
                     scratch=pathlib.Path(scratch).resolve())
        numbers = [number for number, (name, _) in enumerate(every) if arguments.only in name]
        with multiprocessing.get_context("fork").Pool(WORKERS) as pool:
            for name, problem, seconds in pool.imap(attempt, numbers):
                # A failure may have no text, such as one about the output of a silent command.
                if problem is not None:
                    failed += 1
                    note(f"FAILED  {name}: {problem}")
                else:
                    passed += 1
                    note(f"fine    {name} ({seconds:.1f} s)")
    note(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
