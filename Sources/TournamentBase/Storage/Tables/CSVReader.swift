/// A reader for comma-separated values (RFC 4180) that keeps one row in memory.
///
/// Lines end in LF or CRLF. The first line that is not empty contains the column names. Columns
/// that are not requested, empty lines and a byte order mark are skipped. Values may also be
/// separated by semicolons or tabs, as ``findSeparator()`` describes. Fields are bytes, so that no
/// strings are created for millions of rows.
package final class CSVReader {
  package let name: String
  /// The number of the current row's first line, from 1.
  private(set) var line = 1
  /// The names of all columns, in file order.
  package private(set) var header: [String] = []

  package static let rowLimit = 1 << 20
  static let fieldLimit = 1 << 16
  static let columnLimit = 10_000

  let wanted: [String]
  private let input: InputBuffer
  /// The index of each column among the requested columns, or -1 if it was not requested.
  private let slots = UnsafeMutablePointer<Int>.allocate(capacity: columnLimit)
  /// The requested fields in the current row.
  ///
  /// While the header is read, they are all fields in the header.
  private let fields = UnsafeMutablePointer<Field>.allocate(capacity: columnLimit)
  private var separator = UInt8.comma
  private var isAtEnd = false
  /// The number of the line after the current row.
  private var lineAfter = 1
  /// The number of line endings within quotes in the last record.
  private var innerLines = 0

  private var buffer: UnsafeMutableBufferPointer<UInt8> { input.bytes }
  private var pending: Range<Int> { input.pending }

  /// A field's range in the buffer, without quotes.
  private struct Field {
    var start = 0
    var end = 0
    var hasDoubledQuotes = false
  }

  /// Opens a file and reads the header.
  ///
  /// - Parameters:
  ///   - columns: The names of required columns. Indices into this array identify fields.
  ///   - optional: The names of optional columns, whose indices follow those of the required
  ///     columns. The fields in a missing column are empty.
  ///   - byteCount: The number of bytes to read. The rest of the file is ignored.
  /// - Throws: ``FileError``, or ``UnreadableFile`` for a missing or duplicate column.
  package convenience init(
    path: String, columns: [String], optional: [String] = [], byteCount: Int = .max
  ) throws {
    let input = try InputBuffer(path: path, byteCount: byteCount)
    try self.init(name: path, columns: columns, optional: optional, input: input)
  }

  /// Reads a table from any source, such as one that creates rows on demand.
  init(name: String, columns: [String], optional: [String], input: InputBuffer) throws {
    self.name = name
    self.input = input
    wanted = columns + optional
    try readHeader(required: columns)
  }

  /// Reads a table from memory.
  ///
  /// The results do not depend on `blockSize`, the number of bytes per read.
  ///
  /// - Throws: ``UnreadableFile`` for a missing or duplicate column.
  package convenience init(
    name: String, bytes: [UInt8], columns: [String], optional: [String] = [],
    blockSize: Int = 1 << 16
  ) throws {
    try self.init(
      name: name, columns: columns, optional: optional,
      input: InputBuffer(bytes, blockSize: blockSize))
  }

  deinit {
    slots.deallocate()
    fields.deallocate()
  }

  /// Reads the next row, or returns `false` after the last row.
  ///
  /// - Throws: ``UnreadableFile`` or ``FileError``.
  package func next() throws -> Bool {
    guard let count = try nextRecord() else { return false }
    if count != header.count {
      throw problem(
        "expected \(header.count) fields as in the header, found \(count)"
          + (count > header.count ? "; put fields that contain a separator in quotes" : ""))
    }
    return true
  }

  /// Returns a field in the current row, valid until the next call to ``next()``.
  ///
  /// - Parameter column: The column's index among the requested columns.
  package subscript(column: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer[fields[column].start..<fields[column].end])
  }

  func has(_ column: Int) -> Bool { header.contains(wanted[column]) }

  private func readHeader(required: [String]) throws {
    slots.initialize(repeating: -1, count: CSVReader.columnLimit)
    for column in 0..<CSVReader.columnLimit { slots[column] = column }
    fields.initialize(repeating: Field(), count: CSVReader.columnLimit)
    while pending.count < 3, !isAtEnd { isAtEnd = try !input.fill() }
    if buffer[pending].starts(with: byteOrderMark) { input.drop(byteOrderMark.count) }
    try findSeparator()
    guard let count = try nextRecord() else {
      throw problem("the file is empty; expected a header line")
    }
    header = try (0..<count).map { try text($0, named: "the name of column \($0 + 1)") }
    for column in 0..<count {
      slots[column] = wanted.firstIndex(of: header[column]) ?? -1
      if slots[column] >= 0, header[..<column].contains(header[column]) {
        throw problem("duplicate column '\(header[column])'")
      }
    }
    let missing = required.filter { !header.contains($0) }
    if !missing.isEmpty {
      throw problem(
        "missing \(missing.count == 1 ? "column" : "columns") "
          + missing.map { "'\($0)'" }.joined(separator: ", ") + "; found "
          + header.prefix(30).map { "'\($0)'" }.joined(separator: ", ")
          + (count == 1 ? "; separate columns by commas, semicolons or tabs" : ""))
    }
    fields.update(repeating: Field(), count: CSVReader.columnLimit)
  }

  /// Finds the separator in the header.
  ///
  /// The separator is the comma, semicolon or tab that yields the most requested columns. In a tie,
  /// it is the one that occurs first outside quotes.
  private func findSeparator() throws {
    func rest() -> Slice<UnsafeMutableBufferPointer<UInt8>> {
      buffer[pending].drop(while: isLineEnd)
    }
    while !isAtEnd, pending.count <= CSVReader.rowLimit, !rest().contains(where: isLineEnd) {
      isAtEnd = try !input.fill()
    }
    let line = rest().prefix { !isLineEnd($0) }
    var isQuoted = false
    var found: [UInt8] = []
    for byte in line {
      if byte == .quote { isQuoted.toggle() }
      if !isQuoted, [.comma, .semicolon, .tab].contains(byte), !found.contains(byte) {
        found.append(byte)
      }
    }
    func columns(_ separator: UInt8) -> Int {
      line.split(separator: separator).count { name in
        wanted.contains { name.elementsEqual($0.utf8) || name.elementsEqual("\"\($0)\"".utf8) }
      }
    }
    separator = found.max { columns($0) < columns($1) } ?? .comma
  }

  // MARK: Records

  /// Finds the fields in the next record that is not an empty line, and returns the number of
  /// fields.
  private func nextRecord() throws -> Int? {
    while true {
      line = lineAfter
      guard let record = try completeRecord() else { return nil }
      let start = pending.lowerBound
      let isEmpty = record.fields == 1 && isLineEnd(buffer[start])
      input.drop(record.length)
      lineAfter += 1 + innerLines
      if !isEmpty {
        for index in 0..<min(record.fields, CSVReader.columnLimit)
        where slots[index] >= 0 && fields[slots[index]].hasDoubledQuotes {
          unquote(slots[index])
        }
        return record.fields
      }
    }
  }

  /// Splits the first pending record into fields, reading more bytes until the record is complete.
  private func completeRecord() throws -> (fields: Int, length: Int)? {
    while true {
      let record = try split()
      if (record?.length ?? pending.count) > CSVReader.rowLimit {
        throw problem(
          "the row is longer than \(CSVReader.rowLimit) bytes, or the file is not a CSV file")
      }
      if record != nil || isAtEnd { return record }
      isAtEnd = try !input.fill()
    }
  }

  /// Stores the field ranges of the first pending record.
  ///
  /// - Returns: The number of fields, and the number of bytes including the line ending, or `nil`
  ///   for an incomplete record and at the end.
  private func split() throws -> (fields: Int, length: Int)? {
    guard let bytes = UnsafePointer(buffer.baseAddress), !pending.isEmpty else { return nil }
    let (start, end, separator) = (pending.lowerBound, pending.upperBound, separator)
    let highest = max(separator, .quote)
    var place = start
    var count = 0
    innerLines = 0
    while true {
      var field = Field(start: place)
      if place < end, bytes[place] == .quote {
        field.start = place + 1
        guard try findClosingQuote(of: &field, bytes) else { return nil }
        place = field.end + 1
        if place < end, bytes[place] != separator, !isLineEnd(bytes[place]) {
          throw problem(
            "expected a separator or the end of the line after a closing quote", at: place)
        }
      } else {
        // Nearly all bytes are greater than the comma, which is the greatest special byte in most
        // files.
        while place < end, bytes[place] > highest || !isSpecial(bytes[place], separator) {
          place &+= 1
        }
        field.end = place
        if place < end, bytes[place] == .quote {
          throw problem("unexpected quote in a field that does not begin with one", at: place)
        }
      }
      if field.end - field.start > CSVReader.fieldLimit {
        throw problem("the field is longer than \(CSVReader.fieldLimit) bytes", at: field.start)
      }
      if count == CSVReader.columnLimit {
        throw problem("more than \(CSVReader.columnLimit) columns", at: place)
      }
      if slots[count] >= 0 { fields[slots[count]] = field }
      count &+= 1
      if place == end { return isAtEnd ? (count, end - start) : nil }
      switch bytes[place] {
      case separator: place &+= 1
      case .newline: return (count, place + 1 - start)
      default:
        if place + 1 < end, bytes[place + 1] == .newline { return (count, place + 2 - start) }
        if place + 1 == end, !isAtEnd { return nil }
        throw problem("expected LF or CRLF at the end of the line, found CR", at: place)
      }
    }
  }

  /// Finds the end of a quoted field, or returns `false` if more bytes are required.
  private func findClosingQuote(
    of field: inout Field, _ bytes: UnsafePointer<UInt8>
  ) throws -> Bool {
    let end = pending.upperBound
    var place = field.start
    while true {
      while place < end, bytes[place] != .quote {
        if bytes[place] == .newline { innerLines += 1 }
        place &+= 1
      }
      if place == end {
        if isAtEnd { throw problem("unclosed quote", at: field.start - 1) }
        return false
      }
      if place + 1 == end, !isAtEnd { return false }
      if place + 1 == end || bytes[place + 1] != .quote {
        field.end = place
        return true
      }
      field.hasDoubledQuotes = true
      place += 2
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == .newline || byte == .carriageReturn }

  private func isSpecial(_ byte: UInt8, _ separator: UInt8) -> Bool {
    byte == separator || byte == .quote || isLineEnd(byte)
  }

  /// Replaces doubled quotes in a complete record's field.
  private func unquote(_ index: Int) {
    var target = fields[index].start
    var source = target
    while source < fields[index].end {
      let byte = buffer[source]
      buffer[target] = byte
      source += byte == .quote ? 2 : 1
      target += 1
    }
    fields[index].end = target
    fields[index].hasDoubledQuotes = false
  }

  private func problem(_ problem: String, at place: Int) -> UnreadableFile {
    self.problem("byte \(place - pending.lowerBound + 1) of the row: \(problem)")
  }
}
