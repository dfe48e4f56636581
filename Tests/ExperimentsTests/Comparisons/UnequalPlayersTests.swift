import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct UnequalPlayersTests {
  private let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])

  private func warnings(_ strategies: [String]) async throws -> [String] {
    let comparison = try Comparison(
      connectFour, RunSpecification(strategies: strategies, games: 200),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["columns": "6"]))
    let folder = try TemporaryFolder()
    let summary = try await ComparisonFolder(comparison, output: folder.path).play(jobs: 2)
    return try #require(summary).warnings
  }

  /// A4: measures of the game between unequal players are not those between equal ones.
  @Test func `a comparison with unequal players has a warning`() async throws {
    let unequal = try await warnings(["greedy", "random"])
    #expect(unequal.count == 1)
    #expect(
      unequal[0].contains(/^the players are unequal \(greedy scores 0\.[0-9]+ under rules [AB]\),/))
    #expect(unequal[0].hasSuffix("--self-play greedy"))
    #expect(try await warnings(["random", "random"]).isEmpty)
  }

  // A4
  @Test func `a sweep with unequal players has a warning`() async throws {
    for (strategies, count) in [(["greedy", "random"], 1), (["random", "random"], 0)] {
      let sweep = try Sweep(
        connectFour, RunSpecification(strategies: strategies, games: 100),
        varying: ["rule:columns=6,7"], design: "grid")
      let folder = try TemporaryFolder()
      let summary = try await SweepFolder(sweep, output: folder.path).play(jobs: 2)
      let warnings = try #require(summary).warnings.filter { $0.contains("unequal") }
      #expect(warnings.count == count)
    }
  }

  @Test func `a score near one half, or one that may be, is not unequal`() {
    #expect(UnequalPlayers("a", score: 0.54, isSignificant: true) == nil)
    #expect(UnequalPlayers("a", score: 0.9, isSignificant: false) == nil)
    #expect(UnequalPlayers("a", score: 0.1, isSignificant: true)?.score == 0.1)
  }
}
