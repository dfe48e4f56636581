import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct RulesReaderTests {
  private func request(
    preset: String? = nil, _ rules: [(String, String)] = [], seats: Int = 2
  ) -> RunSpecification {
    var request = RunSpecification(preset: preset, seats: seats)
    request.rules = rules.map { Assignment(key: $0.0, value: $0.1, origin: "--rule") }
    return request
  }

  private func problems(
    of game: (some Game).Type, _ request: RunSpecification
  ) throws -> [String] {
    try #require(throws: UsageError.self) { _ = try game.rules(from: request) }.problems
  }

  /// This applies to any preset.
  @Test func `single rules override the preset`() throws {
    let rules = try ConnectFour.rules(from: request(preset: "five-in-a-row", [("rows", "7")]))
    #expect(rules.columns == 9)
    #expect(rules.rows == 7)
    #expect(rules.connect == 5)
    #expect(try BuzzerRace.rules(from: request(preset: "short")).rounds == 1)
    #expect(
      try BuzzerRace.rules(from: request(preset: "short", [("rounds", "7")])).rounds == 7)
    #expect(try BuzzerRace.rules(from: request()).rounds == BuzzerRace.Rules().rounds)
  }

  @Test func `all mistakes are reported together with their locations`() throws {
    let wrong = request([("rownds", "3"), ("window", "0"), ("pause", "maybe"), ("rounds", "4")])
    #expect(
      try problems(of: BuzzerRace.self, wrong) == [
        "--rule: unknown buzzer-race rule 'rownds'; did you mean 'rounds'?",
        "--rule: invalid value '0' for window: expected a whole number from 1 to 10000000",
        "--rule: invalid value 'maybe' for pause: expected true or false",
      ])
    #expect(
      try problems(of: BuzzerRace.self, request([("rounds", "4"), ("rounds", "4")])) == [
        "--rule: rounds: given more than once"
      ])
  }

  @Test func `unknown presets are reported`() throws {
    #expect(
      try problems(of: BuzzerRace.self, request(preset: "shrot")) == [
        "rules: unknown buzzer-race rules 'shrot'; did you mean 'short'?"
      ])
    #expect(
      try problems(of: BuzzerRace.self, request(preset: "tournament")) == [
        "rules: unknown buzzer-race rules 'tournament'; expected 'short' or 'to-and-fro'"
      ])
    #expect(
      try problems(of: Tricks.self, request(preset: "any")) == [
        "rules: unknown tricks rules 'any'; this game has no named rules"
      ])
  }

  @Test(arguments: [0, 1, 5, -1])
  func `an impossible number of seats is refused`(seats: Int) throws {
    #expect(
      try problems(of: BuzzerRace.self, request(seats: seats)) == [
        "seats: buzzer-race requires 2 to 4 seats, not \(seats)"
      ])
    #expect(
      try problems(of: ConnectFour.self, request(seats: seats)) == [
        "seats: connect-four requires 2 seats, not \(seats)"
      ])
  }

  /// The location is that of the wrong rule.
  @Test func `contradictory rules are reported`() throws {
    #expect(
      try problems(of: Tricks.self, request([("hand", "11")])) == [
        "--rule: tricks: hand: 20 cards are not two hands of 11"
      ])
    var named = request()
    named.rules = [Assignment(key: "hand", value: "11", origin: "--rule hand=11")]
    #expect(
      try problems(of: Tricks.self, named) == ["--rule hand=11: 20 cards are not two hands of 11"])
    #expect(
      try problems(of: Tricks.self, request([("cards", "9")])) == [
        "rules: tricks: hand: 9 cards are not two hands of 5"
      ])
    #expect(
      try problems(of: Tricks.self, request([("hand", "6")], seats: 4)) == [
        "--rule: tricks: hand: 20 cards are not 4 hands of 6"
      ])
  }
}
