import GameCore

/// Reads the tags of players, results and dates of chess games in Portable Game Notation (PGN).
final class GameFileReader {
  private let path: String
  private let lines: LineReader
  /// The tag that begins the next game.
  private var waiting: Tag?

  /// A tag of a game.
  struct Tag {
    let name: String
    let value: [UInt8]
    let line: Int
  }

  private static let names = ["White", "Black", "Result"]
  /// The tags of dates, the preferred one first.
  private static let dates = ["Date", "UTCDate"]

  /// `true` if an invalid date is an error; otherwise no dates are read after it.
  private let requiresDates: Bool
  /// The first invalid date.
  private(set) var dateProblem: UnreadableFile?

  init(path: String, requiresDates: Bool) throws {
    (self.path, self.requiresDates) = (path, requiresDates)
    lines = try LineReader(path: path, limit: CSVReader.rowLimit, needsLastEnd: false)
  }

  /// Returns the players, the result, and tags of dates of the next game; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` if one is missing, `FileError`.
  func next() throws -> [Tag]? {
    var tags = [waiting].compactMap(\.self)
    waiting = nil
    var hasMoves = false
    while let text = try nextLine() {
      guard let tag = tag(text) else {
        hasMoves = hasMoves || !(text.isEmpty || tags.isEmpty)
        continue
      }
      if hasMoves || tags.contains(where: { $0.name == tag.name }) {
        waiting = tag
        break
      }
      // The others of a game with very many tags are not needed.
      if tags.count < 64 || (GameFileReader.names + GameFileReader.dates).contains(tag.name) {
        tags.append(tag)
      }
    }
    guard let first = tags.first else { return nil }
    func named(_ name: String) -> Tag? { tags.first { $0.name == name } }
    return try GameFileReader.names.map { name in
      if let tag = named(name) { return tag }
      throw UnreadableFile(
        path: path, line: first.line, problem: "the game that begins here has no tag '\(name)'")
    } + GameFileReader.dates.compactMap(named)
  }

  /// Returns the date of a game; `nil` if it is unknown.
  ///
  /// - Parameter tags: The tags of the game that ``next()`` returned.
  /// - Throws: `UnreadableFile` for an invalid date, if dates are required.
  func date(of tags: [Tag]) throws -> GameDate? {
    for tag in tags[GameFileReader.names.count...] where dateProblem == nil {
      if let date = GameDate(tag.value) { return date }
      if GameDate.isUnknown(tag.value) { continue }
      let problem = problem(
        "\(GameDate.expected), found '\(String(decoding: tag.value.prefix(40), as: UTF8.self))'",
        at: tag)
      if requiresDates { throw problem }
      dateProblem = problem
    }
    return nil
  }

  func problem(_ text: String, at tag: Tag) -> UnreadableFile {
    UnreadableFile(path: path, line: tag.line, problem: "tag '\(tag.name)': \(text)")
  }

  /// Returns a tag, such as `[White "Ada"]`; `nil` for other lines.
  private func tag(_ text: [UInt8]) -> Tag? {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]"),
      let open = text.firstIndex(of: .quote), let close = text.lastIndex(of: .quote), open < close
    else { return nil }
    let name = String(decoding: text[1..<open], as: UTF8.self).filter { $0 != " " }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    // Backslashes escape quotes.
    let value = text[(open + 1)..<close].filter { $0 != .backslash }
    return Tag(name: name, value: value, line: lines.lineNumber)
  }

  /// Returns the next line without spaces at its end; `nil` after the last.
  private func nextLine() throws -> [UInt8]? {
    guard let line = try lines.next() else { return nil }
    var text = Array(line)
    if lines.lineNumber == 1, text.starts(with: byteOrderMark) {
      text.removeFirst(byteOrderMark.count)
    }
    while text.last == .carriageReturn || text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
