#!/usr/bin/env python3
"""Follows the article on writing a bot exactly, in a copy of the package, up to `swift test`.

The bot of the article refuses rules of Connect Four. The bot for a hidden hand is changed to refuse rules of
dominoes, so that no test requires a bot in either list to play all rules. The script builds the copy with all
tests, which takes minutes; Tests/Example/check_new_bot.py does most of this with modules that are already built.
"""

import pathlib
import re
import sys

import new_bot

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Conventions"))
import package_copy

TAKES = "  public init(setup: StrategySetup<Dominoes.Rules>) {\n"
REFUSES = """  public init(setup: StrategySetup<Dominoes.Rules>) throws {
    guard setup.rules.family != .electronic else {
      throw SetupError("dreamer does not play the electronic game")
    }
"""


def run(line):
    print("$", line, flush=True)
    return package_copy.run(line)


def main():
    package_copy.sync()
    article, hidden = new_bot.Article(), new_bot.HiddenHand()
    assert TAKES in hidden.code, hidden.code
    hidden.code = hidden.code.replace(TAKES, REFUSES)
    for bot in (article, hidden):
        package_copy.put(bot.bot, bot.code.encode())
        package_copy.put(bot.catalog, new_bot.with_line(bot.catalog, bot.line).encode())
    package_copy.put(article.test, article.test_code.encode())
    run(package_copy.BUILD + " --build-tests")
    out = run(article.play.replace("swift run -c release", "swift run --skip-build")
              .replace("\n", " --games 50 --quiet\n"))
    assert "leftmost:whim=0.1" in out, out
    out = run(hidden.play.replace("swift run -c release", "swift run --skip-build")
              .replace("--games 2000\n", "--games 20 --quiet\n"))
    assert "dreamer" in out, out
    run(article.record.replace("swift run -c release", "swift run --skip-build"))
    # The page shows the other bot without a test; the tests require its replay nevertheless.
    run("swift run --skip-build tournament replay record dominoes --strategy dreamer --strategy random "
        "--games 2 --output Tests/Replays/dominoes/dreamer.jsonl")
    run(f"swift format lint --strict {hidden.bot} {hidden.catalog}")
    (package_copy.PATH / hidden.bot).unlink()
    run("python3 Tests/Conventions/check_folders.py && swift format lint --strict "
        f"{article.bot} {article.catalog} {article.test}")
    out = run("swift test --skip-build 2>&1")
    assert re.search(r"Test run with \d{3,} tests.* passed", out) and "LeftmostTests" in out, out[-3000:]
    print("the article on writing a bot is exact, for bots that refuse rules")


main()
