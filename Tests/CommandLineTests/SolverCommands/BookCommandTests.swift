import CommandTestSupport
import Testing

@testable import TournamentCommandLine

struct BookCommandTests {
  @Test(arguments: [
    (["book"], "book requires a command: 'build' or 'check'"),
    (["book", "chek"], "unknown command 'book chek'; did you mean 'book check'?"),
    (["book", "build", "it"], "unexpected argument 'it'"),
    (
      ["book", "build", "--plies", "13"],
      "invalid value '13' for --plies: expected a whole number from 0 to 12"
    ),
    (
      ["book", "build", "--jobs", "65"],
      "invalid value '65' for --jobs: expected a whole number from 1 to 64"
    ),
    (
      ["book", "build", "--output", ""],
      "invalid value '' for --output: expected the path of a file"
    ),
    (
      ["book", "build", "--table-size", "15"],
      "invalid value '15' for --table-size: expected a whole number from 16 to 65536"
    ),
    (["book", "check", "a", "b"], "book check takes at most one FILE"),
    (["book", "check", "/none"], "cannot read /none: No such file or directory"),
    (
      ["book", "check", "--sample", "0"],
      "invalid value '0' for --sample: expected a whole number from 1 to 10000000"
    ),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async {
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(session.notes.hasPrefix("tournament: error: \(problem)\n"))
    #expect(session.output.isEmpty)
  }
}
