import GameWire
import Programs
import ConnectFourGame
import GameCore
import Synchronization
import Testing

@testable import ExternalBots

@Suite struct ProgramSourceTests {
  private let setup = SourceSetup(
    rules: ConnectFour.Rules.standard, seats: 2,
    parameters: BotProgram(name: "me", command: ["me"]).settings)
  private let identity = ProgramIdentity(command: ["me"], sha256: "00")

  private func source(
    isTried: Bool = true, sandboxWarnings: [String] = [],
    warn: @escaping @Sendable (String) -> Void = { _ in },
    _ answers: @escaping @Sendable (String) throws(ProgramFailure) -> [String]
  ) throws -> ProgramSource<ConnectFour> {
    var program = BotProgram(name: "me", command: ["me"])
    try program.settings.set("trial", to: "\(isTried)")
    let chosen = program
    return try ProgramSource(
      program, identity: identity, wire: WireAccess(), setup: setup, warn: warn,
      dialogue: { [setup] in
        LinesDialogue<ConnectFour>(
          rules: setup.rules, seats: 2, wire: WireAccess(), program: chosen,
          awaitsAnswer: !isTried)
      }, start: { _ in ScriptedProcess(sandboxWarnings: sandboxWarnings, answers) })
  }

  @Test func `a trial finds what the program says of itself`() throws {
    let source = try source { line in
      line.contains(#""hello""#)
        ? [#"{"name":"best","version":"2"}"#] : line.contains(#""move""#) ? ["4"] : []
    }
    #expect(source.identity.answer == ProgramIdentity.Answer(name: "best", version: "2"))
    source.close()
  }

  @Test func `one that never says who it is has no words of its own`() throws {
    let source = try source { $0.contains(#""move""#) ? ["4"] : [] }
    #expect(source.identity.answer == nil)
  }

  @Test func `missing parts of the sandbox are warnings`() throws {
    let told = Mutex([String]())
    let source = try source(
      sandboxWarnings: ["the sandbox lacks Landlock"],
      warn: { text in told.withLock { $0.append(text) } }
    ) { $0.contains(#""move""#) ? ["4"] : [] }
    #expect(told.withLock { $0 } == ["bot 'me': the sandbox lacks Landlock"])
    #expect(source.sandbox == ["seccomp"])
    source.close()
  }

  @Test func `without a trial it has to answer hello`() throws {
    let source = try source(isTried: false) { line in
      line.contains(#""hello""#) ? [#"{"name":"best"}"#] : []
    }
    #expect(source.identity.answer?.name == "best")
  }

  @Test func `a bot that does not answer cannot play`() throws {
    let error = #expect(throws: SetupError.self) { try source { _ in [] } }
    #expect(error?.description == "the trial decision failed: no answer in time")
    #expect(error?.remedy == "Run check-bot with the same command for details.")
    // Results keep the first wording.
    #expect(error?.recorded == "it can't be started: no answer in time")
  }

  @Test func `of a run that was played nobody is asked`() throws {
    let source = ProgramSource<ConnectFour>(
      recorded: BotProgram(recorded: identity, name: "me"), identity: identity,
      wire: WireAccess())
    #expect(source.sandbox == nil)
    var strategy = try source.make(
      StrategySetup(
        rules: setup.rules, seats: 2, seat: Seat(0),
        random: DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0),
        parameters: setup.parameters))
    let game = ConnectFour(
      rules: setup.rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(throws: ProgramFailure.self) {
      try strategy.choose(from: game.observation(for: Seat(0)))
    }
  }
}
