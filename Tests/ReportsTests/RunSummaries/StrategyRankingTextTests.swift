import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct StrategyRankingTextTests {
  private func text(
    _ games: Int, method: RankMethod, alpha: Double = StrategyRanking.usualAlpha
  ) throws -> String {
    let folder = try TemporaryFolder()
    var table = "game_id,deal_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    for game in 0..<games {
      table += "\(game),\(game)\n"
      let seat = game / 4 % 2
      seats += "\(game),\(seat),a,\(game % 4 == 0 ? 2 : 1),0\n"
      seats += "\(game),\(1 - seat),b,\(game % 4 == 0 ? 1 : 2),0\n"
    }
    try table.write(toFile: "\(folder.path)/games.csv", atomically: true, encoding: .utf8)
    try seats.write(toFile: "\(folder.path)/seats.csv", atomically: true, encoding: .utf8)
    let rating = try Rating(RatingSource.find([folder.path]), model: .davidson)
    return try StrategyRanking(rating, by: method, alpha: alpha).text
  }

  @Test(arguments: [100, 101]) func `the table of many strategies is cut`(count: Int) throws {
    let rows = (0..<count).map {
      "{\"strategy\":\"s\($0)\",\"lottery\":{\"share\":0.01,\"low\":0,\"high\":0.02}}"
    }
    let json = """
      {"games":9,"deals":9,"seats":2,"warnings":[],"cycles":[],\
      "strategies":[\(rows.joined(separator: ","))]}
      """
    let ranking = try #require(JSON.value(StrategyRanking.self, from: json.utf8))
    let text = ranking.text
    #expect(text.contains("\ns99 ") && !text.contains("s100"))
    #expect(
      text.contains("The table shows the first 100 of 101 strategies; --json prints all.")
        == (count > 100))
    #expect(text.contains("from 400 resamples of the deals"))
  }

  /// Shares have settled at the usual intensity; at others, a note may report that they have not.
  @Test(arguments: [
    (
      StrategyRanking.usualAlpha, "100.0% (100.0 to 100.0)",
      "alpha 6.5536, at which the shares have"
    ),
    (
      0.1, "92.1% (",
      "alpha 0.1, at which the shares have not settled: they hold for this alpha only, so quote the "
        + "table of all alphas below or another method)"
    ),
  ])
  func `alpha-rank reports whether its shares have settled`(
    alpha: Double, share: String, words: String
  ) throws {
    let text = try text(400, method: .alphaRank, alpha: alpha)
    #expect(text.contains(share), "\(text)")
    #expect(text.replacing(/\s+/, with: " ").contains(words), "\(text)")
  }
}
