@testable import GameCore
import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SweepMergeTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func parts(
    _ sweep: Sweep, _ count: Int, keepsRuns: Bool = false
  ) async throws -> [String] {
    var folders: [String] = []
    for number in 1...count {
      let part = try sweep.part(try #require(Shard(number: number, count: count)))
      folders.append(try await SweepFixture.play(part, in: output, keepsRuns: keepsRuns))
    }
    return folders
  }

  private func problems(_ folders: [String], games: [any PlayableGame] = [ToyRuns.cards])
    -> [String]
  {
    do {
      _ = try SweepMerge(folders: folders, games: games)
      return []
    } catch let error as any ReportedError {
      return error.messages.map(\.problem)
    } catch {
      return ["\(error)"]
    }
  }

  /// The parts in any order make the whole, to the byte.
  @Test(arguments: [1, 2, 4, 6])
  func whole(count: Int) async throws {
    let sweep = try SweepFixture.cards(games: 30)
    let expected = try await SweepFixture.whole(sweep)
    let folders = try await parts(sweep, count, keepsRuns: count == 2)
    let merge = try SweepMerge(folders: folders.reversed(), games: [ToyRuns.race, ToyRuns.cards])
    #expect(merge.folders == folders)
    let merged = try TemporaryFolder()
    let summary = try await merge.write(output: merged.path)
    let folder = try SweepFolder(sweep, output: merged.path)
    #expect(try SweepFixture.files(folder.path) == expected)
    #expect(try folder.storedSummary() == summary)
    #expect(try FileManager.default.contentsOfDirectory(atPath: merged.path).count == 1)
  }

  /// The files of the runs of a sweep that are the same for every process.
  private func runs(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/runs")
    where name.contains(".") && !name.hasSuffix("timings.csv") && !name.hasSuffix("provenance.json")
    {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/runs/\(name)"))
    }
    return files
  }

  @Test func aMergedSweepHasTheRunsOfItsShards() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folders = try await parts(sweep, 3, keepsRuns: true)
    let (whole, merged) = (try TemporaryFolder(), try TemporaryFolder())
    let expected = try await SweepFixture.play(sweep, in: whole, keepsRuns: true)
    let merge = try SweepMerge(folders: folders, games: [ToyRuns.cards])
    var progress: [Int] = []
    _ = try await merge.write(output: merged.path, progress: { progress.append($0) })
    let path = try SweepFolder(sweep, output: merged.path).path
    #expect(try runs(path) == runs(expected))
    #expect(try runs(path).keys.count { $0.hasSuffix("datapackage.json") } == 5)
    #expect(try SweepFixture.files(path) == SweepFixture.files(expected))
    #expect(progress == [40, 80, 120])
    let run = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(path)/runs").first)
    #expect(try RunArchive(folder: "\(path)/runs/\(run)").firstChanged() == nil)
  }

  @Test func runsOfOnlySomeShardsAreRefused() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folders = try await parts(sweep, 2, keepsRuns: true)
    try FileManager.default.removeItem(atPath: "\(folders[1])/runs")
    #expect(problems(folders) == ["\(folders[1]): no run folders, but \(folders[0]) has them"])
  }

  @Test(arguments: ["games.csv", "seats.csv", nil])
  func aMergeWithADamagedRunLeavesNothing(file: String?) async throws {
    let folders = try await parts(SweepFixture.cards(games: 20), 2, keepsRuns: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folders[1])/runs")
    let run = "\(folders[1])/runs/\(try #require(names.first))"
    if let file {
      try Data("game_id\n".utf8).write(to: URL(fileURLWithPath: "\(run)/\(file)"))
    } else {
      try FileManager.default.removeItem(atPath: run)
    }
    let merge = try SweepMerge(folders: folders, games: [ToyRuns.cards])
    let merged = try TemporaryFolder()
    let error = await #expect(throws: FailedCheck.self) {
      try await merge.write(output: merged.path)
    }
    #expect(error?.problems.first?.hasPrefix("\(run): ") == true)
    #expect(error?.messages.first?.remedy == "Run this shard again.")
    #expect(try merged.contents().isEmpty)
  }

  @Test func aStoppedMergeLeavesNothing() async throws {
    let folders = try await parts(SweepFixture.cards(games: 20), 2, keepsRuns: true)
    let merged = try TemporaryFolder()
    let path = merged.path
    // A separate task, because it is canceled.
    let summary = try await Task {
      let merge = try SweepMerge(folders: folders, games: [ToyRuns.cards])
      return try await merge.write(output: path, progress: { _ in cancelTask() })
    }.value
    #expect(summary == nil)
    #expect(try merged.contents().isEmpty)
  }

  @Test func aKilledMergeStartsAgain() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folders = try await parts(sweep, 2, keepsRuns: true)
    let merged = try TemporaryFolder()
    let folder = try SweepFolder(sweep, output: merged.path)
    try Folder.create(folder.place.path(of: "merge"))
    try FileManager.default.copyItem(
      atPath: "\(folders[0])/runs", toPath: folder.place.path(of: "merge") + "/runs")
    for part in folders { try FileManager.default.removeItem(atPath: "\(part)/runs") }
    let merge = try SweepMerge(folders: folders, games: [ToyRuns.cards])
    #expect(try await merge.write(output: merged.path) != nil)
    #expect(!folder.hasRuns)
    #expect(try await SweepFixture.files(folder.path) == SweepFixture.whole(sweep))
  }

  /// Drawn points are parted as those of grids are.
  @Test func drawn() async throws {
    let sweep = try SweepFixture.cards(
      ["rule:cards=20..40", "rule:hand=3..6"], games: 20, design: "latin:9")
    let folders = try await parts(sweep, 4)
    let merged = try TemporaryFolder()
    _ = try await SweepMerge(folders: folders, games: [ToyRuns.cards]).write(output: merged.path)
    #expect(
      try await SweepFixture.files(SweepFolder(sweep, output: merged.path).path)
        == SweepFixture.whole(sweep))
  }

  @Test func refusals() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let thirds = try await parts(sweep, 3)
    let halves = try await parts(sweep, 2)
    let others = try await parts(SweepFixture.cards(games: 22), 3)
    let whole = try await SweepFixture.play(sweep, in: output)
    let run = try await ToyRuns.play(ToyRuns.run(), in: output)
    #expect(problems(thirds) == [])
    #expect(problems([]) == ["the folders of all shards are required"])
    #expect(problems([thirds[0], thirds[2]]) == ["missing shard 2/3"])
    #expect(problems([thirds[1]]) == ["missing shards 1/3, 3/3"])
    #expect(problems(thirds + [thirds[1]]) == ["shard 2 is given more than once"])
    #expect(problems([thirds[0], whole]) == ["\(whole): a complete sweep, not a shard"])
    #expect(problems([whole]) == ["\(whole): a complete sweep, not a shard"])
    #expect(
      problems([thirds[0], others[1], thirds[2]])
        == ["\(others[1]): shard of a different sweep than \(thirds[0])"])
    #expect(
      problems([thirds[0], halves[1]])
        == ["\(halves[1]): shard 2/2, but \(thirds[0]) is shard 1/3"])
    #expect(problems([thirds[0], run]) == ["\(run): not a shard of a sweep"])
    #expect(!problems(thirds, games: [ToyRuns.race]).isEmpty)
  }

  /// A part that is not as it was written, in any file.
  @Test(arguments: ["points.csv", "batches.csv", "datapackage.json"])
  func damaged(file: String) async throws {
    let folders = try await parts(SweepFixture.cards(games: 20), 2)
    let path = "\(folders[1])/\(file)"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // A digit of a number, or of the sum of the games.
    let place = try #require(
      bytes.lastIndex { UInt8(ascii: "1")...UInt8(ascii: "8") ~= $0 })
    bytes[place] += 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(!problems(folders).isEmpty)
  }

  /// A folder in the way stays as it is, and nothing is left beside it.
  @Test func inTheWay() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let merge = try SweepMerge(folders: try await parts(sweep, 2), games: [ToyRuns.cards])
    let merged = try TemporaryFolder()
    let target = try SweepFolder(sweep, output: merged.path).path
    try Folder.create(target)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(target)/notes.txt"))
    await #expect(throws: (any Error).self) { try await merge.write(output: merged.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: merged.path).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["notes.txt"])
  }
}
