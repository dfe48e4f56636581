import Testing

@testable import TournamentCommand

@Suite struct GitHubReportTests {
  @Test func annotations() {
    #expect(
      GitHubReport.line(file: "a,b:c%.jsonl", number: 7, title: "x: y", message: "1:2,3\n4%")
        == "::error file=a%2Cb%3Ac%25.jsonl,line=7,title=x%3A y::1:2,3%0A4%25")
  }
}
