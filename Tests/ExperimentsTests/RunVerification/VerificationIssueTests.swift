import Testing

@testable import TournamentExperiments

struct VerificationIssueTests {
  private func finding(_ expected: String, _ found: String, columns: [String] = ["a", "b", "c"])
    -> VerificationIssue
  {
    VerificationIssue(
      file: "t.csv", line: 7, columns: columns, expected: Array(expected.utf8),
      found: Array(found.utf8))
  }

  @Test func `different cells are shown with their columns`() {
    let other = finding("1,2,3", "1,9,3")
    #expect(other.column == "b")
    #expect(other.description == "t.csv, line 7, column b: expected '2', found '9'")
    #expect(finding("1,\"x,y\",3", "1,\"x,z\",3").problem == "expected '\"x,y\"', found '\"x,z\"'")
    #expect(finding("1,,3", "1,2,3").problem == "expected nothing, found '2'")
  }

  @Test func `rows with a different number of cells are shown as whole lines`() {
    #expect(finding("1,2,3", "1,2").column == nil)
    #expect(finding("1,2,3", "").problem == "expected '1,2,3', found nothing")
    #expect(finding("{}", "{ }", columns: []).problem == "expected '{}', found '{ }'")
    let long = finding("x", String(repeating: "y", count: 1000), columns: [])
    #expect(long.problem.utf8.count < 300)
    #expect(long.problem.hasSuffix("...'"))
  }
}
