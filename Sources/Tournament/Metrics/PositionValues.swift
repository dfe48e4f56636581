import GameCore

/// The measures of a position, before its seats decide.
struct PositionValues: Hashable, Sendable {
  /// The seats that decide.
  var decidingSeats: SeatSet
  /// The allowed actions of each deciding seat; `nil` for others, and if they cannot be counted.
  var options: PerSeat<Int?>
  /// The value for each seat, in parts of `Evaluation.scale`; `nil` without an evaluation.
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
