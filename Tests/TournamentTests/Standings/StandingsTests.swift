@testable import Tournament
@testable import Statistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StandingsTests {
  /// Best score first, equal ones in the order of the roster and with the better place; one without
  /// games comes last and has no numbers.
  @Test func standings() throws {
    var sums = ResultSums(seats: 2, entrants: 5)
    sums.add("++", of: 3, against: 1)
    sums.add("==", of: 4, against: 0)
    sums.add(EntrantCounts(points: 7), of: 1)
    sums.add(EntrantCounts(points: 7), of: 0)
    sums.add(EntrantCounts(points: -4), of: 4)
    let rows = Standings(labels: ["a", "b", "c", "d", "e"], sums: sums).standings()
    // Ranks are within groups that met.
    #expect(rows.map(\.strategy) == ["a", "e", "d", "b", "c"])
    #expect(rows.map(\.component) == [1, 1, 2, 2, nil])
    #expect(rows.map(\.rank) == [1, 1, 1, 2, 3])
    #expect(rows.map(\.score) == [0.5, 0.5, 1, 0, nil])
    #expect(rows.map(\.wins) == [0, 0, 2, 0, 0])
    #expect(rows.map(\.draws) == [2, 2, 0, 0, 0])
    #expect(rows.map(\.losses) == [0, 0, 0, 2, 0])
    #expect(rows.map(\.points) == [7, -4, 0, 7, 0])
    #expect(rows.map(\.pointsPerGame) == [3.5, -2, 0, 3.5, nil])
    #expect(rows.map(\.rankByPoints) == [1, 4, 3, 1, 5])
    let idle = try #require(rows.last)
    #expect(idle.games == 0)
    #expect(idle.rating == nil && idle.scoreLow == nil && idle.ratingBasis == nil)
    #expect(rows.dropLast().allSatisfy { $0.ratingBasis == .disconnected })
  }

  /// However many are equal, all have the place of the first of them.
  @Test func sharedPlaces() {
    var sums = ResultSums(seats: 2, entrants: 5)
    for (first, second) in [(1, 2), (2, 3), (1, 3)] { sums.add("==", of: first, against: second) }
    sums.add("--", of: 0, against: 4)
    let rows = Standings(labels: ["a", "b", "c", "d", "e"], sums: sums).standings()
    #expect(rows.map(\.strategy) == ["b", "c", "d", "e", "a"])
    #expect(rows.map(\.rank) == [1, 1, 1, 1, 2])
  }

  /// Equal ratings share a rank, although rounding may differ.
  @Test func equalRatings() {
    var sums = ResultSums(seats: 2, entrants: 4)
    for other in 1...3 { sums.add("--", of: 0, against: other) }
    let rows = Standings(labels: ["a", "b", "c", "d"], sums: sums).standings()
    #expect(rows.map(\.strategy) == ["b", "c", "d", "a"])
    #expect(rows.map(\.rank) == [1, 1, 1, 4])
  }

  /// A challenger that loses a little to each of two strong ones is not worse than a weak one that met only a
  /// weaker one: where opponents differ, ratings say who is best.
  @Test func differentOpponents() {
    var sums = ResultSums(seats: 2, entrants: 4)
    for pair in 10 * ["++", "+-", "-+"] {
      sums.add(pair, of: 0, against: 1)
      sums.add(pair, of: 1, against: 2)
    }
    for pair in 10 * ["++", "++", "+-"] { sums.add(pair, of: 2, against: 3) }
    let labels = ["best", "second", "third", "weak"]
    let report = Standings(labels: labels, sums: sums)
    let rows = report.standings()
    #expect(rows.map(\.strategy) == labels)
    #expect(rows.map(\.rank) == [1, 2, 3, 4])
    #expect((rows[2].score ?? 0) > (rows[1].score ?? 1))
    #expect(report.warnings().first?.contains("they are ranked by rating") == true)
    for (first, second, pairs) in [(0, 2, 30), (0, 3, 30), (1, 3, 31)] {
      for _ in 0..<pairs { sums.add("+-", of: first, against: second) }
    }
    let whole = Standings(labels: labels, sums: sums)
    #expect(!whole.warnings().contains { $0.contains("ranked by rating") })
    #expect(
      whole.standings().map(\.score)
        == whole.standings().map(\.score).sorted { ($0 ?? 0) > ($1 ?? 0) })
  }

  /// A strategy that lost everything has a bound, on the anchor's scale too, is last, and does not
  /// change the others.
  @Test func outclassed() throws {
    var sums = ResultSums(pairs: 10 * ["++", "+-", "-+"])
    let alone = Standings(labels: ["a", "b"], sums: sums).standings()
    sums.include(2)
    for _ in 0..<20 {
      sums.add("++", of: 0, against: 2)
      sums.add("++", of: 1, against: 2)
    }
    let labels = ["a", "b", "c"]
    let report = Standings(labels: labels, sums: sums)
    let rows = report.standings()
    for (row, other) in zip(rows, alone) {
      #expect(row.strategy == other.strategy && row.ratingBasis == .results)
      #expect(abs((row.ratingLow ?? .nan) - (other.ratingLow ?? 0)) < 1e-6)
    }
    let last = rows[2]
    #expect(last.rating == nil && last.ratingLow == nil && last.ratingBasis == .oneSided)
    let bound = try #require(last.ratingHigh)
    #expect(bound < (rows[1].ratingLow ?? 0))
    #expect((last.rankLow, last.rankHigh) == (3, 3))
    #expect(
      report.warnings().dropFirst() == [
        "c lost every rated game, so its rating is only an upper bound"
      ])
    let held = Standings(labels: labels, sums: sums, anchor: (0, 1000)).standings()
    #expect(abs((held[2].ratingHigh ?? 0) - bound - 1000 + (rows[0].rating ?? 0)) < 1e-9)
    #expect(!report.hasRating(2) && report.hasRating(0))
    sums.include(3)
    for _ in 0..<3 { sums.add("--", of: 0, against: 3) }
    sums.add("++", of: 3, against: 2)
    let warnings = Standings(labels: labels + ["d"], sums: sums).warnings()
    #expect(
      warnings.contains(
        "d won every rated game, so its rating is only a lower bound"))
  }

  /// The anchor's rating is what was asked for, and sure; differences stay what they are.
  @Test func anchor() {
    let sums = ResultSums(pairs: 10 * ["++", "+-", "-+"])
    let free = Standings(labels: ["a", "b"], sums: sums).standings()
    let held = Standings(labels: ["a", "b"], sums: sums, anchor: (1, 1500)).standings()
    #expect(held[1].rating == 1500 && held[1].ratingLow == 1500 && held[1].ratingHigh == 1500)
    let lead = (free[0].rating ?? 0) - (free[1].rating ?? 0)
    #expect(abs((held[0].rating ?? 0) - 1500 - lead) < 1e-9)
    // Both of two ratings are half of their difference.
    let widths = (free, held).0[0].ratingHigh.map { ($0 - (free[0].rating ?? 0)) * 2 }
    #expect(abs((held[0].ratingHigh ?? 0) - (held[0].rating ?? 0) - (widths ?? 0)) < 1e-9)
  }

  /// A run that was ended early marks its strategies, and them against each other.
  @Test func stoppedEarly() {
    var sums = ResultSums(seats: 2, entrants: 3)
    sums.add("+=", of: 2, against: 0)
    sums.add("--", of: 0, against: 1)
    let labels = ["a", "b", "c"]
    let report = Standings(labels: labels, sums: sums, stopped: [["c", "a"]])
    #expect(
      report.standings().filter { $0.isStoppedEarly == true }.map(\.strategy).sorted() == [
        "a", "c",
      ])
    var marked: [String] = []
    report.forEachMatchup { if $0.isStoppedEarly { marked.append($0.strategy + $0.opponent) } }
    #expect(marked == ["ac", "ca"])
    #expect(
      Standings(labels: labels, sums: sums).standings().allSatisfy { $0.isStoppedEarly == false })
    let two = ResultSums(pairs: ["++", "+-"])
    let stopped = Standings(labels: ["a", "b"], sums: two, stopped: [["a", "b"]])
    #expect(stopped.headToHead?.isStoppedEarly == true)
    #expect(
      stopped.headToHead?.facts.first?.text.hasSuffix("; biased, because the games stopped early")
        == true)
    // It was not made for games that stop by their results.
    #expect(stopped.headToHead?.facts.count == 1)
    #expect(Standings(labels: ["a", "b"], sums: two).headToHead?.isStoppedEarly == false)
  }

  /// Remarks on strategies; none on those beyond the list.
  @Test func marks() {
    let sums = ResultSums(pairs: ["++", "+-"])
    let rows = Standings(labels: ["a", "b"], sums: sums, marks: [[.omniscient]]).standings()
    #expect(rows.map(\.strategy) == ["a", "b"])
    #expect(rows.map(\.marks) == [[.omniscient], nil])
    #expect(Standings(labels: ["a", "b"], sums: sums).standings().allSatisfy { $0.marks == nil })
  }

  /// Three deterministic matchups are named, and the others counted.
  @Test(arguments: [(nil, ""), ("plies=4", "; add --rule plies=4 for random openings")])
  func repetition(variedBy: String?, advice: String) {
    let labels = ["a", "b", "c", "d"]
    var sums = ResultSums(seats: 2, entrants: 4)
    for first in 0..<4 {
      for second in (first + 1)..<4 {
        for pair in 5 * ["+-", "-+"] { sums.add(pair, of: first, against: second, hash: 3) }
      }
    }
    let warnings = Standings(labels: labels, sums: sums, variedBy: variedBy).warnings()
    let rest =
      "is deterministic: its 20 games are only 2 different games, so there are no confidence intervals"
      + advice
    #expect(
      warnings == ["b", "c", "d"].map { "a vs \($0) \(rest)" }
        + ["3 more matchups are deterministic (column elo_basis of matchups.csv)"])
  }

  /// Copies of one pair are no evidence: no number has an interval, and nothing is said of chance.
  @Test func nothingLeftToChance() throws {
    var sums = ResultSums(seats: 2, entrants: 2)
    for _ in 0..<500 { sums.add("+=", of: 0, against: 1, hash: 3) }
    let report = Standings(labels: ["a", "b"], sums: sums)
    let rows = report.standings()
    #expect(rows.map(\.score) == [0.75, 0.25])
    #expect(rows.map(\.rank) == [1, 2] && rows[0].rating != nil)
    for row in rows {
      #expect(
        [row.scoreLow, row.scoreHigh, row.ratingLow, row.ratingHigh] == [nil, nil, nil, nil])
      #expect([row.rankLow, row.rankHigh] == [nil, nil])
    }
    let found = try #require(report.headToHead)
    #expect(found.basis == .deterministic && abs((found.elo ?? 0) - 190.85) < 0.01)
    #expect(
      [found.los, found.wonLow, found.eloLow, found.normalizedElo] == [nil, nil, nil, nil])
    #expect(
      found.facts.map(\.text)
        == [
          "190.8 Elo from the score alone, a minus b; ratings can also account for seats and draws; the games are deterministic, so there is no interval"
        ])
    #expect(report.balance?.firstPlayer(ratings: nil).text == "score 75.0%")
    #expect(report.luck(hasDeals: false) == nil && report.minimumDetectableEffect == nil)
    #expect(report.ratings.fit == nil && report.ratings.seats.allSatisfy { $0.low == nil })
    report.forEachDifference { #expect($0.standardError == nil && $0.los == nil) }
  }

  @Test func everyPairIsTheSameVictory() throws {
    var sums = ResultSums(seats: 2, entrants: 2)
    for _ in 0..<500 { sums.add("++", of: 0, against: 1, hash: 3) }
    let found = try #require(Standings(labels: ["a", "b"], sums: sums).headToHead)
    #expect(found.elo == nil)
    #expect(
      found.facts[0].text
        == "a won every game pair against b; the games are deterministic, so there is no interval")
  }

  /// A strategy that leaves nothing to chance against one opponent has an interval from the others.
  @Test func someChance() {
    var sums = ResultSums(seats: 2, entrants: 3)
    for pair in 20 * ["++", "+-", "--"] {
      sums.add("+=", of: 0, against: 1, hash: 3)
      sums.add(pair, of: 1, against: 2)
    }
    let rows = Standings(labels: ["a", "b", "c"], sums: sums).standings()
    for row in rows { #expect((row.scoreLow == nil) == (row.strategy == "a"), "\(row.strategy)") }
    #expect(rows.allSatisfy { $0.ratingLow != nil && $0.rankLow != nil })
  }

  /// If all games are drawn, ratings are defined: a draw is half a win then, and they are equal.
  @Test func allDrawn() throws {
    let report = Standings(labels: ["a", "b"], sums: ResultSums(pairs: 1000 * ["=="]))
    #expect(report.fit.basis == .results)
    #expect(report.fit.draws == nil)
    #expect(
      report.warnings().first
        == "every game was drawn; ratings count a draw as half a win")
    for row in report.standings() {
      #expect(abs(row.rating ?? .nan) < 1e-9)
      #expect((-3...0).contains(row.ratingLow ?? .nan))
    }
  }

  /// Nobody has played yet: there is nothing to say, and nothing to trip over.
  @Test func withoutGames() {
    let report = Standings(labels: ["a", "b"], sums: ResultSums(seats: 2, entrants: 2))
    #expect(report.standings().map(\.rank) == [1, 1])
    #expect(report.standings().map(\.score) == [nil, nil])
    #expect(report.headToHead == nil)
    #expect(report.luck(hasDeals: true) == nil)
    #expect(report.minimumDetectableEffect == nil)
    report.forEachMatchup { _ in Issue.record("nobody met") }
  }
}
