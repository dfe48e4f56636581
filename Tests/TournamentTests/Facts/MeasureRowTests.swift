import Testing

@testable import StandardGames
@testable import TournamentBase

struct MeasureRowTests {
  /// A single game is not a deal, so numbers that require deals are empty.
  @Test func `a single game has a row`() async throws {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    var request = RunSpecification(strategies: ["random", "greedy"], games: 1)
    request.metrics = .simulations(2)
    let rows = try #require(try await game.prepare(request).play().measures)
    let drama = try #require(rows.first { $0.measure == "drama" })
    #expect(drama.estimate == nil)
    #expect(MeasureRow.columns.csv(drama) == "drama,,,,,0,\"MCTS, 2 simulations\"\n")
  }
}
