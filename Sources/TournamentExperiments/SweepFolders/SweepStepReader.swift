import TournamentBase

/// A reader of a sweep's points, each with its batches.
package struct SweepStepReader: StepReader {
  /// A point that was played again.
  package struct Step: Sendable {
    fileprivate let row: Int
    fileprivate let rung: Int
    fileprivate let games: Int
    fileprivate let result: PointResult
  }

  private let sweep: Sweep
  private let columns: SweepColumns
  private var reader: SweepReader
  private let points: RowComparison
  private let batches: RowComparison

  init(_ sweep: Sweep, folder: String) throws {
    let columns = SweepColumns(of: sweep)
    func rows(_ file: SweepFile) throws -> RowComparison {
      try RowComparison(folder: folder, name: file.fileName, schema: columns.schema(of: file))
    }
    (self.sweep, self.columns) = (sweep, columns)
    reader = try SweepReader(sweep, folder: folder, hasBatches: sweep.isSearch)
    (points, batches) = (try rows(.points), try rows(.batches))
  }

  package var state: SweepState { reader.state }
  package var next: Int { reader.rows.points }
  package var pendingEnd: Int { next + state.waiting.count }

  package var firstSteps: [(steps: Range<Int>, strategies: [Int])] {
    let strategies = Array(sweep.prototype.configuration.strategies.indices)
    return (next..<pendingEnd).map { ($0..<$0 + 1, strategies) }
  }

  /// All workers play the same point, because a sample is often a single point.
  package mutating func play(
    _ steps: [Int], jobs: Int, isWaiting _: Bool,
    consume: (inout SweepStepReader, Step) throws -> Bool
  ) async throws -> Bool {
    guard let rung = state.rung else { return steps.isEmpty }
    let waiting = Array(state.waiting)
    var rest = steps[...]
    let ending = try await SweepPlayer(sweep, jobs: jobs).play(
      steps.map { waiting[$0 - next] }, games: rung.games,
      consume: {
        try consume(
          &self,
          Step(row: rest.removeFirst(), rung: rung.number, games: rung.games.count, result: $0))
      })
    return ending == .done
  }

  package func player(jobs: Int) -> @Sendable (Int) throws -> Step {
    let (player, first, waiting) = (SweepPlayer(sweep, jobs: jobs), next, Array(state.waiting))
    let (rung, games) = (state.rung?.number ?? 0, state.rung?.games ?? 0..<0)
    return { row in
      let result = try player.result(of: waiting[row - first], games: games)
      return Step(row: row, rung: rung, games: games.count, result: result)
    }
  }

  package func games(of step: Step) -> Int { step.result.reason == nil ? step.games : 0 }

  package mutating func read(upTo end: Int) throws {
    while next < end {
      if try reader.next() == nil { return try reader.checkEnd() }
    }
  }

  package mutating func differences(from step: Step) throws -> [VerificationIssue] {
    try read(upTo: step.row)
    let rows = columns.rows(
      of: step.result, levels: sweep.points[step.result.point], rung: step.rung)
    return [
      try points.difference(from: rows.points, at: step.row),
      try batches.difference(from: rows.batches, at: reader.rows.batches),
    ].compactMap(\.self)
  }

  package mutating func checkEnd() throws {
    // After the last rung, any row is an error.
    _ = try reader.next()
    try reader.checkEnd()
  }
}
