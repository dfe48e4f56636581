import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

extension UgiProtocolTests {
  /// A built-in engine in a tournament decides like its built-in strategy.
  @Test(arguments: UgiDialect.allCases) func `a built-in engine decides like its strategy`(
    dialect: UgiDialect
  ) async throws {
    let engine = try ServedEngine("random", seed: 7)
    let dialogue = try dialogue(program(options: [("dialect", dialect.rawValue)]), dialect)
    let played = await ServedEngine.waiting { Result { try play(dialogue, with: engine) } }
    #expect(try played.get() == "an engine")
  }

  /// Plays five games and returns the engine's name.
  private func play(
    _ dialogue: UgiProtocol<ConnectFour>, with engine: ServedEngine
  ) throws -> String? {
    var dialogue = dialogue
    try dialogue.begin(engine, by: .now + .seconds(600))
    for number in 0..<5 {
      let randomness = DealRandomness(seed: 7, deal: UInt64(number))
      var strategies = (0..<2).map { seat in
        RandomColumn(
          setup: StrategySetup(
            rules: .standard, seats: 2, seat: Seat(seat),
            random: randomness.strategy(rotation: 0, slot: seat), parameters: ParameterValues([])))
      }
      try dialogue.beginGame(game(number: number), engine, by: .now + .seconds(5))
      var game = ConnectFour(position: ConnectFour.Position(rules: .standard))
      while let seat = game.mover {
        let observation = game.observation(for: seat)
        let answer = try dialogue.decide(
          BotRequest(
            game: self.game(seat), observation: observation, deadline: .now + .seconds(600),
            time: .seconds(600)), engine)
        let action = strategies[seat.index].choose(from: observation)
        #expect(answer.choice == .action(action))
        try game.play(action)
      }
      try dialogue.endGame(self.game(number: number), outcome: game.outcome, engine)
    }
    dialogue.end(engine, by: .now + .seconds(1))
    return dialogue.answer?.name
  }
}
