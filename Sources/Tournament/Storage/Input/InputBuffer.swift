#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes that were read and not used up yet, in memory that grows with the longest piece.
///
/// What is beneath every reader that needs pieces whole: lines, rows, records.
final class InputBuffer {
  /// The bytes; those of ``pending`` hold something.
  private(set) var bytes: UnsafeMutableBufferPointer<UInt8>
  /// Where the bytes are that were not used up.
  private(set) var pending = 0..<0
  private let source: Source

  /// Puts the next bytes into some memory and returns how many; 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// At least so many bytes are asked for at once.
  private static let leastRead = FileInput.blockSize

  /// So many bytes after the last may be read, whatever they are.
  private static let slack = 16

  /// - Parameter capacity: The memory at the beginning, at least that of a block.
  init(capacity: Int = 1 << 18, source: @escaping Source) {
    bytes = InputBuffer.allocate(max(InputBuffer.leastRead, capacity))
    self.source = source
  }

  private static func allocate(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + slack)
    return UnsafeMutableBufferPointer(rebasing: room[..<count])
  }

  /// Reads a text file from its beginning.
  ///
  /// - Parameter byteCount: How many bytes of it are read at most; the rest may still be written.
  convenience init(path: String, capacity: Int = 1 << 18, byteCount: Int = .max) throws(FileError) {
    let input = try FileInput(path: path, isText: true)
    var rest = byteCount
    self.init(capacity: capacity) { target in
      let count = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: target.prefix(rest)))
      rest -= count
      return count
    }
  }

  /// Reads memory from its beginning.
  ///
  /// - Parameter blockSize: How many bytes are taken at a time, which makes no difference.
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

  /// Uses up the first of the pending bytes.
  func drop(_ count: Int) { pending = pending.lowerBound + count..<pending.upperBound }

  /// Reads more bytes; those that are pending may move.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: What the source throws.
  func fill() throws -> Bool {
    if bytes.count - pending.upperBound < InputBuffer.leastRead { makeRoom() }
    let target = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(bytes)[pending.upperBound...])
    let count = try source(target)
    pending = pending.lowerBound..<pending.upperBound + count
    return count > 0
  }

  /// Moves what is pending to the front, into more memory where it fills too much of this.
  private func makeRoom() {
    var target = bytes
    if pending.count + InputBuffer.leastRead > bytes.count {
      target = InputBuffer.allocate(
        max(bytes.count * 2, pending.count + InputBuffer.leastRead))
    }
    if let from = bytes.baseAddress, let to = target.baseAddress {
      memmove(to, from + pending.lowerBound, pending.count)
      if to != from { bytes.deallocate() }
    }
    bytes = target
    pending = 0..<pending.count
  }
}
