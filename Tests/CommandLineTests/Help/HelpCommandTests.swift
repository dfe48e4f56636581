import CommandTestSupport
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct HelpCommandTests {
  private func help(_ words: String...) async -> CommandSession {
    await CommandSession(["help"] + words, catalogue: .toys, program: "arena")
  }

  @Test func everything() async {
    let text = await help().output
    for name in ["run", "merge", "replay"] {
      #expect(text.contains("\n  \(name) "), "\(name)")
    }
    #expect(text.contains("\nGames:       buzzer-race, tricks\n"))
    #expect(text.contains("\nOther:       list, completions, help\n"))
    // No game of the catalogue can be solved.
    #expect(!text.contains("perft") && !text.contains("Connect Four"))
    // Options are in the help of commands.
    #expect(!text.contains("--seed"))
  }

  /// All commands fit one screen, in lines of at most 80 characters.
  @Test func everythingOnOneScreen() async {
    let lines = await CommandSession(["help"]).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 44)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// A command of two words, or the first of them.
  @Test(arguments: [
    (["rate"], "Usage: arena rate PATH... [options]\n"),
    (["replay"], "Usage: arena replay record | verify | show | update | shrink [options]\n"),
    (["replay", "show"], "Usage: arena replay show FILE|FOLDER [options]\n"),
    (["run"], "Usage: arena [run] [GAME...] [options]\n"),
    (["tricks"], "tricks: Take tricks"),
  ])
  func commandsAndGames(words: [String], start: String) async {
    let session = await CommandSession(["help"] + words, catalogue: .toys, program: "arena")
    #expect(session.status == .done)
    #expect(session.output.hasPrefix(start))
  }

  @Test func manualPage() async {
    #expect(await help("--man").output.hasPrefix(".TH ARENA 1 "))
  }

  @Test(arguments: [
    ("tirck", "unknown game 'tirck'; did you mean 'tricks'?"),
    ("mrege", "unknown command 'mrege'; did you mean 'merge'?"),
    ("chess", "unknown command or game 'chess'\n  Run 'arena help' for a list."),
  ])
  func mistakes(word: String, message: String) async {
    let session = await help(word)
    #expect(session.status == .usage)
    #expect(session.notes == "arena: error: \(message)\n")
    #expect(session.output.isEmpty)
  }
}
