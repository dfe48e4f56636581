import Statistics
import TournamentBase

/// Ratings of a single table with dates, after more and more of its games.
package struct RatingDevelopment {
  /// The ratings of the games up to the end of a period.
  package struct Period {
    /// The last day.
    package let end: GameDate
    package let standings: [StandingRow]
  }

  package let start: GameDate
  /// The periods, in the order of their ends.
  package let periods: [Period]

  /// The maximum number of periods.
  static let limit = 12
  /// The maximum number of games that are read for all periods, except for the fewest periods.
  private static let gameLimit = 2_000_000

  /// Rates the games up to the end of each of some equal periods.
  ///
  /// There are fewer periods for very many games, because the table is read and rated for each. Games without a
  /// date are left out.
  ///
  /// - Parameters:
  ///   - dates: The first and the last date of the table.
  ///   - games: The number of its games.
  /// - Returns: `nil` for a single day.
  /// - Throws: `UsageError`, `UnreadableFile`, `FileError`.
  package init?(
    _ source: RatingSource, dates: ClosedRange<GameDate>, games: Int, model: RatingModel
  )
    throws
  {
    start = dates.lowerBound
    let days = dates.upperBound.day - start.day + 1
    guard days > 1 else { return nil }
    let most = Swift.max(2, RatingDevelopment.gameLimit / Swift.max(1, games))
    let count = [RatingDevelopment.limit, most, days].min() ?? 2
    var source = source
    var periods: [Period] = []
    for place in 1...count {
      let end = GameDate(day: start.day + days * place / count - 1)
      source.dates = GameDates(since: nil, until: end)
      periods.append(
        Period(end: end, standings: try Rating([source], model: model).summary.standings))
    }
    self.periods = periods
  }
}
