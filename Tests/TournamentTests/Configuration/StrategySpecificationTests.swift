import Diagnostics
import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct StrategySpecificationTests {
  private static let cards = BuzzerRaceStrategies.all.map(\.card)

  private func read(_ text: String) throws(UsageError) -> StrategySpecification {
    try StrategySpecification(text, cards: StrategySpecificationTests.cards, game: "race")
  }

  /// The label is the shortest text with the same meaning, parameters in the card's order.
  @Test(arguments: [
    ("random", "random"), ("steady", "steady"), ("steady:", "steady"), ("steady:after=3", "steady"),
    ("steady:after=03", "steady"), ("steady:after=4", "steady:after=4"),
    ("faulty:step=2,fault=error", "faulty:fault=error,step=2"),
    ("faulty:fault=none,step=0", "faulty"), ("faulty:step=7,", "faulty:step=7"),
  ])
  func labels(text: String, label: String) throws {
    let read = try read(text)
    #expect(read.label == label)
    let shortest = try self.read(label)
    #expect(shortest.values.pairs.map(\.value) == read.values.pairs.map(\.value))
    #expect(text.hasPrefix(read.card.name))
  }

  @Test(arguments: [
    ("stedy", ["race has no strategy 'stedy'; did you mean 'steady'?"]),
    (
      "perfect",
      ["race has no strategy 'perfect'; there are 'random', 'steady' and 'faulty'"]
    ),
    ("", ["race has no strategy ''; there are 'random', 'steady' and 'faulty'"]),
    ("Steady", ["race has no strategy 'Steady'; did you mean 'steady'?"]),
    ("steady:after", ["strategy 'steady': 'after' is no parameter; write key=value"]),
    (
      "steady:after=1001",
      ["strategy 'steady': parameter after: '1001' is not a whole number from 0 to 1000"]
    ),
    ("steady:after=1,after=1", ["strategy 'steady': parameter after: is given twice"]),
    (
      "faulty:stpe=1,fault=erorr,step",
      [
        "strategy 'faulty': parameter stpe: is unknown; did you mean 'step'?",
        "strategy 'faulty': parameter fault: 'erorr' is not one of 'none', 'illegal', 'error' or "
          + "'timeout'; did you mean 'error'?",
        "strategy 'faulty': 'step' is no parameter; write key=value",
      ]
    ),
  ])
  func mistakes(text: String, expected: [String]) throws {
    let error = try #require(throws: UsageError.self) { _ = try read(text) }
    #expect(error.problems == expected)
  }

  /// The longest text is still looked into, a longer one is not.
  @Test func length() throws {
    let limit = StrategySpecification.lengthLimit
    let longest = "steady:" + String(repeating: ",", count: limit - 7)
    #expect(try read(longest).label == "steady")
    let error = try #require(throws: UsageError.self) { _ = try read(longest + ",") }
    #expect(error.problems == ["a strategy is described in 1000 bytes at most"])
  }
}
