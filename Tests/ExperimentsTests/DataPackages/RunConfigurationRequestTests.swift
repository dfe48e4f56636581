import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct RunConfigurationRequestTests {
  private let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  /// Returns a stored configuration with a replaced text.
  private func changed(_ run: PlayableRun, _ old: String, _ new: String) throws -> RunConfiguration
  {
    let text = try run.configuration.canonicalText()
    #expect(text.contains(old), "\(text)")
    return try #require(
      JSON.value(RunConfiguration.self, from: text.replacing(old, with: new).utf8))
  }

  /// Rules at their defaults are left out; the strategies' specifications reproduce their labels.
  @Test func `a request reproduces the texts of its configuration`() throws {
    let run = try ToyRuns.run(
      strategies: [
        "steady:after=3", "steady:after=4", "faulty:step=2,fault=timeout", "steady:after=4",
        "steady", "my bot=steady:after=3", "faulty=faulty:step=2,fault=error",
      ],
      rules: ["rounds": "5", "window": "7"])
    let request = try run.configuration.request(
      for: ToyRuns.race, copies: RuleFileFolder(path: "."))
    #expect(request.rules.map { "\($0.key)=\($0.value)" } == ["window=7"])
    #expect(
      request.strategies == [
        "steady:after=3", "steady:after=4", "faulty:step=2,fault=timeout", "steady:after=4",
        "steady", "my bot=steady", "faulty=faulty:fault=error,step=2",
      ])
    let again = try ToyRuns.race.prepare(request)
    #expect(try again.configuration.canonicalText() == run.configuration.canonicalText())
  }

  @Test(arguments: [
    ("\"seats\":2", "\"seats\":7", "invalid seats 7 or seed 1"),
    ("\"seats\":2", "\"seats\":-2", "invalid seats -2 or seed 1"),
    ("\"seed\":\"1\"", "\"seed\":\"x\"", "invalid seats 2 or seed x"),
    ("\"seed\":\"1\"", "\"seed\":\"18446744073709551616\"", "or seed 18446744073709551616"),
    (
      "\"format\"", "\"analysis\":\"some\",\"format\"",
      "invalid value 'some' for analysis: expected 'all' or 'every:N'"
    ),
  ])
  func `values out of range are refused`(old: String, new: String, problem: String) throws {
    let stored = try changed(ToyRuns.run(), old, new)
    let error = #expect(throws: UsageError.self) {
      try stored.request(for: ToyRuns.race, copies: RuleFileFolder(path: "."))
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  /// JSON may contain a decimal number for a whole one.
  @Test func `a whole number may be stored as a decimal number`() throws {
    let run = try ToyRuns.run(strategies: ["random", "steady"]) {
      $0.sequentialTest = try SequentialTest("elo0=0,elo1=20")
    }
    let stored = try changed(run, "\"elo1\":20", "\"elo1\":30")
    #expect(
      stored.difference(from: run.configuration)
        == "with a sequential test, not with a different one")
    let none = try ToyRuns.run(strategies: ["random", "steady"])
    #expect(
      none.configuration.difference(from: run.configuration)
        == "without a sequential test, not with one")
    #expect(
      run.configuration.difference(from: none.configuration)
        == "with a sequential test, not without one")
    let (one, two) = (
      try ToyRuns.run(connectFour, games: 4, strategies: ["mcts", "random"]),
      try ToyRuns.run(connectFour, games: 8, strategies: ["mcts", "random"])
    )
    let read = try changed(one, "\"exploration\":1,", "\"exploration\":1.0,")
    #expect(read.difference(from: two.configuration) == "4 games, not 8")
  }

  @Test(arguments: [
    ("buzzer-race", "snap", "game snap, not buzzer-race"),
    ("\"game_version\":1", "\"game_version\":3", "version 3 of buzzer-race, not 1"),
    ("\"seed_derivation\":1", "\"seed_derivation\":2", "seed-derivation scheme 2, not 1"),
    (
      "\"after\":1},\"version\":1", "\"after\":1},\"version\":4",
      "version 4 of steady:after=1, not 1"
    ),
    ("\"label\":\"steady\"", "\"label\":\"slow\"", "strategy slow, not steady"),
    ("\"after\":3", "\"after\":5", "steady with after=5, not 3"),
    ("\"rounds\":5", "\"rounds\":6", "rounds=6, not 5"),
    ("\"rounds\":5", "\"rounds\":5,\"snow\":true", "snow=true, not none"),
    ("\"seed\":\"1\"", "\"seed\":\"2\"", "seed 2, not 1"),
    ("\"format\"", "\"analysis\":\"all\",\"format\"", "analysis all, not none"),
    ("\"games\":24", "\"games\":26", "26 games, not 24"),
    ("\"seats\":2", "\"seats\":3", "3 seats, not 2"),
    ("round-robin", "gauntlet", "format gauntlet, not round-robin"),
  ])
  func `the first difference that explains others is reported`(
    old: String, new: String, text: String
  ) throws {
    let run = try ToyRuns.run()
    #expect(try changed(run, old, new).difference(from: run.configuration) == text)
  }

  @Test func `fewer strategies are a difference`() throws {
    let (two, three) = (try ToyRuns.run(strategies: ["random", "steady"]), try ToyRuns.run())
    #expect(
      three.configuration.difference(from: two.configuration) == "3 strategies, not 2")
  }
}
