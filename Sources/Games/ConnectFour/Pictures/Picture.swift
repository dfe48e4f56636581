import GameCore

/// The board with its discs, with a ring around the last disc and a halo around discs in a line.
extension ConnectFour {
  public func draw(on picture: inout Picture, after before: ConnectFour?) {
    let rules = position.rules
    picture.resize(width: Double(rules.columns + 1), height: Double(rules.rows) + 1.5)
    picture.add(
      .holes(columns: rules.columns, rows: rules.rows, wraps: rules.cylinder),
      x: Double(rules.columns + 1) / 2, y: Double(rules.rows + 1) / 2)
    for column in 0..<rules.columns {
      for row in 0..<rules.rows {
        guard let seat = position.seat(column: column, row: row) else { continue }
        picture.add(
          .disc(seat), x: Double(column + 1), y: Double(rules.rows - row),
          label: "seat \(seat), column \(column + 1), row \(row + 1)")
      }
    }
    if let last = before.flatMap({ cellChanged(since: $0) }) {
      add(.ring, at: last, to: &picture)
    }
    for cell in position.lineCells { add(.halo, at: cell, to: &picture) }
  }

  public func account(of actions: Actions<Action>, after before: ConnectFour) -> String {
    guard let seat = before.mover, let action = actions[seat] else { return "" }
    let did: String
    switch action {
    case .drop(let column): did = "seat \(seat): column \(column + 1)"
    case .pop(let column): did = "seat \(seat) takes its disc out of column \(column + 1)"
    case .swap: did = "seat \(seat) swaps: the first disc is its own now"
    }
    return position.lineCells.isEmpty ? did : did + ", a line"
  }

  private func add(_ kind: Picture.Kind, at cell: Int, to picture: inout Picture) {
    let stride = position.rules.stride
    picture.add(
      kind, x: Double(cell / stride + 1), y: Double(position.rules.rows - cell % stride))
  }

  /// Returns the cell of the last disc or of a swapped one, or the bottom cell of a popped column.
  ///
  /// - Returns: `nil` if no disc changed.
  private func cellChanged(since before: ConnectFour) -> Int? {
    let dropped = position.discs & ~before.position.discs
    if dropped != 0 { return dropped.trailingZeroBitCount }
    let taken = before.position.discs & ~position.discs
    if taken == 0 {
      let isSwap = before.position.canSwap && position.isSwapped
      return isSwap ? position.discs.trailingZeroBitCount : nil
    }
    // After a pop, the highest disc of the popped column is missing.
    let stride = position.rules.stride
    return taken.trailingZeroBitCount / stride * stride
  }
}

extension ConnectFour.Position {
  /// The cells in all lines of the seat whose line ended the game, lowest first, or none if no line
  /// did.
  ///
  /// Cells are numbered as in the diagram of `Lines`.
  var lineCells: [Int] {
    guard ending == .win || ending == .loss else { return [] }
    // After a pop, a line of the seat that moved has priority.
    let cells = hasLine(others) ? others : own
    let total = rules.columns * rules.stride
    var found: UInt128 = 0
    for step in [1, rules.stride, rules.stride + 1, rules.stride - 1] where step > 0 {
      let starts = Lines<UInt128>.starts(in: cells, step: step, rules: rules)
      for start in 0..<total where starts >> UInt128(start) & 1 == 1 {
        for place in 0..<rules.connect {
          found |= UInt128(1) << UInt128((start + place * step) % total)
        }
      }
    }
    return (0..<total).filter { found >> UInt128($0) & 1 == 1 }
  }
}
