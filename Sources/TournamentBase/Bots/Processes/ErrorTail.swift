import GameCore

/// The last part of the standard error from one or more programs.
package struct ErrorTail: Sendable {
  /// The minimum number of bytes to keep from a longer output.
  package static let room = 64 << 10

  private var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: String) { Array(text.utf8).withUnsafeBytes { append($0) } }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if more.count >= ErrorTail.room {
      bytes = Array(more.suffix(ErrorTail.room))
      return
    }
    // Bytes are moved only rarely, so that large output costs little time.
    if bytes.count + more.count > 2 * ErrorTail.room {
      bytes.removeFirst(bytes.count + more.count - ErrorTail.room)
    }
    bytes.append(contentsOf: more)
  }

  /// The kept output as a string, without control characters and GitHub log commands.
  package var text: String {
    String(decoding: bytes.suffix(ErrorTail.room), as: UTF8.self).visibleLines.withoutCommands
  }

  /// The last nonblank line, limited to 300 bytes, or `nil` if there is none.
  var lastWords: String? {
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    guard let end = bytes.lastIndex(where: { !isBlank($0) }) else { return nil }
    let start = bytes[...end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start...end].drop(while: isBlank).prefix(2_000)
    return String(decoding: line, as: UTF8.self).visible.cut(bytes: 300)
  }
}
