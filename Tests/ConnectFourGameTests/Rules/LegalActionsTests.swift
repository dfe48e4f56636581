@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct LegalActionsTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `legal actions and determinizations are valid`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let suite = Conformance(ConnectFour.self, rules: rules, games: tries(2))
    #expect(suite.searchFailures(playingEvery: 10) == [])
  }
}
