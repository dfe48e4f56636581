import CommandTestSupport
import Commands
import Terminal
import Testing

@testable import ProgramCommands

/// What is wrong; `Tests/ExternalBotsTests/Serving` has what is said.
@Suite(.timeLimit(.minutes(10))) struct BotCommandTests {
  @Test(arguments: [
    (["snap"], "name a game and a strategy, such as 'tournament bot connect-four random'"),
    (["snp", "random"], "there is no game 'snp'; did you mean 'snap'?"),
    (["snap", "eagr"], "snap has no strategy 'eagr'; did you mean 'eager'?"),
    (
      ["snap", "eager", "--rule", "decks=2"], "by lines a bot is told the rules; leave them out"
    ),
    (
      ["snap", "eager", "--protocol", "ugi"],
      "there are no engines of snap; leave the protocol at 'lines'"
    ),
    (
      ["connect-four", "random", "--protocol", "ugi", "--rule", "columns=99"],
      "--rule columns=99: connect-four rule columns: '99' is not a whole number from"
    ),
    (
      ["connect-four", "random", "--protocol", "usi"],
      "--protocol: 'usi' is not 'lines' or 'ugi'; did you mean 'ugi'?"
    ),
  ])
  func mistakes(words: [String], problem: String) async {
    let session = await CommandSession(["bot"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    #expect(session.notes.hasPrefix("tournament: \(problem)"), "\(session.notes)")
  }
}
