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

  private func problems(_ folders: [String], games: [GameModule] = [ToyRuns.cards]) -> [String] {
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
    #expect(problems([thirds[0], whole]) == ["\(whole): a whole sweep, not a shard"])
    #expect(problems([whole]) == ["\(whole): a whole sweep, not a shard"])
    #expect(
      problems([thirds[0], others[1], thirds[2]])
        == ["\(others[1]): shard of a different sweep than \(thirds[0])"])
    #expect(
      problems([thirds[0], halves[1]])
        == ["\(halves[1]): shard 2/2, but \(thirds[0]) is shard 1/3"])
    #expect(problems([thirds[0], run]) == ["\(run): not a shard of a sweep"])
    #expect(!problems(thirds, games: [ToyRuns.race]).isEmpty)
    #expect(SweepMerge.isSweep(thirds[0]) && SweepMerge.isSweep(whole))
    #expect(!SweepMerge.isSweep(run) && !SweepMerge.isSweep(output.path))
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
