import GameWire
import Programs
import Diagnostics
import GameCore

/// The `lines` protocol: a line of JSON for each question, a line for each answer.
package struct LinesDialogue<G: Game>: ProgramDialogue {
  private let rules: G.Rules
  private let seats: Int
  private let wire: WireAccess<G>
  private let margin: Duration
  /// Whether one process plays several games at the same time.
  private let isShared: Bool
  /// Whether the answer to 'hello' is waited for.
  private let awaitsAnswer: Bool
  package private(set) var lateAnswer: ProgramIdentity.Answer?
  package private(set) var answersPings = false
  private var pings = 0

  /// Prepares to speak with a program.
  ///
  /// - Parameter awaitsAnswer: Whether it has to answer 'hello' before anything else is said.
  package init(
    rules: G.Rules, seats: Int, wire: WireAccess<G>, program: BotProgram, awaitsAnswer: Bool
  ) {
    self.rules = rules
    self.seats = seats
    self.wire = wire
    self.awaitsAnswer = awaitsAnswer
    margin = program.margin
    isShared = program.window > 1
  }

  package mutating func begin(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws -> ProgramIdentity.Answer? {
    var text = JSONText()
    text.object { text in
      text.member("type", "hello")
      text.member("protocol", 1)
      text.member("game", G.name)
      text.key("rules")
      text.object { text in
        for (name, value) in rules.values.pairs {
          text.key(name)
          text.value(value)
        }
      }
      text.member("seats", seats)
    }
    try channel.send(text.description, by: deadline)
    if awaitsAnswer {
      while lateAnswer == nil {
        let line = try channel.receive(by: deadline)
        if line.isBlank { continue }
        guard case .aside = try read(line, of: nil) else {
          throw ProgramFailure(
            .unparsable, "'\(line.excerpt)' is no answer to hello, which trial=false asks for")
        }
      }
    }
    return lateAnswer
  }

  package mutating func beginGame(_ game: ProgramGame, _ channel: any LineChannel) throws {
    var text = JSONText()
    let state = game.random.state
    text.object { text in
      text.member("type", "game")
      text.member("game", game.number)
      text.member("seat", game.seat.index)
      text.member("seats", game.seats)
      text.member("seed", "\(state[0])")
      text.member("stream", state.map { "\($0)" })
    }
    try channel.send(text.description, by: game.deadline)
  }

  package mutating func decide(
    _ question: ProgramQuestion<G>, _ channel: any LineChannel
  ) throws -> ProgramAnswer {
    if !isShared { try hearOut(channel) }
    try channel.send(line(of: question), by: question.deadline)
    let game = question.game
    do {
      while true {
        let line =
          isShared
          ? try channel.receive(
            by: question.deadline,
            for: LinesAnswer.address(game: game.number, seat: game.seat.index)
          ) {
            LinesAnswer.isOf(game: game.number, seat: game.seat.index, in: $0)
          } : try channel.receive(by: question.deadline)
        if line.isBlank { continue }
        if case .answer(let answer) = try read(line, of: game) { return answer }
      }
    } catch let failure as ProgramFailure where failure.kind == .timeout && answersPings {
      if isAlive(channel) { throw failure }
      throw ProgramFailure(.stalled, "\(failure.reason), nor to a ping")
    }
  }

  package mutating func endGame(
    _ game: ProgramGame, outcome: Outcome?, _ channel: any LineChannel
  ) throws {
    var text = JSONText()
    text.object { text in
      text.member("type", "end")
      text.member("game", game.number)
      text.member("seat", game.seat.index)
      if let outcome {
        text.member("ranks", outcome.ranks.values)
        text.member("points", outcome.points.values)
        text.member("termination", outcome.termination.name)
      } else {
        text.member("termination", Termination.void.name)
      }
    }
    try channel.send(text.description, by: .now.advanced(by: .seconds(1)))
  }

  package mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) {
    try? channel.send("{\"type\":\"bye\"}", by: deadline)
  }

  /// Takes what was said before the next question: it must not count as the answer to that.
  private mutating func hearOut(_ channel: any LineChannel) throws(ProgramFailure) {
    while let line = channel.next() {
      if line.isBlank { continue }
      if case .answer = try read(line, of: nil) {
        throw ProgramFailure(.unparsable, "it said '\(line.excerpt)', which nobody had asked for")
      }
    }
  }

  private func line(of question: ProgramQuestion<G>) -> String {
    var text = JSONText()
    let (game, seen) = (question.game, question.observation)
    text.beginObject()
    text.member("type", "move")
    text.member("game", game.number)
    text.member("seat", game.seat.index)
    text.key("observation")
    wire.write(seen, &text)
    if let legalActions = question.legalActions {
      // No key path, which generic code would make anew for each decision.
      text.member("legal", legalActions.map { $0.description })
    }
    text.member("time_ms", question.time.milliseconds)
    if let bank = question.bank { text.member("bank_ms", bank.milliseconds) }
    text.endObject()
    return text.description
  }

  private enum Said {
    case answer(ProgramAnswer)
    /// Something that answers no question.
    case aside
  }

  private mutating func read(_ line: String, of game: ProgramGame?) throws(ProgramFailure) -> Said {
    let answer = try LinesAnswer(line)
    if answer.isAside {
      if let said = answer.said, lateAnswer == nil { lateAnswer = said }
      if answer.answersPings { answersPings = true }
      return .aside
    }
    if let game {
      for (name, given, asked) in [
        ("game", answer.game, game.number), ("seat", answer.seat, game.seat.index),
      ] {
        guard let given, given != asked else { continue }
        throw ProgramFailure(
          .unparsable, "it answers \(name) \(given) when asked of \(name) \(asked)")
      }
    }
    return .answer(try answer.decision())
  }

  /// Whether it answers a ping, which is all that is asked of it after it ran out of time.
  private mutating func isAlive(_ channel: any LineChannel) -> Bool {
    pings += 1
    let deadline = ContinuousClock.now.advanced(by: margin)
    do {
      try channel.send("{\"type\":\"ping\",\"id\":\(pings)}", by: deadline)
      while true {
        // A late answer may come first.
        let line = try channel.receive(by: deadline)
        if (try? LinesAnswer(line))?.pong == pings { return true }
      }
    } catch {
      return false
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

extension String {
  /// Whether there is nothing to be seen in it.
  var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }

  /// The beginning, fit to be shown.
  var excerpt: String {
    let text = prefix(80)
    return String(text).visible + (text.endIndex < endIndex ? "..." : "")
  }
}
