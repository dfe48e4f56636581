import GameCore

/// The measures of a position before the decisions of its seats.
struct PositionValues: Hashable, Sendable {
  /// The seats that have a decision in the position.
  var decidingSeats: SeatSet
  /// The number of legal actions of each deciding seat; `nil` for other seats, and if actions cannot be
  /// counted.
  var options: PerSeat<Int?>
  /// The value of the position for each seat, in parts of `Evaluation.scale`; `nil` without an evaluation.
  var values: PerSeat<Int>?

  var highest: Int? { values.map { $0.values.max() ?? 0 } }
}

extension PositionValues {
  init<G: Game>(_ game: G, seats: Int, values: PerSeat<Int>?) {
    decidingSeats = game.decidingSeats
    options = PerSeat(repeating: nil, count: seats)
    for seat in decidingSeats { options[seat] = game.actionCount(for: seat) }
    self.values = values
  }
}
