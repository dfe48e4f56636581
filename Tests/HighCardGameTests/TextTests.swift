@testable import GameCore
import TestSupport
import Testing

@testable import HighCardGame

struct TextTests {
  @Test(arguments: [("", 2), ("cards=1", 4), ("cards=5,decks=4", 3)])
  func `the text of a state reads back`(rules: String, seats: Int) throws {
    let suite = Conformance(
      HighCard.self, rules: try HighCard.Rules(settings: rules), seats: seats, games: tries(60))
    #expect(suite.textFailures { _, _, _ in throw CancellationError() } == [])
  }

  @Test func `a state has a line for each seat`() throws {
    let game = try HighCard(text: "cards K 3\ncards 10 A", rules: HighCard.Rules(), seats: 2)
    #expect(game.outcome?.points.values == [16, 24])
    #expect(game.text == "cards K 3\ncards 10 A")
  }

  @Test(arguments: [
    ("cards K 3", "line 2: expected 'cards', found the end of the text"),
    ("cards K 3\ncards 1 A", "line 2, column 7: '1': expected a card: 2 to 10, J, Q, K or A"),
    ("cards K 3\ncards A", "line 2: expected 2 words after 'cards', found 1"),
    ("cards K 3\ncards A 2\n", "line 3: expected the end of the text"),
  ])
  func `invalid texts are refused`(text: String, problem: String) {
    let error = #expect(throws: StateTextError.self) {
      try HighCard(text: text, rules: HighCard.Rules(), seats: 2)
    }
    #expect(error?.description == problem)
  }

  /// A pack has four cards of each value.
  @Test func `too many cards of a value are refused`() throws {
    let rules = try HighCard.Rules(settings: "cards=3")
    let text = "cards A A A\ncards A 2 A"
    let error = #expect(throws: StateTextError.self) {
      try HighCard(text: text, rules: rules, seats: 2)
    }
    #expect(
      error?.description
        == "line 2, column 11: 'A': expected at most 4 cards with the same value")
    #expect(
      try HighCard(text: text, rules: HighCard.Rules(settings: "cards=3,decks=2"), seats: 2).text
        == text)
  }
}
