#!/usr/bin/env python3
"""Follows the article on writing a bot in a separate package, with modules that are already built.

    Tests/Example/check_new_bot.py [OPTION OF SWIFT BUILD...]

The package is in .build/new-bot and depends on this one by path. Like the example, it is built in this package's
build folder, whose modules are not compiled again after `swift build` with the same options. The files of the
article and its line are used unchanged: the line is in a list with the name of the game's own list.
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
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "new-bot",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "tournament", path: "../..")],
  targets: [
    .target(
      name: "NewBots",
      dependencies: [
        .product(name: "GameCore", package: "tournament"),
        .product(name: "StandardGames", package: "tournament"),
      ]),
    .executableTarget(
      name: "new-bot-tournament",
      dependencies: [
        "NewBots",
        .product(name: "Tournament", package: "tournament"),
      ]),
    .testTarget(name: "NewBotTests", dependencies: ["NewBots"]),
  ],
  swiftLanguageModes: [.v6]
)
"""
# The parts of this package's tests that the test in the article needs.
HELPERS = [
    "StrategiesTests/Situation.swift", "StrategiesTests/ConnectFour/ConnectFourSituations.swift",
    "TestSupport/Settings.swift", "TestSupport/ConnectFour/ConnectFourVariants.swift",
]
# The lists that a test, or the command, uses under the names of the game's own lists.
LISTS = """import ConnectFourGame
import DominoesGame
import GameCore
import Strategies

public enum NewBotLists {
  public static let connectFour: [StrategyEntry<ConnectFour>] = ConnectFourStrategies.all + [
    CONNECT FOUR
  ]
  public static let dominoes: [StrategyEntry<Dominoes>] = DominoesStrategies.all + [
    DOMINOES
  ]
}
"""
SHADOWS = """import ConnectFourGame
import DominoesGame
import GameCore
import NewBots

enum ConnectFourStrategies {
  static var all: [StrategyEntry<ConnectFour>] { NewBotLists.connectFour }
}
enum DominoesStrategies {
  static var all: [StrategyEntry<Dominoes>] { NewBotLists.dominoes }
}
"""
MAIN = """import ConnectFourGame
import DominoesGame
import Foundation
import NewBots
import Strategies
import Tournament

let games: [any PlayableGame] = [
  GameModule(
    ConnectFour.self, strategies: NewBotLists.connectFour, roster: ConnectFourStrategies.roster),
  GameModule(Dominoes.self, strategies: NewBotLists.dominoes, roster: DominoesStrategies.roster),
]
exit(await TournamentMain.run(games: games, program: "tournament"))
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


def generate(article, hidden):
    put("Package.swift", PACKAGE)
    for bot in (article, hidden):
        put(f"Sources/NewBots/{pathlib.Path(bot.bot).name}", bot.code)
    put("Sources/NewBots/NewBotLists.swift",
        LISTS.replace("CONNECT FOUR", article.line.strip()).replace("DOMINOES", hidden.line.strip()))
    put("Sources/new-bot-tournament/main.swift", MAIN)
    put("Tests/NewBotTests/Lists.swift", SHADOWS)
    for name in HELPERS:
        source = ROOT / "Tests" / name
        put(f"Tests/NewBotTests/{source.name}", source.read_text().replace("import TestSupport\n", ""))
    put(f"Tests/NewBotTests/{pathlib.Path(article.test).name}", article.test_code)


def check_places(article, hidden):
    """The files have the places and the form that this package requires."""
    for bot in (article, hidden):
        assert (ROOT / bot.bot).parent.is_dir() and not (ROOT / bot.bot).exists(), bot.bot
        name = pathlib.Path(bot.catalogue).name
        put(f"Catalogues/{name}", new_bot.with_line(bot.catalogue, bot.line))
    mirrored = article.bot.replace("Strategies/", "Tests/StrategiesTests/", 1).replace(".swift", "Tests.swift")
    assert article.test == mirrored, f"the test of {article.bot} is not {article.test}"
    written = [f"Sources/NewBots/{pathlib.Path(bot.bot).name}" for bot in (article, hidden)]
    run(f"swift format lint --strict --recursive Catalogues {' '.join(written)} "
        f"Tests/NewBotTests/{pathlib.Path(article.test).name}", PATH)


def main():
    article, hidden = new_bot.Article(), new_bot.HiddenHand()
    generate(article, hidden)
    check_places(article, hidden)
    here = f"--package-path {PATH} --scratch-path {ROOT}/.build"
    options = " ".join(sys.argv[1:])
    out = run(f"swift build {here} --build-tests {options}")
    assert "warning: " not in out.replace("warning: ignoring '-enable-batch-mode'", ""), out[-3000:]
    tournament = run(f"swift build {here} --show-bin-path").strip() + "/new-bot-tournament"
    work = PATH / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    command = "swift run -c release tournament"
    for bot, label in ((article, "leftmost:whim=0.1"), (hidden, "dreamer")):
        assert command in bot.play, bot.play
        play = bot.play.replace(command, tournament).replace(" --games 2000", "").strip()
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
    assert re.search(r"Test run with \d+ tests.* passed", out) and "LeftmostTests" in out, out[-3000:]
    print("the bots of the articles compile, play, have their test and their recorded game")


main()
