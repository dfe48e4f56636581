import CLibrary

/// A reader that returns a file line by line.
///
/// Its memory grows with the longest line.
package final class LineReader {
  private let path: String
  private let input: InputBuffer
  package private(set) var lineNumber = 0

  /// The maximum line length in bytes, including the line ending.
  private let limit: Int

  /// `true` if a last line without a line ending is an error.
  private let needsLastEnd: Bool

  package init(path: String, limit: Int, needsLastEnd: Bool = true) throws(FileError) {
    self.path = path
    self.limit = limit
    self.needsLastEnd = needsLastEnd
    input = try InputBuffer(path: path, capacity: 1 << 17)
  }

  /// Creates a reader for lines in memory.
  ///
  /// - Parameter name: The name that errors use for these lines.
  init(name: String, bytes: [UInt8], limit: Int) {
    (path, self.limit, needsLastEnd) = (name, limit, true)
    input = InputBuffer(bytes, blockSize: bytes.count)
  }

  /// Returns the next line without its line ending, valid until the next call, or `nil` after the
  /// last line.
  ///
  /// - Throws: ``UnreadableFile`` if the line is too long or lacks a required line ending, or
  ///   ``FileError``.
  package func next() throws -> UnsafeBufferPointer<UInt8>? {
    lineNumber += 1
    var searched = 0
    while true {
      let (start, length) = (input.pending.lowerBound, input.pending.count)
      if let base = input.bytes.baseAddress,
        let end = memchr(base + start + searched, 0x0a, length - searched)
      {
        let place = UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(base)
        let line = UnsafeBufferPointer(rebasing: input.bytes[start..<place])
        input.drop(place + 1 - start)
        return line
      }
      searched = length
      if searched >= limit {
        throw problem("the line is longer than \(limit) bytes, or the file is not text")
      }
      if try !input.fill() {
        if searched == 0 { return nil }
        if needsLastEnd { throw problem("the file is truncated: the last line has no line ending") }
        let line = input.pending
        input.drop(line.count)
        return UnsafeBufferPointer(rebasing: input.bytes[line])
      }
    }
  }

  /// Returns an error about the line that was read last.
  package func problem(_ text: String) -> UnreadableFile {
    UnreadableFile(path: path, line: lineNumber, problem: text)
  }
}
