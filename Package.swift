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
    // To write a game and its bots.
    .library(name: "GameCore", targets: ["GameCore", "GameWire", "Diagnostics"]),
    // Players that search any game whose actions can be listed.
    .library(name: "Search", targets: ["Search"]),
    // To play tournaments, and to write, verify, compare and rate their tables.
    .library(
      name: "Tournament",
      targets: [
        "Tournament", "Fixtures", "GameResults", "Summaries", "RunFolders", "Comparisons",
        "Ratings",
        "Verification", "Replays", "Ranking",
        "Statistics", "Storage", "Diagnostics",
      ]),
    // The whole command line, for any games.
    .library(name: "TournamentCommand", targets: ["TournamentCommand"]),
    // This package's games, for more bots, and for a command that has them too.
    .library(
      name: "StandardGames",
      targets: ["StandardGames", "Strategies", "ConnectFourSolver"] + gameTargets),
    // Intervals, tests, ratings and what ranks beyond them, which know no game.
    .library(name: "Statistics", targets: ["Statistics", "Ranking"]),
  ],
  targets: [
    .target(
      name: "PortableMath",
      // Rounding and square roots are in a library that Linux does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Machine",
      cSettings: commit.map { [.define("TOURNAMENT_COMMIT", to: "\"\($0)\"")] } ?? []),
    .target(name: "Diagnostics"),
    .target(name: "Hashing", dependencies: ["Machine"]),
    .target(name: "GameCore", dependencies: ["Diagnostics", "Hashing", "Machine"]),
    .target(name: "GameWire", dependencies: ["Diagnostics", "GameCore"]),
    .target(
      name: "Search", dependencies: ["GameCore", "PortableMath", "Statistics", "Diagnostics"]),
    // The opening book, the quiz's questions and the files of pages, in C.
    .target(
      name: "EmbeddedFiles",
      exclude: [
        "standard.book", "general.csv", "page.css", "page.js", "board.js", "curve.js", "player.js",
      ]),
    .target(
      name: "ConnectFourSolver",
      dependencies: ["Diagnostics", "GameCore", "Machine", "EmbeddedFiles", "ConnectFourGame"]),
    .target(
      name: "Strategies",
      dependencies: ["GameCore", "PortableMath", "ConnectFourSolver", "Search"]
        + gameTargets.map { .byName(name: $0) },
      path: "Strategies", exclude: ["README.md", "Python", "C"]),
    .target(name: "Statistics", dependencies: ["PortableMath"], exclude: ["README.md"]),
    .target(name: "Ranking", dependencies: ["Statistics", "PortableMath"]),
    // Who meets next, of those who have met: no game and no tournament.
    .target(name: "Pairing", dependencies: ["PortableMath"]),
    .target(name: "Storage", dependencies: ["Diagnostics", "Hashing", "Machine"]),
    .target(name: "Sessions", dependencies: ["Diagnostics", "GameCore", "PortableMath"]),
    // Starts programs, in C.
    .target(name: "Sandbox"),
    .target(
      name: "Programs",
      dependencies: ["Diagnostics", "GameCore", "GameWire", "Sandbox", "Storage"]),
    .target(name: "Provenance", dependencies: ["Machine", "Programs", "Storage"]),
    .target(
      name: "ExternalBots",
      dependencies: ["Diagnostics", "GameCore", "GameWire", "Programs", "Storage"]),
    .target(
      name: "Environments",
      dependencies: ["Diagnostics", "GameCore", "GameWire"]),
    .target(name: "Running", dependencies: ["Machine"]),
    .target(
      name: "Replays",
      dependencies: ["Diagnostics", "GameCore", "Sessions", "Statistics", "Storage"]),
    // From here to the program, what takes longest to build is named first: targets are built in the
    // order in which they are come upon, and these wait for each other.
    .target(name: "Fixtures", dependencies: ["GameCore", "Diagnostics", "Storage"]),
    .target(
      name: "GameResults",
      dependencies: [
        "Fixtures", "Diagnostics", "GameCore", "Replays", "Sessions", "Statistics", "Storage",
      ]),
    .target(
      name: "Tournament",
      dependencies: [
        "Fixtures", "GameResults",
        "Replays", "Sessions", "ExternalBots", "Programs", "Environments", "Running",
        "Storage", "Hashing", "Diagnostics", "GameCore", "GameWire", "Statistics", "Pairing",
      ]),
    .target(
      name: "Summaries",
      dependencies: [
        "Tournament", "Storage", "Ranking", "Statistics", "Diagnostics", "ExternalBots", "GameCore",
        "GameResults", "Programs", "Replays", "Fixtures",
      ], exclude: ["Schemas"]),
    .target(
      name: "RunFolders",
      dependencies: [
        "Summaries", "Tournament", "ExternalBots", "Programs", "Replays", "Storage", "Hashing",
        "Diagnostics", "GameCore", "Provenance", "Statistics", "Fixtures", "GameResults",
      ]),
    .target(
      name: "Comparisons",
      dependencies: [
        "RunFolders", "Summaries", "Tournament", "Fixtures", "GameResults", "Running", "Provenance",
        "Programs", "Replays", "Storage", "Diagnostics", "GameCore", "Statistics",
      ]),
    .target(
      name: "Factors",
      dependencies: ["Diagnostics", "GameCore", "Sessions", "Storage", "Tournament"]),
    .target(
      name: "Sweeps",
      dependencies: [
        "Factors", "RunFolders", "Summaries", "Tournament", "Fixtures", "GameResults", "Running",
        "Provenance", "Programs", "Replays", "Storage", "Hashing", "Diagnostics", "GameCore",
        "Statistics",
      ]),
    .target(
      name: "Tuning",
      dependencies: [
        "Factors", "RunFolders", "Tournament", "Running", "Provenance", "PortableMath", "Storage",
        "Diagnostics", "GameCore", "Statistics",
      ]),
    .target(
      name: "Ratings",
      dependencies: [
        "Provenance", "RunFolders", "Summaries", "Tournament", "Storage", "Diagnostics", "GameCore",
        "Ranking", "Statistics", "GameResults",
      ]),
    .target(
      name: "Verification",
      dependencies: [
        "Sweeps",
        "Comparisons", "Tuning",
        "RunFolders", "Ratings", "Summaries", "Tournament", "Programs", "Provenance", "Running",
        "Replays", "Storage", "Hashing", "Diagnostics", "GameCore", "Statistics", "ExternalBots",
        "Fixtures", "GameResults",
      ]),
    .target(name: "Terminal", dependencies: ["Diagnostics", "Machine"]),
    .target(
      name: "StandardGames",
      dependencies: [
        "GameCore", "Strategies", "Tournament", "ConnectFourSolver", "Environments", "ExternalBots",
        "GameWire", "Search",
      ] + gameTargets.map { .byName(name: $0) }),
    .target(
      name: "Reports",
      dependencies: [
        "Sweeps",
        "Comparisons", "Tuning",
        "Verification", "Ratings", "RunFolders", "Summaries", "Tournament", "Replays", "Storage",
        "Terminal", "Diagnostics", "Fixtures", "GameCore", "Hashing", "Provenance", "Sessions",
        "Statistics",
      ]),
    .target(
      name: "Markup",
      // Rounding is in a library that Linux does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Charts", dependencies: ["Markup"],
      // Rounding is in a library that Linux does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Films", dependencies: ["GameCore", "Markup", "Replays", "Storage"]),
    .target(
      name: "Pages",
      dependencies: [
        "Sweeps",
        "Comparisons", "Tuning",
        "Charts", "Diagnostics", "Films", "Fixtures", "GameCore", "GameResults", "Markup",
        "Ratings", "Replays", "RunFolders", "Statistics", "Storage", "Summaries", "Tournament",
        "EmbeddedFiles",
      ]),
    .target(name: "Shells", dependencies: ["GameCore", "Terminal", "Tournament"]),
    .target(
      name: "Commands",
      dependencies: [
        "ConnectFourSolver", "Diagnostics", "ExternalBots", "Fixtures", "GameCore", "Machine",
        "Programs", "Replays", "Sessions", "Shells", "Statistics", "Storage", "Summaries",
        "Terminal",
        "Tournament",
      ]),
    .target(
      name: "SolverCommands",
      dependencies: [
        "Commands", "ConnectFourGame", "ConnectFourSolver", "Diagnostics", "GameCore", "Replays",
        "Storage", "Terminal", "Tournament",
      ]),
    .target(
      name: "ProgramCommands",
      dependencies: [
        "Commands", "Diagnostics", "Environments", "ExternalBots", "GameCore", "GameWire",
        "Programs", "Running", "Shells", "Storage", "Terminal", "Tournament",
      ]),
    .target(
      name: "TournamentCommand",
      dependencies: [
        "ProgramCommands",
        "Sweeps",
        "Comparisons", "Tuning",
        "Commands", "SolverCommands", "Pages", "Shells", "Reports", "RunFolders", "Ratings",
        "Verification", "Summaries", "Tournament",
        "Replays", "Storage", "Diagnostics", "GameCore", "Sessions", "Programs", "Provenance",
        "Statistics", "Terminal",
        "ConnectFourGame",
        "ConnectFourSolver", "Machine", "Fixtures",
      ]),
    .executableTarget(
      name: "TournamentTool", dependencies: ["TournamentCommand", "StandardGames"],
      path: "Sources/Main"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "Diagnostics", "GameCore", "PortableMath",
        "Ranking", "RunFolders", "Statistics", "Storage", "Strategies", "Terminal", "Tournament",
        "HighCardGame", "Replays", "Sweeps", "Fixtures", "GameResults", "Pairing", "Summaries",
      ]),
    .target(
      name: "TestSupport",
      dependencies: [
        "ConnectFourGame", "Fixtures", "GameCore", "GameResults", "GameWire", "Replays",
        "RunFolders", "Statistics", "Tournament",
      ],
      path: "Tests/TestSupport"),
    .target(
      name: "CommandTestSupport",
      dependencies: [
        "Commands", "GameCore", "StandardGames", "Terminal", "TestSupport", "Tournament",
        "TournamentCommand",
      ],
      path: "Tests/CommandTestSupport"),
    .testTarget(name: "PortableMathTests", dependencies: ["PortableMath"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "PairingTests", dependencies: ["Pairing", "TestSupport"]),
    .testTarget(name: "HashingTests", dependencies: ["Hashing"]),
    .testTarget(
      name: "GameCoreTests", dependencies: ["Diagnostics", "GameCore", "Machine", "TestSupport"]),
    .testTarget(
      name: "GameWireTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "GameWire", "SnapGame", "TestSupport",
      ]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts"]),
    .testTarget(name: "RunningTests", dependencies: ["Running"]),
    .testTarget(
      name: "ProgramsTests",
      dependencies: ["Diagnostics", "GameCore", "Programs", "Sandbox", "TestSupport"]),
    .testTarget(
      name: "ProvenanceTests",
      dependencies: [
        "Programs", "Provenance", "Storage", "TestSupport",
      ]),
    .testTarget(
      name: "ConnectFourSolverTests",
      dependencies: ["ConnectFourSolver", "ConnectFourGame", "GameCore", "TestSupport"]),
    .testTarget(
      name: "StrategiesTests",
      dependencies: [
        "ConnectFourGame", "ConnectFourSolver", "DominoesGame", "GameCore", "HighCardGame",
        "PortableMath", "QuizGame", "SnapGame", "Strategies", "TestSupport",
      ]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "PortableMath", "Search", "TestSupport",
      ]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "GameCore", "TestSupport"]),
    .testTarget(
      name: "RankingTests",
      dependencies: ["GameCore", "Ranking", "Statistics", "TestSupport"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Diagnostics", "GameCore", "Hashing", "Storage", "TestSupport"]),
    .testTarget(
      name: "ReplaysTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "Fixtures", "GameCore", "Replays", "RunFolders",
        "Sessions", "StandardGames", "Storage", "Strategies", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "TournamentTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "ExternalBots", "Fixtures", "GameCore", "GameResults",
        "Programs", "Replays", "RunFolders", "StandardGames", "Statistics", "Storage", "Strategies",
        "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "FixturesTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "Fixtures", "GameCore", "Storage", "Strategies",
        "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "GameResultsTests",
      dependencies: [
        "Diagnostics", "Fixtures", "GameCore", "GameResults", "Replays", "RunFolders",
        "StandardGames", "Statistics", "Storage", "Summaries", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "SummariesTests",
      dependencies: [
        "Diagnostics", "Fixtures", "GameCore", "GameResults", "StandardGames", "Statistics",
        "Storage", "Summaries", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "RunFoldersTests",
      dependencies: [
        "Comparisons",
        "ConnectFourGame", "Diagnostics", "ExternalBots", "Fixtures", "GameCore", "GameResults",
        "GameWire", "Hashing", "Programs", "Provenance", "Ratings", "Replays", "RunFolders",
        "Statistics", "Storage", "Strategies", "Summaries", "TestSupport", "Tournament",
        "Verification",
      ]),
    .testTarget(
      name: "ComparisonsTests",
      dependencies: [
        "Comparisons", "ConnectFourGame", "Diagnostics", "GameCore", "RunFolders", "Statistics",
        "Storage", "Strategies", "Summaries", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "FactorsTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "Factors", "GameCore", "Strategies",
        "Tournament",
      ]),
    .testTarget(
      name: "SweepsTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "Factors", "Fixtures", "GameCore", "GameResults",
        "RunFolders", "StandardGames", "Statistics", "Storage", "Strategies", "Summaries",
        "Sweeps", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "TuningTests",
      dependencies: [
        "Diagnostics", "GameCore", "Hashing", "RunFolders", "Statistics", "Storage", "TestSupport",
        "Tournament", "Tuning",
      ]),
    .testTarget(
      name: "RatingsTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "Fixtures", "GameCore", "GameResults", "Ratings",
        "Replays", "RunFolders", "Statistics", "Storage", "Strategies", "Summaries", "TestSupport",
        "Tournament",
      ]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Tuning",
        "Comparisons",
        "ConnectFourGame", "Diagnostics", "Fixtures", "GameCore", "GameResults", "Hashing",
        "Provenance", "Ratings", "Replays", "RunFolders", "StandardGames", "Statistics", "Storage",
        "Strategies", "Summaries", "Sweeps", "TestSupport", "Tournament", "Verification",
      ]),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "HighCardGame", "QuizGame", "Sessions",
        "SnapGame", "Strategies", "TestSupport",
      ]),
    .testTarget(
      name: "ExternalBotsTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "DominoesGame", "ExternalBots", "GameCore", "GameWire",
        "Programs", "QuizGame", "SnapGame", "Storage", "Strategies", "TestSupport",
      ]),
    .testTarget(
      name: "EnvironmentsTests",
      dependencies: [
        "ConnectFourGame", "Diagnostics", "DominoesGame", "Environments", "GameCore", "GameWire",
        "Strategies",
      ]),
    .testTarget(name: "TerminalTests", dependencies: ["Diagnostics", "Terminal"]),
    .testTarget(name: "StandardGamesTests", dependencies: ["StandardGames", "Tournament"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Tuning",
        "Comparisons", "CommandTestSupport", "Commands",
        "Diagnostics", "Fixtures", "GameCore", "Provenance", "Ratings", "Replays", "Reports",
        "RunFolders",
        "Statistics", "Storage", "Summaries", "Sweeps", "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Films", "GameCore", "Markup", "Replays", "StandardGames",
      ]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Sweeps",
        "Comparisons", "Tuning",
        "Charts", "ConnectFourGame", "Diagnostics", "Films", "Fixtures", "GameCore", "GameResults",
        "Pages", "Ratings", "Replays", "RunFolders", "Statistics", "Storage", "Strategies",
        "TestSupport", "Tournament",
      ]),
    .testTarget(
      name: "ShellsTests",
      dependencies: [
        "Commands", "Shells", "StandardGames", "Terminal", "TestSupport", "Tournament",
        "TournamentCommand",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "CommandTestSupport", "Commands", "ConnectFourSolver", "Diagnostics", "ExternalBots",
        "Fixtures", "GameCore", "SolverCommands", "StandardGames", "Statistics", "Terminal",
        "TestSupport", "Tournament", "TournamentCommand",
      ]),
    .testTarget(
      name: "SolverCommandsTests",
      dependencies: [
        "CommandTestSupport", "ConnectFourSolver", "SolverCommands", "StandardGames", "Terminal",
        "TestSupport",
      ]),
    .testTarget(
      name: "ProgramCommandsTests",
      dependencies: [
        "CommandTestSupport", "Commands", "Diagnostics", "Environments", "GameCore",
        "ProgramCommands", "StandardGames", "Terminal", "Tournament",
      ]),
    .testTarget(
      name: "TournamentCommandTests",
      dependencies: [
        "CommandTestSupport", "Commands", "GameCore", "Programs",
        "Ratings", "Replays", "Reports", "RunFolders", "StandardGames", "Statistics", "Storage",
        "Summaries", "Sweeps", "Terminal", "TestSupport", "Tournament", "TournamentCommand",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for (game, target) in zip(games, gameTargets) {
  package.targets += [
    .target(
      name: target,
      // The quiz has a built-in bank of questions.
      dependencies: ["Diagnostics", "GameCore", "GameWire"]
        + (game == "Quiz" ? ["EmbeddedFiles"] : []),
      path: "Sources/Games/\(game)"),
    .testTarget(
      name: "\(target)Tests",
      dependencies: ["GameCore", "GameWire", "TestSupport", .byName(name: target)]),
  ]
}
