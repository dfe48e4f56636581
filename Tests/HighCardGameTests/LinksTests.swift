@testable import GameCore
import Testing

@testable import HighCardGame

@Suite(.timeLimit(.minutes(10))) struct LinksTests {
  /// Nobody decides anything, and nothing is sent.
  @Test func nothing() throws {
    let links = try #require(HighCard.links)
    #expect(links.opening(4).isEmpty && links.faults.isEmpty && links.questionSize == 0)
  }
}
