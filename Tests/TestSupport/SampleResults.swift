@testable import GameCore
@testable import Statistics
@testable import TournamentBase

extension ResultSums {
  /// Creates the games of two strategies, deal by deal: `+`, `=` or `-` for the first strategy's result.
  ///
  /// The first strategy has the first seat in the first game of a deal, and the second seat in the other.
  package init(pairs: [String]) {
    self.init(seats: 2, strategies: 2)
    for pair in pairs { add(pair, of: 0, against: 1) }
  }

  /// Results of three strategies that the rating model does not fit: the seat has a large effect for two
  /// strategies, and none for others.
  package static var rejected: ResultSums {
    var sums = ResultSums(seats: 2, strategies: 3)
    for (first, second, pairs) in [
      (0, 1, ["+-", "+-", "+-", "=="]), (1, 2, ["+-", "-+", "==", "=="]),
      (0, 2, ["+-", "-+", "++", "--"]),
    ] {
      for pair in 40 * pairs { sums.add(pair, of: first, against: second) }
    }
    return sums
  }

  /// Adds a deal of two strategies; every game is distinct unless a hash is given.
  package mutating func add(_ pair: String, of first: Int, against second: Int, hash: UInt64? = nil)
  {
    addDeal([first, second], times: [pair], hash: hash)
  }

  /// Adds a deal of two strategies with replicates, each written as a pair.
  package mutating func addDeal(_ strategies: [Int], times: [String], hash: UInt64? = nil) {
    for pair in times {
      addGames(
        strategies,
        ranks: pair.enumerated().map { rotation, sign in
          if sign == "=" { return [1, 1] }
          return (sign == "+") == (rotation == 0) ? [1, 2] : [2, 1]
        }, hash: hash)
    }
    endDeal()
  }

  /// Adds a deal by the ranks of the seats in each of its games.
  ///
  /// - Parameter strategies: The strategies in the seats of the first game; the seats rotate by one
  ///   in each further game.
  package mutating func addDeal(_ strategies: [Int], ranks: [[Int]], hash: UInt64? = nil) {
    addGames(strategies, ranks: ranks, hash: hash)
    endDeal()
  }

  /// Adds a deal in which some strategies forfeit every game.
  ///
  /// - Parameter areAbsent: `true` if they forfeit before their first move.
  package mutating func addForfeits(
    _ strategies: [Int], by losers: [Int], areAbsent: Bool = false, hash: UInt64? = nil
  ) {
    for rotation in strategies.indices {
      let seated = strategies.indices.map {
        strategies[($0 + strategies.count - rotation) % strategies.count]
      }
      var forfeited = SeatSet.none
      for (seat, strategy) in seated.enumerated() where losers.contains(strategy) {
        forfeited.insert(Seat(seat))
      }
      let ranks = Outcome.forfeit(by: forfeited, of: strategies.count, as: .timeout).ranks
      beginGame(
        hash: hash ?? UInt64(games) << 8, rotation: rotation, forfeited: forfeited,
        absent: areAbsent ? forfeited : .none, decisions: 3)
      for (seat, strategy) in seated.enumerated() {
        setSeat(seat, strategy: strategy, rank: ranks[Seat(seat)])
      }
    }
    endDeal()
  }

  private mutating func addGames(_ strategies: [Int], ranks: [[Int]], hash: UInt64?) {
    for (rotation, ranks) in ranks.enumerated() {
      beginGame(hash: hash ?? UInt64(games) << 8, rotation: rotation)
      for (seat, rank) in ranks.enumerated() {
        setSeat(
          seat, strategy: strategies[(seat + strategies.count - rotation) % strategies.count],
          rank: rank)
      }
    }
  }
}

extension Array where Element == String {
  /// Returns a repeated list.
  package static func * (count: Int, pairs: [String]) -> [String] {
    Array(repeatElement(pairs, count: count).joined())
  }
}

extension GameResult {
  /// Creates a game from the seats' ranks.
  package init(_ ranks: [Int], hash: UInt64 = 0) {
    self.init(
      ranks: ranks.reversed().reduce(0) { $0 << 4 | UInt16($1) }, hash: hash)
  }

  /// Creates a game that some seats forfeited after a number of decisions of each.
  package init(_ ranks: [Int], forfeitedBy seats: [Int], decisions: Int = 5) {
    self.init(ranks)
    for seat in seats { mark(seat: seat, StrategyCounts(decisions: decisions, forfeits: 1)) }
  }
}

extension RunAccumulator {
  /// Creates the sums over games of two strategies, written as in `ResultSums`.
  package init?(pairs: [String]) {
    let games = pairs.reduce(0) { $0 + $1.count }
    guard
      let schedule = Schedule(
        FixedMatchups(Matchups([[0, 1]]), games: games), seats: 2, strategies: 2)
    else { return nil }
    self.init(schedule: schedule, strategies: 2)
    for (game, sign) in pairs.joined().enumerated() {
      let isFirstAhead = (sign == "+") == (game % 2 == 0)
      add(
        GameResult(sign == "=" ? [1, 1] : isFirstAhead ? [1, 2] : [2, 1], hash: UInt64(game)),
        of: scheduledGame(game))
    }
  }
}
