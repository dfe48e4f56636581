/// Bytes of text that grow at the end: the fast way to write millions of rows.
///
/// Appending is checked once for each row, by ``reserve(_:)``; between two reservations no more than
/// was reserved may be appended.
@usableFromInline
final class TextBuffer: @unchecked Sendable {
  // Unchecked, because it is written by one task and only then handed to another. The runtime need
  // not watch over accesses of its numbers either, which would cost more than a cell.
  @exclusivity(unchecked)
  var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked)
  var capacity: Int
  @exclusivity(unchecked)
  var count = 0
  /// Numbers and cells are written in whole words, whose ends may be beyond what they need.
  static var slack: Int { 32 }

  init(capacity: Int = 1024) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity + TextBuffer.slack)
  }

  deinit { start.deallocate() }

  /// The bytes, valid while the buffer lives and is not appended to.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Makes room for a number of bytes.
  func reserve(_ more: Int) {
    if count + more <= capacity { return }
    capacity = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + TextBuffer.slack)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
  }

  /// Forgets all bytes from a place on.
  func removeAll(from place: Int) { count = place }

  func append(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { (start + count).update(from: base, count: source.count) }
    }
    count &+= text.count
  }

  /// Appends a whole number in decimal; up to 20 bytes.
  func append(_ number: Int) { count = DecimalDigits.write(number, to: start + count) - start }

  /// Appends 16 hexadecimal digits.
  func append(hexadecimal word: UInt64) {
    count = HexadecimalDigits.write(word, to: start + count) - start
  }
}
