import Storage
import TestSupport
import Testing

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct TimesSectionTests {
  /// Every time of timings.csv is in the chart's numbers as it is in the file.
  @Test func everyTime() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let table = try CellTable(path: "\(path)/timings.csv", limit: .max)
    let section = try #require(PageWorkshop.section("times", of: PageWorkshop.subject(path)))
    #expect(
      section.rows(of: "Time for a decision, in microseconds")
        == table.rows.indices.map { row in
          ["strategy", "p50_us", "p90_us", "p99_us", "p100_us"].map { table.text(row, $0) ?? "" }
        })
  }

  /// Columns that older tables lack are left out; a strategy that was never asked has a row.
  @Test func olderTables() throws {
    let table = try CellTable(name: "t", csv: "strategy,p50_us,p99_us\na,0.100,2.50\nb,,\n")
    let section = PageText(TimesSection(timings: table).section(.alone))
    #expect(
      section.rows(of: "Time for a decision, in microseconds")
        == [["a", "0.100", "2.50"], ["b", "", ""]])
  }
}
