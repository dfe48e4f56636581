@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

struct ConnectFourStrategiesTests {
  @Test func `no value in the declared range of a rule traps`() {
    #expect(Conformance<ConnectFour>.failuresAtRangeEnds(of: ConnectFourStrategies.all) == [])
  }

  /// Every strategy plays every kind of rules to the end without a fault, and reproducibly.
  @Test(arguments: [
    "", "columns=4,rows=4,opening-plies=3", "columns=12,rows=9,connect=5", "misere=true",
    "cylinder=true,columns=3", "pop-out=true,columns=4,rows=3,connect=3", "columns=1,rows=5",
    "pop-out=true,misere=true,cylinder=true,columns=3,rows=2,connect=3", "opening-plies=30",
    "swap=true,columns=4,rows=4", "swap=true,pop-out=true,misere=true,columns=3,rows=2,connect=3",
  ])
  func `strategies pass the conformance suite`(settings: String) throws {
    let suite = Conformance(
      ConnectFour.self, rules: try ConnectFourVariants.rules(settings), games: 1)
    for entry in some(of: ConnectFourStrategies.all, for: settings)
    where entry.metadata.playsByItself && isQuick(entry, settings) {
      #expect(suite.failures(of: entry, settings: entry.metadata.quickSettings) == [])
    }
  }

  /// In debug builds, a full search on the largest board takes seconds, and so does solving the standard
  /// board.
  ///
  /// Some variants cannot be solved at all.
  private func isQuick(_ entry: StrategyEntry<ConnectFour>, _ settings: String) -> Bool {
    switch entry.metadata.name {
    case "minimax": !settings.contains("columns=12")
    case "perfect":
      [
        "columns=4,rows=4,opening-plies=3", "columns=1,rows=5", "opening-plies=30",
        "swap=true,columns=4,rows=4",
      ].contains(settings)
    default: true
    }
  }
}
