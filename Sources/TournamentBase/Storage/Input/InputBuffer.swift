/// A buffer for bytes that have been read but not used yet.
///
/// Its memory grows with the longest line, row or record.
final class InputBuffer {
  /// The buffer's memory, in which ``pending`` is the valid part.
  private(set) var bytes: UnsafeMutableBufferPointer<UInt8>
  /// The range of unused bytes.
  private(set) var pending = 0..<0
  private let source: Source

  /// A closure that reads the next bytes into memory and returns the number of bytes, or 0 at the
  /// end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// The minimum number of bytes per read.
  private static let leastRead = FileInput.blockSize

  /// The number of additional bytes that may be loaded after the last valid byte.
  private static let slack = 16

  init(capacity: Int = 1 << 18, source: @escaping Source) {
    bytes = InputBuffer.allocate(max(InputBuffer.leastRead, capacity))
    self.source = source
  }

  private static func allocate(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + slack)
    return UnsafeMutableBufferPointer(rebasing: room[..<count])
  }

  /// Creates a buffer for a text file.
  ///
  /// - Parameter byteCount: The maximum number of bytes to read. The rest of the file is ignored.
  convenience init(path: String, capacity: Int = 1 << 18, byteCount: Int = .max) throws(FileError) {
    let input = try FileInput(path: path, isText: true)
    var rest = byteCount
    self.init(capacity: capacity) { target in
      let count = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: target.prefix(rest)))
      rest -= count
      return count
    }
  }

  /// Creates a buffer for bytes in memory.
  ///
  /// The number of bytes per read, `blockSize`, does not affect the results.
  convenience init(_ memory: [UInt8], blockSize: Int) {
    var rest = memory[...]
    self.init { target in
      let block = rest.prefix(min(blockSize, target.count))
      target.copyBytes(from: block)
      rest = rest.dropFirst(block.count)
      return block.count
    }
  }

  deinit { bytes.deallocate() }

  /// Marks the first pending bytes as used.
  func drop(_ count: Int) { pending = pending.lowerBound + count..<pending.upperBound }

  /// Reads more bytes, which may move the pending bytes, and returns `false` at the end.
  func fill() throws -> Bool {
    if bytes.count - pending.upperBound < InputBuffer.leastRead { makeRoom() }
    let target = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(bytes)[pending.upperBound...])
    let count = try source(target)
    pending = pending.lowerBound..<pending.upperBound + count
    return count > 0
  }

  /// Moves the pending bytes to the front, or into larger memory if necessary.
  private func makeRoom() {
    var target = bytes
    if pending.count + InputBuffer.leastRead > bytes.count {
      target = InputBuffer.allocate(
        max(bytes.count * 2, pending.count + InputBuffer.leastRead))
    }
    if let from = bytes.baseAddress, let to = target.baseAddress {
      to.update(from: from + pending.lowerBound, count: pending.count)
      if to != from { bytes.deallocate() }
    }
    bytes = target
    pending = 0..<pending.count
  }
}
