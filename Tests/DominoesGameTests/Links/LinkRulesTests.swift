@testable import GameCore
import Testing

@testable import DominoesGame

struct LinkRulesTests {
  @Test func `messages have the moves of the game`() throws {
    let links = try #require(Dominoes.links)
    let action = try #require(Dominoes.Action("place 2-5 on 5"))
    #expect(links.actionName(action, Seat(1)) == "@Move:place 2-5 on 5")
    #expect(links.actionSize(action) == 20)
    #expect(links.turnMessage == "@YourTurn:" && links.isAbsolute)
    #expect(links.isUnsent?(action) == false)
    #expect(links.isUnsent?(.flip(3)) == true)
  }

  /// The invitation is sent two seconds after Play, and the host's set four seconds after the invitation.
  @Test func `a linked game starts like the original`() throws {
    let opening = try #require(Dominoes.links).opening(2)
    #expect(opening.map(\.name) == ["@ComePlay", "@DominoesSet"])
    #expect(opening.map(\.time) == [2_000_000, 4_000_000])
    #expect(opening.map(\.isDeal) == [false, true])
    #expect(opening.map(\.isFromHost) == [true, true])
    #expect(opening.map(\.bytes) == [14, 13 + 28 * 4 - 1])
  }
}
