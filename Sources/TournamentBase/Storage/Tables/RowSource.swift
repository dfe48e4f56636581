/// A reader for rows in the exact form that this program writes, which is faster than
/// ``CSVReader``.
///
/// The header shows where columns are, so the file may contain additional columns and list its
/// columns in any order.
package final class RowSource {
  private let path: String
  private let input: InputBuffer
  private var isAtEnd = false
  private var line = 0
  private var width = 0
  /// The end of each cell in the next row.
  private var ends = UnsafeMutableBufferPointer<Int>.allocate(capacity: 0)
  /// Each requested column's cell index, or -1 if the file lacks the column.
  private let places: UnsafeMutableBufferPointer<Int>
  /// The next row's length, including the line ending.
  private var length = 0

  /// The maximum row length in bytes.
  package static let rowLimit = 1 << 14

  /// - Parameters:
  ///   - columns: The requested column names, in the order in which the row's type visits them.
  ///   - isRequired: A closure that returns `true` if a file without the column cannot be read.
  /// - Throws: ``UnreadableFile`` if the header is invalid or lacks a required column, or
  ///   ``FileError``.
  init(path: String, columns: [String], isRequired: (String) -> Bool) throws {
    self.path = path
    places = .allocate(capacity: columns.count)
    places.initialize(repeating: -1)
    input = try InputBuffer(path: path)
    let names = try readHeader()
    width = names.count
    ends.deallocate()
    ends = .allocate(capacity: width)
    ends.initialize(repeating: 0)
    for (index, column) in columns.enumerated() {
      if let place = names.firstIndex(of: column) {
        places[index] = place
      } else if isRequired(column) {
        line = 0
        throw problem("missing column '\(column)'")
      }
    }
  }

  private var pending: Range<Int> { input.pending }

  deinit {
    ends.deallocate()
    places.deallocate()
  }

  /// Reads the column names, which are never quoted.
  private func readHeader() throws -> [String] {
    try makeWhole()
    let bytes = UnsafeBufferPointer(rebasing: input.bytes[pending])
    guard let end = bytes.firstIndex(of: .newline) else { throw problem("expected a header line") }
    input.drop(end + 1)
    line = 1
    return bytes[..<end].split(separator: .comma, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns a reader for the next row, valid until ``take()``, or `nil` if no complete row with a
  /// cell for each column follows.
  ///
  /// - Throws: ``FileError``.
  func next() throws -> RowReader? {
    try makeWhole()
    length = split()
    guard length > 0, let start = input.bytes.baseAddress, let ends = ends.baseAddress else {
      return nil
    }
    return RowReader(
      start: start + pending.lowerBound, ends: ends, places: UnsafeBufferPointer(places))
  }

  /// Skips the row of the reader that ``next()`` returned last.
  func take() {
    input.drop(length)
    length = 0
    line += 1
  }

  /// A row that differs from the expected one.
  package struct Difference {
    package let line: Int
    package let expected: [UInt8]
    package let found: [UInt8]
  }

  /// Returns the first of the next rows that differs from the expected rows, without skipping any.
  ///
  /// - Throws: ``FileError``.
  func difference(from rows: UnsafeBufferPointer<UInt8>) throws -> Difference? {
    try makeWhole()
    var (rest, line) = (input.bytes[pending], line)
    for expected in rows.split(separator: .newline) {
      guard let end = rest.firstIndex(of: .newline) else { return nil }
      line += 1
      if !expected.elementsEqual(rest[..<end]) {
        return Difference(line: line, expected: Array(expected), found: Array(rest[..<end]))
      }
      rest = rest[(end + 1)...]
    }
    return nil
  }

  /// - Throws: ``UnreadableFile`` if there are more rows.
  func checkEnd() throws {
    try makeWhole()
    if !pending.isEmpty { throw problem("unexpected row after the last row of the run") }
  }

  /// Returns an error about the next row.
  func problem(_ problem: String) -> UnreadableFile {
    UnreadableFile(path: path, line: line + 1, problem: problem)
  }

  /// Finds where the next row's cells end.
  ///
  /// - Returns: The row's length including the line ending, or 0 for an incomplete row.
  private func split() -> Int {
    guard let start = input.bytes.baseAddress, let ends = ends.baseAddress else { return 0 }
    let (bytes, count) = (UnsafeRawPointer(start + pending.lowerBound), pending.count)
    var isQuoted = false
    var cell = 0
    var place = 0
    // Eight bytes are processed at a time, which is safe because eight bytes after the last may be
    // loaded.
    while place < count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      var marks = marksUpToComma(in: word)
      while marks != 0 {
        let end = place &+ marks.trailingZeroBitCount / 8
        marks &= marks &- 1
        if end >= count { return 0 }
        let byte = bytes.load(fromByteOffset: end, as: UInt8.self)
        if byte == .quote {
          isQuoted.toggle()
        } else if !isQuoted, byte == .comma || byte == .newline {
          if cell == width { return 0 }
          ends[cell] = end
          cell &+= 1
          if byte == .newline { return cell == width ? end &+ 1 : 0 }
        }
      }
      place &+= 8
    }
    return 0
  }

  /// Returns a word in which the highest bit marks each byte that is at most a comma.
  ///
  /// In rows, these bytes are almost always commas, quotes and line endings.
  @inline(__always)
  private func marksUpToComma(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let larger = (word & (ones &* 0x7f)) &+ ones &* UInt64(0x7f - UInt8.comma)
    return ~(larger | word) & (ones &* 0x80)
  }

  /// Reads until the buffer contains the complete next row.
  private func makeWhole() throws {
    while pending.count < RowSource.rowLimit, !isAtEnd { isAtEnd = try !input.fill() }
  }
}
