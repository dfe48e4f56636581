import GameCore

extension ConnectFour: TextualState {
  /// The number of plies, then each column's discs, with columns from the left and discs from the
  /// bottom up.
  ///
  ///     ply 5
  ///     columns - - XO XOX - - -
  ///
  /// `X` is a disc of seat 0, `O` is a disc of seat 1, and a hyphen is an empty column. After a
  /// swap, there is one disc fewer than there are plies.
  public var text: String {
    let columns = (0..<position.rules.columns).map { column in
      let discs = position.discs(inColumn: column)
      return discs.isEmpty ? "-" : discs
    }
    return "ply \(position.plies)\ncolumns \(columns.joined(separator: " "))"
  }

  public init(text: String, rules: Rules, seats: Int) throws(StateTextError) {
    var reader = try StateTextReader(text)
    let plies = try reader.number("ply", in: 0...rules.plyLimit)
    let words = try reader.words("columns", count: rules.columns)
    try reader.finish()
    var first: UInt128 = 0
    var discs: UInt128 = 0
    for (column, word) in words.enumerated() where word.text != "-" {
      guard word.text.utf8.count <= rules.rows else {
        throw word.error("expected at most \(rules.rows) discs in a column")
      }
      for (row, letter) in word.text.utf8.enumerated() {
        let cell = UInt128(1) << UInt128(column * rules.stride + row)
        switch letter {
        case UInt8(ascii: "X"): first |= cell
        case UInt8(ascii: "O"): break
        default: throw word.error("expected X and O, or a hyphen for an empty column")
        }
        discs |= cell
      }
    }
    let own = plies & 1 == 0 ? first : discs ^ first
    let position = Position(rules: rules, own: own, discs: discs, plies: plies)
    if let problem = position.impossibility { throw reader.error(problem) }
    self.init(position: position)
  }
}

extension ConnectFour.Position {
  /// Returns a column's discs from the bottom up: `X` for the first seat, `O` for the second.
  func discs(inColumn column: Int) -> String {
    (0..<rules.rows).reduce(into: "") { text, row in
      if let seat = seat(column: column, row: row) { text += seat.index == 0 ? "X" : "O" }
    }
  }

  /// Returns the seat whose disc is in a cell, or `nil` if the cell is empty.
  func seat(column: Int, row: Int) -> Seat? {
    disc(column: column, row: row).map { Seat(($0 == .own) == (plies & 1 == 0) ? 0 : 1) }
  }

  /// The reason why the position's discs or lines are impossible, or `nil` if they are possible.
  var impossibility: String? {
    let moverPlies = plies / 2
    let firstMoves = plies & 1 == 0
    for (discs, plies, name, isFirst) in [
      (own.nonzeroBitCount, moverPlies, "the seat to move", firstMoves),
      (others.nonzeroBitCount, plies - moverPlies, "the seat that moved last", !firstMoves),
    ] {
      // The first seat lost a disc by the swap, and the second seat got one instead of dropping
      // one.
      let drops = isFirst && isSwapped ? plies - 1 : plies
      if rules.popOut ? discs > drops || (drops - discs) % 2 != 0 : discs != drops {
        return "\(name) has \(discs) discs after \(plies) plies"
      }
    }
    if !rules.popOut, hasLine(own) {
      return "the seat to move has a line, so the game ended before the last ply"
    }
    return nil
  }
}
