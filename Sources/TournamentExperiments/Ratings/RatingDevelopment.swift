import Statistics
import TournamentBase

/// The development of the strongest strategies' ratings in a single table with dates, as more and
/// more games are included.
package struct RatingDevelopment {
  /// Ratings from all games up to the end of a period.
  package struct Period {
    /// The period's last day.
    package let end: GameDate
    /// The ratings in the order of the strategies, or `nil` for a strategy that has no rating yet.
    package let ratings: [BradleyTerry.Rating?]
  }

  package let start: GameDate
  /// The strongest strategies according to all games, the strongest first.
  package let strategies: [String]
  /// The total number of strategies.
  package let count: Int
  /// The periods in chronological order.
  package let periods: [Period]

  /// The maximum number of periods.
  static let limit = 12
  /// The maximum number of strategies.
  static let strategyLimit = 8
  /// The maximum number of games that are read for all periods together, unless there are only two
  /// periods.
  private static let gameLimit = 2_000_000

  /// Divides the dates into equal periods and rates all games up to the end of each.
  ///
  /// Each fit begins with the previous period's ratings. If there are very many games, there are
  /// fewer periods, because the table is read once per period. Games without a date are left out.
  ///
  /// - Parameters:
  ///   - dates: The first and the last date in the table.
  ///   - rating: The ratings from all games.
  ///   - progress: Called with the number of finished periods and the number of all periods.
  /// - Returns: `nil` if all games are from a single day.
  /// - Throws: `UsageError`, `UnreadableFile`, `FileError`, and `CancellationError`.
  package init?(
    _ source: RatingSource, dates: ClosedRange<GameDate>, rating: RatingResult, model: RatingModel,
    progress: (Int, Int) -> Void
  ) throws {
    start = dates.lowerBound
    let days = dates.upperBound.day - start.day + 1
    guard days > 1 else { return nil }
    strategies = rating.standings.filter { $0.rating.value != nil }
      .sorted { ($1.rating.value ?? 0, $0.rank) < ($0.rating.value ?? 0, $1.rank) }
      .prefix(RatingDevelopment.strategyLimit).map(\.strategy)
    count = rating.standings.count
    let most = Swift.max(2, RatingDevelopment.gameLimit / Swift.max(1, rating.games))
    let steps = [RatingDevelopment.limit, most, days].min() ?? 2
    var source = source
    var names = StrategyNames()
    var conditions = FitConditions()
    var periods: [Period] = []
    for place in 1...steps {
      progress(place - 1, steps)
      let end = GameDate(day: start.day + days * place / steps - 1)
      source.reading.dates = GameDates(since: nil, until: end)
      var nobody = NoVisitor()
      var sums: ResultSums?
      var tables = try ResultTables(source, visitor: &nobody)
      try tables.addGames(to: &sums, naming: &names, visitor: &nobody)
      let numbers = strategies.map(names.number)
      guard let matchups = sums?.matchupResults else {
        periods.append(Period(end: end, ratings: numbers.map { _ in nil }))
        continue
      }
      conditions.errors = numbers.compactMap(\.self)
      let fit = BradleyTerry(
        strategies: names.labels.count, matchups: matchups, model: model, conditions)
      conditions.start = fit.strengths
      periods.append(
        Period(end: end, ratings: numbers.map { $0.flatMap { fit.ratings[$0] } }))
    }
    self.periods = periods
  }
}
