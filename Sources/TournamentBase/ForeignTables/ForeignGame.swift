/// A game of a single table as it was read.
struct ForeignGame {
  /// The line on which it begins.
  var line = 0
  /// Its players in the order of seats, each with a number that is higher for a better place.
  var players: [(number: Int, value: Double)] = []
  /// `true` if no player was the first.
  var isNeutral = false
  /// `true` if it was never played, but counts.
  var isForfeit = false
  /// The date; `nil` if it is unknown.
  var date: GameDate?
  /// The reason why the game does not count; `nil` if it counts.
  var omission: Omission?

  /// A reason to leave out a game.
  enum Omission: Hashable {
    case noResult, selfPlay, noDate, otherDate, bye, unplayed, noWinner
  }

  var isOmitted: Bool { omission != nil }

  /// Returns the rank of a player with a number.
  func rank(of value: Double) -> Int { 1 + players.count { $0.value > value } }

  /// Omits the game if its date is not selected.
  mutating func select(_ dates: GameDates?) {
    guard let dates else { return }
    if let date { omission = dates.contains(date) ? nil : .otherDate } else { omission = .noDate }
  }

  /// Returns the points of the first player; omits the game and returns `nil` if it does not count.
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
