import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct StandingsTests {
  /// The best score is first.
  ///
  /// Strategies with equal scores share the better rank, in the order of the roster. A strategy without games
  /// is last and has no numbers.
  @Test func `standings are sorted by score`() throws {
    var sums = ResultSums(seats: 2, strategies: 5)
    sums.add("++", of: 3, against: 1)
    sums.add("==", of: 4, against: 0)
    sums.add(StrategyCounts(points: 7), of: 1)
    sums.add(StrategyCounts(points: 7), of: 0)
    sums.add(StrategyCounts(points: -4), of: 4)
    let rows = Standings(labels: ["a", "b", "c", "d", "e"], sums: sums).standings()
    // Ranks are within groups that met.
    #expect(rows.map(\.strategy) == ["a", "e", "d", "b", "c"])
    #expect(rows.map(\.component) == [1, 1, 2, 2, nil])
    #expect(rows.map(\.rank) == [1, 1, 1, 2, 3])
    #expect(rows.map(\.score?.value) == [0.5, 0.5, 1, 0, nil])
    #expect(rows.map(\.wins) == [0, 0, 2, 0, 0])
    #expect(rows.map(\.draws) == [2, 2, 0, 0, 0])
    #expect(rows.map(\.losses) == [0, 0, 0, 2, 0])
    #expect(rows.map(\.points) == [7, -4, 0, 7, 0])
    #expect(rows.map(\.pointsPerGame) == [3.5, -2, 0, 3.5, nil])
    #expect(rows.map(\.rankByPoints) == [1, 4, 3, 1, 5])
    let idle = try #require(rows.last)
    #expect(idle.games == 0)
    #expect(idle.rating.value == nil && idle.score?.low == nil && idle.ratingBasis == nil)
    #expect(rows.dropLast().allSatisfy { $0.ratingBasis == .disconnected })
  }

  /// This applies to any number of equal strategies.
  @Test func `equal strategies share the best rank of them`() {
    var sums = ResultSums(seats: 2, strategies: 5)
    for (first, second) in [(1, 2), (2, 3), (1, 3)] { sums.add("==", of: first, against: second) }
    sums.add("--", of: 0, against: 4)
    let rows = Standings(labels: ["a", "b", "c", "d", "e"], sums: sums).standings()
    #expect(rows.map(\.strategy) == ["b", "c", "d", "e", "a"])
    #expect(rows.map(\.rank) == [1, 1, 1, 1, 2])
  }

  @Test func `equal ratings share a rank despite rounding`() {
    var sums = ResultSums(seats: 2, strategies: 4)
    for other in 1...3 { sums.add("--", of: 0, against: other) }
    let rows = Standings(labels: ["a", "b", "c", "d"], sums: sums).standings()
    #expect(rows.map(\.strategy) == ["b", "c", "d", "a"])
    #expect(rows.map(\.rank) == [1, 1, 1, 4])
  }

  /// A challenger that loses narrowly to each of two strong strategies is not worse than a weak one that met
  /// only a weaker one.
  @Test func `if opponents differ ratings determine the order`() {
    var sums = ResultSums(seats: 2, strategies: 4)
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
    #expect((rows[2].score?.value ?? 0) > (rows[1].score?.value ?? 1))
    #expect(report.warnings().first?.contains("they are ranked by rating") == true)
    for (first, second, pairs) in [(0, 2, 30), (0, 3, 30), (1, 3, 31)] {
      for _ in 0..<pairs { sums.add("+-", of: first, against: second) }
    }
    let whole = Standings(labels: labels, sums: sums)
    #expect(!whole.warnings().contains { $0.contains("ranked by rating") })
    let scores = whole.standings().map { $0.score?.value ?? 0 }
    #expect(scores == scores.sorted(by: >))
  }

  /// The strategy is last, has a bound on the anchor's scale, too, and does not change the others.
  @Test func `a strategy that lost everything has a bound`() throws {
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
      #expect(abs((row.rating.low ?? .nan) - (other.rating.low ?? 0)) < 1e-6)
    }
    let last = rows[2]
    #expect(last.rating.value == nil && last.rating.low == nil && last.ratingBasis == .oneSided)
    let bound = try #require(last.rating.high)
    #expect(bound < (rows[1].rating.low ?? 0))
    #expect((last.rankLow, last.rankHigh) == (3, 3))
    #expect(
      report.warnings().dropFirst() == [
        "c lost every rated game, so its rating is only an upper bound"
      ])
    let held = Standings(labels: labels, sums: sums, anchor: (0, 1000)).standings()
    #expect(abs((held[2].rating.high ?? 0) - bound - 1000 + (rows[0].rating.value ?? 0)) < 1e-9)
    #expect(!report.hasRating(2) && report.hasRating(0))
    sums.include(3)
    for _ in 0..<3 { sums.add("--", of: 0, against: 3) }
    sums.add("++", of: 3, against: 2)
    let warnings = Standings(labels: labels + ["d"], sums: sums).warnings()
    #expect(
      warnings.contains(
        "d won every rated game, so its rating is only a lower bound"))
  }

  /// The rating of the anchor has no error, and differences are unchanged.
  @Test func `the anchor has the requested rating`() {
    let sums = ResultSums(pairs: 10 * ["++", "+-", "-+"])
    let free = Standings(labels: ["a", "b"], sums: sums).standings()
    let held = Standings(labels: ["a", "b"], sums: sums, anchor: (1, 1500)).standings()
    #expect(
      held[1].rating.value == 1500 && held[1].rating.low == 1500 && held[1].rating.high == 1500)
    let lead = (free[0].rating.value ?? 0) - (free[1].rating.value ?? 0)
    #expect(abs((held[0].rating.value ?? 0) - 1500 - lead) < 1e-9)
    // Each of two ratings is half of their difference.
    let widths = (free, held).0[0].rating.high.map { ($0 - (free[0].rating.value ?? 0)) * 2 }
    #expect(abs((held[0].rating.high ?? 0) - (held[0].rating.value ?? 0) - (widths ?? 0)) < 1e-9)
  }

  /// The matchup of the strategies is marked, too.
  @Test func `a run that was stopped early marks its strategies`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    sums.add("+=", of: 2, against: 0)
    sums.add("--", of: 0, against: 1)
    let labels = ["a", "b", "c"]
    let report = Standings(labels: labels, sums: sums, stopped: [["c", "a"]])
    let stoppedNames = report.standings().filter { $0.isStoppedEarly == true }.map(\.strategy)
    #expect(stoppedNames.sorted() == ["a", "c"])
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
    // The fact assumes a fixed number of games.
    #expect(stopped.headToHead?.facts.count == 1)
    #expect(Standings(labels: ["a", "b"], sums: two).headToHead?.isStoppedEarly == false)
  }

  /// Strategies that are not in the list have no notes.
  @Test func `marked strategies have notes`() {
    let sums = ResultSums(pairs: ["++", "+-"])
    let rows = Standings(labels: ["a", "b"], sums: sums, marks: [[.omniscient]]).standings()
    #expect(rows.map(\.strategy) == ["a", "b"])
    #expect(rows.map(\.marks) == [[.omniscient], nil])
    #expect(Standings(labels: ["a", "b"], sums: sums).standings().allSatisfy { $0.marks == nil })
  }

  @Test(arguments: ["", "; add openings to the file"])
  func `three deterministic matchups are named and the others counted`(
    advice: String
  ) {
    let labels = ["a", "b", "c", "d"]
    var sums = ResultSums(seats: 2, strategies: 4)
    for first in 0..<4 {
      for second in (first + 1)..<4 {
        for pair in 5 * ["+-", "-+"] { sums.add(pair, of: first, against: second, hash: 3) }
      }
    }
    let warnings = Standings(labels: labels, sums: sums, openingAdvice: advice).warnings()
    let rest =
      "is deterministic: its 20 games are only 2 distinct games, so there are no confidence intervals"
      + advice
    let expected = [
      "a vs b \(rest)", "a vs c \(rest)", "a vs d \(rest)",
      "3 more matchups are deterministic (see elo_basis in matchups.csv)",
    ]
    #expect(warnings == expected)
  }

  /// No number has an interval, and no text mentions sampling error.
  @Test func `copies of one pair are not evidence`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<500 { sums.add("+=", of: 0, against: 1, hash: 3) }
    let report = Standings(labels: ["a", "b"], sums: sums)
    let rows = report.standings()
    #expect(rows.map(\.score?.value) == [0.75, 0.25])
    #expect(rows.map(\.rank) == [1, 2] && rows[0].rating.value != nil)
    for row in rows {
      #expect(
        [row.score?.low, row.score?.high, row.rating.low, row.rating.high] == [nil, nil, nil, nil])
      #expect([row.rankLow, row.rankHigh] == [nil, nil])
    }
    let found = try #require(report.headToHead)
    #expect(found.basis == .deterministic && abs((found.elo.value ?? 0) - 190.85) < 0.01)
    #expect(
      [found.los, found.wonLow, found.elo.low, found.normalizedElo.value] == [nil, nil, nil, nil])
    #expect(
      found.facts.map(\.text)
        == [
          "a - b: 190.8 Elo; the games are deterministic, so there is no interval"
        ])
    #expect(report.balance?.firstPlayer(ratings: nil).text == "score 75.0%")
    #expect(report.luck(hasDeals: false) == nil && report.minimumDetectableEffect == nil)
    #expect(report.ratings.fit == nil && report.ratings.seats.allSatisfy { $0.low == nil })
    report.forEachDifference { #expect($0.standardError == nil && $0.los == nil) }
  }

  @Test func `every pair may be the same win`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<500 { sums.add("++", of: 0, against: 1, hash: 3) }
    let found = try #require(Standings(labels: ["a", "b"], sums: sums).headToHead)
    #expect(found.elo.value == nil)
    #expect(
      found.facts[0].text
        == "a won every game pair against b; the games are deterministic, so there is no interval")
  }

  /// The interval results from games against other opponents.
  @Test func `a strategy that is deterministic against one opponent has an interval`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    for pair in 20 * ["++", "+-", "--"] {
      sums.add("+=", of: 0, against: 1, hash: 3)
      sums.add(pair, of: 1, against: 2)
    }
    let rows = Standings(labels: ["a", "b", "c"], sums: sums).standings()
    for row in rows { #expect((row.score?.low == nil) == (row.strategy == "a"), "\(row.strategy)") }
    #expect(rows.allSatisfy { $0.rating.low != nil && $0.rankLow != nil })
  }

  /// A draw is then half a win, and all ratings are equal.
  @Test func `if all games are draws ratings are defined`() throws {
    let report = Standings(labels: ["a", "b"], sums: ResultSums(pairs: 1000 * ["=="]))
    #expect(report.fit.basis == .results)
    #expect(report.fit.draws == nil)
    #expect(
      report.warnings().first
        == "every game was drawn; ratings count a draw as half a win")
    for row in report.standings() {
      #expect(abs(row.rating.value ?? .nan) < 1e-9)
      #expect((-3...0).contains(row.rating.low ?? .nan))
    }
  }

  @Test func `without games the standings have no findings`() {
    let report = Standings(labels: ["a", "b"], sums: ResultSums(seats: 2, strategies: 2))
    #expect(report.standings().map(\.rank) == [1, 1])
    #expect(report.standings().map(\.score?.value) == [nil, nil])
    #expect(report.headToHead == nil)
    #expect(report.luck(hasDeals: true) == nil)
    #expect(report.minimumDetectableEffect == nil)
    report.forEachMatchup { _ in Issue.record("nobody met") }
  }
}
