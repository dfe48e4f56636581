@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct FormatStandingTests {
  private let details: [(TournamentFormat, PlaceDetail, String, String)] = [
    (
      .swiss(rounds: 3), .swiss(points: 2.5, byes: 1, buchholz: 4.25, sonnebornBerger: 3),
      ",encounter_points,byes,buchholz,sonneborn_berger", ",2.500000,1,4.250000,3.000000"
    ),
    (.knockout(games: 2), .knockout(lostIn: 2), ",lost_in_round", ",2"),
    (.ladder(games: 2, newcomers: 1), .ladder(start: 4), ",place_before", ",4"),
    (
      .adaptive(.order), .adaptive(rival: 0, deals: 12, score: 0.25, low: 0.125, high: 0.4),
      ",rival,rival_pairs,rival_score,rival_low,rival_high", ",a,12,0.250000,0.125000,0.400000"
    ),
  ]

  /// Ranks are the format's own, and columns of its own are at the end.
  @Test func rows() throws {
    var sums = ResultSums(seats: 2, entrants: 2)
    sums.add("++", of: 0, against: 1)
    for (format, detail, names, cells) in details {
      let placement = Placement(
        order: [1, 0], ranks: [2, 1], details: [nil, detail], findings: ["found"])
      let report = Standings(labels: ["a", "b"], sums: sums, placement: placement)
      #expect(report.formatFindings == ["found"])
      let rows = report.standings()
      #expect(rows.map(\.strategy) == ["b", "a"] && rows.map(\.rank) == [1, 2])
      let columns = StandingRow.columns(hasMarks: false, format: format)
      #expect(columns.schema.header.hasSuffix("rank_high\(names)\n"))
      #expect(columns.csv(rows[0]).hasSuffix("\(cells)\n"))
      #expect(StandingRow.columns(hasMarks: true, format: format).schema.header.contains(",marks,"))
      let text = try JSON.canonical(rows[0])
      #expect(JSON.value(StandingRow.self, from: text.utf8) == rows[0])
    }
  }

  /// Formats without places of their own have the columns that they always had.
  @Test func others() {
    for format in [TournamentFormat.roundRobin, .gauntlet] {
      #expect(FormatStanding.rankText(format) == nil && FormatStanding.columns(of: format).isEmpty)
    }
  }

  @Test func `a format tells its own part of a place, and nothing else`() throws {
    let labels = ["a", "b"]
    let all = details.map { FormatStanding($0.1, labels: labels) }
    try #require(all.count == 4)
    #expect(all.map(\.encounterPoints) == [2.5, nil, nil, nil])
    #expect(all.map(\.lostInRound) == [nil, 2, nil, nil])
    #expect(all.map(\.placeBefore) == [nil, nil, 4, nil])
    #expect(all.map(\.rival) == [nil, nil, nil, "a"])
    #expect(all.map(\.rivalDeals) == [nil, nil, nil, 12])
    #expect(all.map(\.rivalScore) == [nil, nil, nil, 0.25])
    #expect(all.map(\.rivalLow) == [nil, nil, nil, 0.125])
    #expect(all.map(\.rivalHigh) == [nil, nil, nil, 0.4])
  }
}
