#!/usr/bin/env python3
"""Flips bits in folders of every kind, and checks whether `verify` detects each flip.

    Tests/Faults/flips.py TOURNAMENT [--flips N] [--seed S]

TOURNAMENT is the built program. Some small folders are made; then one bit of one file is flipped at a time, and
`verify` must report a failure. Thinking times (timings.csv, and timing-buckets.csv of shards), and the time and
place of a folder (provenance.json, ro-crate-metadata.json), are not verified: flips in those are counted, and may
pass. The script prints the seed, with which the same bits are flipped again, and counts by kind of folder and file.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import secrets
import shutil
import subprocess
import sys
import tempfile

# No result follows from the times of decisions, so a changed time can't be detected.
OUTSIDE = {"timings.csv", "timing-buckets.csv", "provenance.json", "ro-crate-metadata.json"}

CONNECT_FOUR = ["connect-four", "--strategy", "random", "--strategy", "greedy"]
WORKERS = 2


def make(tournament, place):
    """Makes one folder of each kind, by the name of the kind."""
    def play(kind, *words):
        output = place / kind
        subprocess.run([tournament, *words, "--output", output, "--quiet"], check=True,
                       stdout=subprocess.DEVNULL)
        return sorted(output.iterdir())

    folders = {
        "run": play("run", "dominoes", "--games", "12")[0],
        "run with replays": play("replays-kept", *CONNECT_FOUR, "--games", "8", "--replays", "every:3")[0],
        "run ended by a test": play("test", *CONNECT_FOUR, "--games", "400", "--sprt", "elo0=0,elo1=300")[0],
        "judged run": play("judged", *CONNECT_FOUR, "--games", "2", "--rule", "columns=4", "--rule", "rows=4",
                           "--analyze", "all")[0],
        "comparison": play("comparison", "compare", *CONNECT_FOUR, "--games", "10", "--rule-b", "misere=true")[0],
        "run over links": play("links", "quiz", "--games", "8", "--link", "delay=40", "--link", "loss=0.02")[0],
        "run in rounds": play("rounds", *CONNECT_FOUR, "--format", "swiss:rounds=1", "--games", "8")[0],
        "sweep": play("sweep", "sweep", *CONNECT_FOUR, "--vary", "rule:columns=4,5", "--games", "8")[0],
        "sweep with aims": play("aims", "sweep", *CONNECT_FOUR, "--vary", "rule:columns=4..6", "--objective", "draw-rate<=0.2",
                                "--budget", "240")[0],
        "tuning": play("tuning", "tune", "connect-four", "--tune", "mcts:exploration=0.2..3", "--against", "random",
                       "--strategy", "mcts:simulations=2", "--budget", "360")[0],
    }
    for part in ["1/2", "2/2"]:
        parts = play("parts", *CONNECT_FOUR, "--games", "12", "--shard", part)
    folders["part"] = parts[0]
    subprocess.run([tournament, "merge", *parts, "--output", place / "merged", "--quiet"], check=True,
                   stdout=subprocess.DEVNULL)
    folders["merged run"] = next((place / "merged").iterdir())
    subprocess.run([tournament, "rate", folders["run"], "--output", place / "rating"], check=True,
                   stdout=subprocess.DEVNULL)
    folders["rating"] = place / "rating"
    recorded = place / "recorded"
    recorded.mkdir()
    for game in ["snap", "connect-four"]:
        subprocess.run([tournament, "replay", "record", game, "--output", recorded, "--quiet"], check=True,
                       stdout=subprocess.DEVNULL)
    folders["recorded games"] = recorded
    return folders


def holds(tournament, folder):
    """Returns whether `verify` succeeds; a crash or a hang is a separate error."""
    found = subprocess.run([tournament, "verify", folder, "--quiet", "--jobs", "1"], capture_output=True,
                           timeout=60)
    if found.returncode not in (0, 1, 2):
        raise RuntimeError(f"verify ended with {found.returncode}: {found.stderr.decode(errors='replace')}")
    return found.returncode == 0


def flip(tournament, folders, seed, count):
    """Flips a number of bits; returns counts by kind and file, and the undetected flips."""
    chance = random.Random(seed)
    flips, missed = collections.Counter(), []
    for _ in range(count):
        kind = chance.choice(sorted(folders))
        path = chance.choice(sorted(path for path in folders[kind].iterdir() if path.stat().st_size))
        original = path.read_bytes()
        place, bit = chance.randrange(len(original)), chance.randrange(8)
        flipped = bytearray(original)
        flipped[place] ^= 1 << bit
        path.write_bytes(flipped)
        name = "*.jsonl" if kind == "recorded games" else path.name
        flips[kind, name] += 1
        try:
            if holds(tournament, folders[kind]):
                missed.append((kind, name, f"bit {bit} of byte {place} of {path.name}"))
        except (RuntimeError, subprocess.TimeoutExpired) as problem:
            missed.append((kind, "a verification that failed", f"byte {place}, bit {bit} of {path}: {problem}"))
        path.write_bytes(original)
    if not all(holds(tournament, folder) for folder in folders.values()):
        missed.append(("any", "a folder as it was", "does not hold"))
    return flips, missed


def work(tournament, seed, count):
    with tempfile.TemporaryDirectory(prefix="flips-") as place:
        folders = make(tournament, pathlib.Path(place))
        for kind, folder in folders.items():
            if not holds(tournament, folder):
                sys.exit(f"the {kind} does not hold before anything was done to it")
        return flip(tournament, folders, seed, count)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("tournament")
    arguments.add_argument("--flips", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=secrets.randbits(32))
    arguments = arguments.parse_args()
    tournament = str(pathlib.Path(shutil.which(arguments.tournament) or arguments.tournament).resolve())
    print(f"seed {arguments.seed}", flush=True)
    share = [arguments.flips // WORKERS + (worker < arguments.flips % WORKERS) for worker in range(WORKERS)]
    flips, missed = collections.Counter(), []
    with concurrent.futures.ProcessPoolExecutor(WORKERS) as pool:
        seeds = [f"{arguments.seed}-{worker}" for worker in range(WORKERS)]
        for some, others in pool.map(work, [tournament] * WORKERS, seeds, share):
            flips += some
            missed += others
    undetected = collections.Counter((kind, name) for kind, name, _ in missed)
    for (kind, name), count in sorted(flips.items()):
        passed = undetected[kind, name]
        remark = f", {passed} undetected{' (outside the promise)' if name in OUTSIDE else ''}" if passed else ""
        print(f"{kind:20} {name:20} {count:6} flips{remark}")
    faults = [fault for fault in missed if fault[1] not in OUTSIDE]
    for kind, name, what in faults:
        print(f"FAILED {kind}, {name}: {what}")
    print(f"{sum(flips.values()):,} flips, {len(faults)} undetected, seed {arguments.seed}")
    sys.exit(len(faults) > 0)


if __name__ == "__main__":
    main()
