@testable import Tournament
import TestSupport
@testable import GameCore
@testable import ConnectFourGame
import Foundation
@testable import Strategies
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunMergeTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func request(games: Int = 101) -> RunSpecification {
    var request = RunSpecification()
    request.strategies = ["random", "greedy", "random"]
    request.games = games
    return request
  }

  private func play(
    _ run: PlayableRun, in folder: TemporaryFolder, replays: Sampling = .none
  ) async throws -> String {
    let run = try RunFolder(run: run, output: folder.path)
    let summary = try await run.play(
      jobs: 2, replays: replays, progress: { _ in })
    #expect(summary != nil)
    return run.path
  }

  /// The folders of all parts.
  private func parts(
    _ count: Int, of request: RunSpecification, in folder: TemporaryFolder,
    replays: Sampling = .none
  ) async throws -> [String] {
    var folders: [String] = []
    for number in 1...count {
      let shard = try #require(Shard(number: number, count: count))
      folders.append(
        try await play(try game.prepare(request).part(shard), in: folder, replays: replays))
    }
    return folders
  }

  private func merge(_ folders: [String], in folder: TemporaryFolder) async throws -> RunSummary? {
    try await RunMerge(folders: folders, games: [game]).write(
      output: folder.path, progress: { _ in })?.summary
  }

  private func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try folder.contents()
    where !path.hasSuffix("timings.csv") && !path.hasSuffix("provenance.json") {
      files[path] = FileManager.default.contents(atPath: "\(folder.path)/\(path)")
    }
    return files
  }

  /// The bytes of one run, for any number of parts, given in any order.
  @Test(arguments: [3, 1, 2, 7].prefix(tries(6)), [Sampling.none, .all])
  func bytesOfOneRun(count: Int, replays: Sampling) async throws {
    let (single, split, merged) = (
      try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()
    )
    let whole = try await play(try game.prepare(request()), in: single, replays: replays)
    let folders = try await parts(count, of: request(), in: split, replays: replays)
    let before = try files(split)
    let summary = try await merge(folders.reversed(), in: merged)
    #expect(summary?.games == 101)
    #expect(try files(merged) == files(single))
    #expect(try files(split) == before)
    // Thinking times differ, but not how many there are of each strategy.
    let name = try #require(whole.split(separator: "/").last)
    let (mine, theirs) = (
      try merged.text("\(name)/timings.csv"), try single.text("\(name)/timings.csv")
    )
    func counts(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").map { Array($0.split(separator: ",").prefix(2)) }
    }
    #expect(counts(mine) == counts(theirs))
  }

  @Test func refusals() async throws {
    let folder = try TemporaryFolder()
    let folders = try await parts(3, of: request(), in: folder)
    let others = try await parts(2, of: request(), in: folder)
    var seeded = request()
    seeded.seed = 2
    let strangers = try await parts(3, of: seeded, in: folder)
    let whole = try await play(try game.prepare(request()), in: folder)
    let target = try TemporaryFolder()
    for (given, reason) in [
      ([folders[0], folders[2]], "missing shard 2/3"),
      ([folders[0], folders[1], folders[1], folders[2]], "shard 2 is given more than once"),
      ([folders[0], folders[1], strangers[2]], "seed 2, not 1"),
      ([folders[0], others[0], others[1]], "shard 1/2"), ([whole], "complete run"),
      ([folders[0], whole], "complete run"),
    ] {
      let error = await #expect(throws: FailedCheck.self) { try await merge(given, in: target) }
      #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
    for given in [[], [folder.path], [folders[0], "/dev/null"]] {
      await #expect(throws: UsageError.self) { try await merge(given, in: target) }
    }
    #expect(try target.contents() == [])
  }

  /// Every file of a part is checked while it is copied, and the one at fault is named.
  @Test func damagedParts() async throws {
    let folder = try TemporaryFolder()
    let folders = try await parts(3, of: request(), in: folder, replays: .all)
    let target = try TemporaryFolder()
    for file in [
      "games.csv", "seats.csv", "pairings.csv", "standings.csv", "replays.jsonl",
      "timing-buckets.csv",
    ] {
      let path = "\(folders[1])/\(file)"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for damaged in [bytes.dropLast(), bytes + Data("1".utf8), Data(), nil] {
        try FileManager.default.removeItem(atPath: path)
        try damaged?.write(to: URL(fileURLWithPath: path))
        if damaged == nil || file != "timing-buckets.csv" {
          let error = await #expect(throws: (any Error).self) {
            try await merge(folders, in: target)
          }
          #expect(error.map { "\($0)" }?.contains(folders[1]) == true)
          #expect(try target.contents() == [])
        }
        try bytes.write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(try await merge(folders, in: target) != nil)
  }

  /// Why games were forfeited is found out again, whatever a part says of it.
  @Test func forgedForfeits() async throws {
    let run = try ToyRuns.run(strategies: ["random", "steady", "faulty:fault=error,step=4"])
    let (folder, target) = (try TemporaryFolder(), try TemporaryFolder())
    var folders: [String] = []
    for number in 1...2 {
      let shard = try #require(Shard(number: number, count: 2))
      folders.append(try await ToyRuns.play(run.part(shard), in: folder))
    }
    let package = "\(folders[1])/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    let forged = text.replacing(#""reason" : ""#, with: #""reason" : "as it was forged: "#)
    #expect(forged != text)
    try forged.write(toFile: package, atomically: true, encoding: .utf8)
    let merged = try await RunMerge(folders: folders, games: [ToyRuns.race]).write(
      output: target.path)
    #expect(merged?.summary.forfeits == (try ToyRuns.chunk(run).forfeits))
  }

  /// What other versions made is refused.
  @Test func otherVersions() async throws {
    let folder = try TemporaryFolder()
    let folders = try await parts(2, of: request(), in: folder)
    let path = "\(folders[0])/datapackage.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new, reason) in [
      ("\"game_version\" : ", "\"game_version\" : 9", "version 9"),
      ("\"version\" : ", "\"version\" : 9", "of random"),
      ("\"seed_derivation\" : ", "\"seed_derivation\" : 9", "seed-derivation scheme"),
      ("\"schema_version\" : ", "\"schema_version\" : 9", "of the result files"),
      ("\"name\" : \"greedy\"", "\"name\" : \"greedier\"", "cannot be replayed"),
    ] {
      let changed = text.replacingOccurrences(of: old, with: new)
      #expect(changed != text)
      try changed.write(toFile: path, atomically: true, encoding: .utf8)
      let error = await #expect(throws: FailedCheck.self) { try await merge(folders, in: folder) }
      #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
  }

  /// A machine that plays otherwise is found.
  @Test func agreement() async throws {
    let folder = try TemporaryFolder()
    let target = try TemporaryFolder()
    let folders = try await parts(4, of: request(games: 400), in: folder)
    let merge = try RunMerge(folders: folders, games: [game])
    let agreement = try #require(
      try await merge.write(output: target.path, progress: { _ in })?
        .agreement)
    // Two tables with variance at least, three degrees of freedom each.
    #expect(agreement.degreesOfFreedom >= 6)
    #expect(agreement.pValue > 0.001)
    let name = try merge.run.configuration.runName()
    #expect(try RunFolder(run: merge.run, output: target.path).path.hasSuffix(name))
  }

  /// A file that is replaced while parts are added is not taken for theirs.
  @Test func replacedMeanwhile() async throws {
    let folder = try TemporaryFolder()
    let folders = try await parts(2, of: request(), in: folder)
    let target = try TemporaryFolder()
    let merge = try RunMerge(folders: folders, games: [game])
    let name = try ".\(merge.run.configuration.runName()).merge"
    await #expect(throws: VanishedFolder.self) {
      _ = try await merge.write(
        output: target.path,
        progress: { _ in
          let seats = "\(target.path)/\(name)/seats.csv"
          try? FileManager.default.removeItem(atPath: seats)
          try? Data("mine".utf8).write(to: URL(fileURLWithPath: seats))
        })
    }
    #expect(try target.contents() == [name, "\(name)/seats.csv"])
    #expect(try target.text("\(name)/seats.csv") == "mine")
  }

  /// Files that no merge wrote stay.
  @Test func foreignFolderInTheWay() async throws {
    let folder = try TemporaryFolder()
    let folders = try await parts(2, of: request(), in: folder)
    let target = try TemporaryFolder()
    let name = try game.prepare(request()).configuration.runName()
    try FileManager.default.createDirectory(
      atPath: "\(target.path)/.\(name).merge", withIntermediateDirectories: true)
    try "mine".write(
      toFile: "\(target.path)/.\(name).merge/notes.txt", atomically: true, encoding: .utf8)
    let before = try files(target)
    await #expect(throws: UsageError.self) { try await merge(folders, in: target) }
    #expect(try files(target) == before)
  }

  private static let missing: [(numbers: [Int], count: Int, problem: String?)] = [
    ([3, 1, 2], 3, nil), ([3, 1], 4, "missing shards 2/4, 4/4"), ([2], 2, "missing shard 1/2"),
    (Array(1...50_000), 50_001, "missing shard 50001/50001"),
  ]

  @Test(arguments: missing)
  func missingShardsAreListed(numbers: [Int], count: Int, problem: String?) {
    #expect(Shard.missing(from: numbers, of: count) == problem)
  }
}
