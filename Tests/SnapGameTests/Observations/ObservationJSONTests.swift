@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

struct ObservationJSONTests {
  @Test func `an observation of a table is JSON`() throws {
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

  @Test func `examples of the protocol are valid`() throws {
    var examples = JSONExamples(of: Snap.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for variant in SnapVariants.all {
      let rules = try snapRules(variant)
      for seats in 2...4 {
        var game = Snap(
          rules: rules, seats: seats, randomness: DealRandomness(seed: 3, deal: 0))
        for _ in 0..<400 where !game.decidingSeats.isEmpty {
          if random.next(below: 40) == 0 { examples.add(game, rules: rules, seats: seats) }
          var actions = Actions<Snap.Action>(repeating: nil, count: seats)
          for seat in game.decidingSeats { actions[seat] = randomCall(game, seat, &random) }
          try game.advance(with: actions)
        }
        examples.add(game, rules: rules, seats: seats)
      }
    }
    #expect(examples.count > 100)
    #expect(examples.problems == [])
    try examples.save()
  }

  @Test(arguments: [
    (#""seat":0"#, #""seat":2"#, "seat: expected a whole number from 0 to 1, found 2"),
    (#""turner":0"#, #""turner":-1"#, "turner: expected a whole number from 0 to 1, found -1"),
    (#""playing":[0,1]"#, #""playing":[1,0]"#, "playing[1]: expected seats in ascending order"),
    (#""open":[1,0]"#, #""open":[1,1]"#, "tops[1]: expected a card for a pile with cards"),
    (#""open":[1,0]"#, #""open":[256,0]"#, "open[0]: expected a whole number from 0 to 224"),
    (#""turned":""#, #""turned":"x"#, "turned: expected a card such as 'QH', or '**' for a joker"),
    (#""last-call":null"#, #""last-call":{}"#, "last-call: there is no 'seats'"),
    (
      #""last-call":null"#, #""last-call":{"seats":[]}"#,
      "last-call.seats: expected at least one seat"
    ),
    (#","match":false"#, "", "there is no 'match'"),
  ])
  func `invalid observations are refused`(part: String, changed: String, problem: String) throws {
    let rules = try snapRules("")
    let game = Snap(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    let json = game.observation(for: Seat(0)).json
    #expect(json.contains(part))
    let error = #expect(throws: JSONValueError.self) {
      try Snap.Observation(
        json: JSONValue(json.replacing(part, with: changed)), rules: rules, seats: 2)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }
}
