import Testing
@testable import TournamentBase
@testable import TournamentReports

struct StandingsSectionTests {
  /// Returns a row with games and results, which every row has.
  private func row(_ strategy: String, _ more: String) throws -> StandingRow {
    let json = """
      {"rank":1,"strategy":"\(strategy)","games":2,"wins":1,"draws":0,"losses":1,"points":0,\
      "rank_by_points":1,\(more)}
      """
    return try #require(JSON.value(StandingRow.self, from: json.utf8))
  }

  private func section(_ rows: [StandingRow]) -> PageText {
    let sections = RatedSections(standings: rows, findings: Insights(standings: rows))
    return PageText(sections.standingsSection(.alone, isDetailed: false))
  }

  @Test func `groups that never met are named, and no link connects their rows`() throws {
    let numbers = "\"score\":0.5,\"rating\":9"
    let rows = try [
      row("a", "\"component\":1,\(numbers)"), row("b", "\"component\":2,\(numbers)"),
    ]
    let page = section(rows)
    let starts = page.rows(of: "Standings").map { Array($0.prefix(3)) }
    #expect(starts == [["1", "a", "1"], ["1", "b", "2"]])
    #expect(page.markup.contains("comparable within a group only"))
    let whole = try section([row("a", numbers), row("b", numbers)])
    #expect(!whole.markup.contains("within a group"))
    #expect(whole.rows(of: "Standings")[0] == ["1", "a", "0.500000", "9.00"])
  }

  // A3
  @Test func `strategies that did not play are in a table of their own`() throws {
    let absent = "\"score\":0,\"did_not_play\":true,\"forfeits\":2"
    let rows = try [
      row("a", "\"score\":0.7,\"forfeits\":0"), row("b", "\"score\":0.3,\"forfeits\":1"),
      row("c", absent),
    ]
    let page = section(rows)
    #expect(page.rows(of: "Standings").map { $0[1] } == ["a", "b"])
    #expect(page.rows(of: "Did not play") == [["c", "2"]])
    #expect(page.rows(of: "Mean scores, with 95% CI").count == 2)
    let none = try section([row("c", absent)])
    #expect(none.markup.contains("No strategy made a move, so there are no standings."))
    #expect(none.tables.map(\.caption) == ["Did not play"])
  }

  @Test func `ratings or scores of several strategies are drawn`() throws {
    let one = try section([row("a", "\"score\":0.5")])
    #expect(one.tables.map(\.caption) == ["Standings"])
    let two = try section([row("a", "\"score\":0.7"), row("b", "\"score\":0.3")])
    #expect(
      two.rows(of: "Mean scores, with 95% CI") == [["a", "0.700000"], ["b", "0.300000"]])
    let bounded = try section([
      row("a", "\"rating_low\":12.4"), row("b", "\"rating_high\":-3"),
    ])
    #expect(
      bounded.rows(of: "Ratings in Elo, with 95% CI")
        == [["a", "12.40", ""], ["b", "", "-3.00"]])
    #expect(bounded.markup.contains(">&gt; 12<") && bounded.markup.contains(">&lt; \u{2212}3<"))
  }

  /// A page has all rows, and a terminal if details are requested.
  @Test func `the table of many strategies is cut on a terminal`() throws {
    for count in [100, 101] {
      let rows = try (0..<count).map { try row("s\($0)", "\"score\":0.5") }
      let sections = RatedSections(standings: rows, findings: Insights(standings: rows))
      let text = sections.text()
      let isCut = count > 100
      #expect(text.contains("s99") && text.contains("s100") == false)
      #expect(text.contains("first 100 of 101 strategies; --verbose shows all") == isCut)
      #expect(sections.text(isDetailed: true).contains("s100") == isCut)
      #expect(section(rows).rows(of: "Standings").count == count)
    }
  }

  @Test(arguments: [-1, 0, 1, 3, 1000, Int.min, Int.max]) func `invalid ranks are shown`(rank: Int)
    throws
  {
    let rows = try ["a", "b", "c"].map { try row($0, "\"rating\":1,\"rank_high\":\(rank)") }
    let page = section(rows)
    #expect(page.rows(of: "Ratings in Elo, with 95% CI").count == 3)
    #expect(page.markup.contains("not significantly different") == (rank > 1))
  }
}
