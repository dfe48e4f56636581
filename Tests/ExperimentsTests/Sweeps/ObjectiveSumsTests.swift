import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct ObjectiveSumsTests {
  private static let measures = [
    SweepMeasure(declared: .drawRate, source: .draws),
    SweepMeasure(declared: GameMeasure("score_b"), source: .score(1)),
    SweepMeasure(declared: GameMeasure("own"), source: .own(0, scale: 1)),
  ]

  /// Returns batches that differ in every number, with a measure of the game of this size.
  private func batches(_ count: Int, from start: Int = 1, size: Int = 1) -> [MeasureAccumulator
    .Sums]
  {
    (start..<start + count).map { number in
      var sums = MeasureAccumulator.Sums(own: 1, strategies: 2)
      (sums[.deals], sums[.games], sums[.draws]) = (number, 2 * number, number / 2)
      sums[.own(0)] = -size * number * number
      (sums[.halves(1)], sums[.seatings(1)]) = (3 * number, 2 * number)
      return sums
    }
  }

  private func kept(_ batches: [MeasureAccumulator.Sums]) -> ObjectiveSums {
    ObjectiveSums(batches, of: Self.measures, seats: 2)
  }

  private func values(_ totals: ObjectiveSums.Totals) -> [Double?] {
    Self.measures.indices.map { totals.value(of: $0) }
  }

  /// Measures equal those of the whole sums bit for bit, with all batches and with all but one.
  @Test(arguments: [1, 1 << 40]) func `means equal those of the whole sums`(size: Int) throws {
    let batches = batches(5, size: size)
    let (kept, whole) = (kept(batches), try #require(MeasureAccumulator.Sums.sum(batches)))
    #expect(kept.count == 5)
    #expect(kept.games == whole.games)
    let total = try #require(kept.total)
    #expect(values(total) == Self.measures.map { $0.mean(of: whole, seats: 2) })
    for (place, mine) in kept.batches.enumerated() {
      let others = Array(batches[..<place] + batches[(place + 1)...])
      let rest = try #require(MeasureAccumulator.Sums.sum(others))
      #expect(values(total.without(mine)) == Self.measures.map { $0.mean(of: rest, seats: 2) })
    }
  }

  /// Numbers may have any size.
  @Test(arguments: [1, 1 << 40], [1, 1 << 40]) func `rungs are added one after another`(
    first: Int, second: Int
  ) {
    let rungs = [batches(3, size: first), batches(4, from: 4, size: second)]
    var sums = ObjectiveSums()
    for rung in rungs { sums += kept(rung) }
    let whole = kept(rungs[0] + rungs[1])
    #expect(sums.batches == whole.batches)
    #expect(sums.total == whole.total)
    #expect((sums.count, sums.games) == (whole.count, whole.games))
  }

  @Test func `without games there is no value`() throws {
    #expect(ObjectiveSums().total == nil)
    #expect(kept([]).batches.isEmpty)
    let empty = try #require(kept([MeasureAccumulator.Sums(own: 1, strategies: 2)]).total)
    #expect(values(empty) == [nil, nil, nil])
  }
}
