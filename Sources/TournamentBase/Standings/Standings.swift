import GameCore
import Statistics

/// The standings, cross table and rating differences, computed from a tournament's sums of results.
package final class Standings: Sendable {
  package let labels: [String]
  package let sums: ResultSums
  let model: RatingModel
  let openingAdvice: String
  /// The rosters of runs that a sequential test ended early.
  private let stopped: [[String]]
  private let marks: [[StrategyMark]]
  package let anchor: (strategy: Int, rating: Double)?
  package let isDeterministic: Bool
  let fit: BradleyTerry
  /// The ratings if results determined the opponents, otherwise `nil`.
  private let shrunken: ShrunkenRatings?
  /// The ranks by the format's rules, or `nil` if scores or ratings determine them.
  let placement: Placement?
  /// For each component in the fit, `true` if its strategies are ranked by rating because they
  /// played different opponents.
  let areRankedByRating: [Bool]

  /// - Parameters:
  ///   - openingAdvice: The end of a warning about deterministic games.
  ///   - stopped: The rosters of runs that a sequential test ended early.
  ///   - anchor: A strategy's index and its fixed rating, or `nil` for a mean rating of 0.
  ///   - followsResults: A Boolean value that indicates whether earlier results determined
  ///     opponents.
  package init(
    labels: [String], sums: ResultSums, model: RatingModel = .davidson, openingAdvice: String = "",
    stopped: [[String]] = [], marks: [[StrategyMark]] = [],
    anchor: (strategy: Int, rating: Double)? = nil, placement: Placement? = nil,
    followsResults: Bool = false
  ) {
    self.placement = placement
    self.stopped = stopped
    self.marks = marks
    hasPrograms = marks.contains { $0.contains(.external) }
    self.anchor = anchor
    self.openingAdvice = openingAdvice
    self.labels = labels
    self.sums = sums
    isDeterministic = sums.areDeterministic
    self.model = model
    isAbsent = labels.indices.map {
      sums.strategies.indices.contains($0) && sums.strategies[$0].isAbsent
    }
    let matchups = sums.matchupResults.without(isAbsent)
    fit = BradleyTerry(strategies: labels.count, matchups: matchups, model: model)
    let followsResults = followsResults || placement != nil
    areRankedByRating = fit.components.map { followsResults || !$0.areBalanced }
    shrunken =
      followsResults
      ? ShrunkenRatings(strategies: labels.count, matchups: matchups, model: model) : nil
  }

  /// For each strategy, `true` if it never made a move.
  ///
  /// Such strategies are kept apart from the standings, and ratings and tests leave out their
  /// games.
  let isAbsent: [Bool]

  /// `true` if there are external bots, so that forfeits are counted by strategy.
  let hasPrograms: Bool

  /// A Boolean value that indicates whether earlier results determined opponents.
  ///
  /// Ratings are then shrunken, so that they are comparable even if games do not connect all
  /// strategies. Neither ranks nor Elo differences have valid intervals.
  var followsResults: Bool { shrunken != nil }

  /// Returns `true` if a strategy has a rating, not only a bound.
  package func hasRating(_ strategy: Int) -> Bool {
    (shrunken?.ratings ?? fit.ratings)[strategy] != nil
  }

  /// Returns the number of a strategy's connected group, from 0, or `nil` if the strategy played no
  /// games.
  private func component(of strategy: Int) -> Int? {
    followsResults ? fit.component(of: strategy).map { _ in 0 } : fit.component(of: strategy)
  }

  package var ratings: RatingModelSummary {
    RatingModelSummary(
      fit, model: model,
      test: isDeterministic
        ? nil
        : FitSummary(
          fit, labels: labels,
          crossTable: crossTable(of: Array(labels.indices), limit: FitSummary.cycleLimit)),
      isDeterministic: isDeterministic)
  }

  /// The strategies that made a move, in roster order.
  package var players: [Int] { labels.indices.filter { !isAbsent[$0] } }

  /// Returns the cross table of scores between some strategies, computed from whole deals, or `nil`
  /// for more than `limit` strategies.
  package func crossTable(of strategies: [Int], limit: Int) -> CrossTable? {
    guard strategies.count <= limit else { return nil }
    return CrossTable(count: strategies.count) { first, second in
      sums.matchup(strategies[first], strategies[second])?.evidence(seats: sums.seats).sample
    }
  }

  /// Returns the variance components, or `nil` if all games are deterministic.
  package func luck(hasDeals: Bool) -> LuckSummary? {
    isDeterministic ? nil : LuckSummary(sums.shares, sums.replicateShares, hasDeals: hasDeals)
  }

  package var balance: BalanceSummary? {
    BalanceSummary(sums.balance, isDeterministic: isDeterministic)
  }

  var minimumDetectableEffect: MinimumDetectableEffect? {
    MinimumDetectableEffect(labels: labels, of: players, sums: sums)
  }

  package var headToHead: HeadToHead? {
    if followsResults || isAbsent.contains(true) { return nil }
    return HeadToHead(labels: labels, sums: sums, isStoppedEarly: isStoppedEarly(labels))
  }

  private func isStoppedEarly(_ labels: [String]) -> Bool {
    stopped.contains { roster in labels.allSatisfy(roster.contains) }
  }

  var formatFindings: [String]? { placement?.findings }

  /// Returns the standings in order of rank.
  ///
  /// Tied strategies are in roster order, and strategies that never made a move come last.
  package func standings() -> [StandingRow] {
    let results = sums.scores
    let ratings = labels.indices.map(rating(of:))
    let bounds = labels.indices.map(bound(of:))
    let points = sums.strategies.map {
      $0.games > 0 ? $0.counts.allPoints / Double($0.games) : nil
    }
    let merits = labels.indices.map { index in
      fit.component(of: index).map { areRankedByRating[$0] } == true
        ? merit(ratings[index], bounds[index]) : results[index]?.value
    }
    func component(_ index: Int) -> Int { self.component(of: index) ?? fit.components.count }
    var order =
      placement?.order
      ?? labels.indices.sorted {
        (component($0), merits[$1] ?? -.infinity, $0)
          < (component($1), merits[$0] ?? -.infinity, $1)
      }
    order = order.filter { !isAbsent[$0] } + order.filter { isAbsent[$0] }
    let ranks = placement?.ranks ?? Standings.ranks(merits, order, component(of:))
    let ranksByPoints = Standings.ranks(
      points, points.indices.sorted { (points[$0] ?? -.infinity) > (points[$1] ?? -.infinity) })
    let places = !followsResults && !isDeterministic ? fit.rankIntervals : []
    return order.map { index in
      let strategy = sums.strategies[index]
      let interval =
        sums.isDeterministic(index) || isAbsent[index] ? nil : results[index]?.interval
      let (rating, bound) = (ratings[index], bounds[index])
      return StandingRow(
        rank: ranks[index],
        component: !followsResults && fit.basis == .disconnected
          ? fit.component(of: index).map { $0 + 1 } : nil,
        strategy: labels[index],
        games: strategy.games, wins: strategy.wins, draws: strategy.draws, losses: strategy.losses,
        points: strategy.counts.allPoints,
        score: results[index].map { score in
          MeasureEstimate(value: score.value, low: interval?.low, high: interval?.high)
        },
        rating: EloEstimate(
          value: rating?.value, low: isDeterministic ? nil : rating?.low ?? bound?.low,
          high: isDeterministic ? nil : rating?.high ?? bound?.high),
        pointsPerGame: points[index],
        rankByPoints: ranksByPoints[index],
        ratingBasis: rating != nil
          ? followsResults ? .shrunken : fit.basis : bound != nil ? .oneSided : nil,
        isStoppedEarly: isStoppedEarly([labels[index]]),
        rankLow: places.isEmpty ? nil : places[index]?.low,
        rankHigh: places.isEmpty ? nil : places[index]?.high,
        marks: marks.indices.contains(index) && !marks[index].isEmpty ? marks[index] : nil,
        forfeits: hasPrograms ? strategy.counts.forfeits : nil,
        voidGames: hasPrograms ? strategy.counts.voids : nil,
        didNotPlay: isAbsent[index] ? true : nil,
        format: placement?.details[index])
    }
  }

  /// Returns a strategy's rating, relative to the mean of all strategies or to the anchor.
  private func rating(of strategy: Int) -> BradleyTerry.Rating? {
    guard let anchor else { return (shrunken?.ratings ?? fit.ratings)[strategy] }
    return difference(of: strategy, over: anchor.strategy)?.raised(by: anchor.rating)
  }

  func difference(of first: Int, over second: Int) -> BradleyTerry.Rating? {
    if let shrunken { return shrunken.difference(of: first, over: second) }
    return fit.difference(of: first, over: second)
  }

  /// Returns the bound for a strategy that has no rating.
  private func bound(of strategy: Int) -> BradleyTerry.Bound? {
    if followsResults { return nil }
    guard let bound = fit.bounds[strategy], let anchor else { return fit.bounds[strategy] }
    guard fit.component(of: strategy) == fit.component(of: anchor.strategy) else { return nil }
    return bound.raised(by: anchor.rating - (fit.ratings[anchor.strategy]?.value ?? 0))
  }

  /// Returns a number by which ratings are sorted.
  ///
  /// It is highest if the strategy won all games and lowest if it lost all.
  private func merit(_ rating: BradleyTerry.Rating?, _ bound: BradleyTerry.Bound?) -> Double? {
    // Strategies whose ratings differ only by rounding errors share a rank.
    guard rating == nil, let bound else { return rating.map { ($0.value * 1e6).rounded() / 1e6 } }
    return bound.wonAll ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
  }

  /// Calls a closure with a row for each ordered pair of strategies whose rating difference is
  /// known, in roster order.
  package func forEachDifference(_ body: (DifferenceRow) throws -> Void) rethrows {
    for first in labels.indices {
      for second in labels.indices where second != first {
        guard let difference = difference(of: first, over: second) else { continue }
        try body(
          DifferenceRow(
            labels[first], labels[second], difference, isDeterministic: isDeterministic))
      }
    }
  }

  /// Returns each strategy's rank in its component, with rank 1 for the greatest number.
  ///
  /// Strategies without a component, which played no games, share the last rank.
  private static func ranks(
    _ numbers: [Double?], _ order: [Int], _ component: (Int) -> Int? = { _ in 0 }
  ) -> [Int] {
    var ranks = [Int](repeating: 1, count: order.count)
    var start = 0
    for (place, index) in order.enumerated() where place > 0 {
      let above = order[place - 1]
      let isSame = component(index) == component(above)
      if !isSame, component(index) != nil { start = place }
      ranks[index] = isSame && numbers[index] == numbers[above] ? ranks[above] : place - start + 1
    }
    return ranks
  }

  /// Calls a closure with a row for each ordered pair of strategies that met, in roster order.
  ///
  /// - Parameter limit: The maximum number of rows.
  package func forEachMatchup(
    limit: Int = .max, _ body: (MatchupRow) throws -> Void
  ) rethrows {
    var count = 0
    for first in labels.indices {
      for second in labels.indices where second != first {
        guard let row = matchup(first, second) else { continue }
        if count == limit { return }
        count += 1
        try body(row)
      }
    }
  }

  /// Returns one strategy's results against another, or `nil` if they never met.
  func matchup(_ first: Int, _ second: Int) -> MatchupRow? {
    sums.matchup(first, second).map { matchup in
      MatchupRow(
        strategy: labels[first], opponent: labels[second], matchup: matchup, seats: sums.seats,
        isStoppedEarly: isStoppedEarly([labels[first], labels[second]]))
    }
  }

  /// Returns these results, rated by another model and without a format's ranks.
  package func rated(by model: RatingModel, anchor: (strategy: Int, rating: Double)?) -> Standings {
    Standings(
      labels: labels, sums: sums, model: model, openingAdvice: openingAdvice, stopped: stopped,
      marks: marks, anchor: anchor, followsResults: followsResults)
  }

  /// Returns one row of thinking times per strategy, in roster order.
  package func timings(_ histograms: [TimingHistogram]) -> [TimingRow] {
    labels.indices.map { index in
      TimingRow(
        strategy: labels[index], decisions: sums.strategies[index].counts.decisions,
        times: histograms[index])
    }
  }
}
