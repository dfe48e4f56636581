@testable import GameCore
@testable import Tournament
import Testing

@Suite struct PlyRowTests {
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

  @Test func meansOfEachPly() {
    var accumulator = PlyAccumulator()
    accumulator.add(position(7, [5000, 5000]), ply: 0)
    accumulator.add(position(7, [6000, 4000]), ply: 0)
    accumulator.add(position(1, [2500, 7500]), ply: 1)
    #expect(
      text(accumulator, true, "it") == """
        ply,games,choice_share,branching,most_options,highest_value,uncertainty
        1,2,1.000000,7.000000,7,0.550000,0.900000
        2,1,0.000000,1.000000,1,0.750000,0.500000

        """)
    #expect(
      text(accumulator, false, "it").hasPrefix("ply,games,highest_value,uncertainty\n1,2,0.55"))
  }

  /// A decision whose actions a game could not count, though it counts others.
  @Test func whatIsNotToldIsEmpty() {
    var accumulator = PlyAccumulator()
    accumulator.add(position(nil, nil), ply: 0)
    #expect(
      text(accumulator, true, nil) == "ply,games,choice_share,branching,most_options\n1,1,,,\n")
    #expect(PlyRow.rows(of: PlyAccumulator()).isEmpty)
  }
}
