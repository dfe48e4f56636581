import GameCore

/// What was seen of one position of a game, before its seats decided.
struct PositionValues: Hashable, Sendable {
  /// The seats that were asked.
  var decidingSeats: SeatSet
  /// How many actions each deciding seat was allowed; `nil` for a seat that was not asked, and where
  /// actions can't be counted.
  var options: PerSeat<Int?>
  /// What it was worth to each seat, in parts of `Evaluation.scale`; `nil` where nothing says.
  var values: PerSeat<Int>?

  /// The highest value of any seat.
  var highest: Int? { values.map { $0.values.max() ?? 0 } }
}

extension PositionValues {
  /// Looks at a game before its seats decide.
  init<G: Game>(_ game: G, seats: Int, values: PerSeat<Int>?) {
    decidingSeats = game.decidingSeats
    options = PerSeat(repeating: nil, count: seats)
    for seat in decidingSeats { options[seat] = game.actionCount(for: seat) }
    self.values = values
  }
}
