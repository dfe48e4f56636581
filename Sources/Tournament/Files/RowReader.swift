/// Reads the rows of a table of this run, one after the other.
final class RowReader {
  private let name: String
  private let columns: [String]
  private let lines: LineReader

  /// Numbers beyond this are nobody's points or decisions in one game, and sums of them fit.
  static let sumLimit = 1 << 31

  /// Opens a table and checks its header row.
  ///
  /// - Throws: ``RowDifference``, ``FileError``.
  init(run: PreparedRun, table: Table, folder: String) throws {
    let schema = table.schema(measures: run.measures, seats: run.schedule.seats)
    columns = schema.fields.map(\.name)
    name = table.fileName
    lines = try LineReader(path: "\(folder)/\(name)")
    let found = try line().map { String(decoding: $0, as: UTF8.self) + "\n" }
    if found != schema.header {
      throw difference(
        column: nil, expected: schema.header.trimmed, found: (found ?? "nothing").trimmed)
    }
  }

  /// The next row, after its first cell.
  ///
  /// - Throws: ``RowDifference`` where there is none, or its first cell is not this number.
  func next(beginning number: Int) throws -> RowCursor {
    guard let line = try line() else {
      throw difference(column: nil, expected: "a row of game \(number)", found: "the end")
    }
    var row = RowCursor(line, of: self)
    try row.expect(number)
    return row
  }

  func checkEnd() throws {
    if let line = try line() {
      throw difference(
        column: nil, expected: "the end", found: String(decoding: line.prefix(80), as: UTF8.self))
    }
  }

  func difference(column: Int?, expected: String, found: String) -> RowDifference {
    RowDifference(
      file: name, line: lines.lineNumber,
      column: column.flatMap { columns.indices.contains($0) ? columns[$0] : nil },
      expected: expected, found: found)
  }

  private func line() throws -> UnsafeBufferPointer<UInt8>? {
    do {
      return try lines.next()
    } catch let error as UnreadableReplay {
      throw difference(column: nil, expected: "a whole row", found: error.problem)
    }
  }
}

extension String {
  /// Without the line feed at its end.
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}

/// A row of a table is not what it should be.
public struct RowDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// The table's file.
  public let file: String
  /// The line in the file, from 1.
  public let line: Int
  /// The column's name; `nil` where it is about the row as a whole.
  public let column: String?
  /// What should be there.
  public let expected: String
  /// What is there.
  public let found: String

  /// All of it in one line.
  public var description: String {
    "\(file), line \(line)\(column.map { ", column \($0)" } ?? ""): expected \(expected), found "
      + (found.isEmpty ? "nothing" : found)
  }
}

/// A place in a row, moving from cell to cell.
struct RowCursor {
  private let line: UnsafeBufferPointer<UInt8>
  private let reader: RowReader
  private var place = 0
  private var column = 0

  /// - Parameter line: Valid while the cursor is used.
  init(_ line: UnsafeBufferPointer<UInt8>, of reader: RowReader) {
    self.line = line
    self.reader = reader
  }

  /// Passes cells whatever is in them; none of them is ever quoted.
  mutating func skip(cells: Int) throws {
    for _ in 0..<cells {
      while place < line.count, line[place] != .comma { place &+= 1 }
      try endCell(from: place)
    }
  }

  /// Passes a cell that has to be this number.
  mutating func expect(_ number: Int) throws {
    let start = place
    if try integer(in: Int.min...Int.max) != number {
      throw difference(from: start, column: column - 1, expected: "\(number)")
    }
  }

  /// Passes a cell that has to be this text.
  mutating func expect(_ text: [UInt8]) throws {
    let start = place
    let end = place + text.count
    guard end <= line.count, line[place..<end].elementsEqual(text) else {
      throw difference(
        from: start, column: column, expected: String(decoding: text, as: UTF8.self))
    }
    place = end
    try endCell(from: start)
  }

  /// Passes a whole number.
  mutating func integer(in range: ClosedRange<Int>) throws -> Int {
    let start = place
    let isNegative = place < line.count && line[place] == .hyphen
    if isNegative { place &+= 1 }
    var number = 0
    let digits = place
    while place < line.count, place &- digits < 18 {
      let digit = line[place] &- 0x30
      if digit > 9 { break }
      number = number &* 10 &+ Int(digit)
      place &+= 1
    }
    if isNegative { number = -number }
    guard place > digits, range.contains(number) else {
      throw difference(
        from: start, column: column,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    try endCell(from: start)
    return number
  }

  /// Passes 16 hexadecimal digits.
  mutating func hash() throws -> UInt64 {
    let start = place
    var word: UInt64 = 0
    while place < line.count, place &- start < 16 {
      let byte = line[place]
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
      if digit > 15 { break }
      word = word &<< 4 | UInt64(digit)
      place &+= 1
    }
    guard place &- start == 16 else {
      throw difference(from: start, column: column, expected: "16 hexadecimal digits")
    }
    try endCell(from: start)
    return word
  }

  private mutating func endCell(from start: Int) throws {
    if place < line.count {
      guard line[place] == .comma else {
        throw difference(from: start, column: column, expected: "another value")
      }
      place &+= 1
    }
    column &+= 1
  }

  private func difference(from start: Int, column: Int, expected: String) -> RowDifference {
    let cell = line[min(start, line.count)...].prefix { $0 != .comma }
    return reader.difference(
      column: column, expected: expected, found: String(decoding: cell.prefix(80), as: UTF8.self))
  }
}
