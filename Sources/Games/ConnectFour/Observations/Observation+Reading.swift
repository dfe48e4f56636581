import GameCore

extension ConnectFour.Observation: JSONReadableObservation {
  public init(members value: JSONValue, rules: ConnectFour.Rules, seats: Int) throws {
    try value.member("rules") { try rules.check(json: $0) }
    let plies = try value.member("ply") { try $0.integer(in: 0...rules.plyLimit) }
    var first: UInt128 = 0
    var discs: UInt128 = 0
    var column = 0
    try value.member("columns") { columns in
      _ = try columns.array(count: rules.columns...rules.columns) { text in
        var cell = UInt128(1) << UInt128(column * rules.stride)
        column += 1
        let letters = try text.string().utf8
        guard letters.count <= rules.rows else {
          throw JSONValueError("expected at most \(rules.rows) discs in a column")
        }
        for letter in letters {
          switch letter {
          case UInt8(ascii: "X"): first |= cell
          case UInt8(ascii: "O"): break
          default: throw text.unexpected("a column of X and O")
          }
          discs |= cell
          cell <<= 1
        }
      }
    }
    let position = ConnectFour.Position(
      rules: rules, own: plies & 1 == 0 ? first : discs ^ first, discs: discs, plies: plies)
    if let problem = position.impossibility { throw JSONValueError(problem).under("columns") }
    self.init(position: position)
    try checkHistory(value)
  }

  /// Checks that the plies lead to the board, unless an older program omits the plies.
  private func checkHistory(_ value: JSONValue) throws {
    guard value["history"] != nil else { return }
    let actions = try value.member("history") {
      try $0.array(count: 0...512) {
        try $0.text(as: ConnectFour.Action.self, "an action, such as 4 or p4")
      }
    }
    if ConnectFour.Position(rules: rules, after: actions) != position {
      throw JSONValueError("expected the plies that lead to the board").under("history")
    }
  }
}
