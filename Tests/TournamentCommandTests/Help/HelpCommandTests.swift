import CommandTestSupport
import Commands
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct HelpCommandTests {
  private func help(_ words: String...) async -> CommandSession {
    await CommandSession(["help"] + words, catalogue: .toys, program: "arena")
  }

  @Test func everything() async {
    let text = await help().output
    for name in ["run", "merge", "replay", "buzzer-race", "tricks"] {
      #expect(text.contains("\n  \(name) "), "\(name)")
    }
    // No game of the catalogue can be solved.
    #expect(!text.contains("perft"))
  }

  /// A command of two words, or the first of them.
  @Test(arguments: [
    (["rate"], "Usage: arena rate PATH... [options]\n"),
    (["replay"], "Usage: arena replay record | verify | show | update | shrink [options]\n"),
    (["replay", "show"], "Usage: arena replay show FILE [options]\n"),
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
    ("tirck", "did you mean 'tricks'?"), ("mrege", "did you mean 'merge'?"),
    (
      "chess",
      "there are 'run', 'compare', 'sweep', 'ladder', 'tune', 'plan', 'verify', 'merge', 'rate', 'rank', "
        + "'report', 'watch', 'cite', 'rerun', 'list', 'replay', 'session', 'bot', 'check-bot', 'env', "
        + "'completions', 'help', 'buzzer-race' and 'tricks'"
    ),
  ])
  func mistakes(word: String, hint: String) async {
    let session = await help(word)
    #expect(session.status == .usage)
    #expect(session.notes == "arena: there is no command or game '\(word)'; \(hint)\n")
    #expect(session.output.isEmpty)
  }
}
