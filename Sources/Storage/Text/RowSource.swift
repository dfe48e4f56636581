#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the rows of a table that a run wrote, in their one form: several times as fast as a reader
/// that takes any table.
package final class RowSource {
  private let path: String
  private let input: FileInput
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  private var pending = 0..<0
  private var isAtEnd = false
  private var line = 0

  /// A row has at most this many bytes.
  package static let rowLimit = 1 << 14

  /// Opens a table and checks its header row.
  ///
  /// - Throws: ``UnreadableFile``, ``FileError``.
  ///
  /// - Parameter header: The first line that the table has to have, with its end.
  package init(path: String, header: String) throws {
    self.path = path
    input = try FileInput(path: path)
    var row = try next()
    guard row.expect(Array(header.utf8.dropLast())), row.finish() else {
      throw problem("there should be '\(header.dropLast())'")
    }
    take(row)
  }

  deinit { buffer.deallocate() }

  /// The next row, to be passed or left.
  ///
  /// - Throws: ``FileError``.
  package func next() throws -> RowCursor {
    if pending.count < RowSource.rowLimit, !isAtEnd { try fill() }
    return RowCursor(UnsafeBufferPointer(rebasing: buffer[pending]))
  }

  /// Goes on after a row that was passed.
  package func take(_ row: RowCursor) {
    pending = pending.upperBound - row.rest..<pending.upperBound
    line += 1
  }

  /// Rows and the number of the line that the first is in.
  package struct Rows {
    package let line: Int
    package let lines: [[UInt8]]
  }

  /// The next few rows, as far as they are there, without passing them.
  ///
  /// - Throws: ``FileError``.
  package func rows(_ count: Int) throws -> Rows {
    var row = try next()
    var lines: [[UInt8]] = []
    for _ in 0..<count {
      let start = pending.upperBound - row.rest
      guard row.finish() else { break }
      lines.append(Array(buffer[start..<pending.upperBound - row.rest - 1]))
    }
    return Rows(line: line + 1, lines: lines)
  }

  /// - Throws: ``UnreadableFile`` where there is another row.
  package func checkEnd() throws {
    if try next().rest > 0 { throw problem("the run has no more rows than those before") }
  }

  /// What is wrong with the next row.
  package func problem(_ problem: String) -> UnreadableFile {
    UnreadableFile(path: path, line: line + 1, problem: problem)
  }

  private func fill() throws(FileError) {
    guard let start = buffer.baseAddress else { return }
    memmove(start, start + pending.lowerBound, pending.count)
    var count = pending.count
    while count < RowSource.rowLimit || count + FileInput.blockSize <= buffer.count {
      guard let block = try input.next(), let from = block.baseAddress else {
        isAtEnd = true
        break
      }
      memcpy(start + count, from, block.count)
      count += block.count
    }
    pending = 0..<count
  }
}

/// A place in a row, moving from cell to cell.
///
/// What is not as expected ends the row: then nothing more of it can be passed.
package struct RowCursor {
  private var place: UnsafePointer<UInt8>?
  /// How many bytes are left, those of later rows included.
  package private(set) var rest: Int

  /// - Parameter bytes: Valid while the cursor is used.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    place = bytes.baseAddress
    rest = bytes.count
  }

  /// Passes cells whatever is in them; none of them is ever quoted.
  @inline(__always)
  package mutating func skip(cells: Int) -> Bool {
    for _ in 0..<cells {
      while let byte = first, byte != .comma, byte != .newline { advance(1) }
      if !endCell() { return false }
    }
    return true
  }

  /// Passes a cell that has to be this number.
  @inline(__always)
  package mutating func expect(_ number: Int) -> Bool { integer(digits: 18) == number }

  /// Passes a cell that has to be this text.
  @inline(__always)
  package mutating func expect(_ text: [UInt8]) -> Bool {
    guard rest >= text.count, let place,
      text.withUnsafeBufferPointer({ memcmp($0.baseAddress ?? place, place, text.count) }) == 0
    else { return false }
    advance(text.count)
    return endCell()
  }

  /// Passes a whole number that is small enough for sums of many.
  @inline(__always)
  package mutating func integer(digits most: Int = 10) -> Int? {
    let isNegative = first == .hyphen
    if isNegative { advance(1) }
    var number = 0
    var digits = 0
    while let byte = first {
      let digit = byte &- 0x30
      if digit > 9 { break }
      if digits == most { return nil }
      number = number &* 10 &+ Int(digit)
      digits &+= 1
      advance(1)
    }
    if digits == 0 || !endCell() { return nil }
    return isNegative ? -number : number
  }

  /// Passes 16 hexadecimal digits.
  @inline(__always)
  package mutating func hexadecimal() -> UInt64? {
    guard rest >= 16, let place else { return nil }
    var word: UInt64 = 0
    for index in 0..<16 {
      let byte = place[index]
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
      if digit > 15 { return nil }
      word = word &<< 4 | UInt64(digit)
    }
    advance(16)
    return endCell() ? word : nil
  }

  /// Passes the rest of the row.
  @inline(__always)
  package mutating func finish() -> Bool {
    guard let place, rest > 0, let end = memchr(place, Int32(UInt8.newline), rest) else {
      return false
    }
    advance(UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - place + 1)
    return true
  }

  private var first: UInt8? {
    @inline(__always) get { rest > 0 ? place?.pointee : nil }
  }

  @inline(__always)
  private mutating func advance(_ count: Int) {
    place = place.map { $0 + count }
    rest &-= count
  }

  /// Passes the comma after a cell; the line's end stays where it is.
  @inline(__always)
  private mutating func endCell() -> Bool {
    switch first {
    case .comma: advance(1)
    case .newline: break
    default: return false
    }
    return true
  }
}
