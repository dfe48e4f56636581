import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct ResultMakerCommandTests {
  private func text(_ words: String..., home: String? = nil) -> String? {
    ResultMaker(words: words, home: home).command
  }

  @Test func `words are quoted for a shell`() throws {
    let words = ["tournament", "snap", "--strategy", "a b=it's:x=(1,2)", "", "-*", "é"]
    let text = try #require(ResultMaker(words: words, home: nil).command)
    #expect(text == "tournament snap --strategy 'a b=it'\\''s:x=(1,2)' '' '-*' é")
    #expect(try ShellWords.split(text) == words)
  }

  /// The user name is not recorded.
  @Test func `the home folder is replaced`() {
    let home = "/home/ann"
    #expect(text("/home/ann", home: home) == "\"$HOME\"")
    #expect(text("--output=/home/ann/a b", home: home) == "--output=\"$HOME\"'/a b'")
    #expect(
      text("x=python /home/ann/x.py /home/ann/y", home: home)
        == "'x=python '\"$HOME\"'/x.py '\"$HOME\"/y")
    #expect(text("/home/anna/x", home: home) == "/home/anna/x")
    #expect(text("/home/anna/home/ann/x", home: home) == "/home/anna\"$HOME\"/x")
  }

  @Test(arguments: ["/home/ann", "/home/a b", nil])
  func `a recorded command has the same words`(home: String?) {
    let words = ["tournament", "x='a b' \(home ?? "/")/y", "", home ?? "/"]
    let command = ResultMaker(words: words, home: home).command ?? ""
    #expect(ResultMaker.words(of: command, home: home) == words)
  }

  @Test(arguments: ["t \"$HOME\"", "t $HOME", "t; u", "t $(u)", "t 'a", "t > u"])
  func `a command with more than words has no words`(command: String) {
    #expect(ResultMaker.words(of: command, home: nil) == nil)
  }

  @Test(arguments: [nil, "", "/", "ann"])
  func `an unusual home folder is not replaced`(home: String?) {
    #expect(text("t", "/home/ann/", "", home: home) == "t /home/ann/ ''")
  }
}
