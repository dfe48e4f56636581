/// Bytes of text that grow at the end: the fast way to write millions of rows.
///
/// Appending is checked once for each row, by ``reserve(_:)``; between two reservations no more than
/// was reserved may be appended.
@usableFromInline
package final class TextBuffer: @unchecked Sendable {
  // Unchecked, because it is written by one task and only then handed to another.
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init(capacity: Int = 1024) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inlinable
  deinit { start.deallocate() }

  /// The bytes, valid while the buffer lives and is not appended to.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Makes room for a number of bytes.
  @inlinable
  package func reserve(_ more: Int) {
    if count + more <= capacity { return }
    capacity = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
  }

  /// Forgets all bytes from a place on.
  @inlinable
  package func removeAll(from place: Int) { count = place }

  @inlinable
  package func append(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  @inlinable
  package func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { (start + count).update(from: base, count: source.count) }
    }
    count &+= text.count
  }

  /// Appends a name, cut after `limit` bytes; anything that a CSV cell would have to quote becomes
  /// a hyphen.
  @inlinable
  package func append(ascii name: String, limit: Int) {
    for byte in name.utf8.prefix(limit) {
      append(byte > 0x20 && byte < 0x7f && byte != .comma && byte != 0x22 ? byte : .hyphen)
    }
  }

  /// Appends a whole number in decimal; up to 20 bytes.
  @inlinable
  package func append(_ number: Int) {
    var rest = number.magnitude
    if number < 0 { append(.hyphen) }
    if rest < 10 {
      append(0x30 | UInt8(truncatingIfNeeded: rest))
      return
    }
    var length = 0
    var probe = rest
    while probe > 0 {
      probe /= 10
      length &+= 1
    }
    var place = count &+ length
    count = place
    while rest > 0 {
      place &-= 1
      start[place] = 0x30 | UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Appends 16 hexadecimal digits.
  @inlinable
  package func append(hexadecimal word: UInt64) {
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: word &>> shift & 15)
      append(digit < 10 ? 0x30 | digit : 0x57 &+ digit)
    }
  }
}
