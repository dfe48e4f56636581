/// A game in a single result table.
struct ForeignGame {
  /// The line on which the game begins.
  var line = 0
  /// The players in seat order, each with a value that is higher for a better rank.
  var players: [(number: Int, value: Double)] = []
  /// A Boolean value that indicates whether neither player moved first.
  var isNeutral = false
  /// A Boolean value that indicates whether the game was never played but its awarded points count.
  var isForfeit = false
  /// The date, or `nil` if it is unknown.
  var date: GameDate?
  /// The reason why the game does not count, or `nil` if it counts.
  var omission: Omission?

  /// A reason to leave out a game.
  enum Omission: Hashable {
    case noResult, selfPlay, noDate, otherDate, bye, unplayed, noWinner
  }

  var isOmitted: Bool { omission != nil }

  /// Returns the rank, from 1, of a player with the given value.
  func rank(of value: Double) -> Int { 1 + players.count { $0.value > value } }

  /// Omits the game unless its date is among the selected dates or no dates are selected.
  mutating func select(_ dates: GameDates?) {
    guard let dates else { return }
    if let date { omission = dates.contains(date) ? nil : .otherDate } else { omission = .noDate }
  }

  /// Returns the first player's points or, if the game does not count, omits it and returns `nil`.
  mutating func points(of result: ForeignResult, _ choice: ForfeitChoice) -> Double? {
    switch result {
    case .points(let points): return points
    case .forfeit(let points?) where choice == .count:
      isForfeit = true
      return points
    case .forfeit(let points): omission = points == nil ? .noWinner : .unplayed
    case .missing: omission = .noResult
    }
    return nil
  }
}
