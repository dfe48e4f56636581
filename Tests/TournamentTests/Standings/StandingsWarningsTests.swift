import TestSupport
import Testing

@testable import Statistics
@testable import TournamentBase

struct StandingsWarningsTests {
  @Test func `each basis of ratings has a warning`() {
    let oneSided = Standings(labels: ["a", "b"], sums: ResultSums(pairs: ["++"]))
    #expect(oneSided.fit.basis == .oneSided)
    #expect(oneSided.warnings().count == 1)
    #expect(oneSided.warnings().first?.contains("never lost or never won,") == true)
  }

  /// Each group has the warnings that it would have alone.
  @Test func `groups that never met are named`() {
    var sums = ResultSums(seats: 2, strategies: 5)
    for pair in 10 * ["+-", "-+", "++"] {
      sums.add(pair, of: 0, against: 1)
      sums.add(pair, of: 2, against: 3)
    }
    let labels = ["a", "b", "c", "d", "e"]
    let report = Standings(labels: labels, sums: sums)
    let sentence =
      "no games connect all strategies: 2 groups are rated and ranked separately; do not compare "
      + "ratings, ranks or scores of different groups"
    #expect(report.fit.basis == .disconnected)
    #expect(report.warnings() == [sentence])
    // A group whose strategies met different opponents is ranked by rating, regardless of other games.
    for pair in 5 * ["+-", "--"] { sums.add(pair, of: 3, against: 4) }
    let unbalanced = Standings(labels: labels, sums: sums).warnings()
    #expect(unbalanced.count == 2 && unbalanced.last == sentence)
    #expect(unbalanced.first?.hasPrefix("strategies played different opponents, so ") == true)
    let anchored = Standings(labels: labels, sums: sums, anchor: (strategy: 0, rating: 1500))
    #expect(anchored.warnings().last == sentence + "; only the anchor's group is rated")
    let rows = anchored.standings()
    #expect(rows.map(\.component) == [1, 1, 1, 2, 2])
    #expect(rows.map { $0.rating.value == nil } == [true, true, true, false, false])
  }

  /// In a gauntlet, all strategies but one met the same opponent.
  @Test func `scores against the same single opponent are comparable`() {
    var sums = ResultSums(seats: 2, strategies: 4)
    for pair in 10 * ["+-", "-+", "++", "--"] {
      for rival in [0, 1, 3] { sums.add(pair, of: rival, against: 2) }
    }
    let labels = ["a", "b", "base", "d"]
    #expect(
      Standings(labels: labels, sums: sums).warnings() == [
        "base is the only opponent of all others, so strategies are ranked by rating; do not "
          + "compare its score with theirs"
      ])
    sums.add("+-", of: 0, against: 1)
    #expect(
      Standings(labels: labels, sums: sums).warnings() == [
        "strategies played different opponents, so they are ranked by rating; do not compare their "
          + "scores"
      ])
  }

  /// Single deals do not show how their games correlate.
  @Test func `single deals have a warning`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    for (pair, first, second) in [("+-", 0, 1), ("-+", 1, 2), ("==", 2, 0)] {
      sums.add(pair, of: first, against: second)
    }
    let sentence =
      "no matchup played two deals, so rating intervals assume that games in a deal are "
      + "independent"
    #expect(Standings(labels: ["a", "b", "c"], sums: sums).warnings() == [sentence])
    sums.add("-+", of: 0, against: 1)
    #expect(!Standings(labels: ["a", "b", "c"], sums: sums).warnings().contains(sentence))
  }

  @Test func `seats that cannot be separated from strategies or results are named`() {
    func warnings(_ games: [(first: Int, second: Int, winner: Int)]) -> [String] {
      var sums = ResultSums(seats: 2, strategies: 3)
      for game in games {
        sums.beginGame(hash: nil, opening: nil, rotation: 0)
        for (seat, strategy) in [game.first, game.second].enumerated() {
          sums.setSeat(seat, strategy: strategy, rank: strategy == game.winner ? 1 : 2)
        }
        sums.endDeal()
      }
      return Standings(labels: ["a", "b", "c"], sums: sums).warnings()
    }
    let alwaysFirst = (0..<40).map { (first: 0, second: 1, winner: $0 % 4 == 0 ? 1 : 0) }
    #expect(
      warnings(alwaysFirst) == [
        "in each matchup, strategies always play in the same seats, so ratings include any seat "
          + "advantage"
      ])
    let winnersFirst = alwaysFirst.map {
      (first: $0.winner, second: 1 - $0.winner, winner: $0.winner)
    }
    #expect(
      warnings(winnersFirst) == [
        "a seat never lost, or never won, and strategies sat there unequally often (as in tables "
          + "that list the winner first), so ratings ignore seats"
      ])
  }
}
