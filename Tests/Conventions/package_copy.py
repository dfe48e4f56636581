"""A copy of the package in .build/changed, for a check that changes sources deliberately and builds them.

The copy is built in debug mode, without debug information.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = ROOT / ".build" / "changed"
BUILD = "swift build -Xswiftc -gnone"


def sync():
    """Makes the copy equal to the tracked files of the working tree; equal files stay unchanged."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout.split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for path in sorted(PATH.rglob("*"), reverse=True):
        name = str(path.relative_to(PATH))
        if name == ".build" or name.startswith(".build/"):
            continue
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in wanted:
            path.unlink()
    for name in wanted:
        restore(name)


def restore(name):
    """Restores the package's content of a file."""
    put(name, (ROOT / name).read_bytes())


def put(name, content):
    target = PATH / name
    if target.exists() and target.read_bytes() == content:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def run(line):
    """Runs a command in the copy and returns its output; ends the check if the command fails."""
    done = subprocess.run(["bash", "-c", line], cwd=PATH, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{line}\n{(done.stdout + done.stderr)[-6000:]}")
    return done.stdout
