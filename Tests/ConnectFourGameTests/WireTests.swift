import ConnectFourGame
import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct WireTests {
  @Test func aPositionAsJSON() throws {
    let position = try ConnectFour.Position(
      "columns=3,rows=2,connect=3,pop-out=true", after: "1 1 2")
    let seen = ConnectFour(position: position).observation(for: Seat(1))
    #expect(
      seen.json == """
        {"rules":{"columns":3,"rows":2,"connect":3,"pop-out":true,"cylinder":false,"misere":false,\
        "opening-plies":0},"ply":3,"mover":1,"columns":["XO","X",""],"actions":["2","3"]}
        """)
  }

  @Test func examples() throws {
    var examples = WireExamples(of: ConnectFour.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in ConnectFourVariants.single + ConnectFourVariants.combined {
      let rules = try ConnectFourVariants.rules(settings)
      var game = ConnectFour(rules: rules, seats: 2, randomness: DealRandomness(seed: 3, deal: 0))
      while let mover = game.mover {
        if random.below(10) == 0 { examples.add(game, seats: 2) }
        let actions = Array(game.legalActions(for: mover))
        try game.play(actions[random.below(actions.count)])
      }
      examples.add(game, seats: 2)
    }
    #expect(examples.count > 50)
    try examples.save()
  }
}
