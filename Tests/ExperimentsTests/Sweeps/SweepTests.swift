import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import StandardGames
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepTests {
  private static let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"],
    programs: nil)

  /// The specification of a point is the given one with the settings of the point.
  @Test func `a point has the specification of its settings`() throws {
    var request = RunSpecification(
      rules: ["columns": "9", "misere": "true"], strategies: ["random", "d=minimax:depth=3"],
      games: 11, seed: 5)
    request.link = [Assignment(key: "delay", value: "7")]
    let sweep = try Sweep(
      Self.connectFour, request,
      varying: ["rule:columns=5,6", "d:depth=1,2", "link:delay=0,40"], design: "grid")
    #expect((sweep.points.count, sweep.gamesPerPoint, sweep.pointCount) == (8, 10, 8))
    let asked = sweep.specification(of: 6)
    #expect(asked.rules.map { [$0.key, $0.value] } == [["misere", "true"], ["columns", "6"]])
    #expect(asked.strategies == ["random", "d=minimax:depth=2"])
    #expect(asked.link.map { [$0.key, $0.value] } == [["delay", "0"]])
    #expect((asked.games, asked.seed, asked.seats) == (10, 5, 2))
    let run = try sweep.run(of: 6).configuration
    #expect(run.rules["columns"] == .integer(6))
    #expect(run.strategies.map(\.label) == ["random", "d"])
    #expect(run.strategies[1].parameters["depth"] == .integer(2))
  }

  /// Both strategies keep their labels at all points.
  @Test func `a factor applies to all strategies with the parameter`() throws {
    let sweep = try Sweep(
      Self.connectFour,
      RunSpecification(
        strategies: ["random", "minimax:depth=3", "alpha-beta", "minimax"], games: 4),
      varying: ["strategy:depth=1..4"], design: "grid")
    for point in 0..<4 {
      let strategies = try sweep.run(of: point).configuration.strategies
      #expect(strategies.map(\.label) == ["random", "minimax", "alpha-beta", "minimax#2"])
      #expect(strategies.dropFirst().allSatisfy { $0.parameters["depth"] == .integer(point + 1) })
    }
  }

  @Test func `without strategies the default roster for the number of seats is varied`() throws {
    let sweep = try SweepFixture.race(["steady:after=1,2"])
    #expect(sweep.specification(of: 1).strategies == ["random", "steady=steady:after=2"])
    let four = try Sweep(
      ToyRuns.race, RunSpecification(seats: 4, games: 8), varying: ["steady:after=1,2"],
      design: "grid")
    #expect(try four.run(of: 1).configuration.strategies.count == 4)
    #expect(try SweepFixture.race(["rule:rounds=1,2"]).specification(of: 0).strategies == [])
  }

  /// The sweep that is read from a folder's description has the same run at every point.
  @Test(arguments: [
    ("connect-four", ["rule:columns=5..8", "alpha-beta:depth=2,3"], ["alpha-beta", "random"]),
    ("connect-four", ["ab:nodes=5,10"], ["ab=alpha-beta:depth=9", "alpha-beta"]),
    ("connect-four", ["strategy:depth=1,2"], ["minimax:depth=3", "minimax", "alpha-beta:depth=2"]),
    ("connect-four", ["rule:connect=3,4", "rule:opening-plies=0,2"], []),
    ("dominoes", ["rule:hand=5..7", "rule:family"], []),
    ("dominoes", ["rule:family", "rule:target=0,100"], []),
    ("electronic-dominoes", ["rule:hand=5..7"], []),
    ("snap", ["link:delay=0..100:50", "link:protocol"], []),
    ("snap", ["rule:piles", "rule:penalty", "rule:decks=1,2"], []),
    ("quiz", ["link:loss=0,0.1"], []), ("high-card", ["link:delay=0,10"], []),
  ])
  func `the description of a folder reads back`(name: String, vary: [String], strategies: [String])
    throws
  {
    let game = try #require(StandardGames.all.first { $0.name == name })
    let sweep = try Sweep(
      game, RunSpecification(strategies: strategies, games: 4, seed: 9), varying: vary,
      design: "grid")
    let text = try sweep.configuration.canonicalText()
    let read = try #require(JSON.value(SweepConfiguration.self, from: text.utf8))
    let again = try Sweep(read, folder: "", games: StandardGames.all)
    #expect(try again.name() == sweep.name())
    func runs(_ sweep: Sweep) -> [String] {
      (0..<sweep.points.count).map { point in
        (try? sweep.run(of: point).name()) ?? "none"
      }
    }
    #expect(runs(again) == runs(sweep))
    #expect(runs(sweep).contains { $0 != "none" })
    // Columns of tables have unique names.
    for table in SweepFile.allCases {
      let names = SweepColumns(of: sweep).schema(of: table).fields.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `the name depends on all settings`() throws {
    let sweeps = [
      try SweepFixture.cards(), try SweepFixture.cards(games: 42),
      try SweepFixture.cards(["rule:cards=10,8,20", "rule:hand=4,5"]),
      try SweepFixture.cards(["rule:hand=4,5", "rule:cards=10,8,21"]),
      try SweepFixture.cards(design: "latin:6"), try SweepFixture.cards { $0.seed = 2 },
      try SweepFixture.cards(strategies: ["random", "random"]),
    ]
    let names = try sweeps.map { try $0.name() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /tricks-sweep-[0-9a-f]{8}/) != nil })
    #expect(try SweepFixture.cards(games: 41).name() == names[0])
    let part = try sweeps[0].part(try #require(Shard("2/3")))
    #expect(try part.name() == names[0] + "-shard-2-of-3")
  }

  @Test(arguments: [1, 2, 4, 6])
  func `shards divide the points in order`(count: Int) throws {
    let sweep = try SweepFixture.cards()
    let ranges = try (1...count).map {
      try sweep.part(try #require(Shard(number: $0, count: count))).range
    }
    #expect(ranges.flatMap { Array($0) } == Array(0..<6))
    let error = #expect(throws: UsageError.self) {
      try sweep.part(try #require(Shard(number: 1, count: 7)))
    }
    #expect(error?.problems == ["shard: 6 points are too few for 7 shards"])
  }

  @Test func `the first point that can be played is the prototype`() throws {
    let sweep = try SweepFixture.cards(["rule:cards=4,6,20", "rule:hand=4"])
    #expect(sweep.prototypePoint == 2)
    #expect(sweep.configuration.run.rules["cards"] == .integer(20))
  }

  @Test func `all mistakes are reported`() throws {
    func problems(
      _ vary: [String], design: String = "grid", games: Int = 40, seats: Int = 2,
      replicates: Int = 1, strategies: [String] = [], _ game: any PlayableGame = ToyRuns.race
    ) -> [String] {
      var request = RunSpecification(strategies: strategies, seats: seats, games: games)
      request.replicates = replicates
      let error = #expect(throws: UsageError.self) {
        try Sweep(game, request, varying: vary, design: design)
      }
      return error?.problems ?? []
    }
    #expect(problems([]) == ["--vary is required"])
    #expect(
      problems(["rule:rounds=1,2"], design: "gird").first?.hasPrefix(
        "invalid value 'gird' for design: expected grid,") == true)
    #expect(
      problems(["rule:rounds=1"], games: 1) == [
        "games: expected at least 2 games: one deal, played from each of the 2 seats"
      ])
    #expect(
      problems(["rule:rounds=1"], games: 5, replicates: 3)
        == ["games: expected at least 6 games: one deal, played from each of the 2 seats, 3 times"])
    #expect(problems(["rule:rounds=1"], seats: 0).first?.hasPrefix("seats: ") == true)
    #expect(problems(["rule:rounds=1"], seats: .max).first?.hasPrefix("seats: ") == true)
    #expect(
      problems(["rule:rounds=1"], replicates: .max).first?.contains("for replicates: ") == true)
    #expect(problems(["rule:rounds=1,2"], games: .max - 1).first?.hasPrefix("games: ") == true)
    #expect(
      problems(["rule:rounds=1", "rule:rounds=2"]) == ["vary: rule:rounds is given more than once"])
    #expect(
      problems(["strategy:after=1", "steady:after=2"])
        == ["vary: strategy:after and steady:after set the same parameter of a strategy"])
    // All mistakes are reported at once.
    #expect(problems(["rule:round=1", "rule:rounds=0", "x"]).count == 3)
    // If no point can be played, the reason is that of the first point.
    #expect(
      problems(["rule:hand=13", "rule:cards=5,6"], ToyRuns.cards).first?.contains("5 cards are not")
        == true)
    #expect(problems(["rule:rounds=1"], strategies: ["nobody", "random"]).count == 1)
  }

  @Test func `time-limited strategies are refused at any point`() throws {
    for (strategies, vary) in [
      (["alpha-beta:time=5", "random"], "rule:columns=5,6"),
      (["alpha-beta", "random"], "strategy:time=0,5"),
      (["restricted:of=(alpha-beta:time=5)", "random"], "rule:columns=5,6"),
    ] {
      let error = #expect(throws: UsageError.self) {
        try Sweep(
          Self.connectFour, RunSpecification(strategies: strategies, games: 4), varying: [vary],
          design: "grid")
      }
      #expect(error?.problems.first?.contains("time-limited strategies") == true)
    }
    let sweep = try Sweep(
      Self.connectFour, RunSpecification(strategies: ["restricted", "random"], games: 4),
      varying: ["restricted:of=alpha-beta,(alpha-beta:time=5)"], design: "grid")
    #expect(throws: Never.self) { try sweep.run(of: 0) }
    let error = #expect(throws: UsageError.self) { try sweep.run(of: 1) }
    #expect(error?.oneLine.contains("time-limited strategies") == true)
  }

  @Test func `a description is refused if this version would play a different sweep`() throws {
    let sweep = try SweepFixture.cards()
    let text = try sweep.configuration.canonicalText()
    let broken = try #require(
      JSON.value(
        SweepConfiguration.self, from: text.replacing(#""first":0"#, with: #""first":1"#).utf8))
    #expect(throws: FailedCheck.self) { try Sweep(broken, folder: "f", games: [ToyRuns.cards]) }
    let configuration = sweep.configuration
    #expect(throws: FailedCheck.self) {
      try Sweep(configuration, folder: "f", games: [ToyRuns.race])
    }
  }
}
