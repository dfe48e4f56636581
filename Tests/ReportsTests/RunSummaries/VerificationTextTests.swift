import CommandTestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentReports

struct VerificationTextTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Records games and verifies them after a strategy has changed.
  private func text(games: Int, files: Int = 1, catalog: Catalog = .changedToys) async throws
    -> String
  {
    var paths: [String] = []
    for file in 0..<files {
      paths.append("\(folder.path)/\(file).jsonl")
      let session = await CommandSession(
        [
          "replay", "record", "tricks", "--games", "\(games)", "--seed", "\(file)", "--quiet",
          "--output", paths[file],
        ], catalog: .toys)
      try #require(session.status == .done)
    }
    let results = try await ReplayVerification.verify(
      paths, asks: true, games: catalog.games, jobs: 1)
    return VerificationText(results: results, games: catalog.games, program: "arena").text
  }

  @Test func `unchanged games are reported as recorded`() async throws {
    #expect(
      try await text(games: 1, catalog: .toys)
        == "Verified 1 game (10 steps) in 1 file: all as recorded")
  }

  /// Records a game in which an external bot has the place of a strategy, and verifies it without the bot.
  private func text(external strategy: String, catalog: Catalog) async throws -> String {
    let path = "\(folder.path)/bot.jsonl"
    let session = await CommandSession(
      ["replay", "record", "tricks", "--games", "1", "--quiet", "--output", path], catalog: .toys)
    try #require(session.status == .done)
    let recorded = try Regex(
      "\"label\":\"\(strategy)\",\"name\":\"\(strategy)\",\"version\":[0-9]+")
    var seal = ReplayChecksum()
    let lines = try folder.text("bot.jsonl").split(separator: "\n").map { line in
      let line = line.replacing(recorded, with: #""label":"me:a=1","name":"me","version":0"#)
      let isOutcome = line.hasPrefix("{\"outcome\"")
      Array(line.utf8).withUnsafeBufferPointer {
        isOutcome ? seal.combine(outcomeLine: $0) : seal.combine(line: $0)
      }
      return isOutcome ? "\(line.dropLast(18))\(hexadecimal(seal.value))\"}" : String(line)
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "bot.jsonl")
    let result = try ReplayVerification(path: path, asks: true, games: catalog.games)
    try #require(result.failure == nil && result.games == 1)
    return VerificationText(results: [result], games: catalog.games, program: "arena").text
  }

  @Test func `the option that checks an absent external bot is printed`() async throws {
    #expect(
      try await text(external: "lowest", catalog: .toys) == """
        Not checked: decisions of 'me:a=1' (1 game)
        To check external bots, start them under their recorded names: --bot me=COMMAND
        Verified 1 game (10 steps) in 1 file: 1 as recorded, 1 not fully checked
        """)
  }

  @Test func `changed games of external bots have a possible remedy`() async throws {
    let text = try await text(external: "random", catalog: .changedToys)
    #expect(
      text.contains(
        """
        Changed: the strategy lowest of tricks (1 game)
        Games of external bots cannot be updated. If the change is intended, delete the file and record it again.
        Not checked: decisions of 'me:a=1' (1 game)
        """))
    #expect(!text.contains("replay update"))
  }

  /// An unreadable file is a failure.
  @Test func `a file that cannot be read is not reported as recorded`() throws {
    try folder.write("nonsense\n", "a.jsonl")
    try folder.write("", "b.jsonl")
    func text(_ files: String...) throws -> String {
      let results = try files.map {
        try ReplayVerification(
          path: "\(folder.path)/\($0)", asks: false, games: Catalog.toys.games)
      }
      return VerificationText(results: results, games: [], program: "arena").text
    }
    #expect(try text("a.jsonl") == "Verified 0 games (0 steps) in 1 file: 1 file with an error")
    #expect(
      try text("a.jsonl", "b.jsonl")
        == "Verified 0 games (0 steps) in 2 files: 2 files with an error")
  }

  /// The first divergence is complete, up to twenty others have a line each, and the rest are counted.
  @Test(arguments: [(1, 1, 0), (2, 1, 0), (21, 1, 0), (22, 1, 1), (15, 2, 9)])
  func `diverging games are listed up to a limit`(games: Int, files: Int, omitted: Int) async throws
  {
    let all = games * files
    let lines = try await text(games: games, files: files).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("\(folder.path)/") } == all - omitted)
    #expect(lines.contains("  rules     standard"))
    #expect(lines.contains { $0.hasPrefix("and ") } == (omitted > 0))
    if omitted > 0 {
      #expect(lines.contains("and \(omitted) more \(omitted == 1 ? "game" : "games")"))
    }
    let word = all == 1 ? "game" : "games"
    let found = Array(lines.suffix(3).dropLast())
    let expected: [Substring] = [
      "Changed: the strategy lowest of tricks (\(all) \(word))",
      "If the change is intended, raise the version of what changed and run 'arena replay update'.",
    ]
    #expect(found == expected)
    #expect(lines.last?.hasSuffix(": \(all) \(word) \(all == 1 ? "diverges" : "diverge")") == true)
    #expect(lines.last?.hasPrefix("Verified \(all) \(word) (") == true)
  }
}
