import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct PlanCommandTests {
  @Test(arguments: [
    (["--detect", "2%"], ExitCode.done), (["--detect", "0.02", "--json"], .done),
    (["--detect", "50%", "--draw-rate", "0"], .done), (["--detect", "0.01%"], .done), ([], .usage),
    (["--detect", "0"], .usage), (["--detect", "-1%"], .usage), (["--detect", "nan"], .usage),
    (["--detect", "60%"], .usage), (["--detect", "2%%"], .usage), (["--detect", "inf"], .usage),
    (["--detect", "2%", "--power", "1"], .usage), (["--detect", "2%", "--draw-rate", "1"], .usage),
    (["--detect", "2%", "--draw-rate", "98%"], .usage),
    (["--detect", "2%", "--power", "3%", "--level", "0.1"], .usage),
    (["--detect", "2%", "--pair-variance", "0"], .usage), (["--detect", "2%", "chess"], .usage),
  ])
  func `the options are checked`(words: [String], status: ExitCode) async {
    #expect(await CommandSession.status(["plan"] + words) == status)
  }

  /// Game pairs balance the net luck; with replicates, the luck of the deal is a separate share.
  @Test func `the variance of pairs follows from the net luck`() async {
    let help = await CommandSession(["plan", "--help"]).output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 minus the variance shares of the seat and of the net luck"))
    #expect(words.contains("the luck in the 'Variance' line, which is not net"))
  }

  @Test(arguments: [
    ([], "--detect is required\n  for example: tournament plan --detect 2%"),
    (
      ["--detect", "2%", "--draw-rate", "98%"],
      "invalid value '2%' for --detect: expected at most 1% with a draw rate of 98%"
    ),
    (
      ["--detect", "2%", "--power", "3%", "--level", "0.1"],
      "invalid value '3%' for --power: expected more than --level, 10%"
    ),
  ])
  func `mistakes are reported with percentages`(words: [String], problem: String) async {
    let session = await CommandSession(["plan"] + words)
    #expect(session.notes == "tournament: error: \(problem)\n")
  }

  // A8: --games of a run is the total over all matchups.
  @Test(arguments: [
    (
      ["--strategies", "3"], "14,712 for 3 matchups of 3 strategies",
      "run GAME --strategy STRATEGY1 --strategy STRATEGY2 --strategy STRATEGY3 --games 14712"
    ),
    (
      ["snap", "--strategies", "5", "--format", "gauntlet"],
      "19,616 for 4 matchups of 5 strategies", "run snap --format gauntlet --games 19616"
    ),
    (
      ["snap", "--strategies", "2"], "4,904 for 1 matchup of 2 strategies",
      "run snap --strategy reflex-delay:preset=expert --strategy reflex-delay --games 4904"
    ),
    (
      ["snap", "--strategy", "eager", "--strategy", "a b=eager", "--strategy", "reflex-delay"],
      "14,712 for 3 matchups of 3 strategies",
      "run snap --strategy eager --strategy 'a b=eager' --strategy reflex-delay --games 14712"
    ),
    (
      [], "4,904 for 1 matchup of 2 strategies",
      "run GAME --strategy STRATEGY1 --strategy STRATEGY2 --games 4904"
    ),
  ])
  func `the command of the planned run has the games and strategies of all matchups`(
    words: [String], total: String, command: String
  ) async {
    let session = await CommandSession(["plan", "--detect", "2%"] + words)
    #expect(session.status == .done, "\(session.notes)")
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Games per matchup          4,904 (2,452 game pairs)")
    #expect(lines[1] == "Games in total             \(total)")
    // D10: 2% is the distance from an even score, and not from the opponent's score.
    #expect(lines[2] == "Minimum detectable effect  a score of 52% instead of 50%")
    #expect(lines.last == "tournament \(command)")
  }

  // A8: effects in several units.
  @Test(arguments: ["2%", "0.02", "2points", "2 percent", "2Points", "13.9048elo", "13.9048 Elo"])
  func `an effect is a share, a percentage, points or Elo`(text: String) async throws {
    #expect(abs(try DetectedEffect(text).lead - 0.02) < 1e-6)
  }

  // D10: the score of an Elo difference has the digits that readers need.
  @Test(arguments: [("20elo", "52.9% instead of 50%, or 20 Elo"), ("1elo", "50.14% instead")])
  func `an Elo difference is shown with its score`(text: String, expected: String) async {
    let session = await CommandSession(["plan", "--detect", text])
    #expect(session.output.contains("  a score of \(expected)"), "\(session.output)")
  }

  @Test(arguments: [
    ("20elos", "; did you mean '20elo'?"), ("20 eol", "did you mean '20 elo'?"),
    ("-20elo", "expected an Elo difference of at least 0.07"),
    ("elo", "expected the distance of a score from 50%"),
    ("0elo", "expected an Elo difference of at least 0.07"), ("1e6", "from 0.0001 to 0.5"),
    ("20", "from 0.0001 to 0.5, or 0.01% to 50%\n  Use 20% for a score of 70%, or 20elo for Elo."),
    ("2%%", "expected the distance of a score from 50%"),
    ("", "expected the distance of a score from 50%"),
  ])
  func `an invalid effect is an error that names the units`(text: String, problem: String) async {
    let session = await CommandSession(["plan", "--detect", text])
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
  }

  @Test(arguments: [
    (["--strategies", "1"], "expected a whole number from 2 to 1000"),
    (
      ["--strategies", "3", "--strategy", "a", "--strategy", "b"],
      "--strategies is 3, but --strategy names 2 strategies"
    ),
    (["--strategy", "a"], "--strategy: a matchup requires at least 2 strategies"),
    (["--format", "swiss"], "--format: swiss plays no fixed number of games per matchup"),
    (["snp"], "unknown game 'snp'; did you mean 'snap'?"),
  ])
  func `strategies that do not fit together are an error`(words: [String], problem: String) async {
    let session = await CommandSession(["plan", "--detect", "2%"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
  }
}
