import GameCore

/// A program that plays a seat of one game.
struct BotStrategy<G: Game>: ConcludingStrategy {
  private let talk: BotSession<G>

  init(_ talk: BotSession<G>) { self.talk = talk }

  mutating func choose(from observation: G.Observation) throws -> G.Action {
    try talk.choose(from: observation)
  }

  mutating func conclude(_ outcome: Outcome?) { talk.conclude(outcome) }
}

/// What is said between a game and a program: it belongs to one game, and so to one thread at a time.
///
/// A class, so that the process finds its way back wherever the game is broken off.
final class BotSession<G: Game>: @unchecked Sendable {
  // Unchecked, because a strategy belongs to one game, which is played by one thread.
  private let program: BotProgram
  private let wire: JSONGameAccess<G>
  /// Where processes are; `nil` where nobody may be asked any more.
  private let pool: BotProcessPool<G>?
  private let context: GameContext
  private let seat: Seat
  private let seats: Int
  private let stream: RandomStream
  /// For states that fit what the seat knows: apart from the program's own numbers.
  private var random: RandomStream
  private var step = 0
  private var bank: Duration
  private var lease: BotProcessPool<G>.Lease?
  private var isNew = false
  private var isBegun = false
  /// Whether the program decides the same if it is asked the same with the same seed.
  private let isDeterministic: Bool
  /// The questions of this game that an earlier process has answered, if the program is asked again.
  private var answered:
    [(observation: G.Observation, moves: [G.Action]?, decision: RecordedDecision)] = []
  /// The moves so far; `nil` in games whose moves are not sent, or if they are unknown.
  private var moves: [G.Action]?

  /// The most times that a program may ask for patience in a row, and how long it may take in all.
  private static var patienceLimit: Int { 20 }
  private static var patienceTime: Duration { .seconds(600) }

  init(
    _ program: BotProgram, wire: JSONGameAccess<G>, pool: BotProcessPool<G>?,
    setup: StrategySetup<G.Rules>, isDeterministic: Bool = false
  ) {
    self.program = program
    self.isDeterministic = isDeterministic
    self.wire = wire
    self.pool = pool
    context = setup.game ?? GameContext()
    seat = setup.seat
    seats = setup.seats
    stream = setup.random
    random = stream
    bank = program.timeBank
    if pool != nil { moves = wire.history?.opening(setup.rules, context.randomness) }
  }

  deinit { conclude(nil) }

  func choose(from observation: G.Observation) throws -> G.Action {
    defer { step += 1 }
    if let known = moves { moves = wire.history?.moves(known, observation) }
    let decision: RecordedDecision
    if let kept = try context.decisions?.decision(of: seat, step: step, in: context.number) {
      decision = kept
      if isDeterministic, pool != nil { answered.append((observation, moves, kept)) }
    } else {
      try askAgain()
      decision = try decide(observation, after: moves)
      try context.decisions?.keep(decision, of: seat, step: step, in: context.number)
    }
    switch decision.result {
    case .action(let text):
      if let action = G.Action(text) {
        moves?.append(action)
        return action
      }
      throw BotFailure(.unparsable, "'\(text.excerpt)' is not an action of \(G.name)")
    case .failure(let kind, let reason): throw BotFailure(kind, reason)
    case .void(let reason): throw VoidGame(seat: seat, reason)
    }
  }

  /// Asks the questions again that an earlier process has answered, after an interrupt.
  ///
  /// So the new process has drawn as many random numbers as the earlier one, and the rest of the game is
  /// the same. The recorded decisions stand, whatever is answered now.
  private func askAgain() throws {
    for (observation, moves, earlier) in answered where pool?.end == nil {
      let decision = try decide(observation, after: moves)
      guard decision.result != earlier.result else { continue }
      pool?.warn(
        "bot '\(program.name)' is declared deterministic, but decided differently when it was asked again "
          + "in game \(context.number)")
      break
    }
    answered = []
  }

  /// Tells the program how its game ended, and lets go of its process.
  func conclude(_ outcome: Outcome?) {
    guard var lease else { return }
    self.lease = nil
    let game = game(by: .now.advanced(by: .seconds(1)))
    do {
      if isBegun { try lease.dialogue.endGame(game, outcome: outcome, lease.process) }
      pool?.giveBack(lease)
    } catch {
      pool?.drop(lease, nil)
    }
  }

  private func game(by deadline: ContinuousClock.Instant) -> BotGame {
    BotGame(number: context.number, seat: seat, seats: seats, random: stream, deadline: deadline)
  }

  /// Asks until there is an answer to go on with.
  private func decide(
    _ observation: G.Observation, after moves: [G.Action]?
  ) throws -> RecordedDecision {
    let clock = ContinuousClock()
    let start = clock.now
    var time: DecisionClock?
    var (patience, refusals) = (0, 0)
    var raw: RawAnswer?
    func kept(_ result: RecordedDecision.Result, note: String? = nil) -> RecordedDecision {
      let spent = start.duration(to: clock.now)
      return RecordedDecision(result, microseconds: spent.microseconds, note: note, raw: raw)
    }
    let legalActions = wire.legalActions?(observation, seat, &random)
    while true {
      if let end = pool?.end {
        switch end {
        case .lost(let reason):
          return kept(.failure(.crashed, reason: "not restarted: \(reason)"))
        case .excluded(let reason): return kept(.failure(.error, reason: reason))
        }
      }
      let answer: BotResponse
      do throws(BotFailure) {
        answer = try ask(observation, legalActions, moves, &time)
      } catch {
        try Task.checkCancellation()
        return kept(.failure(error.kind, reason: error.reason))
      }
      let text: String
      var failure: BotFailure?
      switch answer.choice {
      case .later(let wait):
        patience += 1
        let words = answer.note.map { ": \($0.excerpt)" } ?? ""
        if patience >= BotSession.patienceLimit
          || start.duration(to: clock.now) >= BotSession.patienceTime
        {
          let reason = "asked to wait \(patience) times\(words)"
          return kept(
            program.voidGames == .allow ? .void(reason: reason) : .failure(.timeout, reason: reason)
          )
        }
        if program.voidGames == .forfeit, let time, wait >= time.time + time.bank {
          let reason = "no answer in time (\(limit)): asked to wait \(wait.milliseconds) ms"
          return kept(.failure(.timeout, reason: reason + words))
        }
        try Wait.sleep(wait)
        time?.count(without: program.voidGames == .allow ? wait : .zero)
        continue
      case .action(let action):
        guard let legalActions, !legalActions.contains(where: { $0.description == action }) else {
          return kept(.action(action), note: answer.note)
        }
        text = action
      case .unreadable(let line, let reason):
        raw = RawAnswer(line)
        text = line
        failure = BotFailure(.unparsable, reason)
      }
      if program.illegalAnswer == .retry, refusals < program.retries {
        refusals += 1
        continue
      }
      if program.illegalAnswer == .random,
        let other = legalActions.flatMap({ random.nextElement(of: $0) })
      {
        let note = "instead of \(text.excerpt)\(answer.note.map { ": \($0)" } ?? "")"
        return kept(.action(other.description), note: note)
      }
      guard let failure else { return kept(.action(text), note: answer.note) }
      // Nobody knows what it says next.
      let told = blamed(failure)
      drop(told)
      return kept(.failure(told.kind, reason: told.reason))
    }
  }

  private func ask(
    _ observation: G.Observation, _ legalActions: [G.Action]?, _ moves: [G.Action]?,
    _ time: inout DecisionClock?
  ) throws(BotFailure) -> BotResponse {
    do {
      try leaseProcess()
      guard var lease else { throw BotFailure(.crashed, "there is no process") }
      defer { self.lease = lease }
      var clock = time ?? DecisionClock(program, bank: bank, isNew: isNew)
      let game = game(by: clock.deadline)
      if !isBegun {
        isBegun = true
        try lease.dialogue.beginGame(game, lease.process)
      }
      var question = BotRequest<G>(
        game: game, observation: observation, deadline: clock.deadline, time: clock.time,
        bank: program.timeBank > .zero ? clock.bank : nil)
      question.legalActions = legalActions
      question.moves = moves
      let answer = try lease.dialogue.decide(question, lease.process)
      isNew = false
      clock.count()
      (time, bank) = (clock, clock.bank)
      return answer
    } catch let error as BotFailure where error.kind == .error {
      // It answers, and is asked again in its other games.
      throw blamed(error)
    } catch let error as BotFailure {
      let failure = blamed(error.naming(limit: limit))
      drop(Task.isCancelled ? nil : failure)
      throw failure
    } catch {
      drop(nil)
      throw BotFailure(.error, "\(error)")
    }
  }

  /// The time that an answer may take, in words.
  private var limit: String {
    let parts = [
      (program.time, ""), (bank, " bank"), (isNew ? program.startTime : .zero, " start"),
      (program.margin, " margin"),
    ]
    return parts.filter { $0.0 > .zero || $0.1 == " margin" }
      .map { "\($0.0.milliseconds) ms\($0.1)" }.joined(separator: " + ")
  }

  private func leaseProcess() throws {
    if lease != nil { return }
    guard let pool else { throw BotFailure(.crashed, "the bot is no longer asked") }
    let lease = try pool.lease()
    (self.lease, isNew, isBegun) = (lease, lease.isNew, false)
  }

  private func drop(_ failure: BotFailure?) {
    guard let lease else { return }
    self.lease = nil
    pool?.drop(lease, failure)
  }

  /// The failure with what the program's standard error says of it.
  private func blamed(_ failure: BotFailure) -> BotFailure {
    failure.withLastWords(of: lease?.process)
  }
}

extension Duration {
  /// Whole microseconds, rounded down.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
