import TournamentBase

extension TuningPlan {
  /// Replays each configuration's first block in the search's first batch.
  package func spotCheck(
    in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let begun = TuningProcess(self)
    let each = begun.waiting.count / max(1, begun.evaluations.count)
    let firsts = begun.evaluations.indices.map { $0 * each }
    let played = try await SpotCheck.play(firsts.map { $0..<$0 + 1 }, within: limit) { rows in
      let row = begun.block(at: rows.lowerBound)
      let setting = begun.evaluations[row.evaluation].trial.setting
      return try self.play(row, of: try self.run(setting))
    }
    guard let played else { return nil }
    var blocks = try RowComparison(
      folder: folder, name: TuningFile.blocks.fileName, schema: BlockRow.columns.schema)
    var differences = SpotCheck.Differences()
    let entrants = Array(base.configuration.strategies.indices)
    for (first, block) in zip(firsts, played) {
      let isEqual = try blocks.expect(BlockRow.columns.csv(block), at: first)
      differences.add(isEqual ? nil : blocks.finding, entrants: entrants)
    }
    try differences.refuse(folder, of: base.configuration)
    return SpotCheck(matchups: firsts.count, reached: played.count)
  }
}
