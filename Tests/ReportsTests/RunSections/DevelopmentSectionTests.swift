import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct DevelopmentSectionTests {
  /// Returns a subject with games on days of January; strategies with lower numbers win three of four games.
  private func played(days: [Int], strategies: Int = 3) throws -> PlayedGames {
    let folder = try TemporaryFolder()
    var text = "date,white,black,result\n"
    for day in days {
      let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
      for first in 0..<strategies {
        for second in first + 1..<max(first + 1, strategies) {
          for result in [1, 1] { text += "\(date),s\(first),s\(second),\(result)\n" }
          for result in [0, 1] { text += "\(date),s\(second),s\(first),\(result)\n" }
        }
      }
    }
    let path = try folder.write(text, to: "table.csv")
    return try PlayedGames(RatingSource.find([path])[0]) { #expect((0...1).contains($0)) }
  }

  @Test func `ratings are those of the games up to the end of each period`() throws {
    let played = try played(days: [1, 5, 24])
    let development = try #require(played.development)
    let ends = stride(from: 2, through: 24, by: 2).map { "2024-01-\($0 < 10 ? "0" : "")\($0)" }
    #expect(development.periods.map { "\($0.end)" } == ends)
    #expect(development.strategies == ["s0", "s1", "s2"] && development.count == 3)
    // E6: each fit begins with the one before, and ends at the same ratings as from nothing.
    for (period, days) in [(0, [1]), (2, [1, 5]), (11, [1, 5, 24])] {
      let rows = try self.played(days: days).standings
      for (strategy, rating) in zip(development.strategies, development.periods[period].ratings) {
        let row = try #require(rows.first { $0.strategy == strategy })
        #expect(abs(try #require(row.rating.value) - (rating?.value ?? 0)) < 1e-6)
        #expect(abs(try #require(row.rating.low) - (rating?.low ?? 0)) < 1e-6)
      }
    }
    let page = PageText(development.section(.alone))
    let rows = page.rows(of: "Ratings from all games up to each date, with 95% CI")
    #expect(rows.count == 36 && rows[0].prefix(2) == ["s0", "2024-01-02"])
    #expect(page.markup.contains("days since 2024-01-01"))
    // D10: the chart says that its ratings are cumulative.
    #expect(page.markup.contains("Each date counts all games"))
  }

  @Test func `a single day has no development`() throws {
    #expect(try played(days: [3]).development == nil)
    #expect(try played(days: [3, 4]).development?.periods.count == 2)
  }

  @Test func `only the strongest of many strategies are drawn`() throws {
    let page = PageText(
      try #require(played(days: [1, 2], strategies: 10).development).section(.alone))
    #expect(page.markup.contains("The chart shows the 8 strongest of 10 strategies."))
    #expect(page.rows(of: "Ratings from all games up to each date").count == 16)
  }
}
