import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import TournamentCommandLine

/// Comparisons, sweeps, tunings and skill depth with a file of openings.
struct OpeningStudiesTests {
  private let folder: ScratchFolder
  private var file: String { folder.path + "/openings.txt" }
  private static let board = ["--rule", "columns=4", "--rule", "rows=4", "--rule", "connect=3"]

  init() throws {
    folder = try ScratchFolder()
    try folder.write("4 1\n1 2\n", "openings.txt")
  }

  private func session(_ words: [String], to output: String = "out") async -> CommandSession {
    await CommandSession(
      words + ["--openings", file, "--quiet", "--output", "\(folder.path)/\(output)"])
  }

  /// Returns the path of the only results in a folder.
  private func results(in output: String = "out") throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(output)")
    return "\(folder.path)/\(output)/\(try #require(names.count == 1 ? names.first : nil))"
  }

  private func files(in output: String = "out") throws -> [String: Data] {
    try Files.all(in: try results(in: output)).filter { Files.isReproducible($0.key) }
  }

  @Test(arguments: [
    "compare connect-four --games 8 --strategy random --strategy greedy --rule-b misere=true",
    "sweep connect-four --vary rule:misere --games 8 --strategy random --strategy greedy",
    "sweep connect-four --vary rule:misere --objective decisions=max --budget 240 --rule columns=4 "
      + "--rule rows=4 --strategy random --strategy greedy",
    "tune connect-four --tune minimax:depth=1..2 --against random --budget 240 --rule columns=4 "
      + "--rule rows=4",
    "skill connect-four --from 2 --doublings 1 --games 2 --rule columns=4 --rule rows=4",
  ])
  func `results are verified, cited and reproduced without the file`(line: String) async throws {
    let session = await session(line.split(separator: " ").map(String.init))
    #expect(session.status == .done, "\(session.notes)")
    #expect(session.output.contains(" of openings-"), "\(session.output)")
    try FileManager.default.removeItem(atPath: file)
    let path = try results()
    let copies = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasPrefix("openings-") }
    #expect(copies.count == 1)
    let verified = await CommandSession(["verify", path])
    #expect(verified.status == .done, "\(verified.output)\(verified.notes)")
    let cited = await CommandSession(["cite", path])
    #expect(cited.output.contains("rerun --from \(path) --output"), "\(cited.output)")
    let again = await CommandSession([
      "rerun", "--from", path, "--quiet", "--output", "\(folder.path)/again",
    ])
    #expect(again.status == .done, "\(again.notes)")
    #expect(try files() == files(in: "again"))
  }

  @Test func `a different file has a different name`() async throws {
    let words =
      ["compare", "connect-four", "--games", "4", "--strategy", "random"]
      + ["--strategy", "random"]
    #expect(await session(words).status == .done)
    try folder.write("1 2\n", "openings.txt")
    #expect(await session(words, to: "other").status == .done)
    let names = try [results(), results(in: "other")].map { $0.split(separator: "/").last }
    #expect(names[0] != names[1])
  }

  /// A mistake under both rule sets is reported once.
  @Test func `every opening is checked under both rule sets`() async throws {
    try folder.write("4 1\n7 7\n9\n", "openings.txt")
    let session = await session(["compare", "connect-four", "--rule-b", "columns=6"])
    #expect(session.status == .usage)
    let notes = session.notes
    #expect(
      notes.contains(
        "error: --openings: rules B: \(file), line 2, column 1: '7': there is no column 7"),
      "\(notes)")
    #expect(!notes.contains("rules A: \(file), line 2"), "\(notes)")
    try folder.write("4 x\n", "openings.txt")
    let both = await self.session(["compare", "connect-four", "--rule-b", "misere=true"])
    #expect(both.notes.contains("error: --openings: \(file), line 1, column 3: 'x'"))
    #expect(both.notes.components(separatedBy: "error: ").count == 2, "\(both.notes)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  /// On a board of one column, all games from an opening are equal.
  @Test func `repeated games of deterministic strategies have a warning`() async throws {
    try folder.write("-\n1\n1 1\n", "openings.txt")
    let rules = ["columns=1", "rows=4"].flatMap { ["--rule-a", $0, "--rule-b", $0] }
    let words =
      ["compare", "connect-four", "--strategy", "random", "--strategy", "random", "--json"]
      + rules + ["--games"]
    let warning = "games are deterministic and repeat, so each different deal counts once"
    let once = await session(words + ["6"])
    #expect(once.status == .done, "\(once.notes)")
    #expect(!once.output.contains(warning), "\(once.output)")
    let repeated = await session(words + ["8"])
    #expect(repeated.output.contains(warning), "\(repeated.output)")
    #expect(repeated.output.contains("; add openings to the file\""), "\(repeated.output)")
  }

  @Test func `the advice for deterministic games is possible with the other options`()
    async throws
  {
    try folder.write("1\n", "openings.txt")
    let words =
      ["connect-four", "--rule", "columns=1", "--rule", "rows=4", "--games", "8"]
      + ["--strategy", "random", "--strategy", "random", "--json"]
    let one = await session(words)
    #expect(one.output.contains("; add openings to the file\""), "\(one.output)")
    #expect(!one.output.contains("opening-plies=4"), "\(one.output)")
    let none = await CommandSession(words + ["--quiet", "--output", "\(folder.path)/none"])
    #expect(
      none.output.contains(
        "; add --rule opening-plies=4 for random openings, or --openings FILE\""),
      "\(none.output)")
  }

  /// An opening is decided on the wider board, so only one of the points can be played.
  @Test(arguments: [false, true])
  func `a point whose openings are refused is listed`(allowsDecided: Bool) async throws {
    try folder.write("4 4 3\n", "openings.txt")
    let session = await session(
      ["sweep", "connect-four", "--vary", "rule:columns=4..5", "--rule", "rows=4", "--rule"]
        + ["connect=3", "--games", "4", "--strategy", "random", "--strategy", "random"]
        + (allowsDecided ? ["--allow-decided"] : []))
    #expect(session.status == .done, "\(session.notes)")
    let path = try results()
    let cited = await CommandSession(["cite", path])
    #expect(cited.output.contains("--allow-decided") == allowsDecided, "\(cited.output)")
    #expect(cited.output.contains("\nCommand: tournament sweep "), "\(cited.output)")
    try FileManager.default.removeItem(atPath: file)
    let points = try String(contentsOfFile: "\(path)/points.csv", encoding: .utf8)
    #expect(points.contains(".txt, line 1: decided: ") == !allowsDecided, "\(points)")
    // The path of the file is not part of the results.
    #expect(!points.contains(folder.path))
    let verified = await CommandSession(["verify", path])
    #expect(verified.status == .done, "\(verified.output)\(verified.notes)")
  }

  @Test func `shards of a sweep are merged`() async throws {
    let words =
      ["sweep", "connect-four", "--vary", "rule:columns=3..6", "--games", "4"]
      + ["--strategy", "random", "--strategy", "random"]
    for shard in ["1/2", "2/2"] {
      #expect(
        await session(words + ["--shard", shard], to: "s\(shard.first ?? "0")").status == .done)
    }
    let merged = await CommandSession([
      "merge", try results(in: "s1"), try results(in: "s2"), "--quiet", "--output",
      "\(folder.path)/merged",
    ])
    #expect(merged.status == .done, "\(merged.notes)")
    #expect(await session(words).status == .done)
    #expect(try files() == files(in: "merged"))
  }

  /// Held-out deals with openings of the search are a limit of the result.
  @Test func `a validation that repeats openings has a warning`() async throws {
    let session = await session(
      ["sweep", "connect-four", "--vary", "rule:misere", "--objective", "decisions=max"]
        + ["--budget", "240", "--strategy", "random", "--strategy", "random", "--json"]
        + OpeningStudiesTests.board)
    #expect(session.status == .done, "\(session.notes)")
    #expect(
      session.output.contains(
        "the validation repeats openings from the search, because the file contains fewer than"),
      "\(session.output)")
  }

  @Test func `random plies are refused with a remedy`() async throws {
    let session = await session(["compare", "connect-four", "--rule-b", "opening-plies=4"])
    #expect(session.status == .usage)
    #expect(
      session.notes == """
        tournament: error: --openings: rules B: \(file): random plies cannot follow listed openings
          Set opening-plies to 0, or play without the file.

        """)
  }
}
