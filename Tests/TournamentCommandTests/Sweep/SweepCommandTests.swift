import CommandTestSupport
import Commands
import Foundation
import Sweeps
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct SweepCommandTests {
  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["sweep"] + words + ["--output", folder.path, "--quiet"], catalogue: .toys,
      isInterrupted: isInterrupted)
  }

  private static let words = [
    "tricks", "--vary", "rule:hand=4,5", "--vary", "rule:cards=10,8,20", "--games", "40",
  ]

  /// Played once, and then checked and shown; a table that was changed is noticed.
  @Test func playedAndFound() async throws {
    let folder = try ScratchFolder()
    let played = await session(Self.words, in: folder)
    #expect(played.status == .done)
    #expect(played.output.hasPrefix("tricks: 6 points of 40 games, round-robin, 2 seats, seed 1, "))
    #expect(played.output.contains("\nvaried: rule:hand=4,5\nvaried: rule:cards=10,8,20\n"))
    #expect(played.output.contains("\nPoint 4 (rule:hand=5, rule:cards=8) can't be played: "))
    let name = try #require(try folder.names().first)
    #expect(played.output.hasSuffix("Tables: \(folder.path)/\(name)\n"))
    let found = await session(Self.words, in: folder)
    #expect(found.status == .done)
    let line = try #require(found.output.split(separator: "\n").first)
    #expect(line.hasSuffix("(played before: checked and shown)"))
    #expect(found.output.drop { $0 != "\n" } == played.output.drop { $0 != "\n" })
    try folder.write("point\n", "\(name)/points.csv")
    let changed = await session(Self.words, in: folder)
    #expect(changed.status == .checkFailed)
    #expect(changed.notes.contains("points.csv is not what was written"))
    let again = await session(Self.words + ["--again"], in: folder)
    #expect(again.status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
  }

  @Test func json() async throws {
    let folder = try ScratchFolder()
    let output = await session(Self.words + ["--json"], in: folder).output
    let summary = try JSONDecoder().decode(SweepSummary.self, from: Data(output.utf8))
    #expect((summary.points, summary.impossiblePoints, summary.games) == (6, 1, 200))
    #expect(try folder.names() == [summary.sweep])
    let again = await session(Self.words + ["--json"], in: folder).output
    #expect(again == output)
  }

  /// Runs are kept where that is asked for, and can't be had of a sweep that was played without.
  @Test func keptRuns() async throws {
    let (folder, other) = (try ScratchFolder(), try ScratchFolder())
    #expect(await session(Self.words + ["--keep-runs"], in: folder).status == .done)
    let name = try #require(try folder.names().first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)/runs").count == 5)
    _ = await session(Self.words, in: other)
    let late = await session(Self.words + ["--keep-runs"], in: other)
    #expect(late.status == .done)
    #expect(late.notes.contains("was written without its runs and is left as it is"))
  }

  /// Strategies that decide otherwise now would give other numbers.
  @Test func staleResults() async throws {
    let folder = try ScratchFolder()
    for (catalogue, status) in [(Catalogue.toys, ExitCode.done), (.changedToys, .checkFailed)] {
      let session = await CommandSession(
        ["sweep"] + Self.words + ["--output", folder.path, "--quiet"], catalogue: catalogue)
      #expect(session.status == status)
      #expect(session.notes.contains("--again") == (status == .checkFailed))
    }
  }

  /// The same command resumes what was stopped.
  @Test func interrupted() async throws {
    let (folder, whole) = (try ScratchFolder(), try ScratchFolder())
    let words = Array(Self.words.dropLast()) + ["2000"]
    let stopped = await session(words, in: folder, isInterrupted: true)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(stopped.notes.hasSuffix(" are done; the same command resumes from there\n"))
    #expect(await session(words, in: folder).status == .done)
    _ = await session(words, in: whole)
    #expect(try folder.names() == whole.names())
    let name = try #require(try folder.names().first)
    for file in ["points.csv", "effects.csv", "batches.csv", "datapackage.json"] {
      #expect(try folder.text("\(name)/\(file)") == whole.text("\(name)/\(file)"))
    }
  }

  /// The time is over before the end, and what was played stays; a sweep that is there is shown whatever the
  /// time.
  @Test func time() async throws {
    let folder = try ScratchFolder()
    let long = Array(Self.words.dropLast()) + ["100000000", "--for", "1s"]
    let stopped = await session(long, in: folder)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(stopped.notes.contains("tournament: the time is over; stopping\n"))
    #expect(
      stopped.notes.hasSuffix(
        " games of tricks are done; the same command resumes from there, for another 1s\n"))
    #expect(await session(long + ["--until", "07:00"], in: folder).status == .usage)
    let short = try ScratchFolder()
    #expect(await session(Self.words + ["--for", "8h"], in: short).status == .done)
  }

  /// Whoever began with its runs goes on with them, in the words of the option.
  @Test func changedRuns() async throws {
    let folder = try ScratchFolder()
    let words = Array(Self.words.dropLast()) + ["2000"]
    _ = await session(words + ["--keep-runs"], in: folder, isInterrupted: true)
    let other = await session(words, in: folder)
    #expect(other.status == .usage)
    #expect(other.notes.hasPrefix("tournament: --keep-runs: the sweep in "))
    #expect(other.notes.contains(" was begun with it, and resumes with it; "))
    #expect(await session(words + ["--keep-runs"], in: folder).status == .done)
  }

  /// Parts are played and merged by the command, and verified.
  @Test func parts() async throws {
    let (folder, whole) = (try ScratchFolder(), try ScratchFolder())
    for part in ["1/2", "2/2"] {
      let played = await session(Self.words + ["--shard", part], in: folder)
      #expect(played.status == .done)
      #expect(played.output.hasPrefix("tricks: 3 points of 40 games"))
    }
    let folders = try folder.names().map { "\(folder.path)/\($0)" }
    let words = ["--output", whole.path, "--quiet"]
    let missing = await CommandSession(["merge", folders[0]] + words, catalogue: .toys)
    #expect(missing.status == .checkFailed)
    #expect(missing.notes.contains("part 2/2 missing"))
    #expect(try whole.names().isEmpty)
    let merged = await CommandSession(["merge"] + folders + words, catalogue: .toys)
    #expect(merged.status == .done)
    #expect(merged.output.hasPrefix("tricks: 6 points of 40 games"))
    let name = try #require(try whole.names().first)
    let json = await CommandSession(["merge"] + folders + words + ["--json"], catalogue: .toys)
    #expect(
      try JSONDecoder().decode(SweepSummary.self, from: Data(json.output.utf8)).sweep == name)
    let verified = await CommandSession(
      ["verify", "\(whole.path)/\(name)", "--quiet"] + folders, catalogue: .toys)
    #expect(verified.status == .done)
    #expect(
      await session(Self.words, in: whole).output.contains("(played before: checked and shown)"))
  }

  /// Everything that is wrong is told, and nothing is written.
  @Test(arguments: [
    ([], ["sweep is for one game: tournament sweep buzzer-race"]),
    (
      ["tricks", "buzzer-race", "--vary", "rule:hand=4"],
      ["sweep is for one game: tournament sweep buzzer-race"]
    ),
    (["tirck", "--vary", "rule:hand=4"], ["there is no game 'tirck'; did you mean 'tricks'?"]),
    (["tricks"], ["--vary: a sweep varies a setting at least, such as rule:KEY=A,B,C"]),
    (
      ["tricks", "--vary", "rule:hand=4", "--design", "gird"],
      ["--design: 'gird' is none of grid, latin:N and sobol:N, with N up to 1000000"]
    ),
    (
      ["tricks", "--vary", "rule:hand=4,5", "--shard", "1/3"],
      ["--shard: 2 points are too few for 3 parts"]
    ),
    (
      ["tricks", "--vary", "rule:hadn=4", "--vary", "rule:cards=99", "--vary", "rule:low-wins=x"],
      [
        "--vary: 'rule:hadn': tricks has no 'hadn'; did you mean 'hand'?",
        "--vary: rule:cards: '99' is not a whole number from 2 to 52",
        "--vary: rule:low-wins: 'x' is not one of true or false",
      ]
    ),
    (
      ["tricks", "--vary", "rule:hand=1..5:0", "--vary", "rule:cards=5..4"],
      [
        "--vary: rule:hand: the step of '1..5:0' has to be more than 0",
        "--vary: rule:cards: the range '5..4' is empty; write the lower bound first",
      ]
    ),
    (
      ["tricks", "--vary", "rule:hand=4,4"], ["--vary: rule:hand: '4' is there twice"]
    ),
    (
      ["tricks", "--vary", "rule:hand=4", "--vary", "rule:hand=5"],
      ["--vary: rule:hand is varied twice"]
    ),
    (
      ["buzzer-race", "--vary", "rule:window=1..1000001"],
      ["--vary: rule:window: '1..1000001' are more than 1000000 values; write a larger step"]
    ),
    (
      ["buzzer-race", "--vary", "rule:window=1..500000", "--vary", "rule:rounds=1..3"],
      [
        "the grid has more than 1000000 points; give fewer values, or choose another design, "
          + "latin:N or sobol:N"
      ]
    ),
    (
      ["tricks", "--vary", "link:delay=0..9"],
      [
        "link:delay=0.0..9.0: a grid needs a step (link:delay=0.0..9.0:STEP); or choose another "
          + "design, latin:N or sobol:N"
      ]
    ),
    (
      ["tricks", "--vary", "rule:hand=4", "--games", "1"], ["--games: a deal at 2 seats is 2 games"]
    ),
    (
      ["tricks", "--vary", "rule:hand=4", "--strategy", "lowst"],
      ["tricks has no strategy 'lowst'; did you mean 'lowest'?"]
    ),
  ])
  func mistakes(words: [String], expected: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes == expected.map { "tournament: \($0)\n" }.joined())
    #expect(try folder.names().isEmpty)
  }

  /// Files, and strategies that decide by the clock, in the games that have them.
  @Test(arguments: [
    (["quiz", "--vary", "rule:bank=general"], "files can't be varied"),
    (
      [
        "connect-four", "--vary", "rule:columns=5,6", "--strategy", "alpha-beta:time=5",
        "--strategy", "random",
      ],
      "decides by the clock"
    ),
    (
      [
        "connect-four", "--vary", "alpha-beta:time=0,5", "--strategy", "alpha-beta", "--strategy",
        "random",
      ],
      "decides by the clock"
    ),
    (
      ["connect-four", "--vary", "rule:columns=5,6", "--games", "9223372036854775806"],
      "can't be counted"
    ),
  ])
  func standardGames(words: [String], problem: String) async throws {
    let folder = try ScratchFolder()
    let session = await CommandSession(["sweep"] + words + ["--output", folder.path, "--quiet"])
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
    #expect(try folder.names().isEmpty)
  }
}
