@testable import GameCore
@testable import ConnectFourGame
@testable import DominoesGame
@testable import Strategies
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct UgiServiceTests {
  private func serve(_ service: UgiService) throws {
    try service.serve(among: ConnectFourStrategies.all, notations: ConnectFour.ugiNotations)
  }

  @Test func nothingToReadIsTheEnd() throws {
    #expect(ConnectFour.ugiNotations.map(\.dialect) == [.letters, .digits, .squares])
    try serve(try ServedEngine.service("greedy"))
  }

  @Test(
    arguments: [
      ("misere=true", UgiDialect.letters), ("pop-out=true", .squares), ("cylinder=true", .digits),
      ("columns=8", .letters),
    ])
  func rulesThatCannotBeToldAreRefused(rules: String, dialect: UgiDialect) throws {
    #expect(throws: UsageError.self) {
      try serve(try ServedEngine.service("random", rules: rules, dialect: dialect))
    }
  }

  @Test func gamesWithoutNotationsAreRefused() throws {
    let service = UgiService(
      strategy: "random", parameters: ParameterValues([]), rules: Dominoes.Rules().values,
      name: "none", read: { nil }, write: { _ in })
    let error = #expect(throws: UsageError.self) {
      try service.serve(among: DominoesStrategies.all, notations: [])
    }
    #expect(error?.description == "dominoes does not support the Universal Game Interface")
  }
}
