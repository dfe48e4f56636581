@testable import Tournament
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RankTextTests {
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
    return RankText(ranking: try StrategyRanking(rating, by: method, alpha: alpha)).text
  }

  /// Shares have settled at the usual intensity; at others, a note may report that they have not.
  @Test(arguments: [
    (
      StrategyRanking.usualAlpha, "100.0% (100.0 to 100.0)",
      "alpha 6.5536, at which the shares have"
    ),
    (0.1, "92.1% (", "alpha 0.1, at which the shares have not"),
  ])
  func `alpha-rank reports whether its shares have settled`(
    alpha: Double, share: String, words: String
  ) throws {
    let text = try text(400, method: .alphaRank, alpha: alpha)
    #expect(text.contains(share), "\(text)")
    #expect(text.contains(words), "\(text)")
  }
}
