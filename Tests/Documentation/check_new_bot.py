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


def register(catalogue, line):
    """Puts a line at the end of the list of strategies in a copy's catalogue."""
    text = (package_copy.PATH / catalogue).read_text()
    end = re.search(r"^( *)\]", text, re.M)
    package_copy.put(
        catalogue, (text[:end.start()] + f"{end[1]}  {line.strip()}\n" + text[end.start():]).encode())


def hidden_hand():
    """Puts the bot for a hidden hand into the copy; returns its file, its catalogue and how it is played."""
    page = (ROOT / "Strategies/README.md").read_text()
    bot, catalogue = re.findall(r"`(Strategies/\w+/\w+\.swift)`", page)
    code, play = re.findall(r"^```(?:swift)?\n(.*?)```", page, re.S | re.M)
    assert len(code.splitlines()) <= 40, "the bot for a hidden hand has 40 lines at most"
    line = re.search(r"`(\.init\(\w+\.self\),)`", page)[1]
    package_copy.put(bot, code.encode())
    register(catalogue, line)
    return bot, catalogue, play


def main():
    package_copy.sync()
    hidden, hidden_catalogue, hidden_play = hidden_hand()
    blocks = iter(re.findall(r"^\*\*\d\. .*?\n\n```(?:swift)?\n(.*?)```", PAGE, re.S | re.M))
    files = re.findall(r"`([\w/]+\.swift)`", PAGE)
    bot, catalogue, test = files[:3]
    package_copy.put(bot, next(blocks).encode())
    register(catalogue, next(blocks))
    play = next(blocks)
    package_copy.put(test, next(blocks).encode())
    record, check = blocks
    assert check == "swift test\n", check
    run(package_copy.BUILD + " --build-tests")
    out = run(play.replace("swift run -c release", "swift run --skip-build")
              .replace("\n", " --games 50 --quiet\n"))
    assert "leftmost:whim=0.1" in out, out
    out = run(hidden_play.replace("swift run -c release", "swift run --skip-build")
              .replace("--games 2000\n", "--games 20 --quiet\n"))
    assert "dreamer" in out, out
    run(record.replace("swift run -c release", "swift run --skip-build"))
    # The other bot is told about without a test of its own; the tests ask for its replay all the same.
    run("swift run --skip-build tournament replay record dominoes --strategy dreamer --strategy random "
        "--games 2 --output Tests/Replays/dominoes/dreamer.jsonl")
    run(f"swift format lint --strict {hidden} {hidden_catalogue}")
    (package_copy.PATH / hidden).unlink()
    run("python3 Tests/House/check_mirror.py && swift format lint --strict "
        f"{bot} {catalogue} {test}")
    out = run(f"swift test --skip-build --filter '{TESTS}' 2>&1")
    assert re.search(r"Test run with \d\d+ tests.* passed", out) and "LeftmostTests" in out, out[-3000:]
    print("the article on writing a bot is right to the letter, for a bot that refuses a rule")


main()
