import GameCore

extension ConnectFour {
  /// Positions in the notations that engines for the Universal Game Interface use.
  ///
  /// The board is written from the top row down, each row from the left, with numbers for empty
  /// cells. Then come the seat to move and, in most notations, the move number, which counts each
  /// seat's plies from 1:
  ///
  ///     7/7/7/7/3y3/3r3 r 2                 letters, as in Faeries
  ///     7/7/7/7/3y3/3r3 1                   digits, as in c0nnecty
  ///     cfour 6 7 4 7/7/7/7/3O3/3X3 x 2     squares, as in Motors: rows, columns and line length first
  ///
  /// After a swap, the second seat owns one more disc than without it, as in `7/7/7/7/7/3y3 r 2`.
  /// Unless pops are allowed, the numbers of discs therefore tell how many plies were played.
  enum Fen {
    /// Returns a position as text.
    static func text(_ position: Position, as dialect: UgiDialect) -> String {
      let isFirstNext = position.plies & 1 == 0
      let signs = dialect == .squares ? ("X", "O") : ("r", "y")
      let board = (0..<position.rules.rows).reversed().map { row in
        var text = ""
        var empty = 0
        for column in 0..<position.rules.columns {
          guard let seat = position.seat(column: column, row: row) else {
            empty += 1
            continue
          }
          if empty > 0 { text += "\(empty)" }
          empty = 0
          text += seat.index == 0 ? signs.0 : signs.1
        }
        return empty > 0 ? text + "\(empty)" : text
      }.joined(separator: "/")
      let ply = position.plies / 2 + 1
      switch dialect {
      case .letters: return "\(board) \(isFirstNext ? "r" : "y") \(ply)"
      case .digits: return "\(board) \(isFirstNext ? "1" : "2")"
      case .squares:
        let rules = position.rules
        return "cfour \(rules.rows) \(rules.columns) \(rules.connect) \(board) "
          + "\(isFirstNext ? "x" : "o") \(ply)"
      }
    }

    /// Reads a position in any of the dialects.
    ///
    /// - Throws: ``UgiTextError`` if the notation is invalid or the position is impossible under
    ///   these rules.
    static func position(_ text: String, rules: Rules) throws(UgiTextError) -> Position {
      var words = text.split(separator: " ")
      try readRules(&words, rules: rules)
      guard (2...3).contains(words.count) else {
        throw UgiTextError(
          "invalid position '\(text.prefix(100))': expected a board, the seat to move and a number")
      }
      if words.count == 3, Int(words[2]).map({ $0 > 0 }) != true {
        throw UgiTextError("invalid move number '\(words[2].prefix(20))': expected 1 or more")
      }
      let isFirstNext: Bool
      switch words[1].lowercased() {
      case "r", "x", "1": isFirstNext = true
      case "y", "o", "2": isFirstNext = false
      default:
        throw UgiTextError("invalid seat to move '\(words[1].prefix(20))': expected r or y")
      }
      let (first, second) = try discs(words[0], rules: rules)
      let lead = first.nonzeroBitCount - second.nonzeroBitCount - (isFirstNext ? 0 : 1)
      let isSwapped = rules.swap && lead == -1 && second != 0
      let plies = (first | second).nonzeroBitCount + (isSwapped ? 1 : 0)
      guard lead == 0 || isSwapped else {
        throw UgiTextError(
          "the \(isFirstNext ? "first" : "second") seat cannot be next with "
            + "\(first.nonzeroBitCount) discs against \(second.nonzeroBitCount)")
      }
      let position = Position(
        rules: rules, own: isFirstNext ? first : second, discs: first | second, plies: plies)
      if position.hasLine(position.own) {
        throw UgiTextError("the seat to move has a line, so the game ended before the last ply")
      }
      return position
    }

    /// Removes the rules, if there are any, from the beginning of the words.
    private static func readRules(_ words: inout [Substring], rules: Rules) throws(UgiTextError) {
      guard words.first?.lowercased() == "cfour" else { return }
      words.removeFirst()
      guard words.count > 3, let rows = Int(words[0]) else { return }
      guard rows == rules.rows, Int(words[1]) == rules.columns, Int(words[2]) == rules.connect
      else {
        throw UgiTextError(
          "expected \(rules.rows) rows, \(rules.columns) columns and lines of \(rules.connect)")
      }
      words.removeFirst(3)
    }

    /// Returns each seat's discs.
    private static func discs(
      _ board: Substring, rules: Rules
    ) throws(UgiTextError) -> (first: UInt128, second: UInt128) {
      let lines = board.split(separator: "/", omittingEmptySubsequences: false)
      guard lines.count == rules.rows else {
        throw UgiTextError("expected \(rules.rows) rows, found \(lines.count)")
      }
      var seats: (first: UInt128, second: UInt128) = (0, 0)
      for (row, line) in zip((0..<rules.rows).reversed(), lines) {
        var column = 0
        var empty = 0
        for letter in line.utf8 {
          if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) {
            empty = min(10 * empty + Int(letter - UInt8(ascii: "0")), rules.columns + 1)
            continue
          }
          column += empty
          empty = 0
          guard column < rules.columns else {
            // The count now exceeds the number of columns, so the row is rejected below.
            column += 1
            break
          }
          let cell = UInt128(1) << UInt128(column * rules.stride + row)
          switch letter {
          case UInt8(ascii: "r"), UInt8(ascii: "x"), UInt8(ascii: "X"): seats.first |= cell
          case UInt8(ascii: "y"), UInt8(ascii: "o"), UInt8(ascii: "O"): seats.second |= cell
          default:
            throw UgiTextError(
              "invalid character '\(UnicodeScalar(letter))': expected r, y, digits and '/'")
          }
          column += 1
        }
        guard column + empty == rules.columns else {
          throw UgiTextError("invalid row '\(line.prefix(40))': expected \(rules.columns) columns")
        }
      }
      let discs = seats.first | seats.second
      for column in 0..<rules.columns {
        let mask = (UInt128(1) << UInt128(rules.rows) - 1) << UInt128(column * rules.stride)
        let stack = discs & mask
        // A column without gaps is a sequence of ones from the bottom.
        guard stack & (stack + (UInt128(1) << UInt128(column * rules.stride))) == 0 else {
          throw UgiTextError("gap below a disc in column \(column + 1)")
        }
      }
      return seats
    }
  }
}
