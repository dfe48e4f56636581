@testable import GameCore
import TestSupport
import Testing

struct GameRulesTests {
  @Test(arguments: [
    ("hnad=3", "unknown parameter 'hnad'; did you mean 'hand'?"),
    ("hand=14", "invalid value '14' for hand: expected a whole number from 1 to 13"),
    ("hand=2.5", "invalid value '2.5' for hand: expected a whole number from 1 to 13"),
    ("low-wins=1", "invalid value '1' for low-wins: expected true or false"),
    ("hand=12", "hand: 20 cards are not two hands of 12"),
  ])
  func `invalid settings are refused`(settings: String, problem: String) {
    let error = #expect(throws: (any Error).self) { try highCard(settings) }
    #expect(error.map { "\($0)" } == problem)
  }

  @Test func `the number of seats is checked`() throws {
    let rules = try highCard("hand=6")
    try rules.validate(seats: 3)
    let error = #expect(throws: ParameterError.self) { try rules.validate(seats: 4) }
    #expect(error?.description == "hand: 20 cards are not 4 hands of 6")
  }

  private func highCard(_ settings: String) throws -> Tricks.Rules {
    try Tricks.Rules(settings: settings)
  }
}
