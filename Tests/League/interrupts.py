"""Updates that are killed, run out of time or disk, or meet other updates and changes: the files are the same."""

import functools
import os
import signal
import subprocess
import time

import bots
from leagues import BASELINES, League, expect_pairs, whole
from tables import expect, note


def reference(bench):
    """The files of a league without interrupts, its seconds and bytes; all leagues of a check have the same path."""
    league = League(bench)
    start = time.monotonic()
    league.update()
    seconds = time.monotonic() - start
    content = league.content()
    size = sum(path.stat().st_size for path in league.folder.rglob("*"))
    league.remove()
    return content, seconds, size


def killed(bench, chance, kills):
    content, seconds, _ = reference(bench)
    midway = 0
    while kills > 0:
        league = League(bench)
        for _ in range(min(kills, chance.randint(1, 3))):
            process = league.start("--jobs", chance.randint(1, 3))
            time.sleep(chance.choice([chance.uniform(0, 0.5), chance.uniform(0, 1.1) * seconds]))
            process.kill()
            told = process.communicate()[1]
            expect(process.returncode in (0, -signal.SIGKILL), f"status {process.returncode}: {told}")
            midway += process.returncode != 0
            kills -= 1
            bench.expect_nothing_left(files=False)
            whole(league.folder)
        league.update()
        league.expect_content(content, "after kills")
        league.remove()
    expect(midway, "no update was killed before its end")


def out_of_time(bench, chance):
    content, _, _ = reference(bench)
    league = League(bench)
    for _ in range(200):
        process = league.start("--for", "1s", "--jobs", chance.randint(1, 3))
        told = "".join(process.communicate())
        if process.returncode == 0:
            break
        expect(process.returncode == 3, f"status {process.returncode}: {told}")
        whole(league.folder)
    league.expect_content(content, "after updates of a second each")


def begun(bench, league):
    """Starts an update, and returns it when games are played."""
    process = league.start()
    end = time.monotonic() + 60
    while not any(league.folder.glob("Games/*/games.csv")):
        expect(process.poll() is None and time.monotonic() < end, "no game was saved before the end")
        time.sleep(0.005)
    return process


def changed_meanwhile(bench):
    """Bots that change during an update play on as they were: Carlos needs new processes after his timeouts."""
    names = ["alice", "ben", "carlos", "chloe"]
    league = League(bench, names)
    league.update()
    content = league.content()
    league.remove()
    league = League(bench, names)
    process = begun(bench, league)
    for name in "ben", "carlos":
        league.file(name).write_text("def f(:\n")
    (league.entrants / "chloe.py").unlink()
    bots.write(league.entrants, ["emma"])
    bench.end(process, seconds=600)
    league.expect_content(content, "after bots changed meanwhile")
    bots.write(league.entrants, ["chloe"])
    league.update()
    for name in "ben", "carlos":
        versions = league.versions(name)
        expect(not versions[name] and "SyntaxError" in versions[f"{name}.2"], f"{name}: {versions}")
    expect_pairs(league, ["alice", "chloe", "emma", *BASELINES])


def at_once(bench):
    """A second update names the first, and does not disturb it."""
    league = League(bench)
    process = begun(bench, league)
    told = league.update(status=3)
    expect(f"process {process.pid} " in told, f"process {process.pid} is not named: {told}")
    bench.end(process)
    expect_pairs(league, league.players())


def full_disk(bench, chance):
    """The disk is full, and later has space."""
    if os.geteuid():
        note("        not tried, since it needs root: a full disk")
        return
    content, _, total = reference(bench)
    folder = bench.folder / "league"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "league", folder], check=True)
    try:
        league = League(bench)
        used = subprocess.run(["du", "-s", "--block-size=1", folder], stdout=subprocess.PIPE, text=True).stdout
        size = int(used.split()[0])
        failures = 0
        while True:
            size += chance.randint(4 << 10, max(8 << 10, total // 16))
            subprocess.run(["mount", "-o", f"remount,size={size}", folder], check=True)
            process = league.start()
            told = "".join(process.communicate())
            whole(folder)
            if process.returncode == 0:
                break
            failures += 1
            expect(process.returncode == 3, f"status {process.returncode}: {told}")
            expect("No space left" in told or "room" in told or "MB" in told, f"it does not name the disk: {told}")
        expect(failures, "the disk was never full")
        league.expect_content(content, f"after {failures} updates on a full disk")
    finally:
        subprocess.run(["umount", folder], check=True)


def checks(chance, kills):
    yield "killed at random moments", functools.partial(killed, chance=chance, kills=kills)
    yield "out of time, again and again", functools.partial(out_of_time, chance=chance)
    yield "bots that change during an update", changed_meanwhile
    yield "two updates at once", at_once
    yield "a full disk", functools.partial(full_disk, chance=chance)
