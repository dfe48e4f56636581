import GameCore

extension ReplayChecker {
  /// Compares the game's outcome with the recorded outcome and notes any difference.
  mutating func compare(_ outcome: ReplayOutcome) throws {
    try checkCount(outcome)
    if divergence != nil { return }
    if !outcome.forfeits.isEmpty {
      try compareForfeit(outcome)
      return
    }
    let deciding = game.decidingSeats
    if table.session != nil, Termination(outcome.termination).isOfLinks {
      if inquiry.isAsking { try inquiry.askForEnding(outcome, game: game, line: reader.lineNumber) }
    } else if outcome.isUnfinished {
      if deciding.isEmpty, let now = game.outcome {
        note("outcome", expected: "the game continues", came: "\(now.termination)")
      }
    } else if !deciding.isEmpty {
      note("outcome", expected: "\(outcome)", came: "the game continues")
    } else {
      let unfinished = Outcome.draw(
        of: table.header.seats, by: Termination(ReplayFormat.unfinished))
      compare(outcome, with: ReplayOutcome(game.outcome ?? unfinished, steps: steps))
    }
  }

  func checkCount(_ outcome: ReplayOutcome) throws {
    if outcome.steps != steps {
      throw reader.problem(
        "expected an outcome after \(steps) steps, found one after \(outcome.steps)")
    }
  }

  mutating func compare(_ outcome: ReplayOutcome, with now: ReplayOutcome) {
    if outcome == now { return }
    let fields = outcome.differences(from: now).joined(separator: ", ")
    note("outcome (\(fields))", expected: "\(outcome)", came: "\(now)")
  }

  func forfeited(by forfeits: [Forfeit]) -> ReplayOutcome {
    ReplayOutcome(forfeits: forfeits, seats: table.header.seats, steps: steps)
  }

  /// Compares a recorded forfeit with the game and lets the strategies decide again.
  ///
  /// The recorded actions do not show that a strategy failed or ran out of time.
  private mutating func compareForfeit(_ outcome: ReplayOutcome) throws {
    let deciding = game.decidingSeats
    if steps > 0, let idle = outcome.forfeits.first(where: { !deciding.contains($0.seat) }) {
      note("outcome", expected: "seat \(idle.seat) decides", came: "it is not asked")
    } else if inquiry.isAsking, outcome.termination != Termination.timeout.name {
      try inquiry.askForFailure(outcome, game: game, line: reader.lineNumber, ending: forfeited)
    }
  }
}

extension Game {
  /// The state as text, or `nil` if the game has no text form.
  var stateText: String? { (self as? any TextualState)?.text }

  /// The state for a replay's header, or `nil` if the game has no text form or the text is too
  /// long.
  var startText: String? {
    stateText.flatMap { $0.utf8.count > ReplayFormat.startLimit ? nil : $0 }
  }
}

extension SeatSet {
  var listed: String {
    isEmpty
      ? "no seat" : (count == 1 ? "seat " : "seats ") + map { "\($0)" }.joined(separator: ", ")
  }
}

extension ReplayStep {
  /// The seats and their actions on one line.
  ///
  /// A rejected action may be any text.
  var actionsText: String {
    seats.map { "seat \($0): \(actions[$0].visible)" }.joined(separator: ", ")
  }
}
