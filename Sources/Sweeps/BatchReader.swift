import GameResults
import Storage

/// Reads the sums of a sweep's batches back, point by point.
struct BatchReader {
  private let reader: CSVReader
  private let own: Int
  private let entrants: Int
  private var isWaiting: Bool

  /// Opens the table.
  ///
  /// - Throws: `UnreadableFile` where a column is missing, `FileError`.
  init(path: String, of sweep: Sweep) throws {
    let columns = SweepColumns(of: sweep).schema(of: .batches).fields.map(\.name)
    reader = try CSVReader(path: path, columns: columns)
    own = sweep.prototype.measures.count
    entrants = sweep.prototype.configuration.strategies.count
    isWaiting = try reader.next()
  }

  /// The next point and its batches; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` at the first row that can't be one, `FileError`.
  mutating func next() throws -> (point: Int, batches: [MeasureTally.Sums])? {
    guard isWaiting else { return nil }
    let point = try reader.integer(0, 0...Design.limit)
    var batches: [MeasureTally.Sums] = []
    repeat {
      guard try reader.integer(1, 0...MeasureTally.batchLimit) == batches.count else {
        throw reader.problem("batches are not in their order", column: 1)
      }
      batches.append(try sums())
      isWaiting = try reader.next()
    } while try isWaiting && reader.integer(0, 0...Design.limit) == point
    return (point, batches)
  }

  private func sums() throws -> MeasureTally.Sums {
    // Sums of so many stay far from where whole numbers end.
    let limit = 1 << 52
    var sums = MeasureTally.Sums(own: own, entrants: entrants)
    sums.deals = try reader.integer(2, 0...limit)
    sums.games = try reader.integer(3, 0...limit)
    sums.firstSeat = try reader.integer(4, 0...limit)
    sums.draws = try reader.integer(5, 0...limit)
    sums.decisions = try reader.integer(6, 0...limit)
    for place in 0..<own { sums.own[place] = try reader.integer(7 + place, -limit...limit) }
    for place in 0..<entrants {
      sums.halves[place] = try reader.integer(7 + own + 2 * place, 0...limit)
      sums.seatings[place] = try reader.integer(8 + own + 2 * place, 0...limit)
    }
    return sums
  }
}
