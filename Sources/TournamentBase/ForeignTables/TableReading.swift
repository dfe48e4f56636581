/// The choices of a user for reading single tables.
package struct TableReading: Hashable, Sendable {
  /// The days whose games are read, which requires dates of all games; `nil` for all games.
  package var dates: GameDates?
  /// The order of the numbers in dates that do not begin with the year.
  package var dateOrder = GameDate.Order.ymd
  package var forfeits = ForfeitChoice.omit

  package init(
    dates: GameDates? = nil, dateOrder: GameDate.Order = .ymd, forfeits: ForfeitChoice = .omit
  ) {
    (self.dates, self.dateOrder, self.forfeits) = (dates, dateOrder, forfeits)
  }
}

/// The use of games that were never played but have a winner.
package enum ForfeitChoice: String, CaseIterable, Sendable {
  case omit, count
}
