import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct TracedGamesTests {
  private func comparison(games: Int) throws -> Comparison {
    try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "random"], games: games),
      rulesA: RunSpecification(), rulesB: RunSpecification())
  }

  /// Other random choices change the games, but only those that the second rules change are replayed.
  @Test func `a game that the rules change is replayed with other random choices`() throws {
    let comparison = try comparison(games: 40)
    let traced = try comparison.trace(0..<40)
    #expect((traced.a.count, traced.b.count, traced.again.count) == (40, 40, 40))
    #expect(zip(traced.a, traced.b).allSatisfy { $0.hash == $1.hash })
    #expect(traced.again == traced.a.map(\.winner))
    let other = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "random"], games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["hand": "4"]))
    let changed = try other.trace(0..<40)
    let replayed = try other.runA.traceGames(0..<40, other.runA.schedule.round, 1)
    #expect(zip(changed.a, changed.b).allSatisfy { $0.hash != $1.hash })
    #expect(changed.again == replayed.map(\.winner))
    #expect(zip(changed.a, replayed).contains { $0.hash != $1.hash })
    let lowest = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["lowest", "lowest"], games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification()
    ).trace(0..<40)
    // A deterministic strategy plays a replayed deal in the same way.
    #expect(lowest.a.map(\.winner) == lowest.again)
  }

  @Test func `only the first thousand deals are replayed`() throws {
    let comparison = try comparison(games: 4000)
    #expect(comparison.repeatedGames == 0..<2000)
    #expect(try comparison.trace(1998..<2002).again.count == 2)
    #expect(try comparison.trace(2000..<2004).again.isEmpty)
    #expect(try self.comparison(games: 40).repeatedGames == 0..<40)
  }
}
