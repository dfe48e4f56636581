import Foundation
import Storage
import TestSupport
import Testing
import Tournament

@testable import Sweeps

@Suite(.timeLimit(.minutes(10))) struct SweepConfigurationTests {
  /// A sweep and a search are made again from what their folders tell of them, by the same names.
  @Test(arguments: [false, true])
  func again(isSearch: Bool) throws {
    let sweep =
      isSearch
      ? try SweepWorkshop.search(["draws<=0.25"], budget: 500, vary: ["rule:hand=2..5"])
      : try SweepWorkshop.cards()
    let text = try sweep.configuration.canonicalText()
    #expect(text.contains("\"budget\"") == isSearch)
    let read = try #require(JSON.value(SweepConfiguration.self, from: Array(text.utf8)))
    #expect(try read.canonicalText() == text)
    let again = try Sweep(read, folder: "f", games: [ToyRuns.cards, ToyRuns.race])
    #expect(try again.name() == sweep.name())
    #expect(try sweep.name() == read.name(digits: 8))
    #expect(throws: (any Error).self) { try Sweep(read, folder: "f", games: [ToyRuns.race]) }
  }
}
