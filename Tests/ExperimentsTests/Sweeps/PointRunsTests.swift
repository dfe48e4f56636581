import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentExperiments

struct PointRunsTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private var place: String { "\(output.path)/runs" }

  @Test(arguments: [
    (["rule:hand=4,5", "rule:cards=10,8,20"], ["random", "lowest"], 2),
    (["rule:cards=30"], ["random", "lowest", "random"], 3),
    (["faulty:step=0..2"], ["random", "faulty:fault=error"], 2),
  ])
  func `a point in a folder has the same batches as in memory`(
    vary: [String], strategies: [String], seats: Int
  ) async throws {
    let sweep = try SweepFixture.cards(vary, games: 30, seats: seats, strategies: strategies)
    let runs = PointRuns(sweep: sweep, folder: place, keeps: true)
    for expected in try await SweepFixture.results(sweep) {
      let found = try #require(
        try await runs.play(expected.point, jobs: 2, progress: { _ in }))
      #expect(found.run == expected.run)
      #expect(found.reason == expected.reason)
      #expect(found.games == expected.games)
      #expect(found.estimates == expected.estimates)
      #expect(found.batches == expected.batches)
    }
  }

  @Test func `runs are kept or removed on request`() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let keeping = PointRuns(sweep: sweep, folder: place, keeps: true)
    let passing = PointRuns(sweep: sweep, folder: place, keeps: false)
    #expect(!passing.isBegun)
    for point in 0..<2 { _ = try await keeping.play(point, jobs: 1, progress: { _ in }) }
    #expect(passing.isBegun)
    try keeping.remove(0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 2)
    try passing.remove(0)
    try passing.remove(4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1)
    try passing.remove(1)
    #expect(!FileManager.default.fileExists(atPath: place))
    try passing.remove(1)
  }
}
