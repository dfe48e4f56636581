@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct StandingsSectionTests {
  private func section(_ csv: String) throws -> PageText {
    PageText(StandingsSection(standings: try CellTable(name: "s", csv: csv)).section(.alone))
  }

  /// C6: forfeits and void games have columns if a strategy has any.
  @Test func forfeits() throws {
    let page = try section(
      "rank,strategy,score,rating,forfeits,void_games\n1,a,1.0,9.0,0,0\n2,b,0.0,-9.0,7,0\n")
    let rows = page.rows(of: "All columns of the standings")
    #expect(rows.map(\.last) == ["0", "7"])
    #expect(page.markup.contains("forfeits") && !page.markup.contains("void games"))
  }

  /// A12: groups that never met are named, and nothing links their rows.
  @Test func groups() throws {
    let table = try CellTable(
      name: "s",
      csv: "rank,strategy,score,rating,rank_high\n1,a,0.7,9.0,2\n2,b,0.3,-9.0,2\n1,c,1.0,50.0,1\n")
    let section = PageText(
      StandingsSection(standings: table, groups: ["a": 1, "b": 1, "c": 2]).section(.alone))
    #expect(
      section.rows(of: "Standings") == [
        ["1", "a (group 1)", "0.7", "9.0"], ["2", "b (group 1)", "0.3", "-9.0"],
        ["1", "c (group 2)", "1.0", "50.0"],
      ])
    #expect(section.markup.contains("comparable within a group only"))
    let whole = PageText(StandingsSection(standings: table).section(.alone))
    #expect(!whole.markup.contains("within a group"))
    #expect(whole.rows(of: "Standings")[0] == ["1", "a", "0.7", "9.0"])
  }

  @Test func drawsRatingsOrScoresOfSeveralStrategies() throws {
    let one = try section("rank,strategy,score,rating\n1,a,0.5,\n")
    #expect(one.tables.map(\.caption) == ["Standings", "All columns of the standings"])
    let two = try section("rank,strategy,score,rating\n1,a,0.70,\n2,b,0.30,\n")
    #expect(two.rows(of: "Mean scores, with 95% CI") == [["a", "0.70"], ["b", "0.30"]])
    let bounded = try section("strategy,rating,rating_low,rating_high\na,,12.5,\nb,,,-3.0\n")
    #expect(
      bounded.rows(of: "Ratings in Elo, with 95% CI") == [["a", "12.5", ""], ["b", "", "-3.0"]])
  }

  @Test(arguments: [
    "inf", "nan", "1e300", "-1", "0", "-9223372036854775808", "9223372036854775807", "", "x",
  ])
  func strangePlaces(place: String) throws {
    let section = try section(
      "strategy,rating,rank_high\na,1.0,\(place)\nb,0.0,\(place)\nc,-1.0,\(place)\n")
    #expect(section.rows(of: "Ratings in Elo, with 95% CI").count == 3)
    #expect(section.markup.contains("not significantly different") == (place.count == 19))
  }
}
