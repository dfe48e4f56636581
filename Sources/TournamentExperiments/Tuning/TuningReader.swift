import GameCore
import TournamentBase

/// A reader of a tuning's blocks.
package struct TuningReader: StepReader {
  package typealias Step = (row: Int, block: BlockRow)

  private let plan: TuningPlan
  private let reader: TableReader<BlockRow>
  private let rows: RowComparison
  package private(set) var state: TuningProcess

  init(_ plan: TuningPlan, folder: String) throws {
    let (name, schema) = (TuningFile.blocks.fileName, BlockRow.columns.schema)
    (self.plan, state) = (plan, plan.start)
    reader = try TableReader(
      path: "\(folder)/\(name)",
      (games: plan.gamesPerBlock, halfPoints: plan.halfPointsPerBlock))
    rows = try RowComparison(folder: folder, name: name, schema: schema)
  }

  package var next: Int { state.done }
  package var pendingEnd: Int { state.done + state.waiting.count }

  /// The first block of each configuration in the search's first batch.
  package var firstSteps: [(steps: Range<Int>, strategies: [Int])] {
    if next > 0 { return [] }
    let each = state.waiting.count / max(1, state.evaluations.count)
    let strategies = Array(plan.base.configuration.strategies.indices)
    return state.evaluations.indices.map { ($0 * each..<$0 * each + 1, strategies) }
  }

  package func player(jobs _: Int) throws -> @Sendable (Int) throws -> Step {
    let (plan, batch) = (plan, state)
    let first = batch.next?.evaluation ?? 0
    let runs = try batch.evaluations[first...].map { try plan.run($0.trial.setting) }
    return { step in
      let block = batch.block(at: batch.waiting.lowerBound + step - batch.done)
      return (step, try plan.play(block, of: runs[block.evaluation - first]))
    }
  }

  package func games(of _: Step) -> Int { plan.gamesPerBlock }

  package mutating func read(upTo end: Int) throws {
    while state.done < end, let row = try reader.next() {
      guard let next = state.next else {
        throw reader.table.problem("unexpected row after the last block")
      }
      guard (row.evaluation, row.block) == (next.evaluation, next.block) else {
        throw reader.table.problem(
          "expected evaluation \(next.evaluation), block \(next.block), found evaluation "
            + "\(row.evaluation), block \(row.block)")
      }
      state.add(row)
    }
    if state.done < end {
      throw reader.table.problem("the table ends before the tuning is complete")
    }
  }

  package mutating func differences(from step: Step) throws -> [VerificationIssue] {
    try read(upTo: step.row)
    let text = BlockRow.columns.csv(step.block)
    return try rows.difference(from: text, at: step.row).map { [$0] } ?? []
  }

  package mutating func checkEnd() throws {
    if try reader.next() != nil {
      throw reader.table.problem("unexpected row after the last block")
    }
  }
}

extension TuningPlan {
  /// Returns the tuning process after the blocks in a folder.
  ///
  /// - Parameter count: The number of blocks to read, by default all.
  /// - Throws: `UnreadableFile` if a row does not belong to the next block, and `FileError`.
  func process(after count: Int = .max, in folder: String) throws -> TuningProcess {
    if count == 0 { return start }
    var reader = try TuningReader(self, folder: folder)
    if count == .max {
      try reader.readAll()
    } else {
      try reader.read(upTo: count)
    }
    return reader.state
  }
}
