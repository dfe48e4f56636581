import GameCore

/// The end of what a program, or several, wrote to standard error.
struct ErrorTail: Sendable {
  /// How many bytes are kept, at the least.
  static let room = 64 << 10

  private var bytes: [UInt8] = []

  /// Creates an empty one.
  init() {}

  /// Takes the end of what a program wrote.
  mutating func append(_ text: String) { Array(text.utf8).withUnsafeBytes { append($0) } }

  /// Takes more of it.
  mutating func append(_ more: UnsafeRawBufferPointer) {
    if more.count >= ErrorTail.room {
      bytes = Array(more.suffix(ErrorTail.room))
      return
    }
    // Seldom moved, so that a flood costs little.
    if bytes.count + more.count > 2 * ErrorTail.room {
      bytes.removeFirst(bytes.count + more.count - ErrorTail.room)
    }
    bytes.append(contentsOf: more)
  }

  /// What is kept, with nothing in it that a terminal would act on.
  var text: String { String(decoding: bytes.suffix(ErrorTail.room), as: UTF8.self).visibleLines }

  /// The last line that is not empty, in at most 300 bytes; `nil` if there is none.
  var lastWords: String? {
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    guard let end = bytes.lastIndex(where: { !isBlank($0) }) else { return nil }
    let start = bytes[...end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start...end].drop(while: isBlank).prefix(2_000)
    return String(decoding: line, as: UTF8.self).visible.cut(bytes: 300)
  }
}
