import GameCore

/// Reads the points of a sweep back, row by row.
struct PointReader {
  /// A row of points.csv.
  struct Row {
    /// Of a search; 0 elsewhere.
    let rung: Int
    let point: Int
    let levels: [String]
    let games: Int
    let problem: String?
    /// One for each measure of the sweep.
    let estimates: [MeasureEstimate?]

    /// `true` if it was played and is deterministic: not even the first player's score has an interval.
    var isFixed: Bool { games > 0 && estimates.first.flatMap { $0 }?.low == nil }
  }

  private let reader: CSVReader
  private let factors: Int
  private let measures: Int
  /// How many columns stand before the point.
  private let shift: Int

  /// Opens the table.
  ///
  /// - Parameter byteCount: How many bytes of the file are looked at.
  /// - Throws: `UnreadableFile` where a column is missing, `FileError`.
  init(path: String, of sweep: Sweep, byteCount: Int = .max) throws {
    let columns = SweepColumns(of: sweep).schema(of: .points).fields.map(\.name)
    reader = try CSVReader(path: path, columns: columns, byteCount: byteCount)
    factors = sweep.points.factors.count
    measures = sweep.measures.count
    shift = sweep.search == nil ? 0 : 1
  }

  /// The next row; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` at the first row that can't be one, `FileError`.
  func next() throws -> Row? {
    guard try reader.next() else { return nil }
    let problem = try reader.text(shift + 3 + factors)
    return Row(
      rung: shift == 0 ? 0 : try reader.integer(0, 0...Design.limit),
      point: try reader.integer(shift, 0...Design.limit),
      levels: try (0..<factors).map { try reader.text(shift + 1 + $0) },
      games: try reader.integer(shift + 1 + factors, 0...Int.max),
      problem: problem.isEmpty ? nil : problem,
      estimates: try (0..<measures).map { measure in
        let first = shift + 4 + factors + 3 * measure
        guard let value = try number(first) else { return nil }
        return MeasureEstimate(
          value: value, low: try number(first + 1), high: try number(first + 2))
      })
  }

  private func number(_ column: Int) throws -> Double? {
    if reader[column].isEmpty { return nil }
    guard let number = decimalNumber(try reader.text(column)) else {
      throw reader.problem("expected a number", column: column)
    }
    return number
  }
}
