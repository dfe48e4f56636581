import CommandTestSupport
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine

/// `Tests/Outputs` has the help; the positions here are in the opening book, because others take long to solve.
struct AssessCommandTests {
  private func assess(_ words: String...) async -> CommandSession {
    await CommandSession(["assess"] + words)
  }

  @Test(arguments: [
    ([], "assess requires a strategy of connect-four"),
    (["greddy"], "unknown strategy 'greddy' for connect-four; did you mean 'greedy'?"),
    (["greedy", "greedy"], "strategy 'greedy' is given more than once"),
    (
      ["greedy", "--positions", "few"],
      "invalid value 'few' for --positions: expected a whole number from 0 to 67557, or all"
    ),
    (
      ["greedy", "--positions", "0", "--per-ply", "0"],
      "--positions and --per-ply cannot both be 0"
    ),
    (
      ["greedy", "--rules", "misere"],
      "--rules: positions have known values only on the standard board, 7 by 6 with lines of four"
    ),
    (
      ["me", "--bot", "me=no-such-program"],
      "bot 'me': program not found in PATH: 'no-such-program'"
    ),
  ])
  func `invalid usage is reported`(words: [String], problem: String) async {
    let session = await CommandSession(["assess"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    #expect(session.notes.hasPrefix("tournament: error: \(problem)\n"), "\(session.notes)")
  }

  @Test func `perfect play makes no mistake in the data set`() async throws {
    let count = tries(90)
    let session = await assess("perfect", "--positions", "\(count)", "--per-ply", "0", "--json")
    #expect(session.status == .done, "\(session.notes)")
    let result = try #require(JSON.value(AssessmentResult.self, from: session.output.utf8))
    #expect(result.won + result.drawn + result.lost == count)
    #expect(result.strategies.map(\.won.kept) == [result.won])
    #expect(result.strategies.map(\.drawn.kept) == [result.drawn])
    let plies = result.strategies.flatMap(\.plies)
    #expect(plies.map(\.first) == [8])
  }

  @Test func `the text has the shares by ply`() async {
    let session = await assess("perfect", "--positions", "12", "--per-ply", "0")
    #expect(session.status == .done && session.output.hasPrefix("12 positions, seed 1\nValues  "))
    #expect(session.output.contains("\nplies  won   kept "), "\(session.output)")
    #expect(session.output.contains("\n8  ") && session.output.contains("\nall  "))
  }

  @Test func `an interrupt stops the command`() async {
    let session = await CommandSession(
      ["assess", "perfect", "--positions", "3", "--per-ply", "0"], isInterrupted: true)
    #expect(session.status == .stopped && session.output.isEmpty)
  }

  #if os(Linux)
    /// The bot answers with an illegal action if it knows the moves, and otherwise with no action.
    @Test func `an external bot receives the moves, and its faults are counted`() async throws {
      let folder = try ScratchFolder()
      try folder.write(
        """
        import sys, json
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "move":
                seen = message["observation"]
                isKnown = len(seen["history"]) == seen["ply"]
                answer = message["legal"][0] if seen["ply"] == 0 else "9" if isKnown else "no"
                print(answer, flush=True)
        """, "bot.py")
      let session = await assess(
        "me:sandbox=none", "--bot", "me=/usr/bin/env python3 \(folder.path)/bot.py", "--positions",
        "12", "--per-ply", "0", "--json")
      #expect(session.status == .done, "\(session.notes)")
      let result = try #require(JSON.value(AssessmentResult.self, from: session.output.utf8))
      let row = try #require(result.strategies.first)
      #expect(row.faults == ["illegal": result.won + result.drawn])
      #expect(row.won.kept + row.drawn.kept == 0)
    }
  #endif
}
