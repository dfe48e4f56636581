import GameCore

/// A reader that reads the tags and counts the moves of chess games in Portable Game Notation
/// (PGN).
///
/// It parses the moves as well, because comments and escaped lines may look like tags.
final class GameFileReader {
  private let path: String
  private let lines: LineReader
  /// The current line and the index of its next byte.
  private var (line, place): ([UInt8], Int) = ([], 0)
  /// The line on which the open comment begins, or `nil` outside of comments.
  private var openComment: Int?
  /// A Boolean value that indicates whether the open comment contains a line that looks like a tag.
  private var hasTagInComment = false
  /// The number of comments that contain lines like tags and the line on which the first such
  /// comment begins.
  private var taggedComments: (count: Int, line: Int) = (0, 0)
  /// The nesting depth of open variations.
  private var depth = 0
  /// The first tag of the next game if it has already been read.
  private var waiting: Tag?
  /// The line on which the last game begins, or `nil` unless the file ends within the game.
  private var incomplete: Int?
  private var hasLatin = false
  /// The first three distinct names that stand for a bye.
  private(set) var byes: [String] = []

  /// A tag pair, such as `[White "Ada"]`.
  struct Tag {
    let name: String
    let value: [UInt8]
    let line: Int
  }

  /// A game's tags and its number of plies.
  struct Game {
    let line: Int
    let white, black, result: Tag
    /// The date tags, in order of preference.
    let dates: [Tag]
    /// The value of the `Termination` tag, or `nil` if the game has none.
    let ending: String?
    let plies: Int
  }

  private enum Token {
    case tag(Tag)
    case move
    /// A result, or any other text that is neither a tag nor a move.
    case text
  }

  private static let names = ["White", "Black", "Result"]
  private static let dates = ["Date", "UTCDate"]
  private static let others = ["Termination", "PlyCount"]

  private let dateOrder: GameDate.Order
  /// A Boolean value that indicates whether an invalid date is an error.
  ///
  /// Otherwise, all dates after an invalid one are ignored.
  private let requiresDates: Bool
  /// The first invalid date.
  private(set) var dateProblem: UnreadableFile?

  init(path: String, _ dateOrder: GameDate.Order, requiresDates: Bool) throws {
    (self.path, self.dateOrder, self.requiresDates) = (path, dateOrder, requiresDates)
    lines = try LineReader(path: path, limit: CSVReader.rowLimit, needsLastEnd: false)
  }

  /// What the user should know about the file, as phrases.
  var remarks: [String?] {
    let (count, first) = taggedComments
    return [
      count == 0
        ? nil
        : "\(counted(count, "comment")) with tags, the first on line \(first), not read as games",
      incomplete.map {
        "the file ends within the game that begins on line \($0), which was left out"
      },
      hasLatin ? "names that are not UTF-8 read as Latin-1" : nil,
    ]
  }

  /// Returns the next game, or `nil` after the last one.
  ///
  /// - Throws: `UnreadableFile` if a tag is missing or a comment swallows games, or `FileError`.
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
          // A game may contain very many tags, but only these are used.
          let needed = GameFileReader.names + GameFileReader.dates + GameFileReader.others
          if tags.count < 64 || needed.contains(tag.name) { tags.append(tag) }
        }
      }
    }
    if let openComment, hasTagInComment {
      throw UnreadableFile(
        path: path, line: openComment,
        problem: "the comment that begins here with '{' is not closed and contains tags of games")
    }
    guard let first = tags.first else { return nil }
    func named(_ name: String) -> Tag? { tags.first { $0.name == name } }
    guard let white = named("White"), let black = named("Black"), let result = named("Result")
    else {
      // The program that writes the file may still be running, or may have been interrupted.
      if waiting == nil, !hasText {
        incomplete = first.line
        return nil
      }
      let missing = GameFileReader.names.first { named($0) == nil } ?? ""
      throw UnreadableFile(
        path: path, line: first.line, problem: "the game that begins here has no '\(missing)' tag")
    }
    let count = named("PlyCount").flatMap { Int(String(decoding: $0.value, as: UTF8.self)) } ?? 0
    return Game(
      line: white.line, white: white, black: black, result: result,
      dates: GameFileReader.dates.compactMap(named),
      ending: named("Termination").map { String(decoding: $0.value, as: UTF8.self) },
      plies: max(plies, count))
  }

  /// Returns a game's date, or `nil` if it is unknown.
  ///
  /// - Throws: `UnreadableFile` if the date is invalid and dates are required.
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

  /// Returns `true` if a player's name stands for "no opponent".
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

  /// Reads the next line, unless the current one is unfinished, and returns `false` at the end.
  private func readLine() throws -> Bool {
    if place < line.count { return true }
    guard let next = try lines.next() else { return false }
    (line, place) = (Array(next), 0)
    if lines.lineNumber == 1, line.starts(with: byteOrderMark) { place = byteOrderMark.count }
    // In PGN, lines that begin with a percent sign are escaped and contain no moves.
    if openComment == nil, line.first == UInt8(ascii: "%") { place = line.count }
    return true
  }

  /// Returns the next token of the current line, or `nil` at the end of the line.
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
        // A truncated tag, or a command outside a comment.
        place = line[place...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? line.count
      case let byte where GameFileReader.isSpace(byte) || "}]".utf8.contains(byte): place += 1
      default: return symbol()
      }
    }
    return nil
  }

  /// Reads a move, a number, a result or some other word.
  private func symbol() -> Token {
    let start = place
    while place < line.count, !GameFileReader.isSpace(line[place]),
      !"{}()[;".utf8.contains(line[place])
    { place += 1 }
    // A move may follow its number without a space.
    let word = line[start..<place]
    let move = word.drop { "0123456789.".utf8.contains($0) }
    let isMove =
      move.first.map { $0 > UInt8(ascii: "@") } == true
      && (move.contains { "12345678".utf8.contains($0) } || move.first == UInt8(ascii: "O"))
    let isNull = word.starts(with: "0-0".utf8) || move.elementsEqual("--".utf8)
    return depth == 0 && (isMove || isNull) ? .move : .text
  }

  /// Returns the tag at the current place and the place after it, or `nil` if there is no tag.
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

  /// Returns a value as UTF-8.
  ///
  /// A value that is not UTF-8 is read as Latin-1, the encoding of the PGN standard, with the
  /// additional characters of Windows-1252.
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
