import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct RosterTests {
  private func roster(_ strategies: String...) -> Roster {
    Roster(
      strategies,
      of: GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all, programs: nil))
  }

  @Test func `a strategy without varied parameters is unchanged`() {
    var roster = roster("random", "minimax:depth=3", "a=minimax:depth=2", "nobody", "")
    let texts = roster.texts
    #expect(texts == ["random", "minimax:depth=3", "a=minimax:depth=2", "nobody", ""])
    roster.set("depth", to: "4", of: .strategy("deep"))
    roster.set("columns", to: "4", of: .rule)
    roster.set("delay", to: "4", of: .link)
    #expect(roster.texts == texts)
    #expect(roster.labels == ["random", "minimax", "a", "nobody", ""])
  }

  @Test func `a factor without a name applies to all strategies with the parameter`() {
    var roster = roster("random", "minimax:depth=3", "a=alpha-beta:nodes=9,depth=2", "minimax")
    roster.set("depth", to: "4", of: .strategies)
    #expect(
      roster.texts == [
        "random", "minimax=minimax:depth=4", "a=alpha-beta:nodes=9,depth=4",
        "minimax=minimax:depth=4",
      ])
    roster.set("nodes", to: "7", of: .strategies)
    #expect(roster.texts[2] == "a=alpha-beta:depth=4,nodes=7")
    #expect(roster.texts[1] == "minimax=minimax:depth=4")
  }

  @Test func `a factor applies to one label or to all strategies of a name`() {
    var roster = roster("minimax", "a=minimax", "b=alpha-beta")
    #expect(roster.players(of: .strategy("a")) == [1])
    #expect(roster.players(of: .strategy("minimax")) == [0, 1])
    #expect(roster.players(of: .strategy("alpha-beta")) == [2])
    #expect(roster.players(of: .strategies) == [0, 1, 2])
    #expect(roster.players(of: .rule) == [])
    roster.set("depth", to: "2", of: .strategy("a"))
    #expect(roster.texts == ["minimax", "a=minimax:depth=2", "b=alpha-beta"])
  }

  /// Strategies with the same name are distinguished by parameters that are neither varied nor equal.
  @Test(arguments: [
    (
      ["mcts:simulations=50", "mcts:simulations=99"], "exploration",
      ["mcts simulations 50", "mcts simulations 99"]
    ),
    (["mcts", "mcts:simulations=99"], "exploration", ["mcts", "mcts simulations 99"]),
    (["mcts:simulations=50", "mcts:simulations=99"], "simulations", ["mcts", "mcts"]),
    (
      ["mcts:exploration=0.5,simulations=9", "mcts:simulations=8,exploration=0.5"], "simulations",
      ["mcts", "mcts"]
    ),
    (["mcts:simulations=50", "far=mcts:simulations=99"], "exploration", ["mcts", "far"]),
    (
      ["minimax:depth=2", "alpha-beta:depth=4,nodes=9"], "nodes", ["minimax:depth=2", "alpha-beta"]
    ),
    (
      ["restricted:of=(greedy),never=2", "restricted:of=(mcts:simulations=9,exploration=1)"],
      "playouts",
      ["restricted of -greedy- never 2", "restricted of -mcts-simulations 9-exploration 1-"]
    ),
  ])
  func `labels are distinct`(strategies: [String], key: String, labels: [String]) throws {
    let game = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all, programs: nil)
    var roster = Roster(strategies, of: game)
    roster.set(key, to: "3", of: .strategies)
    let read = try roster.texts.map {
      try StrategySpecification($0, strategies: game.strategies, game: game.name).label
    }
    #expect(read == labels)
  }

  @Test func `long labels are shortened`() {
    #expect(StrategySpecification.label(from: " a=b") == "a-b")
    #expect(StrategySpecification.label(from: String(repeating: "ab ", count: 99)).count == 63 + 1)
    #expect(StrategySpecification.label(from: String(repeating: "a", count: 63) + " b").count == 63)
  }

  @Test func `a value with commas is in parentheses`() {
    var roster = roster("restricted:of=(alpha-beta:depth=2,nodes=5),never=3")
    roster.set("of", to: "alpha-beta:depth=4,nodes=9", of: .strategies)
    #expect(roster.texts == ["restricted=restricted:never=3,of=(alpha-beta:depth=4,nodes=9)"])
  }

  @Test func `two factors cannot set one parameter of a player`() throws {
    let game = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all, programs: nil)
    let strategies = ["minimax", "a=minimax", "alpha-beta"]
    let roster = Roster(strategies, of: game)
    func isSame(_ one: String, _ other: String) throws -> Bool {
      try roster.isSame(
        Factor(one, of: game, strategies: strategies),
        Factor(other, of: game, strategies: strategies))
    }
    #expect(try isSame("strategy:depth=1", "a:depth=2"))
    #expect(try isSame("minimax:depth=1", "a:depth=2"))
    #expect(try !isSame("alpha-beta:depth=1", "a:depth=2"))
    #expect(try !isSame("alpha-beta:depth=1", "alpha-beta:nodes=2"))
    #expect(try !isSame("rule:columns=5", "strategy:depth=2"))
  }
}
