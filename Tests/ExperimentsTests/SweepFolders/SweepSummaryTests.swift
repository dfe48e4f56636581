import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct SweepSummaryTests {
  private func summary(_ sweep: Sweep) async throws -> SweepSummary {
    let output = try TemporaryFolder()
    return try #require(try await SweepFolder(sweep, output: output.path).play())
  }

  @Test func `a summary describes the whole sweep`() async throws {
    let sweep = try SweepFixture.cards(games: 100)
    let summary = try await summary(sweep)
    #expect(summary.sweep == (try sweep.name()))
    #expect((summary.game, summary.design) == ("tricks", "grid"))
    #expect(summary.factors == ["rule:hand=4,5", "rule:cards=10,8,20"])
    #expect(summary.strategies == ["random", "lowest"])
    #expect((summary.points, summary.games, summary.repeatedPoints) == (6, 500, 0))
    #expect((summary.impossiblePoints, summary.impossible.count) == (1, 1))
    #expect(summary.impossible[0].point == 4)
    #expect(summary.impossible[0].levels == ["5", "8"])
    #expect(summary.warnings == [])
    let length = try #require(summary.extremes.first { $0.measure == "decisions" })
    // Two seats play four or five cards each; the first of equal points is selected.
    #expect(
      (length.lowest.estimate.value, length.lowest.point, length.lowest.levels) == (
        8, 0, ["4", "10"]
      ))
    #expect((length.highest.estimate.value, length.highest.point) == (10, 3))
    #expect(
      try JSON.value(SweepSummary.self, from: JSON.pretty(summary).utf8) == summary)
  }

  @Test func `significant effects are listed by decreasing significance`() async throws {
    let sweep = try SweepFixture.cards(
      ["rule:hand=3,13", "rule:low-wins", "rule:cards=30"], games: 400)
    let output = try TemporaryFolder()
    let folder = try await SweepFixture.play(sweep, in: output)
    let rows = try SweepResults(sweep, name: "", folder: folder).effects
    let summary = try await summary(sweep)
    let sure = rows.filter { ($0.pHolm ?? 1) <= 0.05 }
    #expect(!sure.isEmpty)
    #expect(summary.significantEffects == sure.count)
    #expect(summary.testedEffects == rows.count { $0.pHolm != nil })
    #expect(Set(summary.effects) == Set(sure))
    let order = summary.effects.map { $0.pHolm ?? 1 }
    #expect(order == order.sorted())
  }

  @Test func `many points that cannot be played are only counted`() async throws {
    let summary = try await summary(
      SweepFixture.cards(["rule:cards=2..25", "rule:hand=7"], games: 4))
    #expect((summary.points, summary.impossiblePoints, summary.impossible.count) == (24, 12, 10))
    #expect(summary.games == 48)
  }

  @Test func `deterministic points have a warning`() async throws {
    let fixed = try await summary(SweepFixture.fixed())
    try #require(fixed.warnings.count == 1)
    #expect(
      fixed.warnings[0].hasPrefix(
        "games at 3 of 3 points are deterministic, so their values have no confidence intervals"))
    #expect((fixed.testedEffects, fixed.effects) == (0, []))
  }

  @Test func `repeated games have a warning`() async throws {
    let summary = try await summary(SweepFixture.race(["rule:rounds=1,2"], design: "latin:10"))
    #expect((summary.points, summary.repeatedPoints, summary.design) == (2, 8, "latin:10"))
  }
}
