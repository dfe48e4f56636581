/// Reads the sums of a sweep's batches back, point by point.
struct BatchReader {
  private let reader: CSVReader
  /// Sums of nothing, and the sum in each column.
  private let zero: MeasureAccumulator.Sums
  private let terms: [MeasureAccumulator.Sums.Term]
  /// How many columns stand before the point.
  private let shift: Int
  private var isWaiting: Bool

  /// Opens the table.
  ///
  /// - Parameter byteCount: How many bytes of the file are looked at.
  /// - Throws: `UnreadableFile` where a column is missing, `FileError`.
  init(path: String, of sweep: Sweep, byteCount: Int = .max) throws {
    let columns = SweepColumns(of: sweep).schema(of: .batches).fields.map(\.name)
    reader = try CSVReader(path: path, columns: columns, byteCount: byteCount)
    shift = sweep.search == nil ? 0 : 1
    zero = MeasureAccumulator.Sums(
      own: sweep.prototype.measures.count,
      entrants: sweep.prototype.configuration.strategies.count)
    terms = SweepColumns.sums(of: SweepShape(sweep)).map(\.term)
    isWaiting = try reader.next()
  }

  /// The next point and its batches; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` at the first row that can't be one, `FileError`.
  mutating func next() throws -> (rung: Int, point: Int, batches: [MeasureAccumulator.Sums])? {
    guard isWaiting else { return nil }
    let (rung, point) = try place()
    var batches: [MeasureAccumulator.Sums] = []
    repeat {
      guard try reader.integer(shift + 1, 0...MeasureAccumulator.batchLimit) == batches.count else {
        throw reader.problem("batches are out of order", column: shift + 1)
      }
      batches.append(try sums())
      isWaiting = try reader.next()
    } while try isWaiting && place() == (rung, point)
    return (rung, point, batches)
  }

  private func place() throws -> (Int, Int) {
    let rung = shift == 0 ? 0 : try reader.integer(0, 0...BatchReader.rungLimit)
    return (rung, try reader.integer(shift, 0...Design.limit))
  }

  /// No search has more.
  private static let rungLimit = 64

  private func sums() throws -> MeasureAccumulator.Sums {
    // Sums of so many stay far from where whole numbers end.
    let limit = 1 << 52
    var sums = zero
    for (place, term) in terms.enumerated() {
      var least = 0
      if case .own = term { least = -limit }
      sums[term] = try reader.integer(shift + 2 + place, least...limit)
    }
    return sums
  }
}
