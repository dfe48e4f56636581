import GameCore

extension ReplayChecker {
  /// Compares how the game ended.
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
    ReplayOutcome(
      MatchRecord(
        forfeits: forfeits, decisions: PerSeat(repeating: 0, count: table.header.seats),
        steps: steps, hash: 0))
  }

  /// A strategy failed or ran out of time; neither can be read off the actions.
  private mutating func compareForfeit(_ outcome: ReplayOutcome) throws {
    let deciding = game.decidingSeats
    if steps > 0, let idle = outcome.forfeits.first(where: { !deciding.contains($0.seat) }) {
      note("outcome", expected: "seat \(idle.seat) decides", came: "it is not asked")
    } else if inquiry.isAsking, outcome.termination != Termination.timeout.name {
      try inquiry.askForFailure(outcome, game: game, line: reader.lineNumber, ending: forfeited)
    }
  }

  private mutating func note(_ what: String, expected: String, came: String) {
    divergence = Divergence(
      .rules, line: reader.lineNumber, step: steps, what: what, before: "\(game)",
      expected: expected, came: came)
  }

  /// The game begins in another state.
  func beginningDiverged() -> Divergence {
    Divergence(
      .rules, line: reader.lineNumber, step: 0, what: "initial state",
      before: "\(game)", expected: "state \(hexadecimal(table.header.state))",
      came: "state \(hexadecimal(game.digest))", fullState: fullState)
  }

  /// The text of the state in which the game begins is another; `nil` where it is as recorded, or was not
  /// recorded.
  func startDivergence() -> Divergence? {
    let text = game.stateText ?? ""
    guard let start = table.header.start, start != text else { return nil }
    let (old, new) = (
      start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    )
    let line = zip(old, new).prefix { $0 == $1 }.count + 1
    return Divergence(
      .rules, line: reader.lineNumber, step: 0,
      what: "initial state (from line \(line) of its text)", before: "\(game)",
      expected: "state \(hexadecimal(table.header.state))\n\(start.visibleLines)",
      came: "state \(hexadecimal(game.digest))\n\(text)")
  }

  func diverged(
    _ cause: Divergence.Cause, _ what: String, _ step: ReplayStep? = nil, expected: String,
    came: String
  ) -> Divergence {
    Divergence(
      cause, line: reader.lineNumber, step: steps, what: what, before: "\(game)",
      actions: step?.actionsText ?? "", expected: expected, came: came)
  }

  func decidingDiverged(_ step: ReplayStep, deciding: SeatSet) -> Divergence {
    let now = game.outcome.map { "no seat: the game is over (\($0.termination))" }
    return diverged(
      .rules, "deciding seats", step, expected: step.seats.listed, came: now ?? deciding.listed)
  }

  func viewDiverged(_ step: ReplayStep, seat: Seat, seen: UInt64?) -> Divergence {
    diverged(
      .rules, "observation of seat \(seat)", step,
      expected: step.hasSeen ? hexadecimal(step.seen[seat]) : "everything",
      came: seen.map { hexadecimal($0) } ?? "everything")
  }

  func stateDiverged(_ step: ReplayStep, before: G, digest: UInt64) -> Divergence {
    Divergence(
      .rules, line: reader.lineNumber, step: steps, what: "state after the step",
      before: "\(before)", actions: step.actionsText,
      expected: "state \(hexadecimal(step.state ?? 0))",
      came: "state \(hexadecimal(digest))\n\(game)", fullState: fullState)
  }

  /// All of the state, where the game can write it.
  var fullState: String { game.stateText ?? "" }
}

extension Game {
  /// All of the state as text; `nil` for a game that can't write it.
  var stateText: String? { (self as? any TextualState)?.text }

  /// The state as headers of replays tell it; `nil` where it can't be written, or a line would get too long.
  var startText: String? {
    stateText.flatMap { $0.utf8.count > ReplayFormat.startLimit ? nil : $0 }
  }
}

extension SeatSet {
  /// The seats for a reader.
  var listed: String {
    isEmpty
      ? "no seat" : (count == 1 ? "seat " : "seats ") + map { "\($0)" }.joined(separator: ", ")
  }
}

extension ReplayStep {
  /// Who does what, in a line for a reader: an action that was refused may be any text.
  var actionsText: String {
    seats.map { "seat \($0): \(actions[$0].visible)" }.joined(separator: ", ")
  }
}
