import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct EnvCommandTests {
  @Test(arguments: ["snap", "quiz", "high-card"])
  func `games without a list of actions are refused`(game: String) async {
    let session = await CommandSession(["env", game, "--against", "random"])
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: env requires a fixed list of actions, and \(game) has none\n"
        + "  Supported games: connect-four, dominoes, electronic-dominoes.\n")
  }

  @Test(arguments: [
    ([], "env requires exactly one GAME"), (["connect-for"], "did you mean 'connect-four'?"),
    (
      ["connect-four"],
      "--against: expected one strategy for the other seat, found 0"
    ),
    (
      ["connect-four", "--seat", "4"],
      "invalid value '4' for --seat: expected a seat from 0 to 3, or 'all'"
    ),
    (["connect-four", "--against", "random", "--batch", "0"], "from 1 to 65536"),
    (
      ["connect-four", "--seat", "all", "--against", "random"],
      "--against: a learner in all seats has no opponents"
    ),
    (["connect-four", "--against", "random", "--rule", "columns=0"], "columns"),
    (["electronic-dominoes", "--seat", "all", "--rule", "family=block"], "family"),
  ])
  func `invalid options are reported`(words: [String], message: String) async {
    let session = await CommandSession(["env"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(message), "\(session.notes)")
    #expect(session.output == "")
  }
}
