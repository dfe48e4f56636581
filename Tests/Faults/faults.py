"""Faults of a run, at random moments."""

import os
import shutil
import signal
import subprocess
import time

from runs import Fault, Run, kill, tree

# Runs as a user to whom permissions apply.
NOBODY = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]


def moment(case, chance):
    """A moment of a run: any, or one when folders are created, or one when they get their names."""
    return chance.choice([
        chance.uniform(0, case.seconds), chance.uniform(0, 0.05), chance.uniform(0.9, 1.1) * case.seconds,
    ])


def killed(case, folder, chance):
    """The run is killed up to three times."""
    run = Run(case, folder)
    finished = 0
    for _ in range(chance.randint(1, 3)):
        run.start(jobs=chance.randint(1, 3))
        run.watch(moment(case, chance))
        finished = kill(run)
    lost = run.finish(at_least=finished)
    if lost:
        raise Fault(f"{lost} games were lost that had been finished a second before")


def asked_to_stop(case, folder, chance):
    """The run receives a signal to stop: it saves its games and prints a message."""
    run = Run(case, folder)
    run.start()
    run.watch(moment(case, chance))
    number = chance.choice([signal.SIGINT, signal.SIGTERM])
    # Before the command handles signals, a signal ends it like any program.
    early = {-number} if not run.partial.exists() else set()
    run.send(number)
    status, told = run.end({0, 3} | early)
    if status == 3:
        kept = int(told.split("stopped; ")[1].split(" of ")[0].replace(",", ""))
        run.start()
        run.end({0})
        if run.resumed != kept:
            raise Fault(f"it kept {kept} games and went on after {run.resumed}")
    run.finish()


def out_of_time(case, folder, chance):
    """The run stops by itself repeatedly."""
    run = Run(case, folder, more=["--for", "1s"])
    kept = 0
    for _ in range(100):
        start = time.monotonic()
        was_complete = run.complete.exists()
        status, told = run.play({0, 3}, jobs=chance.randint(1, 3))
        if not was_complete and run.resumed != kept:
            raise Fault(f"it kept {kept} games and went on after {run.resumed}")
        if status == 0:
            break
        # Otherwise the run is complete, and its first deals were being replayed.
        if not run.complete.exists():
            kept = int(told.split("stopped; ")[1].split(" of ")[0].replace(",", ""))
        if time.monotonic() - start > 2:
            raise Fault(f"it took {time.monotonic() - start:.2f} s to stop after 1 s")
    run.compare()


def extended(case, folder, chance):
    """The run extends a shorter one, and is killed while it reads its games, or later."""
    words = list(case.words)
    place = words.index("--games") + 1
    # The shorter run may have incomplete deals.
    words[place] = str(chance.randint(int(words[place]) // 2, int(words[place]) - 1))
    done = subprocess.run(
        [case.command, *words, "--output", folder / "shorter", "--quiet"], capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"the shorter run gives status {done.returncode}: {done.stderr}")
    run = Run(case, folder / "longer", more=["--extend", next((folder / "shorter").iterdir())])
    for _ in range(chance.randint(1, 3)):
        run.start(jobs=chance.randint(1, 3))
        run.watch(chance.choice([chance.uniform(0, 0.1), chance.uniform(0, case.seconds)]))
        kill(run)
    run.finish()


def frozen(case, folder, chance):
    """The run is suspended and continued; in the meantime, no other process may play the same run."""
    run = Run(case, folder)
    run.start()
    run.watch(chance.uniform(0, case.seconds))
    run.send(signal.SIGSTOP)
    time.sleep(0.05)
    if (run.partial / "journal").exists() and run.is_running():
        status, told = Run(case, folder).play(allowed=(0, 3))
        if status == 3 and f"process {run.process.pid} " not in told:
            raise Fault(f"a second process was not told of the first, {run.process.pid}: {told}")
        if status == 0 and not run.complete.exists():
            raise Fault("two processes played the same run at once")
    run.send(chance.choice([signal.SIGCONT, signal.SIGKILL]))
    run.end({0, -signal.SIGKILL})
    run.finish()


def full_disk(case, folder, chance):
    """The disk is full, and later has space."""
    folder.mkdir()
    size = chance.randint(64 << 10, max(128 << 10, case.bytes))
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "faults", folder], check=True)
    try:
        run = Run(case, folder)
        while True:
            status, told = run.play(allowed=(0, 3))
            if status == 0:
                break
            if "room" not in told and "MB" not in told:
                raise Fault(f"it does not say how much room it needs: {told}")
            size += chance.randint(64 << 10, case.bytes)
            subprocess.run(["mount", "-o", f"remount,size={size}", folder], check=True)
        run.finish()
    finally:
        subprocess.run(["umount", folder], check=True)


def new_bot_on_full_disk(case, folder, chance):
    """The disk is full while a new bot is written: nothing stays, and later the bot is complete."""
    folder.mkdir()
    words = [case.command, "new-bot", "python", folder / "bots" / "me"]
    size, failures = 4 << 10, 0
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "faults", folder], check=True)
    try:
        while True:
            done = subprocess.run(words, capture_output=True, text=True)
            left = sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))
            if done.returncode == 0:
                break
            failures += 1
            if left:
                raise Fault(f"with {size} bytes it left {left}")
            if "No space left on device" not in done.stderr:
                raise Fault(f"with {size} bytes it says {done.stderr}")
            size += 4 << 10
            subprocess.run(["mount", "-o", f"remount,size={size}", folder], check=True)
        names = ["bot.py", "test_bot.py", "tournament_bot.py"]
        if failures < 3 or left != ["bots", "bots/me", *(f"bots/me/{name}" for name in names)]:
            raise Fault(f"after {failures} failures it wrote {left}")
    finally:
        subprocess.run(["umount", folder], check=True)


def no_permission(case, folder, chance):
    """The write permission is removed, and later restored."""
    folder.mkdir()
    os.chown(folder, 65534, 65534)
    run = Run(case, folder, prefix=NOBODY)
    run.start()
    run.watch(chance.uniform(0.05, case.seconds))
    # The group and others keep all rights: only the owner has none.
    places = [p for p in [folder, run.partial, run.partial / "games.csv", run.partial / "journal"]
              if p.exists()]
    place = chance.choice(places)
    rights = place.stat().st_mode & 0o777
    place.chmod(chance.choice([0, 0o500 if place.is_dir() else 0o400]))
    if chance.random() < 0.5:
        run.send(signal.SIGKILL)
    run.end({0, 1, 2, 3, -signal.SIGKILL})
    run.play(allowed=(0, 1, 2, 3))
    for path in [place, run.complete / place.name]:
        if path.exists():
            path.chmod(rights)
    if place == run.partial and run.complete.exists():
        run.complete.chmod(rights)
    run.finish()


def vanished(case, folder, chance):
    """The folder is moved away, and sometimes back."""
    run = Run(case, folder)
    run.start()
    run.watch(chance.uniform(0.05, case.seconds))
    away = folder.with_name(folder.name + "-away")
    try:
        run.partial.rename(away)
    except OSError:
        pass
    status, told = run.end({0, 2, 3})
    if status == 0 and away.exists():
        raise Fault(f"it was done without its folder: {told}")
    if away.exists() and chance.random() < 0.5 and not run.partial.exists():
        away.rename(run.partial)
    run.finish()


def damage(path, chance):
    """Damages a file; returns a description of the damage."""
    content = bytearray(path.read_bytes())
    kind = chance.choice(["bit", "cut", "more", "zeros", "gone"])
    if kind == "gone":
        path.unlink()
        return f"{path.name} is gone"
    place = chance.randrange(max(1, len(content)))
    if kind == "bit" and content:
        content[place] ^= 1 << chance.randrange(8)
    elif kind == "cut":
        del content[place:]
    elif kind == "zeros" and content:
        content[place:place + 512] = bytes(len(content[place:place + 512]))
    else:
        content += chance.randbytes(chance.randint(1, 2000))
    path.write_bytes(content)
    return f"{kind} at byte {place} of {path.name}"


def damaged_while_played(case, folder, chance):
    """The run is killed, and its files are damaged: they are repaired or refused, and never used."""
    run = Run(case, folder)
    run.start()
    run.watch(chance.uniform(0.2, 1) * case.seconds)
    kill(run)
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != "lock"]
    if not files:
        return
    what = damage(chance.choice(sorted(files)), chance)
    before = tree(folder)
    status, told = run.play(allowed=(0, 1, 2))
    if status == 0:
        run.compare()
    elif tree(folder) != before:
        raise Fault(f"after {what} it refused the folder and changed it: {told}")


def damaged_when_done(case, folder, chance):
    """The files of a finished run are damaged: this is reported, and no file is written."""
    shutil.copytree(case.folder, folder / case.name)
    run = Run(case, folder)
    what = damage(chance.choice(sorted(run.complete.iterdir())), chance)
    before = tree(folder)
    harmless = before == case.files
    # Words in the package that are unrelated to the run may be changed without detection.
    unnoticed = {0} if harmless or "datapackage.json" in what else set()
    run.play(allowed={1} | unnoticed)
    done = subprocess.run(
        [case.command, "verify", run.complete, "--sample", "20", "--quiet"],
        capture_output=True, text=True)
    if done.returncode not in {1, 2} | unnoticed:
        raise Fault(f"verify gives status {done.returncode} after {what}: {done.stderr}")
    if tree(folder) != before:
        raise Fault(f"a run that is done was changed after {what}")


def parts(case, folder, chance):
    """Shards, one of them killed, damaged, missing or duplicated, and a merge that is killed."""
    whole = folder / "merged"
    count = chance.randint(2, 4)
    for number in range(1, count + 1):
        words = [case.command, *case.words, "--shard", f"{number}/{count}", "--output", folder / "parts",
                 "--quiet"]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=moment(case, chance) / count)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            raise Fault(f"a part that was killed gives status {done.returncode}: {done.stderr}")
    made = sorted((folder / "parts").iterdir())
    if len(made) != count:
        raise Fault(f"{count} parts left {[p.name for p in made]}")
    merge = lambda paths: subprocess.run(
        [case.command, "merge", *paths, "--output", whole, "--quiet"], capture_output=True, text=True)
    for paths in [made[1:], made + [made[0]], [made[0]]]:
        done = merge(paths)
        if done.returncode not in (1, 2) or not done.stderr.startswith("tournament: "):
            raise Fault(f"merge of {len(paths)} of {count} parts: {done.returncode} {done.stderr}")
    sound, spoilt = chance.choice(made), folder / "spoilt"
    shutil.copytree(sound, spoilt)
    name = chance.choice(["games.csv", "seats.csv"])
    what = damage(spoilt / name, chance)
    done = merge([spoilt] + [path for path in made if path != sound])
    if done.returncode != 1 or str(spoilt) not in done.stderr or (whole / case.name).exists():
        raise Fault(f"merge of a part with {what}: {done.returncode} {done.stderr}")
    process = subprocess.Popen(
        [case.command, "merge", *made, "--output", whole, "--quiet"], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, 0.3 * case.seconds))
    process.send_signal(chance.choice([signal.SIGKILL, signal.SIGINT]))
    process.wait()
    done = merge(made)
    if done.returncode:
        raise Fault(f"merge failed with {done.returncode}: {done.stderr}")
    Run(case, whole).compare()


ALL = [
    killed, asked_to_stop, out_of_time, extended, frozen, full_disk, new_bot_on_full_disk, no_permission, vanished,
    damaged_while_played, damaged_when_done, parts,
]
# These cases play shards of a run, or extend a shorter one.
OF_DIVISIBLE = [extended, parts]
# These faults need runs of several seconds.
OF_LONG = [killed, out_of_time]
