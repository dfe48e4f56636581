import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct FactorTests {
  private static let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"],
    programs: nil)
  private static let roster = ["random", "minimax", "deep=alpha-beta:depth=4", "minimax:depth=3"]

  private func factor(_ text: String, roster: [String] = roster) throws -> Factor {
    try Factor(text, of: Self.game, strategies: roster)
  }

  @Test(arguments: [
    ("rule:columns=5..7", Factor.Subject.rule, "columns", "rule_columns", ["5", "6", "7"]),
    ("rule:misere", .rule, "misere", "rule_misere", ["false", "true"]),
    ("link:delay=0,40", .link, "delay", "link_delay", ["0", "40"]),
    ("strategy:depth=1,2", .strategies, "depth", "strategy_depth", ["1", "2"]),
    ("minimax:depth=1..3", .strategy("minimax"), "depth", "minimax_depth", ["1", "2", "3"]),
    ("deep:nodes=10", .strategy("deep"), "nodes", "deep_nodes", ["10"]),
    ("alpha-beta:depth=2", .strategy("alpha-beta"), "depth", "alpha_beta_depth", ["2"]),
  ])
  func `a factor is read from text`(
    text: String, subject: Factor.Subject, key: String, column: String, levels: [String]
  ) throws {
    let factor = try factor(text)
    #expect((factor.subject, factor.key, factor.column) == (subject, key, column))
    #expect(levels.indices.map { factor.level($0).description } == levels)
    #expect(factor.levelCount == levels.count)
    #expect(factor.name == text.prefix { $0 != "=" })
    #expect(try self.factor(factor.text) == factor)
  }

  /// The standard value is that of a rule, a link, or of strategies with the same value.
  @Test(arguments: [
    ("rule:columns=5..7", "8"), ("rule:misere", "false"), ("rule:swap", "false"),
    ("link:delay=5,40", "0"),
    ("link:loss=0..0.25", "0"), ("strategy:depth=1,2", nil), ("deep:depth=1,2", "4"),
  ])
  func `a factor has a standard value`(text: String, value: String?) throws {
    let run = try Self.game.prepare(
      RunSpecification(rules: ["columns": "8"], strategies: Self.roster))
    let roster = Roster(Self.roster, of: Self.game)
    #expect(try factor(text).value(in: run.configuration, of: roster)?.description == value)
  }

  /// A factor may be an interval of numbers.
  @Test func `an interval has two bounds`() throws {
    let factor = try factor("link:loss=0..0.25")
    #expect(factor.values == .interval(low: 0, high: 0.25))
    #expect(factor.text == "link:loss=0.0..0.25")
    #expect(try self.factor(factor.text) == factor)
  }

  @Test(arguments: [
    ("columns=5", "invalid value 'columns=5': expected rule:KEY=VALUES"),
    ("", "invalid value '': expected rule:KEY=VALUES"),
    (":columns=5", "invalid value ':columns=5': expected rule:KEY=VALUES"),
    ("rule:=5", "invalid value 'rule:=5': expected rule:KEY=VALUES"),
    ("rule", "invalid value 'rule': expected rule:KEY=VALUES"),
    ("rule:colums=5", "'rule:colums': unknown rule 'colums'; did you mean 'columns'?"),
    ("link:dealy=5", "'link:dealy': unknown link option 'dealy'; did you mean 'delay'?"),
    ("strategy:dept=5", "did you mean 'depth'?"),
    ("minimax:dept=5", "'minimax:dept': unknown parameter 'dept'; did you mean 'depth'?"),
    ("random:depth=5", "'random:depth': random has no parameters"),
    (
      "minmax:depth=5",
      "'minmax:depth': unknown strategy 'minmax'; did you mean 'minimax'?"
    ),
    ("rulle:columns=5", "did you mean 'rule'?"),
    ("rule:columns", "rule:columns: values are required, for example columns=7"),
    ("rule:columns=0", "rule:columns: invalid value '0': expected a whole number from 1 to "),
    ("rule:columns=5..4", "rule:columns: the range '5..4' is empty"),
    ("rule:columns=5..9:0", "rule:columns: the step of '5..9:0' must be greater than 0"),
    ("rule:columns=5,5", "rule:columns: the value '5' is given more than once"),
    (
      "deep:time=0,5", "deep:time: time-limited strategies are not reproducible"
    ),
  ])
  func `invalid factors are refused`(text: String, problem: String) throws {
    let error = #expect(throws: UsageError.self) { try factor(text) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.contains(problem) == true, "\(error?.problems ?? [])")
  }

  @Test func `a roster without parameters has no factor`() throws {
    let error = #expect(throws: UsageError.self) {
      try factor("strategy:depth=2", roster: ["random"])
    }
    #expect(error?.problems.first?.contains("has no parameters") == true)
    #expect(throws: UsageError.self) { try factor("minimax:depth=2", roster: ["greedy"]) }
  }

  @Test func `factors have short names`() {
    #expect(Factor.snake("Alpha-Beta 2.5é") == "alpha_beta_2_5__")
  }
}
