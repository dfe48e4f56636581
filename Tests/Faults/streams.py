#!/usr/bin/env python3
"""Checks commands whose standard streams are closed, full, or a terminal of any width.

usage: streams.py TOURNAMENT

Output without a reader changes neither the work nor the status; a system
that refuses output is reported. Progress stays in one line of the terminal.
"""

import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import fcntl
import termios

COMMAND = str(pathlib.Path(sys.argv[1]).resolve())
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "Replays"
sys.path.insert(0, str(GOLDEN))
from seal import games, sealed

checks = 0


def check(condition, what):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"FAILED: {what}")


def shell(line, folder, **variables):
    """Executes a line of bash in which T is the command; returns the status of the command."""
    script = f'T() {{ "{COMMAND}" "$@"; }}\nset -o pipefail\n{line}\n'
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, capture_output=True, text=True, timeout=120,
        env=os.environ | variables)
    return done.returncode, done.stdout, done.stderr


def folders(folder):
    return [path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")]


def prepare(folder):
    """A valid run, a damaged one, and a replay that diverges."""
    for name in ["good", "damaged"]:
        status, _, text = shell(f"T connect-four --strategy random --strategy greedy --games 60 --output {name} --quiet", folder)
        check(status == 0, text)
    [good], [damaged] = folders(folder / "good"), folders(folder / "damaged")
    table = damaged / "games.csv"
    # A game length that differs from the actual one.
    lines = table.read_text().splitlines()
    cells = lines[9].split(",")
    lines[9] = ",".join("999" if cell.isdigit() and 6 < int(cell) < 43 and place > 1 else cell
                        for place, cell in enumerate(cells))
    table.write_text("\n".join(lines) + "\n")
    game = next(games(GOLDEN / "snap" / "tie-pool.jsonl"))
    digest = re.search(r'"state":"([0-9a-f]{16})"', game[5])[1]
    game[5] = game[5].replace(digest, "0123456789abcdef")
    diverging = folder / "diverging.jsonl"
    diverging.write_text("\n".join(sealed(game)) + "\n")
    return good, damaged, diverging


def check_lost_results(folder, good, damaged, diverging):
    """Checks the status for each command line, and whether a refusal is reported."""
    for line, status, refusal in [
        (f"T verify {damaged} --quiet >/dev/full", 1, "No space left on device"),
        (f"T verify {damaged} --quiet --json >/dev/full", 1, "No space left on device"),
        (f"T verify {good} {damaged} --quiet | true", 1, None),
        (f"T verify {good} --quiet | true", 0, None),
        (f"T verify {good} --quiet --json >/dev/full", 3, "No space left on device"),
        (f"T replay verify {diverging} >&-", 1, "Bad file descriptor"),
        (f"T replay verify {diverging} | true", 1, None),
        (f"T replay verify {GOLDEN}/snap >&-", 3, "Bad file descriptor"),
        ("T dominoes snap --games 100 --quiet --output piped | true", 0, None),
        ("T list | head -1", 0, None),
        ("T list >/dev/full", 3, "No space left on device"),
        ("T --version >&-", 3, "Bad file descriptor"),
        ("yes 4453 | T solve | head -2; [[ ${PIPESTATUS[1]} == 0 ]]", 0, None),
        ("T no-such-game >&- 2>&-", 2, None),
        ("T solve <&-", 2, None),
    ]:
        found, _, notes = shell(line, folder)
        check(found == status, f"{line}: status {found} instead of {status}\n{notes}")
        told = re.findall(r"cannot write to standard output: (.*)", notes)
        check(told == ([refusal] if refusal else []), f"{line}: {notes!r}")
    check(len(folders(folder / "piped")) == 2, "games are not played where nobody reads of them")


def check_closed_streams(folder):
    """No file gets the number of a standard stream, which would receive the output."""
    for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]:
        for words in ["connect-four --strategy random --strategy greedy --games 40 --replays all --progress always",
                      "replay record snap --games 60 --progress always"]:
            for place, end in [("plain", ""), ("closed", closed)]:
                output = folder / place
                output.mkdir(exist_ok=True)
                status, _, notes = shell(f"T {words} --output {output} {end}", folder)
                check(status in ((0, 3) if end else (0,)) and any(output.iterdir()),
                      f"{words} {end}: status {status}\n{notes}")
        subprocess.run(
            ["diff", "-r", "--exclude", "timings.csv", "--exclude", "provenance.json",
             "--exclude", "ro-crate-metadata.json", folder / "plain", folder / "closed"], check=True)
        subprocess.run(["rm", "-r", folder / "plain", folder / "closed"], check=True)
        check(True, closed)


def on_terminal(words, folder, columns, **variables):
    """The output of a command in a terminal with a number of columns, and its status."""
    child, master = pty.fork()
    if child == 0:
        os.chdir(folder)
        fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.environ.pop("COLUMNS", None)
        os.environ.update({"TERM": "xterm"} | variables)
        os.execv(COMMAND, [COMMAND, *words.split()])
    text = b""
    while select.select([master], [], [], 120)[0]:
        try:
            block = os.read(master, 65536)
        except OSError:
            break
        if not block:
            break
        text += block
    os.close(master)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text.decode()


def check_progress(folder):
    """Progress is redrawn in one line of the terminal, for any width, and removed at the end."""
    words = "connect-four --strategy minimax --strategy minimax:depth=3 --games 1000 --jobs 1"
    for columns in [30, 60, 80, 91, 200]:
        status, text = on_terminal(f"{words} --output {columns}", folder, columns)
        drawn = re.findall(r"\r\x1b\[K([^\r\n]*)", text)
        check(status == 0 and len(drawn) > 1 and drawn[-1].startswith("connect-four: 1,000"),
              f"{columns} columns: {text!r}")
        bars = drawn[:-1]
        check(all(len(bar) < columns for bar in bars), f"{columns} columns: {bars}")
        check(all(bar.startswith("connect-four ") for bar in bars), f"{columns} columns: {bars}")
        check(any("[" in bar for bar in bars) == (columns >= 60), f"{columns} columns: {bars}")
    for terminal in ["dumb", ""]:
        status, text = on_terminal(f"{words} --output '{terminal}'", folder, 80, TERM=terminal)
        check(status == 0 and "\x1b" not in text, f"TERM={terminal}: {text!r}")
    status, text = on_terminal(f"{words} --output wide", folder, 40, COLUMNS="120")
    check(status == 0 and "[#" in text, f"COLUMNS: {text!r}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_lost_results(folder, *prepare(folder))
        check_closed_streams(folder)
        check_progress(folder)
    print(f"{checks} checks of standard streams: work, status and messages are correct")


main()
