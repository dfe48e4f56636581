import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct LinksTests {
  @Test func moves() throws {
    let links = try #require(Dominoes.links)
    let action = try #require(Dominoes.Action("place 2-5 on 5"))
    #expect(links.actionName(action, Seat(1)) == "@Move:place 2-5 on 5 @YourTurn:")
    #expect(links.actionSize(action) == 20 + 10)
    #expect(links.isUnsent?(action) == false)
    #expect(links.isUnsent?(.flip(3)) == true)
  }

  /// The inviter's set comes four seconds after the invitation.
  @Test func opening() throws {
    let opening = try #require(Dominoes.links).opening(2)
    #expect(opening.map(\.name) == ["@ComePlay", "@DominoesSet"])
    #expect(opening.map(\.wait) == [0, 4_000_000])
    #expect(opening.map(\.isDeal) == [false, true])
    #expect(opening[1].bytes == 13 + 28 * 4 - 1)
  }
}
