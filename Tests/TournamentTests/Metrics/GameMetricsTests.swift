import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct GameMetricsTests {
  /// Returns positions in which the first seat chooses among some actions, each with a value for each seat.
  static func positions(_ values: [[Int]], options: [Int?]? = nil) -> [PositionValues] {
    values.enumerated().map { place, values in
      var worth = PerSeat(repeating: 0, count: values.count)
      for (seat, value) in values.enumerated() { worth[Seat(seat)] = value }
      var counts = PerSeat<Int?>(repeating: nil, count: values.count)
      counts[Seat(0)] = options?[place]
      return PositionValues(decidingSeats: .only(Seat(0)), options: counts, values: worth)
    }
  }

  private func ranks(_ values: Int...) -> PerSeat<Int> {
    var ranks = PerSeat(repeating: 0, count: values.count)
    for (seat, rank) in values.enumerated() { ranks[Seat(seat)] = rank }
    return ranks
  }

  /// Returns the metrics by the documented formulas, in fractions.
  private func oracle(
    _ values: [[Double]], ranks: [Int]
  ) -> (drama: Double, decisiveness: Double, uncertainty: Double) {
    let winners = ranks.indices.filter { ranks[$0] == 1 }
    let count = Double(values.count)
    let drama = values.map { position in
      (position.max() ?? 0) - winners.map { position[$0] }.sum() / Double(winners.count)
    }
    let losers =
      winners.count == 1 ? ranks.indices.filter { $0 != winners[0] } : Array(ranks.indices)
    return (
      drama.sum() / count,
      values.map { position in losers.map { position[$0] }.max() ?? 0 }.max() ?? 0,
      values.map { 1 - 2 * (($0.max() ?? 0) - 0.5) }.sum() / count
    )
  }

  @Test func `metrics of two seats equal those by hand`() {
    // The second seat wins after it was behind by .2, .5 and 0 in three of four positions.
    let metrics = GameMetrics(
      Self.positions(
        [[6000, 4000], [7500, 2500], [5000, 5000], [0, 10_000]], options: [7, 1, 6, nil]),
      ranks: ranks(2, 1), tolerance: 0)
    #expect(metrics.drama == (2000 + 5000) / 4)
    #expect(metrics.decisivenessThreshold == 7500)
    #expect(metrics.uncertainty == (8000 + 5000 + 10_000 + 0) / 4)
    #expect(metrics.leadChanges == 1)
    #expect(metrics.options.counted == 3)
    #expect(metrics.options.choices == 2)
    #expect(metrics.options.sum == 14)
    #expect(metrics.options.most == 7)
  }

  /// There is one winner, or the first rank is shared; the results are rounded.
  @Test(arguments: [[1, 2, 2], [1, 1, 3], [2, 3, 1], [1, 1, 1]])
  func `metrics of three seats equal the formulas`(places: [Int]) {
    let values = [
      [5000, 5000, 5000], [9000, 2000, 4000], [3333, 1667, 10_000], [0, 7000, 8000],
    ]
    var ranks = PerSeat(repeating: 0, count: 3)
    for (seat, rank) in places.enumerated() { ranks[Seat(seat)] = rank }
    let found = GameMetrics(Self.positions(values), ranks: ranks, tolerance: 0)
    let expected = oracle(values.map { $0.map { Double($0) / 10_000 } }, ranks: places)
    for (part, whole) in [
      (found.drama, expected.drama), (found.decisivenessThreshold, expected.decisiveness),
      (found.uncertainty, expected.uncertainty),
    ] {
      #expect(abs(Double(part) - 10_000 * whole) <= 0.5 + 1e-6)
    }
  }

  @Test func `the first leader is not a change of the lead`() {
    let led = [[5000, 5000], [6000, 4000], [7000, 3000]]
    #expect(GameMetrics(Self.positions(led), ranks: ranks(1, 2), tolerance: 0).leadChanges == 0)
  }

  /// The same seat takes the lead again after a tie.
  @Test func `ties within the tolerance do not change the lead`() {
    let game = [[7000, 3000], [5000, 5000], [4800, 5200], [6500, 3500], [4700, 5300]]
    let positions = Self.positions(game)
    #expect(GameMetrics(positions, ranks: ranks(1, 2), tolerance: 0).leadChanges == 3)
    // A lead of 400 does not count, one of 600 does.
    #expect(GameMetrics(positions, ranks: ranks(1, 2), tolerance: 400).leadChanges == 1)
    #expect(GameMetrics(positions, ranks: ranks(1, 2), tolerance: 600).leadChanges == 0)
  }

  @Test func `a seat that shares the highest value does not lead`() {
    let game = [[9000, 3000, 3000], [6000, 6000, 3000], [2000, 6500, 6500], [2000, 6000, 7000]]
    #expect(
      GameMetrics(Self.positions(game), ranks: ranks(3, 2, 1), tolerance: 0).leadChanges == 1)
  }

  @Test func `a game without a ply has zeros`() {
    let metrics = GameMetrics([], ranks: ranks(2, 1), tolerance: 0)
    #expect(
      MetricsShape(isCounted: true, evaluation: "it").values(of: metrics)
        == Array(repeating: 0, count: 8))
  }

  @Test func `actions are counted even if positions have no values`() {
    var positions = Self.positions([[0, 0], [0, 0]], options: [3, 1])
    for place in positions.indices { positions[place].values = nil }
    let metrics = GameMetrics(positions, ranks: ranks(1, 2), tolerance: 0)
    #expect(MetricsShape(isCounted: true, evaluation: nil).values(of: metrics) == [2, 1, 4, 3])
  }
}
