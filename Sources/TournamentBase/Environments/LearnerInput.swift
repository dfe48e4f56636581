/// A buffer for bytes from a learner.
struct LearnerInput: ~Copyable {
  private let channel: LearnerChannel
  private let memory: UnsafeMutableRawBufferPointer
  private var taken = 0
  private var filled = 0

  /// - Parameter longest: The maximum count for ``next(_:of:)``, in bytes.
  init(_ channel: LearnerChannel, longest: Int) {
    self.channel = channel
    memory = .allocate(byteCount: 2 * longest, alignment: 8)
  }

  deinit { memory.deallocate() }

  /// Returns the next `count` bytes, which are valid until the next call, or `nil` at the end of
  /// the input.
  ///
  /// - Throws: ``LearnerError`` if the input ends within these bytes.
  mutating func next(_ count: Int, of name: String) throws -> UnsafeRawBufferPointer? {
    if filled - taken < count {
      let rest = memory[taken..<filled]
      memory.copyBytes(from: rest)
      (taken, filled) = (0, rest.count)
      while filled < count {
        let more = try channel.read(UnsafeMutableRawBufferPointer(rebasing: memory[filled...]))
        if more == 0 {
          if filled == 0 { return nil }
          throw LearnerError(
            "\(name): expected \(count) bytes, found the end of input after \(filled)")
        }
        filled += more
      }
    }
    defer { taken += count }
    return UnsafeRawBufferPointer(rebasing: memory[taken..<taken + count])
  }
}

extension UnsafeRawBufferPointer {
  static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension LearnerChannel {
  func write(_ bytes: [UInt8]) throws -> Bool { try bytes.withUnsafeBytes { try write($0) } }
}
