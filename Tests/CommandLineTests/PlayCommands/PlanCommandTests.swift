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
    #expect(words.contains("the luck that is not net"))
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
}
