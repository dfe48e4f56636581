import Foundation
import GameCore
import TestSupport
import Testing

@Suite struct GameRulesTests {
  @Test func jsonRoundTrip() throws {
    let rules = try highCard("cards=52,hand=13,low-wins=true")
    let data = try JSONEncoder().encode(rules)
    #expect(try JSONDecoder().decode(HighCard.Rules.self, from: data) == rules)
  }

  @Test func missingKeysAreDefaults() throws {
    #expect(try decode("{}").changes == "")
    #expect(try decode(#"{"hand": 3}"#) == highCard("hand=3"))
  }

  /// Rules from JSON pass the same checks as rules from the command line.
  @Test(arguments: [
    (#"{"hnad": 3}"#, "hnad: is unknown; did you mean 'hand'?"),
    (#"{"hand": 14}"#, "hand: '14' is not a whole number from 1 to 13"),
    (#"{"hand": 2.5}"#, "hand: '2.5' is not a whole number from 1 to 13"),
    (#"{"low-wins": 1}"#, "low-wins: '1' is not one of true or false"),
    (#"{"hand": 12}"#, "hand: 20 cards are not two hands of 12"),
  ])
  func refusedJSON(json: String, problem: String) {
    let error = #expect(throws: (any Error).self) { try decode(json) }
    #expect(error.map { "\($0)" } == problem)
  }

  @Test func seats() throws {
    let rules = try highCard("hand=6")
    try rules.validate(seats: 3)
    let error = #expect(throws: RulesError.self) { try rules.validate(seats: 4) }
    #expect(error?.description == "hand: 20 cards are not 4 hands of 6")
  }

  @Test func changesReadBack() throws {
    let rules = try highCard("low-wins=true,hand=2")
    #expect(rules.changes == "hand=2,low-wins=true")
    #expect(try highCard(rules.changes) == rules)
  }

  private func decode(_ json: String) throws -> HighCard.Rules {
    try JSONDecoder().decode(HighCard.Rules.self, from: Data(json.utf8))
  }

  private func highCard(_ settings: String) throws -> HighCard.Rules {
    try HighCard.Rules(settings: settings)
  }
}
