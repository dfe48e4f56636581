extension SpotCheck {
  /// Plays the first blocks of a tuning's folder again, each setting's first of the search.
  ///
  /// - Parameters:
  ///   - plan: The tuning that is in the folder.
  ///   - folder: Its path.
  ///   - limit: How long that may take in all; what was not reached by then is not looked at.
  /// - Returns: How far it came; `nil` where the task was cancelled.
  /// - Throws: ``StaleResults`` where a row differs, `UnreadableFile`, `FileError`.
  static func check(
    _ plan: TuningPlan, in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let begun = TuningProcess(plan)
    guard let batch = begun.batch else { return SpotCheck() }
    var firsts: [(row: Int, unit: BlockUnit)] = []
    for (row, unit) in batch.enumerated() where unit.evaluation == firsts.count {
      firsts.append((row, unit))
    }
    let played = try await play(firsts.map { $0.row..<$0.row + 1 }, within: limit) { rows in
      let unit = batch[batch.startIndex + rows.lowerBound]
      let setting = begun.evaluations[unit.evaluation].trial.setting
      return BlockRow(unit: unit, result: try plan.play(unit.block, of: try plan.run(setting)))
    }
    guard let played else { return nil }
    var blocks = try RowComparison(
      folder: folder, name: TuningFile.blocks.fileName, schema: BlockRow.columns.schema)
    var differing = 0
    for (first, block) in zip(firsts, played)
    where try !blocks.expect(BlockRow.columns.csv(block), at: first.row) { differing += 1 }
    if let finding = blocks.finding {
      let configuration = plan.base.configuration
      throw StaleResults(
        folder: folder, finding: finding,
        suspects: ["the rules of \(configuration.game) (version \(configuration.gameVersion))"]
          + configuration.strategies.map { "the strategy \($0.name) (version \($0.version))" },
        differing: differing, reached: played.count)
    }
    return SpotCheck(matchups: firsts.count, reached: played.count)
  }
}
