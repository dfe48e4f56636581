import GameResults
import Storage
import TestSupport
import Testing
import Tournament

@testable import Summaries

@Suite(.timeLimit(.minutes(10))) struct FindingsTests {
  private func findings(
    _ labels: [String], _ sums: ResultSums, forfeits: [String] = []
  ) -> Findings {
    let report = Report(labels: labels, sums: sums)
    return Findings(
      standings: report.standings(), ratings: report.ratings, headToHead: report.headToHead,
      balance: report.balance, warnings: report.warnings(), forfeits: forfeits,
      luck: report.luck(hasDeals: true), detectable: report.detectable)
  }

  @Test func twoStrategies() {
    let found = findings(["a", "b"], ResultSums(pairs: 40 * ["++", "+-", "-+", "--", "=-"]))
    #expect(found.trust.isEmpty)
    #expect(found.comparison.count == 1)
    #expect(found.comparison[0].hasPrefix("head to head, a against b: "))
    #expect(found.balance.count == 2)
    #expect(
      found.balance[0].wholeMatch(
        of: /the first seat scores 5.*\), worth -?\d+ points of rating .*/) != nil)
    #expect(found.luck.count == 1 && found.limits.count == 1)
    #expect(found.details.contains { $0.hasPrefix("pairs by a's points: ") })
    #expect(found.details.contains { $0.hasPrefix("equals draw ") })
    #expect(found.details.contains { $0.hasPrefix("shares of the variance of results: ") })
  }

  /// Who cheats, and who decides by the clock.
  @Test func marks() {
    let report = Report(
      labels: ["a", "b"], sums: ResultSums(pairs: 40 * ["++", "+-"]),
      marks: [[.notReproducible], [.cheats]])
    let found = Findings(
      standings: report.standings(), ratings: nil, headToHead: nil, balance: nil, warnings: [])
    #expect(
      found.trust == [
        "b cheats: it sees what its seat may not know",
        "a decides by the clock: its games are others when they are played again",
      ])
  }

  /// Whose places are sure, and who can't be told apart.
  @Test func places() {
    var sums = ResultSums(seats: 2, entrants: 4)
    for (first, second, pairs) in [
      (0, 1, ["++", "++", "++", "+-", "-+", "--"]), (0, 2, ["++", "++", "++", "+-", "-+", "--"]),
      (0, 3, ["++", "++", "++", "+-", "-+", "--"]), (1, 2, ["+-", "-+", "++", "--", "+-", "-+"]),
      (1, 3, ["+-", "-+", "++", "--", "+-", "-+"]), (2, 3, ["+-", "-+", "++", "--", "+-", "-+"]),
    ] {
      for pair in 50 * pairs { sums.add(pair, of: first, against: second) }
    }
    let found = findings(["best", "x", "y", "z"], sums)
    #expect(found.comparison == ["places that chance allows (95 %): 1 best; 2-4 x, y, z"])
    #expect(found.details.contains { $0.hasPrefix("nothing speaks against the ratings: ") })
    let even = findings(
      ["a", "b", "c"],
      {
        var sums = ResultSums(seats: 2, entrants: 3)
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
          for pair in 9 * ["++", "+-", "-+", "--"] { sums.add(pair, of: first, against: second) }
        }
        return sums
      }())
    #expect(even.comparison == ["no rating differs from another beyond chance (95 %)"])
  }

  /// Where ratings don't explain the results this comes first, and seats are told by pairing.
  @Test func rejected() throws {
    let found = findings(["a", "b", "c"], .rejected)
    #expect(found.trust.first?.hasPrefix("ratings don't explain the results: ") == true)
    #expect(
      found.balance == [
        "the first seat scores 87.5 % (a - b), 50.0 % (b - c), 50.0 % (a - c)",
        "comparisons drawn: 25.0 % (a - b), 50.0 % (b - c), 0.0 % (a - c)",
      ])
    #expect(found.details.contains { $0.hasPrefix("the first seat scores 62.5 % (") })
    #expect(!found.details.contains { $0.hasPrefix("ratings don't explain") })
  }

  /// The first forfeit is a note, the others are details.
  @Test func forfeits() {
    let found = findings(
      ["a", "b"], ResultSums(pairs: 4 * ["++", "--"]), forfeits: ["3 games", "second", "third"])
    #expect(found.trust.last == "3 games")
    #expect(found.details.suffix(2) == ["second", "third"])
  }

  /// Nothing is said of what isn't there.
  @Test func nothing() {
    let found = Findings(
      standings: [], ratings: nil, headToHead: nil, balance: nil, warnings: [])
    for sentences in [
      found.trust, found.comparison, found.balance, found.luck, found.limits, found.details,
    ] {
      #expect(sentences.isEmpty)
    }
  }
}
