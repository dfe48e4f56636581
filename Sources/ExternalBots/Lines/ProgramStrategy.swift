import GameWire
import Programs
import GameCore

/// A program that plays a seat of one game.
struct ProgramStrategy<G: Game>: ConcludingStrategy {
  private let talk: ProgramTalk<G>

  init(_ talk: ProgramTalk<G>) { self.talk = talk }

  mutating func choose(from observation: G.Observation) throws -> G.Action {
    try talk.choose(from: observation)
  }

  mutating func conclude(_ outcome: Outcome?) { talk.conclude(outcome) }
}

/// What is said between a game and a program: it belongs to one game, and so to one thread at a time.
///
/// A class, so that the process finds its way back wherever the game is broken off.
final class ProgramTalk<G: Game>: @unchecked Sendable {
  // Unchecked, because a strategy belongs to one game, which is played by one thread.
  private let program: BotProgram
  private let wire: WireAccess<G>
  /// Where processes are; `nil` where nobody may be asked any more.
  private let pool: ProgramPool<G>?
  private let context: GameContext
  private let seat: Seat
  private let seats: Int
  private let stream: RandomStream
  /// For states that fit what the seat knows: apart from the program's own numbers.
  private var random: RandomStream
  private var step = 0
  private var bank: Duration
  private var lease: ProgramPool<G>.Lease?
  private var isNew = false
  private var isBegun = false

  /// The most times that a program may ask for patience in a row, and how long it may take in all.
  private static var patienceLimit: Int { 20 }
  private static var patienceTime: Duration { .seconds(600) }

  init(
    _ program: BotProgram, wire: WireAccess<G>, pool: ProgramPool<G>?,
    setup: StrategySetup<G.Rules>
  ) {
    self.program = program
    self.wire = wire
    self.pool = pool
    context = setup.game ?? GameContext()
    seat = setup.seat
    seats = setup.seats
    stream = setup.random
    random = stream
    bank = program.bank
  }

  deinit { conclude(nil) }

  func choose(from observation: G.Observation) throws -> G.Action {
    defer { step += 1 }
    let decision: KeptDecision
    if let kept = try context.decisions?.decision(of: seat, step: step, in: context.number) {
      decision = kept
    } else {
      decision = try decide(observation)
      try context.decisions?.keep(decision, of: seat, step: step, in: context.number)
    }
    switch decision.result {
    case .action(let text):
      if let action = G.Action(text) { return action }
      throw ProgramFailure(
        .unparsable, "'\(text.excerpt)' is no action of \(G.name)")
    case .failure(let kind, let reason): throw ProgramFailure(kind, reason)
    case .void(let reason): throw VoidGame(seat: seat, reason)
    }
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

  private func game(by deadline: ContinuousClock.Instant) -> ProgramGame {
    ProgramGame(
      number: context.number, seat: seat, seats: seats, random: stream, deadline: deadline)
  }

  /// Asks until there is an answer to go on with.
  private func decide(_ observation: G.Observation) throws -> KeptDecision {
    let clock = ContinuousClock()
    let start = clock.now
    var (patience, refusals) = (0, 0)
    func kept(_ result: KeptDecision.Result, note: String? = nil) -> KeptDecision {
      let spent = start.duration(to: clock.now)
      return KeptDecision(result, microseconds: spent.microseconds, note: note)
    }
    let legalActions = wire.legalActions?(observation, seat, &random)
    while true {
      if let end = pool?.end {
        switch end {
        case .lost(let reason):
          return kept(.failure(.crashed, reason: "it was not started again: \(reason)"))
        case .givenUp(let reason): return kept(.void(reason: "it was given up: \(reason)"))
        }
      }
      let answer: ProgramAnswer
      do throws(ProgramFailure) {
        answer = try ask(observation, legalActions, by: clock)
      } catch {
        try Task.checkCancellation()
        return kept(.failure(error.kind, reason: error.reason))
      }
      let text: String
      switch answer.choice {
      case .later(let wait):
        patience += 1
        if patience >= ProgramTalk.patienceLimit
          || start.duration(to: clock.now) >= ProgramTalk.patienceTime
        {
          return kept(
            .void(reason: "it asked for patience \(patience) times: \(answer.note?.excerpt ?? "")"))
        }
        try Wait.sleep(wait)
        continue
      case .action(let action): text = action
      case .index(let index):
        guard let legalActions, legalActions.indices.contains(index) else {
          return fail(
            kept,
            .unparsable, "index \(index) is none of \(legalActions?.count ?? 0) allowed actions")
        }
        text = legalActions[index].description
      }
      guard G.Action(text) != nil else {
        return fail(kept, .unparsable, "'\(text.excerpt)' is no action of \(G.name)")
      }
      guard let legalActions, !legalActions.contains(where: { $0.description == text }) else {
        return kept(.action(text), note: answer.note)
      }
      switch program.illegalAnswer {
      case .forfeit: return kept(.action(text), note: answer.note)
      case .retry:
        refusals += 1
        if refusals > program.retries { return kept(.action(text), note: answer.note) }
      case .random:
        guard let other = random.element(of: legalActions) else {
          return kept(.action(text), note: answer.note)
        }
        let note = "instead of \(text.excerpt)\(answer.note.map { ": \($0)" } ?? "")"
        return kept(.action(other.description), note: note)
      }
    }
  }

  /// What can't be read ends the process: nobody knows what comes next.
  private func fail(
    _ kept: (KeptDecision.Result, String?) -> KeptDecision, _ kind: Forfeit.Kind, _ reason: String
  ) -> KeptDecision {
    let failure = blamed(ProgramFailure(kind, reason))
    drop(failure)
    return kept(.failure(failure.kind, reason: failure.reason), nil)
  }

  private func ask(
    _ observation: G.Observation, _ legalActions: [G.Action]?, by clock: ContinuousClock
  ) throws(ProgramFailure) -> ProgramAnswer {
    do {
      try leaseProcess()
      guard var lease else { throw ProgramFailure(.crashed, "there is no process") }
      let start = clock.now
      let extra = isNew ? program.startTime : .zero
      let deadline = start.advanced(by: program.time + bank + program.margin + extra)
      let game = game(by: deadline)
      if !isBegun {
        isBegun = true
        try lease.dialogue.beginGame(game, lease.process)
      }
      var question = ProgramQuestion<G>(
        game: game, observation: observation, deadline: deadline, time: program.time,
        bank: program.bank > .zero ? bank : nil)
      question.legalActions = legalActions
      let answer = try lease.dialogue.decide(question, lease.process)
      self.lease = lease
      isNew = false
      let late = start.duration(to: clock.now) - program.time - extra
      if late > .zero { bank = max(.zero, bank - late) }
      return answer
    } catch let error as ProgramFailure {
      let failure = blamed(error)
      drop(Task.isCancelled ? nil : failure)
      throw failure
    } catch {
      drop(nil)
      throw ProgramFailure(.error, "\(error)")
    }
  }

  private func leaseProcess() throws {
    if lease != nil { return }
    guard let pool else { throw ProgramFailure(.crashed, "nobody may be asked any more") }
    let lease = try pool.lease()
    (self.lease, isNew, isBegun) = (lease, lease.isNew, false)
  }

  private func drop(_ failure: ProgramFailure?) {
    guard let lease else { return }
    self.lease = nil
    pool?.drop(lease, failure)
  }

  /// The failure with what the program's standard error says of it.
  private func blamed(_ failure: ProgramFailure) -> ProgramFailure {
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
