import Testing

@testable import Tournament

@Suite struct GamePatienceTests {
  @Test func limit() {
    let patience = GamePatience()
    #expect(patience.limit == nil)
    patience.limit = .seconds(3)
    #expect(patience.limit == .seconds(3))
  }
}
