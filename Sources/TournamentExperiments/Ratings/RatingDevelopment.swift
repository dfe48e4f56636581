import Statistics
import TournamentBase

/// Ratings of the strongest strategies of a single table with dates, after more and more of its games.
package struct RatingDevelopment {
  /// The ratings of the games up to the end of a period.
  package struct Period {
    /// The last day.
    package let end: GameDate
    /// The ratings in the order of the strategies; `nil` for one without a rating so far.
    package let ratings: [BradleyTerry.Rating?]
  }

  package let start: GameDate
  /// The strongest strategies by all games, the strongest first.
  package let strategies: [String]
  /// The number of all strategies.
  package let count: Int
  /// The periods, in the order of their ends.
  package let periods: [Period]

  /// The maximum number of periods.
  static let limit = 12
  /// The maximum number of strategies.
  static let strategyLimit = 8
  /// The maximum number of games that are read for all periods, except for the fewest periods.
  private static let gameLimit = 2_000_000

  /// Rates the games up to the end of each of some equal periods.
  ///
  /// Each fit begins with the ratings of the period before. There are fewer periods for very many games, because
  /// the table is read for each. Games without a date are left out.
  ///
  /// - Parameters:
  ///   - dates: The first and the last date of the table.
  ///   - rating: The ratings by all games.
  ///   - progress: Called with the number of finished periods and of all.
  /// - Returns: `nil` for a single day.
  /// - Throws: `UsageError`, `UnreadableFile`, `FileError`, `CancellationError`.
  package init?(
    _ source: RatingSource, dates: ClosedRange<GameDate>, rating: RatingResult, model: RatingModel,
    progress: (Int, Int) -> Void
  ) throws {
    start = dates.lowerBound
    let days = dates.upperBound.day - start.day + 1
    guard days > 1 else { return nil }
    strategies = rating.standings.filter { $0.rating != nil }
      .sorted { ($1.rating ?? 0, $0.rank) < ($0.rating ?? 0, $1.rank) }
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
      guard let encounters = sums?.encounters else {
        periods.append(Period(end: end, ratings: numbers.map { _ in nil }))
        continue
      }
      conditions.errors = numbers.compactMap(\.self)
      let fit = BradleyTerry(
        entrants: names.labels.count, encounters: encounters, model: model, conditions)
      conditions.start = fit.strengths
      periods.append(
        Period(end: end, ratings: numbers.map { $0.flatMap { fit.ratings[$0] } }))
    }
    self.periods = periods
  }
}
