import Testing
@testable import GameCore
@testable import TournamentBase

struct PlyRowTests {
  private func position(_ options: Int?, _ values: [Int]?) -> PositionValues {
    var counts = PerSeat<Int?>(repeating: nil, count: 2)
    counts[Seat(0)] = options
    let worth = values.map { values in
      var worth = PerSeat(repeating: values[0], count: 2)
      worth[Seat(1)] = values[1]
      return worth
    }
    return PositionValues(decidingSeats: .only(Seat(0)), options: counts, values: worth)
  }

  private func text(_ accumulator: PlyAccumulator, _ isCounted: Bool, _ evaluation: String?)
    -> String
  {
    let columns = PlyRow.columns(MetricsShape(isCounted: isCounted, evaluation: evaluation))
    return columns.schema.header + PlyRow.rows(of: accumulator).map { columns.csv($0) }.joined()
  }

  /// The game did not count the actions of a decision, but of others.
  @Test func `missing counts are empty cells`() {
    var accumulator = PlyAccumulator()
    accumulator.add(position(nil, nil), ply: 0)
    #expect(
      text(accumulator, true, nil)
        == "ply,games,choice_share,branching_factor,max_legal_actions\n1,1,,,\n")
    #expect(PlyRow.rows(of: PlyAccumulator()).isEmpty)
  }
}
