@testable import TournamentBase

/// Lines of replays as text, for tests of readers and writers.
enum LineText {
  /// Returns the output as text.
  static func of(_ write: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer()
    write(buffer)
    return buffer.text
  }

  /// Reads a line after the header.
  static func line(_ text: String, seats: Int) throws -> ReplayLine {
    try bytes(text) { try ReplayLine($0, seats: seats) }
  }

  static func header(_ text: String) throws -> ReplayHeader {
    try bytes(text) { try ReplayHeader($0) }
  }

  static func scan<Value>(
    _ text: String, _ body: (inout LineScanner) throws -> Value
  ) rethrows -> Value {
    try bytes(text) { bytes in
      var scanner = LineScanner(bytes)
      return try body(&scanner)
    }
  }

  private static func bytes<Value>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Value
  ) rethrows -> Value {
    try Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
