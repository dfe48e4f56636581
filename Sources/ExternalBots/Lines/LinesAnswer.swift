import Programs
import GameCore
import Storage

/// A line that a program says.
struct LinesAnswer {
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

  /// The longest text of an action, in bytes.
  static let actionLimit = 1024
  /// The longest note, in bytes.
  static let noteLimit = 4096
  /// The longest name or version that a program has, in characters.
  static let nameLimit = 100
  /// The longest that a program may ask for patience at once, in milliseconds.
  static let waitLimit = 60_000

  /// Reads a line: the text of an action, or an object.
  ///
  /// - Throws: ``ProgramFailure`` where it is neither.
  init(_ line: String) throws(ProgramFailure) {
    guard line.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
      action = try LinesAnswer.plain(line)
      return
    }
    let entries: [FlatJSON.Entry]
    do throws(FlatJSON.Problem) {
      entries = try FlatJSON.entries(in: Array(line.utf8))
    } catch {
      throw ProgramFailure(.unparsable, "'\(line.excerpt)' is no object of JSON: \(error.recorded)")
    }
    for entry in entries { try take(entry, line) }
  }

  private mutating func take(_ entry: FlatJSON.Entry, _ line: String) throws(ProgramFailure) {
    func integer(_ range: ClosedRange<Int>) throws(ProgramFailure) -> Int {
      if let number = Int(entry.text), range.contains(number) { return number }
      throw ProgramFailure(
        .unparsable,
        "'\(line.excerpt)' has \"\(entry.key)\" \(entry.text.excerpt), which is no whole number from "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
    func text(limit: Int) throws(ProgramFailure) -> String {
      if entry.text.utf8.count <= limit { return entry.text }
      throw ProgramFailure(.unparsable, "its \"\(entry.key)\" is longer than \(limit) bytes")
    }
    switch entry.key {
    case "action": action = try text(limit: LinesAnswer.actionLimit)
    case "index": index = try integer(0...Int(Int32.max))
    case "note": note = try text(limit: LinesAnswer.noteLimit)
    case "error": error = try text(limit: LinesAnswer.noteLimit)
    case "reason": reason = try text(limit: LinesAnswer.noteLimit)
    case "wait_ms": waitMilliseconds = try integer(0...LinesAnswer.waitLimit)
    case "game": game = try integer(-1...Int.max)
    case "seat": seat = try integer(0...Seat.limit - 1)
    case "name": tell { $0.name = String(entry.text.visible.prefix(LinesAnswer.nameLimit)) }
    case "version": tell { $0.version = String(entry.text.visible.prefix(LinesAnswer.nameLimit)) }
    case "deterministic": tell { $0.deterministic = entry.text == "true" }
    case "ping": answersPings = entry.text == "true"
    case "id": pong = Int(entry.text)
    default: break
    }
  }

  private mutating func tell(_ change: (inout ProgramIdentity.Answer) -> Void) {
    var answer = said ?? ProgramIdentity.Answer()
    change(&answer)
    said = answer
  }

  /// The text of an action that stands alone, in quotes or without.
  private static func plain(_ line: String) throws(ProgramFailure) -> String {
    var text = line[...]
    while let last = text.utf8.last, last <= 0x20 { text = text.dropLast() }
    while let first = text.utf8.first, first <= 0x20 { text = text.dropFirst() }
    if text.utf8.count > 1, text.first == "\"", text.last == "\"" {
      text = text.dropFirst().dropLast()
      guard !text.utf8.contains(UInt8(ascii: "\\")) else {
        throw ProgramFailure(.unparsable, "'\(line.excerpt)' is no action's text")
      }
    }
    guard text.utf8.count <= actionLimit else {
      throw ProgramFailure(
        .unparsable,
        "it answers \(text.utf8.count) bytes ('\(line.excerpt)'), and actions are short")
    }
    return String(text)
  }

  /// Whether it answers no question.
  var isAside: Bool { action == nil && index == nil && error == nil }

  /// What is to be done.
  ///
  /// - Throws: ``ProgramFailure`` where it says that it failed.
  func decision() throws(ProgramFailure) -> ProgramAnswer {
    if let error {
      if error == "transient" {
        return ProgramAnswer(.later(.milliseconds(waitMilliseconds)), note: reason)
      }
      throw ProgramFailure(
        .error, "it says that it failed: \((reason ?? error).prefix(300))".visible)
    }
    if let index { return ProgramAnswer(.index(index), note: note) }
    return ProgramAnswer(.action(action ?? ""), note: note)
  }

  /// For whom a line is, where it says so as a whole.
  static func address(of line: String) -> Int? {
    guard let answer = try? LinesAnswer(line), let game = answer.game, let seat = answer.seat else {
      return nil
    }
    return address(game: game, seat: seat)
  }

  /// A number for a seat of a game.
  static func address(game: Int, seat: Int) -> Int { game &* Seat.limit &+ seat }

  /// Whether a line is the answer of a game's seat, for a process that plays several games.
  ///
  /// A line that can't be read, or has no game, is everybody's: whoever reads it first finds what is wrong.
  static func isOf(game: Int, seat: Int, in line: String) -> Bool {
    guard let answer = try? LinesAnswer(line), let given = answer.game else { return true }
    return given == game && (answer.seat ?? seat) == seat
  }
}
