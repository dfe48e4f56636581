@testable import Tournament
@testable import GameCore
@testable import Statistics

extension ResultSums {
  /// The games of two strategies, deal by deal: `+`, `=` or `-` for what each game was to the first.
  ///
  /// The first sits in the first seat in a deal's first game, and in the second in the other.
  package init(pairs: [String]) {
    self.init(seats: 2, entrants: 2)
    for pair in pairs { add(pair, of: 0, against: 1) }
  }

  /// Three strategies whose results no ratings explain: the seat is worth much to two, and nothing to others.
  package static var rejected: ResultSums {
    var sums = ResultSums(seats: 2, entrants: 3)
    for (first, second, pairs) in [
      (0, 1, ["+-", "+-", "+-", "=="]), (1, 2, ["+-", "-+", "==", "=="]),
      (0, 2, ["+-", "-+", "++", "--"]),
    ] {
      for pair in 40 * pairs { sums.add(pair, of: first, against: second) }
    }
    return sums
  }

  /// Adds a deal of two strategies; every game is another one unless a hash says otherwise.
  package mutating func add(_ pair: String, of first: Int, against second: Int, hash: UInt64? = nil)
  {
    addDeal([first, second], times: [pair], hash: hash)
  }

  /// Adds a deal of two strategies that was played several times, each written as a pair.
  package mutating func addDeal(_ entrants: [Int], times: [String], hash: UInt64? = nil) {
    for pair in times {
      addGames(
        entrants,
        ranks: pair.enumerated().map { rotation, sign in
          if sign == "=" { return [1, 1] }
          return (sign == "+") == (rotation == 0) ? [1, 2] : [2, 1]
        }, hash: hash)
    }
    endDeal()
  }

  /// Adds a deal by the ranks of the seats in each of its games.
  ///
  /// - Parameter entrants: Who sits in each seat in the first game; in each further one everybody has
  ///   moved on by a seat.
  package mutating func addDeal(_ entrants: [Int], ranks: [[Int]], hash: UInt64? = nil) {
    addGames(entrants, ranks: ranks, hash: hash)
    endDeal()
  }

  private mutating func addGames(_ entrants: [Int], ranks: [[Int]], hash: UInt64?) {
    for (rotation, ranks) in ranks.enumerated() {
      beginGame(hash: hash ?? UInt64(games) << 8, rotation: rotation)
      for (seat, rank) in ranks.enumerated() {
        setSeat(
          seat, entrant: entrants[(seat + entrants.count - rotation) % entrants.count], rank: rank)
      }
    }
  }
}

extension Array where Element == String {
  /// So many of the same.
  package static func * (count: Int, pairs: [String]) -> [String] {
    Array(repeatElement(pairs, count: count).joined())
  }
}

extension GameResult {
  /// A game by the seats' ranks.
  package init(_ ranks: [Int], hash: UInt64 = 0) {
    self.init(
      ranks: ranks.reversed().reduce(0) { $0 << 4 | UInt16($1) }, hash: hash)
  }
}

extension RunAccumulator {
  /// The sums over games of two strategies, written as in `ResultSums`.
  package init?(pairs: [String]) {
    let games = pairs.reduce(0) { $0 + $1.count }
    guard
      let schedule = Schedule(
        FixedMatchups(Matchups([[0, 1]]), games: games), seats: 2, entrants: 2)
    else { return nil }
    self.init(schedule: schedule, entrants: 2)
    for (game, sign) in pairs.joined().enumerated() {
      let isFirstAhead = (sign == "+") == (game % 2 == 0)
      add(
        GameResult(sign == "=" ? [1, 1] : isFirstAhead ? [1, 2] : [2, 1], hash: UInt64(game)),
        of: scheduledGame(game))
    }
  }
}
