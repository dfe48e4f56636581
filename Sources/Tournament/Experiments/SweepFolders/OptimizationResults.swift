/// Everything that follows from the points and batches of a search.
struct OptimizationResults {
  let state: OptimizationState
  /// The points of the final rung.
  let candidates: [CandidateRow]
  /// The selected point and the standard settings, on held-out deals.
  let validation: [CandidateRow]
  /// How many rows the tables of points and batches have.
  let rows: (points: Int, batches: Int)

  /// Reads the tables of points and batches in a folder.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the search has to be over.
  ///   - byteCounts: How many bytes of the two tables are looked at.
  /// - Throws: `UnreadableFile` where they can't be of the search, `FileError`.
  init(
    _ sweep: Sweep, _ search: SweepOptimization, folder: String, isWhole: Bool = true,
    byteCounts: (points: Int, batches: Int) = (.max, .max)
  ) throws {
    let points = "\(folder)/\(SweepFile.points.fileName)"
    let batches = "\(folder)/\(SweepFile.batches.fileName)"
    var state = OptimizationState(of: sweep, search)
    var estimates: [[Int: [MeasureEstimate?]]] = [[:], [:]]  // never iterated
    var (pointRows, batchRows) = (0, 0)
    let reader = try PointReader(path: points, of: sweep, byteCount: byteCounts.points)
    var source = try BatchReader(path: batches, of: sweep, byteCount: byteCounts.batches)
    while let row = try reader.next() {
      guard let rung = state.rung, row.rung == rung.number, row.point == state.waiting.first,
        row.levels == sweep.points[row.point]
      else {
        throw UnreadableFile(
          path: points, line: pointRows + 2,
          problem: "unexpected point; the search plays a different one here")
      }
      pointRows += 1
      if rung.number >= search.plan.rungs {
        estimates[rung.number - search.plan.rungs][row.point] = row.estimates
      }
      guard row.problem == nil else {
        state.add(row.point, [], isPossible: false)
        continue
      }
      let deals = rung.games.count / sweep.prototype.configuration.gamesPerDeal
      guard let next = try source.next(), next.rung == rung.number, next.point == row.point,
        next.batches.count == min(deals, MeasureAccumulator.batchLimit)
      else {
        throw UnreadableFile(
          path: batches, line: batchRows + 2,
          problem: "expected the batches of point \(row.point) in rung \(rung.number)")
      }
      batchRows += next.batches.count
      state.add(row.point, next.batches, isPossible: true)
    }
    if try source.next() != nil {
      throw UnreadableFile(
        path: batches, line: batchRows + 2, problem: "unexpected row after the last point")
    }
    if isWhole, state.rung != nil {
      throw UnreadableFile(
        path: points, line: pointRows + 2, problem: "the table ends before the search is complete")
    }
    rows = (pointRows, batchRows)
    candidates = CandidateRow.rows(state.finalists, by: state, of: sweep, estimates: estimates[0])
    validation = CandidateRow.rows(state.validated, by: state, of: sweep, estimates: estimates[1])
    self.state = state
  }
}
