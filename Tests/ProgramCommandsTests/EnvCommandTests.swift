import CommandTestSupport
import Commands
import Testing

@testable import ProgramCommands

@Suite(.timeLimit(.minutes(10))) struct EnvCommandTests {
  @Test(arguments: ["snap", "quiz", "high-card"])
  func gamesWithoutAListAreRefused(game: String) async {
    let session = await CommandSession(["env", game, "--against", "random"])
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: \(game) has no list of actions that a learner could choose from; "
        + "'connect-four', 'dominoes' and 'electronic-dominoes' have one\n")
  }

  @Test(arguments: [
    ([], "name one GAME"), (["connect-for"], "did you mean 'connect-four'?"),
    (["connect-four"], "--against: name one strategy for all other seats"),
    (["connect-four", "--seat", "4"], "'4' is not a seat from 0 to 3, or all"),
    (["connect-four", "--against", "random", "--batch", "0"], "from 1 to 65536"),
    (["connect-four", "--seat", "all", "--against", "random"], "against nobody else"),
    (["connect-four", "--against", "random", "--rule", "columns=0"], "columns"),
    (["electronic-dominoes", "--seat", "all", "--rule", "family=block"], "family"),
  ])
  func mistakes(words: [String], message: String) async {
    let session = await CommandSession(["env"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(message), "\(session.notes)")
    #expect(session.output == "")
  }
}
