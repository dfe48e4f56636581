import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct FitSummaryTests {
  /// Returns the results of strategies that each beat the next one in a number of pairs, and split the same
  /// number.
  private func circle(_ won: Int, of count: Int = 3) -> ResultSums {
    var sums = ResultSums(seats: 2, strategies: count)
    for strategy in 0..<count {
      for _ in 0..<won {
        sums.add("++", of: strategy, against: (strategy + 1) % count)
        sums.add("+-", of: strategy, against: (strategy + 1) % count)
      }
    }
    return sums
  }

  private func summary(_ sums: ResultSums, _ labels: [String]) -> FitSummary? {
    Standings(labels: labels, sums: sums).ratings.fit
  }

  @Test func `a cycle of three does not fit`() throws {
    let fit = try #require(summary(circle(40), ["rock", "scissors", "paper"]))
    #expect(fit.isRejected && fit.pValue < 1e-6 && fit.groups == 3)
    #expect(fit.cycles == [["rock", "scissors", "paper"]])
    #expect(fit.worst.count == 3)
    for residual in fit.worst {
      #expect(abs(residual.score - residual.expected) > 0.249)
      #expect(residual.opponents.count == 1)
    }
    let text = (fit.details.map(\.text) + fit.warnings).joined(separator: "\n")
    #expect(
      text.contains(
        "ratings hide a cycle: rock beats scissors, scissors beats paper, paper beats rock"))
    #expect(text.contains("score 0.750, expected 0.500 ("))
    // There are three matchups.
    #expect(fit.firstPlayerScores.count == 3)
    #expect(fit.sharesByMatchup(seatings: 480).map(\.label) == ["First by matchup"])
    #expect(fit.sharesByMatchup(seatings: 480)[0].text.hasPrefix("75.0% (rock vs scissors), "))
  }

  /// With fewer than 30 games in each of the three matchups, shares are mostly chance.
  @Test func `shares of matchups with few games are not shown`() throws {
    let fit = try #require(summary(circle(40), ["rock", "scissors", "paper"]))
    #expect(fit.sharesByMatchup(seatings: 2 * 3 * 30).count == 1)
    #expect(fit.sharesByMatchup(seatings: 2 * 3 * 30 - 1).isEmpty)
  }

  /// Details contain the numbers of the misfit.
  @Test(arguments: [
    (
      ["++", "++", "+-", "-+", "--"], ["++", "+-", "-+", "--", "--"],
      "scores depend on the opponent"
    ),
    (["+-", "+-", "+-", "-+"], ["+-", "-+", "-+", "-+"], "the first-player advantage differs"),
    (["==", "==", "++", "--"], ["++", "+-", "-+", "--"], "draw rates differ between matchups"),
  ])
  func `the warning names the kind of the largest misfit`(
    first: [String], second: [String], cause: String
  ) throws {
    var sums = ResultSums(seats: 2, strategies: 3)
    for pair in 40 * first { sums.add(pair, of: 0, against: 1) }
    for pair in 40 * second { sums.add(pair, of: 0, against: 2) }
    for pair in 40 * ["++", "+-", "-+", "--"] { sums.add(pair, of: 1, against: 2) }
    let fit = try #require(summary(sums, ["a", "b", "c"]))
    #expect(fit.isRejected)
    #expect(fit.warnings.first?.contains(", mainly because \(cause)") == true, "\(fit.warnings)")
    let worst = try #require(fit.worst.first)
    let name =
      switch worst.measure {
      case nil: ": score "
      case .firstPlayerScore: ": first-player score "
      case .drawRate: ": draw rate "
      }
    #expect(fit.details[1].text.contains(name))
    #expect(try JSON.value(FitSummary.self, from: JSON.pretty(fit).utf8) == fit)
    // Each matchup has one mean, and none contradicts the test.
    #expect(fit.worst.count <= 3)
    for residual in fit.worst {
      #expect(residual.deviation * residual.deviation <= fit.chiSquare * (1 + 1e-9))
    }
  }

  /// There are more than three matchups.
  @Test func `the range of deviations is shown`() throws {
    var sums = circle(40, of: 4)
    for _ in 0..<50 { sums.add("==", of: 0, against: 2) }
    let fit = try #require(summary(sums, ["a", "b", "c", "d"]))
    #expect(fit.isRejected && fit.groups == 5)
    #expect(fit.drawShares.map(\.share) == [0, 1])
    #expect(fit.sharesByMatchup(seatings: 480).last?.text.hasSuffix(" to 100.0% (a vs c)") == true)
    #expect(fit.warnings.last?.hasSuffix("a beats b, b beats c, c beats d, d beats a") == true)
  }

  @Test func `if the rating model fits nothing is listed`() throws {
    var sums = ResultSums(seats: 2, strategies: 3)
    for (first, second) in [(0, 1), (1, 2), (0, 2)] {
      for pair in 30 * ["++", "+-", "-+", "--"] { sums.add(pair, of: first, against: second) }
    }
    let fit = try #require(summary(sums, ["a", "b", "c"]))
    #expect(!fit.isRejected && fit.worst.isEmpty && fit.cycles.isEmpty)
    #expect(fit.groups == 0 && fit.firstPlayerScores.isEmpty && fit.drawShares.isEmpty)
    #expect(fit.warnings.isEmpty && fit.sharesByMatchup(seatings: 480).isEmpty)
    #expect(fit.details[0].text.hasPrefix("not rejected, chi-square "))
    #expect(try JSON.value(FitSummary.self, from: JSON.pretty(fit).utf8) == fit)
  }

  @Test func `two strategies have no test`() {
    #expect(summary(ResultSums(pairs: 40 * ["++", "+-"]), ["a", "b"]) == nil)
  }
}
