/// A run's results, in memory.
///
/// ```swift
/// let results = try await run.results(jobs: 4)
/// for matchup in results.matchups {
///   print(matchup.strategy, matchup.opponent, matchup.points, "of", matchup.games)
/// }
/// let ratings = try results.rating(by: .bradleyTerry).standings
/// ```
public struct RunResults: Sendable {
  /// The summary, which is the same as in the run's folder.
  public let summary: RunSummary
  package let report: Standings

  /// One row per strategy, in order of rank.
  public var standings: [StandingRow] { summary.standings }

  /// The cross table: one row for each ordered pair of strategies that met, in roster order.
  public var matchups: [MatchupRow] {
    var rows: [MatchupRow] = []
    report.forEachMatchup { rows.append($0) }
    return rows
  }

  /// Returns one strategy's results against another, or `nil` if they never met.
  public func matchup(of strategy: String, against opponent: String) -> MatchupRow? {
    report.matchup(of: strategy, against: opponent)
  }
}
