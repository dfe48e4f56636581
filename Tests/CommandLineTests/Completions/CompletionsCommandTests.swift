import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct CompletionsCommandTests {
  @Test(arguments: [
    ("bash", "# bash completion of arena, "), ("zsh", "#compdef arena\n"),
    ("fish", "# fish completion of arena, "),
  ])
  func `each shell has a script`(name: String, start: String) async {
    let session = await CommandSession(
      ["completions", name], catalog: .toys, program: "arena")
    #expect(session.status == .done)
    #expect(session.output.hasPrefix(start))
    #expect(session.notes.isEmpty)
  }
}
