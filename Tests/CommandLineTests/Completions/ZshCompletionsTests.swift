import Testing
@testable import TournamentCommandLine

struct ZshCompletionsTests {
  private func script(program: String = "tournament") -> String {
    ZshCompletions(model: .toys(program: program)).script
  }

  /// zsh finds the file by its first line.
  @Test func `the first line has the name of the program`() {
    let script = script(program: "my-arena")
    #expect(script.hasPrefix("#compdef my-arena\n"))
    #expect(script.contains("\n_my_arena() {\n"))
    #expect(script.hasSuffix("  compdef _my_arena my-arena\nfi"))
    let rest = script.replacing("run a tournament", with: "")
    #expect(!rest.contains("tournament ") && !rest.contains("_tournament"))
  }
}
