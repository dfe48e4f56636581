import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct ComparisonSummaryTests {
  private let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])

  private func summary(
    _ game: any PlayableGame, games: Int, strategies: [String],
    rules: RuleTexts = [:], rulesB: RuleTexts? = nil
  ) async throws -> ComparisonSummary {
    let comparison = try Comparison(
      game, RunSpecification(strategies: strategies, games: games),
      rulesA: RunSpecification(rules: rules), rulesB: RunSpecification(rules: rulesB ?? rules))
    var accumulator = ComparisonAccumulator(comparison.runA)
    let isComplete = try await comparison.play(jobs: 2) { chunk in
      _ = accumulator.addDeals(of: chunk, seats: 2)
      return true
    }
    try #require(isComplete)
    return ComparisonSummary(comparison, name: "race", accumulator: accumulator)
  }

  @Test func `a summary has the facts of a comparison`() async throws {
    let summary = try await summary(
      ToyRuns.race, games: 40, strategies: ["random", "steady"], rulesB: ["rounds": "2"])
    #expect((summary.comparison, summary.game, summary.games) == ("race", "buzzer-race", 40))
    #expect((summary.rulesA, summary.rulesB) == ("", "rounds=2"))
    #expect(summary.strategies == ["random", "steady"])
    #expect(summary.warnings.filter { !$0.contains("unequal") } == [])
  }

  /// A1: Redrawn openings are counted under each rule set that has random openings.
  @Test func `redrawn deals are counted for each rule set`() async throws {
    let summary = try await summary(
      connectFour, games: 100, strategies: ["random", "random"], rules: ["opening-plies": "6"])
    #expect(summary.redrawnDealsA == 5 && summary.redrawnDealsB == 5)
    let one = try await self.summary(
      connectFour, games: 100, strategies: ["random", "random"], rules: ["opening-plies": "6"],
      rulesB: ["opening-plies": "6", "allow-decided": "true"])
    #expect(one.redrawnDealsA == 5 && one.redrawnDealsB == nil)
  }

  /// Repeated games overstate the evidence under either rule set: on a board of one column all games are
  /// equal, except for the first seat.
  @Test func `repeated games have a warning`() async throws {
    let column: RuleTexts = ["columns": "1", "rows": "4"]
    let summary = try await summary(
      connectFour, games: 40, strategies: ["random", "random"], rules: column, rulesB: [:])
    #expect(summary.warnings.count == 1)
    #expect(summary.warnings.first?.hasPrefix("games under rules A are deterministic") == true)
    let both = try await self.summary(
      connectFour, games: 40, strategies: ["random", "random"], rules: column)
    #expect(both.warnings.count == 1)
    #expect(both.warnings.first?.hasPrefix("games are deterministic and repeat, so each") == true)
    // The remedy names the rule of the game that varies its games, under both rule sets.
    #expect(
      both.warnings.allSatisfy {
        $0.hasSuffix("; add --rule opening-plies=4 for random openings, or --openings FILE")
      })
    // A single deal repeats nothing.
    let single = try await self.summary(
      connectFour, games: 2, strategies: ["random", "random"], rules: column)
    #expect(single.warnings == [])
    // Each matchup is counted separately.
    let three = try await self.summary(
      connectFour, games: 60, strategies: ["random", "random", "random"], rules: column)
    #expect(
      three.warnings.allSatisfy { $0.hasPrefix("games of 3 of 3 matchups are deterministic") })
  }

  @Test func `forfeits have a warning`() async throws {
    let summary = try await summary(
      ToyRuns.race, games: 6, strategies: ["random", "faulty:fault=error,step=3"],
      rulesB: ["rounds": "3"])
    #expect(
      summary.warnings.first
        == "6 games were forfeited under rule set A; a run with these rules lists them")
  }

  /// The strategies with the largest changes are reported, and the number of winners that change at random.
  @Test func `a summary reports the matchups with the largest changes`() async throws {
    let summary = try await summary(
      connectFour, games: 60, strategies: ["random", "greedy", "greedy"],
      rulesB: ["pop-out": "true"])
    let plies = try #require(summary.measures.first { $0.measure == "plies" })
    #expect((plies.pMatchupsHolm ?? 1) < 0.01)
    let contrast = try #require(summary.matchups.first { $0.measure == "decisions" })
    // A strategy that looks ahead needs far more plies to beat itself if discs can be removed.
    #expect(contrast.farthest.first?.strategies == "greedy vs greedy#2")
    #expect((contrast.farthest.first?.difference.low ?? 0) > (plies.difference?.high ?? 0))
    let chance = try #require(summary.measures.last)
    #expect((chance.measure, chance.deals) == ("winner_changed", 30))
    #expect((0.05...0.5).contains(chance.meanA ?? 0))
  }

  /// Version 8 of the result files had no answers at first.
  @Test func `a summary without answers can be read`() async throws {
    let new = try await summary(ToyRuns.race, games: 40, strategies: ["random", "steady"])
    var fields = try #require(
      try JSONSerialization.jsonObject(with: Data(JSON.canonical(new).utf8)) as? [String: Any])
    #expect(fields.removeValue(forKey: "answers") != nil)
    let old = try JSON.value(
      ComparisonSummary.self, from: JSONSerialization.data(withJSONObject: fields))
    #expect(old?.answers == [] && old?.games == new.games && old?.winners == new.winners)
  }
}
