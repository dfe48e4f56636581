import GameCore

/// A line of `decisions.jsonl`: the result of one question to a bot.
///
/// ```
/// {"game":17,"seat":0,"step":3,"action":"4","us":1520}
/// {"game":17,"seat":0,"step":4,"action":"5","us":980,"note":"blocks"}
/// {"game":17,"seat":0,"step":5,"failed":"timeout","reason":"no answer within 1.05 s","us":1050210}
/// {"game":18,"seat":1,"step":0,"void":"asked to wait 20 times","us":600000}
/// {"game":19,"seat":0,"step":0,"action":"4","us":3040,"raw":"I choose column 4"}
/// {"game":20,"seat":0,"step":0,"action":"4","us":910,"transcript":[{"sent":"…"},{"received":"4"}]}
/// ```
///
/// `step` is the number of earlier questions to that seat in that game, and `us` is the time until the answer
/// in microseconds. `raw` is the last unreadable answer, up to 4,096 bytes; for a longer answer, `bytes` and
/// `sha256` are the length and the hash of the whole. `transcript` has the messages of the decision, and
/// `omitted` is the number of messages that it lacks.
struct DecisionLine: Hashable, Sendable {
  let game: Int
  /// The seat that the question was sent to.
  let seat: Seat
  /// The number of earlier questions to the seat in this game.
  let step: Int
  let decision: RecordedDecision

  /// The maximum length of a line that is read, in bytes.
  ///
  /// It exceeds the length of all written lines.
  static let limit = 1 << 20
}

extension DecisionLine {
  func write(to text: TextBuffer) {
    text.add("{\"game\":").add(game)
    text.add(",\"seat\":").add(seat.index)
    text.add(",\"step\":").add(step)
    switch decision.result {
    case .action(let action): text.add(",\"action\":").add(quoted: action)
    case .failure(let kind, let reason):
      text.add(",\"failed\":").add(quoted: kind.rawValue)
      text.add(",\"reason\":").add(quoted: reason)
    case .void(let reason): text.add(",\"void\":").add(quoted: reason)
    }
    text.add(",\"us\":").add(decision.microseconds)
    if let note = decision.note { text.add(",\"note\":").add(quoted: note) }
    if let raw = decision.raw {
      text.add(",\"raw\":")
      raw.write(to: text)
    }
    if let transcript = decision.transcript {
      text.add(",\"transcript\":")
      transcript.write(to: text)
    }
    text.add("}\n")
  }

  init(_ line: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
    var scanner = LineScanner(line)
    game = try scanner.integer(after: "{\"game\":")
    let seat = try scanner.integer(after: ",\"seat\":")
    guard game >= 0, 0..<Seat.limit ~= seat else { throw scanner.problem("invalid game or seat") }
    self.seat = Seat(seat)
    step = try scanner.integer(after: ",\"step\":")
    let result: RecordedDecision.Result
    if scanner.take(",\"action\":") {
      result = .action(try scanner.string())
    } else if scanner.take(",\"failed\":") {
      let name = try scanner.string()
      guard let kind = Forfeit.Kind(rawValue: name) else {
        throw scanner.problem("unknown kind of failure '\(name.visible)'")
      }
      result = .failure(kind, reason: try scanner.string(after: ",\"reason\":"))
    } else {
      result = .void(reason: try scanner.string(after: ",\"void\":"))
    }
    let microseconds = try scanner.integer(after: ",\"us\":")
    let note = try scanner.take(",\"note\":") ? scanner.string() : nil
    let raw = try scanner.take(",\"raw\":") ? RawLine(&scanner) : nil
    let transcript = try scanner.take(",\"transcript\":") ? Transcript(&scanner) : nil
    try scanner.expect("}")
    try scanner.end()
    decision = RecordedDecision(
      result, microseconds: microseconds, note: note, raw: raw, transcript: transcript)
  }
}
