/// Connect Four as an array of columns: a slow and simple reference for the solver.
struct PlainNegamax {
  let columns: Int
  let rows: Int
  let connect: Int
  var discs: [[Int]]
  var played = 0

  init(columns: Int, rows: Int, connect: Int) {
    self.columns = columns
    self.rows = rows
    self.connect = connect
    discs = Array(repeating: [], count: columns)
  }

  var openColumns: [Int] { (0..<columns).filter { discs[$0].count < rows } }

  /// Drops a disc of the side to move and returns `true` if it completes a line.
  mutating func drop(_ column: Int) -> Bool {
    discs[column].append(played % 2)
    played += 1
    return completesLine(column)
  }

  private func owner(_ column: Int, _ row: Int) -> Int? {
    guard discs.indices.contains(column), discs[column].indices.contains(row) else { return nil }
    return discs[column][row]
  }

  private func completesLine(_ column: Int) -> Bool {
    let row = discs[column].count - 1
    let mine = owner(column, row)
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
      var length = 1
      for sign in [1, -1] {
        var step = 1
        while owner(column + sign * step * right, row + sign * step * up) == mine {
          length += 1
          step += 1
        }
      }
      if length >= connect { return true }
    }
    return false
  }

  /// Returns the score by a full search.
  func score() -> Int {
    if openColumns.isEmpty { return 0 }
    var best = Int.min
    for column in openColumns {
      var next = self
      let score = next.drop(column) ? (columns * rows + 1 - played) / 2 : -next.score()
      best = max(best, score)
    }
    return best
  }
}
