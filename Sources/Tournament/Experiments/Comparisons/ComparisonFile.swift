/// The tables of a comparison.
enum ComparisonFile: String, TableFile {
  case comparison
  case matchups
  case changes

  var description: String {
    switch self {
    case .comparison: "One row per measure: both rules and how they differ"
    case .matchups: "One row per measure and matchup: both rules and how they differ"
    case .changes: "One row per game whose winner is another one under the second rules"
    }
  }

  func schema(seats: Int) -> TableSchema {
    switch self {
    case .comparison: ComparisonRow.columns.schema
    case .matchups: MatchupRow.columns.schema
    case .changes: OutcomeFlip.columns(seats: seats).schema
    }
  }
}
