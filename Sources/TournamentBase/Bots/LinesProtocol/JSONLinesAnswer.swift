import GameCore

struct JSONLinesAnswer {
  private(set) var action: String?
  private(set) var index: Int?
  private(set) var note: String?
  private(set) var error: String?
  private(set) var reason: String?
  private(set) var waitMilliseconds = 0
  private(set) var game: Int?
  private(set) var seat: Int?
  private(set) var said: ProgramIdentity.Answer?
  private(set) var answersPings = false
  private(set) var pong: Int?

  // The maximum lengths of strings in bytes and the maximum wait in milliseconds.
  static let actionLimit = 1024
  static let noteLimit = 4096
  static let nameLimit = 100
  static let waitLimit = 60_000

  init(_ line: String) throws(BotFailure) {
    let text = line.trimmed
    let first = text.utf8.first
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") else {
      action = try JSONLinesAnswer.bounded(text, "answer", JSONLinesAnswer.actionLimit)
      return
    }
    let value: JSONValue
    do throws(JSONValueError) {
      value = try JSONValue(text)
    } catch {
      throw BotFailure(.unparsable, "'\(line.excerpt)' is \(error)")
    }
    switch value {
    case .object(let members): for member in members { try take(member, line) }
    case .string(let text):
      action = try JSONLinesAnswer.bounded(text, "answer", JSONLinesAnswer.actionLimit)
    default: break
    }
  }

  /// Reads a member and ignores unknown keys and the value `null`.
  private mutating func take(_ member: JSONValue.Member, _ line: String) throws(BotFailure) {
    if case .null = member.value { return }
    func scalar() throws(BotFailure) -> String {
      if let text = member.value.scalar { return text }
      throw BotFailure(
        .unparsable, "'\(line.excerpt)': invalid \"\(member.key.excerpt)\": expected a string")
    }
    func text(_ limit: Int) throws(BotFailure) -> String {
      try JSONLinesAnswer.bounded(try scalar(), "\"\(member.key)\"", limit)
    }
    func integer(_ range: ClosedRange<Int>) throws(BotFailure) -> Int {
      let text = try scalar()
      if let number = Int(text), range.contains(number) { return number }
      throw BotFailure(
        .unparsable,
        "'\(line.excerpt)': invalid \"\(member.key)\" \(text.excerpt): expected a whole number from "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
    func name() throws(BotFailure) -> String {
      try scalar().visible.cut(bytes: JSONLinesAnswer.nameLimit)
    }
    switch member.key {
    case "action": action = try text(JSONLinesAnswer.actionLimit)
    case "index": index = try integer(0...Int(Int32.max))
    case "note": note = try text(JSONLinesAnswer.noteLimit)
    case "error": error = try text(JSONLinesAnswer.noteLimit)
    case "reason": reason = try text(JSONLinesAnswer.noteLimit)
    case "wait_ms": waitMilliseconds = try integer(0...JSONLinesAnswer.waitLimit)
    case "game": game = try integer(-1...Int.max)
    case "seat": seat = try integer(0...Seat.limit - 1)
    case "name": identity.name = try name()
    case "version": identity.version = try name()
    case "deterministic": identity.deterministic = try scalar() == "true"
    case "ping": answersPings = try scalar() == "true"
    case "id": pong = Int(try scalar())
    default: break
    }
  }

  private static func bounded(
    _ text: String, _ subject: String, _ limit: Int
  ) throws(BotFailure) -> String {
    if text.utf8.count <= limit { return text }
    throw BotFailure(.unparsable, "\(subject) is longer than \(limit) bytes: '\(text.excerpt)'")
  }

  private var identity: ProgramIdentity.Answer {
    get { said ?? ProgramIdentity.Answer() }
    set { said = newValue }
  }

  /// A Boolean value that indicates whether the line is something other than an answer, such as a
  /// pong or a name.
  var isAside: Bool { action == nil && index == nil && error == nil }

  func decision<G: Game>(
    in game: G.Type, among legalActions: [G.Action]?
  ) throws(BotFailure) -> BotResponse<G.Action> {
    if let error {
      if error == "transient" {
        return BotResponse(.later(.milliseconds(waitMilliseconds)), note: reason)
      }
      throw BotFailure(
        .error, "the bot reported an error: \((reason ?? error).cut(bytes: 300))".visible)
    }
    if let index {
      guard let legalActions else {
        throw BotFailure(
          .unparsable, "index \(index) requires a list of legal actions: expected \"action\"")
      }
      guard legalActions.indices.contains(index) else {
        throw BotFailure(
          .unparsable, "index \(index) is not one of \(legalActions.count) legal actions")
      }
      return BotResponse(.action(legalActions[index]), note: note)
    }
    let text = action ?? ""
    if let action = G.Action(text) { return BotResponse(.action(action), note: note) }
    let problem =
      text.utf8.contains(0) ? "contains a NUL character" : "is not an action of \(G.name)"
    throw BotFailure(.unparsable, "'\(text.excerpt)' \(problem)")
  }

  /// Returns the address of a line that contains both a game and a seat, or `nil` for other lines.
  static func address(of line: String) -> Int? {
    guard let answer = try? JSONLinesAnswer(line), let game = answer.game, let seat = answer.seat
    else { return nil }
    return address(game: game, seat: seat)
  }

  static func address(game: Int, seat: Int) -> Int { game &* Seat.limit &+ seat }

  /// Returns `true` for an answer from a seat in a game and for a line that is unreadable or
  /// contains no game.
  ///
  /// The first seat that reads such a line reports the fault.
  static func isOf(game: Int, seat: Int, in line: String) -> Bool {
    guard let answer = try? JSONLinesAnswer(line), let given = answer.game else { return true }
    return given == game && (answer.seat ?? seat) == seat
  }
}

extension String {
  var isBlank: Bool { utf8.allSatisfy(\.isSpace) }

  var trimmed: String {
    guard utf8.last.map(\.isSpace) == true || utf8.first.map(\.isSpace) == true else { return self }
    let bytes = utf8.drop(while: \.isSpace)
    let end = bytes.lastIndex { !$0.isSpace }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(Substring(bytes[..<end]))
  }

  var excerpt: String {
    let start = cut(bytes: 80)
    return start.visible + (start.utf8.count < utf8.count ? "..." : "")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0d ~= self }
}
