import GameCore
import TestSupport
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct WireTests {
  @Test func aHandAsJSON() throws {
    var game = Dominoes(
      try rules("hand=2", "set=2", "opening=first-seat"), first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1")
    let json = game.view.json
    #expect(json.hasPrefix(#"{"seat":1,"rules":{"family":"block","set":2,"hand":2,"#))
    #expect(
      json.hasSuffix(
        #""hand":["1-1","2-2"],"placed":["0-1"],"ends":[0,1],"double-ends":[],"counts":[1,2],"#
          + #""stock":2,"passed":[[],[]],"points":[0,0],"hand-number":1,"#
          + #""history":[{"seat":0,"action":"lead 0-1"}],"hidden":[],"owned":[[],[]],"faces":[],"#
          + #""actions":["place 1-1 on 1"]}"#))
  }

  @Test func examples() throws {
    var examples = WireExamples(of: Dominoes.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in SampleTests.variants {
      let rules = try rules(settings)
      for seats in 2...4 where seats * rules.handSize(seats: seats) <= rules.tileCount {
        var game = Dominoes(
          rules: rules, seats: seats, randomness: DealRandomness(seed: 3, deal: 0))
        while game.mover != nil {
          if random.below(20) == 0 { examples.add(game, seats: game.seats) }
          let actions = game.actions
          try game.play(actions[random.below(actions.count)])
        }
        examples.add(game, seats: game.seats)
      }
    }
    #expect(examples.count > 100)
    try examples.save()
  }
}
