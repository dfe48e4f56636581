#!/usr/bin/env python3
"""Follows the article on writing a bot to the letter, in a copy of the package, up to its tests.

Only `swift test` at its end is of the tests that a new bot goes through: the copy has no others.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "House"))
import package_copy

PAGE = (ROOT / "Strategies/Strategies.docc/WritingABot.md").read_text()
TESTS = "StrategiesTests.LeftmostTests|ConnectFourStrategiesTests|StandardGamesTests|ReplayCommandTests"


def run(line):
    print("$", line, flush=True)
    return package_copy.run(line)


def main():
    package_copy.sync()
    blocks = iter(re.findall(r"^\*\*\d\. .*?\n\n```(?:swift)?\n(.*?)```", PAGE, re.S | re.M))
    files = re.findall(r"`([\w/]+\.swift)`", PAGE)
    bot, catalogue, test = files[:3]
    package_copy.put(bot, next(blocks).encode())
    text = (ROOT / catalogue).read_text()
    end = text.index("  ]\n")
    package_copy.put(catalogue, (text[:end] + next(blocks) + text[end:]).encode())
    play = next(blocks)
    package_copy.put(test, next(blocks).encode())
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
