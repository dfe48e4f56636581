"""A program that verifies replays with any of the changes: built once, from a copy of the required sources.

The copy is in .build/mutations, with every change behind a switch.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys

from mutations import MUTATIONS
from switches import Misplaced, switched

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutations"
PROGRAM = COPY / ".build" / "debug" / "Verifier"
OWN = "Tests/Mutations/Verifier/"
# The verification of replays with all of its dependencies, and its text in the form of the command.
PARTS_OF_BASE = [
    "Accumulators", "Bots", "Environments", "Formats", "GameRows", "LinkedGames", "Links", "Metrics", "Playing",
    "ReplayChecking", "ReplayFiles", "ReplayOperations", "Runs", "Schedule", "Storage", "Workers",
]
BUILD = "swift build --product Verifier -Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2"
# A change can make a loop endless; without one, the replays of a game take some seconds.
TIME_LIMIT = 180
TIMED_OUT = 124
MANIFEST = f"""
for target in package.targets {{
  switch target.name {{
  case "TournamentBase": target.sources = {json.dumps(PARTS_OF_BASE)}
  case "TournamentReports":
    target.sources = ["RunSummaries/VerificationText.swift"]
    target.dependencies = ["GameCore", "TournamentBase"]
  default: break
  }}
}}
package.targets.removeAll {{ $0.path?.hasPrefix("Tests/") ?? ($0.type == .test) }}
package.targets.append(
  .executableTarget(
    name: "Verifier",
    dependencies: ["GameCore", "Strategies", "TournamentBase", "TournamentReports"] + gameTargets.map {{ .byName(name: $0) }},
    path: "Verifier"))
"""


def label(number):
    """The name of a change in the program: the number makes it unique."""
    return f"change {number}: {MUTATIONS[number - 1][1]}: {MUTATIONS[number - 1][2]}"


def build():
    """Builds the program; returns the numbers of the changes that are in it."""
    sync(contents())
    done = subprocess.run(BUILD.split(), cwd=COPY, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{BUILD}\n{(done.stdout + done.stderr)[-6000:]}")
    program = PROGRAM.read_bytes()
    return {n for n in range(1, len(MUTATIONS) + 1) if label(n).encode() in program}


def contents():
    """The files of the copy, by name."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z", "Sources", "Strategies", OWN], cwd=ROOT,
        check=True, capture_output=True, text=True).stdout.split("\0")
    files = {name: (ROOT / name).read_bytes() for name in listed if name and (ROOT / name).is_file()}
    files["Package.swift"] = (ROOT / "Package.swift").read_bytes() + MANIFEST.encode()
    files["Sources/GameCore/Mutation.swift"] = files.pop(OWN + "Mutation.swift")
    files["Verifier/Verifier.swift"] = files.pop(OWN + "Verifier.swift")
    files["Verifier/Games.swift"] = list_of_games().encode()
    changes = collections.defaultdict(list)
    problems = []
    for number, (_, _, _, file, old, new) in enumerate(MUTATIONS, 1):
        found = places(file)
        if len(found) == 1:
            changes[found[0]].append((number, label(number), old, new))
        else:
            problems.append(f"{label(number)}: {file} is {len(found)} files")
    for file, group in changes.items():
        try:
            text = switched((ROOT / file).read_text(), group)
        except Misplaced as problem:
            problems.append(f"{file}: {problem}")
            continue
        if not file.startswith("Sources/GameCore/") and "import GameCore\n" not in text:
            text = "import GameCore\n" + text
        files[file] = text.encode()
    if problems:
        sys.exit("\n".join(problems))
    return files


def places(file):
    """The paths of a file that is named without the folder inside its target."""
    folder, _, name = file.rpartition("/")
    return [str(path.relative_to(ROOT)) for path in sorted((ROOT / folder).rglob(name))]


def list_of_games():
    """A Swift file with the games, which are named after their folders."""
    games = sorted(folder.name for folder in (ROOT / "Sources" / "Games").iterdir())
    imports = "".join(f"import {game}Game\n" for game in games)
    entries = "".join(
        f"  GameModule({game}.self, strategies: {game}Strategies.all),\n" for game in games)
    return f"{imports}import Strategies\n@testable import TournamentBase\n\nlet games: [any PlayableGame] = [\n{entries}]\n"


def sync(files):
    """Makes the copy contain these files; equal files stay unchanged."""
    for path in COPY.rglob("*"):
        name = str(path.relative_to(COPY))
        if not name.startswith(".build") and path.is_file() and name not in files:
            path.unlink()
    for name, content in files.items():
        path = COPY / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def run(*words, number=0):
    """The status and the output of the program with a change."""
    environment = os.environ | {"MUTATION": str(number)}
    command = ["timeout", str(TIME_LIMIT), PROGRAM, *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    return done.returncode, done.stdout + done.stderr
