import Testing

@testable import GameCore
@testable import TournamentBase

struct OptionCountsTests {
  private func position(_ options: [Int?], deciding: [Int]) -> PositionValues {
    var counts = PerSeat<Int?>(repeating: nil, count: options.count)
    for (seat, count) in options.enumerated() { counts[Seat(seat)] = count }
    var seats = SeatSet.none
    for seat in deciding { seats.insert(Seat(seat)) }
    return PositionValues(decidingSeats: seats, options: counts, values: nil)
  }

  /// Only deciding seats with countable actions have a count.
  @Test func `the actions of a position are counted`() {
    let counts = OptionCounts(position([3, 9, 1, nil], deciding: [0, 2, 3]))
    #expect(counts.counted == 2)
    #expect(counts.choices == 1)
    #expect(counts.sum == 4)
    #expect(counts.most == 3)
  }
}
