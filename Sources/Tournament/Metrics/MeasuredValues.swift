import GameCore

/// What a finished game says in its own columns.
@usableFromInline
struct MeasuredValues {
  /// One for each measure.
  @usableFromInline var game: [Int] = []
  /// For each seat, one for each measure that seats have.
  @usableFromInline var seats: [[Int]]

  @inlinable
  init(seats: Int) { self.seats = Array(repeating: [], count: seats) }

  /// Takes the values of the next game, in the room of those of the last.
  ///
  /// - Parameters:
  ///   - measures: What the game measures.
  ///   - seatMeasures: Those of them that seats have; few games have any.
  ///   - final: The game at its end.
  @inlinable
  mutating func read<G: Game>(
    _ measures: [Measure<G>], ofSeats seatMeasures: [Measure<G>], of final: G
  ) {
    game.removeAll(keepingCapacity: true)
    // By their places: to take a measure out of its list is to hold its names and texts as well.
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
