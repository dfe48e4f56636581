import Testing

@testable import Tournament

@Suite struct GameTimeoutTests {
  @Test func limit() {
    let patience = GameTimeout()
    #expect(patience.limit == nil)
    patience.limit = .seconds(3)
    #expect(patience.limit == .seconds(3))
  }
}
