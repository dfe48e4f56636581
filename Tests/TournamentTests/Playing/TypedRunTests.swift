import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase

struct TypedRunTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  /// Returns the problems of a refused request.
  private func problems(_ change: (inout RunSpecification) -> Void) throws -> [String] {
    var request = RunSpecification()
    change(&request)
    return try #require(throws: UsageError.self) { try game.prepare(request) }.problems
  }

  @Test func `all problems are reported`() throws {
    let problems = try problems {
      $0.rules = [Assignment(key: "colums", value: "8", origin: "--rule")]
      $0.strategies = ["rendom", "minimax:dept=3,evaluation=linse", "greedy:depth=1"]
    }
    #expect(
      problems == [
        "--rule: unknown connect-four rule 'colums'; did you mean 'columns'?",
        "unknown strategy 'rendom' for connect-four; did you mean 'random'?",
        "strategy 'minimax': unknown parameter 'dept'; did you mean 'depth'?",
        "strategy 'minimax': invalid value 'linse' for evaluation: expected 'none', 'center' or "
          + "'lines'; did you mean 'lines'?",
        "strategy 'greedy': unknown parameter 'depth'; none exist",
      ])
  }

  @Test func `labels are unique`() throws {
    var request = RunSpecification()
    request.strategies = [
      "minimax:depth=4", "minimax", "minimax:evaluation=none,depth=3", "minimax:depth=4",
      "m=greedy", "minimax", "m=greedy",
    ]
    let labels = try game.prepare(request).configuration.strategies.map(\.label)
    #expect(
      labels == [
        "minimax:depth=4", "minimax", "minimax:evaluation=none,depth=3", "minimax:depth=4#2", "m",
        "minimax#2", "m#2",
      ])
  }

  /// A label names one strategy, for any composition of its letters.
  @Test(arguments: [
    (["a=greedy", "a=random"], "strategy: label 'a' is used for two different strategies"),
    (
      ["minimax", "minimax=greedy"],
      "strategy 'greedy': label 'minimax' is the name of the strategy 'minimax'"
    ),
    (
      ["greedy=random", "minimax"],
      "strategy 'random': label 'greedy' is the name of the strategy 'greedy'"
    ),
    (
      ["a=minimax:depth=3", "a=minimax:depth=4"],
      "strategy: label 'a' is used for two different strategies"
    ),
    (
      ["\u{e9}=greedy", "e\u{301}=random"],
      "strategy: two labels are different Unicode forms of '\u{e9}'"
    ),
    (
      ["\u{e9}=greedy", "e\u{301}=greedy"],
      "strategy: two labels are different Unicode forms of '\u{e9}'"
    ),
  ])
  func `one label for two strategies is refused`(strategies: [String], problem: String) throws {
    #expect(try problems { $0.strategies = strategies } == [problem])
  }

  @Test(arguments: [["random"], ["random", "random", "random"], []])
  func `sequential tests require two strategies`(strategies: [String]) throws {
    let test = try SequentialTest("elo1=5")
    let problems = try problems {
      $0.strategies = strategies
      $0.sequentialTest = test
    }
    let isToldOnce = problems.count == 1 && problems[0].contains("strateg")
    #expect(isToldOnce, "\(problems)")
  }
}
