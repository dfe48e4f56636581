import GameCore
import SnapGame
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct WireTests {
  @Test func aTableAsJSON() throws {
    let game = Snap(
      rules: try snapRules(""), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    let seen = game.observation(for: Seat(0))
    #expect(
      seen.json == """
        {"seat":0,"cards-turned":1,"turner":0,"turned":"\(seen.turned)","match":false,\
        "call-is-right":false,"playing":[0,1],"matching":[],"locked-out":[],"open":[1,0],\
        "closed":[25,26],"tops":["\(seen.turned)",null],"pool":0,"centre":0,"beneath":null,\
        "last-call":null,"right-calls":[0,0],"false-calls":[0,0]}
        """)
  }

  @Test func examples() throws {
    var examples = WireExamples(of: Snap.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for variant in SnapVariants.all {
      let rules = try snapRules(variant)
      for seats in 2...4 {
        var game = Snap(
          rules: rules, seats: seats, randomness: DealRandomness(seed: 3, deal: 0))
        for _ in 0..<400 where !game.deciding.isEmpty {
          if random.below(40) == 0 { examples.add(game, seats: seats) }
          var actions = Actions<Snap.Action>(repeating: nil, count: seats)
          for seat in game.deciding { actions[seat] = randomCall(game, seat, &random) }
          try game.advance(with: actions)
        }
        examples.add(game, seats: seats)
      }
    }
    #expect(examples.count > 100)
    try examples.save()
  }
}
