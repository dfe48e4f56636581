import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase

struct RunConfigurationTests {
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])
  private static let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func configuration(
    of game: any PlayableGame = race, _ change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> RunConfiguration {
    var request = RunSpecification(games: 10, seed: .max)
    try change(&request)
    return try game.prepare(request).configuration
  }

  /// Every default is written, and numbers beyond the precision of JSON numbers are text.
  private static let text = #"""
    {"format":"round-robin","game":"buzzer-race","game_version":1,"games":10,"rules":\#
    {"pause":false,"rounds":5,"window":1000000},"seats":2,"seed":"18446744073709551615",\#
    "seed_derivation":1,"strategies":[{"label":"random","name":"random","parameters":{},\#
    "version":1},{"label":"steady","name":"steady","parameters":{"after":3},"version":1}]}
    """#

  @Test func `the canonical text is fixed`() throws {
    #expect(try configuration().canonicalText() == RunConfigurationTests.text)
  }

  @Test func `a configuration reads back`() throws {
    let plain = try configuration()
    let full = try configuration {
      $0.sequentialTest = try SequentialTest("elo1=5")
      $0.rules = [Assignment(key: "pause", value: "true")]
    }
    for configuration in [plain, full] {
      let text = try configuration.canonicalText()
      let read = try #require(JSON.value(RunConfiguration.self, from: text.utf8))
      #expect(read == configuration)
      #expect(try read.canonicalText() == text)
    }
  }

  @Test(arguments: ["game", "rules", "strategies", "format", "seats", "games", "seed"])
  func `every key is required`(key: String) {
    let renamed = RunConfigurationTests.text.replacing("\"\(key)\":", with: "\"x\":")
    #expect(renamed != RunConfigurationTests.text)
    #expect(JSON.value(RunConfiguration.self, from: renamed.utf8) == nil)
  }

  /// The spelling of settings does not matter, and the content does.
  @Test func `the name of a run is that of its configuration`() throws {
    func name(_ change: (inout RunSpecification) -> Void) throws -> String {
      try configuration(of: RunConfigurationTests.connectFour, change).runName()
    }
    let standard = try name { _ in }
    #expect(standard.hasPrefix("connect-four-"))
    #expect(try name { $0.preset = "standard" } == standard)
    #expect(
      try name { $0.rules = [Assignment(key: "columns", value: "7")] } == standard)
    #expect(
      try name { $0.rules = [Assignment(key: "columns", value: "8")] } != standard)
    #expect(try name { $0.games = 1001 } != standard)
    #expect(try name { $0.seed = 2 } != standard)
    #expect(try name { $0.format = .gauntlet } != standard)
  }
}
