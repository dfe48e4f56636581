import Diagnostics
import Fixtures
import TestSupport
import Testing
import Tournament

@testable import Sweeps

@Suite(.timeLimit(.minutes(10))) struct SweepSearchTests {
  private func problem(_ make: () throws -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func refusals() throws {
    func sweep(_ aims: [String], _ budget: Int?) throws {
      _ = try Sweep(
        ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid", aims: aims,
        budget: budget)
    }
    #expect(problem { try sweep(["draws=min"], nil) }?.contains("needs a budget") == true)
    #expect(problem { try sweep([], 1000) }?.contains("is for a search") == true)
    #expect(problem { try sweep(["draws=min"], 10) }?.contains("too few for 4 points") == true)
    #expect(problem { try sweep(["nothing=min"], 1000) }?.contains("first_seat") == true)
    #expect(problem { try sweep(["draws=min"], 1000) } == nil)
  }

  /// A search can't be shared out, and has a folder of its own name.
  @Test func parts() throws {
    let search = try SweepWorkshop.search(["draws=min"], budget: 1000, vary: ["rule:hand=2..5"])
    let shard = try #require(Shard("1/2"))
    #expect(problem { _ = try search.part(shard) }?.contains("between rungs") == true)
    let other = try SweepWorkshop.search(["draws=max"], budget: 1000, vary: ["rule:hand=2..5"])
    #expect(try search.name() != other.name())
    #expect(search.totalGames == 1000)
  }
}
