import GameCore
import TournamentBase

/// A reader for the points and batches files that checks that their rows match the sweep's points
/// in order.
struct SweepReader {
  /// The state of the sweep after the rows read so far.
  private(set) var state: SweepState
  /// The number of rows in each file up to the last point read.
  ///
  /// Batches are counted even if that file is not read.
  private(set) var rows = (points: 0, batches: 0)
  private let sweep: Sweep
  private let points: CSVReader
  private let batches: CSVReader?
  /// A Boolean value that indicates whether the current row of the batches file has not been used
  /// yet.
  private var isWaiting = false
  private let terms: [MeasureAccumulator.Sums.Term]
  /// The index of the column that contains the point.
  private var shift: Int { sweep.isSearch ? 1 : 0 }

  /// The maximum absolute value of a sum, far below the limits of integers.
  private static let limit = 1 << 52

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - hasBatches: `false` to skip the batches file, which only a search requires.
  ///   - byteCounts: The number of bytes to read from each file, points first.
  /// - Throws: `UnreadableFile` if a column is missing, and `FileError`.
  init(
    _ sweep: Sweep, folder: String, hasBatches: Bool, byteCounts: [Int] = [.max, .max]
  ) throws {
    let columns = SweepColumns(of: sweep)
    func reader(_ file: SweepFile, _ byteCount: Int) throws -> CSVReader {
      try CSVReader(
        path: "\(folder)/\(file.fileName)", columns: columns.schema(of: file).fields.map(\.name),
        byteCount: byteCount)
    }
    (self.sweep, state, terms) = (sweep, SweepState(of: sweep), columns.terms)
    points = try reader(.points, byteCounts[0])
    batches = hasBatches ? try reader(.batches, byteCounts[1]) : nil
    isWaiting = try batches?.next() ?? false
  }

  /// Returns the next point (without its run's name) and the range of the point's games in the run,
  /// or `nil` after the last point.
  ///
  /// - Throws: `UnreadableFile` at the first row that does not match the sweep, and `FileError`.
  mutating func next() throws -> (row: SweepColumns.PointRow, games: Range<Int>)? {
    guard try points.next() else {
      if let batches, isWaiting {
        throw problem(batches, rows.batches, "unexpected row after the last point")
      }
      return nil
    }
    var row = try pointRow()
    let point = row.point.point
    guard let rung = state.rung, row.rung == rung.number, point == state.waiting.first,
      row.levels == sweep.points[point]
    else {
      throw problem(
        points, rows.points,
        sweep.isSearch
          ? "unexpected point; the search plays a different one here"
          : "expected point \(sweep.range.lowerBound + rows.points)")
    }
    if row.point.reason == nil {
      let count = sweep.batchCount(of: rung.games.count)
      if let batches {
        row.point.batches = try takeBatches(of: point, in: rung.number, batches)
        guard row.point.batches.count == count else {
          throw problem(
            batches, rows.batches,
            "expected the batches of point \(point)"
              + (sweep.isSearch ? " in rung \(rung.number)" : ""))
        }
      }
      rows.batches += count
    }
    rows.points += 1
    state.add(point, row.point.batches, isPossible: row.point.reason == nil)
    return (row, rung.games)
  }

  /// - Throws: `UnreadableFile` if points are missing.
  func checkEnd() throws(UnreadableFile) {
    if state.rung == nil { return }
    throw problem(
      points, rows.points,
      sweep.isSearch
        ? "the table ends before the search is complete"
        : "\(state.waiting.count) points are missing")
  }

  private func problem(_ table: CSVReader, _ row: Int, _ problem: String) -> UnreadableFile {
    UnreadableFile(path: table.name, line: row + 2, problem: problem)
  }

  private func pointRow() throws -> SweepColumns.PointRow {
    let (factors, measures) = (sweep.points.factors.indices, sweep.measures.indices)
    let games = shift + 1 + factors.count
    func number(_ column: Int) throws -> Double? {
      if points[column].isEmpty { return nil }
      guard let number = decimalNumber(try points.text(column)) else {
        throw points.problem("expected a number", column: column)
      }
      return number
    }
    let (rung, point) = try place(points)
    let levels = try factors.map { try points.text(shift + 1 + $0) }
    let reason = try points.text(games + 2)
    let result = PointResult(
      point: point, run: nil, reason: reason.isEmpty ? nil : reason,
      games: try points.integer(games, 0...Int.max),
      estimates: try measures.map { measure in
        let first = games + 3 + 3 * measure
        guard let value = try number(first) else { return nil }
        return MeasureEstimate(
          value: value, low: try number(first + 1), high: try number(first + 2))
      })
    return (rung, result, levels)
  }

  /// Returns a point's batches if they come next, or an empty array.
  private mutating func takeBatches(
    of point: Int, in rung: Int, _ table: CSVReader
  ) throws -> [MeasureAccumulator.Sums] {
    let zero = MeasureAccumulator.Sums(
      own: sweep.prototype.measures.count,
      entrants: sweep.prototype.configuration.strategies.count)
    var batches: [MeasureAccumulator.Sums] = []
    while isWaiting, try place(table) == (rung, point) {
      guard try table.integer(shift + 1, 0...MeasureAccumulator.batchLimit) == batches.count else {
        throw table.problem("batches are out of order", column: shift + 1)
      }
      var sums = zero
      for (place, term) in terms.enumerated() {
        var least = 0
        if case .own = term { least = -SweepReader.limit }
        sums[term] = try table.integer(shift + 2 + place, least...SweepReader.limit)
      }
      batches.append(sums)
      isWaiting = try table.next()
    }
    return batches
  }

  /// Returns the rung and the point in a file's current row.
  private func place(_ table: CSVReader) throws -> (Int, Int) {
    (
      sweep.isSearch ? try table.integer(0, 0...Design.limit) : 0,
      try table.integer(shift, 0...Design.limit)
    )
  }
}
