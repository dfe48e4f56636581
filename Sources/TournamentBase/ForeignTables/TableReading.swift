/// The user's choices for reading single tables.
package struct TableReading: Hashable, Sendable {
  /// The days whose games are read, or `nil` for all games.
  ///
  /// Selecting days requires a date in every game.
  package var dates: GameDates?
  /// The order of day and month in dates that do not begin with the year.
  package var dateOrder = GameDate.Order.ymd
  package var forfeits = ForfeitChoice.omit

  package init(
    dates: GameDates? = nil, dateOrder: GameDate.Order = .ymd, forfeits: ForfeitChoice = .omit
  ) {
    (self.dates, self.dateOrder, self.forfeits) = (dates, dateOrder, forfeits)
  }
}

/// The treatment of games that were never played but were awarded to a player.
package enum ForfeitChoice: String, CaseIterable, Sendable {
  case omit, count
}
