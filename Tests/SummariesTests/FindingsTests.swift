import GameCore
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
    #expect(found.warnings.isEmpty)
    #expect(
      found.facts.map(\.label) == [
        "Elo difference", "LOS", "First player", "Draw rate", "Variance", "Power",
      ])
    #expect(
      found.facts[2].text.wholeMatch(
        of: /score 5.*\); -?\d+ rating points \(.*\) at equal strength/) != nil)
    #expect(
      found.details.map(\.label) == [
        "Normalized Elo", "Game pairs", "Elo scale", "nElo scale", "Even draw rate", "Rating scale",
        "Variance shares",
      ])
  }

  /// Cheating strategies are warned of before time-limited ones.
  @Test func marks() {
    let report = Report(
      labels: ["a", "b"], sums: ResultSums(pairs: 40 * ["++", "+-"]),
      marks: [[.notReproducible], [.cheats]])
    let found = Findings(
      standings: report.standings(), ratings: nil, headToHead: nil, balance: nil, warnings: [])
    #expect(
      found.warnings == [
        "b \(StrategyMark.cheats.caution)", "a \(StrategyMark.notReproducible.caution)",
      ])
  }

  /// Strategies with the same interval for rank are listed together.
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
    #expect(found.facts.first == Fact("Ranks (95% CI)", "1 best; 2-4 x, y, z"))
    #expect(
      found.details.contains { $0.label == "Model fit" && $0.text.hasPrefix("not rejected") })
    let even = findings(
      ["a", "b", "c"],
      {
        var sums = ResultSums(seats: 2, entrants: 3)
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
          for pair in 9 * ["++", "+-", "-+", "--"] { sums.add(pair, of: first, against: second) }
        }
        return sums
      }())
    #expect(
      even.facts.first == Fact("Ranking", "no two ratings differ significantly (5% level)"))
  }

  /// If the rating model does not fit, that is a warning, and seats are shown by matchup.
  @Test func rejected() throws {
    let found = findings(["a", "b", "c"], .rejected)
    #expect(
      found.warnings.contains { $0.hasPrefix("the rating model does not fit the results (p") })
    let labels = found.facts.map(\.label)
    #expect(labels.contains("First by matchup") && labels.contains("Draws by matchup"))
    #expect(
      found.facts.first { $0.label == "First player" }?.text.wholeMatch(of: /score 62\.5% \(.*\)/)
        != nil)
  }

  /// The first forfeit is a warning, the others are details.
  @Test func forfeits() {
    let found = findings(
      ["a", "b"], ResultSums(pairs: 4 * ["++", "--"]), forfeits: ["3 games", "second", "third"])
    #expect(found.warnings.first == "3 games")
    #expect(found.details.suffix(2) == [Fact("Forfeit", "second"), Fact("Forfeit", "third")])
  }

  /// Without results there are no findings.
  @Test func nothing() {
    let found = Findings(
      standings: [], ratings: nil, headToHead: nil, balance: nil, warnings: [])
    #expect(found.warnings.isEmpty && found.facts.isEmpty && found.details.isEmpty)
  }
}
