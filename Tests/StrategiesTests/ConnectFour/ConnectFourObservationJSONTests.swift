@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Bots decide the same from written and read observations, and invalid ones do not trap.
struct ConnectFourObservationJSONTests {
  @Test(arguments: ConnectFour.Rules.presets.map(\.name) + ["opening-plies=8", "columns=4,rows=4"])
  func `every strategy makes the same decision from JSON`(rules: String) throws {
    for entry in some(of: ConnectFourStrategies.all, for: rules) where entry.metadata.playsByItself
    {
      let suite = Conformance(ConnectFour.self, rules: try .init(named: rules), games: 1)
      let settings = entry.metadata.name == "perfect" ? "" : entry.metadata.quickSettings
      if entry.metadata.name == "perfect", rules != "columns=4,rows=4" { continue }
      #expect(suite.jsonFailures(of: entry, settings: settings, changingEvery: 3) == [])
    }
  }
}
