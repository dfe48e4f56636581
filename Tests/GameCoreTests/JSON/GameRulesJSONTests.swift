@testable import GameCore
import TestSupport
import Testing

struct GameRulesJSONTests {
  @Test func `rules are read from JSON and written to it`() throws {
    let rules = try highCard("hand=2,low-wins=true")
    #expect(try Tricks.Rules(json: JSONValue(#"{"low-wins":true,"hand":2}"#)) == rules)
    #expect(try Tricks.Rules(json: JSONValue(#"{"low-wins":"true","hand":"2"}"#)) == rules)
    #expect(try Tricks.Rules(json: JSONValue("{}")) == highCard(""))
    let preset = RulesPreset("low", rules: ["low-wins": "true", "hand": "3"], summary: "").settings
    #expect(
      try Tricks.Rules(json: JSONValue(#"{"hand":2}"#), preset: preset) == rules)
  }

  @Test(arguments: [
    ("[]", "expected an object of rules, found an array of 0"),
    (#"{"hnad":3}"#, "hnad: unknown name; did you mean 'hand'?"),
    (#"{"hand":3,"hand":3}"#, "hand: given more than once"),
    (#"{"hand":null}"#, "hand: expected a number, a string, true or false, found null"),
    (#"{"hand":2.5}"#, "hand: invalid value '2.5': expected a whole number from 1 to 13"),
    (#"{"hand":12}"#, "hand: 20 cards are not two hands of 12"),
  ])
  func `invalid JSON is refused`(json: String, problem: String) {
    let error = #expect(throws: JSONValueError.self) { try Tricks.Rules(json: JSONValue(json)) }
    #expect(error?.description == problem)
  }

  private func highCard(_ settings: String) throws -> Tricks.Rules {
    try Tricks.Rules(settings: settings)
  }
}
