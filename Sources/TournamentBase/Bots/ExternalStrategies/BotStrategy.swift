import GameCore

/// A strategy whose decisions in one game come from an external bot.
///
/// It is a class so that the process returns to its pool even if the game is abandoned.
final class BotStrategy<G: Game>: ConcludingStrategy, @unchecked Sendable {
  // The conformance is unchecked, because a strategy belongs to one game, which one thread plays.
  private let program: BotProgram
  private let json: JSONGameAccess<G>
  /// The bot's processes, or `nil` if the bot is not started.
  private let pool: BotProcessPool<G>?
  private let context: GameContext
  private let game: BotGame
  /// Random numbers for determinizations and random actions, separate from the bot's own numbers.
  private var random: RandomStream
  private var step = 0
  private var bank: Duration
  private var lease: BotProcessPool<G>.Lease?
  private var isNew = false
  private var isBegun = false
  /// A Boolean value that indicates whether the bot declares itself deterministic, so that it gives
  /// the same answer to the same question with the same seed.
  private let isDeterministic: Bool
  private var answered:
    [(observation: G.Observation, moves: [G.Action]?, decision: RecordedDecision)] = []
  private var moves: [G.Action]?

  // The limits per decision on requests to wait.
  private static var patienceLimit: Int { 20 }
  private static var patienceTime: Duration { .seconds(600) }

  init(
    _ program: BotProgram, json: JSONGameAccess<G>, pool: BotProcessPool<G>?,
    setup: StrategySetup<G.Rules>, game context: GameContext = GameContext(),
    after moves: [G.Action]? = nil, isDeterministic: Bool = false
  ) {
    self.program = program
    self.isDeterministic = isDeterministic
    self.json = json
    self.pool = pool
    self.context = context
    game = BotGame(
      number: context.number, seat: setup.seat, seats: setup.seats, random: setup.random)
    random = setup.random
    bank = program.timeBank
    if pool != nil {
      self.moves = moves ?? json.history?.opening(setup.rules, context.randomness)
    }
  }

  deinit { conclude(nil) }

  func choose(from observation: G.Observation) throws -> G.Action {
    defer { step += 1 }
    if let known = moves { moves = json.history?.moves(known, observation) }
    let decision: RecordedDecision
    var chosen: G.Action?
    if let kept = try context.decisions?.decision(of: game.seat, step: step, in: game.number) {
      decision = kept
      if isDeterministic, pool != nil { answered.append((observation, moves, kept)) }
    } else {
      try askAgain()
      (decision, chosen) = try decide(observation, after: moves)
      try context.decisions?.keep(decision, of: game.seat, step: step, in: game.number)
    }
    switch decision.result {
    case .action(let text):
      guard let action = chosen ?? G.Action(text) else {
        throw BotFailure(.unparsable, "'\(text.excerpt)' is not an action of \(G.name)")
      }
      moves?.append(action)
      return action
    case .failure(let kind, let reason): throw BotFailure(kind, reason)
    case .void(let reason): throw VoidGame(seat: game.seat, reason)
    }
  }

  /// Repeats the questions that were answered before an interruption, so that the new process draws
  /// the same random numbers as the previous one.
  private func askAgain() throws {
    for (observation, moves, earlier) in answered where pool?.end == nil {
      let decision = try decide(observation, after: moves).record
      guard decision.result != earlier.result else { continue }
      pool?.warn(
        "bot '\(program.name)' is declared deterministic but decided differently when it was asked again "
          + "in game \(game.number)")
      break
    }
    answered = []
  }

  func conclude(_ outcome: Outcome?) {
    guard var lease else { return }
    self.lease = nil
    do {
      if isBegun { try lease.dialogue.endGame(game, outcome: outcome, lease.process) }
      pool?.giveBack(lease)
    } catch {
      // The process is not to blame for an interrupt, nor for any failure after the game.
      pool?.drop(lease, nil)
    }
  }

  /// Returns the decision after repeating the question until the bot returns an action or fails.
  ///
  /// The action is `nil` if the decision is not an action.
  private func decide(
    _ observation: G.Observation, after moves: [G.Action]?
  ) throws -> (record: RecordedDecision, action: G.Action?) {
    let clock = ContinuousClock()
    let start = clock.now
    var time: DecisionClock?
    var (patience, refusals) = (0, 0)
    var raw: RawLine?
    let recorder =
      program.keepsTranscript && context.decisions != nil ? TranscriptRecorder() : nil
    func kept(
      _ result: RecordedDecision.Result, note: String? = nil, action: G.Action? = nil
    ) -> (RecordedDecision, G.Action?) {
      let spent = start.duration(to: clock.now)
      let record = RecordedDecision(
        result, microseconds: spent.microseconds, note: note, raw: raw,
        transcript: recorder?.transcript)
      return (record, action)
    }
    func kept(_ action: G.Action, note: String?) -> (RecordedDecision, G.Action?) {
      kept(.action(action.description), note: note, action: action)
    }
    let legalActions = json.sampledLegalActions?(observation, game.seat, &random)
    while true {
      if let end = pool?.end {
        switch end {
        case .lost(let reason):
          return kept(.failure(.crashed, reason: "not restarted: \(reason)"))
        case .excluded(let reason): return kept(.failure(.error, reason: reason))
        }
      }
      let answer: BotResponse<G.Action>
      do {
        answer = try ask(observation, legalActions, moves, &time, recorder)
      } catch {
        try Task.checkCancellation()
        let failure = error as? BotFailure ?? BotFailure(.error, "\(error)")
        return kept(.failure(failure.kind, reason: failure.reason))
      }
      let text: String
      let refused: Result<G.Action, BotFailure>
      switch answer.choice {
      case .later(let wait):
        patience += 1
        let words = answer.note.map { ": \($0.excerpt)" } ?? ""
        if patience >= BotStrategy.patienceLimit
          || start.duration(to: clock.now) >= BotStrategy.patienceTime
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
        try WakeSignal.sleep(wait)
        time?.count(without: program.voidGames == .allow ? wait : .zero)
        continue
      case .action(let action):
        guard let legalActions, !legalActions.contains(action) else {
          return kept(action, note: answer.note)
        }
        text = action.description
        refused = .success(action)
      case .unreadable(let line, let reason):
        raw = RawLine(line)
        text = line
        refused = .failure(BotFailure(.unparsable, reason))
      }
      if program.illegalAnswer == .retry, refusals < program.retries {
        refusals += 1
        continue
      }
      if program.illegalAnswer == .random,
        let other = legalActions.flatMap({ random.nextElement(of: $0) })
      {
        let note = "instead of \(text.excerpt)\(answer.note.map { ": \($0)" } ?? "")"
        return kept(other, note: note)
      }
      switch refused {
      case .success(let action): return kept(action, note: answer.note)
      case .failure(let failure):
        let told = blamed(failure)
        drop(told)
        return kept(.failure(told.kind, reason: told.reason))
      }
    }
  }

  private func ask(
    _ observation: G.Observation, _ legalActions: [G.Action]?, _ moves: [G.Action]?,
    _ time: inout DecisionClock?, _ recorder: TranscriptRecorder?
  ) throws -> BotResponse<G.Action> {
    do {
      try leaseProcess()
      guard var lease else { throw BotFailure(.crashed, "there is no process") }
      defer { self.lease = lease }
      var clock = time ?? DecisionClock(program, bank: bank, isNew: isNew)
      let channel: any LineChannel =
        if let recorder {
          RecordedChannel(channel: lease.process, recorder: recorder)
        } else {
          lease.process
        }
      if !isBegun {
        isBegun = true
        // After a resume, a new process also receives this message, in the middle of the game.
        try lease.dialogue.beginGame(
          game, step == 0 ? channel : lease.process, by: clock.deadline)
      }
      let question = BotRequest<G>(
        game: game, observation: observation, legalActions: legalActions, moves: moves,
        deadline: clock.deadline, time: clock.time,
        bank: program.timeBank > .zero ? clock.bank : nil)
      let answer = try lease.dialogue.decide(question, channel)
      isNew = false
      clock.count()
      (time, bank) = (clock, clock.bank)
      return answer
    } catch let error as BotFailure where error.kind == .error {
      // After an error that the bot reports, its process continues to run.
      throw blamed(error)
    } catch let error as BotFailure {
      let failure = blamed(error.naming(limit: limit))
      drop(Task.isCancelled ? nil : failure)
      throw failure
    } catch {
      drop(nil)
      throw error
    }
  }

  /// The time limit for an answer, as shown in messages.
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

  private func blamed(_ failure: BotFailure) -> BotFailure {
    failure.withLastWords(of: lease?.process)
  }
}

extension Duration {
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
