"""Checks the table of Sandbox.md: a probe (probe.c) tries every operation at each level of the sandbox."""

import ctypes
import json
import os
import pathlib
import pwd
import re
import socket
import subprocess
import time

import starts
import tables
from tables import expect

LEVELS = "none", "default", "strict"
ARTICLE = tables.HERE.parent.parent / "Sources/Tournament/Tournament.docc/Explanation/Sandbox.md"

# The attempts of the probe for each row of the table, or none if other checks cover the row.
ROWS = {
    "leaves processes behind or lives on after the runner": [],  # starts.py
    "leaves its process group to live on when the group is ended": ["session"],
    "fills its memory beyond `memory`": ["memory"],
    "writes a file of more than 1 GiB or opens more than 4,096 files": ["large-file"],
    "writes, empties, renames or removes files outside its scratch folder": [
        "write", "create", "rename", "truncate", "unlink"],
    "changes modes, owners or times of your files": ["chmod", "fchmod", "fchmodat", "chown", "utimes"],
    "changes modes, owners or times of files in its scratch folder": ["chmod-own"],
    "reads files other than its own and the system's": ["read", "list"],
    "reads the current folder and its contents": ["list-current"],
    "asks for names, sizes and times of files anywhere (`stat`, `O_PATH`)": ["stat", "O_PATH"],
    "watches folders anywhere for changes (`inotify`)": ["inotify"],
    "locks files that it may read (`flock`, `fcntl`)": ["flock", "read-lock"],
    "opens TCP, UDP or raw sockets": ["tcp", "tcp6", "udp", "raw"],
    "talks to programs that listen at a socket in the file system": ["connect"],
    "makes, uses or removes shared memory, semaphores and queues (System V)": [
        "shmget", "semget", "msgget", "shmat", "shmctl", "semop", "semctl", "msgsnd", "msgrcv"],
    "looks into or traces other processes": ["environment", "trace", "read-memory", "limits"],
    "reads the command lines of other processes": ["command-lines"],
    "sends signals to other processes": ["signal", "pidfd-signal"],
    "changes processors or priority of other processes": [
        "affinity", "scheduler", "parameters", "priority", "priority-of-user", "io-priority"],
    "changes its own processors or priority": ["own-affinity", "own-priority"],
    "gains rights through programs such as `sudo`": ["more-rights"],
    "makes namespaces, mounts file systems or loads code into the kernel": ["namespace", "mount", "module"],
    "can be changed by other users (its file, script or folders)": [],  # refused.py
}
# Operations that some systems refuse to all users, or to all except root.
OFTEN_REFUSED = {"raw", "trace", "read-memory", "namespace", "module", "session", "environment"}

HOME_READER = """
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        try:
            found = str(len(os.listdir(sys.argv[1])))
        except PermissionError:
            found = "refused"
        print(json.dumps({"action": message["legal"][0], "note": found}), flush=True)
"""


def rows():
    """The cells of each row, by the first cell."""
    text = ARTICLE.read_text().split("## What each level blocks")[1]
    lines = re.findall(r"(?m)^\| (.*) \|$", text.split("\n## ")[0])
    cells = [line.split(" | ") for line in lines]
    expect(cells[0] == ["a program that", *(f"`{level}`" for level in LEVELS)], f"the columns are {cells[0]}")
    return {row[0]: dict(zip(LEVELS, row[1:])) for row in cells[1:]}


class Objects:
    """System V objects of this process, which bots of the same user may use if no sandbox prevents it."""

    def __init__(self):
        self.system = ctypes.CDLL(None, use_errno=True)
        self.numbers = [
            self.system.shmget(0, 4096, 0o1600), self.system.semget(0, 1, 0o1600), self.system.msgget(0, 0o1600)]
        expect(min(self.numbers) >= 0, "no System V objects")

    def remove(self):
        memory, semaphore, queue = self.numbers
        self.system.shmctl(memory, 0, None)
        self.system.semctl(semaphore, 0, 0)
        self.system.msgctl(queue, 0, None)


def built(bench, name, source):
    program = bench.folder / name / name
    program.parent.mkdir()
    subprocess.run(["cc", "-O1", "-o", program, source], check=True)
    return program


def tried(bench, level, probe, opponent, objects):
    """Returns the results of the probe's attempts at a level."""
    folder = bench.folder / f"files-{level}"
    folder.mkdir()
    for name in "secret", "victim":
        (folder / name).write_text(name)
    place = folder / "socket"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(os.path.relpath(place) if len(str(place)) > 100 else str(place))
        listener.listen()
        settings = f"sandbox={level},memory=256,time=20000"
        command = " ".join(map(str, [probe, folder, place, *objects.numbers]))
        run = bench.play(
            "connect-four", "--bot", f"p={command}", "--bot", f"o={opponent}", "--strategy", f"p:{settings}",
            "--strategy", f"o:{settings}", "--games", 2, output=bench.folder / f"output-{level}")
    notes = [note for note in (decision.get("note") for decision in run.decisions()) if note]
    expect(len(notes) == 1, f"{level}: {len(notes)} notes")
    expect((folder / "victim").read_text() == "victim" or level == "none", f"{level}: it changed a file")
    return dict(part.split("=") for part in notes[0].split(";") if part), run


def layers(run):
    """Returns the restrictions that were in force for the probe."""
    found = json.loads(run.bytes("provenance.json"))["sandbox"]
    return next(value for label, value in found.items() if label.startswith("p"))


def probed(bench):
    """Every attempt has the result that the table states."""
    table = rows()
    expect(list(table) == list(ROWS), f"rows are {set(table) ^ set(ROWS)} in one place only, or in another order")
    probe = built(bench, "probe", tables.HERE / "probe.c")
    opponent = built(bench, "opponent", starts.FIRST_LEGAL)
    objects = Objects()
    wrong = []
    try:
        for level in filter(bench.supports, LEVELS):
            found, run = tried(bench, level, probe, opponent, objects)
            # An attempt without a row would be undocumented.
            names = [name for attempts in ROWS.values() for name in attempts]
            expect(sorted(found) == sorted(names), f"attempts and rows differ: {set(found) ^ set(names)}")
            parts = layers(run)
            if level != "none" and not any(re.fullmatch(r"landlock:([6-9]|\d\d)", part) for part in parts):
                tables.note(f"        {level} lacks parts here, so it was not compared: {parts}")
                continue
            for row, attempts in ROWS.items():
                cell = table[row][level]
                for name in attempts:
                    is_refused = found[name] != "yes"
                    if level == "none" and name in OFTEN_REFUSED and cell == "–":
                        continue
                    if is_refused != (cell != "–"):
                        wrong.append(f"{row}, {level}: '{cell}', but {name} was {found[name]}")
    finally:
        objects.remove()
    expect(not wrong, "; ".join(wrong))
    bench.expect_nothing_left()


def pinned(bench):
    """A bot that tries to take processor time from its opponent is refused, and the opponent loses none."""
    bots = []
    for name, fault in ("a", "pins-others"), ("b", "none"):
        bots += ["--bot", f"{name}=" + tables.python("misbehave.py", fault, 2, "/none", "pinned"),
                 "--strategy", f"{name}:time=10000"]
    run = bench.play("connect-four", *bots, "--games", 4)
    lost = run.counts("b:time=10000")
    expect(lost == {}, f"the opponent lost {lost}")
    found = [kinds for kinds in run.counts("a:time=10000").values() if "crashed" in kinds]
    expect(found and "PermissionError" in " ".join(run.printed.split()), f"it was not refused: {run.printed}")
    bench.expect_nothing_left()


def locked(bench):
    """Read locks on the lock file, which bots may hold, do not prevent a run from resuming."""
    bot = "me=" + tables.python("sleeper.py", 10)
    words = ["connect-four", "--bot", bot, "--strategy", "me", "--strategy", "random", "--games", 30, "--quiet",
             "--output", bench.output]
    process = bench.start(*words)
    for _ in range(500):
        found = list(bench.output.glob(".*.partial/lock"))
        if found and found[0].read_text():
            break
        time.sleep(0.01)
    holder = process.pid
    _, told = bench.run(*words, status=3)
    expect(f"process {holder} is writing" in told, f"told: {told}")
    process.kill()
    process.communicate()
    code = (
        "import fcntl, struct, sys, time; file = open(sys.argv[1]); fcntl.flock(file, fcntl.LOCK_EX); "
        "fcntl.fcntl(file, 37, struct.pack('hhlli', fcntl.F_RDLCK, 0, 0, 0, 0) + bytes(4)); "
        "print('locked', flush=True); time.sleep(100)")
    reader = subprocess.Popen(["python3", "-c", code, found[0]], stdout=subprocess.PIPE, text=True)
    try:
        expect(reader.stdout.readline() == "locked\n", "it did not lock")
        process = bench.start(*words)
        bench.end(process)
    finally:
        reader.kill()
        reader.wait()
    expect(tables.only(bench.output).is_dir(), "no results")


def homeless(bench):
    """Without HOME, as under cron, bots cannot read the user's home."""
    bot = bench.folder / "bot.py"
    bot.write_text(HOME_READER)
    bench.environment.pop("HOME", None)
    home = pathlib.Path(pwd.getpwuid(os.geteuid()).pw_dir)
    if not home.is_dir():
        tables.note(f"        not tried, since this user has no home: {home}")
        return

    def prepare():
        os.chdir(home)

    bench.hold = prepare
    for level in filter(bench.supports, LEVELS[1:]):
        run = bench.play(
            "connect-four", "--bot", f"me=python3 {bot} {home}", "--strategy", f"me:sandbox={level}",
            "--strategy", "random", "--games", 2, output=bench.folder / level)
        notes = {decision.get("note") for decision in run.decisions()} - {None}
        expect(notes == {"refused"}, f"{level}: its home was {notes}")


def checks():
    yield "sandbox: the table of Sandbox.md is right", probed
    yield "sandbox: a bot that pins its opponent to a processor", pinned
    yield "sandbox: locks of readers keep no run from resuming", locked
    yield "sandbox: no HOME", homeless
