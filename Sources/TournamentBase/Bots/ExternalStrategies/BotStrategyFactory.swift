import GameCore

/// A factory for a bot's strategies.
///
/// The bot starts before a run and ends with it.
package final class BotStrategyFactory<G: Game>: StrategyFactory {
  private let program: BotProgram
  private let json: JSONGameAccess<G>
  private let pool: BotProcessPool<G>?
  let identity: ProgramIdentity
  /// The sandbox parts in force at the start, or `nil` if the bot was not started.
  let sandbox: [String]?
  /// The failure of the trial, or `nil` if the bot plays.
  ///
  /// It is also `nil` for a bot from a finished run.
  let failure: SetupError?
  /// The end of the bot's standard error in a failed trial.
  private let failedErrors: String

  /// Creates a factory, starts the bot and requests a trial decision.
  ///
  /// - Parameter errors: Set to the end of the bot's standard error if the trial fails.
  /// - Throws: `SetupError` if the bot fails, or `CancellationError` if the task is canceled.
  init(
    _ program: BotProgram, identity: ProgramIdentity, json: JSONGameAccess<G>,
    setup: FactorySetup<G.Rules>, warn: @escaping @Sendable (String) -> Void,
    dialogue: @escaping @Sendable () -> any BotProtocol<G>,
    start: @escaping @Sendable (BotProgram) throws(BotFailure) -> any BotConnection,
    errors: inout String
  ) throws {
    self.program = program
    self.json = json
    let pool = BotProcessPool<G>(program, warn: warn) {
      let process = try start(program)
      var dialogue = dialogue()
      do {
        try dialogue.begin(process, by: .now.advanced(by: program.startTime))
      } catch {
        process.kill()
        throw error
      }
      return (process, dialogue)
    }
    self.pool = pool
    var identity = identity
    var sandbox: [String] = []
    var tried: (any BotConnection)?
    do {
      identity.answer = try BotStrategyFactory.trial(program, json, setup, dialogue, pool) {
        program throws(BotFailure) in
        let process = try start(program)
        tried = process
        sandbox = process.sandboxInForce
        for text in process.sandboxWarnings { warn("bot '\(program.name)': \(text)") }
        return process
      }
    } catch {
      // The bot is not to blame for an interrupt.
      try Task.checkCancellation()
      if let error = error as? SetupError {
        errors = tried?.errorTail ?? ""
        throw error
      }
      if let failure = error as? BotFailure {
        throw BotStrategyFactory.setupError("the bot did not start", failure)
      }
      throw SetupError("the bot did not start: \(error)")
    }
    self.identity = identity
    self.sandbox = sandbox
    failure = nil
    failedErrors = ""
  }

  /// Creates a factory for a bot that is not started.
  init(
    recorded program: BotProgram, identity: ProgramIdentity, json: JSONGameAccess<G>,
    failure: SetupError? = nil, errors: String = ""
  ) {
    self.program = program
    self.json = json
    var identity = identity
    if failure != nil { identity.broken = true }
    self.identity = identity
    self.failure = failure
    failedErrors = errors
    pool = nil
    sandbox = nil
  }

  package func make(_ setup: StrategySetup<G.Rules>) throws -> any Strategy<G.Observation, G.Action>
  {
    try make(setup, game: GameContext())
  }

  /// - Parameter moves: The moves before the first decision, or `nil` for the opening's moves.
  func make(
    _ setup: StrategySetup<G.Rules>, game: GameContext, after moves: [G.Action]? = nil
  ) throws -> any Strategy<G.Observation, G.Action> {
    if identity.broken == true { throw try forfeit(of: setup.seat, in: game) }
    let isDeterministic = identity.answer?.deterministic == true
    return BotStrategy(
      program, json: json, pool: pool, setup: setup, game: game, after: moves,
      isDeterministic: isDeterministic)
  }

  /// Returns the failure with which a broken bot forfeits a game.
  ///
  /// The failure is recorded like a decision, because the next trial may fail with a different
  /// message.
  private func forfeit(of seat: Seat, in game: GameContext) throws -> BotFailure {
    if case .failure(let kind, let reason)? = try game.decisions?.decision(
      of: seat, step: 0, in: game.number)?.result
    {
      return BotFailure(kind, reason)
    }
    let reason = failure?.description ?? "the bot did not start"
    try game.decisions?.keep(
      RecordedDecision(.failure(.error, reason: reason), microseconds: 0), of: seat, step: 0,
      in: game.number)
    return BotFailure(.error, reason)
  }

  package func close() { pool?.close() }

  /// From now on, starts a separate process for each game, so that the bot's answers in a game do
  /// not depend on other games.
  ///
  /// The bot keeps its processes if it declares itself deterministic or if its adapter loads the
  /// agent again for each game.
  package func isolateGames() {
    if identity.answer?.deterministic != true, !program.isLoadedForEachGame { pool?.isolateGames() }
  }

  func exclude(for reason: String) { pool?.exclude(for: reason) }

  var errorTail: String { pool?.errorTail ?? failedErrors }

  private static func setupError(
    _ problem: String, _ failure: BotFailure, advice: String? = nil
  ) -> SetupError {
    SetupError(
      "\(problem): \(failure.reason)",
      remedy: advice ?? "Run check-bot with the bot's command for details.")
  }

  /// Starts a process and requests a trial decision if the settings require one.
  ///
  /// The process is kept for the first game, unless each game gets a new process.
  ///
  /// - Returns: The answer to `hello`.
  private static func trial(
    _ program: BotProgram, _ json: JSONGameAccess<G>, _ setup: FactorySetup<G.Rules>,
    _ dialogue: () -> any BotProtocol<G>, _ pool: BotProcessPool<G>,
    _ start: (BotProgram) throws(BotFailure) -> any BotConnection
  ) throws -> ProgramIdentity.Answer? {
    let process = try start(program)
    var dialogue = dialogue()
    let deadline = ContinuousClock.now.advanced(
      by: program.startTime + program.time + program.margin)
    var problem = "the bot did not start"
    do {
      try dialogue.begin(process, by: deadline)
      if !program.isTried { try dialogue.awaitAnswer(process, by: deadline) }
      let randomness = DealRandomness(seed: 0, deal: 0)
      let state = G(rules: setup.rules, seats: setup.seats, randomness: randomness)
      if program.isTried, let seat = state.decidingSeats.min() {
        var random = randomness.strategy(rotation: 0, slot: seat.index)
        let game = BotGame(number: -1, seat: seat, seats: setup.seats, random: random)
        let observation = state.observation(for: seat)
        problem = "the trial decision failed"
        try dialogue.beginGame(game, process, by: deadline)
        let known = json.history?.opening(setup.rules, randomness)
        let question = BotRequest<G>(
          game: game, observation: observation,
          legalActions: json.sampledLegalActions?(observation, seat, &random),
          moves: known.flatMap { json.history?.moves($0, observation) }, deadline: deadline,
          time: program.time)
        let answer = try dialogue.decide(question, process)
        switch answer.choice {
        case .unreadable(_, let reason) where program.illegalAnswer == .forfeit:
          throw BotFailure(.unparsable, reason)
        // A bot that receives no legal actions may choose an illegal one, but then it loses only
        // that game.
        case .action(let action)
        where program.illegalAnswer == .forfeit && !program.hidesLegalActions
          && question.legalActions?.contains(action) == false:
          throw BotFailure(.illegalAction, "illegal action '\(action.description.excerpt)'")
        default: break
        }
      }
      // If each game gets its own process, this process has played its game.
      if program.isTried, program.restart == .game {
        pool.end(process, dialogue)
      } else {
        pool.keep(process, dialogue)
      }
      return dialogue.answer
    } catch let failure as BotFailure {
      let blamed = failure.withLastWords(of: process)
      let advice = BotFiles.advice(for: program, after: process.errorTail)
      process.kill()
      throw setupError(problem, blamed, advice: advice)
    } catch {
      process.kill()
      throw error
    }
  }
}

extension BoundStrategy {
  /// Creates a seat's strategy for a game in a run that records the decisions of external bots.
  ///
  /// - Parameter moves: The moves before the first decision, or `nil` for the opening's moves.
  @usableFromInline
  package func make(
    seat: Seat, random: RandomStream, game: GameContext, after moves: [G.Action]? = nil
  ) throws -> any Strategy<G.Observation, G.Action> {
    guard let bot = base as? BotStrategyFactory<G> else {
      return try make(seat: seat, random: random)
    }
    return try bot.make(
      StrategySetup(
        rules: setup.rules, seats: setup.seats, seat: seat, random: random,
        parameters: setup.parameters), game: game, after: moves)
  }
}
