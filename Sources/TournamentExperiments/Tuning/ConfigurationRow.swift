import TournamentBase

/// A row of configurations.csv: a configuration with the results of all its evaluations in the search.
struct ConfigurationRow: Sendable {
  let setting: Setting
  let isDefault: Bool
  let isSelected: Bool
  /// The number of evaluations in the search; 0 for a configuration that only the validation evaluated.
  fileprivate(set) var evaluations = 0
  fileprivate(set) var sums = ScoreSums()

  /// Returns the columns for the parameters of a search space.
  static func columns(_ space: SearchSpace, _ block: BlockSize) -> ColumnList<ConfigurationRow> {
    let tuned = Column<ConfigurationRow>.settings(space, \.setting)
    return ColumnList(
      tuned + [
        .integer("is_default", "1 for the default configuration", minimum: 0, maximum: 1) {
          $0.isDefault ? 1 : 0
        },
        .integer("is_selected", "1 for the selected configuration", minimum: 0, maximum: 1) {
          $0.isSelected ? 1 : 0
        },
        .integer("evaluations", "evaluations in the search", minimum: 0, \.evaluations),
      ] + Column.sums(block, \.sums), primaryKey: tuned.map(\.field.name))
  }
}

extension TuningProcess {
  /// One row for each configuration, in the order of the first evaluations.
  var configurations: [ConfigurationRow] {
    var rows: [ConfigurationRow] = []
    var places: [Setting: Int] = [:]
    for evaluation in evaluations {
      let setting = evaluation.trial.setting
      let place = places[setting] ?? rows.count
      if place == rows.count {
        places[setting] = place
        rows.append(
          ConfigurationRow(
            setting: setting, isDefault: setting == space.defaults, isSelected: setting == found))
      }
      if evaluation.phase == .search {
        rows[place].evaluations += 1
        rows[place].sums += evaluation.sums
      }
    }
    return rows
  }
}
