/// A row of settings.csv: a setting that was tried, with all its evaluations in the search.
struct SettingRow: Sendable {
  let setting: Setting
  let isDefault: Bool
  let isFound: Bool
  /// How many evaluations of the search it had; none where only the validation looked at it.
  private(set) var evaluations = 0
  private(set) var sums = ScoreSums()
  private let block: (games: Int, halfPoints: Int)

  /// Every setting of a process once, in the order in which they were first tried.
  ///
  /// - Parameter block: How many games and half points a block has.
  static func rows(
    _ process: TuningProcess, _ space: SearchSpace, block: (games: Int, halfPoints: Int)
  ) -> [SettingRow] {
    var rows: [SettingRow] = []
    var places: [Setting: Int] = [:]
    for evaluation in process.evaluations {
      let setting = evaluation.trial.setting
      let place = places[setting] ?? rows.count
      if place == rows.count {
        places[setting] = place
        rows.append(
          SettingRow(
            setting: setting, isDefault: setting == space.defaults,
            isFound: setting == process.found, block: block))
      }
      if evaluation.phase == .search {
        rows[place].evaluations += 1
        rows[place].sums += evaluation.sums
      }
    }
    return rows
  }

  /// The columns for the parameters of a space.
  static func columns(_ space: SearchSpace) -> ColumnList<SettingRow> {
    let tuned = Column<SettingRow>.settings(space) { $0.setting }
    return ColumnList(
      tuned + [
        .integer("is_default", "1 for the default setting", minimum: 0, maximum: 1) {
          $0.isDefault ? 1 : 0
        },
        .integer("is_found", "1 for the setting that was found", minimum: 0, maximum: 1) {
          $0.isFound ? 1 : 0
        },
        .integer("evaluations", "how often the search tried it", minimum: 0) { $0.evaluations },
      ] + Column.sums { ($0.sums, $0.block.games, $0.block.halfPoints) },
      primaryKey: tuned.map(\.field.name))
  }
}
