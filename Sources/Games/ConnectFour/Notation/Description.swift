extension ConnectFour: CustomStringConvertible {
  public var description: String { position.description }
}

extension ConnectFour.Position: CustomStringConvertible {
  /// The board as text: `X` for the first seat's discs, `O` for the second's, and `.` for empty
  /// cells.
  public var description: String {
    let firstMoves = plies % 2 == 0
    let rows = (0..<rules.rows).reversed().map { row in
      (0..<rules.columns).map { column in
        seat(column: column, row: row).map { $0.index == 0 ? "X" : "O" } ?? "."
      }.joined(separator: " ")
    }
    let numbers = (1...rules.columns).map { "\($0 % 10)" }.joined(separator: " ")
    let state = isOver ? "over" : "\(firstMoves ? "X" : "O") to move"
    return (rows + [numbers, "ply \(plies), \(state)"]).joined(separator: "\n")
  }
}
