import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct SweepCommandTests {
  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["sweep"] + words + ["--output", folder.path, "--quiet"], catalog: .toys,
      isInterrupted: isInterrupted)
  }

  private static let words = [
    "tricks", "--vary", "rule:hand=4,5", "--vary", "rule:cards=10,8,20", "--games", "40",
  ]

  @Test func `existing results are checked and shown, and a modified file is detected`()
    async throws
  {
    let folder = try ScratchFolder()
    let played = await session(Self.words, in: folder)
    #expect(played.status == .done)
    #expect(played.output.hasPrefix("tricks: 6 points, 40 games each, round-robin, 2 seats, "))
    #expect(
      played.output.contains(
        "\nVaried      rule:hand=4,5\nVaried      rule:cards=10,8,20\nStrategies  random, lowest\n")
    )
    #expect(
      played.output.contains(
        "\nNot playable  1 of 6 points\n              point 4, rule:hand=5, rule:cards=8: "))
    let name = try #require(try folder.names().first)
    #expect(played.output.contains("\nResults: \(folder.path)/\(name)\n"))
    let found = await session(Self.words, in: folder)
    #expect(found.status == .done)
    #expect(found.output.contains("\nCached results, verified\n"))
    #expect(found.output.withoutTiming == played.output.withoutTiming)
    try folder.write("point\n", "\(name)/points.csv")
    let changed = await session(Self.words, in: folder)
    #expect(changed.status == .checkFailed)
    #expect(
      changed.notes.contains(": points.csv has been modified or deleted since it was written"))
    let again = await session(Self.words + ["--force"], in: folder)
    #expect(again.status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
  }

  @Test func `two values of a rule that mean the same are an error`() async throws {
    let folder = try ScratchFolder()
    func sweep(_ words: String...) async -> CommandSession {
      await CommandSession(
        ["sweep", "dominoes", "--games", "4", "--quiet", "--output", folder.path] + words)
    }
    let session = await sweep("--vary", "rule:hand=0..7")
    #expect(session.status == .usage)
    #expect(
      session.notes.contains(
        "--vary: rule:hand: 0 and 7 are the same rule, hand=7\n  Remove one of the two values.\n"),
      "\(session.notes)")
    let electronic = await sweep("--vary", "rule:hand=0,7", "--rules", "electronic")
    #expect(electronic.status == .done, "\(electronic.notes)")
  }

  // A4
  @Test func `a sweep has one strategy against itself`() async throws {
    let folder = try ScratchFolder()
    let session = await session(Self.words + ["--self-play", "lowest"], in: folder)
    #expect(session.output.contains("\nStrategies  lowest, lowest#2\n"))
    #expect(!session.output.contains("unequal"))
    let two = await self.session(
      Self.words + ["--self-play", "lowest", "--self-play", "random"], in: folder)
    #expect(
      two.notes.contains("error: --self-play takes one strategy in a sweep\n  Vary its strength"))
  }

  @Test func `runs are kept with --keep-runs, but not added to existing results`() async throws {
    let (folder, other) = (try ScratchFolder(), try ScratchFolder())
    #expect(await session(Self.words + ["--keep-runs"], in: folder).status == .done)
    let name = try #require(try folder.names().first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)/runs").count == 5)
    _ = await session(Self.words, in: other)
    let late = await session(Self.words + ["--keep-runs"], in: other)
    #expect(late.status == .done)
    #expect(
      late.notes.contains(
        "warning: \(other.path)/\(name): the existing results contain no run folders"))
  }

  @Test func `results of strategies that now decide differently are refused`() async throws {
    let folder = try ScratchFolder()
    for (catalog, status) in [(Catalog.toys, ExitCode.done), (.changedToys, .checkFailed)] {
      let session = await CommandSession(
        ["sweep"] + Self.words + ["--output", folder.path, "--quiet"], catalog: catalog)
      #expect(session.status == status)
      #expect(session.notes.contains("--force") == (status == .checkFailed))
    }
  }

  @Test
  func `a sweep keeps its games at the time limit, and a finished sweep is shown without a limit`()
    async throws
  {
    let folder = try ScratchFolder()
    let long = Array(Self.words.dropLast()) + ["100000000", "--for", "1s"]
    let stopped = await session(long, in: folder)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(stopped.notes.contains("tournament: time limit reached; stopping\n"))
    #expect(
      stopped.notes.hasSuffix(
        " games saved; run the same command to resume for another 1s\n"))
    #expect(await session(long + ["--until", "07:00"], in: folder).status == .usage)
    let short = try ScratchFolder()
    #expect(await session(Self.words + ["--for", "8h"], in: short).status == .done)
  }

  @Test func `a sweep that was started with --keep-runs resumes only with it`() async throws {
    let folder = try ScratchFolder()
    let words = Array(Self.words.dropLast()) + ["2000"]
    _ = await session(words + ["--keep-runs"], in: folder, isInterrupted: true)
    let other = await session(words, in: folder)
    #expect(other.status == .usage)
    #expect(other.notes.hasPrefix("tournament: error: --keep-runs: the unfinished sweep in "))
    #expect(other.notes.contains(" was started with this option\n"))
    #expect(await session(words + ["--keep-runs"], in: folder).status == .done)
  }

  /// All mistakes are reported, and nothing is written.
  @Test(
    arguments: [
      (
        [],
        [
          "sweep requires exactly one GAME\n  for example: tournament sweep buzzer-race --vary rule:KEY=A,B"
        ]
      ),
      (
        ["tricks", "buzzer-race", "--vary", "rule:hand=4"],
        [
          "sweep requires exactly one GAME\n  for example: tournament sweep buzzer-race --vary rule:KEY=A,B"
        ]
      ),
      (["tirck", "--vary", "rule:hand=4"], ["unknown game 'tirck'; did you mean 'tricks'?"]),
      (["tricks"], ["--vary is required\n  for example: --vary rule:KEY=A,B,C"]),
      (
        ["tricks", "--vary", "rule:hand=4", "--design", "gird"],
        [
          "invalid value 'gird' for --design: expected grid, latin:N or sobol:N with N from 1 to 1000000"
        ]
      ),
      (
        ["tricks", "--vary", "rule:hand=4,5", "--shard", "1/3"],
        ["--shard: 2 points are too few for 3 shards"]
      ),
      (
        [
          "tricks", "--vary", "rule:hadn=4", "--vary", "rule:cards=99", "--vary", "rule:low-wins=x",
        ],
        [
          "--vary: 'rule:hadn': unknown rule 'hadn'; did you mean 'hand'?",
          "--vary: rule:cards: invalid value '99': expected a whole number from 2 to 52",
          "--vary: rule:low-wins: invalid value 'x': expected true or false",
        ]
      ),
      (
        ["tricks", "--vary", "rule:hand=1..5:0", "--vary", "rule:cards=5..4"],
        [
          "--vary: rule:hand: the step of '1..5:0' must be greater than 0",
          "--vary: rule:cards: the range '5..4' is empty: the lower bound must be less than the upper bound",
        ]
      ),
      (
        ["tricks", "--vary", "rule:hand=4,4"],
        ["--vary: rule:hand: the value '4' is given more than once"]
      ),
      (
        ["tricks", "--vary", "rule:hand=4", "--vary", "rule:hand=5"],
        ["--vary: rule:hand is given more than once"]
      ),
      (
        ["buzzer-race", "--vary", "rule:window=1..1000001"],
        ["--vary: rule:window: '1..1000001' has more than 1000000 values\n  Use a larger step."]
      ),
      (
        ["buzzer-race", "--vary", "rule:window=1..500000", "--vary", "rule:rounds=1..3"],
        [
          "--vary: the grid has more than 1000000 points\n  Give fewer values, or use --design latin:N "
            + "or --design sobol:N."
        ]
      ),
      (
        ["tricks", "--vary", "link:delay=0..9"],
        [
          "--vary: link:delay=0.0..9.0: a grid requires a step\n  Write link:delay=0.0..9.0:STEP, or use "
            + "--design latin:N or --design sobol:N."
        ]
      ),
      (
        ["tricks", "--vary", "rule:hand=4", "--games", "1"],
        ["--games: expected at least 2 games: one deal, played from each of the 2 seats"]
      ),
      (
        ["tricks", "--vary", "rule:hand=4", "--strategy", "lowst"],
        ["unknown strategy 'lowst' for tricks; did you mean 'lowest'?"]
      ),
    ] as [([String], [String])])
  func `invalid arguments are reported`(words: [String], expected: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes == expected.map { "tournament: error: \($0)\n" }.joined())
    #expect(try folder.names().isEmpty)
  }

  /// Files and time-limited strategies, in the games that have them.
  @Test(arguments: [
    (["quiz", "--vary", "rule:bank=general"], "a rule that takes a file cannot be varied"),
    (
      [
        "connect-four", "--vary", "rule:columns=5,6", "--strategy", "alpha-beta:time=5",
        "--strategy", "random",
      ],
      "time-limited strategies are not reproducible"
    ),
    (
      [
        "connect-four", "--vary", "alpha-beta:time=0,5", "--strategy", "alpha-beta", "--strategy",
        "random",
      ],
      "time-limited strategies are not reproducible"
    ),
    (
      ["connect-four", "--vary", "rule:columns=5,6", "--games", "9223372036854775806"],
      "2 points with 9223372036854775806 games each are too many"
    ),
  ])
  func `sweeps of standard games are checked`(words: [String], problem: String) async throws {
    let folder = try ScratchFolder()
    let session = await CommandSession(["sweep"] + words + ["--output", folder.path, "--quiet"])
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
    #expect(try folder.names().isEmpty)
  }
}
