import CommandTestSupport
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

struct PerftCommandTests {
  private func perft(_ words: [String]) async -> CommandSession {
    await CommandSession(["perft", "connect-four"] + words)
  }

  /// The board has two columns and two rows.
  @Test(arguments: ["4", "5", "1000"])
  func `a depth beyond the end of all games is allowed`(depth: String) async {
    let session = await perft([
      "--depth", depth, "--rule", "columns=2", "--rule", "rows=2", "--rule", "connect=2",
    ])
    #expect(session.status == .done)
    // After both discs of one column, only the other column is open, so there are six of eight sequences. A
    // seat with two discs has won, and all games are over.
    #expect(session.output == "ply\tsequences\tpositions\n0\t1\t1\n1\t2\t2\n2\t4\t4\n3\t6\t6\n")
  }

  @Test func `depth 0 has one position`() async {
    #expect(await perft(["--depth", "0"]).output == "ply\tsequences\tpositions\n0\t1\t1\n")
  }

  @Test(arguments: [
    (["--depth", "-1"], "invalid value '-1' for --depth: expected a whole number from 0 to 1000"),
    (
      ["--rule", "columns=0"],
      "--rule columns=0: invalid value '0' for columns: expected a whole number from 1 to 64"
    ),
    (
      ["snap"],
      "perft requires the game connect-four\n  for example: tournament perft connect-four --depth 8"
    ),
    (["--rule", "opening-plies=1"], "perft cannot be used with opening-plies=1"),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async {
    let session = await perft(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(session.output.isEmpty)
  }
}
