#!/usr/bin/env python3
"""Follows the article on writing a bot in a separate package, with modules that are already built.

    Tests/Example/check_new_bot.py [OPTION OF SWIFT BUILD...]

The package is that of the article, in .build/new-bot, and depends on this one by path. Like the example, it is built
in this package's build folder, whose modules are not compiled again after `swift build` with the same options. All
files and lines of the article are used unchanged, except for the path. For the test of a bot in this package, the
line is in a list with the name of the game's own list.
Tests/Documentation/check_new_bot.py covers the rest, the tests of every bot, which require a change of this
package's sources.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Documentation"))
import new_bot

PATH = ROOT / ".build" / "new-bot"
# The parts of this package's tests that the test in the article needs.
HELPERS = [
    "StrategiesTests/Situation.swift", "StrategiesTests/ConnectFour/ConnectFourSituations.swift",
    "TestSupport/Settings.swift", "TestSupport/ConnectFour/ConnectFourVariants.swift",
]
# The list that the helpers use under the name of the game's own list.
SHADOW = """import ConnectFourGame
import GameCore
import MyBots
import Strategies

enum ConnectFourStrategies {
  static var all: [StrategyEntry<ConnectFour>] {
    Strategies.ConnectFourStrategies.all + [
      LINE
    ]
  }
}
"""


def run(line, folder=ROOT):
    print("$", line, flush=True)
    done = subprocess.run(["bash", "-c", line], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{line}\n{(done.stdout + done.stderr)[-6000:]}")
    return done.stdout + done.stderr


def put(name, text):
    """Writes a file of the package if its content differs, so that unchanged files are not compiled again."""
    path = PATH / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(article, hidden, own):
    assert '"../tournament"' in own.manifest, own.manifest
    put("Package.swift", own.manifest.replace('"../tournament"', '"../.."'))
    for bot in (article, hidden):
        put(f"Sources/MyBots/{pathlib.Path(bot.bot).name}", bot.code)
        assert bot.line.strip().rstrip(",") in own.program_code, own.program_code
    put(own.program, own.program_code)
    put(own.test, own.test_code)
    put("Tests/MyBotsTests/ConnectFourStrategies.swift", SHADOW.replace("LINE", article.line.strip()))
    for name in HELPERS:
        source = ROOT / "Tests" / name
        put(f"Tests/MyBotsTests/{source.name}", source.read_text().replace("import TestSupport\n", ""))
    put(f"Tests/MyBotsTests/{pathlib.Path(article.test).name}", article.test_code)


def check_places(article, hidden, own):
    """The files have the places and the form that this package requires."""
    for bot in (article, hidden):
        assert (ROOT / bot.bot).parent.is_dir() and not (ROOT / bot.bot).exists(), bot.bot
        name = pathlib.Path(bot.catalog).name
        put(f"Catalogs/{name}", new_bot.with_line(bot.catalog, bot.line))
    mirrored = article.bot.replace("Strategies/", "Tests/StrategiesTests/", 1).replace(".swift", "Tests.swift")
    assert article.test == mirrored, f"the test of {article.bot} is not {article.test}"
    run(f"swift format lint --strict --recursive Catalogs Package.swift Sources {own.test} "
        f"Tests/MyBotsTests/{pathlib.Path(article.test).name}", PATH)


def main():
    article, hidden, own = new_bot.Article(), new_bot.HiddenHand(), new_bot.OwnPackage()
    generate(article, hidden, own)
    check_places(article, hidden, own)
    here = f"--package-path {PATH} --scratch-path {ROOT}/.build"
    options = " ".join(sys.argv[1:])
    out = run(f"swift build {here} --build-tests {options}")
    assert "warning: " not in out.replace("warning: ignoring '-enable-batch-mode'", ""), out[-3000:]
    tournament = run(f"swift build {here} --show-bin-path").strip() + "/my-tournament"
    work = PATH / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    command = "swift run -c release tournament"
    for bot, label in ((article, "leftmost:whim=0.1"), (hidden, "dreamer"), (own, "leftmost:whim=0.1")):
        play = re.sub("swift run -c release (my-)?tournament", tournament, bot.play)
        assert play.startswith(tournament), play
        play = play.replace(" --games 2000", "").strip()
        out = run(f"{play} --games 20 --quiet", work)
        assert label in out, out
    run(f"{tournament} verify Results/* --quiet", work)
    output = re.search(r"--output (\S+)", article.record)[1]
    assert (ROOT / output).parent.is_dir() and not (ROOT / output).exists(), output
    (work / output).parent.mkdir(parents=True)
    run(article.record.replace(command, tournament), work)
    out = run(f"{tournament} replay verify --strategies {output}", work)
    assert re.search(r"Verified [1-9]", out), out
    out = run(f"swift test --skip-build {here} {options} 2>&1")
    assert re.search(r"Test run with \d+ tests.* passed", out) and all(
        x in out for x in ("LeftmostTests", "MyBotsTests")), out[-3000:]
    print("the bots of the article compile, play, have their test and their recorded game")


main()
