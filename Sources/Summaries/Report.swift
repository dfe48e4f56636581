import GameResults
import GameCore
import Ranking
import Storage
import Statistics
import Tournament

/// Makes rows of the sums of a tournament.
package final class Report {
  package let labels: [String]
  package let sums: ResultSums
  let model: RatingModel
  private let variedBy: String?
  /// The rosters of runs that a sequential test ended early.
  private let stopped: [[String]]
  private let marks: [[StrategyMark]]
  private let anchor: (strategy: Int, rating: Double)?
  /// Whether nothing was left to chance in any game.
  let isDeterministic: Bool
  let fit: BradleyTerry
  /// Who stands where by the rules of the format; `nil` where scores or ratings say.
  private let placement: Placement?
  /// Whether strategies are ranked by rating, because their scores are against different opponents.
  private let isRankedByRating: Bool

  /// - Parameters:
  ///   - variedBy: A setting of the rules to suggest where nothing is left to chance.
  ///   - stopped: The rosters of runs that a sequential test ended early.
  ///   - marks: What a reader has to know of each strategy, in the order of the labels; none for those
  ///     beyond.
  ///   - anchor: The place of a strategy among the labels, and the rating that it is to have; without
  ///     one the mean of all is 0.
  ///   - placement: Who stands where by the rules of the format.
  package init(
    labels: [String], sums: ResultSums, model: RatingModel = .davidson, variedBy: String? = nil,
    stopped: [[String]] = [], marks: [[StrategyMark]] = [],
    anchor: (strategy: Int, rating: Double)? = nil, placement: Placement? = nil
  ) {
    self.placement = placement
    self.stopped = stopped
    self.marks = marks
    self.anchor = anchor
    self.variedBy = variedBy
    self.labels = labels
    self.sums = sums
    isDeterministic = sums.areDeterministic
    self.model = model
    fit = BradleyTerry(entrants: labels.count, encounters: sums.encounters, model: model)
    // Ratings of strategies that nothing links can be compared no better than scores.
    isRankedByRating = fit.basis != .disconnected && !sums.encounters.areBalanced
  }

  /// Whether a strategy has a rating, and not only a bound, or nothing.
  package func hasRating(_ strategy: Int) -> Bool { fit.ratings[strategy] != nil }

  package var ratings: RatingModelSummary {
    RatingModelSummary(
      fit, model: model,
      test: isDeterministic ? nil : FitSummary(fit, labels: labels, meetings: meetings),
      isDeterministic: isDeterministic)
  }

  /// The scores of each two strategies by deals; `nil` where there are more than it has room for.
  package var meetings: MeetingTable? {
    guard labels.count <= MeetingTable.limit else { return nil }
    return MeetingTable(count: labels.count) { first, second in
      sums.meeting(first, second)?.evidence(seats: sums.seats).sample
    }
  }

  /// What results vary by; `nil` where nothing is left to chance.
  ///
  /// - Parameter hasDeals: Whether deals differ; otherwise nothing is told of them.
  package func luck(hasDeals: Bool) -> LuckSummary? {
    isDeterministic
      ? nil : LuckSummary(sums.shares, sums.replicateShares, hasDeals: hasDeals)
  }

  package var balance: BalanceSummary? {
    BalanceSummary(sums.balance, isDeterministic: isDeterministic)
  }

  package var detectable: DetectableSummary? { DetectableSummary(labels: labels, sums: sums) }

  /// Absent where more than two strategies played.
  package var headToHead: HeadToHead? {
    HeadToHead(labels: labels, sums: sums, isStoppedEarly: isStoppedEarly(labels))
  }

  /// Whether any games between these were ended early.
  private func isStoppedEarly(_ labels: [String]) -> Bool {
    stopped.contains { roster in labels.allSatisfy(roster.contains) }
  }

  /// What the format found, in sentences without full stops; `nil` where it says nothing of its own.
  package var formatFindings: [String]? { placement?.findings }

  /// The standings, the best first, equal strategies in the order of the roster.
  package func standings() -> [StandingRow] {
    let results = sums.encounters.scores(entrants: labels.count)
    let ratings = labels.indices.map(rating(of:))
    let bounds = labels.indices.map(bound(of:))
    let points = sums.entrants.map {
      $0.games > 0 ? Double($0.counts.points) / Double($0.games) : nil
    }
    let merits =
      isRankedByRating ? zip(ratings, bounds).map { merit($0, $1) } : results.map { $0?.value }
    let order =
      placement?.order
      ?? labels.indices.sorted { (merits[$0] ?? -.infinity, $1) > (merits[$1] ?? -.infinity, $0) }
    let ranks = placement?.ranks ?? Report.ranks(merits)
    let ranksByPoints = Report.ranks(points)
    let places = fit.rankIntervals
    return order.map { index in
      let entrant = sums.entrants[index]
      let interval = sums.isDeterministic(index) ? nil : results[index]?.interval
      let (rating, bound) = (ratings[index], bounds[index])
      return StandingRow(
        rank: ranks[index], strategy: labels[index],
        games: entrant.games, wins: entrant.wins, draws: entrant.draws, losses: entrant.losses,
        points: entrant.counts.points, score: results[index]?.value, scoreLow: interval?.low,
        scoreHigh: interval?.high, rating: rating?.value,
        ratingLow: isDeterministic ? nil : rating?.low ?? bound?.low,
        ratingHigh: isDeterministic ? nil : rating?.high ?? bound?.high,
        pointsPerGame: points[index],
        rankByPoints: ranksByPoints[index],
        ratingBasis: rating != nil ? fit.basis : bound != nil ? .oneSided : nil,
        isStoppedEarly: isStoppedEarly([labels[index]]),
        rankLow: isDeterministic ? nil : places[index]?.low,
        rankHigh: isDeterministic ? nil : places[index]?.high,
        marks: marks.indices.contains(index) && !marks[index].isEmpty ? marks[index] : nil,
        format: placement?.details[index].map { FormatStanding($0, labels: labels) })
    }
  }

  /// A strategy's rating relative to the mean of all, or to the anchor, whose own is sure.
  private func rating(of strategy: Int) -> BradleyTerry.Rating? {
    guard let anchor else { return fit.ratings[strategy] }
    return fit.difference(of: strategy, over: anchor.strategy)?.raised(by: anchor.rating)
  }

  /// What is known of a strategy without a rating, on the ratings' scale.
  private func bound(of strategy: Int) -> BradleyTerry.Bound? {
    guard let bound = fit.bounds[strategy], let anchor else { return fit.bounds[strategy] }
    return bound.raised(by: anchor.rating - (fit.ratings[anchor.strategy]?.value ?? 0))
  }

  /// What ratings are ordered by: who won all is above, who lost all below everybody.
  private func merit(_ rating: BradleyTerry.Rating?, _ bound: BradleyTerry.Bound?) -> Double? {
    guard rating == nil, let bound else { return rating?.value }
    return bound.hasWon ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
  }

  /// One row for each ordered pair of strategies with ratings, in the order of the roster.
  package func forEachDifference(_ body: (DifferenceRow) throws -> Void) rethrows {
    for first in labels.indices {
      for second in labels.indices where second != first {
        guard let difference = fit.difference(of: first, over: second) else { continue }
        try body(
          DifferenceRow(
            labels[first], labels[second], difference, isDeterministic: isDeterministic))
      }
    }
  }

  /// The place of each number among all, the greatest first; none is less than any.
  private static func ranks(_ numbers: [Double?]) -> [Int] {
    let order = numbers.indices.sorted {
      (numbers[$0] ?? -.infinity) > (numbers[$1] ?? -.infinity)
    }
    var ranks = [Int](repeating: 1, count: numbers.count)
    for (place, index) in order.enumerated() where place > 0 {
      let above = order[place - 1]
      ranks[index] = numbers[index] == numbers[above] ? ranks[above] : place + 1
    }
    return ranks
  }

  /// One row for each ordered pair of strategies that met, in the order of the roster.
  package func forEachPairing(_ body: (PairingRow) throws -> Void) rethrows {
    for first in labels.indices {
      for second in labels.indices where second != first {
        guard let meeting = sums.meeting(first, second) else { continue }
        try body(
          PairingRow(
            strategy: labels[first], opponent: labels[second], meeting: meeting, seats: sums.seats,
            isStoppedEarly: isStoppedEarly([labels[first], labels[second]])))
      }
    }
  }

  /// One row for each strategy, in the order of the roster.
  package func timings(_ histograms: [TimingHistogram]) -> [TimingRow] {
    labels.indices.map { index in
      TimingRow(
        strategy: labels[index], decisions: sums.entrants[index].counts.decisions,
        times: histograms[index])
    }
  }

  /// What to know before believing the numbers.
  package func warnings() -> [String] {
    var warnings: [String] = []
    var repetitive = 0
    for first in labels.indices {
      for second in labels.indices where second > first {
        guard let seen = sums.meeting(first, second), seen.isDeterministic else { continue }
        repetitive += 1
        if repetitive > 3 { continue }
        // This sentence is stored in packages, whose bytes are promised: so it names the command's
        // option, which otherwise no library does.
        warnings.append(
          "\(labels[first]) against \(labels[second]): nothing is left to chance, so "
            + "\(seen.comparedGames) games are \(seen.distinctGames) different ones, played again "
            + "and again: there are no intervals, and more games would tell nothing new. "
            + (seen.openings.map { $0 > 1 } == true
              ? "All \(seen.openings ?? 0) openings were played"
              : "Seeded openings vary the games, where the game has them"
                + (variedBy.map { " (such as --rule \($0))" } ?? "")))
      }
    }
    if repetitive > 3 {
      warnings.append(
        "\(repetitive - 3) more pairings leave nothing to chance; see elo_basis in pairings.csv")
    }
    if isRankedByRating {
      warnings.append(
        placement == nil
          ? "not all strategies had the same opponents equally often, so they are ranked by rating; their "
            + "scores can't be compared"
          : "not all strategies had the same opponents equally often, so their scores can't be compared"
      )
    }
    warnings += boundWarnings
    switch fit.basis {
    case .results:
      if !sums.hasWins {
        warnings.append("every game was drawn, so ratings count a draw as half a win of each")
      }
    case .oneSided:
      warnings.append(
        "some strategies or seats never lost, or never won, against the others, so ratings rest on an "
          + "assumed draw of each against an average strategy: they say who is stronger, but hardly "
          + "by how much")
    case .disconnected:
      warnings.append(
        "no games link all strategies to each other, so ratings rest on an assumed draw of each "
          + "against an average strategy: only those of strategies that met can be compared")
    }
    return warnings
  }

  /// Who has only a bound, by what happened.
  private var boundWarnings: [String] {
    [(false, "lost"), (true, "won")].compactMap { hasWon, word in
      let names = labels.indices.filter { fit.bounds[$0]?.hasWon == hasWon }.map { labels[$0] }
      guard let name = names.first else { return nil }
      let subject =
        names.count == 1
        ? "\(name) \(word) every game that others are rated by, so it has"
        : "\(names.count) strategies (such as \(name)) \(word) every game that others are rated by, so "
          + "they have"
      return "\(subject) \(isDeterministic ? "no rating" : "a bound instead of a rating")"
    }
  }
}
