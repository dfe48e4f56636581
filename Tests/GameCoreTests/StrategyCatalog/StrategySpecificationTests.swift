@testable import GameCore
import TestSupport
import Testing

struct StrategySpecificationTests {
  private static let strategies = BuzzerRaceStrategies.all.map(\.metadata)

  private func read(_ text: String) throws(UsageError) -> StrategySpecification {
    try StrategySpecification(text, strategies: StrategySpecificationTests.strategies, game: "race")
  }

  @Test(arguments: [
    ("random", "random"), ("steady:", "steady"), ("steady:after=3", "steady:after=3"),
    ("steady:after=03", "steady:after=03"),
    // C: other forms of a number do not make another strategy.
    ("steady:after=3e0", "steady:after=3"),
    ("faulty:step=2e0,fault=error", "faulty:step=2,fault=error"),
    ("faulty:step=2,fault=error", "faulty:step=2,fault=error"), ("faulty:step=7,", "faulty:step=7"),
  ])
  func `the default label is the given text`(text: String, label: String) throws {
    let read = try read(text)
    #expect(read.label == label)
    let again = try self.read(label)
    #expect(again.values.pairs.map(\.value) == read.values.pairs.map(\.value))
    #expect(text.hasPrefix(read.metadata.name))
  }

  @Test(arguments: ["a", "my bot 2.0", "faulty", "größer", String(repeating: "x", count: 64)])
  func `a given label has priority`(label: String) throws {
    let read = try read("\(label)=faulty:step=2,fault=error")
    #expect(read.label == label && read.metadata.name == "faulty")
    let plain = try self.read("faulty:step=2,fault=error")
    #expect(read.values.pairs.map(\.value) == plain.values.pairs.map(\.value))
    guard label != "faulty" else { return }
    #expect(try self.read("\(label)=random").label == label)
  }

  /// Otherwise the results would be indistinguishable from those of the strategy with that name.
  @Test(arguments: ["steady", "faulty"])
  func `a label that is the name of a different strategy is refused`(label: String) throws {
    let error = try #require(throws: UsageError.self) { try read("\(label)=random") }
    let problem = "strategy 'random': label '\(label)' is the name of the strategy '\(label)'"
    #expect(error.messages.map(\.problem) == [problem])
    #expect(error.messages.map(\.remedy) == ["Use a different label."])
  }

  @Test(arguments: ["", " a", "a ", "a,b", "a#2", "a\n", "a/b", String(repeating: "x", count: 65)])
  func `invalid labels are refused`(label: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try read("\(label)=random") }
    #expect(error.problems.first?.hasPrefix("strategy 'random': invalid label '") == true)
  }

  @Test(arguments: [
    ("stedy", ["unknown strategy 'stedy' for race; did you mean 'steady'?"]),
    (
      "perfect",
      ["unknown strategy 'perfect' for race; expected 'random', 'steady' or 'faulty'"]
    ),
    ("", ["unknown strategy '' for race; expected 'random', 'steady' or 'faulty'"]),
    ("Steady", ["unknown strategy 'Steady' for race; did you mean 'steady'?"]),
    ("steady:after", ["strategy 'steady': invalid parameter 'after': expected KEY=VALUE"]),
    (
      "steady:after=1001",
      ["strategy 'steady': invalid value '1001' for after: expected a whole number from 0 to 1000"]
    ),
    ("steady:after=1,after=1", ["strategy 'steady': after: given more than once"]),
    (
      "faulty:stpe=1,fault=erorr,step",
      [
        "strategy 'faulty': unknown parameter 'stpe'; did you mean 'step'?",
        "strategy 'faulty': invalid value 'erorr' for fault: expected 'none', 'illegal', 'error' or "
          + "'timeout'; did you mean 'error'?",
        "strategy 'faulty': invalid parameter 'step': expected KEY=VALUE",
      ]
    ),
  ])
  func `invalid specifications are refused`(text: String, expected: [String]) throws {
    let error = try #require(throws: UsageError.self) { _ = try read(text) }
    #expect(error.problems == expected)
  }

  @Test func `text in parentheses may contain commas and colons`() throws {
    let strategies = [
      StrategyMetadata(
        name: "outer", summary: "",
        parameters: [
          .text("of", default: "", summary: ""), .integer("n", in: 0...9, default: 0, summary: ""),
        ])
    ]
    func read(_ text: String) throws -> StrategySpecification {
      try StrategySpecification(text, strategies: strategies, game: "race")
    }
    let text = "outer:of=(a:b=1,c=(d:e=2,f=3)),n=4"
    let found = try read(text)
    #expect(found.label == text)
    #expect(found.values.text("of") == "a:b=1,c=(d:e=2,f=3)")
    #expect(found.values.integer("n") == 4)
    #expect(found.values.changes == "of=(a:b=1,c=(d:e=2,f=3)),n=4")
    #expect(try read("x=outer:of=plain").values.changes == "of=plain")
    for text in ["outer:of=(a", "outer:of=a)", "outer:of=(a))", "outer:of=)a("] {
      let error = try #require(throws: UsageError.self) { _ = try read(text) }
      #expect(error.problems.first?.contains("unbalanced parentheses") == true, "\(text)")
    }
    #expect(throws: UsageError.self) { try read("outer:of=\"a\"") }
  }

  @Test func `the longest valid text is read, and a longer one is refused`() throws {
    let limit = StrategySpecification.lengthLimit
    let longest = "steady:" + String(repeating: ",", count: limit - 7)
    #expect(try read(longest).label == "steady")
    let error = try #require(throws: UsageError.self) { _ = try read(longest + ",") }
    #expect(error.problems == ["invalid strategy: expected at most 1000 bytes"])
  }
}
