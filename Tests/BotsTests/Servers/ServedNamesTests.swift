import Testing
@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct ServedNamesTests {
  private func dominoes(_ specification: String) -> ServedBot {
    let preset = Dominoes.Rules.presets.first { $0.name == "electronic" }?.settings ?? []
    return ServedBot(
      DominoesStrategies.all, specification,
      games: [
        (name: "dominoes", preset: []), (name: "electronic-dominoes", preset: preset),
      ])
  }

  /// The name of a variant selects its rules; the name of the game selects the default rules, without peeks.
  @Test(
    arguments: [
      ("dominoes", #"{"family":"electronic","peeks":2}"#, true),
      ("electronic-dominoes", #"{"peeks":2}"#, true), ("dominoes", #"{"peeks":2}"#, false),
    ])
  func `the names of the game and of the variant are accepted`(
    name: String, rules: String, isTaken: Bool
  ) throws {
    let hello =
      #"{"type":"hello","protocol":1,"game":"\#(name)","rules":\#(rules),"seats":2}"#
    let answers = try? dominoes("place-first").say([hello])
    #expect(answers?.count == (isTaken ? 1 : nil))
  }

  @Test(
    arguments: [
      ("nobody", "unknown strategy 'nobody' for electronic-dominoes"),
      ("omniscient", "strategy 'omniscient' cannot play as a bot: it sees hidden information"),
      ("mcts:simulations=0", "strategy 'mcts': invalid value '0' for simulations: expected"),
    ])
  func `a strategy that cannot be served is an error`(specification: String, problem: String) throws
  {
    let error = #expect(throws: UsageError.self) {
      try dominoes(specification).say([])
    }
    #expect(error?.description.hasPrefix(problem) == true)
  }

  /// A strategy that does not support the rules reports an error when it receives them.
  @Test func `a strategy that does not support the rules reports an error`() throws {
    let hello =
      #"{"type":"hello","protocol":1,"game":"connect-four","rules":{"columns":12,"rows":9},"seats":2}"#
    let bot = ServedBot(ConnectFourStrategies.all, "perfect")
    let error = #expect(throws: UsageError.self) { try bot.say([hello]) }
    #expect(error?.description.hasPrefix("line 1: perfect: ") == true)
  }
}
