import GameCore

/// A game result, in any notation that programs commonly write.
enum ForeignResult: Hashable {
  /// The first player's points: 0, 0.5 or 1.
  case points(Double)
  /// A game that was never played, with the first player's points, or `nil` if neither player won.
  case forfeit(Double?)
  /// No result, as for a future game.
  case missing

  static let expected =
    "expected 1-0, 0-1 or 1/2-1/2, the points 1, 0 or 0.5, +/- for a forfeit, or an empty field for no result"

  /// Reads a result and fails if its notation is unknown.
  init?(_ text: String) {
    switch text {
    // The most common notations are recognized without further processing.
    case "1-0", "1": self = .points(1)
    case "0-1", "0": self = .points(0)
    case "1/2-1/2", "½-½", "0.5": self = .points(0.5)
    default:
      guard let result = ForeignResult.read(ForeignResult.plain(text)) else { return nil }
      self = result
    }
  }

  /// Reads a result from two cells with scores.
  ///
  /// It fails if both cells are numbers or if they contradict each other.
  init?(_ first: String, _ second: String) {
    let (first, second) = (ForeignResult.plain(first), ForeignResult.plain(second))
    switch (ForeignResult.lost.contains(first), ForeignResult.lost.contains(second)) {
    case (true, true): self = .forfeit(nil)
    case (true, false): self = .forfeit(0)
    case (false, true): self = .forfeit(1)
    case (false, false):
      if ForeignResult.none.contains(first), ForeignResult.none.contains(second) {
        self = .missing
      } else if first == "+" || second == "+" {
        self = .forfeit(first == second ? nil : first == "+" ? 1 : 0)
      } else {
        return nil
      }
    }
  }

  private static func number(_ text: Substring) -> Double? {
    switch text {
    case "0", "0.0": 0
    case "0.5", ".5", "=": 0.5
    case "1", "1.0": 1
    default: nil
    }
  }

  private static func read(_ text: String) -> ForeignResult? {
    if none.contains(text) { return .missing }
    switch text {
    case "+--", "+-", "+/-", "+": return .forfeit(1)
    case "--+", "-+", "-/+": return .forfeit(0)
    case "---", "-/-": return .forfeit(nil)
    case "draw", "==": return .points(0.5)
    default: break
    }
    var rest = text
    for word in forfeitWords { rest = rest.replacing(word, with: "") }
    let isForfeit = rest.utf8.count < text.utf8.count
    if isForfeit, rest.isEmpty { return .forfeit(nil) }
    let sides = rest.split(separator: "-", omittingEmptySubsequences: false)
    if sides.count == 1 {
      guard let points = number(sides[0]) else { return nil }
      return isForfeit ? .forfeit(points) : .points(points)
    }
    // In 1-F, the side that forfeited has no number.
    func side(_ text: Substring) -> Double? { isForfeit && text.isEmpty ? 0 : number(text) }
    guard sides.count == 2, let first = side(sides[0]), let second = side(sides[1]) else {
      return nil
    }
    if first == 0, second == 0 { return .forfeit(nil) }
    guard first + second == 1 else { return nil }
    return isForfeit ? .forfeit(first) : .points(first)
  }

  /// Returns the text in lower case and without spaces, with `-` for every dash and `0.5` for every
  /// half.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\u{a0}", "\u{202f}": break
      case "\u{2010}"..."\u{2015}", "\u{2212}", ":": plain += "-"
      case "½": plain += "0.5"
      case ",": plain += "."
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain.lowercased().replacing("1/2", with: "0.5")
  }

  /// Cells that mean "no result".
  private static let none: Set = [
    "", "-", "--", "*", "?", ".", "na", "n/a", "#n/a", "nan", "null", "nil", "none", "\\n", "tbd",
    "tba",
    "vs", "v", "bye", "postponed", "postp.", "pp", "ppd", "cancelled", "canceled", "scheduled",
    "pending",
    "unplayed", "notplayed", "np", "abandoned", "unterminated",
  ]

  /// The known marks for a side that forfeited.
  private static let lost: Set = ["f", "ff", "0f", "forfeit", "forfeited", "dq", "dsq"]

  /// Words that mark a forfeit in a result, longest first.
  private static let forfeitWords = [
    "forfeited", "forfeit", "walkover", "w/o", "w.o.", "wo", "ff", "f", "(", ")",
  ]

  /// Returns `true` if a cell contains no result or no player's name.
  static func isMissing(_ text: String) -> Bool { none.contains(plain(text)) }
}

// MARK: Other cells about games that were not played

extension ForeignResult {
  /// Returns `true` if a name stands for no opponent: a bye, hyphens, or nothing.
  static func isBye(_ name: some Collection<UInt8>) -> Bool {
    // Longer names are not compared, which saves their conversion.
    guard name.count <= 24 else { return false }
    let word = String(decoding: name, as: UTF8.self).lowercased()
      .filter { !" ()[]<>.\u{a0}".contains($0) }
    return byes.contains(word)
      || word.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) }
  }

  /// The words for a bye in English, German and French.
  private static let byes: Set = [
    "bye", "byes", "halfpointbye", "half-pointbye", "fullpointbye", "full-pointbye", "zeropointbye",
    "zero-pointbye", "halfbye", "fullbye", "requestedbye", "freilos", "spielfrei", "exempt",
  ]

  /// Returns `true` if a game's termination says that the game was never played.
  ///
  /// - Parameters:
  ///   - text: The termination.
  ///   - plies: The number of plies, or `nil` if it is unknown. In that case, a game that was lost
  ///     on time counts as played.
  static func isUnplayed(ending text: String, plies: Int?) -> Bool {
    if text.isEmpty { return false }
    let text = text.lowercased().filter { $0 != " " }
    func has(_ words: [String]) -> Bool { words.contains { text.contains($0) } }
    guard let plies else {
      return ["wo", "ff", "def", "def.", "default", "true", "yes"].contains(text)
        || text != "timeforfeit"
          && has([
            "forfeit", "walkover", "w/o", "w.o", "abandon", "noshow", "no-show", "unplayed",
            "award",
          ])
    }
    // Under FIDE's rules, a game counts as played if both players made a move.
    return plies < 2
      && has([
        "forfeit", "walkover", "abandon", "noshow", "no-show", "unplayed", "award", "infraction",
        "ontime",
        "default",
      ])
  }
}
