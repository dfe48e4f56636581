import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct PointResultTests {
  /// The name of a point is that of its run's folder.
  @Test(arguments: [
    (["rule:hand=2,4", "rule:low-wins"], ["random", "lowest"], 2, 1),
    (["rule:cards=20,30"], ["random", "lowest", "random", "lowest"], 3, 1),
    (["rule:hand=3", "rule:cards=20"], ["random", "lowest"], 2, 3),
    (["faulty:step=1..3"], ["random", "faulty:fault=illegal"], 2, 1),
    (["rule:low-wins"], ["lowest", "lowest"], 2, 1),
  ])
  func `the numbers of a point equal those of a separate run`(
    vary: [String], strategies: [String], seats: Int, replicates: Int
  ) async throws {
    let sweep = try SweepFixture.cards(vary, games: 90, seats: seats, strategies: strategies) {
      $0.replicates = replicates
    }
    let output = try TemporaryFolder()
    for result in try await SweepFixture.results(sweep) {
      let run = try ToyRuns.cards.prepare(sweep.specification(of: result.point))
      let folder = try RunFolder(run: run, output: output.path)
      let summary = try #require(try await folder.play())
      #expect("\(output.path)/\(result.run ?? "")" == folder.path)
      #expect(result.games == summary.games)
      func estimate(_ name: String) throws -> MeasureEstimate? {
        result.estimates[try #require(sweep.measures.firstIndex { $0.name == name })]
      }
      let balance = try #require(summary.balance)
      for (name, other) in [
        ("first_player_score", balance.firstPlayerScore), ("draw_rate", balance.drawRate),
        ("decisions", try #require(balance.decisions)),
      ] {
        let own = try #require(try estimate(name))
        #expect(own == other, "\(name)")
      }
      #expect(try estimate("luck") == summary.luck?.deal)
      for (place, strategy) in run.configuration.strategies.enumerated() {
        let row = try #require(summary.standings.first { $0.strategy == strategy.label })
        let index = try #require(sweep.measures.firstIndex { $0.source == .score(place) })
        let score = try #require(result.estimates[index])
        #expect(score == row.score)
      }
    }
  }

  @Test func `deterministic games have no interval`() async throws {
    let sweep = try SweepFixture.fixed()
    for result in try await SweepFixture.results(sweep) {
      for estimate in result.estimates { #expect(estimate?.low == nil && estimate?.high == nil) }
      #expect(result.estimates[0] != nil)
    }
  }

  @Test func `a point that cannot be played has no results`() {
    let result = PointResult(point: 3, reason: "no", measures: 4)
    #expect((result.point, result.reason, result.run, result.games) == (3, "no", nil, 0))
    #expect(result.estimates == [nil, nil, nil, nil])
    #expect(result.batches.isEmpty)
  }
}
