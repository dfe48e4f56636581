import Testing
@testable import TournamentBase
@testable import TournamentReports

struct ReportLinesTests {
  @Test func `titles are wrapped and escaped`() {
    #expect(ReportLines.title(["a", "b\u{1b}"]) == "a, b\\u{1b}")
    let long = ReportLines.title(Array(repeating: "twelve chars", count: 12))
    #expect(long.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(long.contains("\n  twelve"))
  }

  @Test func `the timing has a rate if the number of games is known`() {
    #expect(
      ReportLines.timing(.milliseconds(1500), games: 3000) == "Finished in 1.50 s (2,000 games/s)")
    #expect(ReportLines.timing(.milliseconds(1500)) == "Finished in 1.50 s")
    #expect(ReportLines.timing(nil) == "Cached results, verified")
  }

  @Test func `warnings and facts are wrapped`() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let lines = (ReportLines.warnings([words]) + [ReportLines.facts([Fact("Label", words)])])
      .joined(separator: "\n").split(separator: "\n")
    #expect(lines.first?.hasPrefix("warning: word") == true)
    #expect(lines.contains { $0.hasPrefix("Label  word") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `the last lines name the folder`() {
    #expect(
      ReportLines.closing(folder: "R/x", hasDetails: true, program: "mine") == """
        Results: R/x
        HTML report: mine report R/x
        More statistics: --verbose
        """)
    #expect(
      ReportLines.closing(folder: "R/x", program: "mine") == """
        Results: R/x
        HTML report: mine report R/x
        """)
  }

  @Test func `numbers are formatted`() {
    #expect(ReportLines.probability(nil) == "")
    #expect(ReportLines.probability(0.00009) == "<0.0001")
    #expect(ReportLines.probability(0.5) == "0.5000")
    #expect(ReportLines.difference(0.1234, low: 0.1, high: 0.15) == "+0.123")
    #expect(ReportLines.difference(-2, low: nil, high: nil) == "-2.000")
  }

  @Test func `long labels break after their parts`() {
    #expect(ReportLines.labels("mcts:simulations=7", width: 40) == ["mcts:simulations=7"])
    #expect(
      ReportLines.labels("restricted:of=random,sight=1", width: 20)
        == ["restricted:", "of=random,sight=1"])
    #expect(
      ReportLines.labels(String(repeating: "x", count: 32), width: 1).map(\.count) == [16, 14, 2])
  }
}
