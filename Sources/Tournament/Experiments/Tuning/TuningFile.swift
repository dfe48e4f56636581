/// The tables of a tuning.
enum TuningFile: String, TableFile {
  /// Grows while games are played; all others follow from it.
  case blocks
  case evaluations
  case settings
  case marginals

  var description: String {
    switch self {
    case .blocks: "One row per evaluation and block of deals, in the order in which they count"
    case .evaluations: "One row per evaluation of a setting, of search and validation"
    case .settings: "One row per setting that was tried, with its scores in the search"
    case .marginals: "One row per parameter and value, with the scores of all settings that have it"
    }
  }
}
