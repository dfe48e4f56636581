import GameCore

/// What a program does beside playing.
extension BotCheck {
  /// How long it took, but for the first decisions of its processes.
  func thinkingTimes() -> (CheckFinding.Verdict, String) {
    let sorted = times.sorted()
    guard let slowest = sorted.last else { return (.skipped, "no decision was timed") }
    let median = sorted[sorted.count / 2]
    let text =
      "\(sorted.count) decisions: median \(median.shown), slowest \(slowest.shown), of "
      + program.time.shown
    let allowed = program.time + program.bank + program.margin
    return (slowest > allowed ? .wrong : .fine, text)
  }

  /// Whether it answers a ping where it says so.
  mutating func ping() throws -> (CheckFinding.Verdict, String) {
    try withSession { check, session in
      guard session.dialogue.answersPings else {
        return (.skipped, "it does not say that it answers pings")
      }
      let start = ContinuousClock.now
      let deadline = start.advanced(by: check.program.margin)
      do {
        try session.process.send("{\"type\":\"ping\",\"id\":4711}", by: deadline)
        while true {
          let line = try session.process.receive(by: deadline)
          if line.isBlank { continue }
          guard try LinesAnswer(line).pong == 4711 else {
            throw ProgramFailure(.unparsable, "'\(line.excerpt)' is no answer to a ping")
          }
          return (.fine, "answered after \(start.duration(to: .now).shown)")
        }
      } catch let failure as ProgramFailure {
        throw CheckFault(
          session.blamed(failure), at: "a ping, which it says that it answers, within margin")
      }
    }
  }

  /// A game in which it is told, again and again, what it doesn't know.
  mutating func unknownMessages() throws -> (CheckFinding.Verdict, String) {
    let message =
      program.language == .lines
      ? "{\"type\":\"weather\",\"sky\":{\"colour\":\"blue\",\"clouds\":[1,null]}}" : "weather blue"
    try playInterrupted(number: 31, by: message)
    return (.fine, "messages of unknown types are ignored")
  }

  /// A game with lines that are longer than any buffer.
  mutating func longMessages() throws -> (CheckFinding.Verdict, String) {
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

  /// Two games by turns in one process.
  mutating func interleavedGames() throws -> (CheckFinding.Verdict, String) {
    if program.window == 1 { return (.skipped, "for programs with window above 1") }
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
    return (.fine, "two games by turns in one process")
  }

  /// A game three times, the last one in a new process.
  mutating func repeatedGames() throws -> (CheckFinding.Verdict, String) {
    let (first, second) = try withSession { check, session in
      (try check.answers(in: &session), try check.answers(in: &session))
    }
    var session = try newSession(rules)
    defer { session.process.kill() }
    let third = try answers(in: &session)
    let isClaimed = isSaidToBeDeterministic
    for (place, other) in [("again", second), ("of a new process", third)] where other != first {
      let index = zip(first, other).prefix { $0 == $1 }.count
      let text = { (answers: [String]) in
        index < answers.count ? "'\(answers[index].excerpt)'" : "nothing"
      }
      let difference =
        "decision \(index + 1) of a game asked \(place) is \(text(other)) instead of \(text(first))"
      return isClaimed
        ? (.wrong, "it says that it is deterministic, but \(difference)")
        : (.fine, "not deterministic, nor said to be: \(difference)")
    }
    return (
      .fine,
      "a game asked three times got the same \(first.count) answers"
        + (isClaimed ? ", as it says" : "; it could say that it is deterministic")
    )
  }

  private func answers(in session: inout CheckSession<G>) throws -> [String] {
    var game = try game(number: 51, deal: 51, seat: 0, rules)
    try game.play(in: &session)
    return game.answers
  }

  /// Whether it ends by itself.
  mutating func farewell() throws -> (CheckFinding.Verdict, String) {
    let start = ContinuousClock.now
    if try takeSession().end() {
      return (.fine, "ends \(start.duration(to: .now).shown) after farewell")
    }
    return (
      .wrong,
      "it still runs \(CheckSession<G>.endTime.shown) after farewell and the end of its input, and was killed"
    )
  }
}

extension Duration {
  /// For a reader, in microseconds or milliseconds.
  var shown: String {
    let microseconds = microseconds
    return switch microseconds {
    case ..<1000: "\(microseconds) µs"
    case ..<10_000: "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
    default: "\(microseconds / 1000) ms"
    }
  }
}
