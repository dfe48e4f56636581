import Testing
@testable import TournamentCommandLine

/// `Tests/Completions` tests more completions in all shells.
struct BashCompletionsTests {
  private func script(program: String = "tournament") -> String {
    BashCompletions(model: .toys(program: program)).script
  }

  @Test func `the name of the function has no hyphens`() {
    let script = script(program: "my-arena")
    #expect(script.hasPrefix("# bash completion of my-arena, made by"))
    #expect(script.contains("\n_my_arena() {\n"))
    #expect(script.hasSuffix("\ncomplete -F _my_arena my-arena"))
    #expect(!script.contains("tournament ") && !script.contains("_tournament"))
  }
}
