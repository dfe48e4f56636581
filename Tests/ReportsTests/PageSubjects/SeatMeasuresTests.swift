import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentReports

struct SeatMeasuresTests {
  /// Means are those of deals, each with equal weight; other cells are omitted.
  @Test func `means are those of deals`() throws {
    let folder = try TemporaryFolder()
    let cells = ["1", "10", "20", "3", "5", "", "x", "6", "7", "-1", "0.5", "4"]
    let subject = try PageFixture.tables(
      PageFixture.games("+-+-=="),
      seatColumns: [("flips", cells), ("zero", cells.map { _ in "0" })], in: folder)
    let measures = try #require(subject.played?.statistics).seatMeasures
    #expect(measures.names == ["flips", "zero"])
    // The seats in each row are a b, b a, a b, b a, a b and b a.
    let deals: [[[Double]]] = [[[1, 3], [5, 6], [7, 4]], [[10, 20], [], [-1]]]
    for (strategy, deals) in deals.enumerated() {
      var plain = PairedDifference()
      for deal in deals where !deal.isEmpty {
        plain.addUnit(0, deal.sum() / Double(deal.count))
      }
      let mean = try #require(measures.mean(0, of: strategy))
      #expect(mean.value == plain.mean)
      #expect(mean.low == plain.interval?.low)
      #expect(mean.high == plain.interval?.high)
    }
    #expect(measures.isOfInterest(0))
    #expect(!measures.isOfInterest(1))
    #expect(measures.mean(1, of: 0)?.value == 0)
    #expect(measures.mean(1, of: 0)?.low == nil)
    #expect(measures.mean(0, of: 2) == nil)
  }

  @Test func `a strategy with only empty cells has no mean`() throws {
    let folder = try TemporaryFolder()
    let subject = try PageFixture.tables(
      PageFixture.games("+-"), seatColumns: [("flips", ["4", "", "", "2"])], in: folder)
    let measures = try #require(subject.played?.statistics).seatMeasures
    #expect(measures.mean(0, of: 0)?.value == 3)
    #expect(measures.mean(0, of: 1) == nil)
    let section = try #require(PageFixture.section("measures", of: subject))
    #expect(section.rows(of: "Flips per game, by strategy, with 95% CI") == [["a", "3.000"]])
  }
}
