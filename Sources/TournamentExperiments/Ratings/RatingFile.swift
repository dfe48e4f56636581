import TournamentBase

/// The result files in a rating folder.
package enum RatingFile: String, TableFile {
  case standings
  case matchups
  case ratingDifferences = "rating_differences"

  package var description: String {
    switch self {
    case .standings: ResultFile.standings.description
    case .matchups: ResultFile.matchups.description
    case .ratingDifferences:
      "One row per ordered pair of strategies, including pairs that never met"
    }
  }

  package func schema(of rating: Rating) -> TableSchema {
    schema(standings: rating.standingColumns)
  }

  /// Returns the file's columns.
  ///
  /// - Parameter standings: The columns in the standings.
  package func schema(standings: ColumnList<StandingRow>) -> TableSchema {
    switch self {
    case .standings: standings.schema
    case .matchups: MatchupRow.columns.schema
    case .ratingDifferences: DifferenceRow.columns.schema
    }
  }

  /// Calls a closure with each row in the file, in order.
  ///
  /// - Parameter matchups: The maximum number of matchups.
  package func forEachRow(
    of rating: Rating, matchups limit: Int = .max, _ body: (String) throws -> Void
  ) rethrows {
    switch self {
    case .standings:
      let columns = rating.standingColumns
      try rating.summary.standings.forEach { try body(columns.csv($0)) }
    case .matchups:
      try rating.report.forEachMatchup(limit: limit) { try body(MatchupRow.columns.csv($0)) }
    case .ratingDifferences:
      try rating.report.forEachDifference { try body(DifferenceRow.columns.csv($0)) }
    }
  }
}
