import GameCore

/// A line of a bot's protocol as it was sent or received.
struct RawLine: Hashable, Sendable {
  /// The maximum number of stored bytes of an unreadable answer.
  static let answerLimit = 4096

  /// The line, or its first bytes.
  let text: String
  /// The length and the hash of the whole line if only its beginning is stored; otherwise `nil`.
  let whole: Whole?

  struct Whole: Hashable, Sendable {
    let byteCount: Int
    let sha256: String
  }

  /// - Parameter limit: The maximum number of stored bytes.
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

extension RawLine {
  /// Writes the value of a member, and members for the whole line.
  func write(to buffer: TextBuffer) {
    buffer.add(quoted: text)
    guard let whole else { return }
    buffer.add(",\"bytes\":").add(whole.byteCount)
    buffer.add(",\"sha256\":").add(quoted: whole.sha256)
  }

  init(_ scanner: inout LineScanner) throws(LineProblem) {
    text = try scanner.string()
    guard scanner.take(",\"bytes\":") else {
      whole = nil
      return
    }
    let count = try scanner.integer()
    whole = Whole(byteCount: count, sha256: try scanner.string(after: ",\"sha256\":"))
  }
}
