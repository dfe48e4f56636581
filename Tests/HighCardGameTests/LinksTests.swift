@testable import GameCore
import Testing

@testable import HighCardGame

@Suite(.timeLimit(.minutes(10))) struct LinksTests {
  @Test func `a linked game has no decisions and no messages`() throws {
    let links = try #require(HighCard.links)
    #expect(links.opening(4).isEmpty && links.faults.isEmpty && links.questionSize == 0)
  }
}
