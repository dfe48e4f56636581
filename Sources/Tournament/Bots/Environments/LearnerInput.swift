/// What a learner says, piece by piece, from memory that is taken once.
struct LearnerInput: ~Copyable {
  private let channel: LearnerChannel
  private let memory: UnsafeMutableRawBufferPointer
  private var taken = 0
  private var filled = 0

  /// - Parameter longest: The most bytes that are asked for at once.
  init(_ channel: LearnerChannel, longest: Int) {
    self.channel = channel
    // Room for what is read ahead.
    memory = .allocate(byteCount: 2 * longest, alignment: 8)
  }

  deinit { memory.deallocate() }

  /// The next bytes, which stay there until the next call; `nil` where nothing comes any more.
  ///
  /// - Parameter name: What they are part of, for the message where they end too soon.
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
  /// No bytes.
  static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  /// The number in some bytes, the lowest first.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension FixedWidthInteger {
  /// The number's bytes, the lowest first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension LearnerChannel {
  /// Writes bytes; `false` where nobody reads any more.
  func write(_ bytes: [UInt8]) throws -> Bool { try bytes.withUnsafeBytes { try write($0) } }
}
