import Statistics

/// Sums about the game, independent of strategies: the score of the first seat, draws and decisions.
struct BalanceAccumulator: Sendable {
  private let seats: Int
  /// Deals that were played in every rotation, and deals of a single game, by their number of games.
  private var counts: [Counts] = []

  init(seats: Int) { self.seats = seats }

  /// The sample of estimates: whole deals, or single games if no deal is whole.
  ///
  /// If deals have different numbers of games, the sample has those with the most games together.
  var evidence: Counts {
    func weight(_ counts: Counts) -> (Int, Int) {
      (counts.games >= seats ? 1 : 0, counts.deals * counts.games)
    }
    return counts.max { weight($0) < weight($1) } ?? Counts(seats: seats, games: seats)
  }

  /// Sums over deals of the same number of games.
  struct Counts: Sendable {
    /// The number of games of each deal.
    let games: Int
    private(set) var deals = 0
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
    var firstPlayerScores: ScoreSample {
      let seats = 1 + (firstSeat.count - 1) / (2 * games)
      return ScoreSample(
        counts: firstSeat, trials: ScoreSample.trials(games: Double(games), seats: seats))
    }
    /// Deals by the share of their games that were drawn.
    var drawShares: ScoreSample { ScoreSample(counts: drawn, trials: Double(games)) }

    /// The mean number of decisions of a game, by deals; `nil` if it is unknown, or 0.
    var decisionsPerGame: MeasureEstimate? {
      guard timedDeals > 1, decisions > 0 else { return nil }
      let mean = Double(decisions) / Double(timedDeals)
      let width = MeasureEstimate.halfWidth(count: timedDeals, sum: decisions, squares: squares)
      let games = Double(games)
      return MeasureEstimate(
        value: mean / games, low: max(0, mean - width) / games, high: (mean + width) / games)
    }

    fileprivate mutating func add(
      _ deal: DealOfGames, after earlier: [DealOfGames], decisions: Int?
    ) {
      var (halves, shared) = (0, 0)
      func add(_ deal: DealOfGames, game: Int) {
        var leaders = deal.rank(game: game, seat: 0) == 1 ? 1 : 0
        for other in 1..<deal.seats {
          halves += deal.halves(game: game, seat: 0, against: other)
          if deal.rank(game: game, seat: other) == 1 { leaders += 1 }
        }
        if leaders > 1, !deal.isForfeited(game: game) { shared += 1 }
      }
      for game in 0..<deal.games {
        add(deal, game: game)
        for deal in earlier { add(deal, game: game) }
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

  /// - Parameters:
  ///   - earlier: The earlier replicates of the deal, each with as many games.
  ///   - decisions: The decisions of all games of the deal; `nil` if they were not counted.
  mutating func add(_ deal: DealOfGames, after earlier: [DealOfGames] = [], decisions: Int?) {
    let games = deal.games * (1 + earlier.count)
    guard deal.games == seats || games == 1 else { return }
    let place = counts.firstIndex { $0.games == games } ?? counts.count
    if place == counts.count { counts.append(Counts(seats: seats, games: games)) }
    counts[place].add(deal, after: earlier, decisions: decisions)
  }
}
