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
    let name = TuningFile.blocks.fileName
    let lines = try LineReader(path: "\(folder)/\(name)", limit: CSVReader.rowLimit)
    var differing = 0
    var finding: VerificationIssue?
    // The first line has the columns' names.
    var row = -2
    for (first, block) in zip(firsts, played) {
      var line = ""
      while row < first.row, let next = try lines.next() {
        row += 1
        line = String(decoding: next, as: UTF8.self)
      }
      let expected = String(BlockRow.columns.csv(block).dropLast())
      if line == expected { continue }
      differing += 1
      finding =
        finding
        ?? VerificationIssue(
          file: name, line: first.row + 2, columns: BlockRow.columns.schema.fields.map(\.name),
          expected: Array(expected.utf8), found: Array(line.utf8))
    }
    if let finding {
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
