/// Reads the rows of a file that a run wrote, in their one form: faster than a reader that takes any
/// table.
///
/// The file's own header says where each column is, so it may have more columns, or others at other
/// places, than files that are written now.
final class RowSource {
  private let path: String
  private let input: InputBuffer
  private var isAtEnd = false
  private var line = 0
  /// How many columns the file has.
  private var width = 0
  /// Where each cell of the next row ends.
  private var ends = UnsafeMutableBufferPointer<Int>.allocate(capacity: 0)
  /// Which cell of a row each wanted column has; -1 for none.
  private let places: UnsafeMutableBufferPointer<Int>
  /// How long the next row is, with its line end.
  private var length = 0

  /// A row has at most this many bytes.
  static let rowLimit = 1 << 14

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - columns: The columns in the order in which a row shows them.
  ///   - isRequired: Whether a file without the column can't be read.
  /// - Throws: ``UnreadableFile``, ``FileError``.
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
      if let place = names.firstIndex(of: column)
        ?? names.firstIndex(where: { FormerNames.current($0) == column })
      {
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

  /// The names of the columns; none of them is ever quoted.
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

  /// A reader of the next row, valid until ``take()``, which passes it.
  ///
  /// - Returns: `nil` where there is no whole row with as many cells as the file has columns.
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

  /// Passes the row that was read last.
  func take() {
    input.drop(length)
    length = 0
    line += 1
  }

  /// Rows and the number of the line that the first is in.
  struct Rows {
    let line: Int
    let lines: [[UInt8]]
  }

  /// The next few rows, as far as they are there, without passing them.
  ///
  /// - Throws: ``FileError``.
  func rows(_ count: Int) throws -> Rows {
    try makeWhole()
    var lines: [[UInt8]] = []
    var rest = input.bytes[pending]
    while lines.count < count, let end = rest.firstIndex(of: .newline) {
      lines.append(Array(rest[..<end]))
      rest = rest[(end + 1)...]
    }
    return Rows(line: line + 1, lines: lines)
  }

  /// - Throws: ``UnreadableFile`` where there is another row.
  func checkEnd() throws {
    try makeWhole()
    if !pending.isEmpty { throw problem("unexpected row after the last row of the run") }
  }

  /// What is wrong with the next row.
  func problem(_ problem: String) -> UnreadableFile {
    UnreadableFile(path: path, line: line + 1, problem: problem)
  }

  /// Finds the ends of the next row's cells.
  ///
  /// - Returns: The row's length with its line end; 0 where it isn't whole.
  private func split() -> Int {
    guard let start = input.bytes.baseAddress, let ends = ends.baseAddress else { return 0 }
    let (bytes, count) = (UnsafeRawPointer(start + pending.lowerBound), pending.count)
    var isQuoted = false
    var cell = 0
    var place = 0
    // Eight bytes at a time: behind the last there are always as many that may be read.
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

  /// The highest bit of each byte of a word that is no more than a comma.
  ///
  /// Line ends and quotes are among them, and hardly anything else that is in a row.
  @inline(__always)
  private func marksUpToComma(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let larger = (word & (ones &* 0x7f)) &+ ones &* UInt64(0x7f - UInt8.comma)
    return ~(larger | word) & (ones &* 0x80)
  }

  /// Makes sure that the next row is in the buffer as a whole.
  private func makeWhole() throws {
    while pending.count < RowSource.rowLimit, !isAtEnd { isAtEnd = try !input.fill() }
  }
}
