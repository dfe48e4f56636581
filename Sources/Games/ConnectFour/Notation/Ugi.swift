import GameCore

extension ConnectFour {
  /// The notations for the Universal Game Interface, one for each dialect that engines use.
  public static let ugiNotations: [UgiNotation<ConnectFour>] = UgiDialect.allCases.map { dialect in
    UgiNotation(
      dialect: dialect, moveForm: moveForm(of: dialect),
      unsupportedRule: { unsupportedRule(of: $0, in: dialect) },
      start: { ConnectFour(position: Position(rules: $0)) },
      fen: { Fen.text($0.position, as: dialect) },
      read: { ConnectFour(position: try Fen.position($0, rules: $1)) },
      move: { move($0, in: $1.position, as: dialect) },
      action: { action($0, in: $1.position, as: dialect) },
      isFirstSeatNext: { $0.position.plies & 1 == 0 })
  }

  private static func moveForm(of dialect: UgiDialect) -> String {
    switch dialect {
    case .letters: "a column's letter, a at the left"
    case .digits: "a column's number, 0 at the left"
    case .squares: "the square that a disc falls to, such as d1"
    }
  }

  /// Returns the reason why a dialect does not support the rules, or `nil` if it does.
  private static func unsupportedRule(of rules: Rules, in dialect: UgiDialect) -> String? {
    for (isSet, name) in [
      (rules.popOut, "pop-out"), (rules.cylinder, "cylinder"), (rules.misere, "misere"),
      (rules.swap, "swap"),
    ] where isSet {
      return "the Universal Game Interface does not support \(name)=true"
    }
    if dialect == .squares {
      return rules.columns <= 26
        ? nil : "the Universal Game Interface supports at most 26 columns, not \(rules.columns)"
    }
    return rules.isStandardBoard
      ? nil
      : "dialect=\(dialect.rawValue) supports only 7 by 6 boards with lines of four; other boards "
        + "require dialect=squares"
  }

  private static func move(
    _ action: Action, in position: Position, as dialect: UgiDialect
  ) -> String {
    // A strategy may choose any number, but only columns on the board have a letter.
    guard let column = action.column, (0..<min(26, position.rules.columns)).contains(column) else {
      return "0000"
    }
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(column)))
    switch dialect {
    case .letters: return letter
    case .digits: return "\(column)"
    case .squares: return "\(letter)\(position.height(ofColumn: column) + 1)"
    }
  }

  private static func action(
    _ text: String, in position: Position, as dialect: UgiDialect
  ) -> Action? {
    if dialect == .digits {
      guard let column = Int(text), (0..<64).contains(column), text == "\(column)" else {
        return nil
      }
      return .drop(column)
    }
    guard let letter = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    else { return nil }
    let column = Int(letter - UInt8(ascii: "a"))
    if dialect == .letters { return text.utf8.count == 1 ? .drop(column) : nil }
    guard let row = Int(text.dropFirst()), row > 0, text.dropFirst() == "\(row)" else {
      return nil
    }
    // In each column, a disc falls to one square, so other squares are not moves.
    let isOnBoard = column < position.rules.columns
    return !isOnBoard || row == position.height(ofColumn: column) + 1 ? .drop(column) : nil
  }
}

extension ConnectFour.Position {
  /// Returns the number of discs in a column.
  fileprivate func height(ofColumn column: Int) -> Int {
    let mask = (UInt128(1) << UInt128(rules.rows) - 1) << UInt128(column * rules.stride)
    return (discs & mask).nonzeroBitCount
  }
}
