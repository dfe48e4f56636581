import ConnectFourGame
import GameCore
import Testing

@Suite struct ActionCountTests {
  @Test(arguments: [["pop-out": "false"], ["pop-out": "true"]])
  func asManyAsAreListed(settings: [String: String]) throws {
    var values = ParameterValues(ConnectFour.Rules.parameters)
    for (key, text) in settings { try values.set(key, to: text) }
    let rules = try ConnectFour.Rules(values)
    var random = RandomStream(state: 1, 2, 3, 4)
    var game = ConnectFour(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 1))
    while let mover = game.mover {
      let actions = game.position.legalActions
      #expect(game.actionCount(for: mover) == actions.count)
      try game.play(actions[random.below(actions.count)])
    }
  }
}
