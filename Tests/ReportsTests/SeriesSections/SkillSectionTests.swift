@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SkillSectionTests {
  private func subject(
    _ format: String, games: Int = 24, in folder: TemporaryFolder
  ) async throws -> PageSubject {
    var request = RunSpecification(
      rules: ["columns": "4", "rows": "4", "connect": "3"],
      strategies: ["mcts:simulations=2", "mcts:simulations=4", "mcts:simulations=8", "greedy"],
      games: games)
    request.format = try TournamentFormat(format)
    return try await PageFixture.run(PageFixture.connectFour.prepare(request), in: folder)
  }

  @Test func showsEveryStepAndTheOtherMatchups() async throws {
    let folder = try TemporaryFolder()
    let subject = try await subject("matchups:1-2,2-3,2-4", in: folder)
    let section = try #require(PageFixture.section("skill", of: subject))
    let steps = section.rows(of: "Doublings of simulations")
    #expect(steps.map { $0[0] } == ["2 → 4", "4 → 8"])
    #expect(steps.map { $0[1] } == ["8", "8"])
    let pairings = try #require(subject.pairings)
    let row = try #require(
      pairings.rows.indices.first {
        pairings.text($0, "strategy") == "mcts:simulations=4"
          && pairings.text($0, "opponent") == "mcts:simulations=2"
      })
    #expect(Double(steps[0][2]) == pairings.number(row, "score").map { ($0 * 1e4).rounded() / 1e4 })
    #expect(section.rows(of: "Restricted players").map { $0[1] } == ["greedy"])
    #expect(
      section.rows(of: "Elo gain of each doubling, with 95% CI").map { $0[0] } == [
        "2 → 4", "4 → 8",
      ])
    #expect(section.markup.contains("<dt>Gain</dt>"))
  }

  @Test func needsEveryStepOfALadder() async throws {
    let folder = try TemporaryFolder()
    let round = try await subject("round-robin", in: folder)
    #expect(round.skill == nil)
    #expect(PageFixture.section("skill", of: round) == nil)
    let part = try await subject("matchups:1-2,2-3,2-4", games: 2, in: folder)
    #expect(part.skill == nil)
  }
}
