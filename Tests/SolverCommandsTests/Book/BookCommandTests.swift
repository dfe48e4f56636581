import CommandTestSupport
import Testing

@testable import SolverCommands

@Suite(.timeLimit(.minutes(10))) struct BookCommandTests {
  @Test(arguments: [
    (["book"], "book needs to know what to do: 'build' or 'check'"),
    (["book", "chek"], "there is no command 'book chek'; did you mean 'check'?"),
    (["book", "build", "it"], "book build takes no words"),
    (["book", "build", "--plies", "13"], "--plies: '13' is not a whole number from 0 to 12"),
    (["book", "build", "--jobs", "65"], "--jobs: '65' is not a whole number from 1 to 64"),
    (["book", "build", "--output", ""], "--output: the name of a file is empty"),
    (
      ["book", "build", "--table-size", "15"],
      "--table-size: '15' is not a whole number from 16 to 65536"
    ),
    (["book", "check", "a", "b"], "book check takes one file"),
    (["book", "check", "/none"], "can't read /none: No such file or directory"),
    (["book", "check", "--sample", "0"], "--sample: '0' is not a whole number from 1 to 10000000"),
  ])
  func mistakes(words: [String], problem: String) async {
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(session.notes == "tournament: \(problem)\n")
    #expect(session.output.isEmpty)
  }
}
