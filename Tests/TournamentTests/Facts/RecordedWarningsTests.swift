@testable import Tournament
import TestSupport
import Testing

@Suite struct RecordedWarningsTests {
  /// Sums of three strategies, of pairs between these two.
  private func sums(_ meetings: [(Int, Int, String)]) -> ResultSums {
    var sums = ResultSums(seats: 2, entrants: 3)
    for (first, second, pair) in meetings {
      for _ in 0..<9 { sums.add(pair, of: first, against: second) }
    }
    return sums
  }

  /// No recorded warning is shown in its recorded words.
  @Test(arguments: [
    [(0, 1, "++"), (1, 2, "+-")], [(0, 1, "++")], [(0, 1, "=="), (1, 2, "==")],
    [(0, 1, "+-"), (0, 1, "-+"), (1, 2, "--")], [(0, 1, "++"), (0, 2, "++"), (1, 2, "++")],
  ])
  func everyWarningHasAShownWording(meetings: [(Int, Int, String)]) {
    let warnings = Standings(labels: ["a", "b", "c"], sums: sums(meetings)).warnings()
    #expect(!warnings.isEmpty)
    for warning in warnings { #expect(RecordedWarnings.shown(warning) != warning) }
  }

  @Test(arguments: [
    (
      "swiss: after 3 rounds a is first with 2.50 points of encounters, ahead of b by tie-break",
      Fact("Swiss", "a is first after 3 rounds with 2.50 points, ahead of b on tie-break")
    ),
    (
      "swiss: after 1 round a is first with 1.00 points of encounters, ahead of b with 0.50",
      Fact("Swiss", "a is first after 1 round with 1.00 points, ahead of b with 0.50")
    ),
    (
      "knockout: a won the final against b, and c is third",
      Fact("Knockout", "a won the final against b, and c is third")
    ),
    (
      "adaptive: 2 of 3 pairs are told apart (95 %, for all and at any time together); a and b may be in "
        + "either order",
      Fact(
        "Adaptive",
        "2 of 3 differences are significant (5% level, for all pairs together); open: a and b")
    ),
    ("something new", Fact("Format", "something new")),
  ])
  func findingsOfFormatsBecomeFacts(finding: String, fact: Fact) {
    #expect(RecordedWarnings.fact(finding) == fact)
  }
}
