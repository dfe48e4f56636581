@testable import RunFolders
@testable import Storage
import Diagnostics
import ConnectFourGame
import GameCore
import Strategies
import Testing

@testable import Tournament

@Suite struct TypedRunTests {
  private let game = GameEntry(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  /// What a request is refused for.
  private func problems(_ change: (inout RunSpecification) -> Void) throws -> [String] {
    var request = RunSpecification()
    change(&request)
    return try #require(throws: UsageError.self) { try game.prepare(request) }.problems
  }

  @Test func namesEverythingThatIsWrong() throws {
    let problems = try problems {
      $0.rules = [RuleSetting(key: "colums", text: "8", origin: "--rule")]
      $0.strategies = ["rendom", "minimax:dept=3,evaluation=linse", "greedy:depth=1"]
    }
    #expect(
      problems == [
        "--rule: connect-four rule colums: is unknown; did you mean 'columns'?",
        "connect-four has no strategy 'rendom'; did you mean 'random'?",
        "strategy 'minimax': parameter dept: is unknown; did you mean 'depth'?",
        "strategy 'minimax': parameter evaluation: 'linse' is not one of 'none', 'centre' or "
          + "'lines'; did you mean 'lines'?",
        "strategy 'greedy': parameter depth: is unknown; there are no parameters here",
      ])
  }

  @Test func labelsAreShortAndUnique() throws {
    var request = RunSpecification()
    request.strategies = [
      "minimax:depth=4", "minimax", "minimax:evaluation=none,depth=3", "minimax:depth=4",
    ]
    let labels = try game.prepare(request).configuration.strategies.map(\.label)
    #expect(labels == ["minimax", "minimax#2", "minimax:depth=3,evaluation=none", "minimax#3"])
  }

  @Test func seats() throws {
    #expect(
      try problems { $0.seats = 3 } == ["seats: connect-four is for 2 seats, not 3"])
    #expect(try problems { $0.strategies = ["random"] }[0].hasPrefix("strategy: 2 seats need"))
    #expect(try problems { $0.games = 0 } == ["games: a run needs at least 1 game, not 0"])
  }

  @Test func presetsAndSingleRules() throws {
    var request = RunSpecification()
    request.preset = "five-in-a-row"
    request.rules = [RuleSetting(key: "rows", text: "7", origin: "--rule")]
    let rules = try game.prepare(request).configuration.rules
    #expect(rules["columns"] == .integer(9))
    #expect(rules["rows"] == .integer(7))
    #expect(rules["connect"] == .integer(5))
    #expect(try problems { $0.preset = "five" }[0].contains("'five-in-a-row'"))
  }

  /// The name of a run is that of its configuration: spelling does not matter, content does.
  @Test func runNames() throws {
    func name(_ change: (inout RunSpecification) -> Void) throws -> String {
      var request = RunSpecification()
      change(&request)
      return try game.prepare(request).configuration.runName()
    }
    let standard = try name { _ in }
    #expect(standard.hasPrefix("connect-four-"))
    #expect(try name { $0.preset = "standard" } == standard)
    #expect(
      try name { $0.rules = [RuleSetting(key: "columns", text: "7", origin: "")] } == standard)
    #expect(
      try name { $0.rules = [RuleSetting(key: "columns", text: "8", origin: "")] } != standard)
    #expect(try name { $0.games = 1001 } != standard)
    #expect(try name { $0.seed = 2 } != standard)
    #expect(try name { $0.format = .gauntlet } != standard)
  }
}
