import TournamentBase

/// A row in blocks.csv: a configuration's result on one block of deals.
struct BlockRow: Hashable, Sendable {
  let evaluation: Int
  let block: Int
  /// The tuned player's half points over all games: 2 for each opponent with a worse rank and 1 for
  /// each with the same rank.
  var halfPoints = 0
  var forfeits = 0

  /// The columns in file order.
  static let columns = ColumnList<BlockRow>(
    [
      .integer("evaluation", "row of evaluations.csv, from 0", minimum: 0, \.evaluation),
      .integer(
        "block",
        "block number, from 0: one deal against each opponent in all seat rotations; blocks with "
          + "the same number use the same deals", minimum: 0, \.block),
      .integer(
        "half_points",
        "half points of the tuned player: 2 for each opponent behind it, 1 for each with the same rank",
        minimum: 0, \.halfPoints),
      .integer("forfeited_games", "forfeited games", minimum: 0, \.forfeits),
    ], primaryKey: ["evaluation", "block"],
    foreignKeys: [.init("evaluation", "evaluations", "evaluation")])
}

extension TuningPlan {
  /// Returns the tuning process after the blocks in a folder.
  ///
  /// - Parameter count: The number of blocks to read, or `nil` to read all.
  ///
  /// - Throws: `UnreadableFile` if a row does not belong to the next block, and `FileError`.
  func process(after count: Int? = nil, in folder: String) throws -> TuningProcess {
    var process = TuningProcess(self)
    if count == 0 { return process }
    let table = try CSVReader(
      path: "\(folder)/\(TuningFile.blocks.fileName)",
      columns: BlockRow.columns.schema.fields.map(\.name))
    while process.done < count ?? .max, try table.next() {
      guard var row = process.next else {
        throw table.problem("unexpected row after the last block")
      }
      let (evaluation, block) = (
        try table.integer(0, 0...Int.max), try table.integer(1, 0...Int.max)
      )
      guard (evaluation, block) == (row.evaluation, row.block) else {
        throw table.problem(
          "expected evaluation \(row.evaluation), block \(row.block), found evaluation "
            + "\(evaluation), block \(block)")
      }
      row.halfPoints = try table.integer(2, 0...halfPointsPerBlock)
      row.forfeits = try table.integer(3, 0...gamesPerBlock)
      process.add(row)
    }
    return process
  }
}
