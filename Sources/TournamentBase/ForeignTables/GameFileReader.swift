import GameCore

/// Reads the tags of chess games in Portable Game Notation (PGN), and counts their moves.
///
/// The text of moves is read by its grammar, because comments and escaped lines may contain texts like tags.
final class GameFileReader {
  private let path: String
  private let lines: LineReader
  /// The current line, and the next byte of it.
  private var (line, place): ([UInt8], Int) = ([], 0)
  /// The line on which an open comment begins.
  private var openComment: Int?
  /// `true` if the open comment has a line like a tag.
  private var hasTagInComment = false
  /// The comments with lines like tags, and the line of the first one.
  private var taggedComments: (count: Int, line: Int) = (0, 0)
  /// The number of open variations.
  private var depth = 0
  /// The tag that begins the next game.
  private var waiting: Tag?
  /// The line of the last game, if the file ends within it.
  private var incomplete: Int?
  private var hasLatin = false
  /// The names of byes, in the order of their first games.
  private(set) var byes: [String] = []

  /// A tag of a game.
  struct Tag {
    let name: String
    let value: [UInt8]
    let line: Int
  }

  /// The tags of a game, and the number of its plies.
  struct Game {
    let line: Int
    let white, black, result: Tag
    /// The tags of dates, the preferred one first.
    let dates: [Tag]
    /// The tag Termination; `nil` without it.
    let ending: String?
    let plies: Int
  }

  private enum Token {
    case tag(Tag)
    case move
    /// A result, or text that is no move.
    case text
  }

  private static let names = ["White", "Black", "Result"]
  private static let dates = ["Date", "UTCDate"]
  private static let others = ["Termination", "PlyCount"]

  private let dateOrder: GameDate.Order
  /// `true` if an invalid date is an error; otherwise no dates are read after it.
  private let requiresDates: Bool
  /// The first invalid date.
  private(set) var dateProblem: UnreadableFile?

  init(path: String, _ dateOrder: GameDate.Order, requiresDates: Bool) throws {
    (self.path, self.dateOrder, self.requiresDates) = (path, dateOrder, requiresDates)
    lines = try LineReader(path: path, limit: CSVReader.rowLimit, needsLastEnd: false)
  }

  /// What a user should know about the text, for the note.
  var remarks: [String?] {
    let (count, first) = taggedComments
    return [
      count == 0
        ? nil
        : "\(counted(count, "comment")) with tags, the first on line \(first), not read as games",
      incomplete.map { "the file ends within the game of line \($0), which is left out" },
      hasLatin ? "names that are not UTF-8 read as Latin-1" : nil,
    ]
  }

  /// Returns the next game; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` if a tag is missing or a comment swallows games, `FileError`.
  func next() throws -> Game? {
    var tags = [waiting].compactMap(\.self)
    waiting = nil
    var (plies, hasText) = (0, false)
    reading: while try readLine() {
      while let token = nextToken() {
        switch token {
        // Text before the first game is skipped.
        case .move, .text:
          if tags.isEmpty { continue }
          hasText = true
          if case .move = token { plies += 1 }
        case .tag(let tag):
          if hasText || tags.contains(where: { $0.name == tag.name }) {
            waiting = tag
            break reading
          }
          // The others of a game with very many tags are not needed.
          let needed = GameFileReader.names + GameFileReader.dates + GameFileReader.others
          if tags.count < 64 || needed.contains(tag.name) { tags.append(tag) }
        }
      }
    }
    if let openComment, hasTagInComment {
      throw UnreadableFile(
        path: path, line: openComment,
        problem: "the comment that begins here with '{' is not closed, and contains tags of games")
    }
    guard let first = tags.first else { return nil }
    func named(_ name: String) -> Tag? { tags.first { $0.name == name } }
    guard let white = named("White"), let black = named("Black"), let result = named("Result")
    else {
      // A program may still write the last game, or was interrupted.
      if waiting == nil, !hasText {
        incomplete = first.line
        return nil
      }
      let missing = GameFileReader.names.first { named($0) == nil } ?? ""
      throw UnreadableFile(
        path: path, line: first.line, problem: "the game that begins here has no tag '\(missing)'")
    }
    let count = named("PlyCount").flatMap { Int(String(decoding: $0.value, as: UTF8.self)) } ?? 0
    return Game(
      line: white.line, white: white, black: black, result: result,
      dates: GameFileReader.dates.compactMap(named),
      ending: named("Termination").map { String(decoding: $0.value, as: UTF8.self) },
      plies: max(plies, count))
  }

  /// Returns the date of a game; `nil` if it is unknown.
  ///
  /// - Throws: `UnreadableFile` for an invalid date, if dates are required.
  func date(of game: Game) throws -> GameDate? {
    for tag in game.dates where dateProblem == nil {
      if let date = GameDate(tag.value, dateOrder) { return date }
      if GameDate.isUnknown(tag.value) { continue }
      let problem = problem(GameDate.problem(with: tag.value, dateOrder), at: tag)
      if requiresDates { throw problem }
      dateProblem = problem
    }
    return nil
  }

  /// Returns `true` if the name of a player stands for no opponent.
  func isBye(_ tag: Tag, _ names: StrategyNames) -> Bool {
    let isKnown = tag.value.withUnsafeBufferPointer { names.number(of: $0.trimmed) != nil }
    if isKnown || !ForeignResult.isBye(tag.value) { return false }
    let text = String(decoding: tag.value, as: UTF8.self).visible
    if !text.isEmpty, byes.count < 3, !byes.contains(text) { byes.append(text) }
    return true
  }

  func problem(_ text: String, at tag: Tag) -> UnreadableFile {
    UnreadableFile(path: path, line: tag.line, problem: "tag '\(tag.name)': \(text)")
  }

  // MARK: Tokens

  /// Reads the next line, unless a part of the current one is left; returns `false` after the last.
  private func readLine() throws -> Bool {
    if place < line.count { return true }
    guard let next = try lines.next() else { return false }
    (line, place) = (Array(next), 0)
    if lines.lineNumber == 1, line.starts(with: byteOrderMark) { place = byteOrderMark.count }
    // Escaped lines are for programs that know them.
    if openComment == nil, line.first == UInt8(ascii: "%") { place = line.count }
    return true
  }

  /// Returns the next token of the line; `nil` at its end.
  private func nextToken() -> Token? {
    if openComment != nil, place == 0, tagText() != nil { hasTagInComment = true }
    while place < line.count {
      if openComment != nil {
        guard let end = line[place...].firstIndex(of: UInt8(ascii: "}")) else {
          place = line.count
          return nil
        }
        if hasTagInComment {
          if taggedComments.count == 0 { taggedComments.line = openComment ?? 0 }
          taggedComments.count += 1
        }
        (openComment, hasTagInComment, place) = (nil, false, end + 1)
        return .text
      }
      switch line[place] {
      case UInt8(ascii: "{"):
        openComment = lines.lineNumber
        place += 1
      case UInt8(ascii: ";"): place = line.count
      case UInt8(ascii: "("):
        depth += 1
        place += 1
      case UInt8(ascii: ")"):
        depth = max(0, depth - 1)
        place += 1
      case UInt8(ascii: "["):
        if let (name, value, end) = tagText() {
          (depth, place) = (0, end)
          return .tag(Tag(name: name, value: text(value), line: lines.lineNumber))
        }
        // A cut tag, or a command outside a comment.
        place = line[place...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? line.count
      case let byte where GameFileReader.isSpace(byte) || "}]".utf8.contains(byte): place += 1
      default: return symbol()
      }
    }
    return nil
  }

  /// Reads a move, a number, a result or any other word.
  private func symbol() -> Token {
    let start = place
    while place < line.count, !GameFileReader.isSpace(line[place]),
      !"{}()[;".utf8.contains(line[place])
    { place += 1 }
    // The number of a move may precede it without a space.
    let word = line[start..<place]
    let move = word.drop { "0123456789.".utf8.contains($0) }
    let isMove =
      move.first.map { $0 > UInt8(ascii: "@") } == true
      && (move.contains { "12345678".utf8.contains($0) } || move.first == UInt8(ascii: "O"))
    let isNull = word.starts(with: "0-0".utf8) || move.elementsEqual("--".utf8)
    return depth == 0 && (isMove || isNull) ? .move : .text
  }

  /// Returns the tag at the current place, such as `[White "Ada"]`, and the place after it; `nil` for other
  /// text.
  private func tagText() -> (name: String, value: [UInt8], end: Int)? {
    var next = place
    func skipSpaces() {
      while next < line.count, GameFileReader.isSpace(line[next]) { next += 1 }
    }
    skipSpaces()
    guard next < line.count, line[next] == UInt8(ascii: "[") else { return nil }
    next += 1
    skipSpaces()
    let start = next
    while next < line.count, line[next] != .quote, !GameFileReader.isSpace(line[next]) { next += 1 }
    let name = String(decoding: line[start..<next], as: UTF8.self)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    skipSpaces()
    guard next < line.count, line[next] == .quote else { return nil }
    next += 1
    var value: [UInt8] = []
    while next < line.count {
      if line[next] == .backslash, next + 1 < line.count {
        value.append(line[next + 1])
        next += 2
        continue
      }
      if line[next] == .quote {
        // Some programs do not escape quotes in names.
        let end = next
        next += 1
        skipSpaces()
        if next < line.count, line[next] == UInt8(ascii: "]") { return (name, value, next + 1) }
        next = end
      }
      value.append(line[next])
      next += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == .tab || byte == .carriageReturn
  }

  /// Returns a value as UTF-8: the encoding of PGN is Latin-1, of which Windows has more letters.
  private func text(_ value: [UInt8]) -> [UInt8] {
    if value.allSatisfy({ $0 < 0x80 }) || String(validating: value, as: UTF8.self) != nil {
      return value
    }
    hasLatin = true
    return value.flatMap { byte in
      let isExtra = (0x80..<0xa0).contains(byte)
      let scalar =
        isExtra
        ? GameFileReader.windowsLetters[Int(byte) - 0x80] : Unicode.Scalar(byte)
      return Array(String(scalar).utf8)
    }
  }

  /// The characters 0x80 to 0x9f of Windows-1252.
  private static let windowsLetters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)
}
