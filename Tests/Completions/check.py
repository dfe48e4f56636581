#!/usr/bin/env python3
"""Tests the completions in bash, zsh and fish, and lints the manual page.

usage: check.py COMMAND

Installs missing shells, mandoc and groff with apt-get, which requires root.
"""

import concurrent.futures
import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

PACKAGES = {"bash": "bash", "zsh": "zsh", "fish": "fish", "mandoc": "mandoc", "groff": "groff"}

# A command line up to the cursor; words that must be offered; words that must not be.
CASES = [
    ("tournament ", ["run", "compare", "completions", "connect-four", "snap"], ["--games"]),
    ("tournament com", ["compare", "completions"], ["run", "connect-four"]),
    ("tournament --ga", ["--games"], ["--format"]),
    ("tournament connect-four --s", ["--seats", "--seed", "--strategy", "--sprt", "--shard"], []),
    ("tournament run --format ", ["round-robin", "gauntlet", "matchups", "swiss", "adaptive"], ["connect-four"]),
    ("tournament run --format=g", ["gauntlet"], ["round-robin"]),
    ("tournament connect-four --strategy ", ["random", "greedy", "alpha-beta", "perfect"], ["eager"]),
    ("tournament connect-four --strategy alpha-beta:d", ["alpha-beta:depth="], ["random"]),
    ("tournament snap --strategy ", ["eager", "reflex-delay"], ["greedy"]),
    ("tournament connect-four --rule ", ["columns=", "misere=true", "misere=false"], ["decks="]),
    ("tournament connect-four --rule mis", ["misere=true", "misere=false"], ["columns="]),
    ("tournament connect-four --rules c", ["cylinder"], ["misere"]),
    ("tournament snap --rules ", ["standard"], ["cylinder"]),
    ("tournament compare dominoes --rules-b d", ["draw"], ["block"]),
    ("tournament replay ", ["record", "verify", "show", "update", "shrink"], ["build"]),
    ("tournament replay record ", ["connect-four", "dominoes", "snap"], ["record"]),
    ("tournament replay verify --s", ["--strategies"], ["--seats"]),
    ("tournament rate --model ", ["davidson", "bradley-terry"], ["snap"]),
    ("tournament book ", ["build", "check"], ["record"]),
    ("tournament solve --book ", ["on", "off"], []),
    ("tournament completions ", ["bash", "zsh", "fish"], ["run"]),
    ("tournament help pl", ["plan"], ["run"]),
    ("tournament help fo", ["formats"], ["run"]),
    ("tournament list s", ["snap"], ["solve"]),
    # Files in the folder of the check.
    ("tournament verify fol", ["folder"], ["file.csv"]),
    ("tournament rate fi", ["file.csv"], ["folder"]),
    ("tournament run --output fol", ["folder"], ["file.csv"]),
    ("tournament run --games ", [], ["snap", "file.csv"]),
]

BASH = """
source ./tournament.bash
COMP_LINE=$1
COMP_POINT=${#COMP_LINE}
complete -p tournament >/dev/null || exit 1
_tournament
for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
"""

# Offered words are printed; zle and the completion system are real. A call of compadd with -O, -A or -D only
# matches words, and changes the lists that it names.
ZSH = """
zmodload zsh/zpty
zpty z zsh -f -i
wait_for() {
  local line text=''
  repeat 400; do
    if zpty -rt z line; then text+=$line; else sleep 0.02; fi
    [[ $text == *$1* ]] && break
  done
  REPLY=$text
}
zpty -w z 'PS1=; PROMPT_EOL_MARK=; stty -echo; unsetopt zle_bracketed_paste; setopt no_list_beep'
zpty -w z 'autoload -Uz compinit && compinit -D -u; source ./tournament.zsh'
zpty -w z 'compadd() {
  if [[ " ${@[1,(i)(-|--)]} " != *" -"[OAD]" "* ]]; then
    local -a found
    builtin compadd -O found "$@"
    print -rl -- "<"${^found}">"
  fi
  builtin compadd "$@"
}'
zpty -w z 'finish() { zle complete-word; print -r -- "END""MARK"; exit }; zle -N finish; bindkey "^X" finish'
zpty -w z 'print READY""NOW'
wait_for READYNOW
zpty -wn z "$1"$'\\x18'
wait_for ENDMARK
print -r -- "$REPLY"
"""


# A name that runs a command if a shell expands it.
HOSTILE = "$[`touch pwned`]"
# The typed text, and the operands that the command receives.
NAMES = [
    ("tournament verify res:2026/\t\t", ["verify", f"res:2026/{HOSTILE}/in"]),
    ("tournament verify held/\t\t", ["verify", f"held/{HOSTILE}/in"]),
    ("tournament rate tables/\t", ["rate", "tables/$(touch pwned);`touch pwned`.csv"]),
    ("tournament run --output spa\t\t", ["run", "--output", "space & more/in"]),
]
# A shell for a terminal, and lines that set it up.
TERMINALS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             ["tournament() { printf '%s\\n' \"$@\" >operands; }; source ./tournament.bash"]),
    "zsh": (["zsh", "-f", "-i"],
            ["autoload -Uz compinit && compinit -D -u; source ./tournament.zsh",
             "tournament() { printf '%s\\n' \"$@\" >operands; }"]),
    "fish": (["fish", "--no-config", "-i"],
             ["function tournament; printf '%s\\n' $argv >operands; end; source ./tournament.fish"]),
}


def run(*words, **settings):
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, **settings)
    if done.returncode:
        sys.exit(f"{words[0]} gives status {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def install():
    missing = [package for tool, package in PACKAGES.items() if not shutil.which(tool)]
    if missing:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", "-qq", "-y", *missing], check=True, env=environment,
                       stdout=subprocess.DEVNULL)


def bash(line, folder):
    words = run("bash", "--norc", "-c", BASH, "bash", line, cwd=folder).split("\n")[:-1]
    # Bash keeps the text before the last of these characters.
    typed = line.rsplit(" ", 1)[1]
    start = typed[: max(typed.rfind("="), typed.rfind(":")) + 1]
    if start.startswith("--"):
        start = ""
    return [start + word for word in words]


def zsh(line, folder):
    told = run("zsh", "-f", "-c", ZSH, "zsh", line, cwd=folder)
    return [part.split(">")[0] for part in told.replace("\r", "").split("<")[1:]]


def fish(line, folder):
    script = "source ./tournament.fish; complete -C $argv[1]"
    told = run("fish", "--no-config", "-c", script, line, cwd=folder)
    words = [entry.split("\t")[0] for entry in told.splitlines()]
    # For a value after an equals sign, fish repeats the option.
    return [word.split("=", 1)[1] if word.startswith("--") and "=" in word else word
            for word in words]


def check_shell(shell, folder):
    failures = 0
    for line, offered, others in CASES:
        words = [word.rstrip("/") for word in shell(line, folder)]
        missing = [word for word in offered if word not in words]
        wrong = [word for word in others if word in words]
        if missing or wrong:
            failures += 1
            print(f"{shell.__name__}: '{line}' offers {words}; missing {missing}, wrong {wrong}")
    print(f"{shell.__name__}: {len(CASES) - failures} of {len(CASES)} command lines are completed")
    return failures


def type_line(shell, line, folder):
    """Types a line with tabs into a shell in a terminal; returns the operands that the command receives."""
    words, settings = TERMINALS[shell]
    (folder / "operands").unlink(missing_ok=True)
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe(words[0], words, {**os.environ, "TERM": "dumb"})

    def send(text, seconds):
        os.write(terminal, text.encode())
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    os.read(terminal, 1 << 16)
                except OSError:
                    return

    send("", 0.5)
    for setting in settings:
        send(setting + "\r", 0.6)
    for part in line.replace("\t", "\t\0").split("\0"):
        send(part, 0.4)
    send("\r", 0.4)
    os.close(terminal)
    os.waitpid(process, 0)
    found = folder / "operands"
    # Some shells remove a slash at the end of a line.
    return [word.rstrip("/") for word in found.read_text().splitlines()] if found.exists() else None


def check_names(shell, folder):
    """Hostile names are offered in quotes, and no command in them runs."""
    failures, shell = 0, shell.__name__
    for line, operands in NAMES:
        found = type_line(shell, line, folder)
        ran = sorted(str(path.relative_to(folder)) for path in folder.rglob("*pwned")
                     if path.name == "pwned")
        if ran or found != operands:
            failures += 1
            print(f"{shell}: {line!r} gives the operands {found}; commands that ran left {ran}")
        for name in ran:
            (folder / name).unlink()
    print(f"{shell}: {len(NAMES) - failures} of {len(NAMES)} lines with hostile names are completed")
    return failures


def check_manual(command, folder):
    run(command, "help", "--man", folder / "man")
    pages = sorted((folder / "man").glob("man*/*"))
    told = subprocess.run(["mandoc", "-T", "lint", "-W", "style", *pages], capture_output=True,
                          text=True)
    # mandoc requires a date, which would change the pages of a version.
    allowed = ("STYLE: Mdocdate", "missing date")
    complaints = [line for line in told.stdout.splitlines()
                  if not any(words in line for words in allowed)]
    groff = subprocess.run(["groff", "-man", "-Tutf8", "-ww", *pages], capture_output=True, text=True)
    complaints += groff.stderr.splitlines()
    # Bold and underlined letters are drawn twice.
    text = subprocess.run(["col", "-bx"], input=groff.stdout, capture_output=True, text=True).stdout
    for words in ["tournament connect-four --games 5000", "--rule KEY=VALUE", "EXIT STATUS",
                  "knockout:games=N", "Results/snap"]:
        if words not in text:
            complaints.append(f"the man pages do not have '{words}'")
    if not {"tournament.1", "tournament-run.1", "tournament-formats.7"} <= {page.name for page in pages}:
        complaints.append("a man page is missing")
    for complaint in complaints:
        print(f"manual: {complaint}")
    print(f"manual: {len(pages)} pages, {len(text.splitlines())} lines, {len(complaints)} complaints")
    return len(complaints)


def in_folder(check, shell, command):
    """Runs a check of a shell in a folder of its own, because hostile names leave files if a shell runs them."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "folder").mkdir()
        (folder / "file.csv").touch()
        for name in [f"res:2026/{HOSTILE}/in", f"held/{HOSTILE}/in", "space & more/in", "tables"]:
            (folder / name).mkdir(parents=True)
        (folder / "tables/$(touch pwned);`touch pwned`.csv").touch()
        script = folder / f"tournament.{shell.__name__}"
        script.write_text(run(command, "completions", shell.__name__))
        return check(shell, folder)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    command = str(pathlib.Path(sys.argv[1]).resolve())
    install()
    # The checks mostly wait for terminals.
    with concurrent.futures.ProcessPoolExecutor(6) as pool:
        shells = [pool.submit(in_folder, check, shell, command)
                  for check in [check_shell, check_names] for shell in [zsh, bash, fish]]
        with tempfile.TemporaryDirectory() as place:
            failures = check_manual(command, pathlib.Path(place))
        failures += sum(shell.result() for shell in shells)
    sys.exit(1 if failures else 0)


main()
