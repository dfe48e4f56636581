extension TuningPlan {
  /// Replays the first block of each setting that the search begins with.
  func spotCheck(
    in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let begun = TuningProcess(self)
    guard let batch = begun.batch else { return SpotCheck() }
    var firsts: [(row: Int, unit: BlockUnit)] = []
    for (row, unit) in batch.enumerated() where unit.evaluation == firsts.count {
      firsts.append((row, unit))
    }
    let played = try await SpotCheck.play(firsts.map { $0.row..<$0.row + 1 }, within: limit) {
      rows in
      let unit = batch[batch.startIndex + rows.lowerBound]
      let setting = begun.evaluations[unit.evaluation].trial.setting
      return BlockRow(unit: unit, result: try self.play(unit.block, of: try self.run(setting)))
    }
    guard let played else { return nil }
    var blocks = try RowComparison(
      folder: folder, name: TuningFile.blocks.fileName, schema: BlockRow.columns.schema)
    var differing = 0
    for (first, block) in zip(firsts, played)
    where try !blocks.expect(BlockRow.columns.csv(block), at: first.row) { differing += 1 }
    if let finding = blocks.finding {
      let configuration = base.configuration
      throw StaleResults(
        folder: folder, finding: finding,
        suspects: ["the rules of \(configuration.game) (version \(configuration.gameVersion))"]
          + configuration.strategies.map { "the strategy \($0.name) (version \($0.version))" },
        differing: differing, reached: played.count)
    }
    return SpotCheck(matchups: firsts.count, reached: played.count)
  }
}
