import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

/// Leagues of built-in strategies, which play fast.
struct LeagueCommandTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path + "/Club" }

  init() throws { scratch = try ScratchFolder() }

  @discardableResult
  private func league(
    _ words: String..., at folder: String? = nil, status: ExitCode = .done
  ) async -> CommandSession {
    let folder = folder ?? self.folder
    let session = await CommandSession(
      ["league", words[0], folder] + words.dropFirst())
    #expect(session.status == status, "\(words): \(session.output)\(session.notes)")
    return session
  }

  /// Starts a league of dominoes with some strategies.
  private func start(_ names: String..., at folder: String? = nil) async {
    let folder = folder ?? self.folder
    let session = await CommandSession(
      ["league", "init", folder, "--game", "dominoes", "--games-per-matchup", "4"])
    #expect(session.status == .done, "\(session.notes)")
    for name in names { await league("add", name, name, at: folder) }
  }

  private func rows(at folder: String? = nil) throws -> [LeagueMatchup] {
    try TableReader<LeagueMatchup>.all(path: (folder ?? self.folder) + "/played.csv")
  }

  @Test func `an update plays each matchup once`() async throws {
    await start("random", "doubles-first", "keep-ends")
    let first = await league("update", "--quiet")
    #expect(first.output.contains("doubles-first"))
    #expect(
      try rows().map { "\($0.first) \($0.second)" }.sorted()
        == ["doubles-first keep-ends", "doubles-first random", "keep-ends random"])
    #expect(try rows().allSatisfy { $0.games == 4 && $0.counts.reduce(0, +) == 2 })
    let files = try Files.all(in: folder)
    let second = await league("update", "--quiet")
    #expect(second.output.contains("Nothing has changed"))
    #expect(try Files.all(in: folder) == files)
    // A new version of a strategy plays the others only.
    await league("add", "keep-ends", "keep-ends:start=4", status: .usage)
    await league("add", "random", "lightest-first")
    await league("update", "--quiet")
    #expect(try rows().count == 5)
    #expect(try rows().suffix(2).allSatisfy { "\($0.first) \($0.second)".contains("random.2") })
    let all = await league("list", "--all-versions")
    #expect(all.output.contains("random.2"))
  }

  @Test func `the order of arrival changes no games`() async throws {
    await start("random", "doubles-first", "keep-ends")
    await league("update", "--quiet")
    let other = scratch.path + "/Other"
    await start("keep-ends", "random", at: other)
    await league("update", "--quiet", at: other)
    await league("add", "doubles-first", "doubles-first", at: other)
    await league("update", "--quiet", at: other)
    func games(_ rows: [LeagueMatchup]) -> [LeagueMatchup] {
      rows.map { row in
        var row = row
        row.round = 1
        return row
      }.sorted { $0.run < $1.run }
    }
    #expect(try games(rows()) == games(rows(at: other)))
  }

  @Test func `a removed bot is not ranked, and its games stay`() async throws {
    await start("random", "doubles-first", "keep-ends")
    await league("update", "--quiet")
    await league("remove", "doubles-first")
    let without = await league("list")
    #expect(!without.output.contains("doubles-first"))
    #expect(try rows().count == 3)
    await league("remove", "doubles-first", status: .usage)
    await league("add", "doubles-first", "doubles-first")
    #expect(await league("list").output.contains("doubles-first"))
    #expect(await league("update", "--quiet").status == .done)
    #expect(try rows().count == 3)
  }

  @Test func `an adaptive league plays until the order is settled`() async throws {
    let session = await CommandSession([
      "league", "init", folder, "--game", "dominoes", "--games-per-matchup", "4", "--format",
      "adaptive",
    ])
    #expect(session.status == .done)
    for name in ["random", "doubles-first"] { await league("add", name, name) }
    await league("update", "--quiet")
    let rows = try rows()
    #expect(rows.map(\.block) == Array(rows.indices))
    #expect(Set(rows.map(\.run)).count == rows.count)
  }

  @Test func `shards are merged`() async throws {
    await start("random", "doubles-first", "keep-ends", "lightest-first")
    let copy = scratch.path + "/Copy"
    let file = URL(filePath: folder + "/league.json")
    try String(contentsOf: file, encoding: .utf8)
      .replacing(#""rules" : {"#, with: #""rules" : {"family": "block""#)
      .write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.copyItem(atPath: folder, toPath: copy)
    await league("update", "--quiet", "--shard", "1/2")
    await league("update", "--quiet", "--shard", "2/2", at: copy)
    #expect(try rows().count + rows(at: copy).count == 6)
    let merged = await CommandSession(["merge", folder, copy])
    #expect(merged.output.contains("3 matchups copied"), "\(merged.notes)")
    await league("update", "--quiet")
    #expect(try rows().count == 6)
    let verified = await CommandSession(["verify", folder, "--quiet"])
    #expect(verified.status == .done, "\(verified.output)\(verified.notes)")
  }

  @Test func `other commands read a league`() async throws {
    await start("random", "doubles-first", "keep-ends")
    await league("update", "--quiet")
    for words in [["rate"], ["rank"], ["cite"], ["verify", "--quiet", "--sample", "2"]] {
      let session = await CommandSession([words[0], folder] + words.dropFirst())
      #expect(session.status == .done, "\(words): \(session.notes)")
    }
    let table = try String(contentsOfFile: folder + "/played.csv", encoding: .utf8)
    try table.replacing(",4,", with: ",6,").write(
      toFile: folder + "/played.csv", atomically: true, encoding: .utf8)
    let damaged = await CommandSession(["verify", folder, "--quiet"])
    #expect(damaged.status == .checkFailed)
    #expect(damaged.output.contains("played.csv, line 2"), "\(damaged.output)")
  }

  @Test(arguments: [
    (#""game": "chess""#, "unknown game 'chess'"),
    (#""games": 7"#, "line 2: games: expected an even number, found 7"),
    (#""format": "swiss""#, "line 2: format: expected 'round-robin' or 'adaptive'"),
    (#""bot": {"sandbox": "loose"}"#, "line 2: bot"),
    (#""bots": 1"#, "line 2: bots: unknown key; did you mean 'bot'"),
    (#""entrants": {"a b": "doubles-first"}"#, "line 2: entrants"),
    (#""entrants": {"a": "doubles-first:depth=1"}"#, "line 2"),
    (#""rules": 3"#, "line 2: rules: expected an object"),
    (#""anchor": "x""#, "line 2: anchor"), (#""seed": -1"#, "line 2: seed"),
    ("", "\"game\" is missing"), ("\"seed\"", "line 2: expected a colon"),
  ])
  func `a mistake in the settings is reported with its line`(line: String, text: String)
    async throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let game = line.contains("\"game\"") || line.isEmpty ? "" : ",\n\"game\": \"dominoes\""
    try "{\n\(line)\(game)\n}\n".write(
      toFile: folder + "/league.json", atomically: true, encoding: .utf8)
    let session = await league("update", status: .usage)
    #expect(session.notes.contains(text), "\(session.notes)")
    #expect(session.notes.contains("league.json"))
  }

  @Test func `files that cannot take part are reported and stop no other bot`() async throws {
    await start("random", "doubles-first")
    let entrants = folder + "/entrants"
    try "pass".write(toFile: entrants + "/zoe.py", atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: entrants + "/zoe", withIntermediateDirectories: true)
    try "pass".write(toFile: entrants + "/zoe/bot.py", atomically: true, encoding: .utf8)
    try "pass".write(toFile: entrants + "/a b.py", atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: entrants + "/nothing", withIntermediateDirectories: true)
    try "pass".write(toFile: entrants + "/notes.txt", atomically: true, encoding: .utf8)
    let session = await league("update", "--quiet")
    for text in [
      "zoe.py: another bot is named 'zoe'", "invalid bot name 'a b'", "notes.txt is no bot",
      "nothing is left out",
    ] {
      #expect(session.notes.contains(text), "\(session.notes)")
    }
    #expect(try rows().map { "\($0.first) \($0.second)" } == ["doubles-first random"])
  }

  @Test func `commands without games say how to get some`() async {
    await start("random")
    for words in [
      ["rate", folder], ["rank", folder], ["league", "list", folder], ["league", "export", folder],
      ["league", "report", folder],
    ] {
      let session = await CommandSession(words)
      #expect(session.status == .usage)
      #expect(session.notes.contains("'league update \(folder)'"), "\(words): \(session.notes)")
    }
    let report = await CommandSession(["report", folder])
    #expect(report.notes.contains("'league report \(folder)'"), "\(report.notes)")
    let merge = await CommandSession(["merge", folder, folder + "/"])
    #expect(merge.notes.contains("more than once"), "\(merge.notes)")
  }

  @Test func `a second league in a folder and a folder without a league are refused`() async {
    await start()
    await league("init", status: .usage)
    let missing = await league("update", at: scratch.path, status: .usage)
    #expect(missing.notes.contains("league init"), "\(missing.notes)")
  }
}
