import Testing

@testable import Tournament

@Suite struct FormatStandingTests {
  @Test func `a format tells its own part of a place, and nothing else`() {
    let details: [PlaceDetail] = [
      .swiss(points: 2.5, byes: 1, buchholz: 4.25, sonnebornBerger: 3), .knockout(lostIn: 2),
      .ladder(start: 4), .adaptive(rival: 0, deals: 12, score: 0.25, low: 0.125, high: 0.4),
    ]
    let all = details.map { FormatStanding($0, labels: ["a", "b"]) }
    #expect(all.map(\.pairingPoints) == [2.5, nil, nil, nil])
    #expect(all.map(\.eliminatedInRound) == [nil, 2, nil, nil])
    #expect(all.map(\.initialRank) == [nil, nil, 4, nil])
    #expect(all.map(\.rival) == [nil, nil, nil, "a"])
    #expect(all.map(\.rivalDeals) == [nil, nil, nil, 12])
    #expect(all.map(\.rivalScore) == [nil, nil, nil, 0.25])
    #expect(all.map(\.rivalLow) == [nil, nil, nil, 0.125])
    #expect(all.map(\.rivalHigh) == [nil, nil, nil, 0.4])
  }
}
