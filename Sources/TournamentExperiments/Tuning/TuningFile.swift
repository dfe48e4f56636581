import TournamentBase

package enum TuningFile: String, TableFile {
  /// The only file that grows while games are played, because all others are derived from it.
  case blocks
  case evaluations
  case configurations
  case marginals

  package var description: String {
    switch self {
    case .blocks: "One row per evaluation and block of deals, in the order of play"
    case .evaluations: "One row per evaluation of a configuration, in the search or validation"
    case .configurations: "One row per configuration in the search, with its score"
    case .marginals:
      "One row per parameter and value, with the mean score of configurations that use it"
    }
  }

  package func schema(_ space: SearchSpace) -> TableSchema {
    switch self {
    case .blocks: BlockRow.columns.schema
    case .evaluations: TrialEvaluation.columns(space, (0, 0)).schema
    case .configurations: ConfigurationRow.columns(space, (0, 0)).schema
    case .marginals: MarginalRow.columns.schema
    }
  }

  /// Returns the column name for a tuned parameter.
  package static func column(of key: String) -> String {
    "parameter_" + String(key.map { $0 == "-" ? "_" : $0 })
  }
}
