import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepMergeTests {
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

  @Test func `a killed merge can start again`() async throws {
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
}
