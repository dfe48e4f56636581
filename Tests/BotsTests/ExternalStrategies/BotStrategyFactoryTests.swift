import Synchronization
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct BotStrategyFactoryTests {
  private let setup = FactorySetup(
    rules: ConnectFour.Rules.standard, seats: 2,
    parameters: BotProgram(name: "me", command: ["me"]).settings)
  private let identity = ProgramIdentity(command: ["me"], sha256: "00")

  private func source(
    isTried: Bool = true, illegal: String = "forfeit", legal: String = "sent",
    sandboxWarnings: [String] = [], restart: String = "crash", command: [String] = ["me"],
    started: @escaping @Sendable () -> Void = {},
    warn: @escaping @Sendable (String) -> Void = { _ in },
    _ answers: @escaping @Sendable (String) throws(BotFailure) -> [String]
  ) throws -> BotStrategyFactory<ConnectFour> {
    var program = BotProgram(name: "me", command: command)
    try program.settings.set("restart", to: restart)
    try program.settings.set("trial", to: "\(isTried)")
    try program.settings.set("illegal", to: illegal)
    try program.settings.set("legal", to: legal)
    let chosen = program
    var errors = ""
    return try BotStrategyFactory(
      program, identity: identity, json: JSONGameAccess(), setup: setup, warn: warn,
      dialogue: { [setup] in
        JSONLinesProtocol<ConnectFour>(
          rules: setup.rules, seats: 2, json: JSONGameAccess(), program: chosen)
      },
      start: { _ in
        started()
        return ScriptedProcess(sandboxWarnings: sandboxWarnings, answers)
      }, errors: &errors)
  }

  @Test func `a trial reads the name and version of the program`() throws {
    let source = try source { line in
      line.contains(#""hello""#)
        ? [#"{"name":"best","version":"2"}"#] : line.contains(#""move""#) ? ["4"] : []
    }
    #expect(source.identity.answer == ProgramIdentity.Answer(name: "best", version: "2"))
    source.close()
  }

  @Test func `a program that does not answer hello has no name`() throws {
    let source = try source { $0.contains(#""move""#) ? ["4"] : [] }
    #expect(source.identity.answer == nil)
  }

  /// Plays three games, and returns the number of started processes, that of the trial included.
  private func starts(
    restart: String = "crash", command: [String] = ["me"], hello: String? = nil, isolated: Bool
  ) throws -> Int {
    let count = Mutex(0)
    let source = try source(
      restart: restart, command: command, started: { count.withLock { $0 += 1 } }
    ) { line in
      if line.contains(#""hello""#) { return hello.map { [$0] } ?? [] }
      return line.contains(#""move""#) ? ["4"] : []
    }
    if isolated { source.isolateGames() }
    let randomness = DealRandomness(seed: 1, deal: 0)
    let state = ConnectFour(rules: .standard, seats: 2, randomness: randomness)
    for game in 0..<3 {
      let player = try source.make(
        StrategySetup(
          rules: .standard, seats: 2, seat: Seat(0),
          random: randomness.strategy(rotation: 0, slot: 0), parameters: setup.parameters),
        game: GameContext(number: game))
      let bot = try #require(player as? BotStrategy<ConnectFour>)
      _ = try bot.choose(from: state.observation(for: Seat(0)))
      bot.conclude(nil)
    }
    source.close()
    return count.withLock { $0 }
  }

  // E9: what a bot remembers from the trial or from other positions depended on the number of jobs.
  @Test func `with a process for each game, no game has the process of the trial`() throws {
    #expect(try starts(isolated: false) == 1)
    #expect(try starts(restart: "game", isolated: false) == 4)
    #expect(try starts(isolated: true) == 4)
    #expect(try starts(restart: "never", isolated: true) == 4)
  }

  @Test func `bots that depend on no other game keep their process`() throws {
    #expect(try starts(hello: #"{"name":"me","deterministic":true}"#, isolated: true) == 1)
    #expect(try starts(hello: #"{"name":"me","deterministic":false}"#, isolated: true) == 4)
    #expect(try starts(command: ["kaggle:agent.py"], isolated: true) == 1)
    #expect(try starts(command: ["kaggle:agent.py,restart=run"], isolated: true) == 4)
    #expect(try starts(command: ["moves:./engine"], isolated: true) == 4)
  }

  /// A bot that reads its rank at the end of each game does not notice a trial.
  @Test func `the end of the trial game is not sent`() throws {
    let heard = Mutex([String]())
    let source = try source { line in
      heard.withLock { $0.append(line) }
      return line.contains(#""move""#) ? ["4"] : []
    }
    #expect(heard.withLock { $0.count } == 3)
    #expect(heard.withLock { $0.allSatisfy { !$0.contains(#""end""#) } })
    #expect(source.errorTail.hasPrefix(#"heard {"type":"move""#))
    source.close()
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

  @Test func `without a trial the answer to hello is awaited`() throws {
    let source = try source(isTried: false) { line in
      line.contains(#""hello""#) ? [#"{"name":"best"}"#] : []
    }
    #expect(source.identity.answer?.name == "best")
  }

  /// Bots may leave hello unanswered.
  @Test func `without a trial a bot may leave hello unanswered`() throws {
    let source = try source(isTried: false) { line in line.contains(#""move""#) ? ["4"] : [] }
    #expect(source.identity.answer == nil)
    source.close()
  }

  @Test func `a bot that does not answer cannot play`() throws {
    let error = #expect(throws: SetupError.self) { try source { _ in [] } }
    #expect(error?.description == "the trial decision failed: no answer in time")
    #expect(error?.remedy == "Run check-bot with the bot's command for details.")
  }

  @Test func `an illegal trial decision fails unless illegal actions are replaced`() throws {
    let error = #expect(throws: SetupError.self) {
      try source { $0.contains(#""move""#) ? ["9"] : [] }
    }
    #expect(error?.description == "the trial decision failed: illegal action '9'")
    let forgiven = try source(illegal: "random") { $0.contains(#""move""#) ? ["9"] : [] }
    #expect(forgiven.failure == nil)
    forgiven.close()
  }

  /// Such a bot may not know the rules yet; it still has to answer with an action.
  @Test func `an illegal trial decision does not fail if legal actions are hidden`() throws {
    let source = try source(legal: "hidden") { $0.contains(#""move""#) ? ["9"] : [] }
    #expect(source.failure == nil)
    source.close()
    #expect(throws: SetupError.self) {
      try self.source(legal: "hidden") { $0.contains(#""move""#) ? ["I resign"] : [] }
    }
  }

  /// The reason is recorded like a decision, so a resumed run has the same reason.
  @Test func `a broken bot forfeits with the recorded reason`() throws {
    let decisions = DecisionStore(output: nil)
    func reason(_ failure: SetupError?, game: Int) throws -> String? {
      let source = BotStrategyFactory<ConnectFour>(
        recorded: BotProgram(name: "me", command: ["me"]), identity: identity,
        json: JSONGameAccess(),
        failure: failure)
      #expect(source.identity.broken == true)
      let made = StrategySetup(
        rules: setup.rules, seats: 2, seat: Seat(0),
        random: DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0),
        parameters: setup.parameters)
      let context = GameContext(number: game, decisions: decisions)
      let thrown = #expect(throws: BotFailure.self) { try source.make(made, game: context) }
      return thrown?.reason
    }
    #expect(try reason(SetupError("first"), game: 7) == "first")
    #expect(try reason(SetupError("second"), game: 7) == "first")
    #expect(try reason(SetupError("second"), game: 8) == "second")
  }

  @Test func `a bot of a finished run is not started`() throws {
    let source = BotStrategyFactory<ConnectFour>(
      recorded: BotProgram(recorded: identity, name: "me"), identity: identity,
      json: JSONGameAccess())
    #expect(source.sandbox == nil)
    var strategy = try source.make(
      StrategySetup(
        rules: setup.rules, seats: 2, seat: Seat(0),
        random: DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0),
        parameters: setup.parameters))
    let game = ConnectFour(
      rules: setup.rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(throws: BotFailure.self) {
      try strategy.choose(from: game.observation(for: Seat(0)))
    }
  }

  /// E3: the bot is not to blame for what happens after an interrupt.
  @Test func `an interrupt during the trial is not a failure of the bot`() async {
    let result = await Task {
      _ = try source { line throws(BotFailure) in
        guard line.contains(#""move""#) else { return [] }
        cancelTask()
        throw BotFailure(.crashed, "the process exited")
      }
    }.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
