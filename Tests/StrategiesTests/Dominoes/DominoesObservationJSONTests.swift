@testable import DominoesGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Bots decide the same from written and read observations, and invalid ones do not trap.
struct DominoesObservationJSONTests {
  @Test(
    arguments: seated(
      Dominoes.Rules.presets.map(\.name) + [
        "family=draw,draw=one,draw-reserve=2", "family=draw,draw-when-able=true",
        "family=electronic,flipped-tile=must,peeks=3", "family=electronic,peek-again=true,peeks=2",
      ]))
  func `every strategy makes the same decision from JSON`(name: String, seats: Int) throws {
    let rules = try Dominoes.Rules(named: name)
    // Search players simulate to the end from every observation, so a few observations are enough.
    let isLong = rules.family == .electronic || rules.target > 0
    let suite = Conformance(Dominoes.self, rules: rules, seats: seats, games: 1)
    for entry in some(of: DominoesStrategies.all, for: name)
    where entry.metadata.playsByItself && !entry.metadata.marks.contains(.omniscient)
      && (seats != 3 || !entry.metadata.isSearching)
    {
      let failures = suite.jsonFailures(
        of: entry, settings: entry.metadata.quickSettings,
        changingEvery: entry.metadata.isSearching ? 13 : 7,
        stepLimit: !entry.metadata.isSearching ? 60 : isLong ? 6 : 27)
      #expect(failures == [])
    }
  }
}
