@testable import ConnectFourGame
@testable import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct DepthSearcherTests {
  private func rules(_ settings: KeyValuePairs<String, String>) throws -> ConnectFour.Rules {
    var values = ParameterValues(ConnectFour.Rules.parameters)
    for (key, text) in settings { try values.set(key, to: text) }
    return try ConnectFour.Rules(values)
  }

  private func makeSearcher(_ rules: ConnectFour.Rules) -> DepthSearcher? {
    DepthSearcher(
      rules: rules, evaluation: .lines,
      table: DepthTable(megabytes: 0, depth: 20, decisive: 900_000))
  }

  @Test func boardsThatItTakes() throws {
    #expect(makeSearcher(.standard) != nil)
    #expect(makeSearcher(try rules(["columns": "8", "rows": "7", "connect": "5"])) != nil)
    #expect(makeSearcher(try rules(["columns": "9", "rows": "7"])) == nil)
    for rule in ["pop-out", "cylinder", "misere"] {
      #expect(makeSearcher(try rules([rule: "true"])) == nil)
    }
  }

  /// A disc in the middle of the bottom row takes seven of the other's lines, seen from either side.
  @Test func lines() throws {
    let searcher = try #require(makeSearcher(.standard))
    var position = ConnectFour.Position(rules: .standard)
    #expect(searcher.value(of: position, depth: 0, alpha: -100, beta: 100) == 0)
    #expect(searcher.value(of: position, depth: 1, alpha: -100, beta: 100) == 7)
    position.apply(.drop(3))
    #expect(searcher.value(of: position, depth: 0, alpha: -100, beta: 100) == -7)
    #expect(searcher.budget.nodes == 1)
  }
}
