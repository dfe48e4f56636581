import GameCore

/// What was seen of one position of a game, before its seats decided.
struct PositionValues: Hashable, Sendable {
  /// How many actions each deciding seat was allowed; `nil` for a seat that was not asked, and where
  /// actions can't be counted.
  var options: PerSeat<Int?>
  /// The seats that were asked.
  var decidingSeats: SeatSet
  /// What it was worth to each seat, in parts of `Evaluation.scale`; `nil` where nothing says.
  var values: PerSeat<Int>?

  init(decidingSeats: SeatSet, options: PerSeat<Int?>, values: PerSeat<Int>?) {
    self.decidingSeats = decidingSeats
    self.options = options
    self.values = values
  }

  /// Looks at a game before its seats decide.
  init<G: Game>(_ game: G, seats: Int, values: PerSeat<Int>?) {
    decidingSeats = game.decidingSeats
    options = PerSeat(repeating: nil, count: seats)
    for seat in decidingSeats { options[seat] = game.actionCount(for: seat) }
    self.values = values
  }

  /// The highest value of any seat.
  var highest: Int? { values.map { $0.values.max() ?? 0 } }
}
