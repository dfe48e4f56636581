import GameCore

/// A position's measures before its seats decide.
struct PositionValues: Hashable, Sendable {
  /// The seats that decide in the position.
  var decidingSeats: SeatSet
  /// Each deciding seat's number of legal actions.
  ///
  /// It is `nil` for other seats and in games that cannot count actions.
  var options: PerSeat<Int?>
  /// The position's value for each seat, in parts of `Evaluation.scale`, or `nil` if it is not
  /// evaluated.
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
