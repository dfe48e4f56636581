import GameCore

/// The client side of the Universal Game Interface.
///
/// The game checks that moves are legal.
struct UgiProtocol<G: Game>: BotProtocol {
  private let notation: UgiNotation<G>
  private let wanted: [Assignment]
  private let margin: Duration
  private(set) var answer: ProgramIdentity.Answer?
  let answersPings = false

  private static var optionLimit: Int { 1000 }
  /// The maximum length of a note, in bytes.
  private static var noteLimit: Int { 1000 }

  init(_ program: BotProgram, notation: UgiNotation<G>) {
    self.notation = notation
    wanted = program.options
    margin = program.margin
  }

  /// Returns the problems with an engine's options and the rules, one clause each.
  static func problems(
    of program: BotProgram, rules: G.Rules, notation: UgiNotation<G>
  ) -> [String] {
    var problems = program.options.filter {
      $0.key.isEmpty || ($0.key + $0.value).contains(where: \.isNewline)
    }.map {
      "bot '\(program.name)': invalid option '\($0.key.visible)': expected a name, and no line "
        + "endings"
    }
    if let unsupportedRule = notation.unsupportedRule(rules) {
      problems.append("bot '\(program.name)': \(unsupportedRule)")
    }
    return problems
  }

  mutating func begin(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws {
    try channel.send("ugi", by: deadline)
    var name: String?
    var options: [UgiOption] = []
    try read(channel, until: "ugiok", by: deadline) { line in
      let line = line.cut(bytes: JSONLinesAnswer.noteLimit)
      if let option = UgiOption(line: line) {
        if options.count < Self.optionLimit { options.append(option) }
      } else if line.hasPrefix("id name ") {
        name = String(line.dropFirst("id name ".count)).visible.cut(
          bytes: JSONLinesAnswer.nameLimit)
      }
    }
    for setting in wanted {
      try channel.send(try command(for: setting, among: options), by: deadline)
    }
    try channel.send("isready", by: deadline)
    try read(channel, until: "readyok", by: deadline)
    answer = name.map { ProgramIdentity.Answer(name: $0) }
  }

  mutating func awaitAnswer(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws {}

  private func command(
    for setting: Assignment, among options: [UgiOption]
  ) throws(BotFailure) -> String {
    guard let option = options.first(where: { $0.name.lowercased() == setting.key.lowercased() })
    else {
      let names = options.map(\.name.visible)
      throw BotFailure(
        .error,
        "unknown option '\(setting.key.visible)'"
          + (names.isEmpty
            ? ": the engine declares no options" : "; \(hint(for: setting.key, among: names))"))
    }
    if let objection = option.objection(to: setting.value) {
      throw BotFailure(
        .error,
        "option '\(option.name.visible)' \(objection.visible), not '\(setting.value.visible)'")
    }
    let command = "setoption name \(option.name)"
    return option.kind == .button ? command : "\(command) value \(setting.value)"
  }

  mutating func beginGame(
    _ game: BotGame, _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws {
    try channel.send("uginewgame", by: deadline)
    try channel.send("isready", by: deadline)
    try read(channel, until: "readyok", by: deadline)
  }

  mutating func decide(
    _ question: BotRequest<G>, _ channel: any LineChannel
  ) throws -> BotResponse<G.Action> {
    let start = ContinuousClock.now
    let position = notation.fen(question.observation)
    try channel.send("position fen \(position)", by: question.deadline)
    try channel.send("isready", by: question.deadline)
    try read(channel, until: "readyok", by: question.deadline)
    try channel.send(go(question, since: start), by: question.deadline)
    var note: String?
    do {
      while true {
        let line = try next(channel, by: question.deadline)
        channel.keep(line)
        let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        if words.first == "bestmove" {
          let text = words.count > 1 ? String(words[1]) : ""
          return BotResponse(choice(text, line, question.observation), note: note)
        }
        if words.first == "info", words.dropFirst().first != "string" {
          note = line.cut(bytes: Self.noteLimit).visible
        }
      }
    } catch let failure as BotFailure where failure.kind == .timeout {
      guard try isStalled(channel) else { throw failure }
      throw BotFailure(.stalled, "\(failure.reason), and no answer to 'isready'")
    }
  }

  /// Returns the command for a decision.
  ///
  /// A time bank is sent as the clock of both seats.
  private func go(_ question: BotRequest<G>, since start: ContinuousClock.Instant) -> String {
    let time = milliseconds(question.time - (ContinuousClock.now - start))
    guard let bank = question.bank else { return "go movetime \(time)" }
    let clock = time + max(0, Int(bank / .milliseconds(1)))
    let increment = milliseconds(question.time)
    return "go p1time \(clock) p2time \(clock) p1inc \(increment) p2inc \(increment)"
  }

  /// Returns a duration in milliseconds, at least 1, because 0 means no limit.
  private func milliseconds(_ duration: Duration) -> Int {
    max(1, Int(duration / .milliseconds(1)))
  }

  private func choice(
    _ text: String, _ line: String, _ observation: G.Observation
  ) -> BotResponse<G.Action>.Choice {
    if let action = notation.action(text, observation) { return .action(action) }
    let shown = text.cut(bytes: 40).visible
    return .unreadable(line, reason: "invalid bestmove '\(shown)': expected \(notation.moveForm)")
  }

  /// Returns `true` if an engine does not react after a timeout.
  private func isStalled(_ channel: any LineChannel) throws -> Bool {
    if margin == .zero { return false }
    let deadline = ContinuousClock.now + margin
    do {
      try channel.send("stop", by: deadline)
      try channel.send("isready", by: deadline)
      while true {
        let line = try next(channel, by: deadline)
        channel.keep(line)
        if line == "readyok" { return false }
      }
    } catch let failure as BotFailure {
      return failure.kind != .crashed
    }
  }

  mutating func endGame(_ game: BotGame, outcome: Outcome?, _ channel: any LineChannel) throws {}

  mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) {
    try? channel.send("quit", by: deadline)
  }

  private func read(
    _ channel: any LineChannel, until end: String, by deadline: ContinuousClock.Instant,
    line look: (String) -> Void = { _ in }
  ) throws {
    do {
      while true {
        // Lines before `end` may belong to an earlier decision.
        let line = try next(channel, by: deadline)
        let isUnexpected =
          line.split(maxSplits: 1, whereSeparator: \.isWhitespace).first == "bestmove"
        if line == end || isUnexpected { channel.keep(line) }
        if line == end { return }
        if isUnexpected {
          throw BotFailure(.unparsable, "unexpected bestmove")
        }
        look(line)
      }
    } catch let failure as BotFailure where failure.kind == .timeout {
      throw BotFailure(.stalled, "\(failure.reason): expected '\(end)'")
    }
  }

  /// Returns the next line without surrounding spaces.
  ///
  /// The deadline also applies to lines that have already arrived.
  private func next(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws -> String {
    let line = try channel.receive(by: deadline)
    if ContinuousClock.now > deadline { throw BotFailure(.timeout, "no answer in time") }
    return line.trimmed
  }
}
