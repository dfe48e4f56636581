@testable import Tournament
@testable import GameCore
import TestSupport
@testable import ConnectFourGame
import Foundation
@testable import Statistics
@testable import Strategies
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunVerificationTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func play(
    in folder: TemporaryFolder, replays: Sampling = .none, shard: Shard? = nil,
    change: (inout RunSpecification) throws -> Void = { _ in }
  ) async throws -> String {
    var request = RunSpecification()
    request.strategies = ["random", "greedy", "minimax:depth=2"]
    request.games = 61
    try change(&request)
    let run = try game.prepare(request)
    let target = try RunFolder(
      run: try shard.map { try run.part($0) } ?? run, output: folder.path)
    let summary = try await target.play(
      jobs: 2, replays: replays, progress: { _ in })
    #expect(summary != nil)
    return target.path
  }

  private func verify(_ folder: String, sample: Int? = nil) async throws -> RunVerification {
    try #require(
      try await RunVerification.verify(
        PlayableArchive(folder: folder, games: [game]), sample: sample, jobs: 2, progress: { _ in })
    )
  }

  @Test func wholeRuns() async throws {
    let folder = try TemporaryFolder()
    for path in [
      try await play(in: folder, replays: .all),
      try await play(in: folder) {
        $0.rules = [RuleSetting(key: "columns", text: "5", origin: "")]
      },
      try await play(in: folder, shard: Shard("2/3")),
      try await play(in: folder) { $0.strategies = ["random", "random", "greedy"] },
      try await play(in: folder) { $0.format = .gauntlet },
      try await play(in: folder) { $0.format = .swiss(rounds: 3) },
      try await play(in: folder) { $0.format = .knockout(games: 4) },
      try await play(in: folder) { $0.format = .ladder(games: 6, newcomers: 2) },
      try await play(in: folder) {
        $0.format = .adaptive(.order)
        $0.games = 400
      },
      try await play(in: folder) {
        $0.strategies = ["greedy", "random"]
        $0.games = 3000
        $0.sequentialTest = try SequentialTest("elo0=0,elo1=300")
      },
    ] {
      for sample in triesEverything ? [nil, 1, 7, 1_000_000] : [nil, 7] {
        let result = try await verify(path, sample: sample)
        #expect(result.findings == [], "\(result.findings)")
        #expect(result.games == result.stored.summary.games)
        #expect(result.replayed == min(sample ?? .max, result.games))
      }
    }
  }

  /// The table of rounds is held against the games, and against its hash.
  @Test(arguments: [nil, 3])
  func changedRounds(sample: Int?) async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder) { $0.format = .swiss(rounds: 2) }
    let file = "\(path)/rounds.csv"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "0.000000,1", with: "1.000000,1")
      .replacingOccurrences(of: "1,1,,random", with: "1,2,,random")
      .write(toFile: file, atomically: false, encoding: .utf8)
    let result = try await verify(path, sample: sample)
    #expect(result.findings.map(\.file).contains("rounds.csv"))
  }

  /// Games that would be others are not played again, but the files have to be as they were and to follow
  /// from each other.
  @Test func notReproducible() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(
      ToyRuns.marked, games: 60, strategies: ["fickle:time=1", "lowest", "random"])
    let path = try await ToyRuns.play(run, in: folder, replays: .all)
    for sample in [nil, 7] {
      let stored = try PlayableArchive(folder: path, games: [ToyRuns.marked])
      let result = try #require(
        try await RunVerification.verify(stored, sample: sample, progress: { _ in }))
      #expect(result.findings == [], "\(result.findings)")
      #expect((result.games, result.replayed) == (60, 0))
    }
    for file in ["games.csv", "standings.csv", "replays.jsonl"] {
      let url = URL(fileURLWithPath: "\(path)/\(file)")
      let text = try String(contentsOf: url, encoding: .utf8)
      try (text.dropLast(2) + "9\n").write(to: url, atomically: true, encoding: .utf8)
      let stored = try PlayableArchive(folder: path, games: [ToyRuns.marked])
      let result = try #require(try await RunVerification.verify(stored, progress: { _ in }))
      #expect(result.findings.map(\.file) == [file])
      #expect(result.findings.first?.problem.contains("SHA-256") == true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// A changed cell in every column of every table is found, and named.
  @Test(arguments: ["games", "seats", "pairings", "standings"])
  func changedCells(table: String) async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder)
    let url = URL(fileURLWithPath: "\(path)/\(table).csv")
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let columns = lines[0].split(separator: ",")
    let row = min(3, lines.count - 1)
    for (place, column) in columns.enumerated() {
      var cells = lines[row].split(separator: ",", omittingEmptySubsequences: false).map(
        String.init)
      let original = cells[place]
      cells[place] += "1"
      var changed = lines
      changed[row] = cells.joined(separator: ",")
      try (changed.joined(separator: "\n") + "\n").write(
        to: url, atomically: true, encoding: .utf8)
      let result = try await verify(path, sample: place % 2 == 0 ? nil : 2)
      let finding = try #require(result.findings.first)
      #expect(result.findings.count == 1)
      #expect(finding.file == "\(table).csv")
      #expect(finding.line == row + 1)
      #expect(finding.column == String(column))
      #expect(finding.problem.contains("'\(original)1'"))
    }
  }

  /// Lines that are gone, that are too many, and files that are no tables any more.
  @Test func changedFiles() async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder, replays: .all)
    for file in [
      "games.csv", "seats.csv", "pairings.csv", "standings.csv", "replays.jsonl",
      "datapackage.json", "timings.csv",
    ] {
      let url = URL(fileURLWithPath: "\(path)/\(file)")
      let bytes = try Data(contentsOf: url)
      let end = try #require(bytes.dropLast().lastIndex(of: 0x0a))
      for (number, damaged) in [
        bytes[...end], bytes + Data("1,2,3\n".utf8), Data(), Data("a diary".utf8),
      ].enumerated() {
        try damaged.write(to: url)
        if file == "datapackage.json", number != 1 {
          await #expect(throws: UsageError.self) { try await verify(path) }
        } else if file != "datapackage.json" {
          for sample in triesEverything ? [nil, 3] : [number % 2 == 0 ? nil : 3] {
            let findings = try await verify(path, sample: sample).findings
            #expect(findings.map(\.file) == [file], "\(findings)")
          }
        }
      }
      if file != "datapackage.json" {
        try FileManager.default.removeItem(at: url)
        #expect(try await verify(path).findings.map(\.file) == [file])
        #expect(try await verify(path, sample: 3).findings.map(\.file) == [file])
      }
      try bytes.write(to: url)
    }
    #expect(try await verify(path).findings == [])
  }

  /// Someone who changes a row and makes all hashes and sums fit is found by playing the games.
  @Test func forgedRun() async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder)
    let url = URL(fileURLWithPath: "\(path)/games.csv")
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    var cells = lines[20].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    cells[3] = cells[3] == "8" ? "9" : "8"
    var changed = lines
    changed[20] = cells.joined(separator: ",")
    let forged = changed.joined(separator: "\n") + "\n"
    try forged.write(to: url, atomically: true, encoding: .utf8)
    let package = URL(fileURLWithPath: "\(path)/datapackage.json")
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try String(contentsOf: package, encoding: .utf8)
      .replacingOccurrences(of: hash(text), with: hash(forged))
      .replacingOccurrences(
        of: "\"bytes\" : \(text.utf8.count),", with: "\"bytes\" : \(forged.utf8.count),"
      ).write(to: package, atomically: true, encoding: .utf8)
    for sample in [nil, 60] {
      let findings = try await verify(path, sample: sample).findings
      #expect(findings.first?.file == "games.csv")
      #expect(findings.first?.line == 21)
      #expect(findings.first?.column == "plies")
    }
  }

  @Test func countsOfThinkingTimes() async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder)
    let url = URL(fileURLWithPath: "\(path)/timings.csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(
      String.init)
    for place in 0..<lines[0].split(separator: ",").count {
      var cells = lines[2].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      cells[place] = "-1"
      try [lines[0], lines[1], cells.joined(separator: ","), lines[3], ""].joined(separator: "\n")
        .write(to: url, atomically: true, encoding: .utf8)
      let findings = try await verify(path).findings
      #expect(findings.map(\.file) == ["timings.csv"])
      #expect(findings.first?.line == 3)
    }
  }

  @Test func otherVersionsAndForeignFolders() async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder)
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    for (old, new, reason) in [
      ("\"game_version\" : ", "\"game_version\" : 9", "version 9"),
      ("\"version\" : ", "\"version\" : 9", "of random"),
      ("\"schema_version\" : ", "\"schema_version\" : 9", "of the result files"),
    ] {
      try text.replacingOccurrences(of: old, with: new).write(
        toFile: package, atomically: true, encoding: .utf8)
      let error = await #expect(throws: FailedCheck.self) { try await verify(path) }
      #expect(error?.description.contains(reason) == true)
    }
    await #expect(throws: UsageError.self) { try await verify(folder.path) }
    await #expect(throws: UsageError.self) { try await verify("/dev/null") }
  }

  @Test func stopped() async throws {
    let folder = try TemporaryFolder()
    let path = try await play(in: folder)
    let result = try await RunVerification.verify(
      PlayableArchive(folder: path, games: [game]), sample: nil, jobs: 1,
      progress: { _ in cancelTask() })
    #expect(result == nil)
  }
}
