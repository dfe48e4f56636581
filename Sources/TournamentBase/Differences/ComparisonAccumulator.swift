import GameCore
import Statistics

/// Sums over a comparison's deals, which must be added in schedule order.
package struct ComparisonAccumulator {
  private let labels: [String]
  private let schedule: Schedule
  private let measures: [ComparisonMeasure]
  let games: Int
  /// The number of deals that were added.
  package private(set) var deals = 0
  /// The matchups in which a strategy plays only itself, with the strategy's label.
  ///
  /// The array is empty if there are fewer than two matchups, if a matchup contains different
  /// players, or if two matchups contain the same players.
  let strengths: [(matchup: Int, strategy: String)]
  private(set) var measured: [MeasuredDifference]
  private(set) var otherWinner = MeasuredDifference(
    name: GameMeasure.winnerChanged.name, unit: "", isTested: false)
  private var strategyScores: MatchupScores
  private(set) var imbalance = ImbalanceSums()
  /// The luck of the deal over all matchups and in each matchup, or `nil` if all games begin alike.
  private(set) var luck: (all: ShareDifference, matchups: [ShareDifference])?
  package private(set) var winners = OutcomeFlipCounts()
  package private(set) var forfeitsA = 0
  package private(set) var forfeitsB = 0
  private var varietiesA: [GameVariety]
  private var varietiesB: [GameVariety]

  /// Creates empty sums.
  ///
  /// - Parameters:
  ///   - run: The run under the first rule set.
  ///   - other: The run under the second rule set, or `nil` if its deals vary exactly when those of
  ///     the first run vary.
  package init(_ run: PlayableRun, against other: PlayableRun? = nil) {
    labels = run.configuration.strategies.map(\.label)
    games = run.configuration.games
    strengths = ComparisonAccumulator.strengths(run.configuration, run.schedule.round.matchups)
    schedule = run.schedule
    measures = ComparisonMeasure.all(run.measures)
    measured = measures.map { MeasuredDifference(name: $0.name, unit: $0.unit) }
    let matchups = schedule.round.matchups
    strategyScores = MatchupScores(matchups, strategies: labels.count)
    varietiesA = Array(repeating: GameVariety(), count: matchups.count)
    varietiesB = varietiesA
    if run.hasDeals, other?.hasDeals != false {
      let shares = ShareDifference(seats: matchups.seats)
      luck = (shares, Array(repeating: shares, count: matchups.count))
    }
  }

  var matchups: Matchups { schedule.round.matchups }

  /// Each strategy's score under both rule sets, in roster order.
  package var scores: [ScoreDifference] {
    strategyScores.countingOnce(isCopied).rows(labels)
  }

  /// Returns `true` if a matchup's games are deterministic under both rule sets, so that repeated
  /// deals are copies.
  func isCopied(_ matchup: Int) -> Bool {
    varietiesA[matchup].isDeterministic && varietiesB[matchup].isDeterministic
  }

  func strategies(_ matchup: Int) -> String {
    strategies(ofMatchup: matchup).map { labels[$0] }.joined(separator: " vs ")
  }

  /// Returns the indices of a matchup's strategies.
  package func strategies(ofMatchup matchup: Int) -> [Int] {
    (0..<matchups.seats).map { matchups.strategy(matchup: matchup, slot: $0) }
  }

  /// Adds complete deals and returns the games with a changed winner.
  package mutating func addDeals(of traced: TracedGames, seats: Int) -> [OutcomeFlip] {
    stride(from: 0, to: traced.games.count, by: seats).flatMap { start in
      let games = start..<start + seats
      return addDeal(
        traced.a[games], against: traced.b[games],
        again: traced.again[games.clamped(to: traced.again.indices)])
    }
  }

  /// Adds one deal's games under both rule sets, in rotation order.
  ///
  /// - Parameter again: The winners under the first rule set with new random choices, or an empty
  ///   slice if the deal was not repeated.
  /// - Returns: The games with a changed winner.
  mutating func addDeal(
    _ gamesA: ArraySlice<GameTrace>, against gamesB: ArraySlice<GameTrace>,
    again: ArraySlice<Seat?> = []
  ) -> [OutcomeFlip] {
    deals += 1
    let (gamesA, gamesB) = (Array(gamesA), Array(gamesB))
    guard let scheduledGame = gamesA.first?.scheduledGame else { return [] }
    let isRepetition = schedule.openings.repeats(at: scheduledGame.deal, in: schedule.round)
    // An index avoids copying the measure, which would retain its strings.
    for index in measures.indices {
      guard let first = measures[index].value(gamesA), let second = measures[index].value(gamesB)
      else { continue }
      measured[index].addDeal(
        first, second, deal: scheduledGame.deal, matchup: scheduledGame.matchup,
        isRepetition: isRepetition)
      if measured[index].name == GameMeasure.firstPlayerScore.name {
        imbalance.addDeal(
          first, second, matchup: scheduledGame.matchup, isRepetition: isRepetition)
      }
    }
    strategyScores.addDeal(
      meanScores(gamesA), meanScores(gamesB), matchup: scheduledGame.matchup,
      isRepetition: isRepetition)
    addLuck(gamesA, gamesB, matchup: scheduledGame.matchup)
    var changes: [OutcomeFlip] = []
    for (a, b) in zip(gamesA, gamesB) {
      forfeitsA += a.isForfeited ? 1 : 0
      forfeitsB += b.isForfeited ? 1 : 0
      compare(a, b)
      guard a.winner != b.winner else { continue }
      let change = OutcomeFlip(
        gameID: a.scheduledGame.game, dealID: a.scheduledGame.deal,
        rotation: a.scheduledGame.rotation, winnerSeatA: a.winner?.index,
        winnerSeatB: b.winner?.index, winnerA: strategy(in: a.winner, a.scheduledGame),
        winnerB: strategy(in: b.winner, b.scheduledGame))
      winners.count(change)
      changes.append(change)
    }
    winners.deals += changes.isEmpty ? 0 : 1
    if !again.isEmpty {
      let byChance = zip(gamesA, again).count { $0.winner != $1 }
      let games = Double(gamesA.count)
      otherWinner.addDeal(
        Double(byChance) / games, Double(changes.count) / games, deal: scheduledGame.deal,
        matchup: scheduledGame.matchup, isRepetition: isRepetition)
    }
    return changes
  }

  /// Adds a deal's scores to the luck of the deal, ordered by the slot that takes the first seat,
  /// as in a run.
  private mutating func addLuck(_ gamesA: [GameTrace], _ gamesB: [GameTrace], matchup: Int) {
    let seats = matchups.seats
    guard luck != nil, gamesA.count == seats else { return }
    func score(_ games: [GameTrace], _ slot: Int, _ seat: Int) -> Double {
      games[(seats - slot) % seats].score(of: Seat(seat))
    }
    luck?.all.addDeal(
      table: matchup, first: { score(gamesA, $0, $1) }, second: { score(gamesB, $0, $1) })
    luck?.matchups[matchup].addDeal(
      table: 0, first: { score(gamesA, $0, $1) }, second: { score(gamesB, $0, $1) })
  }

  /// Returns the mean score for each slot in a deal's matchup.
  private func meanScores(_ games: [GameTrace]) -> [Double] {
    (0..<matchups.seats).map { slot in
      games.reduce(0) { $0 + $1.score(of: $1.scheduledGame.seat(ofSlot: slot)) }
        / Double(games.count)
    }
  }

  /// Returns `true` while the game hashes in a matchup still have to be compared.
  func comparesHashes(ofMatchup matchup: Int) -> Bool {
    !(varietiesA[matchup].isVaried && varietiesB[matchup].isVaried)
  }

  /// Compares a pair of games with earlier ones, until games that began alike have continued
  /// differently under both rule sets.
  private mutating func compare(_ a: GameTrace, _ b: GameTrace) {
    let cap = DistinctCounter.cap(tables: matchups.count)
    let (matchup, rotation) = (a.scheduledGame.matchup, a.scheduledGame.rotation)
    guard comparesHashes(ofMatchup: matchup) else { return }
    // Openings from a file are the same under both rule sets.
    let opening = schedule.openings.identity(of: a.scheduledGame.deal, in: schedule.round)
    varietiesA[matchup].addGame(a.hash, opening: opening, rotation: rotation, cap: cap)
    varietiesB[matchup].addGame(b.hash, opening: opening, rotation: rotation, cap: cap)
  }

  /// The numbers of matchups that are deterministic under both rule sets, only under A, and only
  /// under B.
  package var deterministicMatchups: (both: Int, onlyA: Int, onlyB: Int) {
    let both = (0..<matchups.count).count(where: isCopied)
    return (
      both, varietiesA.count(where: \.isDeterministic) - both,
      varietiesB.count(where: \.isDeterministic) - both
    )
  }

  /// Returns a slot's mean scores in a matchup under both rule sets and the number of deals, or
  /// `nil` if there are no deals.
  package func score(matchup: Int, slot: Int) -> (a: Double, b: Double, deals: Int)? {
    strategyScores.mean(matchup: matchup, slot: slot)
  }

  package var matchupCount: Int { matchups.count }

  private func strategy(in seat: Seat?, _ scheduledGame: ScheduledGame) -> String? {
    seat.map { labels[scheduledGame.strategies[$0]] }
  }
}
