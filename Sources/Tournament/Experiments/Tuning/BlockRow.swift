/// A row of blocks.csv: the result of a configuration on a block of deals.
struct BlockRow: Hashable, Sendable {
  let unit: BlockUnit
  let result: BlockResult

  /// The columns, in the order in which they are written and read.
  static let columns = ColumnList<BlockRow>(
    [
      .integer("evaluation", "row of evaluations.csv, from 0", minimum: 0, \.unit.evaluation),
      .integer(
        "block",
        "number of the block, from 0: one deal against each opponent, in all seat rotations; the same "
          + "number has the same deals", minimum: 0, \.unit.block),
      .integer(
        "half_points",
        "half points of the tuned player: 2 for each opponent behind it, 1 for each with the same rank",
        minimum: 0, \.result.halfPoints),
      .integer("forfeited_games", "forfeited games", minimum: 0, \.result.forfeits),
    ], primaryKey: ["evaluation", "block"],
    foreignKeys: [.init("evaluation", "evaluations", "evaluation")])

  /// Adds the first rows of a table to a process that is at its beginning.
  ///
  /// - Parameters:
  ///   - path: The table.
  ///   - count: How many rows are read; all where it is `nil`.
  ///   - plan: What bounds the values.
  /// - Throws: `UnreadableFile` where a row is not what has to follow, `FileError`.
  static func read(
    _ path: String, count: Int? = nil, of plan: TuningPlan, into process: inout TuningProcess
  ) throws {
    let table = try CSVReader(path: path, columns: columns.schema.fields.map(\.name))
    var rows = 0
    while rows < count ?? .max, try table.next() {
      guard let unit = process.batch?.first else {
        throw table.problem("unexpected row after the last block")
      }
      let read = BlockUnit(
        evaluation: try table.integer(0, 0...Int.max), block: try table.integer(1, 0...Int.max))
      guard read == unit else {
        throw table.problem(
          "expected evaluation \(unit.evaluation), block \(unit.block), found evaluation "
            + "\(read.evaluation), block \(read.block)")
      }
      process.add(
        BlockResult(
          halfPoints: try table.integer(2, 0...plan.halfPointsPerBlock),
          forfeits: try table.integer(3, 0...plan.gamesPerBlock)))
      rows += 1
    }
  }
}
