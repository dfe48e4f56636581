@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Bots decide the same from written and read observations, and invalid ones do not trap.
struct ConnectFourObservationJSONTests {
  @Test(arguments: ConnectFour.Rules.presets.map(\.name) + ["opening-plies=8", "columns=4,rows=4"])
  func `every strategy makes the same decision from JSON`(rules: String) throws {
    for entry in some(of: ConnectFourStrategies.all, for: rules) where entry.card.playsByItself {
      let suite = Conformance(ConnectFour.self, rules: try .init(named: rules), games: 1)
      let settings = entry.card.name == "perfect" ? "" : entry.card.quickSettings
      if entry.card.name == "perfect", rules != "columns=4,rows=4" { continue }
      #expect(suite.wireFailures(of: entry, settings: settings, changingEvery: 3) == [])
    }
  }
}
