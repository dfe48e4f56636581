import CommandTestSupport
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine

/// `Tests/Outputs` has the help; the measures here need no solver.
struct AssessCommandTests {
  private func assess(_ words: String...) async -> CommandSession {
    await CommandSession(["assess"] + words)
  }

  @Test(arguments: [
    ([], "assess requires a strategy of connect-four"),
    (["greddy"], "unknown strategy 'greddy' for connect-four; did you mean 'greedy'?"),
    (["greedy", "greedy"], "strategy 'greedy' is given more than once"),
    (
      ["greedy", "--per-ply", "0"],
      "invalid value '0' for --per-ply: expected a whole number from 1 to 1000"
    ),
    (
      ["greedy", "--measure", "win_taken"],
      "--measure: unknown measure 'win_taken'; did you mean 'wins_taken'?"
    ),
    (["greedy", "--output", "/dev/null"], "--output: /dev/null already exists"),
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

  // A7: a bot that looks at nothing differs from one that takes wins and blocks threats.
  @Test func `greedy takes all wins and blocks all threats, and random play does not`() async throws
  {
    let session = await assess(
      "greedy", "random", "--measure", "threats_blocked", "--measure", "wins_taken", "--per-ply",
      "2", "--json")
    #expect(session.status == .done, "\(session.notes)")
    let result = try #require(JSON.value(AssessmentResult.self, from: session.output.utf8))
    #expect(result.positions == 2 * (35 + 36) && result.perPly == 2)
    let greedy = result.strategies[0].measures
    #expect(greedy.map(\.measure) == [.winsTaken, .threatsBlocked])
    #expect(greedy.map(\.share) == [1, 1])
    for share in result.strategies[1].measures {
      #expect(share.low < share.random && share.random < share.high)
      #expect(share.high < 1)
    }
    let differences = try #require(result.differences)
    #expect(differences.allSatisfy { $0.pHolm < 0.001 && ($0.low ?? 0) > 0.3 })
  }

  @Test func `the text has a line for each measure, and its limits`() async {
    let session = await assess(
      "greedy", "random", "--measure", "double_threats_made", "--per-ply", "1")
    #expect(
      session.status == .done && session.output.hasPrefix("35 positions, seed 1\nPopulation "))
    for line in [
      "\nLimits      single moves in random games, not strength in whole games\n",
      "\ngreedy minus random, in percentage points ", "\ndouble threats made ",
    ] {
      #expect(session.output.contains(line), "\(session.output)")
    }
  }

  @Test func `all decisions are written to a new file`() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/decisions.csv"
    let session = await assess(
      "greedy", "random", "--measure", "wins_taken", "--per-ply", "1", "--output", path)
    #expect(session.status == .done, "\(session.notes)")
    #expect(session.output.hasSuffix("\nDecisions: \(path)\n"))
    let lines = try folder.text("decisions.csv").split(separator: "\n")
    #expect(lines.count == 1 + 2 * 35)
    #expect(
      lines[0]
        == "measure,ply,number,position,legal_moves,right_moves,strategy,move,right,kept,fault")
    #expect(lines[1].hasPrefix("wins_taken,6,0,") && lines[1].hasSuffix(",1,,"), "\(lines[1])")
  }

  @Test func `an interrupt stops the command`() async {
    let session = await CommandSession(
      ["assess", "random", "--measure", "wins_taken", "--per-ply", "1"], isInterrupted: true)
    #expect(session.status == .stopped && session.output.isEmpty)
  }

  #if os(Linux)
    private func bot(_ code: String, in folder: ScratchFolder) throws -> String {
      try folder.write(
        """
        import sys, json
        count = 0
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "move":
                seen, legal = message["observation"], message["legal"]
                count += 1
        \(code)

        """, "bot.py")
      return "me=/usr/bin/env python3 \(folder.path)/bot.py"
    }

    /// The bot answers with an illegal action if it knows the moves, and otherwise with no action.
    @Test func `an external bot receives the moves, and its faults are counted`() async throws {
      let folder = try ScratchFolder()
      let bot = try bot(
        """
                isKnown = len(seen["history"]) == seen["ply"]
                print(legal[0] if seen["ply"] == 0 else "9" if isKnown else "no", flush=True)
        """, in: folder)
      let session = await assess(
        "me:sandbox=none", "--bot", bot, "--measure", "threats_blocked", "--per-ply", "1", "--json")
      #expect(session.status == .done, "\(session.notes)")
      let result = try #require(JSON.value(AssessmentResult.self, from: session.output.utf8))
      let row = try #require(result.strategies.first)
      #expect(row.faults == ["illegal": 36])
      #expect(row.measures.map(\.right) == [0])
    }

    // E9: the bot plays the first column in its first decision, and others later.
    @Test func `a bot that keeps state has the same results for any number of jobs`() async throws {
      let folder = try ScratchFolder()
      let bot = try bot("        print(legal[(count - 1) % len(legal)], flush=True)", in: folder)
      var outputs: [String] = []
      for jobs in ["1", "3"] {
        let session = await assess(
          "me:sandbox=none", "--bot", bot, "--measure", "wins_taken", "--per-ply", "1", "--jobs",
          jobs, "--output", "\(folder.path)/\(jobs).csv")
        #expect(session.status == .done, "\(session.notes)")
        outputs.append(try folder.text("\(jobs).csv"))
      }
      #expect(outputs[0] == outputs[1])
    }
  #endif
}
