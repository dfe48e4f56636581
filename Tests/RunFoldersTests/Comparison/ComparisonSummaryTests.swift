import ConnectFourGame
import GameCore
import Strategies
import TestSupport
import Testing

@testable import RunFolders
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ComparisonSummaryTests {
  private let connectFour = GameEntry(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])

  private func summary(
    _ game: GameEntry, games: Int, strategies: [String],
    rules: KeyValuePairs<String, String> = [:], rulesB: KeyValuePairs<String, String>? = nil
  ) async throws -> ComparisonSummary {
    let comparison = try Comparison(
      game, RunSpecification(strategies: strategies, games: games),
      rulesA: RunSpecification(rules: rules), rulesB: RunSpecification(rules: rulesB ?? rules))
    let tally = try #require(try await comparison.play(jobs: 2) { _, _ in true })
    return ComparisonSummary(comparison, name: "race", tally: tally)
  }

  @Test func facts() async throws {
    let summary = try await summary(
      ToyRuns.race, games: 40, strategies: ["random", "steady"], rulesB: ["rounds": "2"])
    #expect((summary.comparison, summary.game, summary.games) == ("race", "buzzer-race", 40))
    #expect((summary.rulesA, summary.rulesB) == ("", "rounds=2"))
    #expect(summary.strategies == ["random", "steady"])
    #expect(summary.warnings == [])
  }

  /// Games that only repeat each other promise too much, under whichever rules they do: on a board
  /// of one column all are the same, but for who sits first.
  @Test func repeatedGames() async throws {
    let column: KeyValuePairs = ["columns": "1", "rows": "4"]
    let summary = try await summary(
      connectFour, games: 40, strategies: ["random", "random"], rules: column, rulesB: [:])
    #expect(summary.warnings.count == 1)
    #expect(
      summary.warnings.first?.hasPrefix("under rules A only 2 of 40 games are different; ") == true)
    let both = try await self.summary(
      connectFour, games: 40, strategies: ["random", "random"], rules: column)
    #expect(both.warnings.map { $0.prefix(13) } == ["under rules A", "under rules B"])
    // The game knows which of its rules varies games.
    #expect(
      both.warnings.allSatisfy { $0.hasSuffix("(such as opening-plies=4 under both rules)") })
    // With fewer than twenty nothing is said.
    let few = try await self.summary(
      connectFour, games: 18, strategies: ["random", "random"], rules: column)
    #expect(few.warnings == [])
  }

  @Test func forfeits() async throws {
    let summary = try await summary(
      ToyRuns.race, games: 6, strategies: ["random", "faulty:fault=error,step=3"],
      rulesB: ["rounds": "3"])
    #expect(
      summary.warnings == [
        "under rules A 6 games were forfeited; a run with these rules says by whom and why"
      ])
  }

  /// Ten games that the first seat won under one of the rules only: 2 / 2^10.
  @Test func firstSeat() async throws {
    let summary = try await summary(
      ToyRuns.cards, games: 400, strategies: ["lowest", "lowest"], rulesB: ["low-wins": "true"])
    let (a, b) = (summary.winners.firstSeatOnlyA, summary.winners.firstSeatOnlyB)
    #expect(a + b > 0)
    // McNemar's exact test, by the definition of the binomial distribution.
    var (tail, choices) = (0.0, 1.0)
    for k in 0...min(a, b) {
      if k > 0 { choices *= Double(a + b - k + 1) / Double(k) }
      tail += choices
    }
    for _ in 0..<(a + b) { tail /= 2 }
    #expect(abs(summary.firstSeatPValue - min(1, 2 * tail)) < 1e-9)
  }
}
