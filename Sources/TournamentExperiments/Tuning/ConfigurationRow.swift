import TournamentBase

/// A row in configurations.csv: a configuration with its results from all evaluations in the
/// search.
struct ConfigurationRow: Sendable {
  let setting: Setting
  let isDefault: Bool
  let isSelected: Bool
  /// The number of evaluations in the search, which is 0 if only the validation evaluated the
  /// configuration.
  fileprivate(set) var evaluations = 0
  fileprivate(set) var sums = ScoreSums()

  /// Returns the columns, which begin with the search space's parameters.
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
  /// One row per configuration, ordered by first evaluation.
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
