import GameCore

/// What was seen of one position of a game, before its seats decided.
@usableFromInline
package struct PositionValues: Hashable, Sendable {
  /// How many actions each deciding seat was allowed; `nil` for a seat that was not asked, and where
  /// actions can't be counted.
  var options: PerSeat<Int?>
  /// The seats that were asked.
  var deciding: SeatSet
  /// What it was worth to each seat, in parts of `Evaluation.scale`; `nil` where nothing says.
  var values: PerSeat<Int>?

  init(deciding: SeatSet, options: PerSeat<Int?>, values: PerSeat<Int>?) {
    self.deciding = deciding
    self.options = options
    self.values = values
  }

  /// Looks at a game before its seats decide.
  @usableFromInline
  package init<G: Game>(_ game: G, seats: Int, values: PerSeat<Int>?) {
    deciding = game.deciding
    options = PerSeat(repeating: nil, count: seats)
    for seat in deciding { options[seat] = game.actionCount(for: seat) }
    self.values = values
  }

  /// The highest value of any seat.
  var highest: Int? { values.map { $0.values.max() ?? 0 } }
}
