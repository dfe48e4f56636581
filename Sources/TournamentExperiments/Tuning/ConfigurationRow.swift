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
    ColumnList((space, block), primaryKey: space.columns.map(\.name))
  }
}

extension ConfigurationRow: FieldList {
  static func empty(_ shape: TunedShape) -> ConfigurationRow {
    ConfigurationRow(setting: shape.space.defaults, isDefault: false, isSelected: false)
  }

  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: TunedShape) {
    var (isDefault, isSelected) = (isDefault ? 1 : 0, isSelected ? 1 : 0)
    visitor.cells(setting, shape.space)
    visitor.cell(
      &isDefault,
      .init("is_default", .integer, "1 for the default configuration", minimum: 0, maximum: 1))
    visitor.cell(
      &isSelected,
      .init("is_selected", .integer, "1 for the selected configuration", minimum: 0, maximum: 1))
    visitor.cell(&evaluations, .count("evaluations", "evaluations in the search"))
    visitor.cells(sums, shape.block)
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
