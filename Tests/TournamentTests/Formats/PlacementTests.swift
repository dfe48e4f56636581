import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct PlacementTests {
  @Test func ranks() {
    #expect(Placement.ranks(of: [2, 0, 1]) == [2, 3, 1])
    #expect(Placement.ranks(of: []) == [])
  }
}
