#!/usr/bin/env python3
"""Runs the recipes of this folder: a Slurm array with its merge, and GNU parallel.

    Tests/Cluster/check.py TOURNAMENT

TOURNAMENT is the built program. In each recipe, a shard is killed in the middle; it must resume, and the merged
tables must equal those of one run. Missing packages are installed, which requires root on Debian or a similar
system, and so does Slurm.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from local_slurm import local_slurm, output, wait

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = {"slurmctld": "slurm-wlm", "munged": "munge", "parallel": "parallel"}
PARTS = 4
KILLED = 2


def install():
    missing = sorted({package for program, package in PACKAGES.items() if not shutil.which(program)})
    if not missing:
        return
    if os.geteuid() or not shutil.which("apt-get"):
        sys.exit(f"this check needs {', '.join(missing)}: install them, or run it as root on Debian")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in [["update"], ["install", "--yes", "--no-install-recommends", *missing]]:
        done = subprocess.run(["apt-get", *words], env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"apt-get {words[0]} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def run(words, environment):
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{words[0]} failed with status {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def kill_in_the_middle(parts, killed):
    """Kills the process of a shard when its journal has finished games."""
    name = f".*-shard-{KILLED}-of-{PARTS}.partial"
    end = time.monotonic() + 120
    while time.monotonic() < end and not killed:
        for folder in parts.glob(name):
            try:
                if re.search(r" done [1-9]", (folder / "journal").read_text()):
                    process = int((folder / "lock").read_text())
                    os.kill(process, signal.SIGKILL)
                    killed.append(process)
            except (OSError, ValueError):
                pass
        time.sleep(0.02)


def check(recipe, folder, tournament, words, play):
    """Plays a run with one command and with a recipe, and compares the tables."""
    single, results, parts = folder / "single", folder / "results", folder / "parts"
    parts.mkdir(parents=True)
    environment = {
        **os.environ, "TOURNAMENT": tournament, "PARTS": str(parts), "RESULTS": str(results),
    }
    run([tournament, *words, "--output", str(single), "--quiet"], environment)
    killed = []
    killer = threading.Thread(target=kill_in_the_middle, args=(parts, killed), daemon=True)
    killer.start()
    told = play(folder, environment, words)
    if not killed:
        sys.exit(f"{recipe}: no part could be killed: it was over too soon\n{told}")
    if told.count("resuming after") != 1:
        sys.exit(f"{recipe}: one part should have gone on after it was killed\n{told}")
    comparison = subprocess.run(
        ["diff", "-r", "--exclude", "timings.csv", "--exclude", "provenance.json",
         "--exclude", "ro-crate-metadata.json", single, results],
        capture_output=True, text=True)
    if comparison.returncode:
        sys.exit(f"{recipe}: the merged tables are not those of a single run\n{comparison.stdout[:2000]}")
    print(f"{recipe}: {' '.join(words[:2])} in {PARTS} parts, one killed and resumed; merged results byte-identical to one run")


def slurm(folder, environment, words):
    with local_slurm(folder / "slurm") as settings:
        environment = {**environment, "SLURM_CONF": settings["SLURM_CONF"]}
        submit = ["sbatch", "--parsable", f"--chdir={folder}"]
        array = run([*submit, f"--array=1-{PARTS}", HERE / "play.sh", *words], environment).strip()
        merge = [*submit, f"--dependency=afterok:{array}", HERE / "merge.sh"]
        merged = run(merge, environment).strip()
        logs = lambda: "".join(f"{log.name}:\n{log.read_text()}" for log in sorted(folder.glob("*.log")))
        state = lambda job: re.search(
            r"JobState=(\w+)", output(["scontrol", "show", "job", job], environment) + "JobState=none")[1]
        try:
            wait(lambda: state(merged) not in ("PENDING", "RUNNING", "CONFIGURING", "COMPLETING"),
                 "the merge", folder, seconds=180)
        except RuntimeError as error:
            queue = output(["squeue", "--long"], environment)
            sys.exit(f"Slurm: {error}\n{queue}\n{logs()}")
        if state(merged) != "COMPLETED":
            sys.exit(f"Slurm: the merge is {state(merged)}\n{logs()}")
        return logs()


def parallel(folder, environment, words):
    done = subprocess.run(
        [HERE / "hosts.sh", str(PARTS), *words], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"GNU parallel: hosts.sh failed with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    install()
    tournament = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory(prefix="cluster-") as scratch:
        scratch = pathlib.Path(scratch)
        check("Slurm", scratch / "slurm", tournament, [
            "connect-four", "--strategy", "minimax", "--strategy", "greedy", "--games", "16000",
        ], slurm)
        check("Slurm", scratch / "sweep", tournament, [
            "sweep", "snap", "--vary", "rule:penalty-cards=1..20", "--games", "12000",
        ], slurm)
        check("GNU parallel", scratch / "parallel", tournament, [
            "snap", "--games", "300000", "--seed", "7",
        ], parallel)


main()
