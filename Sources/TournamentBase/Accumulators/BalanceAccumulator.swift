import Statistics

/// Sums that describe the game, not the strategies: the first seat's score, draws and decisions.
struct BalanceAccumulator: Sendable {
  private let seats: Int
  /// Sums over deals, with one entry for each deal size (number of games in the deal).
  private var counts: [Counts] = []
  /// Counts of games by number of decisions.
  private(set) var lengths = LengthCounts()

  init(seats: Int) { self.seats = seats }

  /// The sample for estimates: whole deals, or single games if no deal is whole.
  ///
  /// If some deals have more games than others, the sample contains only deals of one size: the
  /// size with the most games in total.
  var evidence: Counts {
    func weight(_ counts: Counts) -> (Int, Int) {
      (counts.games >= seats ? 1 : 0, counts.deals * counts.games)
    }
    return counts.max { weight($0) < weight($1) } ?? Counts(seats: seats, games: seats)
  }

  /// Sums over deals with the same number of games.
  struct Counts: Sendable {
    /// The number of games per deal.
    let games: Int
    private(set) var deals = 0
    /// Counts of deals by the first seat's half points against all other seats.
    private var firstSeat: [Int]
    /// Counts of deals by number of drawn games.
    ///
    /// In a drawn game, several seats share the first rank and no seat forfeits.
    private var drawn: [Int]
    /// The number of deals with a known number of decisions, the sum of these numbers, and the sum
    /// of their squares.
    private var timedDeals = 0
    private var decisions = 0
    private var squares: UInt128 = 0

    fileprivate init(seats: Int, games: Int) {
      self.games = games
      firstSeat = [Int](repeating: 0, count: 2 * (seats - 1) * games + 1)
      drawn = [Int](repeating: 0, count: games + 1)
    }

    /// The sample of deals, grouped by the first seat's score.
    var firstPlayerScores: ScoreSample {
      let seats = 1 + (firstSeat.count - 1) / (2 * games)
      return ScoreSample(
        counts: firstSeat, trials: ScoreSample.trials(games: Double(games), seats: seats))
    }
    /// The sample of deals, grouped by their share of drawn games.
    var drawShares: ScoreSample { ScoreSample(counts: drawn, trials: Double(games)) }

    /// The mean number of decisions per game, with a confidence interval based on the variation
    /// between deals, or `nil` if the mean is unknown or 0.
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

  /// Counts a game by its number of decisions.
  mutating func addGame(decisions: Int) { lengths.add(decisions) }

  /// - Parameters:
  ///   - earlier: The deal's earlier replicates, each with the same number of games.
  ///   - decisions: The number of decisions in all games of the deal, or `nil` if it is unknown.
  mutating func add(_ deal: DealOfGames, after earlier: [DealOfGames] = [], decisions: Int?) {
    let games = deal.games * (1 + earlier.count)
    guard deal.games == seats || games == 1 else { return }
    let place = counts.firstIndex { $0.games == games } ?? counts.count
    if place == counts.count { counts.append(Counts(seats: seats, games: games)) }
    counts[place].add(deal, after: earlier, decisions: decisions)
  }
}
