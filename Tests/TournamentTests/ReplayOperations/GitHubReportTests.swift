import Testing

@testable import TournamentBase

struct GitHubReportTests {
  /// No text of a replay becomes a command in the log, or affects the terminal of its reader.
  @Test func `texts of a replay are escaped`() {
    #expect(
      GitHubReport.line(
        file: "a\n::b", number: 7, title: "\u{1b}[2J\r::error::x", message: "y\n::error::\u{9b}"
      ).text
        == "::error file=a\\n%3A%3Ab,line=7,title=\\u{1b}[2J\\r%3A%3Aerror%3A%3Ax::"
        + "y%0A::error::\\u{9b}")
  }

  @Test func `divergences are annotations`() {
    #expect(
      GitHubReport.line(file: "a,b:c%.jsonl", number: 7, title: "x: y", message: "1:2,3\n4%").text
        == "::error file=a%2Cb%3Ac%25.jsonl,line=7,title=x%3A y::1:2,3%0A4%25")
  }
}
