extension Dominoes {
  /// The table, each seat's tiles and, if any are left, the stock or the hidden tiles.
  public var description: String {
    var lines = [headline]
    lines.append("line: \(line)")
    for seat in hands.seats {
      let mark = mover == seat ? " to move" : ""
      let tiles = hands[seat].isEmpty ? "nothing" : hands[seat].description
      lines.append(
        "seat \(seat): \(tiles) (\(hands[seat].pips) pips, \(points[seat]) points)\(mark)")
    }
    let rest =
      rules.family == .electronic
      ? pile.hidden.map { "\($0):\(Tile(index: Int(order[$0])))" }
      : order[nextInStock...].map { Tile(index: Int($0)).description }
    if !rest.isEmpty {
      lines.append("\(restName): \(rest.joined(separator: " "))")
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let place = rules.target > 0 ? "hand \(accumulator.hands), " : ""
    let end = termination.map { "over: \($0)" } ?? "\(history.count) events"
    return "\(rules.family.rawValue), double-\(rules.set), \(place)\(end)"
  }

  private var restName: String {
    switch rules.family {
    case .electronic: "hidden"
    case .block: "sleeping"
    case .draw, .allFives: "stock"
    }
  }

  /// The tiles on the table in one row, from end to end.
  ///
  /// In all-fives they are in the order of play, each with its end.
  private var line: String {
    var row: [String] = []
    var left = 0
    var right = 0
    for event in history {
      guard case .place(let tile, let end) = event.action else { continue }
      switch end {
      case .table:
        row.append(tile.description)
        (left, right) = (tile.low, tile.high)
      case .number(let number) where table.distinguishesDoubles: row.append("\(number)<\(tile)")
      case .double(let number): row.append("\(number)-\(number)<\(tile)")
      case .number(let number) where number == right:
        right = tile.other(than: number)
        row.append("\(tile.touching(number))-\(right)")
      case .number(let number):
        left = tile.other(than: number)
        row.insert("\(left)-\(tile.touching(number))", at: 0)
      }
    }
    if row.isEmpty { return "empty" }
    let numbers = table.numbers.map { "\($0)" } + table.doubles.map { "\($0)-\($0)" }
    return row.joined(separator: " ") + "; open: \(numbers.joined(separator: " "))"
  }
}
