/// The messages between the runner and a bot about one decision, in order.
///
/// If there are too many, messages in the middle are omitted, so that the first and the last ones
/// stay.
struct Transcript: Hashable, Sendable {
  struct Message: Hashable, Sendable {
    /// A Boolean value that indicates whether the message was sent to the bot rather than by the
    /// bot.
    private(set) var isSent: Bool
    private(set) var line: RawLine
  }

  private(set) var messages: [Message] = []
  /// The number of omitted messages.
  private(set) var omitted = 0

  static let messageLimit = 200
  /// The maximum number of bytes to store from one message.
  static let lineByteLimit = 1 << 15
  /// The maximum number of bytes to store from all messages.
  static let byteLimit = 1 << 17

  init() {}

  mutating func add(_ line: String, isSent: Bool) {
    messages.append(Message(isSent: isSent, line: RawLine(line, limit: Transcript.lineByteLimit)))
    while messages.count > Transcript.messageLimit || byteCount > Transcript.byteLimit {
      messages.remove(at: messages.count / 2)
      omitted += 1
    }
  }

  private var byteCount: Int { messages.reduce(0) { $0 + $1.line.text.utf8.count } }
}

extension Transcript: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try line.list("", &messages, empty: Message(isSent: false, line: RawLine("")))
    if line.take(",\"omitted\":", if: omitted > 0) { try line.integer("", &omitted) }
  }
}

extension Transcript.Message: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    isSent = line.take("{\"sent\":", if: isSent)
    if !isSent { try line.expect("{\"received\":") }
    try self.line.visit(&line)
    try line.expect("}")
  }
}
