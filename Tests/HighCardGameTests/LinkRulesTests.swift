@testable import GameCore
import Testing

@testable import HighCardGame

struct LinkRulesTests {
  @Test func `a linked game has no decisions and no messages`() throws {
    let links = try #require(HighCard.links)
    #expect(links.opening(4).isEmpty && links.faults.isEmpty && links.questionSize == 0)
  }
}
