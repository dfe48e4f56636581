@testable import GameCore
import Testing

@testable import ConnectFourGame

struct LinkRulesTests {
  @Test func `messages have the moves of the game`() throws {
    let links = try #require(ConnectFour.links)
    let action = try #require(ConnectFour.Action("4"))
    #expect(links.actionName(action, Seat(1)) == "did-add-disc:3")
    #expect(links.actionName(.pop(3), Seat(1)) == "did-add-disc:p3")
    #expect(links.actionName(.swap, Seat(1)) == "did-swap")
    #expect(links.actionSize(action) == 14)
    #expect(links.silence == nil && links.time == nil && links.leave == nil)
    #expect(links.opening(2).isEmpty && links.authority == .everyEnd)
  }
}
