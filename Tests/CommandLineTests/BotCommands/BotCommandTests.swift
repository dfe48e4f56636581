import CommandTestSupport
import Testing
@testable import TournamentCommandLine

/// Invalid usage; `Tests/BotsTests/Servers` tests the protocol.
struct BotCommandTests {
  @Test(arguments: [
    (["snap"], "bot requires a GAME and a SPEC\n  for example: tournament bot connect-four random"),
    (["snp", "random"], "unknown game 'snp'; did you mean 'snap'?"),
    (["snap", "eagr"], "unknown strategy 'eagr' for snap; did you mean 'eager'?"),
    (
      ["snap", "eager", "--rule", "decks=2"],
      "rules cannot be set with --protocol lines\n  The client sends the rules."
    ),
    (
      ["snap", "eager", "--protocol", "ugi"],
      "bot does not support snap with --protocol ugi\n  Use --protocol lines."
    ),
    (
      ["connect-four", "random", "--protocol", "ugi", "--rule", "columns=99"],
      "--rule columns=99: invalid value '99' for columns: expected a whole number from 1 to 64"
    ),
    (
      ["connect-four", "random", "--protocol", "usi"],
      "invalid value 'usi' for --protocol: expected 'lines' or 'ugi'; did you mean 'ugi'?"
    ),
  ])
  func `invalid usage is reported`(words: [String], problem: String) async {
    let session = await CommandSession(["bot"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    #expect(session.notes.hasPrefix("tournament: error: \(problem)"), "\(session.notes)")
  }
}
