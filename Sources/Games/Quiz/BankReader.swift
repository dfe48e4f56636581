import GameCore

/// A reader for a question bank's CSV file, whose errors contain the line and the column.
struct BankReader {
  private(set) var questions: [BankQuestion] = []
  private(set) var categories: [String] = []
  private var categoryPlaces: [String: Int] = [:]  // never iterated
  /// Each question's index, by its id.
  private(set) var places: [String: Int] = [:]  // never iterated
  /// Each question's line.
  private var lines: [Int] = []
  private let name: String
  private var cells: CellReader

  private static let columns = ["id", "category", "difficulty", "question", "correct"]
  private static let wrong = (1..<BankQuestion.answerLimit).map { "wrong\($0)" }

  init(_ file: RuleFile) {
    name = file.name
    cells = CellReader(file.bytes)
  }

  /// Reads the whole file.
  mutating func read() throws(RuleFileError) {
    let header = try row()
    let known = BankReader.columns + BankReader.wrong
    guard let header, header.count > BankReader.columns.count,
      header == Array(known.prefix(header.count))
    else {
      throw problem(
        1, nil,
        "invalid header: expected \(BankReader.columns.joined(separator: ",")),wrong1 and optionally up to "
          + "\(BankReader.wrong.last ?? "")")
    }
    while true {
      let line = cells.line
      guard let row = try row() else { break }
      // An empty line is not a row.
      if row == [""] { continue }
      try add(row, columns: header, line: line)
    }
    if questions.isEmpty { throw problem(cells.line, nil, "no questions") }
  }

  private mutating func add(_ row: [String], columns: [String], line: Int) throws(RuleFileError) {
    guard row.count > BankReader.columns.count - 1, row.count <= columns.count else {
      throw problem(
        line, nil, "expected \(columns.count) cells, as in the header, found \(row.count)")
    }
    for (column, cell) in zip(columns, row).prefix(BankReader.columns.count) where cell.isEmpty {
      throw problem(line, column, "empty cell")
    }
    guard let difficulty = Int(row[2]), 1...5 ~= difficulty, "\(difficulty)" == row[2] else {
      throw problem(
        line, columns[2], "invalid value '\(row[2])': expected a whole number from 1 to 5")
    }
    if let earlier = places[row[0]] {
      throw problem(line, columns[0], "duplicate id '\(row[0])', first in line \(lines[earlier])")
    }
    places[row[0]] = questions.count
    lines.append(line)
    var answers: [String] = []
    var plain: [String] = []
    for (column, cell) in zip(columns, row).dropFirst(BankReader.columns.count - 1)
    where !cell.isEmpty {
      let form = BankReader.plain(cell)
      if let earlier = plain.firstIndex(of: form) {
        throw problem(
          line, column,
          "duplicate answer '\(cell)'"
            + (cell == answers[earlier]
              ? "" : ": it differs from '\(answers[earlier])' only by case or spaces"))
      }
      answers.append(cell)
      plain.append(form)
    }
    if answers.count < 2 { throw problem(line, columns[5], "no wrong answer") }
    let category = categoryPlaces[row[1]] ?? categories.count
    if category == categories.count {
      categories.append(row[1])
      categoryPlaces[row[1]] = category
    }
    questions.append(
      BankQuestion(
        id: row[0], category: category, difficulty: difficulty, text: row[3], written: answers))
  }

  /// Returns an answer in lower case without spaces and invisible characters, for comparison.
  private static func plain(_ answer: String) -> String {
    var form = String.UnicodeScalarView()
    form += answer.lowercased().unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    return String(form)
  }

  private mutating func row() throws(RuleFileError) -> [String]? {
    let line = cells.line
    do throws(CellProblem) {
      return try cells.row()
    } catch {
      throw problem(line, nil, error.text)
    }
  }

  private func problem(_ line: Int, _ column: String?, _ text: String) -> RuleFileError {
    RuleFileError("\(name), line \(line)\(column.map { ", column '\($0)'" } ?? ""): \(text)")
  }
}

/// A reader for a CSV file's cells, row by row (RFC 4180, but lines may end with LF alone).
///
/// The first comma, semicolon or tab is the separator, because no column name contains one.
struct CellReader {
  /// The line in which the next row begins, from 1.
  private(set) var line = 1
  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    separator = bytes.first { [.comma, .semicolon, .tab].contains($0) } ?? .comma
    // Spreadsheets write a byte order mark.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
  }

  /// Returns the cells of the next row, or `nil` after the last row.
  mutating func row() throws(CellProblem) -> [String]? {
    if place == bytes.count { return nil }
    var cells: [String] = []
    while true {
      cells.append(try cell())
      let end = place < bytes.count ? bytes[place] : .lineFeed
      place += 1
      if end == separator { continue }
      if end == .carriageReturn {
        guard place < bytes.count, bytes[place] == .lineFeed else {
          throw CellProblem(text: "line ending is a single carriage return")
        }
        place += 1
      }
      line += 1
      place = min(place, bytes.count)
      return cells
    }
  }

  /// Reads a cell, up to the next separator or line ending.
  private mutating func cell() throws(CellProblem) -> String {
    var content: [UInt8] = []
    if place < bytes.count, bytes[place] == .quote {
      try readQuoted(into: &content)
      let next = place < bytes.count ? bytes[place] : .lineFeed
      if next != separator, next != .lineFeed, next != .carriageReturn {
        throw CellProblem(text: "a quoted cell is followed by text")
      }
    } else {
      while place < bytes.count {
        let byte = bytes[place]
        if byte == separator || byte == .lineFeed || byte == .carriageReturn { break }
        if byte == .quote {
          throw CellProblem(text: "an unquoted cell contains a quote")
        }
        content.append(byte)
        place += 1
      }
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CellProblem(text: "text is not valid UTF-8")
    }
    for scalar in text.unicodeScalars where scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value {
      throw CellProblem(text: "a cell contains a control character")
    }
    return text
  }

  private mutating func readQuoted(into content: inout [UInt8]) throws(CellProblem) {
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == .quote {
        guard place < bytes.count, bytes[place] == .quote else { return }
        place += 1
      }
      content.append(byte)
    }
    throw CellProblem(text: "unclosed quote")
  }
}

/// An error in a row.
struct CellProblem: Error {
  let text: String
}

extension UInt8 {
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
