import GameCore

extension BotCheck {
  func thinkingTimes() -> (BotCheckResult.Verdict, String) {
    let sorted = times.sorted()
    guard let slowest = sorted.last else { return (.skipped, "no timed decisions") }
    let median = sorted[sorted.count / 2]
    let text =
      "\(sorted.count) decisions: median \(median.shown), slowest \(slowest.shown), limit "
      + program.time.shown
    let allowed = program.time + program.timeBank + program.margin
    return (slowest > allowed ? .wrong : .fine, text)
  }

  mutating func ping() throws -> (BotCheckResult.Verdict, String) {
    try withSession { check, session in
      guard session.dialogue.answersPings else {
        return (.skipped, "the bot does not declare ping support")
      }
      let start = ContinuousClock.now
      let deadline = start.advanced(by: check.program.margin)
      do {
        try session.process.send("{\"type\":\"ping\",\"id\":4711}", by: deadline)
        while true {
          let line = try session.process.receive(by: deadline)
          if line.isBlank { continue }
          guard try JSONLinesAnswer(line).pong == 4711 else {
            throw BotFailure(.unparsable, "'\(line.excerpt)' is not an answer to the ping")
          }
          return (.fine, "answered after \(start.duration(to: .now).shown)")
        }
      } catch let failure as BotFailure {
        throw session.fault(failure, at: "the answer to a ping")
      }
    }
  }

  mutating func unknownMessages() throws -> (BotCheckResult.Verdict, String) {
    let message =
      program.language == .lines
      ? "{\"type\":\"weather\",\"sky\":{\"colour\":\"blue\",\"clouds\":[1,null]}}" : "weather blue"
    try playInterrupted(number: 31, by: message)
    return (.fine, "messages of unknown types are ignored")
  }

  mutating func longMessages() throws -> (BotCheckResult.Verdict, String) {
    let padding = String(repeating: "x", count: 1 << 18)
    let message =
      program.language == .lines ? "{\"type\":\"padding\",\"text\":\"\(padding)\"}" : padding
    try playInterrupted(number: 32, by: message)
    return (.fine, "lines of 256 KiB are read")
  }

  private mutating func playInterrupted(number: Int, by message: String) throws {
    try withSession { check, session in
      var game = try check.game(number: number, deal: number, seat: 0, check.rules)
      for _ in 0..<6 {
        if try !game.step(in: &session, interruption: message) { return }
      }
      try game.play(in: &session)
    }
  }

  mutating func voidGame() throws -> (BotCheckResult.Verdict, String) {
    try withSession { check, session in
      var game = try check.game(number: 35, deal: 35, seat: 0, check.rules)
      while game.answers.isEmpty {
        if try !game.step(in: &session) { break }
      }
      try game.conclude(in: session)
      var next = try check.game(number: 36, deal: 36, seat: 0, check.rules)
      try next.play(in: &session)
    }
    return (.fine, "a message that ends a game without ranks is accepted")
  }

  /// Plays two games alternately in the same process.
  mutating func interleavedGames() throws -> (BotCheckResult.Verdict, String) {
    if program.window == 1 { return (.skipped, "only with window=2 or more") }
    try withSession { check, session in
      var games = try (0..<2).map {
        try check.game(number: 41 + $0, deal: 41, seat: $0 % check.seats, check.rules)
      }
      var areGoing = [true, true]
      while areGoing.contains(true) {
        for index in games.indices where areGoing[index] {
          areGoing[index] = try games[index].step(in: &session)
        }
      }
    }
    return (.fine, "two games alternately in one process")
  }

  mutating func repeatedGames() throws -> (BotCheckResult.Verdict, String) {
    let (first, second) = try withSession { check, session in
      (try check.answers(in: &session), try check.answers(in: &session))
    }
    var session = try newSession(rules)
    defer { session.process.kill() }
    let third = try answers(in: &session)
    let isClaimed = isSaidToBeDeterministic
    for (place, other) in [("", second), (" in a new process", third)] where other != first {
      let index = zip(first, other).prefix { $0 == $1 }.count
      let text = { (answers: [G.Action]) in
        index < answers.count ? "'\(answers[index].description.excerpt)'" : "missing"
      }
      let difference =
        "decision \(index + 1) of a repeated game\(place) is \(text(other)) instead "
        + "of \(text(first))"
      return isClaimed
        ? (.wrong, "the bot declares itself deterministic, but \(difference)")
        : (.fine, "not deterministic, and not declared to be: \(difference)")
    }
    return (
      .fine,
      "one game, played three times: the same \(counted(first.count, "decision")) each time"
        + (isClaimed
          ? ", as the bot declares"
          : program.adapter == nil ? "; the bot could declare itself deterministic" : "")
    )
  }

  private func answers(in session: inout CheckSession<G>) throws -> [G.Action] {
    var game = try game(number: 51, deal: 51, seat: 0, rules)
    try game.play(in: &session)
    return game.answers
  }

  mutating func farewell() throws -> (BotCheckResult.Verdict, String) {
    let start = ContinuousClock.now
    if try takeSession().end() { return (.fine, "exited after \(start.duration(to: .now).shown)") }
    return (
      .wrong,
      "the process was still running \(CheckSession<G>.endTime.shown) after the end of its input "
        + "and was killed"
    )
  }
}

extension Duration {
  var shown: String {
    let microseconds = microseconds
    return switch microseconds {
    case ..<1000: "\(microseconds) µs"
    case ..<10_000: "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
    default: "\(microseconds / 1000) ms"
    }
  }
}
