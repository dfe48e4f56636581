import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct GameRulesTests {
  @Test(arguments: [
    ("hnad=3", "hnad: is unknown; did you mean 'hand'?"),
    ("hand=14", "hand: '14' is not a whole number from 1 to 13"),
    ("hand=2.5", "hand: '2.5' is not a whole number from 1 to 13"),
    ("low-wins=1", "low-wins: '1' is not one of true or false"),
    ("hand=12", "hand: 20 cards are not two hands of 12"),
  ])
  func refusals(settings: String, problem: String) {
    let error = #expect(throws: (any Error).self) { try highCard(settings) }
    #expect(error.map { "\($0)" } == problem)
  }

  @Test func seats() throws {
    let rules = try highCard("hand=6")
    try rules.validate(seats: 3)
    let error = #expect(throws: RulesError.self) { try rules.validate(seats: 4) }
    #expect(error?.description == "hand: 20 cards are not 4 hands of 6")
  }

  @Test(arguments: ["", "hand=2,low-wins=true", "cards=52,hand=13"])
  func changesReadBack(settings: String) throws {
    let rules = try highCard(settings)
    #expect(try highCard(rules.changes) == rules)
  }

  private func highCard(_ settings: String) throws -> Tricks.Rules {
    try Tricks.Rules(settings: settings)
  }
}
