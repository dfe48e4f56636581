import GameWire
import Programs
import Diagnostics
import GameCore

/// Makes the strategies of a program: it is started before a run begins, and ends with it.
package final class ProgramSource<G: Game>: StrategySource {
  private let program: BotProgram
  private let wire: WireAccess<G>
  private let pool: ProgramPool<G>?
  /// What a configuration says of the program.
  package let identity: ProgramIdentity
  /// The parts of its sandbox that were in force when it was tried; `nil` where it was not started.
  package let sandbox: [String]?

  /// Starts a program and tries it.
  ///
  /// - Parameters:
  ///   - dialogue: Speaks its language.
  ///   - start: Starts a process.
  ///   - warn: Is told what a user should know while games are played.
  /// - Throws: `SetupError` where it can't play.
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
        for text in process.sandboxWarnings { warn("the program '\(program.name)': \(text)") }
        return process
      }
    } catch let failure as ProgramFailure {
      throw SetupError("it can't be started: \(failure.reason)")
    } catch {
      throw SetupError("it can't be started: \(error)")
    }
    self.identity = identity
    self.sandbox = sandbox
  }

  /// Of a run that was played: nobody is asked any more.
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

  /// Starts a process, has it decide once unless that is not wanted, and keeps it for the first game.
  ///
  /// - Returns: What it says of itself.
  private static func trial(
    _ program: BotProgram, _ wire: WireAccess<G>, _ setup: SourceSetup<G.Rules>,
    _ dialogue: () -> any ProgramDialogue<G>, _ pool: ProgramPool<G>,
    _ start: (BotProgram) throws(ProgramFailure) -> any ProgramProcess
  ) throws -> ProgramIdentity.Answer? {
    let process = try start(program)
    var dialogue = dialogue()
    let deadline = ContinuousClock.now.advanced(
      by: program.startTime + program.time + program.margin)
    do {
      var answer = try dialogue.begin(process, by: deadline)
      let randomness = DealRandomness(seed: 0, deal: 0)
      let state = G(rules: setup.rules, seats: setup.seats, randomness: randomness)
      if program.isTried, let seat = state.deciding.min() {
        var random = randomness.strategy(rotation: 0, slot: seat.index)
        let game = ProgramGame(
          number: -1, seat: seat, seats: setup.seats, random: random, deadline: deadline)
        let observation = state.observation(for: seat)
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
      throw blamed
    } catch {
      process.kill()
      throw error
    }
  }
}
