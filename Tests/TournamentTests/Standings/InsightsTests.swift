import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct InsightsTests {
  private func findings(
    _ labels: [String], _ sums: ResultSums, forfeits: [String] = []
  ) -> Insights {
    let report = Standings(labels: labels, sums: sums)
    return Insights(
      standings: report.standings(), warnings: report.warnings(),
      findings: [
        report.headToHead, report.ratings, report.balance, report.luck(hasDeals: true),
        report.minimumDetectableEffect,
      ], forfeits: forfeits)
  }

  @Test func `two strategies have findings`() {
    let found = findings(["a", "b"], ResultSums(pairs: 40 * ["++", "+-", "-+", "--", "=-"]))
    #expect(found.warnings.isEmpty)
    #expect(
      found.facts.map(\.label) == [
        "Elo difference", "p-value", "First seat", "Draw rate", "Variance", "Power",
      ])
    #expect(
      found.facts[2].text.wholeMatch(
        of: /score 5.*\); worth -?\d+ rating points \(.*\) at equal strength/)
        != nil)
    #expect(
      found.details.map(\.label) == [
        "LOS", "Normalized Elo", "Game pairs", "Elo scale", "nElo scale", "Model fit",
        "Even draw rate",
        "Rating scale",
        "Net luck",
      ])
  }

  // D9: the line was absent without a word.
  @Test func `without a test of the rating model its reason is a detail`() {
    func fit(_ labels: [String], _ sums: ResultSums) -> String? {
      findings(labels, sums).details.first { $0.label == "Model fit" }?.text
    }
    let games = ["++", "+-", "-+", "--", "=-"]
    let two = "not tested: the model fits any results of two strategies"
    #expect(fit(["a", "b"], ResultSums(pairs: 40 * games)) == two)
    // Every strategy only met one other, so ratings fit any results.
    var few = ResultSums(seats: 2, strategies: 3)
    for other in 1...2 { few.add("+-", of: 0, against: other) }
    #expect(fit(["a", "b", "c"], few) == "not tested: too few games or matchups")
    var same = ResultSums(seats: 2, strategies: 3)
    for (first, second) in [(0, 1), (1, 2), (0, 2)] {
      for _ in 0..<20 { same.addDeal([first, second], ranks: [[1, 2], [1, 2]], hash: 1) }
    }
    #expect(fit(["a", "b", "c"], same) == "not tested: the games are deterministic")
    #expect(fit(["a", "b", "c"], .rejected)?.hasPrefix("rejected, ") == true)
  }

  @Test func `omniscient strategies have their warning before time-limited ones`() {
    let report = Standings(
      labels: ["a", "b"], sums: ResultSums(pairs: 40 * ["++", "+-"]),
      marks: [[.notReproducible], [.omniscient]])
    let found = Insights(standings: report.standings())
    let warnings = [
      "b \(StrategyMark.omniscient.caution)", "a \(StrategyMark.notReproducible.caution)",
    ]
    #expect(found.warnings == warnings)
  }

  @Test func `strategies with the same mark share a warning`() {
    func warnings(_ names: [String]) -> [String] {
      Insights(standings: names.map { standing($0) }).warnings
    }
    let caution = StrategyMark.external.cautionOfSeveral
    #expect(warnings(["a"]) == ["a \(StrategyMark.external.caution)"])
    #expect(warnings(["a", "b", "c"]) == ["a, b and c \(caution)"])
    #expect(warnings(["a", "b", "c", "d"]) == ["4 strategies \(caution)"])
  }

  private func standing(_ name: String, forfeits: Int = 0, voids: Int = 0) -> StandingRow {
    StandingRow(
      rank: 1, strategy: name, games: 20, wins: 20, rankByPoints: 1, marks: [.external],
      forfeits: forfeits, voidGames: voids)
  }

  @Test
  func `forfeits are counted in the first warning, and listed by strategy in the first facts`() {
    let note = ForfeitNote(gameID: 3, seat: 1, strategy: "a", reason: "closed its standard input")
    let found = Insights(
      standings: [
        standing("a", forfeits: 12), standing("b", forfeits: 1, voids: 2), standing("c"),
      ], warnings: ["other"], forfeitNotes: [note])
    #expect(found.warnings.prefix(2) == ["13 forfeits, 2 void games", "other"])
    #expect(
      found.facts.prefix(2) == [
        Fact("Forfeits", "a: 12 forfeits; game 3: closed its standard input"),
        Fact("Forfeits", "b: 1 forfeit, 2 void games"),
      ])
    let many = Insights(standings: (0..<13).map { standing("s\($0)", forfeits: 1) })
    #expect(many.facts.count { $0.label == "Forfeits" } == 11)
    #expect(many.facts[10].text == "3 more strategies; see standings.csv")
  }

  /// Such numbers are not findings about strategies or seats.
  @Test func `numbers that an advantage of a seat may explain are marked`() {
    func found(swapped: Bool) -> Insights {
      var sums = ResultSums(seats: 2, strategies: 2)
      for game in 0..<40 {
        let first = swapped && game % 2 == 0 ? 1 : 0
        sums.beginGame(hash: nil, rotation: 0)
        sums.setSeat(0, strategy: first, rank: game % 4 == 0 ? 2 : 1)
        sums.setSeat(1, strategy: 1 - first, rank: game % 4 == 0 ? 1 : 2)
        sums.endDeal()
      }
      let report = Standings(labels: ["a", "b"], sums: sums)
      return Insights(
        standings: report.standings(), warnings: report.warnings(),
        findings: [report.headToHead, report.ratings, report.balance])
    }
    #expect(
      found(swapped: true).facts.map(\.label) == [
        "Elo difference", "p-value", "First seat", "Draw rate",
      ])
    let confounded = found(swapped: false)
    #expect(confounded.facts.map(\.label) == ["Elo difference", "Draw rate"])
    #expect(!confounded.details.map(\.label).contains("LOS"))
    #expect(
      confounded.warnings.contains {
        $0.hasPrefix("in each matchup, strategies always play in the same seats")
      })
  }

  /// A note reports the missing intervals and the points for byes.
  @Test func `formats with their own ranking have no intervals for ranks`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
      for pair in 9 * ["++", "+-", "-+", "--"] { sums.add(pair, of: first, against: second) }
    }
    func facts(_ details: [FormatStanding?], finding: String = "swiss: found") -> [Fact] {
      let placement = Placement(
        order: [1, 0, 2], ranks: [2, 1, 3], details: details, findings: [finding])
      let report = Standings(labels: ["a", "b", "c"], sums: sums, placement: placement)
      #expect(report.standings().allSatisfy { $0.rankLow == nil && $0.rankHigh == nil })
      return Insights(standings: report.standings(), format: report.formatFindings).facts
    }
    let bye = FormatStanding(pairingPoints: 2, byes: 1, buchholz: 1, sonnebornBerger: 1)
    let open = Fact("Ranks", "no intervals, because this format pairs strategies by results")
    #expect(
      facts([bye, bye, bye]) == [
        Fact("Swiss", "found"),
        Fact(
          "Byes", "1 point each; in tie-breaks, a bye counts as an opponent with the same points"),
        open,
      ])
    #expect(facts([nil, nil, nil]) == [Fact("Swiss", "found"), open])
    #expect(facts([nil, nil, nil], finding: "new") == [Fact("Format", "new"), open])
    // The adaptive format has its own tests.
    let rival = FormatStanding(rival: "a", rivalDeals: 4)
    #expect(facts([nil, rival, rival]) == [Fact("Swiss", "found")])
  }

  /// These numbers assume a fixed number of games of each matchup.
  @Test func `if results determine the games some numbers are not shown`() {
    let sums = ResultSums(pairs: 40 * ["++", "+-", "-+", "--", "=-"])
    func found(_ detail: FormatStanding?) -> Insights {
      let placement = detail.map {
        Placement(order: [0, 1], ranks: [1, 2], details: [nil, $0], findings: ["format: found"])
      }
      let report = Standings(labels: ["a", "b"], sums: sums, placement: placement)
      return Insights(
        standings: report.standings(),
        findings: [report.headToHead, report.minimumDetectableEffect],
        format: report.formatFindings)
    }
    func labels(_ detail: FormatStanding?) -> [String] { found(detail).facts.map(\.label) }
    #expect(found(FormatStanding(initialRank: 2)).warnings.isEmpty)
    #expect(found(FormatStanding(eliminatedInRound: 1)).warnings.isEmpty)
    #expect(labels(nil) == ["Elo difference", "p-value", "Power"])
    #expect(labels(FormatStanding(initialRank: 2)) == ["Format", "Ranks"])
    #expect(labels(FormatStanding(eliminatedInRound: 1)) == ["Format", "Ranks"])
    #expect(
      labels(FormatStanding(rival: "a", rivalDeals: 4)) == ["Format"])
  }

  // D10: a sequential test has one difference to quote, its own.
  @Test func `the difference of a sequential test replaces the ordinary one`() throws {
    let pairs = 100 * ["+-"] + 20 * ["+="] + 20 * ["++"]
    let report = Standings(labels: ["a", "b"], sums: ResultSums(pairs: pairs))
    for elo1 in [40.0, 400] {
      let test = try SequentialTest(
        elo0: 0, elo1: elo1, alpha: 0.05, beta: 0.1, model: .normalized)
      let summary = SequentialTestSummary(
        test, labels: ["a", "b"], accumulator: try #require(RunAccumulator(pairs: pairs)),
        of: 1000)
      let found = Insights(
        standings: report.standings(), findings: [report.headToHead, summary, report.ratings])
      #expect(found.facts.map(\.label) == ["SPRT", "SPRT difference", "First seat"])
    }
  }

  /// Seats are shown by matchup.
  @Test func `a rating model that does not fit has a warning`() throws {
    let found = findings(["a", "b", "c"], .rejected)
    #expect(
      found.warnings.contains { $0.hasPrefix("the rating model does not fit the results (p") })
    let labels = found.facts.map(\.label)
    #expect(labels.contains("First by matchup") && labels.contains("Draws by matchup"))
    #expect(
      found.facts.first { $0.label == "First seat" }?.text.wholeMatch(of: /score 62\.5% \(.*\)/)
        != nil)
  }

  private struct Toy: Finding {
    var warnings: [String] { ["toy"] }
    var headline: [Fact] { [Fact("Toy headline", "")] }
    func facts(in summary: SummaryContext) -> [Fact] {
      let deals = summary[BalanceSummary.self]?.deals ?? 0
      return [Fact("Toy", "\(summary.strategies), \(summary.seatings), \(deals)")]
    }
    func details(in summary: SummaryContext) -> [Fact] { [Fact("Toy detail", "")] }
  }

  @Test func `a statistic is shown at its place in the list, and reads the others`() {
    let report = Standings(labels: ["a", "b"], sums: ResultSums(pairs: 40 * ["++", "+-", "--"]))
    let found = Insights(
      standings: report.standings(), warnings: ["first"],
      findings: [report.headToHead, Toy(), nil, report.balance])
    #expect(found.warnings == ["first", "toy"])
    #expect(
      found.facts.map(\.label) == [
        "Toy headline", "Elo difference", "p-value", "Toy", "First seat", "Draw rate",
      ])
    #expect(found.facts[3].text == "2, 480, 120")
    #expect(found.details.last == Fact("Toy detail", ""))
  }

  /// The other forfeits are details.
  @Test func `the first forfeit is a warning`() {
    let found = findings(
      ["a", "b"], ResultSums(pairs: 4 * ["++", "--"]), forfeits: ["3 games", "second", "third"])
    #expect(found.warnings.first == "3 games")
    #expect(found.details.suffix(2) == [Fact("Forfeit", "second"), Fact("Forfeit", "third")])
  }

  @Test func `without results there are no findings`() {
    let found = Insights(standings: [])
    #expect(found.warnings.isEmpty && found.facts.isEmpty && found.details.isEmpty)
  }
}
