import GameCore

/// A reader that returns a comparison's games with a changed winner, row by row.
package struct FlipReader {
  private let table: CSVReader

  package init(path: String) throws {
    table = try CSVReader(
      path: path, columns: OutcomeFlip.columns(seats: Seat.limit).schema.fields.map(\.name))
  }

  /// Returns the next row, or `nil` after the last.
  package func next() throws -> OutcomeFlip? {
    guard try table.next() else { return nil }
    func number(_ column: Int) throws -> Int { try table.integer(column, 0...Int.max) }
    func known<Value>(_ column: Int, _ value: (Int) throws -> Value) rethrows -> Value? {
      table[column].isEmpty ? nil : try value(column)
    }
    return OutcomeFlip(
      gameID: try number(0), dealID: try number(1), rotation: try number(2),
      winnerSeatA: try known(3, number), winnerSeatB: try known(4, number),
      winnerA: try known(5, table.text), winnerB: try known(6, table.text))
  }
}
