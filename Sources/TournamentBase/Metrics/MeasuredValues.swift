import GameCore

/// The measured values of a finished game.
@usableFromInline
struct MeasuredValues {
  /// The values that belong to the whole game.
  @usableFromInline var game: [Int] = []
  /// The values that belong to the seats, seat by seat.
  @usableFromInline var seats: [[Int]]

  @inlinable
  init(seats: Int) { self.seats = Array(repeating: [], count: seats) }

  /// Replaces all values with a finished game's values.
  @inlinable
  mutating func read<G: Game>(
    _ measures: [Measure<G>], ofSeats seatMeasures: [Measure<G>], of final: G
  ) {
    game.removeAll(keepingCapacity: true)
    // The loop uses indices, because copying a measure would retain its strings.
    for place in measures.indices { game.append(measures[place].value(final)) }
    if seatMeasures.isEmpty { return }
    for seat in seats.indices {
      seats[seat].removeAll(keepingCapacity: true)
      for place in seatMeasures.indices {
        if let value = seatMeasures[place].seatValue {
          seats[seat].append(value(final, Seat(seat)))
        }
      }
    }
  }
}
