import Testing

@testable import TournamentBase

struct SkillRowTests {
  /// Without an interval, there is no test.
  @Test func `without games the cells are empty`() {
    #expect(SkillRow("a", "b") { _ in nil } == nil)
    let row = SkillRow("a", "b") { ["games": 2.0, "score": 1][$0] }
    #expect(row?.elo == nil)
    #expect(row?.pValue == nil)
  }
}
