/// A growing buffer for text as bytes, fast enough for millions of rows.
///
/// ``reserve(_:)`` allocates memory for a row. Until the next call, only the reserved number of
/// bytes may be appended.
@usableFromInline
package final class TextBuffer: @unchecked Sendable {
  // The conformance is unchecked, because one task writes the buffer before another task receives
  // it. Checking for exclusive access would take more time than writing a cell.
  @exclusivity(unchecked)
  var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked)
  var capacity: Int
  @exclusivity(unchecked)
  package var count = 0
  /// The number of bytes that are allocated in addition to the capacity, because numbers and cells
  /// are written in whole words, which may extend beyond the capacity.
  static var slack: Int { 32 }

  package init(capacity: Int = 1024) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity + TextBuffer.slack)
  }

  package convenience init(text: String) {
    self.init(capacity: text.utf8.count)
    append(text: text)
  }

  deinit { start.deallocate() }

  /// The bytes so far, valid until the next append as long as a variable holds the buffer.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  /// A copy of the bytes so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func reserve(_ more: Int) {
    if count + more <= capacity { return }
    capacity = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + TextBuffer.slack)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
  }

  func removeAll(from place: Int) { count = place }

  package func append(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  package func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { (start + count).update(from: base, count: source.count) }
    }
    count &+= text.count
  }

  /// Reserves memory for a text and appends it.
  package func append(text: String) {
    reserve(text.utf8.count)
    for byte in text.utf8 { append(byte) }
  }

  /// Appends a number, which takes up to 20 bytes.
  package func append(_ number: Int) {
    count = DecimalDigits.write(number, to: start + count) - start
  }

  package func append(hexadecimal word: UInt64) {
    count = HexadecimalDigits.write(word, to: start + count) - start
  }
}
