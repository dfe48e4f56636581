import CommandTestSupport
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct HelpCommandTests {
  private func help(_ words: String...) async -> CommandSession {
    await CommandSession(["help"] + words, catalogue: .toys, program: "arena")
  }

  /// All commands fit one screen, in lines of at most 80 characters.
  @Test func everythingOnOneScreen() async {
    let lines = await CommandSession(["help"]).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 44)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func manualPage() async {
    #expect(await help("--man").output.hasPrefix(".TH ARENA 1 "))
  }
}
