import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct ScoreDifferenceTests {
  /// Returns the scores of played games, and those that follow from the table of changed winners.
  private func scores(
    games: Int, seats: Int = 2, strategies: [String]
  ) async throws -> (played: [ScoreDifference], read: [ScoreDifference]?) {
    let request = RunSpecification(strategies: strategies, seats: seats, games: games)
    let comparison = try Comparison(
      ToyRuns.cards, request, rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    var played: [ScoreDifference] = []
    _ = try await comparison.play(
      at: folder.place, jobs: 2, finished: { played = $0.scores })
    return (played, try ScoreDifference.rows(of: comparison, folder: folder.path))
  }

  @Test func `differences follow from changed winners`() async throws {
    let (played, read) = try await scores(
      games: 120, strategies: ["random", "lowest", "random"])
    #expect(played.map(\.strategy) == ["random", "lowest", "random#2"])
    #expect(played.contains { $0.difference.value != 0 })
    let rows = try #require(read)
    for (one, other) in zip(played, rows) {
      #expect(one.strategy == other.strategy)
      #expect(abs(one.difference.value - other.difference.value) < 1e-12)
      #expect(abs((one.difference.low ?? 0) - (other.difference.low ?? 0)) < 1e-9)
      #expect(abs((one.difference.high ?? 0) - (other.difference.high ?? 0)) < 1e-9)
      #expect((other.scoreA, other.scoreB) == (nil, nil))
      let change = try #require(one.scoreB) - #require(one.scoreA)
      #expect(abs(change - one.difference.value) < 1e-12)
    }
  }

  @Test func `scores of all strategies have a mean of one half`() async throws {
    let (played, _) = try await scores(games: 80, strategies: ["random", "lowest"])
    let sumA = played.map { $0.scoreA ?? 0 }.sum()
    let sumB = played.map { $0.scoreB ?? 0 }.sum()
    #expect(abs(sumA - 1) < 1e-12)
    #expect(abs(sumB - 1) < 1e-12)
  }

  @Test func `more than two seats require all ranks`() async throws {
    let (played, read) = try await scores(
      games: 60, seats: 3, strategies: ["random", "lowest", "random"])
    #expect(played.count == 3)
    #expect(read == nil)
  }
}
