import Testing
@testable import TournamentExperiments

struct LeagueGradesTests {
  private let scale = LeagueGrades([
    .init("D", baseline: "random"), .init("B", baseline: "greedy"),
    .init("A", baseline: "greedy", score: 0.8),
  ])

  private func result(_ deals: [String: [Int]]) -> LeagueGrades.Result {
    scale.result { deals[$0] }
  }

  @Test func `a grade needs the whole interval above its score`() {
    let weak = result(["random": [4, 1, 1, 1, 4], "greedy": [9, 0, 0, 0, 0]])
    #expect(weak.grade == nil)
    #expect(weak.next?.grade == "D")
    let better = result(["random": [0, 0, 0, 1, 9], "greedy": [4, 0, 2, 0, 4]])
    #expect(better.grade?.grade == "D")
    #expect(better.next?.grade == "B")
    let good = result(["random": [0, 0, 0, 0, 20], "greedy": [0, 0, 2, 6, 12]])
    #expect(good.grade?.grade == "B")
    #expect(good.next?.grade == "A")
    let best = result(["random": [0, 0, 0, 0, 50], "greedy": [0, 0, 0, 1, 49]])
    #expect(best.grade?.grade == "A")
    #expect(best.next == nil)
  }

  @Test func `the probability grows with the number of deals`() throws {
    let few = try #require(
      result(["random": [0, 0, 0, 0, 10], "greedy": [1, 0, 2, 3, 8]]).probability)
    let many = try #require(
      result(["random": [0, 0, 0, 0, 40], "greedy": [4, 0, 8, 12, 32]]).probability)
    #expect(few > 0.975)
    #expect(many > few)
    #expect(many <= 1)
  }

  @Test func `a missing matchup ends the scale`() {
    let result = result(["random": [0, 0, 0, 0, 20]])
    #expect(result.grade?.grade == "D")
    #expect(result.next?.grade == "B")
  }
}
