/// Everything that follows from the blocks of a tuning that is over: its tables, and what it found.
struct TuningResults {
  /// What was found.
  let summary: TuningSummary
  /// All tables but that of the blocks, each with its text and its number of rows.
  let tables: [(table: TuningFile, text: String, rows: Int)]
  private let plan: TuningPlan
  private let blocks: Int

  /// Computes them.
  ///
  /// - Precondition: Nothing is left to play.
  /// - Throws: Where the configuration can't be encoded.
  init(_ process: TuningProcess, of plan: TuningPlan) throws {
    self.plan = plan
    blocks = process.done
    summary = TuningSummary(process, of: plan, name: try plan.configuration.name())
    let space = plan.player.space
    let block = (games: plan.gamesPerBlock, halfPoints: plan.halfPointsPerBlock)
    tables = TuningFile.all(of: plan.method).compactMap { table in
      let rows: [String]
      switch table {
      case .blocks: return nil
      case .evaluations:
        let columns = EvaluationRow.columns(space)
        rows = process.evaluations.enumerated().map {
          columns.csv(EvaluationRow(number: $0, evaluation: $1, block: block))
        }
      case .settings:
        let columns = SettingRow.columns(space)
        rows = SettingRow.rows(process, space, block: block).map(columns.csv)
      case .marginals: rows = MarginalRow.rows(process, space).map(MarginalRow.columns.csv)
      }
      return (table, table.schema(space).header + rows.joined(), rows.count)
    }
  }

  /// The text of the description of a folder with these results.
  ///
  /// - Parameters:
  ///   - mark: The length and the hash of the table of blocks.
  ///   - toolVersion: The version that wrote the tables.
  /// - Throws: Where something can't be encoded.
  func description(
    blocks mark: FileMark, toolVersion: String = ToolVersion.current
  ) throws -> String {
    let space = plan.player.space
    func resource(_ table: TuningFile, _ mark: FileMark, rows: Int) -> DataResource {
      table.resource(mark, rows: rows, schema: table.schema(space))
    }
    let package = DataPackage(
      name: summary.tuning, title: "\(summary.strategy) tuned for \(summary.game)",
      toolVersion: toolVersion, configuration: plan.configuration, summary: summary,
      resources: [resource(.blocks, mark, rows: blocks)]
        + tables.map { resource($0.table, FileMark(of: $0.text), rows: $0.rows) },
      ruleFiles: plan.base.ruleFiles)
    return try JSON.pretty(package) + "\n"
  }
}
