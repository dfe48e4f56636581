import GameCore

/// A checker that replays a recorded game action by action and compares it with its record.
///
/// It checks the rules to the end of the game even if a strategy decides differently, because a
/// strategy that looks ahead may react to changed rules before the game reaches them. In that case,
/// the rules are the cause.
@usableFromInline
struct ReplayChecker<G: Game> {
  let table: TypedReplayHeader<G>
  let reader: ReplayReader
  var game: G
  var steps = 0
  /// The first divergence caused by the rules or by randomness.
  var divergence: Divergence?
  let inquiry: StrategyInquiry<G>
  var refusal: IllegalAction?
  /// The disconnects, if the game has links and a clock.
  var departures: Disconnects<G>?

  /// Checks the game whose header was just read, up to its outcome.
  ///
  /// - Parameter sources: The factories for the strategies that decide again, or `nil` if no
  ///   strategy does.
  /// - Throws: `UnreadableFile` or `FileError`.
  @usableFromInline
  static func check(
    _ header: ReplayHeader, reader: ReplayReader, sources: ReplayStrategyFactories<G>?
  ) throws -> ReplayResult {
    let line = reader.lineNumber
    var checker = try ReplayChecker(
      table: TypedReplayHeader(header, reader: reader), reader: reader)
    let names = CrashContextNames(header)
    let marker = CrashContext<G>(names, header)
    defer { withExtendedLifetime(names) { marker.end() } }
    if checker.divergence == nil, let sources {
      try checker.inquiry.begin(
        checker.table, sources: sources, game: checker.game, line: line, marker: marker)
    }
    while try checker.goOn() {}
    checker.inquiry.conclude(checker.game.outcome)
    return ReplayResult(
      header: header, line: line, lastLine: reader.lineNumber, steps: checker.steps,
      divergence: checker.divergence ?? checker.inquiry.divergence,
      unasked: checker.inquiry.unasked, absent: checker.inquiry.absent)
  }

  init(table: TypedReplayHeader<G>, reader: ReplayReader) {
    self.table = table
    self.reader = reader
    game = table.game()
    inquiry = StrategyInquiry()
    departures = table.departures()
    compareBeginnings()
  }

  private mutating func compareBeginnings() {
    let header = table.header
    let fingerprint = table.randomness.fingerprint(seats: header.seats, rotation: header.rotation)
    let (expected, came) = (
      "state \(hexadecimal(header.state))", "state \(hexadecimal(game.digest))"
    )
    let text = game.stateText ?? ""
    if header.seedDerivation != DealRandomness.version {
      note(
        "seed-derivation version", cause: .randomness,
        expected: "\(header.seedDerivation)", came: "\(DealRandomness.version)")
    } else if fingerprint != header.randomness {
      note(
        "the seed's random streams, or their use", cause: .randomness,
        expected: hexadecimal(header.randomness), came: hexadecimal(fingerprint))
    } else if let start = header.start, start != text {
      let (old, new) = (
        start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      )
      let line = zip(old, new).prefix { $0 == $1 }.count + 1
      note(
        "initial state (from line \(line) of its text)",
        expected: "\(expected)\n\(start.visibleLines)", came: "\(came)\n\(text)")
    } else if game.digest != header.state {
      note("initial state", expected: expected, came: came, fullState: text)
    }
  }

  /// Records a difference at the line just read.
  mutating func note(
    _ what: String, _ step: ReplayStep? = nil, cause: Divergence.Cause = .rules,
    before: G? = nil, expected: String, came: String, fullState: String = ""
  ) {
    divergence = Divergence(
      cause: cause, line: reader.lineNumber, step: steps, what: what, before: "\(before ?? game)",
      actions: step?.actionsText ?? "", expected: expected, came: came, fullState: fullState)
  }

  /// Checks the next line, or returns `false` after the outcome.
  mutating func goOn() throws -> Bool {
    switch try reader.nextLine(seats: table.header.seats) {
    case .step(let step):
      let actions = try read(step)
      if divergence == nil { try compare(step, actions) }
      return true
    case .refused(let step):
      let actions = try read(step, isRefused: true)
      if divergence == nil { try compareRefusal(step, actions) }
      steps -= 1
      try readRefusedOutcome()
      return false
    case .outcome(let outcome):
      if outcome.termination == Termination.illegalAction.name {
        throw reader.problem("missing rejected action")
      }
      if divergence == nil { letLeave() }
      try compare(outcome)
      return false
    }
  }

  /// Reads the actions of a step, or returns `nil` for rejected text that is not an action.
  mutating func read(_ step: ReplayStep, isRefused: Bool = false) throws -> Actions<G.Action> {
    steps += 1
    guard step.number == steps else {
      throw reader.problem("expected step \(steps), found step \(step.number)")
    }
    var actions = Actions<G.Action>(repeating: nil, count: table.header.seats)
    for seat in step.seats {
      guard let action = G.Action(step.actions[seat]) else {
        if isRefused { continue }
        throw reader.problem("unknown \(G.name) action '\(step.actions[seat])'")
      }
      actions[seat] = action
    }
    return actions
  }

  /// Removes the peers that have disconnected.
  ///
  /// If a disconnect ends the game, the recorded outcome shows it.
  mutating func letLeave() {
    guard departures != nil, let elapsed = G.links?.elapsed else { return }
    _ = departures?.apply(to: &game, at: elapsed(game))
  }

  private mutating func compare(_ step: ReplayStep, _ actions: Actions<G.Action>) throws {
    guard try compareDecisions(step, actions) else { return }
    let before = game
    do throws(IllegalAction) {
      try game.advance(with: actions)
    } catch {
      return note(
        "action is rejected by the current rules", step, expected: "a legal step",
        came: "seat \(error.seat): \(error)")
    }
    inquiry.pass(to: game)
    let digest = game.digest
    if digest != step.state {
      note(
        "state after the step", step, before: before,
        expected: "state \(hexadecimal(step.state ?? 0))",
        came: "state \(hexadecimal(digest))\n\(game)", fullState: game.stateText ?? "")
    }
  }

  /// Compares deciding seats, observations and decisions, and returns `false` if the rules have
  /// changed.
  private mutating func compareDecisions(
    _ step: ReplayStep, _ actions: Actions<G.Action>
  ) throws -> Bool {
    letLeave()
    let deciding = game.decidingSeats
    if deciding != step.seats {
      let now = game.outcome.map { "no seat: the game is over (\($0.termination))" }
      note(
        "deciding seats", step, expected: step.seats.listed, came: now ?? deciding.listed)
      return false
    }
    for seat in deciding {
      let seen = G.digest(of: game.observation(for: seat))
      let expected = step.hasSeen ? step.seen[seat] : nil
      if seen == expected { continue }
      note(
        "observation of seat \(seat)", step,
        expected: expected.map { hexadecimal($0) } ?? "everything",
        came: seen.map { hexadecimal($0) } ?? "everything")
      return false
    }
    if inquiry.isAsking { try inquiry.ask(step, actions, game: game, line: reader.lineNumber) }
    return true
  }

  private mutating func compareRefusal(_ step: ReplayStep, _ actions: Actions<G.Action>) throws {
    guard try compareDecisions(step, actions),
      !step.seats.contains(where: { actions[$0] == nil })
    else { return }
    var next = game
    do throws(IllegalAction) {
      try next.advance(with: actions)
    } catch {
      refusal = error
      return
    }
    note(
      "rejected action is legal under the current rules", step, expected: "a rejected action",
      came: "state \(hexadecimal(next.digest))\n\(next)")
  }

  mutating func readRefusedOutcome() throws {
    guard case .outcome(let outcome) = try reader.nextLine(seats: table.header.seats),
      outcome.termination == Termination.illegalAction.name
    else { throw reader.problem("expected a forfeit after the rejected action") }
    try checkCount(outcome)
    guard divergence == nil, let refusal else { return }
    compare(outcome, with: forfeited(by: refusal.all.map { Forfeit(illegal: $0) }))
  }
}
