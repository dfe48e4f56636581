import GameCore
import Statistics
import TournamentBase

/// The strategies' ratings, computed from games.
public struct RatingResult: Codable, Sendable {
  /// The number of games.
  public let games: Int
  /// The number of deals.
  public let deals: Int
  /// The number of seats.
  public let seats: Int
  /// One row per strategy, in descending order of the score.
  public let standings: [StandingRow]
  /// The warnings, without full stops.
  public let warnings: [String]
  /// The rating model with its estimates and goodness of fit.
  public let ratings: RatingModelSummary
  /// The results of two strategies against each other, or `nil` for more than two strategies.
  public let headToHead: HeadToHead?
  /// Statistics over all games that do not depend on strategies.
  public let balance: BalanceSummary?
  /// The rating differences for all ordered pairs of strategies, or `nil` in data packages, because
  /// a result file contains them.
  public var differences: [DifferenceRow]?
}

extension RatingResult {
  /// The findings that the results support.
  public var findings: Insights {
    Insights(
      standings: standings, warnings: warnings, findings: [headToHead, ratings, balance])
  }
}

extension RatingResult {
  /// Creates the results from rated standings.
  ///
  /// - Throws: `UsageError` if the anchor has no rating.
  init(
    _ report: Standings, anchor: RatingAnchor?, conflicts: [String] = [], more: [String] = []
  ) throws(UsageError) {
    if let anchor, let place = report.anchor?.strategy, !report.hasRating(place) {
      throw UsageError(
        setting: "anchor",
        "'\(anchor.strategy)' won or lost every game, so its rating is only a bound",
        remedy: "Choose a different strategy.")
    }
    games = report.sums.games
    deals = report.sums.matchupResults.deals
    seats = report.sums.seats
    standings = report.standings()
    warnings =
      conflicts.map { "different results are pooled: \($0)" } + report.warnings()
      + more
    ratings = report.ratings
    headToHead = report.headToHead
    balance = report.balance
  }
}

extension RatingAnchor {
  /// Returns the number of the anchor's strategy.
  ///
  /// - Throws: `UsageError` if the strategy did not play.
  func number(among labels: [String], in sums: ResultSums) throws(UsageError) -> Int {
    guard let place = labels.firstIndex(of: strategy), sums.strategies[place].games > 0 else {
      throw UsageError(
        setting: "anchor", "'\(strategy)' played no games; \(hint(for: strategy, among: labels))")
    }
    return place
  }
}

extension RunResults {
  /// Rates the strategies.
  ///
  /// The `rate` command gives these ratings, too, if it reads the result files from the same games.
  ///
  /// - Parameters:
  ///   - model: The rating model.
  ///   - anchor: The strategy with a fixed rating, or `nil` for a mean of 0.
  /// - Throws: `UsageError` if the anchor has no rating.
  public func rating(
    by model: RatingModel = .davidson, anchor: RatingAnchor? = nil
  ) throws(UsageError) -> RatingResult {
    let place = try anchor?.number(among: report.labels, in: report.sums)
    let rated = report.rated(
      by: model, anchor: anchor.flatMap { anchor in place.map { ($0, anchor.rating) } })
    return try RatingResult(rated, anchor: anchor)
  }
}

extension RatingResult: DescribedKeys {
  package static let meanings = [
    "differences": "rating differences; absent with more than 100 strategies"
  ]
}
