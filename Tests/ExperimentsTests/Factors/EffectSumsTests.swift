import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct EffectSumsTests {
  private let measures: [SweepMeasure]
  private let list: EffectList

  init() throws {
    let run = try ToyRuns.run(ToyRuns.cards, strategies: ["random", "lowest"])
    measures = SweepMeasure.all(of: run).filter { ["draw_rate", "decisions"].contains($0.name) }
    let factor = try Factor("rule:hand=3,4,5", of: ToyRuns.cards, strategies: [])
    list = EffectList(
      of: try DesignPoints(.grid, of: [factor], seed: 1), isPlayed: [true, true, true])
  }

  private func sums(games: Int, draws: Int, decisions: Int) -> MeasureAccumulator.Sums {
    var sums = MeasureAccumulator.Sums(own: 1, strategies: 2)
    (sums[.deals], sums[.games]) = (games / 2, games)
    (sums[.draws], sums[.decisions]) = (draws, decisions)
    return sums
  }

  /// The effect over all deals may differ from the mean of the batches.
  @Test func `effects are computed for each batch and for all deals`() {
    var effects = EffectSums(list, measures: measures, seats: 2, batches: 2)
    effects.add(
      0, [sums(games: 10, draws: 5, decisions: 60), sums(games: 20, draws: 2, decisions: 120)])
    effects.add(
      1, [sums(games: 10, draws: 1, decisions: 80), sums(games: 20, draws: 8, decisions: 200)])
    effects.add(
      2, [sums(games: 10, draws: 0, decisions: 100), sums(games: 20, draws: 0, decisions: 200)])
    let near = { (one: [Double], other: [Double]) -> Bool in
      guard one.count == other.count else { return false }
      return zip(one, other).allSatisfy { (one: Double, other: Double) -> Bool in
        (one - other).magnitude < 1e-12
      }
    }
    let totals = (0..<2).map { effects.total(effect: 0, measure: $0) ?? .nan }
    let differences: [Double] = [9.0 / 30 - 7.0 / 30, 280.0 / 30 - 180.0 / 30]
    #expect(near(effects.estimates(effect: 0, measure: 0), [0.1 - 0.5, 0.4 - 0.1]))
    #expect(near(effects.estimates(effect: 1, measure: 0), [-0.5, -0.1]))
    #expect(near(effects.estimates(effect: 0, measure: 1), [2, 4]))
    #expect(near(totals, differences))
  }

  /// A batch without a game at one of the points is excluded; without any game, there are no effects.
  @Test func `empty batches are excluded`() {
    var effects = EffectSums(list, measures: measures, seats: 2, batches: 2)
    let nothing = sums(games: 0, draws: 0, decisions: 0)
    effects.add(0, [sums(games: 10, draws: 5, decisions: 60), nothing])
    effects.add(
      1, [sums(games: 10, draws: 6, decisions: 60), sums(games: 10, draws: 9, decisions: 9)])
    effects.add(2, [nothing, nothing])
    #expect(effects.estimates(effect: 0, measure: 1) == [0])
    #expect(effects.total(effect: 0, measure: 0) == 15.0 / 20 - 0.5)
    #expect(effects.total(effect: 1, measure: 0) == nil)
    #expect(effects.estimates(effect: 1, measure: 0) == [])
  }
}
