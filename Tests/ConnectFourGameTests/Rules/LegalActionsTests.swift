@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LegalActionsTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func searchable(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let suite = Conformance(ConnectFour.self, rules: rules, games: 2)
    #expect(suite.searchFailures(playingEvery: 10) == [])
  }

  @Test func dropsComeBeforePops() throws {
    let position = try ConnectFour.Position("pop-out=true,columns=3,connect=3", after: "1 3")
    #expect(position.legalActions.map(\.description) == ["1", "2", "3", "p1"])
    #expect(position.legalActions.count == 4)
  }

  @Test func nothingIsLegalForASeatThatIsNotAsked() {
    let game = ConnectFour(position: ConnectFour.Position(rules: .standard))
    #expect(game.legalActions(for: Seat(0)).count == 7)
    #expect(game.legalActions(for: Seat(1)).count == 0)
  }
}
