// swift-tools-version: 6.2
import PackageDescription

/// The games, which `Sources/StandardGames/StandardGames.swift` registers.
///
/// `NAME` has its rules in `Sources/Games/NAME`, its bots in `Strategies/NAME`, and its tests in
/// `Tests/NAMEGameTests`.
let games = ["ConnectFour", "Dominoes", "HighCard", "Quiz", "Snap"]
let gameTargets = games.map { $0 + "Game" }
let allGames = gameTargets.map { Target.Dependency.byName(name: $0) }

/// The commit that is built, for `provenance.json`: a hash in `TOURNAMENT_COMMIT`, set by whoever builds.
///
/// `Context.gitInformation` would name an old commit, because the package manager evaluates this file only
/// when it changes.
let commit = Context.environment["TOURNAMENT_COMMIT"].flatMap { hash in
  (7...64).contains(hash.utf8.count) && hash.allSatisfy { $0.isHexDigit && $0.isASCII } ? hash : nil
}

/// Rounding, logarithms and square roots are in a library that Linux does not link by itself.
let mathematics = [LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "tournament", targets: ["TournamentTool"]),
    .executable(name: "benchmark", targets: ["Benchmark"]),
    // To write a game and its bots.
    .library(name: "GameCore", targets: ["GameCore"]),
    // Players that search any game whose actions can be listed.
    .library(name: "Search", targets: ["Search"]),
    // Intervals, tests, ratings and rankings, which know no game.
    .library(name: "Statistics", targets: ["Statistics"]),
    // To play tournaments, to write, verify, compare and rate their results, and the whole command line.
    .library(name: "Tournament", targets: ["Tournament"]),
    // This package's games, for more bots, and for a command that has them too.
    .library(
      name: "StandardGames",
      targets: ["StandardGames", "Strategies", "ConnectFourSolver"] + gameTargets),
  ],
  targets: [
    // In C: system calls, SHA-256, the sandbox, and the files that the program contains.
    .target(
      name: "CSystem",
      exclude: [
        "standard.book", "general.csv", "page.css", "page.js", "timeline.js", "player.js",
      ]
      .map { "EmbeddedFiles/" + $0 },
      cSettings: commit.map { [.define("TOURNAMENT_COMMIT", to: "\"\($0)\"")] } ?? []),
    // The C library under one name on all platforms.
    .target(name: "CLibrary"),
    .target(name: "GameCore", dependencies: ["CSystem"]),
    .target(name: "Statistics", exclude: ["README.md"], linkerSettings: mathematics),
    .target(name: "Search", dependencies: ["GameCore", "Statistics"]),
    .target(name: "ConnectFourSolver", dependencies: ["CSystem", "ConnectFourGame", "GameCore"]),
    .target(
      name: "Strategies",
      dependencies: ["ConnectFourSolver", "GameCore", "Search", "Statistics"] + allGames,
      path: "Strategies", exclude: ["README.md", "Python", "C"]),
    .target(
      name: "TournamentBase", dependencies: ["CLibrary", "CSystem", "GameCore", "Statistics"],
      linkerSettings: mathematics),
    .target(
      name: "TournamentExperiments",
      dependencies: ["CLibrary", "CSystem", "GameCore", "Statistics", "TournamentBase"],
      linkerSettings: mathematics),
    .target(
      name: "TournamentReports",
      dependencies: [
        "CSystem", "GameCore", "Statistics", "TournamentBase", "TournamentExperiments",
      ],
      linkerSettings: mathematics),
    .target(
      name: "TournamentCommandLine",
      dependencies: [
        "CLibrary", "CSystem", "ConnectFourGame", "ConnectFourSolver", "GameCore", "Statistics",
        "TournamentBase", "TournamentExperiments", "TournamentReports",
      ],
      linkerSettings: mathematics),
    // Exports the three modules with an API.
    .target(
      name: "Tournament",
      dependencies: ["TournamentBase", "TournamentCommandLine", "TournamentExperiments"]),
    .target(
      name: "StandardGames",
      dependencies: ["ConnectFourSolver", "GameCore", "Search", "Strategies", "TournamentBase"]
        + allGames),
    .executableTarget(
      name: "TournamentTool", dependencies: ["StandardGames", "Tournament"], path: "Sources/Main"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "CLibrary", "ConnectFourGame", "ConnectFourSolver", "GameCore", "HighCardGame",
        "Statistics", "Strategies", "TournamentBase", "TournamentCommandLine",
        "TournamentExperiments",
      ]),
    // Code for several test targets. It is in test targets itself, so that 'swift build -c release'
    // without a product does not compile it.
    .testTarget(
      name: "TestSupport",
      dependencies: [
        "ConnectFourGame", "GameCore", "Statistics", "TournamentBase", "TournamentExperiments",
      ]),
    .testTarget(
      name: "CommandTestSupport",
      dependencies: [
        "GameCore", "StandardGames", "TestSupport", "TournamentBase", "TournamentCommandLine",
      ]),
    .testTarget(
      name: "GameCoreTests",
      dependencies: [
        "CSystem", "ConnectFourGame", "DominoesGame", "GameCore", "SnapGame", "TestSupport",
      ]),
    .testTarget(
      name: "StatisticsTests", dependencies: ["CLibrary", "GameCore", "Statistics", "TestSupport"]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "ConnectFourGame", "DominoesGame", "GameCore", "Search", "Statistics", "TestSupport",
      ]),
    .testTarget(
      name: "ConnectFourSolverTests",
      dependencies: ["ConnectFourGame", "ConnectFourSolver", "GameCore", "TestSupport"]),
    .testTarget(
      name: "StrategiesTests",
      dependencies: ["ConnectFourSolver", "GameCore", "Statistics", "Strategies", "TestSupport"]
        + allGames),
    .testTarget(
      name: "StandardGamesTests",
      dependencies: [
        "ConnectFourGame", "GameCore", "StandardGames", "TournamentBase", "TournamentCommandLine",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for (game, target) in zip(games, gameTargets) {
  package.targets += [
    .target(
      name: target,
      // The quiz has a built-in bank of questions.
      dependencies: ["GameCore"] + (game == "Quiz" ? ["CSystem"] : []),
      path: "Sources/Games/\(game)"),
    .testTarget(
      name: "\(target)Tests", dependencies: ["GameCore", "TestSupport", .byName(name: target)]),
  ]
}

// TournamentBase has three targets of tests, because it is large; the modules above it have one each.
for name in ["Storage", "Bots", "Tournament", "Experiments", "Reports", "CommandLine"] {
  package.targets.append(
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        "CSystem", "CommandTestSupport", "ConnectFourSolver", "GameCore", "StandardGames",
        "Statistics", "Strategies", "TestSupport", "TournamentBase", "TournamentCommandLine",
        "TournamentExperiments", "TournamentReports",
      ] + allGames))
}

// In modules with generic hot loops the compiler optimizes releases across modules: it specializes
// and inlines functions for other modules.
let hotTargets = ["Search", "Statistics", "TournamentBase"] + gameTargets
// What runs once per command is not optimized: these three modules then take 49 s of processor time
// instead of about 200 s, and compile while StandardGames is optimized. What runs once per game,
// deal or row is in TournamentBase. Their names sort after those of all optimized modules with loops:
// of the equal helpers that the compiler adds to several modules, the linker takes the first, in the
// order of the names.
let coldTargets = ["TournamentCommandLine", "TournamentExperiments", "TournamentReports"]
// In debug builds, a process of the compiler checks 25 files, and each process reads the whole module.
// One process for each core saves 15 s of processor time. Tests keep the usual 25, because more of
// their many macros in a process make each one slower.
for target in package.targets {
  let release =
    hotTargets.contains(target.name)
    ? "-cross-module-optimization" : coldTargets.contains(target.name) ? "-Onone" : nil
  let debug = target.type == .test ? [] : ["-driver-batch-size-limit", "1000"]
  target.swiftSettings = [
    .unsafeFlags(debug, .when(configuration: .debug)),
    .unsafeFlags(release.map { [$0] } ?? [], .when(configuration: .release)),
  ]
}
