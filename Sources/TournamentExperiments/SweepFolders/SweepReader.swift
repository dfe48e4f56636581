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
  private let points: TableReader<SweepColumns.PointRow>
  private let batches: TableReader<SweepColumns.BatchRow>?
  /// A Boolean value that indicates whether the current row of the batches file has not been used
  /// yet.
  private var isWaiting = false

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - hasBatches: `false` to skip the batches file, which only a search requires.
  ///   - byteCounts: The number of bytes to read from each file, points first.
  /// - Throws: `UnreadableFile` if a column is missing, and `FileError`.
  init(
    _ sweep: Sweep, folder: String, hasBatches: Bool, byteCounts: [Int] = [.max, .max]
  ) throws {
    (self.sweep, state) = (sweep, SweepState(of: sweep))
    let shape = SweepColumns(of: sweep).shape
    func path(_ file: SweepFile) -> String { "\(folder)/\(file.fileName)" }
    points = try TableReader(path: path(.points), shape, byteCount: byteCounts[0])
    batches =
      hasBatches ? try TableReader(path: path(.batches), shape, byteCount: byteCounts[1]) : nil
    isWaiting = try batches?.table.next() ?? false
  }

  /// Returns the next point (without its run's name) and the range of the point's games in the run,
  /// or `nil` after the last point.
  ///
  /// - Throws: `UnreadableFile` at the first row that does not match the sweep, and `FileError`.
  mutating func next() throws -> (row: SweepColumns.PointRow, games: Range<Int>)? {
    guard var row = try points.next() else {
      if let batches, isWaiting {
        throw problem(batches.table, rows.batches, "unexpected row after the last point")
      }
      return nil
    }
    let point = row.point.point
    guard let rung = state.rung, row.rung == rung.number, point == state.waiting.first,
      row.levels == sweep.points[point]
    else {
      throw problem(
        points.table, rows.points,
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
            batches.table, rows.batches,
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
      points.table, rows.points,
      sweep.isSearch
        ? "the table ends before the search is complete"
        : "\(state.waiting.count) points are missing")
  }

  private func problem(_ table: CSVReader, _ row: Int, _ problem: String) -> UnreadableFile {
    UnreadableFile(path: table.name, line: row + 2, problem: problem)
  }

  /// Returns a point's batches if they come next, or an empty array.
  private mutating func takeBatches(
    of point: Int, in rung: Int, _ reader: TableReader<SweepColumns.BatchRow>
  ) throws -> [MeasureAccumulator.Sums] {
    var batches: [MeasureAccumulator.Sums] = []
    while isWaiting {
      let row = try reader.row()
      guard (row.rung, row.point) == (rung, point) else { break }
      guard row.batch == batches.count else {
        throw reader.problem("batches are out of order", column: "batch")
      }
      batches.append(row.sums)
      isWaiting = try reader.table.next()
    }
    return batches
  }
}
