import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepConfigurationTests {
  @Test(arguments: [false, true])
  func `sweeps and searches are recreated from their folders with the same names`(isSearch: Bool)
    throws
  {
    let sweep =
      isSearch
      ? try SweepFixture.search(["draw-rate<=0.25"], budget: 500, vary: ["rule:hand=2..5"])
      : try SweepFixture.cards()
    let text = try sweep.configuration.canonicalText()
    #expect(text.contains("\"budget\"") == isSearch)
    let read = try #require(JSON.value(SweepConfiguration.self, from: Array(text.utf8)))
    #expect(try read.canonicalText() == text)
    let again = try Sweep(read, folder: "f", games: [ToyRuns.cards, ToyRuns.race])
    #expect(try again.name() == sweep.name())
    #expect(try sweep.name() == read.name(digits: 8))
    #expect(throws: (any Error).self) { try Sweep(read, folder: "f", games: [ToyRuns.race]) }
  }

  /// The standard settings follow from the configuration, although its run is that of the first point.
  @Test(arguments: [
    ("rule:hand=2..4", "5"), ("rule:hand=2..6", "5"), ("rule:columns=4,5", "7"),
    ("link:delay=10,20", "0"),
  ])
  func `the configuration determines the standard settings`(vary: String, value: String) throws {
    let games: [any PlayableGame] = [ToyRuns.cards, SweepFixture.connectFour]
    let sweep = try Sweep(
      games[vary.contains("hand") ? 0 : 1], RunSpecification(strategies: ["random", "random"]),
      varying: [vary], design: "grid", objectives: ["draw-rate<=0.25"], budget: 500)
    #expect(sweep.configuration.standard == [value])
    let again = try Sweep(sweep.configuration, folder: "f", games: games)
    #expect(again.points.standard == [value])
    #expect(try SweepFixture.cards().configuration.standard == nil)
    // The default hand does not fit this deck, so the first point replaces it.
    let small = try Sweep(
      ToyRuns.cards, RunSpecification(rules: ["cards": "8"]), varying: ["rule:hand=3,4"],
      design: "grid", objectives: ["draw-rate=min"], budget: 500)
    #expect(small.configuration.standard == ["3"])
    let remade = try Sweep(small.configuration, folder: "f", games: [ToyRuns.cards])
    #expect(try remade.name() == small.name())
  }
}
