import Statistics

/// Sums that are about the game and not about who plays it: what the first seat wins, how often the
/// first place is shared, and how many decisions a game takes.
package struct BalanceTally: Sendable {
  /// Deals that were played in every rotation.
  private var whole: Counts
  /// Deals of a single game.
  private var single: Counts

  init(seats: Int) {
    whole = Counts(seats: seats, games: seats)
    single = Counts(seats: seats, games: 1)
  }

  /// What estimates are made from: whole deals, or single games where no deal is whole.
  package var evidence: Counts { whole.deals > 0 ? whole : single }

  /// Sums over deals of the same number of games.
  package struct Counts: Sendable {
    /// How many games each deal has.
    package let games: Int
    package private(set) var deals = 0
    /// Deals by the half points that the first seat won from all others.
    private var firstSeat: [Int]
    /// Deals by their games in which several share the first place, forfeited ones left out.
    private var drawn: [Int]
    /// Deals whose decisions were counted, the decisions of all, and the squares of each deal's.
    private var timedDeals = 0
    private var decisions = 0
    private var squares: UInt128 = 0

    fileprivate init(seats: Int, games: Int) {
      self.games = games
      firstSeat = [Int](repeating: 0, count: 2 * (seats - 1) * games + 1)
      drawn = [Int](repeating: 0, count: games + 1)
    }

    /// Deals by the share of all points that the first seat won.
    package var firstSeatScores: ScoreSample { ScoreSample(counts: firstSeat) }
    /// Deals by the share of their games that were drawn.
    package var drawShares: ScoreSample { ScoreSample(counts: drawn) }

    /// The mean number of decisions of a game and its 95 % interval, by deals; `nil` where it is not
    /// known.
    package var length: (mean: Double, low: Double, high: Double)? {
      guard timedDeals > 1 else { return nil }
      let count = Double(timedDeals)
      let mean = Double(decisions) / count
      // In whole numbers: the difference of two large ones would lose its digits otherwise.
      let spread = UInt128(timedDeals) * squares - UInt128(decisions) * UInt128(decisions)
      let error = (Double(spread) / (count - 1)).squareRoot() / count
      let student = StudentDistribution(degreesOfFreedom: count - 1)
      let width = error * student.twoSidedQuantile(ScoreInterval.level)
      let games = Double(games)
      return (mean / games, max(0, mean - width) / games, (mean + width) / games)
    }

    fileprivate mutating func add(_ deal: DealOfGames, decisions: Int?) {
      var (halves, shared) = (0, 0)
      for game in 0..<games {
        var leaders = deal.rank(game: game, seat: 0) == 1 ? 1 : 0
        for other in 1..<deal.seats {
          halves += deal.halves(game: game, seat: 0, against: other)
          if deal.rank(game: game, seat: other) == 1 { leaders += 1 }
        }
        if leaders > 1, !deal.isForfeited(game: game) { shared += 1 }
      }
      deals += 1
      firstSeat[halves] += 1
      drawn[shared] += 1
      if let decisions {
        timedDeals += 1
        self.decisions += decisions
        squares += UInt128(decisions) * UInt128(decisions)
      }
    }
  }

  /// - Parameter decisions: Of all games of the deal; `nil` where they were not counted.
  mutating func add(_ deal: DealOfGames, decisions: Int?) {
    if deal.games == whole.games {
      whole.add(deal, decisions: decisions)
    } else if deal.games == 1 {
      single.add(deal, decisions: decisions)
    }
  }
}
