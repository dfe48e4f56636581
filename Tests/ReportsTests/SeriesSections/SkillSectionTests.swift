@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SkillSectionTests {
  private func subject(
    _ format: String, games: Int, in folder: TemporaryFolder
  ) async throws -> PageSubject {
    var request = RunSpecification(
      rules: ["columns": "4", "rows": "4", "connect": "3"],
      strategies: ["mcts:simulations=2", "mcts:simulations=4", "mcts:simulations=8", "greedy"],
      games: games)
    request.format = try TournamentFormat(format)
    return try await PageFixture.run(PageFixture.connectFour.prepare(request), in: folder)
  }

  @Test func needsEveryStepOfALadder() async throws {
    let folder = try TemporaryFolder()
    let round = try await subject("round-robin", games: 24, in: folder)
    #expect(round.skill == nil)
    #expect(PageFixture.section("skill", of: round) == nil)
    let part = try await subject("matchups:1-2,2-3,2-4", games: 2, in: folder)
    #expect(part.skill == nil)
  }
}
