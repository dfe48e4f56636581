import GameCore

/// A line in a bot's protocol, as it was sent or received.
struct RawLine: Hashable, Sendable {
  /// The maximum number of bytes to store from an unreadable answer.
  static let answerLimit = 4096

  /// The line or its first bytes.
  private(set) var text: String
  /// The length and the hash of the whole line if only its beginning is stored, or `nil` otherwise.
  private(set) var whole: Whole?

  struct Whole: Hashable, Sendable {
    var byteCount: Int
    var sha256: String
  }

  /// - Parameter limit: The maximum number of bytes to store.
  init(_ line: String, limit: Int = RawLine.answerLimit) {
    let count = line.utf8.count
    self.init(
      text: line.cut(bytes: limit),
      whole: count > limit
        ? Whole(byteCount: count, sha256: SHA256.hexDigest(of: Array(line.utf8))) : nil)
  }

  init(text: String, whole: Whole?) {
    self.text = text
    self.whole = whole
  }
}

extension RawLine: LinePart {
  /// Visits the text and, if only its beginning is stored, the length and the hash of the whole
  /// line.
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try line.string("", &text)
    if line.take(",\"bytes\":", if: whole != nil) {
      var whole = whole ?? Whole(byteCount: 0, sha256: "")
      try line.integer("", &whole.byteCount)
      try line.string(",\"sha256\":", &whole.sha256)
      self.whole = whole
    }
  }
}
