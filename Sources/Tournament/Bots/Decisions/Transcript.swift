/// The messages between the runner and a bot about one decision, in their order.
///
/// If there are too many, messages in the middle are omitted, so that the first ones and the last ones stay.
struct Transcript: Hashable, Sendable {
  struct Message: Hashable, Sendable {
    /// A Boolean value that indicates whether the bot received the message, instead of writing it.
    let isSent: Bool
    let line: RawLine
  }

  private(set) var messages: [Message] = []
  /// The number of omitted messages.
  private(set) var omitted = 0

  static let messageLimit = 200
  /// The maximum number of stored bytes of one message.
  static let lineByteLimit = 1 << 15
  /// The maximum number of stored bytes of all messages.
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

extension Transcript {
  func write(to text: TextBuffer) {
    text.add(list: messages) { message in
      text.add(message.isSent ? "{\"sent\":" : "{\"received\":")
      message.line.write(to: text)
      text.add("}")
    }
    if omitted > 0 { text.add(",\"omitted\":").add(omitted) }
  }

  init(_ scanner: inout LineScanner) throws(LineProblem) {
    try scanner.expect("[")
    if !scanner.take("]") {
      repeat {
        let isSent = scanner.take("{\"sent\":")
        if !isSent { try scanner.expect("{\"received\":") }
        messages.append(Message(isSent: isSent, line: try RawLine(&scanner)))
        try scanner.expect("}")
      } while scanner.take(",")
      try scanner.expect("]")
    }
    if scanner.take(",\"omitted\":") { omitted = try scanner.integer() }
  }
}
