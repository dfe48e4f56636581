#!/usr/bin/env python3
"""Follows the article on writing a bot to the letter, in a copy in .build/new-bot, up to its tests.

Only `swift test` at its end is of the tests that a new bot goes through: the copy has no others. All is built in
debug, and the next run builds on the copy.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build/new-bot"
PAGE = (ROOT / "Strategies/Strategies.docc/WritingABot.md").read_text()
TESTS = "StrategiesTests.LeftmostTests|ConnectFourStrategiesTests|StandardGamesTests|ReplayCommandTests"
KEPT = {"StrategiesTests", "StandardGamesTests", "TournamentCommandTests"}


def manifest():
    """The package without the tests that have nothing to do with bots."""
    return re.sub(r'    \.testTarget\(\s*name: "(\w+)",.*?\]\),\n',
                  lambda target: target[0] if target[1] in KEPT else "",
                  (ROOT / "Package.swift").read_text(), flags=re.S)


def sync():
    """Makes the copy what git has and the working tree holds; files that are the same stay untouched."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for path in COPY.rglob("*"):
        name = str(path.relative_to(COPY))
        if path.is_file() and not name.startswith(".build/") and name not in wanted:
            path.unlink()
    for name in wanted:
        put(name, manifest().encode() if name == "Package.swift" else (ROOT / name).read_bytes())


def put(name, content):
    target = COPY / name
    if target.exists() and target.read_bytes() == content:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def run(line):
    print("$", line, flush=True)
    done = subprocess.run(["bash", "-c", line], cwd=COPY, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{line}\n{(done.stdout + done.stderr)[-6000:]}")
    return done.stdout


def main():
    sync()
    blocks = iter(re.findall(r"^\*\*\d\. .*?\n\n```(?:swift)?\n(.*?)```", PAGE, re.S | re.M))
    files = re.findall(r"`([\w/]+\.swift)`", PAGE)
    bot, catalogue, test = files[:3]
    put(bot, next(blocks).encode())
    text = (ROOT / catalogue).read_text()
    end = text.index("  ]\n")
    put(catalogue, (text[:end] + next(blocks) + text[end:]).encode())
    play = next(blocks)
    put(test, next(blocks).encode())
    record, check = blocks
    assert check == "swift test\n", check
    run("swift build --build-tests")
    out = run(play.replace("swift run -c release", "swift run --skip-build")
              .replace("\n", " --games 50 --quiet\n"))
    assert "leftmost:whim=0.1" in out, out
    run(record.replace("swift run -c release", "swift run --skip-build"))
    run("python3 Tests/House/check_mirror.py && swift format lint --strict "
        f"{bot} {catalogue} {test}")
    out = run(f"swift test --skip-build --filter '{TESTS}' 2>&1")
    assert re.search(r"Test run with \d\d+ tests.* passed", out) and "LeftmostTests" in out, out[-3000:]
    print("the article on writing a bot is right to the letter, for a bot that refuses a rule")


main()
