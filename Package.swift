// swift-tools-version: 6.2
import PackageDescription

/// The games, whose entries are in `Sources/StandardGames/StandardGames.swift`.
///
/// `NAME` has its rules in `Sources/Games/NAME`, its bots in `Strategies/NAME`, and its tests in
/// `Tests/NAMEGameTests`.
let games = ["ConnectFour", "Dominoes", "HighCard", "Quiz", "Snap"]
let gameTargets = games.map { $0 + "Game" }

/// The commit that is built, for `provenance.json`: a hash in `TOURNAMENT_COMMIT`, set by whoever builds.
///
/// `Context.gitInformation` would know it, but the package manager keeps what it said for the next commits.
let commit = Context.environment["TOURNAMENT_COMMIT"].flatMap { hash in
  (7...64).contains(hash.utf8.count) && hash.allSatisfy { $0.isHexDigit && $0.isASCII } ? hash : nil
}

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "tournament", targets: ["TournamentTool"]),
    .executable(name: "benchmark", targets: ["Benchmark"]),
    .library(name: "GameCore", targets: ["GameCore"]),
    .library(name: "Search", targets: ["Search"]),
    .library(name: "Tournament", targets: ["Tournament"]),
    .library(
      name: "StandardGames",
      targets: ["StandardGames", "Strategies", "ConnectFourSolver"] + gameTargets),
    .library(name: "Statistics", targets: ["Statistics"]),
  ],
  targets: [
    .target(
      name: "CSystem",
      exclude: [
        "EmbeddedFiles/standard.book", "EmbeddedFiles/general.csv", "EmbeddedFiles/page.css",
        "EmbeddedFiles/page.js", "EmbeddedFiles/board.js", "EmbeddedFiles/curve.js",
        "EmbeddedFiles/player.js",
      ],
      cSettings: commit.map { [.define("TOURNAMENT_COMMIT", to: "\"\($0)\"")] } ?? []),
    .target(name: "GameCore", dependencies: ["CSystem"]),
    .target(
      name: "Statistics", dependencies: [], exclude: ["README.md"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Search", dependencies: ["GameCore", "Statistics"]),
    .target(name: "ConnectFourSolver", dependencies: ["CSystem", "ConnectFourGame", "GameCore"]),
    .target(
      name: "Strategies",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "DominoesGame", "GameCore", "HighCardGame",
        "QuizGame", "Search", "SnapGame", "Statistics",
      ], path: "Strategies", exclude: ["README.md", "Python", "C"]),
    .target(
      name: "Tournament",
      dependencies: ["CSystem", "ConnectFourGame", "ConnectFourSolver", "GameCore", "Statistics"],
      exclude: ["Schemas"], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "StandardGames",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "DominoesGame", "GameCore", "HighCardGame",
        "QuizGame", "Search", "SnapGame", "Strategies", "Tournament",
      ]),
    .executableTarget(
      name: "TournamentTool", dependencies: ["StandardGames", "Tournament"], path: "Sources/Main"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "GameCore", "HighCardGame", "Statistics",
        "Strategies", "Tournament",
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["ConnectFourGame", "GameCore", "Statistics", "Tournament"],
      path: "Tests/TestSupport"),
    .target(
      name: "CommandTestSupport",
      dependencies: ["GameCore", "StandardGames", "TestSupport", "Tournament"],
      path: "Tests/CommandTestSupport"),
    .testTarget(
      name: "BotsTests",
      dependencies: [
        "CSystem", "ConnectFourGame", "DominoesGame", "GameCore", "QuizGame", "SnapGame",
        "Strategies", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandTestSupport", "ConnectFourSolver", "GameCore", "StandardGames", "Statistics",
        "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "ConnectFourGameTests", dependencies: ["ConnectFourGame", "GameCore", "TestSupport"]),
    .testTarget(
      name: "ConnectFourSolverTests",
      dependencies: ["ConnectFourGame", "ConnectFourSolver", "GameCore", "TestSupport"]),
    .testTarget(
      name: "DominoesGameTests", dependencies: ["DominoesGame", "GameCore", "TestSupport"]),
    .testTarget(
      name: "ExperimentsTests",
      dependencies: [
        "ConnectFourGame", "GameCore", "StandardGames", "Statistics", "Strategies", "TestSupport",
        "Tournament",
      ]),
    .testTarget(
      name: "GameCoreTests",
      dependencies: [
        "CSystem", "ConnectFourGame", "DominoesGame", "GameCore", "SnapGame", "TestSupport",
      ]),
    .testTarget(
      name: "HighCardGameTests", dependencies: ["GameCore", "HighCardGame", "TestSupport"]),
    .testTarget(name: "QuizGameTests", dependencies: ["GameCore", "QuizGame", "TestSupport"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "CommandTestSupport", "ConnectFourGame", "GameCore", "StandardGames", "Statistics",
        "Strategies", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "Search", "Statistics", "TestSupport",
      ]),
    .testTarget(name: "SnapGameTests", dependencies: ["GameCore", "SnapGame", "TestSupport"]),
    .testTarget(
      name: "StandardGamesTests",
      dependencies: ["ConnectFourGame", "GameCore", "StandardGames", "Tournament"]),
    .testTarget(name: "StatisticsTests", dependencies: ["GameCore", "Statistics", "TestSupport"]),
    .testTarget(name: "StorageTests", dependencies: ["GameCore", "TestSupport", "Tournament"]),
    .testTarget(
      name: "StrategiesTests",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "DominoesGame", "GameCore", "HighCardGame",
        "QuizGame", "SnapGame", "Statistics", "Strategies", "TestSupport",
      ]),
    .testTarget(
      name: "TournamentTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "HighCardGame", "QuizGame", "SnapGame",
        "StandardGames", "Statistics", "Strategies", "TestSupport", "Tournament",
      ]),
    .target(name: "ConnectFourGame", dependencies: ["GameCore"], path: "Sources/Games/ConnectFour"),
    .target(name: "DominoesGame", dependencies: ["GameCore"], path: "Sources/Games/Dominoes"),
    .target(name: "HighCardGame", dependencies: ["GameCore"], path: "Sources/Games/HighCard"),
    .target(name: "QuizGame", dependencies: ["CSystem", "GameCore"], path: "Sources/Games/Quiz"),
    .target(name: "SnapGame", dependencies: ["GameCore"], path: "Sources/Games/Snap"),
  ],
  swiftLanguageModes: [.v6]
)
