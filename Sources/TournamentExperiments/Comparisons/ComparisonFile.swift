import TournamentBase

/// The result files that a comparison writes.
package enum ComparisonFile: String, TableFile {
  case comparison
  case matchupDifferences = "matchup_differences"
  case outcomeFlips = "outcome_flips"

  package var description: String {
    switch self {
    case .comparison: "One row per measure: both rule sets and their difference"
    case .matchupDifferences: "One row per measure and matchup: both rule sets and their difference"
    case .outcomeFlips: "One row per game with a different winner under rule set B"
    }
  }

  package func schema(seats: Int) -> TableSchema {
    switch self {
    case .comparison: ComparisonRow.columns.schema
    case .matchupDifferences: MatchupDifferenceRow.columns.schema
    case .outcomeFlips: OutcomeFlip.columns(seats: seats).schema
    }
  }
}
