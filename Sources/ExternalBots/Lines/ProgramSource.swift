import GameWire
import Programs
import Diagnostics
import GameCore

/// The strategies of a bot, which is started before a run begins, and ends with it.
package final class ProgramSource<G: Game>: StrategySource {
  private let program: BotProgram
  private let wire: WireAccess<G>
  private let pool: ProgramPool<G>?
  /// The bot's identity in a configuration.
  package let identity: ProgramIdentity
  /// The parts of the sandbox that were in force at the start; `nil` if the bot was not started.
  package let sandbox: [String]?

  /// Starts a bot and asks it for a trial decision.
  ///
  /// - Parameters:
  ///   - warn: Receives warnings for the user.
  ///   - dialogue: Creates the protocol.
  ///   - start: Starts a process.
  /// - Throws: `SetupError` if the bot cannot play.
  package init(
    _ program: BotProgram, identity: ProgramIdentity, wire: WireAccess<G>,
    setup: SourceSetup<G.Rules>, warn: @escaping @Sendable (String) -> Void,
    dialogue: @escaping @Sendable () -> any ProgramDialogue<G>,
    start: @escaping @Sendable (BotProgram) throws(ProgramFailure) -> any ProgramProcess
  ) throws(SetupError) {
    self.program = program
    self.wire = wire
    let pool = ProgramPool<G>(program, warn: warn) {
      let process = try start(program)
      var dialogue = dialogue()
      do {
        _ = try dialogue.begin(process, by: .now.advanced(by: program.startTime))
      } catch {
        process.kill()
        throw error
      }
      return (process, dialogue)
    }
    self.pool = pool
    var identity = identity
    var sandbox: [String] = []
    do {
      identity.answer = try ProgramSource.trial(program, wire, setup, dialogue, pool) {
        program throws(ProgramFailure) in
        let process = try start(program)
        sandbox = process.sandboxInForce
        for text in process.sandboxWarnings { warn("bot '\(program.name)': \(text)") }
        return process
      }
    } catch let error as SetupError {
      throw error
    } catch let failure as ProgramFailure {
      throw ProgramSource.setupError("the bot did not start", failure)
    } catch {
      throw SetupError(
        "the bot did not start: \(error)", recorded: "it can't be started: \(error)")
    }
    self.identity = identity
    self.sandbox = sandbox
  }

  /// Creates the strategies of a finished run, whose bots are not asked.
  package init(recorded program: BotProgram, identity: ProgramIdentity, wire: WireAccess<G>) {
    self.program = program
    self.wire = wire
    self.identity = identity
    pool = nil
    sandbox = nil
  }

  package func make(
    _ setup: StrategySetup<G.Rules>
  ) throws -> any Strategy<G.Observation, G.Action> {
    ProgramStrategy(ProgramTalk(program, wire: wire, pool: pool, setup: setup))
  }

  package func close() { pool?.close() }

  private static func setupError(_ problem: String, _ failure: ProgramFailure) -> SetupError {
    SetupError(
      "\(problem): \(failure.shownReason)",
      remedy: "Run check-bot with the same command for details.",
      recorded: "it can't be started: \(failure.reason)")
  }

  /// Starts a process, asks it for a trial decision if wanted, and keeps it for the first game.
  ///
  /// - Returns: The answer to `hello`.
  /// - Throws: `SetupError` if the bot does not answer as it should; ``ProgramFailure`` if it does not
  ///   start.
  private static func trial(
    _ program: BotProgram, _ wire: WireAccess<G>, _ setup: SourceSetup<G.Rules>,
    _ dialogue: () -> any ProgramDialogue<G>, _ pool: ProgramPool<G>,
    _ start: (BotProgram) throws(ProgramFailure) -> any ProgramProcess
  ) throws -> ProgramIdentity.Answer? {
    let process = try start(program)
    var dialogue = dialogue()
    let deadline = ContinuousClock.now.advanced(
      by: program.startTime + program.time + program.margin)
    var problem = "the bot did not start"
    do {
      var answer = try dialogue.begin(process, by: deadline)
      let randomness = DealRandomness(seed: 0, deal: 0)
      let state = G(rules: setup.rules, seats: setup.seats, randomness: randomness)
      if program.isTried, let seat = state.deciding.min() {
        var random = randomness.strategy(rotation: 0, slot: seat.index)
        let game = ProgramGame(
          number: -1, seat: seat, seats: setup.seats, random: random, deadline: deadline)
        let observation = state.observation(for: seat)
        problem = "the trial decision failed"
        try dialogue.beginGame(game, process)
        var question = ProgramQuestion<G>(
          game: game, observation: observation, deadline: deadline, time: program.time)
        question.legalActions = wire.legalActions?(observation, seat, &random)
        let answer = try dialogue.decide(question, process)
        if case .action(let text) = answer.choice, G.Action(text) == nil {
          throw ProgramFailure(.unparsable, "'\(text.excerpt)' is no action of \(G.name)")
        }
        try dialogue.endGame(game, outcome: nil, process)
      }
      answer = answer ?? dialogue.lateAnswer
      pool.adopt(process, dialogue)
      return answer
    } catch let failure as ProgramFailure {
      let blamed = failure.withLastWords(of: process)
      process.kill()
      throw setupError(problem, blamed)
    } catch {
      process.kill()
      throw error
    }
  }
}
