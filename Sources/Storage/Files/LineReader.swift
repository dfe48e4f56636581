#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file line by line, in blocks, with memory for one line of the longest kind.
package final class LineReader {
  private let path: String
  private let descriptor: Int32
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  /// The bytes that were read and not handed on yet.
  private var pending = 0..<0
  package private(set) var lineNumber = 0

  /// More bytes than this in a line are refused; memory is bounded by it.
  private let limit: Int

  private static let firstCapacity = 1 << 17

  /// Opens a file.
  ///
  /// - Parameter limit: The longest line that is read, in bytes, its end included.
  package init(path: String, limit: Int) throws(FileError) {
    self.path = path
    self.limit = limit
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileError("can't read", path) }
    buffer = .allocate(capacity: LineReader.firstCapacity)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// The next line without its end, valid until the next call; `nil` after the last.
  ///
  /// - Throws: ``UnreadableFile`` for a line that is too long or has no end, ``FileError``.
  package func next() throws -> UnsafeBufferPointer<UInt8>? {
    lineNumber += 1
    var searched = 0
    while true {
      if let start = buffer.baseAddress,
        let end = memchr(
          start + pending.lowerBound + searched, 0x0a, pending.count - searched)
      {
        let place = UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(start)
        let line = UnsafeBufferPointer(rebasing: buffer[pending.lowerBound..<place])
        pending = place + 1..<pending.upperBound
        return line
      }
      searched = pending.count
      if searched >= limit {
        throw problem("the line is longer than \(limit) bytes, or this is no text")
      }
      if try fill() == 0 {
        if searched == 0 { return nil }
        throw problem("the file is truncated: its last line has no end")
      }
    }
  }

  package func problem(_ text: String) -> UnreadableFile {
    UnreadableFile(path: path, line: lineNumber, problem: text)
  }

  /// Reads more bytes and returns how many.
  private func fill() throws(FileError) -> Int {
    if pending.upperBound == buffer.count { makeRoom() }
    guard let start = buffer.baseAddress else { return 0 }
    while true {
      let count = read(
        descriptor, start + pending.upperBound, buffer.count - pending.upperBound)
      if count >= 0 {
        pending = pending.lowerBound..<pending.upperBound + count
        return count
      }
      if errno != EINTR { throw FileError("can't read", path) }
    }
  }

  /// Moves what is pending to the front, into a larger buffer where it fills this one.
  private func makeRoom() {
    var target = buffer
    if pending.count * 2 > buffer.count {
      target = .allocate(capacity: min(buffer.count * 2, limit + 1))
    }
    if let from = buffer.baseAddress, let to = target.baseAddress {
      memmove(to, from + pending.lowerBound, pending.count)
      if to != from { buffer.deallocate() }
    }
    buffer = target
    pending = 0..<pending.count
  }
}
