#!/usr/bin/env python3
"""Every source file has the test file of its name, in the tests of its target.

`Sources/Storage/JSON/JSONLexer.swift` is tested in `Tests/StorageTests/**/JSONLexerTests.swift`, and
`Rules+Checks.swift` in `RulesChecksTests.swift` or in `RulesTests.swift`, the tests of its noun.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Measurements, and a program that calls its library.
UNTESTED = {"Benchmark", "Main"}

# Files without code of their own.
BARE = {
    "GameCore/Game.swift": "a protocol and its plain defaults",
    "GameCore/GameAction.swift": "a protocol",
    "GameCore/DrawableGame.swift": "a protocol and its plain defaults",
    "GameCore/SearchableGame.swift": "a protocol",
    "GameCore/LinkRules.swift": "stored properties and their plain defaults",
    "GameCore/Strategy.swift": "a protocol and an error without contents",
    "GameWire/UgiNotation.swift": "stored properties, cases and an error's text",
    "ExternalBots/Lines/BotProtocol.swift": "protocols and their plain defaults",
    "ExternalBots/Lines/BotRequest.swift": "stored properties",
    "ConnectFourSolver/HorizonEvaluation.swift": "an enumeration's cases",
    "Games/ConnectFour/Observation.swift": "a stored property and one that forwards",
    "Replays/ReplayFormat.swift": "constants and the description of the format",
    "Sessions/Meeting/LobbySettings.swift": "stored properties",
    "Sessions/SessionTermination.swift": "constants",
    "Sessions/Traffic/QuitReason.swift": "constants",
    "Storage/Text/ASCII.swift": "constants",
    "Tournament/Configuration/ToolVersion.swift": "constants",
    "Tuning/Methods/Optimizer.swift": "a protocol and stored properties",
    "Tuning/Plans/BlockResult.swift": "stored properties",
    "Tuning/Plans/TuningRequest.swift": "stored properties",
    "TournamentCommand/TournamentMain.swift": "reads the process's own command line and signals",
}


def folders():
    """Each folder of sources with that of its tests."""
    for folder in sorted((ROOT / "Sources").iterdir()):
        if folder.name == "Games":
            for game in sorted(folder.iterdir()):
                yield game, ROOT / "Tests" / f"{game.name}GameTests"
        elif folder.name not in UNTESTED and any(folder.rglob("*.swift")):
            yield folder, ROOT / "Tests" / f"{folder.name}Tests"
    yield ROOT / "Strategies", ROOT / "Tests" / "StrategiesTests"


def main():
    problems = []
    files = 0
    bare = dict(BARE)
    for sources, tests in folders():
        names = {path.stem for path in tests.rglob("*Tests.swift")}
        for path in sorted(sources.rglob("*.swift")):
            files += 1
            place = path.relative_to(ROOT)
            if bare.pop(str(place).removeprefix("Sources/"), None):
                continue
            noun, *parts = path.stem.split("+")
            wanted = {f"{noun}{''.join(parts)}Tests", f"{noun}Tests"}
            if not wanted & names:
                problems.append(f"{place} has no {' or '.join(sorted(wanted))}.swift in {tests.name}")
    problems += [f"{place} is listed as bare and isn't there" for place in bare]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{files} source files: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
