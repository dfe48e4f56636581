import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import TournamentCommandLine

/// Runs and studies whose openings are random, without decided positions.
struct RandomOpeningsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Returns the name of the only results in a folder.
  private func name(in output: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(output)")
    return try #require(names.count == 1 ? names.first : nil)
  }

  private func results(in output: String) throws -> String {
    "\(folder.path)/\(output)/\(try name(in: output))"
  }

  private func files(in output: String) throws -> [String: Data] {
    try Files.all(in: try results(in: output)).filter { Files.isReproducible($0.key) }
  }

  /// A1: The option for openings of a file is also the option for random ones.
  @Test func `random openings are redrawn, counted and reproduced unless decided ones are allowed`()
    async throws
  {
    func play(_ words: String..., to output: String) async -> CommandSession {
      await CommandSession(
        [
          "connect-four", "--strategy", "greedy", "--strategy", "minimax:depth=1", "--games", "200",
          "--rule", "opening-plies=6", "--replays", "all", "--quiet", "--output",
          "\(folder.path)/\(output)",
        ] + words)
    }
    let session = await play("--jobs", "1", to: "one")
    #expect(session.output.contains("Redrawn         18 deals whose"), "\(session.output)")
    #expect(await play("--jobs", "2", to: "two").status == .done)
    #expect(try files(in: "one") == files(in: "two"))
    let package = try folder.text("one/\(try name(in: "one"))/datapackage.json")
    #expect(package.contains(#""redrawn_deals" : 18"#))
    let allowed = await play("--allow-decided", to: "all")
    #expect(allowed.output.contains("opening-plies=6,allow-decided=true"), "\(allowed.output)")
    #expect(!allowed.output.contains("Redrawn"), "\(allowed.output)")
    for output in ["one", "all"] {
      let path = try results(in: output)
      #expect(await CommandSession(["verify", path]).status == .done)
      #expect(await CommandSession(["replay", "verify", "\(path)/replays.jsonl"]).status == .done)
      let isAllowed = await CommandSession(["cite", path]).output.contains("allow-decided=true")
      #expect(isAllowed == (output == "all"))
    }
  }

  /// A1: All openings of lines of two are decided, so drawing again would not end.
  @Test func `rules of which all openings are decided are an error before any game`() async throws {
    let words = [
      "connect-four", "--rule", "connect=2", "--rule", "opening-plies=2", "--games", "4", "--quiet",
      "--output", "\(folder.path)/out",
    ]
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(
      session.notes == """
        tournament: error: --rule opening-plies=2: all of 10000 random openings of 2 plies are decided
          Use fewer plies, or set allow-decided to true.

        """)
    #expect(await CommandSession(words + ["--allow-decided"]).status == .done)
  }

  /// A1: All commands that play leave out decided openings, and count the deals that they drew again.
  @Test(arguments: [
    "compare connect-four --games 400 --strategy random --strategy greedy --rule-a opening-plies=4 "
      + "--rule-b opening-plies=6",
    "sweep connect-four --vary rule:opening-plies=0,6 --games 400 --strategy random --strategy greedy",
    "tune connect-four --tune minimax:depth=1..2 --against random --budget 600 --rule opening-plies=6",
    "skill connect-four --from 1 --doublings 1 --games 100 --rule opening-plies=6",
  ])
  func `studies count redrawn deals unless decided ones are allowed`(line: String) async throws {
    func study(_ more: [String], to output: String) async -> CommandSession {
      await CommandSession(
        line.split(separator: " ").map(String.init) + more
          + ["--quiet", "--output", "\(folder.path)/\(output)"])
    }
    let session = await study([], to: "open")
    #expect(session.status == .done, "\(session.notes)")
    #expect(session.output.contains("Redrawn"), "\(session.output)")
    let allowed = await study(["--allow-decided"], to: "all")
    #expect(allowed.status == .done, "\(allowed.notes)")
    #expect(!allowed.output.contains("Redrawn"), "\(allowed.output)")
    for output in ["open", "all"] {
      let verified = await CommandSession(["verify", try results(in: output)])
      #expect(verified.status == .done, "\(verified.output)\(verified.notes)")
    }
  }

  @Test func `decided openings are allowed only of a file or random plies`() async throws {
    let alone = await CommandSession(["connect-four", "--allow-decided", "--output", folder.path])
    #expect(
      alone.notes.contains(
        """
        --allow-decided requires --openings or random openings
          for example: --rule opening-plies=4

        """), "\(alone.notes)")
    let other = await CommandSession(["dominoes", "--allow-decided", "--output", folder.path])
    #expect(other.notes.contains("--allow-decided requires --openings\n"), "\(other.notes)")
  }
}
