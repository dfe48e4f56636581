@testable import GameCore
@testable import HighCardGame
import TestSupport
import Testing

struct ObservationJSONTests {
  @Test func `an observation is JSON`() throws {
    let game = HighCard(
      rules: try HighCard.Rules(settings: ""), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    let seen = game.observation(for: Seat(1))
    #expect(seen.json == #"{"seat":1,"cards":["\#(seen.cards[0])","\#(seen.cards[1])"]}"#)
  }

  @Test func `examples of the protocol are valid`() throws {
    var examples = JSONExamples(of: HighCard.self)
    for settings in ["", "cards=5,decks=4", "cards=1"] {
      let rules = try HighCard.Rules(settings: settings)
      for seats in 2...4 {
        for deal in 0..<20 as Range<UInt64> {
          examples.add(
            HighCard(rules: rules, seats: seats, randomness: DealRandomness(seed: 1, deal: deal)),
            rules: rules, seats: seats)
        }
      }
    }
    #expect(examples.problems == [])
    try examples.save()
  }

  @Test(
    arguments: [
      (#"{"cards":["2","3"]}"#, "there is no 'seat'"),
      (#"{"seat":2,"cards":["2","3"]}"#, "seat: expected a whole number from 0 to 1, found 2"),
      (#"{"seat":0,"cards":["2"]}"#, "cards: expected 2 values, found 1"),
      (
        #"{"seat":0,"cards":["2","1"]}"#,
        "cards[1]: expected a card, '2' to '10', 'J', 'Q', 'K' or 'A', found '1'"
      ),
    ])
  func `invalid observations are refused`(json: String, problem: String) throws {
    let error = #expect(throws: JSONValueError.self) {
      try HighCard.Observation(
        json: JSONValue(json), rules: HighCard.Rules(settings: ""), seats: 2)
    }
    #expect(error?.description == problem)
  }
}
