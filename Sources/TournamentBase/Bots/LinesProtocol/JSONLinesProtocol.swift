import GameCore

/// The `lines` protocol, in which each question and each answer is a line of JSON.
struct JSONLinesProtocol<G: Game>: BotProtocol {
  private let rules: G.Rules
  private let seats: Int
  private let json: JSONGameAccess<G>
  private let margin: Duration
  /// A Boolean value that indicates whether questions omit the legal actions.
  private let hidesActions: Bool
  /// A Boolean value that indicates whether a process plays several games concurrently.
  private let isShared: Bool
  /// A Boolean value that indicates whether the last answer was unreadable, so that the rest of it
  /// may follow.
  private var isGarbled = false
  private(set) var answer: ProgramIdentity.Answer?
  private(set) var answersPings = false
  private var pings = 0

  init(rules: G.Rules, seats: Int, json: JSONGameAccess<G>, program: BotProgram) {
    self.rules = rules
    self.seats = seats
    self.json = json
    margin = program.margin
    hidesActions = program.hidesLegalActions
    isShared = program.window > 1
  }

  mutating func begin(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws {
    var text = JSONText()
    text.object { text in
      text.member("type", "hello")
      text.member("protocol", 1)
      text.member("game", G.name)
      text.member("rules", rules.values)
      text.member("seats", seats)
    }
    try channel.send(text.description, by: deadline)
  }

  mutating func awaitAnswer(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws {
    var end = deadline
    while answer == nil, ContinuousClock.now < end {
      do {
        let line = try channel.receive(by: min(end, .now.advanced(by: .milliseconds(100))))
        if !line.isBlank { try hear(line) }
      } catch let failure as BotFailure where failure.kind == .timeout {
        if channel.hasRead { end = min(end, .now.advanced(by: .seconds(1))) }
      }
    }
  }

  mutating func beginGame(
    _ game: BotGame, _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws {
    var text = JSONText()
    let state = game.random.state
    text.object { text in
      text.member("type", "game")
      text.member("game", game.number)
      text.member("seat", game.seat)
      text.member("seats", game.seats)
      text.member("seed", "\(state[0])")
      text.member("stream", state.map { "\($0)" })
    }
    try channel.send(text.description, by: deadline)
  }

  mutating func decide(
    _ question: BotRequest<G>, _ channel: any LineChannel
  ) throws -> BotResponse<G.Action> {
    let game = question.game
    let address = address(of: game)
    try hearOut(channel, address, by: question.deadline)
    try channel.send(line(of: question), by: question.deadline)
    do {
      while true {
        let line = try channel.receive(by: question.deadline, for: address) {
          address == nil || JSONLinesAnswer.isOf(game: game.number, seat: game.seat.index, in: $0)
        }
        if !line.isBlank, let answer = try read(line, question, channel) { return answer }
      }
    } catch let failure as BotFailure where failure.kind == .timeout && answersPings {
      if try isAlive(channel) { throw failure }
      throw BotFailure(.stalled, "\(failure.reason), and no answer to a ping")
    }
  }

  mutating func endGame(_ game: BotGame, outcome: Outcome?, _ channel: any LineChannel) throws {
    var text = JSONText()
    text.object { text in
      text.member("type", "end")
      text.member("game", game.number)
      text.member("seat", game.seat)
      if let outcome {
        text.member("ranks", outcome.ranks.values)
        text.member("points", outcome.points.values)
        text.member("termination", outcome.termination.name)
      } else {
        text.member("termination", Termination.void.name)
      }
    }
    try channel.send(text.description, by: .now.advanced(by: .seconds(1)))
    guard let address = address(of: game) else { return }
    // Unexpected answers are removed, because they would fill the buffer.
    for _ in 0..<100 where channel.next(for: address) == nil { break }
  }

  mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) {
    try? channel.send("{\"type\":\"bye\"}", by: deadline)
  }

  private func address(of game: BotGame) -> Int? {
    isShared ? JSONLinesAnswer.address(game: game.number, seat: game.seat.index) : nil
  }

  /// Reads lines that arrived before the question.
  ///
  /// An answer among them is a fault, unless the last answer was unreadable.
  private mutating func hearOut(
    _ channel: any LineChannel, _ address: Int?, by deadline: ContinuousClock.Instant
  ) throws(BotFailure) {
    let isGarbled = isGarbled
    self.isGarbled = false
    while let line = channel.next(for: address) {
      if ContinuousClock.now > deadline { throw BotFailure(.timeout, "no answer in time") }
      guard !line.isBlank, !isGarbled else { continue }
      do throws(BotFailure) {
        try hear(line)
      } catch {
        channel.keep(line)
        throw error
      }
    }
  }

  private func line(of question: BotRequest<G>) -> String {
    var text = JSONText()
    let (game, seen) = (question.game, question.observation)
    text.object { text in
      text.member("type", "move")
      text.member("game", game.number)
      text.member("seat", game.seat)
      text.key("observation")
      // The code uses no key paths, because generic code would create them again for each decision.
      text.object { text in
        json.writeMembers(seen, hidesActions, &text)
        if let moves = question.moves {
          text.member("history", moves.map { $0.description })
        }
      }
      if let legalActions = question.legalActions {
        text.member("legal", hidesActions ? nil : legalActions.map { $0.description })
      }
      text.member("time_ms", question.time.milliseconds)
      if let bank = question.bank { text.member("bank_ms", bank.milliseconds) }
    }
    return text.description
  }

  /// Processes a line that is not an answer to a question.
  private mutating func hear(_ line: String) throws(BotFailure) {
    let said = try JSONLinesAnswer(line)
    guard said.isAside else {
      throw BotFailure(.unparsable, "unexpected output '\(line.excerpt)'")
    }
    take(said)
  }

  private mutating func take(_ aside: JSONLinesAnswer) {
    answer = answer ?? aside.said
    if aside.answersPings { answersPings = true }
  }

  /// Returns the answer in a line, or `nil` if the line does not contain one.
  private mutating func read(
    _ line: String, _ question: BotRequest<G>, _ channel: any LineChannel
  ) throws(BotFailure) -> BotResponse<G.Action>? {
    var isMine = !isShared
    var isAside = false
    defer { if !isAside { channel.keep(line) } }
    do throws(BotFailure) {
      let said = try JSONLinesAnswer(line)
      isAside = said.isAside
      if isAside {
        take(said)
        return nil
      }
      isMine = false
      try check(said, line, question.game)
      isMine = true
      return try said.decision(in: G.self, among: hidesActions ? nil : question.legalActions)
    } catch {
      guard isMine, error.kind == .unparsable else { throw error }
      isGarbled = true
      return BotResponse(.unreadable(line, reason: error.reason))
    }
  }

  private func check(_ said: JSONLinesAnswer, _ line: String, _ game: BotGame) throws(BotFailure) {
    for (name, given, asked) in [
      ("game", said.game, game.number), ("seat", said.seat, game.seat.index),
    ] {
      guard let given else {
        if !isShared { continue }
        throw BotFailure(
          .unparsable, "'\(line.excerpt)' lacks \"\(name)\", which window=2 or more requires")
      }
      if given == asked { continue }
      throw BotFailure(.unparsable, "answer for \(name) \(given): expected \(name) \(asked)")
    }
  }

  /// Returns `true` if the bot answers a ping after a timeout.
  private mutating func isAlive(_ channel: any LineChannel) throws -> Bool {
    pings += 1
    let deadline = ContinuousClock.now.advanced(by: margin)
    do {
      try channel.send("{\"type\":\"ping\",\"id\":\(pings)}", by: deadline)
      while true {
        // A late answer to the question may arrive first.
        let line = try channel.receive(by: deadline)
        let said = try? JSONLinesAnswer(line)
        if said?.isAside != true || said?.pong == pings { channel.keep(line) }
        if said?.pong == pings { return true }
      }
    } catch is BotFailure {
      return false
    }
  }
}

extension Duration {
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
